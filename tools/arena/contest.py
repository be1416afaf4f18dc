"""The conditions of a contest, its deals, and one deal played from every seat."""

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
"""No game should take a tenth of it; one that drags on so long is nobody's."""

APART = 1_000_000
"""Deals of two seeds are this far apart, so that fresh seeds are fresh deals."""


Deal = tuple[int, int]
"""The number of a pairing, and the deal's own."""

Games = list[list[bool]]
"""The games of one deal, by seat of the lone player: whether each seat has won."""


class Pairing(NamedTuple):
    """One player alone against another in all other seats."""

    lone: str
    others: str


@dataclass(frozen=True, kw_only=True)
class Contest:
    """What is played; it is fixed before the first game.

    Attributes:
        players: names of levels, each once, at least two.
        games: of each pairing, a multiple of the seats.
        seed: of the first deal.
        budget: seconds of processor time that a level which searches may think about one
            decision.
    """

    players: tuple[str, ...]
    seats: int = 2
    games: int = 600
    seed: int = 1
    budget: float = 1.0
    game: str = "nightfall"
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what cannot be played, before any process is started for it.

        Raises:
            ValueError: unknown or too few players, games that seats do not divide, or a
                game that nobody knows.
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
        """Who meets whom; the one named first sits alone."""
        return [Pairing(*pair) for pair in combinations(self.players, 2)]

    @property
    def deals(self) -> list[tuple[int, int]]:
        """Every deal as the number of its pairing and its own; pairings take turns, so that
        an early look sees all of them.
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
    """Play one deal and say which: what worker processes do, which cannot find a function
    of the command itself.
    """
    return deal, play_deal(contest, deal)


def play_deal(contest: Contest, deal: Deal) -> Games:
    """Play one deal from every seat; return whether each seat has won, by seat of the lone
    player.
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
    """Play one game to its end; return whether each seat has won; nobody has if it does not
    end.

    Raises:
        engine.errors.BadOptions: the game needs what no level brings.
    """
    game = registry.get(contest.game)
    options = game.Options.from_dict(dict(contest.options))
    if getattr(options, "built", False):
        raise BadOptions("decks_missing", "CONSTR")
    position = game.new(seats=contest.seats, seed=seed, options=options)
    # Each player has chance of its own: a longer thought of one leaves the other's alone.
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
