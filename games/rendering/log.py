"""The log beside a table: events as sentences, as one audience may read them."""

from collections.abc import Iterable, Mapping
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


def lines(
    game: Game,
    events: Iterable[Event],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    marks: Marks = MappingProxyType({}),
    limit: int = LINES,
) -> list[LogLine]:
    """Return the newest lines, oldest first; the language must be one of the game's.

    Args:
        marks: which events came of what a computer chose for somebody.
    """
    found = []
    for event in events:
        sentence = game.words.event_sentence(event, audience, names, language)
        if not sentence:
            continue
        css = game.drawing.line_class(event)
        if stand_ins.is_marked(event, marks):
            sentence = _("%(sentence)s (automatically)") % {"sentence": sentence}
            css = f"{css} stood-in"
        found.append(LogLine(event["n"], sentence, css))
    return found[-limit:]
