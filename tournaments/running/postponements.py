"""Postpone what is due after a pause of the event or an outage of the site."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.models import Seat
from tournaments import locking
from tournaments.announce import changed
from tournaments.log import LogKind, write
from tournaments.models import Round, Table, Tournament

State = Tournament.State


def put_off(tournament: Tournament, by: timedelta) -> None:
    """Let everything of the open round be due so much later. Call with the row locked."""
    going = tournament.rounds_played.exclude(state=Round.State.FINISHED)
    going.filter(state=Round.State.PAIRED).update(starts_at=F("starts_at") + by)
    going.filter(deadline__isnull=False).update(deadline=F("deadline") + by)
    tables = Table.objects.filter(round__in=going, finished_at=None, annulled_at=None)
    tables.filter(deadline__isnull=False).update(deadline=F("deadline") + by)
    # How long somebody is waited for, and an arena's table may last, counts from there.
    tables.filter(started_at__isnull=False).update(started_at=F("started_at") + by)
    asked = Seat.objects.filter(
        match__series_game__series__table__in=tables, asked_at__isnull=False
    )
    asked.update(asked_at=F("asked_at") + by)


@transaction.atomic
def server_was_down(*, gap: timedelta, now: datetime) -> None:
    """Let nobody miss a round, or be missed, because the site could not be reached.

    A start that has been announced stays where it is, unless people could not check in.
    Paused events get this time back with all the other when they go on.
    """
    running = Tournament.objects.filter(state__in=(State.CHECK_IN, State.RUNNING))
    for key in sorted(running.filter(paused_at=None).values_list("pk", flat=True)):
        tournament = locking.lock(key)
        if tournament.paused_at is not None:
            continue
        if tournament.state == State.RUNNING:
            put_off(tournament, gap)
        elif tournament.state == State.CHECK_IN:
            _put_off_start(tournament, gap, now)
        changed(tournament)


def _put_off_start(tournament: Tournament, gap: timedelta, now: datetime) -> None:
    if tournament.starts_at is None or tournament.starts_at > now:
        return
    tournament.starts_at += gap
    tournament.save(update_fields=["starts_at"])
    write(tournament, LogKind.EDITED, fields=["starts_at"], at=now)
