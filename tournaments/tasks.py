"""What Celery runs. A task may run twice, late or never: the database knows what is due."""

from celery import shared_task
from django.utils import timezone

from tournaments.serial import services, sweep


@shared_task(name="tournaments.tasks.series_advance")
def series_advance(series_id: int) -> None:
    """Carry one series on."""
    services.advance(series_id)


@shared_task(name="tournaments.tasks.series_sweep")
def series_sweep() -> None:
    """Carry on every series for which something is due. Scheduled in the settings."""
    sweep.carry_on(now=timezone.now())
