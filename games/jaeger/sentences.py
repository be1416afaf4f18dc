"""What the game says, in the shape in which the site asks for it."""

from collections.abc import Mapping
from typing import Any

from engine.jaeger import text
from engine.jaeger.text import decision_note, option_label, prompt, refusal
from games.contract.rules import Event
from games.contract.sentences import Names

LANGUAGES = text.LANGUAGES

SILENT = frozenset({"oracle_discarded", "oracle_drawn"})
"""Kinds of events that another one tells as well: a drawn oracle card is given away."""

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
    """Format an event for its audience; empty for events without a sentence."""
    if event["kind"] in SILENT or (event["kind"] == "dealt" and event["seat"] != audience):
        return None
    return text.event_sentence(event, names, lang)


def result_sentence(row: Mapping[str, Any], names: Names, lang: str) -> str:
    """Name the goal that a seat has met or missed."""
    return text.place_sentence(row, row["character"], names, lang)
