"""How much a rated duel counts when the same two people play each other again and again.

Without a limit two accounts can trade wins: one who always passes raised the other by 283
points in 15 games. So a duel counts less the more the two have played lately, and a gain
counts less for somebody who has few opponents. Nothing is annulled, and losses of somebody
with few opponents are not reduced. Decision 0620.
"""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Q, QuerySet

from games.models import RatingChange
from games.play.ratings.arithmetic import Belief
from games.play.ratings.pools import Pool

PAIR_PERIOD = timedelta(days=7)
"""The period in which duels of the same two are counted."""

FULL_DUELS = 4
"""Duels of a pair within the period that count in full."""

PAIR_FACTOR = 0.7
"""By how much each further one counts less than the one before. All together count as much
as `FULL_DUELS` + 0.7 / (1 - 0.7), about six."""

OPPONENT_PERIOD = timedelta(days=60)
OPPONENT_SHARES = {1: 0.5, 2: 0.75}
"""The share of a gain that counts, by how many opponents a player has had within the
period, this one included. With more, the whole gain counts."""


def pair_weight(earlier: int) -> float:
    """Compute the weight of a duel of two who have played `earlier` duels lately."""
    return PAIR_FACTOR ** max(0, earlier + 1 - FULL_DUELS)


def limited(old: Belief, new: Belief, *, earlier: int, opponents: int) -> Belief:
    """Compute the rating after a duel whose result alone would lead from `old` to `new`.

    Args:
        earlier: duels that the two have played within `PAIR_PERIOD` before.
        opponents: how many different people the player has met within `OPPONENT_PERIOD`.
    """
    weight = pair_weight(earlier)
    if new.mu > old.mu:
        weight *= OPPONENT_SHARES.get(opponents, 1.0)
    return Belief(
        old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma)
    )


def earlier_duels(pool: Pool, duel: Sequence[RatingChange]) -> int:
    """Count the duels of the same two people within `PAIR_PERIOD` before this one."""
    one, other = duel
    together = _before(pool, one, PAIR_PERIOD).filter(
        match__rating_changes__player=other.player_id,
        match__rating_changes__taken_back_at=None,
    )
    return together.count()


def opponent_count(pool: Pool, row: RatingChange, opponent_id: int) -> int:
    """Count the different people whom a player has met within `OPPONENT_PERIOD`, up to and
    including the one of this duel.
    """
    matches = _before(pool, row, OPPONENT_PERIOD).values("match")
    others = RatingChange.objects.filter(
        **pool.where, taken_back_at=None, match__in=matches
    ).exclude(player_id=row.player_id)
    met = set(others.order_by().values_list("player_id", flat=True).distinct())
    return len(met | {opponent_id})


def _before(pool: Pool, row: RatingChange, period: timedelta) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(
        Q(at__lt=row.at) | Q(at=row.at, match_id__lt=row.match_id),
        **pool.where,
        at__gt=row.at - period,
        taken_back_at=None,
        player_id=row.player_id,
    )
