"""Computers: one choice for a seat, from what that seat may know.

    choice = bots.choose("heuristic", position, seat, random.Random())
    position.play(seat, choice)

A level never gets the position. It gets the open decision, the view and the events of its
seat, so that it cannot look at what a person in its place could not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, TypeAlias

from engine import nightfall
from engine.nightfall import bots as nightfall_bots

View: TypeAlias = dict[str, Any]
Events: TypeAlias = Callable[[], list[dict[str, Any]]]
"""Gives the seat's events from the beginning when called: most choices do without them."""

Level: TypeAlias = Callable[[Any, View, Events, Random], str]
"""Chooses one of the options of a decision."""

RANDOM = "random"
LEVELS = (RANDOM, "heuristic")
"""Every level that some game has, weakest first."""

_GAMES: dict[type, Mapping[str, Level]] = {nightfall.Position: nightfall_bots.LEVELS}
"""The levels of each game beside `random`, by the type of its positions."""


class Position(Protocol):
    """What this module needs of a game in progress, of whatever game."""

    def decision(self, seat: int) -> Any:
        """Return what `seat` is asked now, or None."""

    def view(self, seat: int | None) -> View:
        """Return what `seat` may know."""

    def events_since(self, number: int, audience: int | None) -> list[dict[str, Any]]:
        """Return the events from `number` on as `audience` saw them."""


def choose(level: str, position: Position, seat: int, rng: Random) -> str:
    """Return the option that `level` chooses for `seat`; the position stays as it is.

    Args:
        level: one of `LEVELS`.
        position: a game in which `seat` is asked something.
        seat: whose choice it is.
        rng: where the level takes its moods from; the same state gives the same choice.

    Raises:
        KeyError: this game has no such level.
        ValueError: the seat is not asked anything.
    """
    decision = position.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    if level == RANDOM:
        return rng.choice(decision.options)  # type: ignore[no-any-return]
    play = _GAMES[type(position)][level]
    if len(decision.options) == 1:
        return decision.options[0]  # type: ignore[no-any-return]
    return play(decision, position.view(seat), lambda: position.events_since(0, seat), rng)
