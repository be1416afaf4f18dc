"""Rating kinds: each says which matches of a game are rated together.

Strength at one game says nothing about another game, and little about other sizes of table.
So each game has its own ratings, one for each of its kinds.
"""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class RatingKind:
    """A group of matches that are rated together, those with the given numbers of seats;
    `key` is stored, so it must never change.

    With `allies`, players who share a place have won or lost together, as hidden teams do,
    and are not compared with each other; otherwise a shared place is a draw. Kinds with
    `teams` are for tables with public teams.
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
"""The default: one kind for duels, one for larger tables."""


def kind_for(
    kinds: tuple[RatingKind, ...], seats: int, *, teams: bool = False
) -> RatingKind:
    """Return the kind in which a match with this many seats is rated.

    Raises:
        LookupError: no kind allows this many seats.
    """
    for kind in kinds:
        if seats in kind.seats and kind.teams is teams:
            return kind
    raise LookupError(f"no rating for {seats} seats")
