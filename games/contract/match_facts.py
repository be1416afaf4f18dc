"""Facts about finished matches, such as cards, by which players can search matches and the
site can count them.
"""

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
    """The facts about a finished match that a game stores, in addition to places and
    scores.

    With the defaults, nothing else is stored.
    """

    kinds: Sequence[ItemKind] = ()
    """The kinds of items that matches can be searched for."""
    measures: Sequence[Measure] = ()
    """The statistics that are computed from the items."""

    feat: str = ""
    """The kind of items whose highest count is told at the end of an event, such as the
    longest chain; empty if the game has none.
    """

    def feat_text(self, name: str, item: str, count: int, language: str) -> str:
        """Return the sentence about the feat of an event.

        Args:
            name: the player at whose seat the item is stored.
            item: its key.
        """
        raise NotImplementedError

    def turns(self, position: Position) -> int:
        """Count the turns of a match that is over."""
        return 0

    def items(self, position: Position, seats: int) -> Iterable[Item]:
        """List the items of a match that is over, each once for a kind and a seat."""
        return ()

    def choices(self, kind: str, language: str) -> Sequence[tuple[str, str]]:
        """List the items of a kind for which players can search: keys with names, sorted by
        name.
        """
        return ()

    def item(self, key: str, language: str) -> Trait:
        """Return a stored item in the form in which pages show it."""
        return Trait(key)
