"""The further effects of the cards of The Coldest War."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.nightfall.effects.words import Species, Which, Who


class Cost(StrEnum):
    """What a feed is paid with (FEED-1, FEED-7)."""

    CARD = "card"
    ORDER = "order"
    WOUND = "wound"
    MINION = "minion"
    """One of one's own minions in play, which is destroyed."""


@dataclass(frozen=True, slots=True)
class Feed:
    """You may pay `count` cards from your hand, or minions, to carry out the last `back`
    effects before this one again, as often as you like (FEED-1 to FEED-7).
    """

    cost: Cost
    count: int = 1
    back: int = 1


@dataclass(frozen=True, slots=True)
class Strengthen:
    """`which` minion (TARGET, THIS or EACH_OF_YOUR_ATTACKING) has `amount` more strength
    until end of turn (EFF-1, EFF-5).
    """

    amount: int
    which: Which = Which.TARGET


@dataclass(frozen=True, slots=True)
class HealThis:
    """This minion regains `amount` health (DMG-3)."""

    amount: int


@dataclass(frozen=True, slots=True)
class HealThat:
    """That minion regains all its health (DMG-3)."""


@dataclass(frozen=True, slots=True)
class DestroyThis:
    """You may destroy this minion; if you do, draw `draws` cards."""

    draws: int


@dataclass(frozen=True, slots=True)
class CannotBeBlocked:
    """Target attacking minion cannot be blocked this turn (COMBAT-17)."""


@dataclass(frozen=True, slots=True)
class PreventOnYou:
    """Prevent the next `amount` damage that would be inflicted on you this turn."""

    amount: int


@dataclass(frozen=True, slots=True)
class PreventOnMinion:
    """Prevent the next `amount` damage that would be inflicted on target minion this
    turn.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the top `count` cards of the deck of `who` (YOU or TARGET), put any of them
    on that player's discard pile and the rest back in any order (DECK-6).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class DiscardFromHand:
    """`who` (YOU, TARGET or THAT_PLAYER) discards `count` cards of their choice from their
    hand, fewer if fewer are there (CHAIN-15).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TargetOpponent:
    """Choose target opponent, who is "that player" from then on."""


@dataclass(frozen=True, slots=True)
class GiveWound:
    """Put a wound from your hand on top of that player's discard pile."""


@dataclass(frozen=True, slots=True)
class GiveFromArchive:
    """Put `count` orders from target archive on top of that player's discard pile, fewer
    if fewer are left (TARGET-11).
    """

    count: int


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach this action to target minion in play (ATTACH-1)."""


@dataclass(frozen=True, slots=True)
class TargetMinion:
    """Choose target minion, which is "that minion" from then on; only if there is another
    besides.
    """


@dataclass(frozen=True, slots=True)
class ThatStrikes:
    """That minion inflicts damage equal to its strength on another target minion."""


@dataclass(frozen=True, slots=True)
class OtherStrikes:
    """The other minion inflicts damage equal to its strength on that minion."""


@dataclass(frozen=True, slots=True)
class ClaimDiscarded:
    """In your claim phase this turn you may claim the top card of an opponent's discard
    pile, if it is an order and no starting minion (CLAIM-22).
    """


@dataclass(frozen=True, slots=True)
class MoreCombat:
    """Your turn has one more combat phase, after the chain phase (COMBAT-27)."""


@dataclass(frozen=True, slots=True)
class EachPutsIntoPlay:
    """Each player puts a minion of a species from their own discard pile into play."""

    species: Species
