"""The game's sentences, with the interface that the site requires."""

from collections.abc import Mapping
from typing import Any

from engine.jaeger import text
from engine.jaeger.text import decision_note, option_label, prompt, refusal
from games.contract.rules import Event
from games.contract.sentences import Names

LANGUAGES = text.LANGUAGES

SILENT = frozenset({"oracle_discarded", "oracle_drawn"})
"""Kinds of events without a sentence, because the sentence of a later event includes them:
for a drawn oracle card, the event that gives it away.
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
    if event["kind"] in SILENT or (event["kind"] == "dealt" and event["seat"] != audience):
        return None
    return text.event_sentence(event, audience, names, lang)


def result_sentence(
    row: Mapping[str, Any], names: Names, lang: str, audience: int | None = None
) -> str:
    """Return the sentence about the goals that a seat has reached or missed."""
    return text.place_sentence(row, row["character"], names, lang, audience)
