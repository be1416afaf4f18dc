"""The context of a player's profile page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise

from games.base.policies.daily_access import earliest_open_start
from games.community.relations.selectors import followed_ids
from games.contract import Game, all_games, game_of, keys
from games.contract.drawing import sprite
from games.contract.honours import BadgeKind, Trait
from games.live import online as whereabouts
from games.models import Badge, Match, Player, RatingChange, Seat, Unrated
from games.play import rendering
from games.play.badges import badges, player_records
from games.play.leaderboards import leaderboard_page, season_data
from games.play.match.reading.selectors import finished_keys
from games.play.match.seats import presence
from games.play.past_matches.results import result_of
from games.play.ratings import selectors
from games.play.ratings.pools import Pool, all_pools
from games.play.ratings.rating_eligibility import LEAST_DECISIONS
from games.play.ratings.selectors import ShownRating, rounded_for_display
from games.web.profiles import panels
from games.web.profiles.graph import MAX_POINTS, Dot, Graph, graph

MATCHES_PER_PAGE = 10

IN_TABLE = 12
"""How many rating changes the table below a graph lists."""


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A player's rating in one pool with its history, as the page shows it. `changes` are
    the newest ones, for a table.
    """

    key: str
    title: str
    query: str
    rating: ShownRating
    games: int
    best: int
    graph: Graph | None
    changes: Sequence[RatingChange]
    rank: int | None


@dataclass(frozen=True, slots=True)
class EarnedBadge:
    """A badge of a player, with the match in which the player earned it.

    `others` are the names of the other players of the match, `link` is the match's address
    if the reader may watch it.
    """

    kind: BadgeKind
    at: datetime
    others: str = ""
    link: str = ""


MONTH_HEIGHT = 60
"""The height of the tallest column in the chart of a year, in the chart's units."""


@dataclass(frozen=True, slots=True)
class Column:
    """One month in the chart of a year: the y coordinates of the columns for matches played
    and won.
    """

    month: player_records.Month
    played_top: int
    won_top: int


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A row in the page's list of matches. `link` tells whether the reader may watch the
    match.
    """

    match: Match
    place: int
    result: str
    seats: int
    score: str
    others: Sequence[tuple[str, str]]
    change: int | None
    link: bool
    annulled: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A player's record in one game, with a row for each number of seats."""

    game: Game
    lines: list[player_records.SizeRecord]


@dataclass(frozen=True, slots=True)
class Favourites:
    """The traits, such as cards, with which a player has won most often in one game."""

    title: str | Promise
    rows: list[tuple[Trait, player_records.Favourite]]


def context(player: Player, reader: Player | None, page: str) -> dict[str, Any]:
    """Build the template context of a player's page."""
    counted = player_records.records(player)
    kept = [Record(game, lines) for game in all_games() if (lines := counted.get(game.key))]
    mine = reader is not None and reader.pk == player.pk
    others = reader if reader is not None and not mine else None
    played = _page_of_match_keys(player, page, mine=mine)
    seats = player_records.seats_at(player, list(played))
    return {
        "player": player,
        "mine": mine,
        "here": whereabouts.whereabouts_of(player),
        "reliability": presence.reliability_percent(player),
        "pools": [card for pool in all_pools() if (card := _pool_card(player, pool))],
        "badges": _earned_badges(player, reader),
        "kinds": len(badges.all_badge_kinds()),
        "records": kept,
        "least_decisions": LEAST_DECISIONS,
        "games": len(keys()),
        "played": sum(line.played for each in kept for line in each.lines),
        "won": sum(line.won for each in kept for line in each.lines),
        "favourites": _favourite_traits(player),
        "months": _month_columns(player, mine=mine),
        "month_height": MONTH_HEIGHT,
        "rivals": player_records.rivals(player, followed_ids(player)) if mine else (),
        "met": player_records.head_to_head(others, player) if others else None,
        "matches": [_played_match(seat, reader) for seat in seats],
        "page": played,
        "frame": season_data.picture_frame_of(player),
        "head": panels.panels("head", player, reader),
        "panels": panels.panels("main", player, reader),
        "sprite": sprite(),
    }


def _favourite_traits(player: Player) -> list[Favourites]:
    found = []
    for game in all_games():
        rows = [
            (game.honours.trait(each.trait, rendering.game_language(game)), each)
            for each in player_records.favourites(player, game.key)
        ]
        if rows:
            found.append(Favourites(game.honours.traits_title, rows))
    return found


