"""Acts of moderators on signals."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.base import audit
from games.models import Player, Suspicion
from games.people.moderation import returning_players


@transaction.atomic
def acknowledge_signals(rows: QuerySet[Suspicion], *, by: Player) -> None:
    """Mark signals as looked at, until their weight has doubled."""
    for row in rows.filter(acknowledged_at=None).select_related("player"):
        row.acknowledged_at, row.acknowledged_by = timezone.now(), by
        row.data["seen_weight"] = row.data.get("weight", 0)
        row.save(update_fields=["acknowledged_at", "acknowledged_by", "data"])
        audit.add_entry(by, "suspicion.looked_at", player=row.player, key=row.key)
        returning_players.unmute_newcomers(row, by=by)
