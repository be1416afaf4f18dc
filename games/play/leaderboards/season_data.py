"""Build the data of seasons for pages and the API: season tables, players' results, frames
of pictures.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from games.base.sanctions.offices import unlisted, unlisted_among
from games.models import League, Player, Season, SeasonStanding
from games.play.leaderboards import leaderboard_page
from games.play.ratings import seasons
from games.play.ratings.pools import Pool, all_pools
from games.play.ratings.seasons import LeagueThreshold, Progress

PAST_SHOWN = 36
"""How many past seasons a page lists."""

RESULTS_SHOWN = 12
"""How many results of past seasons a player's page lists."""


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A row of a season's table. `gain` is the change of the player's rating during the
    season.
    """

    rank: int
    player: Player
    value: int
    gain: int
    games: int
    league: League
    is_you: bool


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """One page of a season's table.

    Attributes:
        count: how many players are ranked.
        steps: the rating that each league requires, the highest league first.
    """

    rows: Sequence[SeasonRow]
    page: Page[SeasonStanding]
    count: int
    steps: Sequence[LeagueThreshold]


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A past season in the list of seasons. `winner` is None if lists must not show the
    winner.
    """

    season: Season
    title: str
    count: int
    winner: Player | None


@dataclass(frozen=True, slots=True)
class CurrentResult:
    """A player's progress in the running season of a pool, for the player's page."""

    pool_title: str
    query: str
    progress: Progress


@dataclass(frozen=True, slots=True)
class PastResult:
    """A player's final rank in a past season, for the player's page."""

    title: str
    pool_title: str
    key: str
    query: str
    rank: int
    league: League


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame around a player's picture, for the best league that they reached in the
    last season.
    """

    league: League
    title: str


def season_by_key(pool: Pool, key: str) -> Season | None:
    """Load a season of a pool by its key in addresses. An empty key means the running
    season.

    Returns:
        None if there is no such season.
    """
    running = seasons.current_season(pool)
    if key in ("", running.key):
        return running
    start = seasons.parse_season_key(key)
    return Season.objects.filter(**pool.where, starts_at=start).first() if start else None


def season_table_page(season: Season, number: str, reader: Player | None) -> SeasonTable:
    """Load one page of a season's table.

    Args:
        number: the number of the page.
    """
    page = Paginator(seasons.ranked(season), leaderboard_page.PER_PAGE).get_page(number)
    count = page.paginator.count
    return SeasonTable(
        rows=rows_of(page.object_list, page.start_index(), count, reader),
        page=page,
        count=count,
        steps=seasons.league_thresholds(season, count),
    )


def rows_of(
    standings: Iterable[SeasonStanding],
    first: int,
    count: int,
    reader: Player | None = None,
) -> list[SeasonRow]:
    """Build rows of a season's table from its standings, without the players whom lists
    must not show.

    Args:
        first: the rank of the first standing.
        count: how many players are ranked.
    """
    found = list(standings)
    hidden = unlisted_among({standing.player_id for standing in found})
    return [
        _row(standing, place, count, reader)
        for place, standing in enumerate(found, start=first)
        if standing.player_id not in hidden
    ]


def progress_of(
    season: Season, player: Player | None, table: SeasonTable
) -> Progress | None:
    """Compute a player's progress in a season; None if the player has not played in it."""
    if player is None or not season.pk:
        return None
    standing = season.standings.filter(player=player, games__gt=0).first()
    if standing is None:
        return None
    return seasons.progress_in(season, standing, table.steps, table.count)


def past_seasons(pool: Pool) -> list[PastSeason]:
    """List the past seasons of a pool that have final standings, newest first."""
    first = SeasonStanding.objects.filter(rank=1).select_related("player")
    closed = Season.objects.filter(**pool.where, closed_at__isnull=False)
    found = closed.filter(ranked__gt=0).order_by("-starts_at")
    with_winner = found.prefetch_related(Prefetch("standings", first, to_attr="first"))
    past = list(with_winner[:PAST_SHOWN])
    winners = {each.pk: each.first[0].player for each in past if each.first}
    hidden = unlisted_among({player.pk for player in winners.values()})
    return [
        PastSeason(
            season=season,
            title=seasons.title_of(season),
            count=season.ranked,
            winner=_player_unless_hidden(hidden, winners.get(season.pk)),
        )
        for season in past
    ]


def current_results(player: Player) -> list[CurrentResult]:
    """Compute a player's progress in each running season in which they have played; empty
    if lists must not show the player.
    """
    start, _end = seasons.period_of(timezone.now())
    rows = player.season_standings.filter(season__starts_at=start, games__gt=0)
    rows = rows.exclude(unlisted())
    found = {
        (row.season.game, row.season.pool): row for row in rows.select_related("season")
    }
    results = []
    for pool in all_pools():
        if standing := found.get((pool.game, pool.kind)):
            season = standing.season
            count = seasons.ranked(season).count()
            steps = seasons.league_thresholds(season, count)
            progress = seasons.progress_in(season, standing, steps, count)
            results.append(
                CurrentResult(
                    leaderboard_page.pool_title(pool),
                    leaderboard_page.pool_query(pool),
                    progress,
                )
            )
    return results


def final_standings(player: Player) -> QuerySet[SeasonStanding]:
    """Return the final standings of a player, newest first; none if lists must not show the
    player.
    """
    rows = player.season_standings.filter(rank__isnull=False).exclude(unlisted())
    rows = rows.select_related("season")
    return rows.order_by("-season__starts_at", "season__game", "season__pool")


def past_results(player: Player) -> list[PastResult]:
    """List the final ranks of a player in their latest seasons."""
    return [_past_result(row) for row in final_standings(player)[:RESULTS_SHOWN]]


def picture_frame_of(player: Player, *, now: datetime | None = None) -> Frame | None:
    """Return the frame that a player's picture has during the running season; None without
    one.
    """
    start, _end = seasons.period_of(now or timezone.now())
    rows = final_standings(player).filter(season__ends_at=start)
    order = list(League)
    best = max(rows, key=lambda row: order.index(League(row.league)), default=None)
    if best is None:
        return None
    return Frame(League(best.league), seasons.title_of(best.season))


def _row(
    standing: SeasonStanding, place: int, count: int, reader: Player | None
) -> SeasonRow:
    final = standing.season.is_closed and standing.rank
    league = League(standing.league) if final else seasons.league_at(place, count)
    value = round(standing.mu)
    return SeasonRow(
        rank=standing.rank if standing.rank and final else place,
        player=standing.player,
        value=value,
        gain=value - round(standing.start_mu),
        games=standing.games,
        league=league,
        is_you=reader is not None and standing.player_id == reader.pk,
    )


def _past_result(standing: SeasonStanding) -> PastResult:
    season = standing.season
    pool = Pool(season.game, season.pool)
    assert standing.rank is not None
    return PastResult(
        title=seasons.title_of(season),
        pool_title=leaderboard_page.pool_title(pool),
        key=season.key,
        query=leaderboard_page.pool_query(pool),
        rank=standing.rank,
        league=League(standing.league),
    )


def _player_unless_hidden(hidden: set[int], player: Player | None) -> Player | None:
    return None if player is None or player.pk in hidden else player
