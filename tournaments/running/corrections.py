"""Corrections: a moderator annuls or adjusts a match after its result was collected."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.base import locking
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.models import Round, Series, Table, TableSeat
from tournaments.running import results
from tournaments.series.selectors import series_progress
from tournaments.series.services import advance, reopen


@transaction.atomic
def update_table_result(table_id: int) -> bool:
    """Update the result of a finished table from its games; tell whether it has changed.

    While the round is running, a series that is no longer decided goes on. After the round,
    the table gets the result of the remaining games, or none. Standings need no update, as
    they are not stored.

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
        _continue_bracket_table(table, table.series)
        write_entry(tournament, LogKind.ANNULLED, **table_data(table))
        done = True
    else:
        done = results.update_if_changed(tournament, table, timezone.now())
    if done:
        announce_changed(tournament)
        queue_steps(tournament.pk)
    return done


def _continue_bracket_table(table: Table, series: Series) -> None:
    reopen(series.pk)
    TableSeat.objects.filter(table=table).update(place=None, score=None)
    table.finished_at = table.annulled_at = None
    table.save(update_fields=["finished_at", "annulled_at"])
