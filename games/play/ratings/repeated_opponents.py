"""How much a rated match counts when the same people play each other again and again.

Without a limit a few accounts can trade wins: if two always lose to the third, its rating
rises from 1500 to 1852 in eight matches. So a match counts less the more often its players
have met lately, and less for a player who meets hardly anybody else. No match is annulled
because of it. Decision 0621 has the reasons.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import mean

from django.db.models import Count, F, Q, QuerySet

from games.models import Part, RatingChange
from games.play.ratings.arithmetic import Belief
from games.play.ratings.pools import Pool

PAIR_PERIOD = timedelta(days=7)
"""The period before a match in which matches of the same two players are counted."""

FULL_MATCHES = 4
"""How many matches of a pair of players within the period count in full."""

PAIR_FACTOR = 0.7
"""The weight of each further match, relative to the one before. All matches of a pair
within the period together weigh less than `FULL_MATCHES` + 0.7 / (1 - 0.7), about six.
"""

OPPONENT_PERIOD = timedelta(days=60)
CLOSED_SHARE = 0.5
"""The weight of a duel for a player who has met no other opponent lately. In a match with
more players, the winner is compared with each of the others, so this weight is divided by
their number.
"""

OPEN_CIRCLE = 3.0
"""A match counts in full for a player if their meetings with all players within the period
are at least this many times their meetings with the people of this table.
"""


@dataclass(frozen=True, slots=True)
class Familiarity:
    """How often a player has met the other people at a table lately.

    Attributes:
        earlier: for each of the others, the number of matches with them within
            `PAIR_PERIOD` before this one.
        known: the number of meetings with these people within `OPPONENT_PERIOD`, this match
            included; in a match of four each player has three meetings.
        total: the number of meetings with anybody within that period, this match included.
    """

    earlier: Sequence[int]
    known: int
    total: int


def pair_weight(earlier: int) -> float:
    """Compute the weight of a match between two players, from the number of their `earlier`
    matches within the period.
    """
    return PAIR_FACTOR ** max(0, earlier + 1 - FULL_MATCHES)


def circle_share(others: int, known: int, total: int) -> float:
    """Compute the weight of a match for a player, from the share of their meetings with
    people who are not at this table.

    Args:
        others: the number of other people at the table.
        known, total: see `Familiarity`.
    """
    closed = CLOSED_SHARE / others
    openness = min(1.0, (total / known - 1) / (OPEN_CIRCLE - 1))
    return closed + (1 - closed) * openness


def match_weight(found: Familiarity) -> float:
    """Compute the weight of a match for a player, from 0 (does not count) to 1 (counts in
    full).
    """
    if not found.earlier:
        return 1.0
    repeated = mean(pair_weight(earlier) for earlier in found.earlier)
    return repeated * circle_share(len(found.earlier), found.known, found.total)


def with_limited_change(old: Belief, new: Belief, share: float) -> Belief:
    """Compute the rating after a match that counts with the weight `share`. With weight 1,
    it is `new`.
    """
    return Belief(
        old.mu + share * (new.mu - old.mu), old.sigma + share * (new.sigma - old.sigma)
    )


def familiarities(pool: Pool, rows: Sequence[RatingChange]) -> list[Familiarity]:
    """Compute how often each player of a match has met the others, in two queries."""
    people = [row.player_id for row in rows]
    earlier = _count_earlier_matches(pool, rows[0], people)
    met = _count_meetings(pool, rows[0], people)
    found = []
    for row in rows:
        others = [
            other.player_id
            for other in rows
            if other is not row and (other.part != Part.ABSENT or row.part != Part.PLAYED)
        ]
        known, total = met[row.player_id]
        found.append(
            Familiarity(
                earlier=[earlier[row.player_id, other] for other in others],
                known=known + len(others),
                total=total + len(others),
            )
        )
    return found


def _count_earlier_matches(
    pool: Pool, row: RatingChange, people: Sequence[int]
) -> dict[tuple[int, int], int]:
    """Count, for each pair of these people, their matches within `PAIR_PERIOD` before the
    match.
    """
    pairs = _changes_before(pool, row, people, PAIR_PERIOD).filter(
        match__rating_changes__player__in=people,
        match__rating_changes__taken_back_at=None,
    )
    counts = pairs.order_by().values_list("player", "match__rating_changes__player")
    found: dict[tuple[int, int], int] = defaultdict(int)
    found.update({(one, other): n for one, other, n in counts.annotate(n=Count("pk"))})
    return found


def _count_meetings(
    pool: Pool, row: RatingChange, people: Sequence[int]
) -> dict[int, tuple[int, int]]:
    """Count each player's meetings within `OPPONENT_PERIOD` before the match: those with
    these people, and those with all players.

    Meetings with players who were absent from their match do not count.
    """
    mate = "match__rating_changes"
    another = ~Q(**{f"{mate}__player": F("player")}) & ~Q(**{f"{mate}__part": Part.ABSENT})
    rows = _changes_before(pool, row, people, OPPONENT_PERIOD).filter(
        **{f"{mate}__taken_back_at": None}
    )
    counts = (
        rows.order_by()
        .values("player")
        .annotate(
            known=Count("pk", filter=another & Q(**{f"{mate}__player__in": people})),
            total=Count("pk", filter=another),
        )
    )
    found: dict[int, tuple[int, int]] = defaultdict(lambda: (0, 0))
    found.update({row["player"]: (row["known"], row["total"]) for row in counts})
    return found


def _changes_before(
    pool: Pool, row: RatingChange, people: Sequence[int], period: timedelta
) -> QuerySet[RatingChange]:
    return RatingChange.objects.filter(
        Q(at__lt=row.at) | Q(at=row.at, match_id__lt=row.match_id),
        **pool.where,
        at__gt=row.at - period,
        taken_back_at=None,
        player__in=people,
    )
