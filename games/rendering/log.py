"""The log beside the table: events as sentences, grouped by turn and phase."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.nightfall import text as words

LINES = 70
"""How many lines a page gets. The rest is for the replay, not for a panel to scroll."""

EVENTS = 160
"""How many of the newest events are read to fill them."""

LOUD = frozenset({"wounded", "destroyed", "claimed", "played", "resolving", "ending"})
"""Kinds of events that a reader looks for first."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log; `n` numbers it for ever, `css` says how it looks."""

    n: int
    text: str
    css: str


def lines(
    events: Iterable[Mapping[str, Any]],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    limit: int = LINES,
) -> list[Line]:
    """Return the newest lines, oldest first."""
    found = []
    for event in events:
        sentence = words.event_sentence(event, audience, names, language)
        if sentence:
            found.append(Line(event["n"], sentence, _css(event)))
    return found[-limit:]


def _css(event: Mapping[str, Any]) -> str:
    kind = event["kind"]
    if kind == "turn_began":
        return "turn"
    if kind == "phase_began":
        return "phase"
    seat = event.get("seat")
    css = f"line s{seat}" if seat is not None else "line"
    # Not the bare kind: "ending" is what the page calls the end itself.
    return f"{css} loud log-{kind}" if kind in LOUD else css
