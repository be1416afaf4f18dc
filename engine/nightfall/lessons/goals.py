"""Goals of lessons, checked on a position and its events.

`reached` tells whether a goal is reached. If `at_end`, this can only be judged at the end
of the lesson.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from engine.nightfall.game import Position


def wounds_received(position: Position, seat: int) -> int:
    """Return how many wounds a seat has received since the lesson began."""
    return len(events_about(position, seat, "wounded"))


def events_about(position: Position, seat: int, kind: str) -> list[dict[str, Any]]:
    """Return the events of one kind about a seat since the lesson began."""
    events = position.events_since(0, None)
    return [each for each in events if each["kind"] == kind and each["seat"] == seat]


@dataclass(frozen=True, slots=True)
class Wound:
    """The goal that a seat receives at least `count` wounds."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        return wounds_received(position, self.seat) >= self.count


@dataclass(frozen=True, slots=True)
class Spared:
    """The goal that a seat receives at most `most` wounds."""

    seat: int
    most: int = 0
    at_end: ClassVar[bool] = True

    def reached(self, position: Position) -> bool:
        return wounds_received(position, self.seat) <= self.most


@dataclass(frozen=True, slots=True)
class NoneLeft:
    """The goal that a seat has no minion in play."""

    seat: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        return len(position.minions[self.seat]) == 0


@dataclass(frozen=True, slots=True)
class Claimed:
    """The goal that a seat claims the order `card`."""

    seat: int
    card: str
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        claimed = events_about(position, self.seat, "claimed")
        return any(each["card"] == self.card for each in claimed)


@dataclass(frozen=True, slots=True)
class Played:
    """The goal that a seat plays at least `count` orders into chains."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def count_so_far(self, position: Position) -> int:
        """Return how many orders the seat has played so far."""
        return len(events_about(position, self.seat, "played"))

    def reached(self, position: Position) -> bool:
        return self.count_so_far(position) >= self.count


@dataclass(frozen=True, slots=True)
class Kicked:
    """The goal that a seat resolves at least `count` orders with active kickers."""

    seat: int
    count: int = 1
    at_end: ClassVar[bool] = False

    def count_so_far(self, position: Position) -> int:
        """Return how many kicked orders of the seat have resolved so far."""
        return sum(
            each["kicked"] for each in events_about(position, self.seat, "resolving")
        )

    def reached(self, position: Position) -> bool:
        return self.count_so_far(position) >= self.count


@dataclass(frozen=True, slots=True)
class Won:
    """The goal that the game is over and the seat has won it."""

    seat: int
    at_end: ClassVar[bool] = True

    def reached(self, position: Position) -> bool:
        return position.result is not None and position.result.winner == self.seat


OneGoal: TypeAlias = Wound | Spared | NoneLeft | Claimed | Played | Kicked | Won
"""The type of a single goal."""


@dataclass(frozen=True, slots=True)
class Both:
    """The goal that two other goals are both reached."""

    one: Goal
    other: Goal

    @property
    def at_end(self) -> bool:
        return self.one.at_end or self.other.at_end

    def reached(self, position: Position) -> bool:
        return self.one.reached(position) and self.other.reached(position)


Goal: TypeAlias = OneGoal | Both
