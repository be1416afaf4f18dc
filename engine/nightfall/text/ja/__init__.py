"""Japanese, in five parts; `en` is the catalogue that the others mirror."""

from engine.nightfall.text.ja.built import BUILT
from engine.nightfall.text.ja.cards import CARDS
from engine.nightfall.text.ja.coldest_war import COLDEST_WAR
from engine.nightfall.text.ja.log import LOG
from engine.nightfall.text.ja.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG, **COLDEST_WAR, **BUILT}
