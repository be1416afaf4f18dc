"""Create random tables and play randomly, in the same way for the same seed.

The promises, the recorded games and the long walks of `tests.engine.fuzz` use this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine import nightfall
from engine.errors import BadOptions
from engine.nightfall import (
    Draft,
    FlankScope,
    Options,
    Position,
    Profile,
    WoundTiming,
)
from engine.nightfall.cards.model import Colour
from engine.nightfall.decks import (
    ARCHIVE_SIZE,
    MAX_COPIES,
    STACK_SIZE,
    Deck,
    orders_allowed_in_decks,
    starters_for,
    wounds_for,
)

MAX_DECISIONS = 6000
"""The most decisions of a random game. No game of five seats has come near this number."""

Move = tuple[int, str]


def random_options(rng: Random, seats: int) -> Options:
    """Return a random combination of options that `Options.check` allows for this number of
    seats.
    """
    while True:
        sets = rng.choice((("base",), ("base",), ("coldest_war",), ("base", "coldest_war")))
        options = Options(
            sets=sets,
            profile=rng.choice((None, *Profile)),
            draft=rng.choice(list(Draft)),
            upstream=rng.random() < 0.3,
            secret=rng.random() < 0.3,
            promos=rng.random() < 0.4,
            longer=rng.random() < 0.2,
            show_wounds=rng.random() < 0.3,
            wound_timing=rng.choice(list(WoundTiming)),
            flank_scope=rng.choice(list(FlankScope)),
            first=rng.choice([None, *range(seats)]),
            ask_every_order=rng.random() < 0.3,
            choose_starters=rng.random() < 0.2,
            deal=rng.choice((0, 0, 0, 6)),
            moons=rng.random() < 0.3,
            teams=rng.random() < 0.3,
        )
        try:
            options.check(seats)
        except BadOptions:
            continue
        return options


def random_table(seed: int, seats: int | None = None) -> Position:
    """Return a new game with random options, by default for a random number of players."""
    rng = Random(f"table {seed} {seats}")
    seats = seats or rng.randint(2, 6)
    return nightfall.new(seats=seats, seed=seed, options=random_options(rng, seats))


def random_deck(rng: Random, options: Options) -> dict[str, Any]:
    """Return a random deck that is valid at a table with these options."""
    orders = [
        card.id for card in orders_allowed_in_decks(options) for _ in range(MAX_COPIES)
    ]
    rng.shuffle(orders)
    wounds = [card.id for card in wounds_for(options)]
    starters = [
        rng.choice([card.id for card in starters_for(options) if card.colour is colour])
        for colour in (Colour if options.choose_starters else ())
        for _ in range(2)
    ]
    archives = orders[:ARCHIVE_SIZE], orders[ARCHIVE_SIZE : 2 * ARCHIVE_SIZE]
    stack = tuple(rng.choice(wounds) for _ in range(STACK_SIZE))
    return Deck(tuple(map(tuple, archives)), stack, tuple(starters)).to_dict()


def built_table(seed: int, seats: int | None = None) -> Position:
    """Return a fresh game of built decks (CONSTR)."""
    rng = Random(f"built {seed} {seats}")
    seats = seats or rng.randint(2, 5)
    sets = rng.choice((("base",), ("coldest_war",), ("base", "coldest_war")))
    options = Options(
        sets=sets,
        built=True,
        promos=rng.random() < 0.3,
        flank_scope=rng.choice(list(FlankScope)),
        wound_timing=rng.choice(list(WoundTiming)),
        ask_every_order=rng.random() < 0.3,
        choose_starters=len(sets) > 1 and rng.random() < 0.6,
        moons=sets != ("base",) and rng.random() < 0.4,
    )
    brought = [random_deck(rng, options) for _ in range(seats)]
    return nightfall.new(seats=seats, seed=seed, options=options, brought=brought)


def random_move(position: Position, rng: Random) -> Move:
    """Return a random choice of a random waiting seat."""
    decision = position.decision(rng.choice(position.waiting))
    assert decision is not None
    return decision.seat, rng.choice(decision.options)


def walk(position: Position, rng: Random) -> Iterator[Move]:
    """Play a game to its end in place; yield each move before it is made. Play stops when
    the caller stops iterating.
    """
    for _ in range(MAX_DECISIONS):
        if position.result is not None:
            return
        move = random_move(position, rng)
        yield move
        position.play(*move)
    raise AssertionError("this game does not end")


def fingerprint(seeds: Iterable[int]) -> str:
    """Return a digest of random games, with all events and the final view."""
    digest = sha256()
    for seed in seeds:
        position = random_table(seed)
        for _ in walk(position, Random(seed)):
            pass
        digest.update(position.to_json().encode())
        digest.update(repr(position.view(0)).encode())
    return digest.hexdigest()
