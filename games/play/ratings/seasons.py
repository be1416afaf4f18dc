"""Seasons of two months: their periods, ranks and leagues. Decision 0670 has the
reasons.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db.models import Min, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from games.base.sanctions.offices import banned_for_ever
from games.models import League, Season, SeasonStanding
from games.play.ratings.pools import Pool

MONTHS = 2
"""The length of a season in months. The first season of a year starts in January."""

MIN_GAMES = 10
"""How many rated matches in a season a player needs to be ranked."""

PERCENT = {
    League.BRONZE: 100,
    League.SILVER: 70,
    League.GOLD: 40,
    League.DIAMOND: 20,
    League.MASTER: 5,
}
"""For each league, the lowest first: the percentage of the ranked players who are in this
league or a higher one.
"""


@dataclass(frozen=True, slots=True)
class LeagueThreshold:
    """A league, and the rating that a player currently needs for it; None if nobody is in
    the league.
    """

    league: League
    percent: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Progress:
    """A player's progress in a running season. A player who is not ranked yet has no rank
    and no league.

    Attributes:
        missing: how many rated matches the player still needs to be ranked.
        next: the next league; None in the highest one.
    """

    standing: SeasonStanding
    rank: int | None
    league: League | None
    missing: int
    next: LeagueThreshold | None

    @property
    def value(self) -> int:
        return round(self.standing.mu)

    @property
    def points_missing(self) -> int:
        """How many points the player still needs for the next league."""
        value = self.next.value if self.next else None
        return 0 if value is None else max(1, value - self.value)


def period_of(moment: datetime) -> tuple[datetime, datetime]:
    """Compute the start and end, in UTC, of the season that contains a moment."""
    local = moment.astimezone(UTC)
    start = _first_of(local.year, local.month - (local.month - 1) % MONTHS)
    return start, _first_of(start.year, start.month + MONTHS)


def parse_season_key(key: str) -> datetime | None:
    """Parse the key of a season, as "2026-11", into its start; None if there is no such
    season.
    """
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})", key)
    if found is None:
        return None
    year, month = int(found[1]), int(found[2])
    possible = year > 0 and month in range(1, 13, MONTHS)
    return _first_of(year, month) if possible else None


def title_of(season: Season) -> str:
    """Format the name of a season in the active language."""
    start = season.starts_at.astimezone(UTC)
    last = (season.ends_at - timedelta(days=1)).astimezone(UTC)
    months = {"first": date_format(start, "F"), "last": date_format(last, "F")}
    # Translators: the months and the year of a season, "November to December 2026".
    return gettext("%(first)s to %(last)s %(year)s") % {**months, "year": start.year}


def ensure_seasons(pool: Pool, *, now: datetime | None = None) -> None:
    """Store the seasons of a pool up to the running one, including those that began while
    the site was down.

    The first season of a pool is the one that is running when this is first called.
    """
    now = now or timezone.now()
    newest = Season.objects.filter(**pool.where).order_by("-starts_at").first()
    start, end = period_of(newest.ends_at if newest else now)
    missing = []
    while start <= now:
        missing.append(
            Season(
                **pool.where,
                starts_at=start,
                ends_at=end,
                backfilled=newest is not None,
            )
        )
        start, end = period_of(end)
    if missing:
        Season.objects.bulk_create(missing, ignore_conflicts=True)


def current_season(pool: Pool, *, now: datetime | None = None) -> Season:
    """Load the running season. If it is not stored yet, return an unsaved one."""
    start, end = period_of(now or timezone.now())
    stored = Season.objects.filter(**pool.where, starts_at=start).first()
    return stored or Season(**pool.where, starts_at=start, ends_at=end)


def ranked(season: Season) -> QuerySet[SeasonStanding]:
    """Return the standings of the players who have played enough in a season, best first.

    For a closed season these are the final standings. Closed accounts keep their rank, so
    that the ranks of others do not change; pages do not show them. Players who are banned
    permanently are not ranked while a season is open. If they were banned after its
    closing, they keep their rank, and pages leave them out.
    """
    if not season.pk:
        return SeasonStanding.objects.none()
    rows = season.standings.select_related("player", "season")
    if season.closed_at:
        return rows.filter(rank__isnull=False).order_by("rank")
    playing = rows.filter(games__gte=MIN_GAMES).exclude(banned_for_ever())
    return playing.order_by("-mu", "player_id")


def places_in(league: League, count: int) -> int:
    """Compute how many of `count` ranked players are in this league or a higher one."""
    return count * PERCENT[league] // 100


def league_at(rank: int, count: int) -> League:
    """Return the league of the player with this rank among `count` ranked players."""
    inside = [league for league in PERCENT if rank <= places_in(league, count)]
    return inside[-1] if inside else League.BRONZE


def league_thresholds(season: Season, count: int) -> list[LeagueThreshold]:
    """Compute the rating that each league requires (in a closed season: required at the
    end), the highest league first.

    Args:
        count: how many players are ranked in the season.
    """
    if season.closed_at:
        lowest = season.standings.exclude(league="").order_by().values_list("league")
        least = dict(lowest.annotate(mu=Min("mu")))
        return [
            LeagueThreshold(
                league, share, round(least[league]) if league in least else None
            )
            for league, share in reversed(PERCENT.items())
        ]
    places = {league: places_in(league, count) for league in PERCENT}
    wanted = {place for place in places.values() if place}
    order = ranked(season).query.order_by
    numbered = ranked(season).annotate(
        place=Window(RowNumber(), order_by=[*map(str, order)])
    )
    found = numbered.filter(place__in=wanted) if wanted else []
    value = {row.place: round(row.mu) for row in found}  # type: ignore[attr-defined]
    return [
        LeagueThreshold(league, PERCENT[league], value.get(place))
        for league, place in reversed(places.items())
    ]


def progress_in(
    season: Season, standing: SeasonStanding, shares: Iterable[LeagueThreshold], count: int
) -> Progress:
    """Compute a player's progress in a season.

    Args:
        shares: the ratings that the leagues require, from `league_thresholds`.
        count: how many players are ranked in it.
    """
    if season.closed_at:
        final = League(standing.league) if standing.league else None
        return Progress(standing, standing.rank, final, 0, None)
    missing = max(0, MIN_GAMES - standing.games)
    if missing:
        return Progress(standing, None, None, missing, None)
    rank = ranked(season).filter(mu__gt=standing.mu).count() + 1
    own = league_at(rank, count)
    above = [each for each in shares if PERCENT[each.league] < PERCENT[own]]
    # With few ranked players a league may be empty. Then points alone cannot lead into it.
    following = next((each for each in reversed(above) if each.value is not None), None)
    return Progress(standing, rank, own, 0, following)


def _first_of(year: int, month: int) -> datetime:
    years, months = divmod(month - 1, 12)
    return datetime(year + years, months + 1, 1, tzinfo=UTC)
