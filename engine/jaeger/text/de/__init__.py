"""German, in three parts: cards and characters, questions, what has happened."""

from engine.jaeger.text.de.cards import CARDS
from engine.jaeger.text.de.log import LOG
from engine.jaeger.text.de.questions import QUESTIONS

MESSAGES: dict[str, str | tuple[str, ...]] = {**CARDS, **QUESTIONS, **LOG}
