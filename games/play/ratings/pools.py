"""Pools: independent sets of ratings, one for each rating kind of a game."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from games.contract import Game, UnknownGame, all_games, game_of
from games.contract.rating import USUAL, RatingKind, kind_for
from games.models import Match, PoolLock


class Pool(NamedTuple):
    """A set of ratings, identified by the key of a game and the key of one of its rating
    kinds.
    """

    game: str
    kind: str

    @property
    def where(self) -> dict[str, str]:
        """The columns that identify the pool, as keyword arguments for queries and new
        rows.
        """
        return {"game": self.game, "pool": self.kind}

    @property
    def lock(self) -> str:
        """The name of the pool's `PoolLock` row, which is locked before its ratings are
        changed.
        """
        return f"{self.game}/{self.kind}"

    @property
    def allies(self) -> bool:
        """Whether players of the pool who share a place are allies, and not in a draw
        (`RatingKind.allies`).
        """
        return any(kind.key == self.kind and kind.allies for kind in _kinds(self.game))

    @property
    def teams(self) -> bool:
        """Whether the pool is for matches in teams."""
        return any(kind.key == self.kind and kind.teams for kind in _kinds(self.game))

    @property
    def title(self) -> str:
        """The name of the pool within its game; its key if the game gives it no name."""
        names = {kind.key: kind.name for kind in _kinds(self.game)}
        return str(names.get(self.kind, self.kind))


def pool_for(game: str, seat_count: int, options: Mapping[str, Any] | None = None) -> Pool:
    """Return the rating pool of a match, from its game and number of seats. The game may be
    one that is no longer installed.

    Args:
        options: the options of the match; without them the match counts as one without
            teams.

    Raises:
        LookupError: the game does not rate matches with so many seats.
    """
    teams = options is not None and _has_teams(game, seat_count, options)
    return Pool(game, kind_for(_kinds(game), seat_count, teams=teams).key)


def pool_of(match: Match) -> Pool:
    """Return the pool in which a match would be rated."""
    return pool_for(match.game, match.seat_count, match.options)


def pools_of(game: Game) -> list[Pool]:
    """Return the pools of a game, in the order in which pages show them."""
    return [Pool(game.key, kind.key) for kind in game.rated]


def all_pools() -> list[Pool]:
    """Return the pools of all installed games."""
    return [pool for game in all_games() for pool in pools_of(game)]


def find_pool(pools: Iterable[Pool], kind: str) -> Pool | None:
    """Return the pool with this key among the pools of one game; None if there is none."""
    return next((pool for pool in pools if pool.kind == kind), None)


def lock_pool(pool: Pool) -> Pool:
    """Lock a pool for the rest of the transaction, and return it."""
    PoolLock.objects.get_or_create(name=pool.lock)
    PoolLock.objects.select_for_update().get(name=pool.lock)
    return pool


def _has_teams(game: str, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        return bool(game_of(game).sides(options, seats))
    except UnknownGame:
        return False


def _kinds(game: str) -> tuple[RatingKind, ...]:
    try:
        return game_of(game).ratings
    except UnknownGame:
        return USUAL
