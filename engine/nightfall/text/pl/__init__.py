"""Polish, in five parts; `en` is the catalogue that the others mirror."""

from engine.nightfall.text.pl.built import BUILT
from engine.nightfall.text.pl.cards import CARDS
from engine.nightfall.text.pl.coldest_war import COLDEST_WAR
from engine.nightfall.text.pl.log import LOG
from engine.nightfall.text.pl.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG, **COLDEST_WAR, **BUILT}
