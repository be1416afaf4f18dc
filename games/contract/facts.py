"""What finished matches can be searched for and counted by, such as their cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

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


class Facts:
    """What is stored of a match that has ended, beside places and scores.

    The defaults fit a game of which nothing else is stored.
    """

    kinds: Sequence[ItemKind] = ()
    """The kinds of items that matches can be searched for."""
    measures: Sequence[Measure] = ()
    """What is counted of items."""

    def turns(self, position: Position) -> int:
        """Count the turns of a match that is over."""
        return 0

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        """List the items of a match that is over, each once for a kind and a seat."""
        return ()

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        """List what can be searched for of a kind: keys with names, sorted by name."""
        return ()

    def item(self, key: str, language: str) -> Trait:
        """Return an item as pages show it."""
        return Trait(key)
