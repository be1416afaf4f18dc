"""The people whom a reader follows and who are online: what they are playing, and how to
join in.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from games.base.policies.blind_tables import without_hidden_names
from games.base.policies.watching import without_unwatchable
from games.community.relations.selectors import (
    blocked_either_way_ids,
    followed_ids,
    without_blocked,
)
from games.live.online import AWAY, Whereabouts, whereabouts_of as whereabouts_of
from games.models import Match, Player
from games.play.match.reading.selectors import with_light_columns

MOST = 30
"""How many people the panel lists at most."""


@dataclass(frozen=True, slots=True)
class FriendHere:
    """A player whom the reader follows and who is online.

    Attributes:
        is_here: whether the player has a page open; otherwise they have just left.
        waits: a table in the lobby at which the player waits for others.
        plays: a public running match of the player; None if the player waits at a table.
    """

    player: Player
    is_here: bool
    waits: Match | None
    plays: Match | None


def followed_people_here(
    reader: Player | None, now: datetime | None = None
) -> list[FriendHere]:
    """List the people whom the reader follows and who are online or have just left.

    Players who wait at a table come first, then players in a match. Only tables that are
    listed in the lobby are shown.
    """
    if reader is None:
        return []
    now = now or timezone.now()
    wanted = followed_ids(reader) - blocked_either_way_ids(reader)
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
    """Return, for each player, a listed table with a free seat and a listed running match,
    if there are any.

    Tables that hide names are left out, and so are those with a player whom the reader has
    blocked, or who has blocked the reader.
    """
    if not people:
        return {}, {}
    going_on = (Match.Status.WAITING, Match.Status.RUNNING)
    listed = Match.objects.filter(
        listed=True, status__in=going_on, seats__player__in=people
    ).distinct()
    waits: dict[int, Match] = {}
    plays: dict[int, Match] = {}
    listed = without_hidden_names(without_unwatchable(without_blocked(listed, reader)))
    for match in with_light_columns(listed).order_by("created_at"):
        seats = list(match.seats.all())
        if match.is_running:
            found = plays
        elif any(seat.is_open for seat in seats):
            found = waits
        else:
            continue
        found |= {seat.player_id: match for seat in seats if seat.player_id in people}
    return waits, plays
