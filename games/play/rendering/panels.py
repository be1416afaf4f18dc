"""Panels at a table that other apps register, such as the panel of a series.

`games` does not import series and tournaments; they register here when they are loaded.
"""

from collections.abc import Callable

from games.contract.drawing import Panel
from games.contract.records import record
from games.models import Match, Player


@record(frozen=True, slots=True)
class ParentEvent:
    """The series or event to which a match belongs, as the bar above its table shows it."""

    label: str
    url: str
    judge_url: str = ""
    """Where a player calls the judge of the event; empty if the reader can't."""


AfterMatch = Callable[[Match, int | None], Panel | None]
"""The type of functions that return a panel for a finished match and the reader's seat
(None for spectators), or None if they have no panel for this match.
"""

PartOf = Callable[[Match, Player | None], ParentEvent | None]
"""The type of functions that return the series or event to which a match belongs, as its
reader sees it (None for visitors), or None if they do not know one.
"""

_after_match: list[AfterMatch] = []
register_after_match = _after_match.append
"""Register a function for panels of finished matches. The first panel that such a function
returns is shown.
"""

_part_of: list[PartOf] = []
register_part_of = _part_of.append
"""Register a function that finds the series or event of a match. The first result is
shown.
"""


def after_match(match: Match, seat: int | None) -> Panel | None:
    """Return the panel that another app shows below a finished match, in the active
    language; None without one.
    """
    if match.status != Match.Status.FINISHED:
        return None
    return next((found for each in _after_match if (found := each(match, seat))), None)


def parent_event_of(match: Match, reader: Player | None) -> ParentEvent | None:
    """Return the series or event of a match for a reader, in the active language; None
    without one.
    """
    return next((found for each in _part_of if (found := each(match, reader))), None)
