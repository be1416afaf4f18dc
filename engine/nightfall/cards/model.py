"""What a card is: colours, numbers and effects, never prose."""

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
    "fields",
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
    """STARTER and MINION are minions; wounds are not orders (CARD-1, CARD-15)."""

    STARTER = "starter"
    MINION = "minion"
    ACTION = "action"
    WOUND = "wound"


class Keyword(StrEnum):
    """What kind of injury a wound is; it counts in a tie only (CARD-15, TIE-1)."""

    BITE = "bite"
    BURN = "burn"
    BLEED = "bleed"


class WoundTime(StrEnum):
    """When the effect of a wound in hand may be used (WOUND-5)."""

    CLEANUP = "cleanup"
    """In one's own cleanup phase (CLEAN-3 to CLEAN-6)."""
    COMBAT = "combat"
    """By discarding it in a window of one's own combat phase (CBT-7); it is the only wound
    effect of that turn (WOUND-6).
    """
    CHAIN = "chain"
    """By playing it behind any card of one's own chain, one after another."""


@dataclass(frozen=True, slots=True)
class WoundText:
    """What a wound in hand can be used for, and when."""

    when: WoundTime
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CombatText:
    """What a card in hand can be discarded for during combat (CBT-1, CBT-2).

    With `yours` only in one's own turn (CBT-5), with `before_blocks` only then.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card name. `id` is a slug that stays the same for ever.

    `number` is its place among all cards, for ever as well: positions and the log hold
    cards as numbers, in the database and in saves of every age. A new card of whatever set
    takes the next one (decision 0190).
    `health` is the printed maximum, `strength` and `health` are 0 for actions and wounds.
    `chain` is the text that happens in anyone's chain, `your_chain` only in a chain that
    the card's player started (CARD-4), `combat` what it does when discarded in a combat
    (CARD-8). A wound has a `keyword` and a text, and there are `copies` of it in the wound
    stack of its set, unless the set says otherwise. `reconstructed` names the fields that
    no published source gives.
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
    def counts_strength(self) -> bool:
        """Whether its strength follows from the table; the printed 0 is no figure then."""
        return not COUNTED.isdisjoint(self.in_play)


def fields(text: str) -> tuple[str, ...]:
    """Return the names of fields that stand in a text, separated by semicolons."""
    return tuple(text.split("; "))


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet:
    """What was published together, and what a table agrees to play with (`Options.sets`).

    `orders` are the cards to draft, with their order: a pool is shuffled as it lies here.
    A later set may have wounds and promos in common with an older one; `copies` then says
    how many of each of those wounds are in its stack. A set of orders alone joins the base
    set. With `offered`, the site's forms and pages show the set. `names` are by language;
    the English one stands in for those that are missing.
    Once games have been played with a set its contents stay as they are; more cards are
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

    @property
    def stands_alone(self) -> bool:
        """Whether a table can play with this set and no other."""
        return bool(self.starters and self.wounds)

    def _copies(self, card: Card) -> int:
        return card.copies if card.set == self.id or not self.copies else self.copies

    @property
    def wound_stack(self) -> tuple[Card, ...]:
        """The wound cards, one of each kind after another, before they are shuffled."""
        rounds = range(max((self._copies(card) for card in self.wounds), default=0))
        return tuple(
            card for number in rounds for card in self.wounds if number < self._copies(card)
        )

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.wounds, *self.starters, *self.orders, *self.promos)
