"""A contest: its conditions, its deals, and playing one deal from every seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from itertools import combinations
from random import Random
from time import thread_time
from typing import Any, NamedTuple

from engine import computer_levels, registry
from engine.errors import BadOptions

MAX_CHOICES = 5_000
"""The maximum number of choices in a game. No usual game takes a tenth of this; a game that
reaches it counts as lost by all players.
"""

APART = 1_000_000
"""The distance between the deals of two seeds, so that another seed always means other
deals.
"""


Deal = tuple[int, int]
"""The type of a deal: the index of its pairing, and its number."""

Games = list[list[bool]]
"""The type of the results of one deal, by the seat of the lone player: for each game,
whether each seat has won.
"""


class Pairing(NamedTuple):
    """Two players of a contest: `lone` plays one seat, `others` plays all other seats."""

    lone: str
    others: str


@dataclass(frozen=True, kw_only=True)
class Contest:
    """The conditions of a contest, which are fixed before the first game.

    Attributes:
        players: names of at least two different levels.
        games: games of each pairing; a multiple of the number of seats.
        seed: the seed of the first deal.
        budget: CPU seconds that a searching level may take for one decision.
    """

    players: tuple[str, ...]
    seats: int = 2
    games: int = 600
    seed: int = 1
    budget: float = 1.0
    game: str = "nightfall"
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise an error for a contest that cannot be played, before any process is started
        for it.

        Raises:
            ValueError: the game or a player is unknown, there are too few players, or the
                number of games is no multiple of the seats.
            engine.errors.BadOptions: the options do not fit.
        """
        if self.game not in registry.GAMES:
            raise ValueError(f"no game is called {self.game!r}")
        if len(set(self.players)) < max(2, len(self.players)):
            raise ValueError("name two players or more, each once")
        if unknown := set(self.players) - set(computer_levels.levels_of(self.game)):
            raise ValueError(f"no level is called {min(unknown)!r}")
        if self.games < 1 or self.games % self.seats:
            raise ValueError(f"{self.games} games are no multiple of {self.seats} seats")
        registry.get(self.game).Options.from_dict(dict(self.options)).check(self.seats)

    @property
    def pairings(self) -> list[Pairing]:
        """All pairs of players; the first one sits alone."""
        return [Pairing(*pair) for pair in combinations(self.players, 2)]

    @property
    def deals(self) -> list[tuple[int, int]]:
        """Every deal as the index of its pairing and its number. Pairings alternate, so
        that an unfinished contest has games of all pairings.
        """
        count = self.games // self.seats
        return [(k, n) for n in range(count) for k in range(len(self.pairings))]

    def to_dict(self) -> dict[str, Any]:
        """Return the conditions as JSON-ready data."""
        return {
            **asdict(self),
            "players": list(self.players),
            "options": dict(self.options),
        }


def play_named(contest: Contest, deal: Deal) -> tuple[Deal, Games]:
    """Play one deal and return it with its games. Worker processes call this, because they
    cannot import functions of `__main__`.
    """
    return deal, play_deal(contest, deal)


def play_deal(contest: Contest, deal: Deal) -> Games:
    """Play one deal from every seat; return whether each seat has won, by the seat of the
    lone player.
    """
    pairing, number = contest.pairings[deal[0]], deal[1]
    seed = contest.seed * APART + number
    games = []
    for lone in range(contest.seats):
        names = [pairing.others] * contest.seats
        names[lone] = pairing.lone
        games.append(play(contest, names, seed))
    return games


def play(contest: Contest, names: list[str], seed: int) -> list[bool]:
    """Play one game to its end; return whether each seat has won. If the game does not end,
    no seat has won.

    Raises:
        engine.errors.BadOptions: the game needs decks, which levels do not bring here.
    """
    game = registry.get(contest.game)
    options = game.Options.from_dict(dict(contest.options))
    if getattr(options, "built", False):
        raise BadOptions("decks_missing", "CONSTR")
    position = game.new(seats=contest.seats, seed=seed, options=options)
    # Each player has its own random numbers, so that a longer search of one does not change
    # those of another.
    players = [
        computer_levels.Player(
            name, position, seat, Random(f"{seed}/{seat}"), contest.budget, thread_time
        )
        for seat, name in enumerate(names)
    ]
    for _ in range(MAX_CHOICES):
        if position.result is not None:
            return [seat in winners(position) for seat in range(contest.seats)]
        acting, choice = next(
            (
                (seat, offer)
                for seat, player in enumerate(players)
                if (offer := player.volunteer()) is not None
            ),
            (-1, ""),
        )
        if acting < 0:
            acting = position.waiting[0]
            choice = players[acting].choose()
        position.play(acting, choice)
    return [False] * contest.seats


def winners(position: Any) -> tuple[int, ...]:
    """Return the seats that have won a game that is over."""
    result = position.result
    several = getattr(result, "winners", None)
    return (result.winner,) if several is None else tuple(several)
