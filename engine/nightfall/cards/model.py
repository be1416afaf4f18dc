"""The model of a card: colours, numbers and effects, but no sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.nightfall.effects import Effect, InPlay, Species, TextInPlay

__all__ = [
    "Card",
    "CardKind",
    "CardSet",
    "Colour",
    "CombatText",
    "Keyword",
    "Kicker",
    "Species",
    "WoundText",
    "WoundTime",
    "split_fields",
]


class Colour(StrEnum):
    """The six card colours (GEN-5); silver is white and gold is yellow (GEN-6, GEN-7)."""

    WHITE = "white"
    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"
    YELLOW = "yellow"


class CardKind(StrEnum):
    """The kinds of cards. STARTER and MINION are minions; all but WOUND are orders (CARD-1,
    CARD-15).
    """

    STARTER = "starter"
    MINION = "minion"
    ACTION = "action"
    WOUND = "wound"


class Keyword(StrEnum):
    """The kind of injury of a wound; it only decides ties (CARD-15, TIE-1)."""

    BITE = "bite"
    BURN = "burn"
    BLEED = "bleed"


class WoundTime(StrEnum):
    """The time at which a player may use the effect of a wound in hand (WOUND-5)."""

    CLEANUP = "cleanup"
    """In the player's own cleanup phase (CLEAN-3 to CLEAN-6)."""
    COMBAT = "combat"
    """By discarding it in a window of the player's own combat phase (CBT-7); it is the only
    wound effect of that turn (WOUND-6).
    """
    CHAIN = "chain"
    """By playing it after any card of the player's own chain; several may follow one
    another.
    """


@dataclass(frozen=True, slots=True)
class WoundText:
    """The effect of a wound in hand, and when it may be used."""

    when: WoundTime
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CombatText:
    """The effect of discarding a card from hand during combat (CBT-1, CBT-2).

    With `yours`, only in the player's own turn (CBT-5); with `before_blocks`, only before
    blocks.
    """

    effects: tuple[Effect, ...]
    yours: bool = False
    before_blocks: bool = False


@dataclass(frozen=True, slots=True)
class Kicker:
    """Extra text that works if the card was linked to a card of `colour` (KICK-1).

    With `instead`, the effects replace the last effect of the chain text (KICK-5);
    otherwise they follow it.
    """

    colour: Colour
    effects: tuple[Effect, ...]
    instead: bool = False


COUNTED = frozenset({InPlay.STRENGTH_OF_NUMBERS, InPlay.STRENGTH_OF_DEFENDERS})
"""In-play texts that compute the strength of their minion from the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card. `id` is a slug that never changes.

    `number` never changes either: positions and logs store cards as numbers, in the
    database and in saves of any age. A new card of any set takes the next number (decision
    0190). `health` is the printed maximum; `strength` and `health` are 0 for actions and
    wounds. `chain` is the text that happens in any player's chain, `your_chain` only in a
    chain that the card's player started (CARD-4), `combat` the effect of discarding it in
    combat (CARD-8). A wound has a `keyword` and a text; the wound stack has `copies` of it,
    or `CardSet.copies` in a later set that shares the wound. `reconstructed` names the
    fields that no published source gives.
    """

    id: str
    number: int
    kind: CardKind
    names: Mapping[str, str]
    colour: Colour | None = None
    links: tuple[Colour, ...] = ()
    cost: int = 0
    species: Species | None = None
    strength: int = 0
    health: int = 0
    chain: tuple[Effect, ...] = ()
    your_chain: tuple[Effect, ...] = ()
    in_play: tuple[TextInPlay, ...] = ()
    kicker: Kicker | None = None
    combat: CombatText | None = None
    keyword: Keyword | None = None
    wound: WoundText | None = None
    copies: int = 0
    set: str = "base"
    promo: bool = False
    reconstructed: tuple[str, ...] = field(default=())

    @property
    def is_minion(self) -> bool:
        return self.kind in (CardKind.STARTER, CardKind.MINION)

    @property
    def is_order(self) -> bool:
        return self.kind is not CardKind.WOUND

    @property
    def has_computed_strength(self) -> bool:
        """Whether the strength is computed from the table; then `strength` is 0 and has no
        meaning.
        """
        return not COUNTED.isdisjoint(self.in_play)


def split_fields(text: str) -> tuple[str, ...]:
    """Split a list of field names, separated by semicolons."""
    return tuple(text.split("; "))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet:
    """A published set of cards. A table agrees on the sets that it plays with
    (`Options.sets`).

    `orders` are the cards to draft. Their sequence must never change, because the shuffle
    of a stored game starts from it. A later set may have wounds and promos in common with
    an older one; `copies` is then the number of each of those wounds in its stack. A set
    without starters or wounds can only join a set that has them. With `offered`, the site's
    forms and pages show the set. `names` are by language; the English name is used where a
    language has none.

    `quick_start` are the pairs of private archives that a quick start deals, one per player
    (QS-2, QS-4), and `quick_start_by_profile` the pair that each rule profile adds (QS-3).

    Once games have been played with a set, its contents never change; new cards need
    another set (docs/decisions/0190).
    """

    id: str
    names: Mapping[str, str]
    wounds: tuple[Card, ...] = ()
    starters: tuple[Card, ...] = ()
    orders: tuple[Card, ...] = ()
    promos: tuple[Card, ...] = ()
    copies: int = 0
    offered: bool = True
    quick_start: tuple[tuple[str, str], ...] = ()
    quick_start_by_profile: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def stands_alone(self) -> bool:
        """Whether a table can play with this set alone."""
        return bool(self.starters and self.wounds)

    def _copies(self, card: Card) -> int:
        return card.copies if card.set == self.id or not self.copies else self.copies

    @property
    def wound_stack(self) -> tuple[Card, ...]:
        """The wound cards of the set in a fixed order, one of each kind in turn."""
        rounds = range(max((self._copies(card) for card in self.wounds), default=0))
        return tuple(
            card for number in rounds for card in self.wounds if number < self._copies(card)
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.wounds, *self.starters, *self.orders, *self.promos)
