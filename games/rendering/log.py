"""The log beside a table: events as sentences, as one audience may read them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from django.utils.translation import gettext as _

from games.contract import Game
from games.contract.drawing import LogLine
from games.contract.rules import Event
from games.match import stand_ins
from games.match.stand_ins import Marks

LINES = 70
"""How many lines a page gets. The rest is for the replay, not for a panel to scroll."""

EVENTS = 160
"""How many of the newest events are read to fill them."""


Known = dict[int, tuple[Event, bool, LogLine | None]]
"""Lines by the number of their event, with the event and whether it was marked: a step that
is taken back leaves its numbers to others.
"""


def lines(
    game: Game,
    events: Sequence[Event],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    marks: Marks = MappingProxyType({}),
    limit: int = LINES,
    known: Known | None = None,
) -> list[LogLine]:
    """Return the newest lines, oldest first; the language must be one of the game's.

    Args:
        marks: which events came of what a computer chose for somebody.
        known: what was made of events before, for this audience, these names and in this
            language; what is new is noted there.
    """
    found: list[LogLine] = []
    for event in reversed(events):
        if len(found) == limit:
            break
        marked = stand_ins.is_marked(event, marks)
        before = None if known is None else known.get(event["n"])
        if before is not None and before[:2] == (event, marked):
            line = before[2]
        else:
            line = _line(game, event, audience, names, language, marked=marked)
            if known is not None:
                known[event["n"]] = event, marked, line
        if line is not None:
            found.append(line)
    return found[::-1]


def _line(
    game: Game,
    event: Event,
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    marked: bool,
) -> LogLine | None:
    """Return an event as a line; None for one that needs none."""
    sentence = game.words.event_sentence(event, audience, names, language)
    if not sentence:
        return None
    css = game.drawing.line_class(event)
    if marked:
        sentence = _("%(sentence)s (automatically)") % {"sentence": sentence}
        css = f"{css} stood-in"
    return LogLine(event["n"], sentence, css, event.get("card") or "")
