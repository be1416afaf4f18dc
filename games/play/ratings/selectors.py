"""Queries for ratings, rounded and filtered for display."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Case, Count, Max, QuerySet, When, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from games.base.sanctions.offices import unlisted
from games.models import Club, ClubMember, Match, Player, Rating, RatingChange
from games.play.ratings.arithmetic import START, START_DEVIATION
from games.play.ratings.pools import Pool

PROVISIONAL_DEVIATION = 100.0
"""A rating with a larger standard deviation is provisional."""

INACTIVE = timedelta(days=90)
"""After this time without a rated match, a player is left out of leaderboards."""


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A rating, rounded for display. The true strength is nearly always between `low` and
    `high`.
    """

    value: int
    deviation: int
    provisional: bool

    @property
    def low(self) -> int:
        return self.value - 2 * self.deviation

    @property
    def high(self) -> int:
        return self.value + 2 * self.deviation


def rounded_for_display(mu: float, sigma: float) -> ShownRating:
    """Round a stored rating for display."""
    return ShownRating(round(mu), round(sigma), provisional=sigma > PROVISIONAL_DEVIATION)


UNKNOWN = rounded_for_display(START, START_DEVIATION)
"""The rating of a player who has not played yet."""


def displayed_rating(player: Player, pool: Pool) -> ShownRating:
    """Load a player's rating in a pool; `UNKNOWN` if they have none yet."""
    return displayed_ratings([player.pk], pool).get(player.pk, UNKNOWN)


def displayed_ratings(player_ids: Iterable[int], pool: Pool) -> dict[int, ShownRating]:
    """Load the ratings of those players who have one in the pool, by player, in one
    query.
    """
    rows = Rating.objects.filter(player_id__in=list(player_ids), **pool.where)
    return {
        who: rounded_for_display(mu, sigma)
        for who, mu, sigma in rows.values_list("player_id", "mu", "sigma")
    }


def rating_changes_of(player: Player, pool: Pool) -> QuerySet[RatingChange]:
    """Return the changes of a player's rating, oldest first, without those that were taken
    back.
    """
    return player.rating_changes.filter(**pool.where, taken_back_at=None)


@dataclass(frozen=True, slots=True)
class Course:
    """The history of a rating for a chart.

    Attributes:
        games: how many matches have changed it.
        best: the highest value while the rating was not provisional; None if it always was.
        dots: times with the rating at that time, oldest first; the latest is always
            included.
    """

    games: int
    best: int | None
    dots: Sequence[tuple[datetime, ShownRating]]


def rating_course(player: Player, pool: Pool, *, most: int) -> Course:
    """Load the history of a rating as about `most` dots of a chart.

    Some players have thousands of matches, so the query returns only every n-th change.
    """
    certain = Case(When(sigma_after__lte=PROVISIONAL_DEVIATION, then="mu_after"))
    games = Window(Count("pk"))
    newest_first = Window(RowNumber(), order_by=["-at", "-match_id"])
    # Select every n-th row with n = ceil(games / most), computed by integer division.
    nth = (newest_first - 1) % ((games + (most - 1)) / most)
    rows = rating_changes_of(player, pool).annotate(
        games=games, best=Window(Max(certain)), nth=nth
    )
    kept = rows.filter(nth=0).values_list("games", "best", "at", "mu_after", "sigma_after")
    told = list(kept)
    if not told:
        return Course(0, None, [])
    count, best, *_ = told[0]
    dots = [(at, rounded_for_display(mu, sigma)) for _, _, at, mu, sigma in told]
    return Course(count, None if best is None else round(best), dots)


def changes_in(match: Match) -> Mapping[int, RatingChange]:
    """Load the rating changes of a match, by player; empty if it is not rated."""
    if not match.rated:
        return {}
    rows = match.rating_changes.filter(taken_back_at=None)
    return {row.player_id: row for row in rows}


def leaderboard(
    pool: Pool, *, provisional: bool = False, now: datetime | None = None
) -> QuerySet[Rating]:
    """Return the ratings of active players, strongest first: either those that are not
    provisional, or the provisional ones.

    Players whom lists must not show (`sanctions.offices`) and players without a rated match
    for `INACTIVE` are left out.
    """
    since = (now or timezone.now()) - INACTIVE
    rows = Rating.objects.filter(**pool.where, played_at__gte=since).exclude(unlisted())
    rows = rows.select_related("player")
    rows = (
        rows.filter(sigma__gt=PROVISIONAL_DEVIATION)
        if provisional
        else rows.filter(sigma__lte=PROVISIONAL_DEVIATION)
    )
    return rows.order_by("-mu", "player_id")


def club_leaderboard(club: Club, pool: Pool) -> QuerySet[Rating]:
    """Return the ratings of the members of a club in a pool, strongest first.

    Provisional ratings are included: a club is small, and should list all its members.
    """
    members = ClubMember.objects.filter(club=club).values("player")
    rows = Rating.objects.filter(**pool.where, player__in=members).exclude(unlisted())
    return rows.select_related("player").order_by("-mu", "player_id")
