"""English, in three parts: cards and characters, questions, what has happened."""

from engine.jaeger.text.en.cards import CARDS
from engine.jaeger.text.en.log import LOG
from engine.jaeger.text.en.questions import QUESTIONS

MESSAGES: dict[str, str | tuple[str, ...]] = {**CARDS, **QUESTIONS, **LOG}
