"""German, in five parts; `en` is the catalogue that the others mirror."""

from engine.nightfall.text.de.built import BUILT
from engine.nightfall.text.de.cards import CARDS
from engine.nightfall.text.de.coldest_war import COLDEST_WAR
from engine.nightfall.text.de.log import LOG
from engine.nightfall.text.de.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG, **COLDEST_WAR, **BUILT}
