"""Results that players report from tables on real cards, and confirm for each other.

A director or scorekeeper can set the result of such a table at any time, as of any other
(`table_results.adjust_result`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.utils import timezone

from games.base.sanctions.enforcement import check_account_is_open
from games.models import Player
from tournaments.base import locking, notices
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.directing.table_results import (
    Verdict,
    check_verdicts,
    finish_from_verdict,
)
from tournaments.models import ReportedResult, Table, TableSeat, Tournament
from tournaments.refusals import NotYourReport, ReportChanged
from tournaments.running import results


@transaction.atomic
def report_result(
    *, tournament_id: int, table_id: int, player: Player, verdicts: Sequence[Verdict]
) -> ReportedResult:
    """Report the result of the player's own table. A new report replaces one that is not
    confirmed yet.

    Raises:
        AccountClosed: the player has just closed their account.
        NotYourReport: the player does not sit at this table, it is not played on real
            cards, or it is over.
        BadResult: see `table_results.check_verdicts`.
    """
    tournament, table, own = _lock_own_table(tournament_id, table_id, player)
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    # Only a director says that somebody has not come.
    verdicts = [replace(each, no_show=False) for each in verdicts]
    check_verdicts(seats, verdicts)
    by_entry = {each.entry: each for each in verdicts}
    ReportedResult.objects.filter(table=table).delete()
    found = ReportedResult.objects.create(
        table=table,
        entry=own.entry,
        by=player,
        result=[
            [one, by_entry[one].place, by_entry[one].score]
            for one in (seat.entry_id for seat in seats)
        ],
        at=timezone.now(),
    )
    write_entry(tournament, LogKind.RESULT_REPORTED, by=player, **table_data(table))
    data = {"round": table.round.number, "table": table.number, "who": str(player)}
    told: list[notices.Told] = [
        (seat.entry.player_id, f"{found.pk}", data)
        for seat in seats
        if seat.entry_id != own.entry_id
    ]
    notices.notify_each(tournament, "event_reported", told)
    announce_changed(tournament)
    return found


@transaction.atomic
def confirm_result(
    *, tournament_id: int, table_id: int, player: Player, report_id: int
) -> None:
    """Confirm the result that a player of another entry has reported. It counts from now
    on.

    Args:
        report_id: the report that the player has seen.

    Raises:
        AccountClosed, NotYourReport: as for `report_result`; or the player's own entry has
            reported it.
        ReportChanged: there is another report by now.
    """
    tournament, table, own = _lock_own_table(tournament_id, table_id, player)
    found = _report_of_others(table, own, report_id)
    now = timezone.now()
    verdicts = [Verdict(entry, place, score) for entry, place, score in found.result]
    found.confirmed_at = now
    found.disputed_at = None
    found.save(update_fields=["confirmed_at", "disputed_at"])
    results.store_finishes(table, [finish_from_verdict(each, 1) for each in verdicts], now)
    write_entry(
        tournament,
        LogKind.RESULT_CONFIRMED,
        by=player,
        at=now,
        round=table.round.number,
        table=table.number,
        after=found.result,
    )
    announce_changed(tournament)
    queue_steps(tournament.pk)


@transaction.atomic
def dispute_result(
    *, tournament_id: int, table_id: int, player: Player, report_id: int
) -> None:
    """Say that the reported result of one's table is wrong. The directors see it at their
    desk; anybody at the table may report again.

    Raises:
        AccountClosed, NotYourReport, ReportChanged: as for `confirm_result`.
    """
    tournament, table, own = _lock_own_table(tournament_id, table_id, player)
    found = _report_of_others(table, own, report_id)
    found.disputed_at = found.disputed_at or timezone.now()
    found.save(update_fields=["disputed_at"])
    write_entry(tournament, LogKind.RESULT_DISPUTED, by=player, **table_data(table))
    announce_changed(tournament)


def own_seat_at(table: Table, player: Player) -> TableSeat | None:
    """Return the seat of a player's entry at a table; None if they do not sit there."""
    seats = table.seats.select_related("entry__player", "entry__partner")
    return next((seat for seat in seats if player in seat.entry.people), None)


def _lock_own_table(
    tournament_id: int, table_id: int, player: Player
) -> tuple[Tournament, Table, TableSeat]:
    tournament = locking.lock(tournament_id)
    check_account_is_open(player)
    tables = Table.objects.filter(pk=table_id, round__tournament=tournament)
    table = tables.select_related("round").first()
    own = None if table is None else own_seat_at(table, player)
    if table is None or own is None or not tournament.on_real_cards:
        raise NotYourReport(table_id)
    is_played = table.started_at is not None and table.is_open
    if not is_played or tournament.state != Tournament.State.RUNNING:
        raise NotYourReport("over")
    return tournament, table, own


def _report_of_others(table: Table, own: TableSeat, report_id: int) -> ReportedResult:
    found = ReportedResult.objects.filter(table=table).first()
    if found is None or found.pk != report_id:
        raise ReportChanged(report_id)
    if found.entry_id == own.entry_id:
        raise NotYourReport("own")
    return found
