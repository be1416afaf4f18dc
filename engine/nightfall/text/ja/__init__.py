"""Japanese, in three parts; `en` is the catalogue that the others mirror."""

from engine.nightfall.text.ja.cards import CARDS
from engine.nightfall.text.ja.log import LOG
from engine.nightfall.text.ja.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG}
