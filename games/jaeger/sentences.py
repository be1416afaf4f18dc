"""The game's sentences, with the interface that the site requires."""

from collections.abc import Mapping
from typing import Any

from engine.jaeger import text
from engine.jaeger.text import decision_note, option_label, prompt, refusal
from games.contract.rules import Event
from games.contract.sentences import Names

LANGUAGES = text.LANGUAGES

SILENT = frozenset({"oracle_discarded", "oracle_drawn", "discarded"})
"""Kinds of events without a sentence: for a drawn oracle card, the sentence of the event
that gives it away includes it, and an event card is always discarded.
"""

ANSWERS_IN_FULL = frozenset({"nothing"})
"""Answers to oracle cards that no later event reports. All others are reported by the
event of their effect: damage, healing, a card that is given or a character that is shown.
"""

__all__ = [
    "LANGUAGES",
    "decision_note",
    "event_sentence",
    "option_label",
    "prompt",
    "refusal",
    "result_sentence",
]


def event_sentence(
    event: Event, audience: int | None, names: Names, lang: str
) -> str | None:
    """Return the sentence for an event for one audience; None for events without one."""
    if event["kind"] == "dealt" and event["seat"] != audience:
        return None
    if is_silent(event):
        return None
    return text.event_sentence(event, audience, names, lang)


def is_silent(event: Event) -> bool:
    """Tell whether an event has no sentence, because nothing happened or another event
    says the same and more to every audience.
    """
    match event["kind"]:
        case "oracle_answered":
            return str(event["answer"]) not in ANSWERS_IN_FULL
        case "place_used":  # The drawer of a green card first chooses who receives it.
            use, target = str(event["use"]), str(event["target"])
            return use == "take" or (use == "draw" and target != "green")
        case "equipment":
            return str(event["how"]) == "drawn"
        case "healed":
            return not event["amount"]
        case kind:
            return kind in SILENT


def result_sentence(
    row: Mapping[str, Any], names: Names, lang: str, audience: int | None = None
) -> str:
    """Return the sentence about the goals that a seat has reached or missed."""
    return text.place_sentence(row, row["character"], names, lang, audience)
