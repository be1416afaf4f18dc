"""What the rest of the site knows about somebody who wants to play here."""

from __future__ import annotations

from games.models import Player


def rating_of(player: Player, seats: int) -> int:
    """Return the shown rating at tables of so many seats."""
    return 1500


def is_barred(player: Player) -> bool:
    """Tell whether a player may not play on this site at the moment."""
    return not player.is_active
