"""Japanese, in three parts: cards and characters, questions, what has happened."""

from engine.jaeger.text.ja.cards import CARDS
from engine.jaeger.text.ja.log import LOG
from engine.jaeger.text.ja.questions import QUESTIONS

MESSAGES: dict[str, str | tuple[str, ...]] = {**CARDS, **QUESTIONS, **LOG}
