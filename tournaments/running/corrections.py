"""Results that change after they were collected: a moderator annuls or adjusts a match."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments import locking
from tournaments.announce import changed, wake
from tournaments.log import LogKind, write
from tournaments.models import Round, Series, Table, TableSeat
from tournaments.running import results
from tournaments.series.selectors import series_progress
from tournaments.series.services import advance, reopen


@transaction.atomic
def take_over(table_id: int) -> bool:
    """Look again at the games of a finished table; tell whether its result has changed.

    While the round is still running, a series that is not decided any more goes on;
    afterwards the table has the result of the games that are left, or none. Standings
    follow by themselves, since nothing of them is stored.

    Raises:
        Table.DoesNotExist: there is no such table.
    """
    found = Table.objects.select_related("round").get(pk=table_id)
    tournament = locking.lock(found.round.tournament_id)
    table = Table.objects.select_related("round__tournament", "series").get(pk=table_id)
    if table.series_id is None or table.finished_at is None or table.adjusted_at:
        return False
    if results.was_walkover(table):
        return False
    table.series = advance(table.series_id)
    if table.round.state == Round.State.RUNNING and not series_progress(table.series).over:
        _go_on(table, table.series)
        write(tournament, LogKind.ANNULLED, round=table.round.number, table=table.number)
        done = True
    else:
        done = results.recollect(tournament, table, timezone.now())
    if done:
        changed(tournament)
        wake(tournament.pk)
    return done


def _go_on(table: Table, series: Series) -> None:
    reopen(series.pk)
    TableSeat.objects.filter(table=table).update(place=None, score=None)
    table.finished_at = table.annulled_at = None
    table.save(update_fields=["finished_at", "annulled_at"])
