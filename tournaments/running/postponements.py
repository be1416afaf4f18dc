"""Postpone due times after a pause of the event or an outage of the site."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.models import Seat
from tournaments.base import locking
from tournaments.base.announce import announce_changed
from tournaments.base.log import LogKind, write_entry
from tournaments.models import Round, Table, Tournament
from tournaments.running import held_pairings

State = Tournament.State


def postpone_after_pause(tournament: Tournament, by: timedelta) -> None:
    """Postpone all due times of the open round, or of the pairing that waits. Call with the
    row locked.
    """
    held_pairings.postpone(tournament, by)
    going = tournament.rounds_played.exclude(state=Round.State.FINISHED)
    going.filter(state=Round.State.PAIRED).update(starts_at=F("starts_at") + by)
    going.filter(deadline__isnull=False).update(deadline=F("deadline") + by)
    tables = Table.objects.filter(round__in=going, finished_at=None, annulled_at=None)
    tables.filter(deadline__isnull=False).update(deadline=F("deadline") + by)
    # Move these times too, because the limits for no-shows and for tables of an arena count
    # from them.
    tables.filter(started_at__isnull=False).update(started_at=F("started_at") + by)
    asked = Seat.objects.filter(
        match__series_game__series__table__in=tables, asked_at__isnull=False
    )
    asked.update(asked_at=F("asked_at") + by)


@transaction.atomic
def postpone_after_outage(*, gap: timedelta, now: datetime) -> None:
    """Postpone due times by an outage, so that no player misses a round or counts as a
    no-show because the site was down.

    An announced start stays, unless the outage affected check-in. Paused events are
    postponed when they are resumed.
    """
    running = Tournament.objects.filter(state__in=(State.CHECK_IN, State.RUNNING))
    for key in sorted(running.filter(paused_at=None).values_list("pk", flat=True)):
        tournament = locking.lock(key)
        if tournament.paused_at is not None:
            continue
        if tournament.state == State.RUNNING:
            postpone_after_pause(tournament, gap)
        elif tournament.state == State.CHECK_IN:
            _postpone_start(tournament, gap, now)
        announce_changed(tournament)


def _postpone_start(tournament: Tournament, gap: timedelta, now: datetime) -> None:
    if tournament.starts_at is None or tournament.starts_at > now:
        return
    tournament.starts_at += gap
    tournament.save(update_fields=["starts_at"])
    write_entry(tournament, LogKind.EDITED, fields=["starts_at"], at=now)
