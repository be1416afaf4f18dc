"""What finished matches can be searched for and counted by, such as their cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from django_stubs_ext import StrOrPromise

from games.contract.honours import Trait
from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of items of a match. `key` is stored and used in addresses."""

    key: str
    label: StrOrPromise


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a match, of one seat or, if `seat` is None, of the whole table.

    `key`, such as the slug of a card, is stored; `count` is how often a seat had the item.
    """

    kind: str
    key: str
    seat: int | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Measure:
    """A statistic: the share of players who had an item, among those at whose tables it
    was.

    Attributes:
        key: stored, so it must never change.
        label: the heading of its table.
        kind: the kind of items that a seat must have had.
        among: the kind of items that the table must have had.
    """

    key: str
    label: StrOrPromise
    kind: str
    among: str


class Facts(Protocol):
    """What is stored of a finished match in addition to places and scores."""

    @property
    def kinds(self) -> Sequence[ItemKind]:
        """The kinds of items that matches can be searched for."""

    @property
    def measures(self) -> Sequence[Measure]:
        """The statistics of items."""

    def turns(self, position: Position) -> int:
        """Return the number of turns of a finished match."""

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        """Return the items of a finished match, each once for each kind and seat."""

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        """Return the items of a kind that can be searched for: keys with names, sorted by
        name.
        """

    def item(self, key: str, language: str) -> Trait:
        """Return the displayed form of an item."""


class NoFacts:
    """A game that stores nothing else of its matches."""

    kinds: Sequence[ItemKind] = ()
    measures: Sequence[Measure] = ()

    def turns(self, position: Position) -> int:
        return 0

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        return ()

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        return ()

    def item(self, key: str, language: str) -> Trait:
        return Trait(key)
