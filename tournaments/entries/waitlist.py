"""Places and the waiting list."""

from __future__ import annotations

from datetime import datetime

from tournaments import notices
from tournaments.log import LogKind, write
from tournaments.models import Entry, Tournament


def places_left(tournament: Tournament) -> int | None:
    """Return how many may still enter; None without a limit."""
    if tournament.capacity is None:
        return None
    taken = tournament.entries.filter(state__in=Entry.IN_FIELD, filler=False).count()
    return max(0, tournament.capacity - taken)


def move_up(tournament: Tournament, now: datetime) -> list[Entry]:
    """Give free places to those who have waited longest. Call with the row locked.

    Only before the start; afterwards it is for the director to let somebody in late.
    """
    if not tournament.takes_entries:
        return []
    waiting = tournament.entries.filter(state=Entry.State.WAITING).order_by(
        "entered_at", "pk"
    )
    left = places_left(tournament)
    moved = list(waiting if left is None else waiting[:left])
    for entry in moved:
        entry.state = Entry.State.ENTERED
        entry.save(update_fields=["state"])
        write(tournament, LogKind.MOVED_UP, entry=entry.pk, at=now)
        notices.moved_up(tournament, entry)
    return moved
