"""Create random tables and play randomly, in the same way for the same seed: with all
profiles, options and numbers of seats, and offers taken out of turn now and then.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import jaeger
from engine.jaeger import OpeningOracle, Options, Position, Profile

MAX_CHOICES = 5000
"""The most choices of a random game. No game has come near this number."""
OFTEN_HIDDEN = 0.9
"""The probability with which players of a shy walk do not choose to reveal."""

Move = tuple[int, str]


def random_options(rng: Random, seats: int) -> Options:
    """Return a random combination of options that a table may agree on."""
    return Options(
        profile=rng.choice(list(Profile)),
        opening_oracle=rng.choice(list(OpeningOracle)),
        first_game=rng.random() < 0.2,
        first=rng.choice([None, *range(seats)]),
        round_limit=rng.choice([0, 0, 0, 10, 15, 40]),
    )


def random_table(seed: int, seats: int | None = None) -> Position:
    """Return a new game with random options, by default for a random number of players."""
    rng = Random(f"jaeger table {seed} {seats}")
    seats = seats or rng.randint(4, 8)
    return jaeger.new(seats=seats, seed=seed, options=random_options(rng, seats))


def random_move(position: Position, rng: Random, shyness: float) -> Move:
    """Return a random choice of a random waiting seat, or sometimes an offer. With more
    shyness players reveal less often, so that characters stay hidden for longer.
    """
    if rng.random() < 0.02 * (1 - shyness):
        seat = rng.randrange(position.seats)
        if offers := position.offers(seat):
            return seat, rng.choice(offers)
    decision = position.decision(rng.choice(position.waiting))
    assert decision is not None
    options = decision.options
    if "reveal" in options and len(options) > 1 and rng.random() < shyness:
        options = tuple(option for option in options if option != "reveal")
    return decision.seat, rng.choice(options)


def walk(position: Position, rng: Random) -> Iterator[Move]:
    """Play a game to its end in place; yield each move before it is made."""
    shyness = rng.choice((0.0, OFTEN_HIDDEN, 1.0))
    for _ in range(MAX_CHOICES):
        if position.result is not None:
            return
        move = random_move(position, rng, shyness)
        yield move
        position.play(*move)
    raise AssertionError("this game does not end")
