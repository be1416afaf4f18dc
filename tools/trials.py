"""Play games between computers without a table, to measure levels and balance.

Nothing is stored. The commands `simulate` and `calibrate_levels` use this.
"""

import multiprocessing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import django

from games.contract import Game, game_of
from games.contract.rules import Position

CHUNK = 25
"""How many games a worker process plays before it reports."""

MAX_CHOICES = 20_000
"""The maximum number of choices in a game. No usual game takes a tenth of this; a game that
reaches it shows a fault of a level.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """The conditions of the games to play: `levels` by seat, `options` as the game names
    them.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raise an error for a trial that cannot be played, before any process is started
        for it.

        Raises:
            ValueError: the number of levels is not the number of seats, or a level is
                unknown.
            UnknownGame: there is no such game.
            Unfit: the options do not fit.
        """
        game = game_of(self.game)
        if len(self.levels) != self.seats:
            raise ValueError(f"{self.seats} seats and {len(self.levels)} levels")
        if unknown := set(self.levels) - {level.value for level in game.levels}:
            raise ValueError(f"no level is called {min(unknown)!r}")
        game.checked(self.options, self.seats)


@dataclass(frozen=True, slots=True)
class Played:
    """The facts of one game that statistics need. Tuples are in the order of seats.

    Attributes:
        began: the seat that began, or None in games without a first seat.
        traits: the traits that each seat had, such as its character.
    """

    places: tuple[int, ...]
    scores: tuple[int | None, ...]
    won: tuple[bool, ...]
    moves: int
    began: int | None = None
    traits: tuple[tuple[str, ...], ...] = ()


def play(trial: Trial, seed: int) -> Played:
    """Play one game to its end; the same trial and seed give the same game.

    Raises:
        RuntimeError: the game does not end.
    """
    game, rng = game_of(trial.game), Random(seed)
    position = game.begin(seats=trial.seats, seed=seed, options=trial.options)
    for moves in range(MAX_CHOICES):
        if position.result is not None:
            return _played_facts(game, trial, position, moves)
        seat, option = _next_choice(game, trial, position, rng)
        position.play(seat, option)
    raise RuntimeError(f"the game with seed {seed} does not end: {trial}")


def run(trial: Trial, seeds: Sequence[int], *, jobs: int = 1) -> list[Played]:
    """Play one game for each seed, in `jobs` processes."""
    if jobs == 1:
        return [play(trial, seed) for seed in seeds]
    # Use the start method "spawn", because the caller may have threads and because it works
    # the same on every system.
    with multiprocessing.get_context("spawn").Pool(jobs, django.setup) as pool:
        return pool.map(partial(play, trial), seeds, chunksize=CHUNK)


def _next_choice(
    game: Game, trial: Trial, position: Position, rng: Random
) -> tuple[int, str]:
    """Return the next seat and its choice; offers out of turn come first."""
    if game.offers.is_open(position):
        for seat, level in enumerate(trial.levels):
            offer = game.level(level).volunteer(position, seat, rng)
            if offer is not None:
                return seat, offer
    seat = position.waiting[0]
    sitting = game.level(trial.levels[seat])
    return seat, sitting.within(sitting.thinks)(position, seat, rng)


def _played_facts(game: Game, trial: Trial, position: Position, moves: int) -> Played:
    outcome = game.outcome(position)
    assert outcome is not None, "a position with a result has an outcome"
    rows = {row.seat: row for row in outcome.placings}
    seats, won = range(trial.seats), game.winners(outcome)
    traits = game.honours.traits(position, trial.seats)
    return Played(
        tuple(rows[seat].place for seat in seats),
        tuple(rows[seat].score for seat in seats),
        tuple(seat in won for seat in seats),
        moves,
        game.setup.began(position),
        tuple(tuple(traits.get(seat, ())) for seat in seats),
    )
