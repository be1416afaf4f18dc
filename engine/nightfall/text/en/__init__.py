"""English, in three parts; the German, Polish and Japanese catalogues mirror them."""

from engine.nightfall.text.en.cards import CARDS
from engine.nightfall.text.en.log import LOG
from engine.nightfall.text.en.questions import QUESTIONS

MESSAGES = {**CARDS, **QUESTIONS, **LOG}
