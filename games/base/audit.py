"""Writing entries of the audit log."""

from typing import Any

from games.models import AuditEntry, Match, Player


def note(
    actor: Player | None,
    action: str,
    *,
    player: Player | None = None,
    match: Match | None = None,
    reason: str = "",
    **data: Any,
) -> AuditEntry:
    """Add an entry, in the transaction of what it is about.

    Args:
        data: what else is worth knowing, in types that JSON knows.
    """
    return AuditEntry.objects.create(
        actor=actor, action=action, player=player, match=match, reason=reason, data=data
    )
