"""The people whom a reader follows and who are online: what they play, and how to
join in.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from games.base.policies.watching import without_closed
from games.community.relations.selectors import followed_ids, kept_away_ids, without_blocked
from games.live.online import AWAY, Whereabouts, of as whereabouts_of
from games.models import Match, Player
from games.play.match.reading.selectors import light

MOST = 30
"""How many people the panel lists."""


@dataclass(frozen=True, slots=True)
class FriendHere:
    """A player whom the reader follows.

    Attributes:
        is_here: whether they have a page open; else they have just stepped away.
        waits: a table in the lobby where they wait for players.
        plays: a match of theirs that anybody may watch; None if they wait at a table.
    """

    player: Player
    is_here: bool
    waits: Match | None
    plays: Match | None


def friends_here(reader: Player | None, now: datetime | None = None) -> list[FriendHere]:
    """List the people whom the reader follows and who are here or have just stepped away.

    First come those who wait at a table, then those who play. Only tables that are listed
    in the lobby are shown.
    """
    if reader is None:
        return []
    now = now or timezone.now()
    wanted = followed_ids(reader) - kept_away_ids(reader)
    around = Player.objects.filter(
        pk__in=wanted, is_active=True, last_seen_at__gt=now - AWAY
    )
    people = {player.pk: player for player in around.order_by("-last_seen_at")[:MOST]}
    waits, plays = _tables(set(people), reader)
    rows = [
        FriendHere(
            player,
            whereabouts_of(player, now) == Whereabouts.HERE,
            waits.get(player.pk),
            None if player.pk in waits else plays.get(player.pk),
        )
        for player in people.values()
    ]
    return sorted(rows, key=lambda row: (row.waits is None, row.plays is None))


def _tables(people: set[int], reader: Player) -> tuple[dict[int, Match], dict[int, Match]]:
    """Return, by player, a listed table with a free seat, and a listed running match.

    Tables with a player whom the reader has blocked, or who has blocked the reader, are
    left out.
    """
    if not people:
        return {}, {}
    going_on = (Match.Status.WAITING, Match.Status.RUNNING)
    listed = Match.objects.filter(
        listed=True, status__in=going_on, seats__player__in=people
    ).distinct()
    waits: dict[int, Match] = {}
    plays: dict[int, Match] = {}
    listed = without_closed(without_blocked(listed, reader))
    for match in light(listed).order_by("created_at"):
        seats = list(match.seats.all())
        if match.is_running:
            found = plays
        elif any(seat.is_open for seat in seats):
            found = waits
        else:
            continue
        found |= {seat.player_id: match for seat in seats if seat.player_id in people}
    return waits, plays
