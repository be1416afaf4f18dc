"""Celery tasks. A task may run twice, late or never, so each reads from the database which
steps are due.
"""

from celery import shared_task
from django.utils import timezone

from games.base import transient_errors
from games.play.match.moves.clocks import credit_downtime
from games.tasks import BUSY
from tournaments.recurring import site_events
from tournaments.running import clockwork
from tournaments.series import services, sweep


@shared_task(name="tournaments.tasks.series_advance", **BUSY)
def series_advance(series_id: int) -> None:
    """Take the due steps of one series."""
    services.advance(series_id)


@shared_task(name="tournaments.tasks.series_sweep")
@transient_errors.skip_if_busy
def series_sweep() -> None:
    """Advance every series that is due. Scheduled in `celery_settings`."""
    sweep.advance_due_series(now=timezone.now())


@shared_task(name="tournaments.tasks.look", **BUSY)
def look(tournament_id: int) -> None:
    """Take the due steps of one tournament."""
    credit_downtime(timezone.now())
    clockwork.take_due_steps(tournament_id)


@shared_task(name="tournaments.tasks.recurring_events")
@transient_errors.skip_if_busy
def recurring_events() -> None:
    """Create the due occurrences of recurring events, those of the site included.

    Scheduled in `celery_settings`.
    """
    site_events.create_site_events(now=timezone.now())


@shared_task(name="tournaments.tasks.run")
@transient_errors.skip_if_busy
def run() -> None:
    """Take the due steps of all tournaments. Scheduled in `celery_settings`."""
    clockwork.take_all_due_steps()
