"""Which matches of a game are rated together.

How strong somebody is at one game says nothing of another, and little of another size of
table. So each game has ratings of its own, one of each of its kinds.
"""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class RatingKind:
    """Matches of these sizes are rated together; `key` is stored, so it stays for ever.

    With `allies` anybody who shares a place has won or lost together, as hidden teams do,
    and says nothing about each other; else a shared place is a draw. `teams` are for tables
    at which some play together for all to see.
    """

    key: str
    name: StrOrPromise
    seats: range
    allies: bool = False
    teams: bool = False


DUEL = RatingKind("duel", _("Two players"), range(2, 3))
TABLE = RatingKind("table", _("Three or more players"), range(3, 1000))

TEAMS = RatingKind("teams", _("Teams"), range(4, 1000), allies=True, teams=True)

USUAL = (DUEL, TABLE)
"""What most games are: a duel with two, something else with more."""


def kind_for(
    kinds: tuple[RatingKind, ...], seats: int, *, teams: bool = False
) -> RatingKind:
    """Return the kind in which a match of so many seats counts.

    Raises:
        LookupError: none of them is for so many.
    """
    for kind in kinds:
        if seats in kind.seats and kind.teams is teams:
            return kind
    raise LookupError(f"no rating for {seats} seats")
