"""Other live events of a player that take place at the same time."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Match, Player
from tournaments.formats import format_of
from tournaments.models import Entry, Tournament
from tournaments.models.entries import played_by

USUAL = timedelta(hours=2)
"""Assumed length of an event whose length is not known in advance."""

OVERDUE = timedelta(minutes=30)
"""Assumed remaining time of an event that runs longer than expected."""


def live_events_beside(tournament: Tournament, player: Player) -> list[Tournament]:
    """Return the other live events that a player has entered and that are expected to
    overlap with this one, sorted by start.

    Events that are played turn by turn can go on beside each other.
    """
    if not _is_live(tournament) or tournament.is_over:
        return []
    entries = Entry.objects.filter(played_by(player), state__in=Entry.HERE)
    others = Tournament.objects.filter(pk__in=entries.values("tournament"))
    others = others.exclude(pk=tournament.pk).exclude(state__in=Tournament.OVER)
    found = [each for each in others.order_by("starts_at", "pk") if _is_live(each)]
    start, end = _period(tournament)
    return [each for each in found if _overlap(_period(each), (start, end))]


def _is_live(tournament: Tournament) -> bool:
    return tournament.clock != Match.Clock.TURNS


def _period(tournament: Tournament) -> tuple[datetime, datetime]:
    """Return the expected start and end of an event."""
    now = timezone.now()
    start = tournament.started_at or tournament.starts_at or now
    length = format_of(tournament).length(tournament) or USUAL
    end = start + length
    if tournament.state == Tournament.State.RUNNING:
        end = max(end, now + OVERDUE)
    return start, end


def _overlap(one: tuple[datetime, datetime], other: tuple[datetime, datetime]) -> bool:
    return one[0] < other[1] and other[0] < one[1]
