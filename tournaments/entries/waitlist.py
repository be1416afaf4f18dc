"""Free places of a tournament, and the waiting list for them."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet

from tournaments.base import notices
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import late_seats
from tournaments.models import Entry, Tournament
from tournaments.refusals import NoLateEntry


def places_left(tournament: Tournament) -> int | None:
    """Return the number of free places; None without a limit."""
    if tournament.capacity is None:
        return None
    taken = tournament.entries.filter(state__in=Entry.IN_FIELD, filler=False).count()
    return max(0, tournament.capacity - taken)


def waiting_entries(tournament: Tournament) -> QuerySet[Entry]:
    """Return the waiting entries in order, the longest waiting first."""
    waiting = tournament.entries.filter(state=Entry.State.WAITING)
    return waiting.order_by("entered_at", "pk")


def may_take_place(tournament: Tournament, entry: Entry | None) -> bool:
    """Tell whether a place is free for an entry, after all entries that have waited longer.

    Args:
        entry: if it is not on the waiting list, or None, it comes after all that are.
    """
    left = places_left(tournament)
    if left is None:
        return True
    line = list(waiting_entries(tournament).values_list("pk", flat=True))
    own = None if entry is None else entry.pk
    return left > (line.index(own) if own in line else len(line))


def fill_free_places(tournament: Tournament, now: datetime) -> list[Entry]:
    """Give free places to the entries that have waited longest. Call with the row locked.

    Before the start these entries get their place at once. In a running event the players
    may have gone, so they are only notified, and the place is reserved until they take it.
    """
    waiting = waiting_entries(tournament)
    left = places_left(tournament)
    first = list(waiting if left is None else waiting[:left])
    if tournament.state == Tournament.State.RUNNING:
        _notify_of_free_place(tournament, first)
    if not tournament.takes_entries:
        return []
    for entry in first:
        entry.state = Entry.State.ENTERED
        entry.save(update_fields=["state"])
        write_entry(tournament, LogKind.MOVED_UP, entry=entry.pk, at=now)
        notices.notify_moved_up(tournament, entry)
    return first


def _notify_of_free_place(tournament: Tournament, entries: list[Entry]) -> None:
    try:
        late_seats.first_round_for_late_entry(tournament)
    except NoLateEntry:
        return
    for entry in entries:
        notices.notify_player(
            tournament, entry.player_id, "event_place_free", key=f"{entry.pk}"
        )
