"""Tell open pages and the worker that a tournament has changed; these are only hints."""

from __future__ import annotations

from celery import signature

from games.base.transactions import after_commit
from games.live import announce
from tournaments.models import Tournament


def tournament_group(tournament_id: int) -> str:
    """Return the channel group of every page that shows a tournament."""
    return f"tournament.{tournament_id}"


def changed(tournament: Tournament) -> None:
    """Tell open pages, once this transaction is stored, that there is something newer."""
    after_commit(_send, tournament.pk)


def wake(tournament_id: int) -> None:
    """Queue a look at a tournament once this transaction is stored."""
    after_commit(_queue, tournament_id)


def _send(tournament_id: int) -> None:
    announce.tell(tournament_group(tournament_id), {"type": "tournament.changed"})


def _queue(tournament_id: int) -> None:
    # By name: the task runs what calls this module. A broker that is away must not hold
    # anything up; the beat looks at every tournament anyway.
    task = signature("tournaments.tasks.look", args=(tournament_id,))
    task.apply_async(retry=False)
