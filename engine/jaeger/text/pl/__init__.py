"""Polish, in three parts: cards and characters, questions, what has happened."""

from engine.jaeger.text.pl.cards import CARDS
from engine.jaeger.text.pl.log import LOG
from engine.jaeger.text.pl.questions import QUESTIONS

MESSAGES: dict[str, str | tuple[str, ...]] = {**CARDS, **QUESTIONS, **LOG}
