"""Celery tasks. A task may run twice, late or never, so each reads from the database which
steps are due.
"""

from importlib import import_module
from importlib.util import find_spec

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.base import transient_errors
from games.play.match.moves.clocks import credit_downtime
from games.tasks import BUSY
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


@shared_task(name="tournaments.tasks.open_events")
@transient_errors.skip_if_busy
def open_events() -> None:
    """Set up new small public events once none is left to enter, if the site runs on its
    owner's machine.

    Scheduled in `celery_settings`; does nothing on other sites.
    """
    if settings.OWN_MACHINE and find_spec("tournaments.demo.open_events"):
        import_module("tournaments.demo.open_events").ensure_open_events()


@shared_task(name="tournaments.tasks.run")
@transient_errors.skip_if_busy
def run() -> None:
    """Take the due steps of all tournaments. Scheduled in `celery_settings`."""
    clockwork.take_all_due_steps()
