"""Reading notices."""

from django.db.models import QuerySet

from games.models import Notice, Player

MOST_COUNTED = 100
"""Of so many unread notices and more nobody needs the number."""


def notices_of(player: Player) -> QuerySet[Notice]:
    """Return a player's notices, the newest first."""
    return player.notices.order_by("-created_at", "-pk")


def unread(player_id: int) -> list[Notice]:
    """Return the notices that a player has not read, the newest first."""
    rows = Notice.objects.filter(player_id=player_id, read_at=None)
    return list(rows.order_by("-created_at", "-pk")[:MOST_COUNTED])
