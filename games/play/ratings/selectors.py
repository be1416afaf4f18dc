"""Reads of ratings, as people see them."""

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

CERTAIN = 100.0
"""With a larger deviation a rating is provisional."""

INACTIVE = timedelta(days=90)
"""Who has not played a rated match for so long is left out of leaderboards."""


@dataclass(frozen=True, slots=True)
class ShownRating:
    """A rating as it is shown: strength is within two deviations of it, nearly always."""

    value: int
    deviation: int
    provisional: bool

    @property
    def low(self) -> int:
        return self.value - 2 * self.deviation

    @property
    def high(self) -> int:
        return self.value + 2 * self.deviation


def as_shown(mu: float, sigma: float) -> ShownRating:
    """Return a stored rating as people see it."""
    return ShownRating(round(mu), round(sigma), provisional=sigma > CERTAIN)


UNKNOWN = as_shown(START, START_DEVIATION)
"""Of somebody who has not played."""


def shown(player: Player, pool: Pool) -> ShownRating:
    """Return a player's rating in a pool; where everybody begins if they have none yet."""
    return shown_for([player.pk], pool).get(player.pk, UNKNOWN)


def shown_for(player_ids: Iterable[int], pool: Pool) -> dict[int, ShownRating]:
    """Return the ratings of those of the players who have one, in one query."""
    rows = Rating.objects.filter(player_id__in=list(player_ids), **pool.where)
    return {
        who: as_shown(mu, sigma)
        for who, mu, sigma in rows.values_list("player_id", "mu", "sigma")
    }


def history(player: Player, pool: Pool) -> QuerySet[RatingChange]:
    """Return the changes of a player's rating that count, oldest first."""
    return player.rating_changes.filter(**pool.where, taken_back_at=None)


@dataclass(frozen=True, slots=True)
class Course:
    """How a rating has gone.

    Attributes:
        games: how many have changed it.
        best: the highest value while it was certain; None if it never was.
        dots: moments with what the rating was then, oldest first and the last one always
            among them.
    """

    games: int
    best: int | None
    dots: Sequence[tuple[datetime, ShownRating]]


def course(player: Player, pool: Pool, *, most: int) -> Course:
    """Return the course of a rating in about `most` dots: some have played thousands of
    matches, and the database leaves out those between others.
    """
    certain = Case(When(sigma_after__lte=CERTAIN, then="mu_after"))
    games = Window(Count("pk"))
    newest_first = Window(RowNumber(), order_by=["-at", "-match_id"])
    # Every so many as are needed: whole numbers, so rounded up.
    nth = (newest_first - 1) % ((games + (most - 1)) / most)
    rows = history(player, pool).annotate(games=games, best=Window(Max(certain)), nth=nth)
    kept = rows.filter(nth=0).values_list("games", "best", "at", "mu_after", "sigma_after")
    told = list(kept)
    if not told:
        return Course(0, None, [])
    count, best, *_ = told[0]
    dots = [(at, as_shown(mu, sigma)) for _, _, at, mu, sigma in told]
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
    """Return those who play, strongest first: the certain, or those still provisional.

    Players whom no list shows (`sanctions.offices`) and people who have not played for long
    are left out.
    """
    since = (now or timezone.now()) - INACTIVE
    rows = Rating.objects.filter(**pool.where, played_at__gte=since).exclude(unlisted())
    rows = rows.select_related("player")
    rows = (
        rows.filter(sigma__gt=CERTAIN) if provisional else rows.filter(sigma__lte=CERTAIN)
    )
    return rows.order_by("-mu", "player_id")


def club_leaderboard(club: Club, pool: Pool) -> QuerySet[Rating]:
    """Return the ratings of the members of a club in a pool, strongest first.

    Provisional ratings are among them: a club is small, and every member counts.
    """
    members = ClubMember.objects.filter(club=club).values("player")
    rows = Rating.objects.filter(**pool.where, player__in=members).exclude(unlisted())
    return rows.select_related("player").order_by("-mu", "player_id")
