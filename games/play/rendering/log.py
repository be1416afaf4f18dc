"""The log beside a table: events as sentences, for one audience."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from django.utils.translation import gettext as _

from games.contract import Game
from games.contract.drawing import LogLine
from games.contract.records import record
from games.contract.rules import Event, Position, events_after
from games.play.match.moves import stand_in_moves, view_cache
from games.play.match.moves.stand_in_moves import Marks

LINES = 70
"""How many lines the log of a page has. Earlier lines are only in the replay."""

EVENTS = 160
"""How many of the newest events are read in order to get that many lines."""


@record(frozen=True, slots=True)
class CachedLines:
    """The cached lines of a log, with the newest event and the marks from which they were
    made.
    """

    newest: Event
    marks: Marks
    lines: list[LogLine]


def cached_lines(
    position: Position,
    game: Game,
    events: Sequence[Event],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    marks: Marks,
) -> list[LogLine]:
    """Return the result of `log_lines` for a position. Reuse the cached lines of the
    position before it, so that only newer events are formatted.
    """
    known = view_cache.derived_data_of(position)
    about = ("log", audience, language, tuple(names.values()))
    before: CachedLines | None = known.get(about)
    old, new = list[LogLine](), events
    if before is not None:
        news = events_after(events, before.newest)
        if news is not None and _have_same_marks(before, marks, events[0]["n"]):
            first = bisect_left(before.lines, events[0]["n"], key=lambda line: line.n)
            old, new = before.lines[first:], news
    found = [*old, *log_lines(game, new, audience, names, language, marks=marks)][-LINES:]
    if events:
        known[about] = CachedLines(events[-1], marks, found)
    return found


def _have_same_marks(before: CachedLines, marks: Marks, first: int) -> bool:
    if not marks and not before.marks:
        return True
    numbers = range(first, before.newest["n"] + 1)
    return all(before.marks.get(number) == marks.get(number) for number in numbers)


def log_lines(
    game: Game,
    events: Sequence[Event],
    audience: int | None,
    names: Mapping[int, str],
    language: str,
    *,
    marks: Marks = MappingProxyType({}),
    limit: int = LINES,
) -> list[LogLine]:
    """Return the newest lines, oldest first; the language must be one of the game's.

    Args:
        marks: the events that a computer caused while it played for a person.
    """
    found: list[LogLine] = []
    for event in reversed(events):
        if len(found) == limit:
            break
        marked = stand_in_moves.is_marked(event, marks)
        line = _line(game, event, audience, names, language, marked=marked)
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
    """Format an event as a line of the log; None if the log leaves the event out."""
    sentence = game.words.event_sentence(event, audience, names, language)
    if not sentence:
        return None
    css = game.drawing.line_class(event)
    if marked:
        sentence = _("%(sentence)s (automatically)") % {"sentence": sentence}
        css = f"{css} stood-in"
    return LogLine(event["n"], sentence, css, event.get("card") or "")


def number_between(event: int, number: int) -> float:
    """Return the number of a line that belongs to no event, which sorts it between the
    lines of the events around it.

    Args:
        event: how many events the match had when it came about.
        number: its number among its kind, from 1.
    """
    return event - 1 + (number % 1000) / 1000


def merge_lines(lines: Sequence[LogLine], added: Sequence[LogLine]) -> Sequence[LogLine]:
    """Return the lines of a log with other lines in their places."""
    return sorted([*lines, *added], key=lambda line: line.n) if added else lines
