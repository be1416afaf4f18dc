"""Panels at a table that other apps register, such as the series that it belongs to.

`games` knows nothing of series and tournaments; they register here when they are loaded.
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.contract.drawing import Panel
from games.models import Match


@dataclass(frozen=True, slots=True)
class Whole:
    """What a match is a part of, as the bar of its table names it."""

    label: str
    url: str


AfterMatch = Callable[[Match, int | None], Panel | None]
"""Given a finished match and the seat that looks, None for spectators."""

PartOf = Callable[[Match], Whole | None]

_after_match: list[AfterMatch] = []
register_after_match = _after_match.append
"""Have a panel asked at every finished match; the first that answers is shown."""

_part_of: list[PartOf] = []
register_part_of = _part_of.append
"""Have a function asked at every table; the first that answers is shown."""


def after_match(match: Match, seat: int | None) -> Panel | None:
    """Render the panels after a match, in the active language."""
    if match.status != Match.Status.FINISHED:
        return None
    return next((found for each in _after_match if (found := each(match, seat))), None)


def part_of(match: Match) -> Whole | None:
    """Return the series or event of a match, in the active language; None without one."""
    return next((found for each in _part_of if (found := each(match))), None)
