"""Build one page of a leaderboard: players, and computer levels at the places where they
would rank.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Page, Paginator

from games.contract import UnknownGame, game_of, keys
from games.models import Player, Rating
from games.play.ratings import selectors
from games.play.ratings.pools import Pool
from games.play.ratings.references import reference_ratings
from games.play.ratings.selectors import ShownRating, rounded_for_display

PER_PAGE = 50


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A row of a leaderboard. `rank` and `player` are None for a computer level."""

    rank: int | None
    name: str
    player: Player | None
    rating: ShownRating
    games: int | None
    played_at: datetime | None
    is_you: bool


@dataclass(frozen=True, slots=True)
class OwnRank:
    """The reader's rank, and the number of the leaderboard page on which it is."""

    rank: int
    page: int


def pool_query(pool: Pool) -> str:
    """Build the query string that selects a pool's leaderboard. It names the game if the
    site has several.
    """
    named = f"game={pool.game}&" if len(keys()) > 1 else ""
    return f"{named}pool={pool.kind}"


def pool_title(pool: Pool) -> str:
    """Format the name of a pool's rating, with the game if the site has several."""
    if len(keys()) == 1:
        return pool.title
    try:
        return f"{game_of(pool.game)} · {pool.title}"
    except UnknownGame:
        return f"{pool.game} · {pool.title}"


def leaderboard_rows_and_page(
    pool: Pool, number: str | int, reader: Player | None, *, provisional: bool = False
) -> tuple[list[LeaderboardRow], Page[Rating]]:
    """Return the rows of one page of a leaderboard, and Django's `Page`, for links to the
    previous and the next page.
    """
    ratings = selectors.leaderboard(pool, provisional=provisional)
    page = Paginator(ratings, PER_PAGE).get_page(number)
    rows = [
        _row(rank, rating, reader)
        for rank, rating in enumerate(page.object_list, start=page.start_index())
    ]
    if not provisional:
        rows = _with_levels(rows, pool, page)
    return rows, page


def own_rank(pool: Pool, reader: Player | None) -> OwnRank | None:
    """Return the reader's rank among players whose rating is not provisional; None if the
    reader is not ranked.
    """
    if reader is None:
        return None
    everybody = selectors.leaderboard(pool)
    mine = everybody.filter(player=reader).first()
    if mine is None:
        return None
    ahead = everybody.filter(mu__gt=mine.mu).count()
    return OwnRank(ahead + 1, ahead // PER_PAGE + 1)


def _row(rank: int, rating: Rating, reader: Player | None) -> LeaderboardRow:
    return LeaderboardRow(
        rank=rank,
        name=str(rating.player),
        player=rating.player,
        rating=rounded_for_display(rating.mu, rating.sigma),
        games=rating.games,
        played_at=rating.played_at,
        is_you=reader is not None and rating.player_id == reader.pk,
    )


def _with_levels(
    rows: Sequence[LeaderboardRow], pool: Pool, page: Page[Rating]
) -> list[LeaderboardRow]:
    """Insert into a page of a leaderboard those computer levels whose ratings belong
    there.
    """
    top = rows[0].rating.value if rows and page.has_previous() else None
    end = rows[-1].rating.value if rows and page.has_next() else None
    levels = []
    game = game_of(pool.game)
    for level, belief in reference_ratings(game, pool.kind).items():
        rating = rounded_for_display(belief.mu, belief.sigma)
        above = top is not None and rating.value > top
        below = end is not None and rating.value <= end
        if not above and not below:
            name = str(game.level(level).label)
            levels.append(
                LeaderboardRow(None, name, None, rating, None, None, is_you=False)
            )
    return sorted([*rows, *levels], key=lambda row: -row.rating.value)
