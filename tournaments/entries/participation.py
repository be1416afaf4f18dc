"""Changes to entries on joining, leaving and coming back, whatever the reason."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from games.models import Player
from games.refusals import MatchOver, NotYourSeat
from tournaments.base import notices
from tournaments.base.log import LogKind, write_entry
from tournaments.entries import eligibility
from tournaments.formats import format_of
from tournaments.models import Entry, Round, Table, TableSeat, Tournament
from tournaments.series.services import series_leave


def join_event(tournament: Tournament, entry: Entry, number: int, now: datetime) -> None:
    """Let an entry take part from round `number` on. Call with the row locked."""
    entry.state = Entry.State.ENTERED
    entry.joined, entry.left = number, None
    entry.entered_at = now
    if entry.player is not None:
        entry.rating = eligibility.rating_at_event_tables(tournament, entry.player)
    if format_of(tournament).is_continuous:
        entry.free_since = now
    entry.save()


def leave_event(
    tournament: Tournament, entry: Entry, state: Entry.State, *, lose: bool = False
) -> None:
    """Take an entry out of the tournament. Call with the row locked.

    Before the start the place becomes free. At a table that has not started, the entry is a
    no-show; at a running table a computer plays on for its players.

    Args:
        lose: the entry comes last at its running table, whatever the game's result.
    """
    entry.state, entry.free_since = state, None
    if entry.joined is not None:
        entry.left = _last_round_if_leaving_now(tournament, entry)
    entry.save(update_fields=["state", "left", "free_since"])
    for seat in seats_at_running_tables(entry):
        if lose and not seat.no_show:
            seat.no_show = True
            seat.save(update_fields=["no_show"])
        for player in entry.people:
            hold_seats_at_table(seat.table, player)


def withdraw_entries(
    tournament: Tournament,
    entries: Iterable[Entry],
    notice: str,
    why: LogKind,
    now: datetime,
    *,
    once: str = "",
    url: str = "",
    **data: Any,
) -> None:
    """Withdraw entries that cannot take part, notify their players and log the reason.

    Args:
        notice: the kind of the notice, sent with `data`.
        once: suffix of the notice's deduplication key, after the entry's primary key.
        url: the notice's link, if not the event's page.
    """
    gone = list(entries)
    for entry in gone:
        entry.state = Entry.State.WITHDRAWN
    Entry.objects.bulk_update(gone, ["state"])
    told: list[notices.Told] = [(one.player_id, f"{one.pk}{once}", data) for one in gone]
    notices.notify_each(tournament, notice, told, url=url)
    if gone:
        write_entry(tournament, why, entries=[entry.pk for entry in gone], at=now)


def reinstate(tournament: Tournament, entry: Entry, now: datetime) -> None:
    """Reinstate an entry as if it had never left. Call with the row locked.

    Its results stay; the event's `late_score` says what missed rounds give.
    """
    started = entry.joined is not None
    entry.state = Entry.State.ENTERED
    if not started and tournament.state == Tournament.State.CHECK_IN:
        entry.state = Entry.State.CHECKED_IN
    entry.left = None
    if not started:
        entry.team = None  # the team may be full by now
    if format_of(tournament).is_continuous and started:
        entry.free_since = now
    entry.save(update_fields=["state", "left", "free_since", "team"])
    for seat in seats_at_running_tables(entry):
        seat.no_show = False
        seat.save(update_fields=["no_show"])


def seats_at_running_tables(entry: Entry) -> list[TableSeat]:
    """Return an entry's seats at tables that have started and not ended."""
    return list(
        TableSeat.objects.filter(
            entry=entry,
            table__finished_at=None,
            table__annulled_at=None,
            table__series__isnull=False,
        ).select_related("table__series")
    )


def hold_seats_at_table(table: Table, player: Player) -> None:
    """Have a computer play for a player at a running table."""
    if table.series_id is None:
        return
    try:
        series_leave(series_id=table.series_id, player=player)
    except (NotYourSeat, MatchOver):
        return  # the series has ended meanwhile, or the player has left the seat


def _last_round_if_leaving_now(tournament: Tournament, entry: Entry) -> int:
    """Return the last round that counts as played for an entry that leaves now."""
    last = tournament.rounds_played.order_by("-number").first()
    if last is None:
        return 0
    started = TableSeat.objects.filter(
        entry=entry, round=last, table__started_at__isnull=False
    )
    if last.state == Round.State.FINISHED or started.exists():
        return last.number
    has_bye = last.byes.filter(entry=entry).exists()
    return last.number if has_bye else last.number - 1
