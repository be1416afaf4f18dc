"""The strongest pairs of players in matches of teams, by the mean of their ratings.

Pairs have no rows in the database. Two players were in one team if they have the same place
in a rated match of teams; each of them has a separate rating (decision 0100).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, F, Max, Q
from django.utils import timezone

from games.base.sanctions.offices import unlisted
from games.models import Player, Rating, RatingChange
from games.play.ratings.pools import Pool
from games.play.ratings.selectors import INACTIVE

LEAST = 3
"""How many rated matches two players need to have played together to be listed."""

MAX_PAIRS_LISTED = 50
"""The maximum number of pairs on a leaderboard."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who have played in one team. `rating` is the mean of their ratings."""

    players: tuple[Player, Player]
    rating: int
    games: int
    won: int
    played_at: datetime


def strongest_pairs(pool: Pool, *, now: datetime | None = None) -> list[Pair]:
    """Return the strongest pairs of a pool of teams that have played together lately."""
    since = (now or timezone.now()) - INACTIVE
    rows = list(_games_together(pool, since))
    who = {row[side] for row in rows for side in ("player", "mate")}
    known = Player.objects.filter(pk__in=who).exclude(unlisted("pk")).in_bulk()
    strength = dict(
        Rating.objects.filter(**pool.where, player__in=known).values_list("player", "mu")
    )
    found = [
        Pair(
            players=(known[row["player"]], known[row["mate"]]),
            rating=round((strength[row["player"]] + strength[row["mate"]]) / 2),
            games=row["games"],
            won=row["won"],
            played_at=row["last"],
        )
        for row in rows
        if row["player"] in strength and row["mate"] in strength
    ]
    return sorted(found, key=lambda pair: (-pair.rating, -pair.games))[:MAX_PAIRS_LISTED]


def _games_together(pool: Pool, since: datetime) -> Any:
    mates = "match__rating_changes"
    counting: Mapping[str, Any] = {
        f"{mates}__place": F("place"),
        f"{mates}__player__gt": F("player"),
        f"{mates}__taken_back_at": None,
    }
    rows = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, at__gte=since, **counting
    )
    return (
        rows.order_by()
        .values("player", mate=F(f"{mates}__player"))
        .annotate(games=Count("pk"), won=Count("pk", filter=Q(place=1)), last=Max("at"))
        .filter(games__gte=LEAST)
    )