def _pool_card(player: Player, pool: Pool) -> PoolCard | None:
    history = selectors.rating_changes_of(player, pool)
    course = selectors.rating_course(player, pool, most=MAX_POINTS - 1)
    first = history.values_list(
        "match__started_at", "at", "mu_before", "sigma_before"
    ).first()
    if first is None or not course.dots:
        return None
    dots = [Dot(first[0] or first[1], rounded_for_display(*first[2:]))]
    dots += [Dot(*dot) for dot in course.dots]
    rating = dots[-1].rating
    return PoolCard(
        key=f"{pool.game}-{pool.kind}",
        title=leaderboard_page.pool_title(pool),
        query=leaderboard_page.pool_query(pool),
        rating=rating,
        games=course.games,
        best=rating.value if course.best is None else course.best,
        graph=graph(dots),
        changes=_latest_changes(history),
        rank=_rank(player, pool),
    )


def _latest_changes(history: QuerySet[RatingChange]) -> list[RatingChange]:
    """Return the newest rating changes. Only those columns of their matches are loaded that
    the page shows.
    """
    rows = history.select_related("match").order_by("-at", "-match_id")
    told = ("player", "at", "place", "mu_before", "mu_after", "match__seat_count", "match")
    return list(rows.only(*told)[:IN_TABLE])


def _rank(player: Player, pool: Pool) -> int | None:
    board = selectors.leaderboard(pool)
    mine = board.filter(player=player).values_list("mu", flat=True).first()
    return None if mine is None else board.filter(mu__gt=mine).count() + 1


def _month_columns(player: Player, *, mine: bool) -> list[Column]:
    """Scale the last months for the chart of a year. Return nothing if there are fewer than
    two.
    """
    since = None if mine else earliest_open_start(timezone.now())
    found = player_records.matches_by_month(
        player, timezone.localdate(), hidden_since=since
    )
    if len(found) < 2:
        return []
    unit = MONTH_HEIGHT / max(month.played for month in found)
    return [
        Column(
            month,
            MONTH_HEIGHT - round(unit * month.played),
            MONTH_HEIGHT - round(unit * month.won),
        )
        for month in found
    ]


def _earned_badges(player: Player, reader: Player | None) -> list[EarnedBadge]:
    seats = Seat.objects.select_related("player", "stands_for").order_by("number")
    rows = (
        player.badges.select_related("match")
        .defer("match__position", "match__seed", "match__result")
        .prefetch_related(Prefetch("match__seats", queryset=seats))
    )
    has: dict[tuple[str, str], Badge] = {(badge.game, badge.kind): badge for badge in rows}
    return [
        _earned_badge(kind, has[key], player, reader)
        for key, kind in badges.all_badge_kinds().items()
        if key in has
    ]


def _earned_badge(
    kind: BadgeKind, badge: Badge, player: Player, reader: Player | None
) -> EarnedBadge:
    """Build the row of a badge, with the match in which it was earned, unless that is a
    match of a daily challenge.
    """
    match = badge.match
    if match is None or match.unrated == Unrated.DAILY:
        return EarnedBadge(kind, badge.awarded_at)
    seats = list(match.seats.all())
    infos = zip(seats, rendering.seat_infos(seats), strict=True)
    others = [info.name for seat, info in infos if seat.player_id != player.pk]
    sat = reader is not None and any(seat.player_id == reader.pk for seat in seats)
    link = reverse("table", args=[match.slug]) if match.listed or sat else ""
    return EarnedBadge(kind, badge.awarded_at, ", ".join(others), link)


def _page_of_match_keys(player: Player, page: str, *, mine: bool) -> Page[int]:
    keys = finished_keys(player)
    if not mine:
        # Until a daily challenge is over, hide its matches from other players: they show
        # the deal.
        since = earliest_open_start(timezone.now())
        keys = keys.exclude(match__unrated=Unrated.DAILY, match__started_at__gte=since)
    return Paginator(keys, MATCHES_PER_PAGE).get_page(page)


def _played_match(seat: Seat, reader: Player | None) -> PlayedMatch:
    match = seat.match
    seats = list(match.seats.all())
    changes: list[RatingChange] = match.changes  # type: ignore[attr-defined]
    sat = reader is not None and any(each.player_id == reader.pk for each in seats)
    infos = zip(seats, rendering.seat_infos(seats), strict=True)
    return PlayedMatch(
        match=match,
        place=seat.place or 0,
        result=result_of(match, seat),
        seats=match.seat_count,
        score=game_of(seat.match.game).format_match_score(seat.score),
        others=[
            (info.name, each.player.get_absolute_url() if each.player else "")
            for each, info in infos
            if each.pk != seat.pk
        ],
        change=changes[0].points if changes else None,
        # Everybody who knows a table's link may watch it. So show the link only if the
        # table is listed or the reader sat there.
        link=match.listed or sat,
        annulled=match.annulled_at is not None,
    )
