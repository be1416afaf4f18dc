"""Signal receivers for ended and corrected series and matches. If a signal is lost, the
periodic task (`running.clockwork`) finds the same changes.
"""

from datetime import datetime, timedelta
from typing import Any

from django.dispatch import receiver

from games.base.signals import match_adjusted, match_annulled, server_was_down
from tournaments.base.announce import queue_steps
from tournaments.models import Table
from tournaments.running import corrections, postponements, results
from tournaments.series.announce import series_corrected, series_finished


@receiver(series_finished, dispatch_uid="tournaments.series_finished")
def queue_after_series_end(series_id: int, **_rest: Any) -> None:
    """Queue the steps of a tournament in which a series has ended."""
    table = Table.objects.filter(series=series_id).select_related("round").first()
    if table is not None:
        queue_steps(table.round.tournament_id)


@receiver(series_corrected, dispatch_uid="tournaments.series_corrected")
def update_corrected_series(series_id: int, **_rest: Any) -> None:
    """Update the result of a table whose series was corrected."""
    table = Table.objects.filter(series=series_id).first()
    if table is not None:
        corrections.update_table_result(table.pk)


@receiver(match_annulled, dispatch_uid="tournaments.match_annulled")
@receiver(match_adjusted, dispatch_uid="tournaments.match_adjusted")
def update_corrected_match(match_id: int, **_rest: Any) -> None:
    """Update the result of a table of which a match was annulled or adjusted."""
    table = results.table_of_match(match_id)
    if table is not None:
        corrections.update_table_result(table.pk)


@receiver(server_was_down, dispatch_uid="tournaments.server_was_down")
def postpone_after_outage(gap: timedelta, now: datetime, **_rest: Any) -> None:
    """Postpone the due times of events by the length of an outage of the site."""
    postponements.postpone_after_outage(gap=gap, now=now)
