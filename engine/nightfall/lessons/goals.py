"""Goals of lessons, checked on a position and on what has happened in it.

Each goal tells by `reached` whether it is; `at_end`: only the end of the lesson tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from engine.nightfall.game import Position


def wounded(position: Position, seat: int) -> int:
    """Count the wounds that a seat has taken since the lesson began."""
    return len(told(position, seat, "wounded"))


def told(position: Position, seat: int, kind: str) -> list[dict[str, Any]]:
    """Return the events of a kind that a seat has been in since the lesson began."""
    events = position.events_since(0, None)
    return [each for each in events if each["kind"] == kind and each["seat"] == seat]


@dataclass(frozen=True, slots=True)
class Wound:
    """A seat takes so many wounds, or more."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        return wounded(position, self.seat) >= self.count


@dataclass(frozen=True, slots=True)
class Spared:
    """A seat takes so many wounds at most."""

    seat: int
    most: int = 0
    at_end: ClassVar[bool] = True

    def reached(self, position: Position) -> bool:
        return wounded(position, self.seat) <= self.most


@dataclass(frozen=True, slots=True)
class NoneLeft:
    """A seat has no minion in play."""

    seat: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        return len(position.minions[self.seat]) == 0


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claims an order of that name."""

    seat: int
    card: str
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        claimed = told(position, self.seat, "claimed")
        return any(each["card"] == self.card for each in claimed)


@dataclass(frozen=True, slots=True)
class Played:
    """A seat plays so many orders into a chain, or more."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def have(self, position: Position) -> int:
        """Count the orders played so far."""
        return len(told(position, self.seat, "played"))

    def reached(self, position: Position) -> bool:
        return self.have(position) >= self.count


@dataclass(frozen=True, slots=True)
class Kicked:
    """A seat resolves so many orders with their kickers, or more."""

    seat: int
    count: int = 1
    at_end: ClassVar[bool] = False

    def have(self, position: Position) -> int:
        """Count the kicked orders so far."""
        return sum(each["kicked"] for each in told(position, self.seat, "resolving"))

    def reached(self, position: Position) -> bool:
        return self.have(position) >= self.count


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over and a seat has won it."""

    seat: int
    at_end: ClassVar[bool] = True

    def reached(self, position: Position) -> bool:
        return position.result is not None and position.result.winner == self.seat


OneGoal: TypeAlias = Wound | Spared | NoneLeft | Claimed | Played | Kicked | Won
"""A goal that is about one thing."""


@dataclass(frozen=True, slots=True)
class Both:
    """Two goals at once."""

    one: Goal
    other: Goal

    @property
    def at_end(self) -> bool:
        return self.one.at_end or self.other.at_end

    def reached(self, position: Position) -> bool:
        return self.one.reached(position) and self.other.reached(position)


Goal: TypeAlias = OneGoal | Both
