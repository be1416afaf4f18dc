"""What a lesson wants: told from a position and what has happened in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol

from engine.nightfall.game import Position


class Goal(Protocol):
    """Something that can be reached. `at_end`: only the end of the lesson tells."""

    @property
    def at_end(self) -> bool: ...

    def reached(self, position: Position) -> bool:
        """Tell whether it is."""


def wounded(position: Position, seat: int) -> int:
    """Count the wounds that a seat has taken since the lesson began."""
    events = position.events_since(0, None)
    return sum(each["kind"] == "wounded" and each["seat"] == seat for each in events)


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
    """A seat claims so many orders, or more; with `card` of that name."""

    seat: int
    count: int = 1
    card: str = ""
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        found = [
            each
            for each in position.events_since(0, None)
            if each["kind"] == "claimed"
            and each["seat"] == self.seat
            and self.card in ("", each["card"])
        ]
        return len(found) >= self.count


@dataclass(frozen=True, slots=True)
class InPlay:
    """A seat has so many minions in play, or more."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        return bool(len(position.minions[self.seat]) >= self.count)


@dataclass(frozen=True, slots=True)
class Played:
    """A seat plays so many orders into a chain, or more."""

    seat: int
    count: int
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        found = [
            each
            for each in position.events_since(0, None)
            if each["kind"] == "played" and each["seat"] == self.seat
        ]
        return len(found) >= self.count


@dataclass(frozen=True, slots=True)
class Kicked:
    """A seat resolves so many orders with their kickers, or more."""

    seat: int
    count: int = 1
    at_end: ClassVar[bool] = False

    def reached(self, position: Position) -> bool:
        found = [
            each
            for each in position.events_since(0, None)
            if each["kind"] == "resolving" and each["seat"] == self.seat and each["kicked"]
        ]
        return len(found) >= self.count


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over and a seat has won it."""

    seat: int
    at_end: ClassVar[bool] = True

    def reached(self, position: Position) -> bool:
        return position.result is not None and position.result.winner == self.seat


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
