"""Who is on the site: here, away or gone. For seats of a match:
`games.play.match.seats.presence`.
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
"""How late the last sign of life may be noted; a page that is open gives one so often."""

HERE = timedelta(minutes=2)
AWAY = timedelta(minutes=15)

SWEEP = timedelta(seconds=3)
"""A little more than the time between two sweeps."""

MAX_SHOWN = 60
"""People whom the lobby names."""

FADING_LIMIT = 500


class Whereabouts(StrEnum):
    """What others see of somebody's presence."""

    HERE = "here"
    AWAY = "away"
    GONE = "gone"


def of(player: Player, now: datetime | None = None) -> Whereabouts:
    """Return whether somebody is here, away or gone."""
    seen = player.last_seen_at
    if seen is None:
        return Whereabouts.GONE
    ago = (now or timezone.now()) - seen
    if ago < HERE:
        return Whereabouts.HERE
    return Whereabouts.AWAY if ago < AWAY else Whereabouts.GONE


def touch(player: Player) -> None:
    """Note a sign of life, at most one a minute; `player` may be an older reading."""
    touch_all([player])


def touch_all(players: Iterable[Player]) -> None:
    """Note a sign of life of each, in one statement."""
    now = timezone.now()
    due = {
        player.pk: (player, of(player, now))
        for player in players
        if player.last_seen_at is None or player.last_seen_at <= now - BEAT
    }
    if not due:
        return
    # Where several pages beat at once, one of them writes.
    stale = Q(last_seen_at__isnull=True) | Q(last_seen_at__lte=now - BEAT)
    written = Player.objects.filter(stale, pk__in=due).update(last_seen_at=now)
    for player, _was in due.values():
        player.last_seen_at = now
    came = [pk for pk, (_player, was) in due.items() if was != Whereabouts.HERE]
    if written and came:
        _tell(came)


def expire_online(*, now: datetime) -> int:
    """Have pages drawn anew that show somebody as here or away who no longer is.

    For the sweep: it looks at who has crossed one of the two lines since the last one.
    """
    crossed = Q()
    for line in (HERE, AWAY):
        crossed |= Q(last_seen_at__gt=now - line - SWEEP, last_seen_at__lte=now - line)
    faded = Player.objects.filter(crossed).values_list("pk", flat=True)[:FADING_LIMIT]
    players = list(faded)
    if players:
        _tell(players)
    return len(players)


def people_here(*, now: datetime | None = None) -> tuple[list[Player], int]:
    """Return the accounts that are here or away, the latest first, and how many guests."""
    seen_since = (now or timezone.now()) - AWAY
    around = Player.objects.filter(last_seen_at__gt=seen_since, is_active=True)
    named = around.filter(is_guest=False).order_by("-last_seen_at", "pk")[:MAX_SHOWN]
    return list(named), around.filter(is_guest=True).count()


def _tell(players: list[int]) -> None:
    """Announce to the lobby and to the tables at which they sit that a dot has changed."""
    open_ones = [Match.Status.WAITING, Match.Status.RUNNING]
    matches = Match.objects.filter(seats__player__in=players, status__in=open_ones)
    for match_id in set(matches.values_list("pk", flat=True)):
        after_commit(announce.table_changed, match_id)
    after_commit(announce.lobby_changed)
