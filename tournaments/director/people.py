"""What the rest of the site knows about somebody who wants to play here."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from games.models import Player


def rating_of(player: Player, seats: int) -> int:
    """Return the shown rating at tables of so many seats."""
    return 1500


def is_barred(player: Player) -> bool:
    """Tell whether a player may not play on this site at the moment."""
    return barred_among([player.pk]).exists()


def barred_among(players: Any) -> QuerySet[Player]:
    """Return those of these players who may not play on this site at the moment.

    Args:
        players: primary keys, or a query for them.
    """
    return Player.objects.filter(pk__in=players, is_active=False)
