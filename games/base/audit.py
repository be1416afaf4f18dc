"""Write entries of the audit log."""

from typing import Any

from games.models import AuditEntry, Match, Player


def add_entry(
    actor: Player | None,
    action: str,
    *,
    player: Player | None = None,
    match: Match | None = None,
    reason: str = "",
    **data: Any,
) -> AuditEntry:
    """Add an entry to the audit log. Call in the transaction of the act itself.

    Args:
        data: further details, as JSON-compatible types.
    """
    return AuditEntry.objects.create(
        actor=actor, action=action, player=player, match=match, reason=reason, data=data
    )
