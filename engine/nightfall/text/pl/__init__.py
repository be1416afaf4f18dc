"""Polish, in three parts; `en` is the catalogue that the others mirror."""

from engine.nightfall.text.pl.cards import CARDS
from engine.nightfall.text.pl.log import LOG
from engine.nightfall.text.pl.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG}
