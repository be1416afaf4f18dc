"""Blind tables: nobody sees who plays there before the match has ended.

Until then each person is shown under a mask, a name that depends only on the seat, to
everybody except staff: to the other players, to spectators, and to the person themselves.
Code that shows a person because they sit at a table, or that finds a table by a person,
checks here (docs/decisions/0870-blind-tables.md).
"""

from typing import TypeVar

from django.db.models import Model, Q, QuerySet
from django.utils.translation import pgettext, pgettext_lazy

from games.models import Match, Player, Seat

Row = TypeVar("Row", bound=Model)

MASKS = (
    pgettext_lazy("mask", "Owl"),
    pgettext_lazy("mask", "Fox"),
    pgettext_lazy("mask", "Raven"),
    pgettext_lazy("mask", "Hare"),
    pgettext_lazy("mask", "Stag"),
    pgettext_lazy("mask", "Cat"),
    pgettext_lazy("mask", "Badger"),
    pgettext_lazy("mask", "Otter"),
    pgettext_lazy("mask", "Heron"),
    pgettext_lazy("mask", "Hedgehog"),
)
"""The names of the masks, in the order of the seats."""

_GOING_ON = (Match.Status.WAITING, Match.Status.RUNNING)


def hides_names(match: Match) -> bool:
    """Tell whether a match hides who plays there.

    A table that was closed before its match began never shows its names.
    """
    if not match.blind:
        return False
    if match.status == Match.Status.ABANDONED:
        return match.started_at is None
    return match.status in _GOING_ON


def hidden_condition(path: str = "") -> Q:
    """Return the query condition for matches that hide who plays there.

    Args:
        path: the look-up path from the queried rows to the match, such as "match__".
    """
    going_on = Q(**{f"{path}status__in": _GOING_ON})
    closed = Q(
        **{f"{path}status": Match.Status.ABANDONED, f"{path}started_at__isnull": True}
    )
    return Q(**{f"{path}blind": True}) & (going_on | closed)


def without_hidden_names(rows: QuerySet[Row], path: str = "") -> QuerySet[Row]:
    """Exclude matches that hide who plays there, or rows that belong to such matches.

    Queries that select matches by their people use it: a match in their result would reveal
    that somebody plays there.
    """
    return rows.exclude(hidden_condition(path))


def mask_name(number: int) -> str:
    """Return the name of the mask at a seat, in the active language."""
    again, place = divmod(number, len(MASKS))
    return f"{MASKS[place]} {again + 1}" if again else str(MASKS[place])


def absent_mask_name() -> str:
    """Return the name for a person who has left a table that hides names."""
    return pgettext("mask", "Somebody who has left")


def shown_player(seat: Seat) -> Player | None:
    """Return the player of a seat; None if there is none, or the match hides names."""
    return None if hides_names(seat.match) else seat.player
