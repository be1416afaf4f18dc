"""Notify open pages and the worker that a tournament has changed. A lost message does no
harm: pages and worker read the database.
"""

from __future__ import annotations

from celery import signature
from django.db.models import F

from games.base.transactions import after_commit
from games.live import announce
from tournaments.models import Tournament


def tournament_group(tournament_id: int) -> str:
    """Return the channel group that all open pages of a tournament listen to."""
    return f"tournament.{tournament_id}"


def announce_changed(tournament: Tournament) -> None:
    """Increment a tournament's `version` after a change of it or its rows, so that older
    renderings are not used. Once this transaction commits, tell the open pages to load the
    tournament again.
    """
    Tournament.objects.filter(pk=tournament.pk).update(version=F("version") + 1)
    after_commit(_publish_changed, tournament.pk)


def queue_steps(tournament_id: int) -> None:
    """Queue the task that takes a tournament's next steps once this transaction commits."""
    after_commit(_queue_step_task, tournament_id)


def _publish_changed(tournament_id: int) -> None:
    announce.publish(tournament_group(tournament_id), {"type": "tournament.changed"})


def _queue_step_task(tournament_id: int) -> None:
    # Send the task by name, because its module imports this one. Don't retry: a request
    # must not wait for a broker that is down, and the periodic task looks at every
    # tournament anyway.
    task = signature("tournaments.tasks.look", args=(tournament_id,))
    task.apply_async(retry=False)
