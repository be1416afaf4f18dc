"""Presence of players on the site: here, away or gone. `games.play.match.seats.presence`
handles the presence of players in a match.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum

from django.db.models import Q
from django.utils import timezone

from games.base.transactions import after_commit
from games.live import announce
from games.models import Match, Player

BEAT = timedelta(seconds=60)
"""The interval of heartbeats: an open page sends one this often, so `last_seen_at` may be
this much too old.
"""

HERE = timedelta(minutes=2)
AWAY = timedelta(minutes=15)

SWEEP = timedelta(seconds=3)
"""The period in which `announce_changed_presence` looks for changed presence: a little more
than the time between two sweeps.
"""

MAX_SHOWN = 60
"""How many present players the lobby names."""

FADING_LIMIT = 500


class Whereabouts(StrEnum):
    """A player's presence on the site as others see it."""

    HERE = "here"
    AWAY = "away"
    GONE = "gone"


def whereabouts_of(player: Player, now: datetime | None = None) -> Whereabouts:
    """Compute whether a player is here, away or gone."""
    seen = player.last_seen_at
    if seen is None:
        return Whereabouts.GONE
    ago = (now or timezone.now()) - seen
    if ago < HERE:
        return Whereabouts.HERE
    return Whereabouts.AWAY if ago < AWAY else Whereabouts.GONE


def record_heartbeat(player: Player) -> None:
    """Record a heartbeat of a player, at most one a minute. `player` may have been loaded a
    while ago.
    """
    record_heartbeats([player])


def record_heartbeats(players: Iterable[Player]) -> None:
    """Record a heartbeat of each player, in one statement."""
    now = timezone.now()
    due = {
        player.pk: (player, whereabouts_of(player, now))
        for player in players
        if player.last_seen_at is None or player.last_seen_at <= now - BEAT
    }
    if not due:
        return
    # If several pages of a player send a heartbeat at once, only one of them writes.
    stale = Q(last_seen_at__isnull=True) | Q(last_seen_at__lte=now - BEAT)
    written = Player.objects.filter(stale, pk__in=due).update(last_seen_at=now)
    for player, _was in due.values():
        player.last_seen_at = now
    came = [pk for pk, (_player, was) in due.items() if was != Whereabouts.HERE]
    if written and came:
        _announce_presence(came)


def announce_changed_presence(*, now: datetime) -> int:
    """Update the pages that show players whose presence has changed from here to away or
    from away to gone; return the number of these players.

    The sweep calls this. It selects players who have passed one of the two limits since the
    last sweep.
    """
    crossed = Q()
    for line in (HERE, AWAY):
        crossed |= Q(last_seen_at__gt=now - line - SWEEP, last_seen_at__lte=now - line)
    faded = Player.objects.filter(crossed).values_list("pk", flat=True)[:FADING_LIMIT]
    players = list(faded)
    if players:
        _announce_presence(players)
    return len(players)


def people_here_and_guest_count(*, now: datetime | None = None) -> tuple[list[Player], int]:
    """Return the accounts that are here or away, the latest first, and the number of
    guests.
    """
    seen_since = (now or timezone.now()) - AWAY
    around = Player.objects.filter(last_seen_at__gt=seen_since, is_active=True)
    named = around.filter(is_guest=False).order_by("-last_seen_at", "pk")[:MAX_SHOWN]
    return list(named), around.filter(is_guest=True).count()


def _announce_presence(players: list[int]) -> None:
    """Announce the changed presence of players to the lobby and to the tables at which they
    sit.
    """
    open_ones = [Match.Status.WAITING, Match.Status.RUNNING]
    matches = Match.objects.filter(seats__player__in=players, status__in=open_ones)
    for match_id in set(matches.values_list("pk", flat=True)):
        after_commit(announce.table_changed, match_id)
    after_commit(announce.lobby_changed)
