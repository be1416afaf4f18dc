"""What can be looked for and counted in matches that are over, such as their cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from django_stubs_ext import StrOrPromise

from games.contract.honours import Trait
from games.contract.rules import Position


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of things that a match had. `key` is stored and stands in addresses."""

    key: str
    label: StrOrPromise


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a match had: of one seat, or of the whole table if `seat` is None.

    `key` is stored, such as the slug of a card; `count` says how often a seat had it.
    """

    kind: str
    key: str
    seat: int | None = None
    count: int = 1


@dataclass(frozen=True, slots=True)
class Measure:
    """A statistic: how many players had an item, of those at whose tables it was.

    Attributes:
        key: stored, so it stays for ever.
        label: the heading of its table.
        kind: the kind of items that a seat has to have had.
        among: the kind of items that the table has to have had.
    """

    key: str
    label: StrOrPromise
    kind: str
    among: str


class Facts(Protocol):
    """What is stored of a match that has ended, beside places and scores."""

    @property
    def kinds(self) -> Sequence[ItemKind]:
        """The kinds of items that matches can be searched for."""

    @property
    def measures(self) -> Sequence[Measure]:
        """What is counted of items."""

    def turns(self, position: Position) -> int:
        """Count the turns of a match that is over."""

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        """List the items of a match that is over, each once for a kind and a seat."""

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        """List what can be searched for of a kind: keys with names, sorted by name."""

    def item(self, key: str, language: str) -> Trait:
        """Return an item as pages show it."""


class NoFacts:
    """A game of whose matches nothing else is stored."""

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
