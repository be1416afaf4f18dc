"""Computer players: the levels of each game, and one choice for a seat.

    choice = bots.choose("heuristic", position, seat, random.Random())
    position.play(seat, choice)

A level never gets the position. It gets the open decision, and the view and the events of
its seat, so it knows only what a person in that seat could see. A level that searches also
gets sampled positions, which its seat cannot tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from time import monotonic
from typing import Any, Protocol, TypeAlias

from engine import jaeger, nightfall
from engine.jaeger import bots as jaeger_bots
from engine.nightfall import bots as nightfall_bots
from engine.nightfall.bots import computer_decks
from engine.nightfall.sampling import Observation
from engine.position import CachedEvents, EventSource

View: TypeAlias = dict[str, Any]
Events: TypeAlias = Callable[[], list[dict[str, Any]]]
"""A function that returns all events of the seat since the game began. It is a function
because most choices do not need the events.
"""

Level: TypeAlias = Callable[[Any, View, Events, Random], str]
"""A function that returns one of the options of a decision."""

RANDOM = "random"
LEVELS = (RANDOM, *nightfall_bots.LEVELS)
"""Every level that Nightfall has, weakest first."""

_BY_KEY: dict[str, Mapping[str, Level]] = {
    "nightfall": nightfall_bots.LEVELS,
    "jaeger": jaeger_bots.LEVELS,
}
"""The levels of each game except `random`, by the key of the game."""

_KEYS: dict[type, str] = {nightfall.Position: "nightfall", jaeger.Position: "jaeger"}


class Position(EventSource, Protocol):
    """The methods of a game's position that this module uses."""

    def decision(self, seat: int) -> Any:
        """Return the open decision of `seat`, or None."""

    def view(self, seat: int | None) -> View:
        """Return the view of `seat`, redacted for it."""


def levels_of(game: str) -> tuple[str, ...]:
    """Return the levels of a game by its key, weakest first.

    Raises:
        KeyError: there is no such game.
    """
    return (RANDOM, *_BY_KEY[game])


def is_searching_level(game: str, level: str) -> bool:
    """Tell whether a level searches, which means that it thinks until its time budget is
    used up.

    Raises:
        KeyError: there is no such game or level.
    """
    return level != RANDOM and getattr(_BY_KEY[game][level], "search", None) is not None


def decks_for_computers(
    game: str, options: Any, seats: int, rng: Random
) -> list[dict[str, Any]]:
    """Return the decks that the computer players use at a table with these options, by
    seat; empty if the players at such a table do not bring decks of their own.
    """
    return (
        computer_decks.decks_for_computers(options, seats, rng)
        if game == "nightfall"
        else []
    )


BUDGET = 0.3
"""Seconds that a searching level takes for one decision by default."""


def choose(
    level: str,
    position: Position,
    seat: int,
    rng: Random,
    budget: float | None = BUDGET,
) -> str:
    """Return the option that `level` chooses for `seat`, without changing the position.

    Args:
        level: one of `levels_of` the game.
        position: a game in which `seat` has an open decision.
        seat: the seat that chooses.
        rng: source of the level's randomness; the same state gives the same choice unless a
            deadline cuts a search short.
        budget: seconds for a level that searches; 0 means no search, None no deadline.

    Raises:
        KeyError: this game has no such level.
        ValueError: the seat has no open decision.
    """
    return Player(level, position, seat, rng, budget).choose()


class Player:
    """A computer level in one seat for a whole game, which reads each event only once.

    `clock` measures `budget`. Contests pass the CPU clock, so that a busy machine weakens
    no level.
    """

    def __init__(
        self,
        level: str,
        position: Position,
        seat: int,
        rng: Random,
        budget: float | None = BUDGET,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        levels = _BY_KEY[_KEYS[type(position)]]
        self._level = None if level == RANDOM else levels[level]
        self._position, self._seat, self._rng = position, seat, rng
        self._events = CachedEvents(position, seat)
        self._time = clock, budget

    def choose(self) -> str:
        """Return the option that the level chooses for the open decision.

        Raises:
            ValueError: the seat has no open decision.
        """
        decision = self._position.decision(self._seat)
        if decision is None:
            raise ValueError(f"seat {self._seat} has nothing to decide")
        options: tuple[str, ...] = decision.options
        if self._level is None:
            return self._rng.choice(options)
        if len(options) == 1:
            return options[0]
        view = self._position.view(self._seat)
        think = getattr(self._level, "think", None)
        if think is None:
            return self._level(decision, view, self._events, self._rng)
        known: Any = self._position
        observe = partial(Observation, known, self._seat)
        chosen: str = think(decision, view, self._events, self._rng, observe, *self._time)
        return chosen

    def volunteer(self) -> str | None:
        """Return the offer (an action out of turn) that the level accepts now; None if it
        accepts none.
        """
        volunteer = getattr(self._level, "volunteer", None)
        if volunteer is None:
            return None
        view = self._position.view(self._seat)
        offer: str | None = volunteer(view, self._events) if view["offers"] else None
        return offer
