"""What a card can say.

Nothing here runs. An effect is a value named for a phrase of the rulebook:
`engine.nightfall.resolve` carries it out and `engine.nightfall.text` writes it as a
sentence, so what a card says and what it does cannot differ.

"You" is always the player of the card (GEN-8); "that" player, minion or order is the one
which an earlier part of the same card has chosen (TARGET-12, TARGET-13).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Who(StrEnum):
    """Which players an effect concerns."""

    YOU = "you"
    TARGET = "target"
    THAT_PLAYER = "that_player"
    THAT_CONTROLLER = "that_controller"
    EACH_PLAYER = "each_player"
    EACH_OPPONENT = "each_opponent"


class Which(StrEnum):
    """Which minions in play, or which orders of the chain, an effect concerns."""

    TARGET = "target"
    THAT = "that"
    EACH = "each"
    EACH_OF_TARGET_PLAYER = "each_of_target_player"
    NEXT = "next"


class Cards(StrEnum):
    """What kind of card an effect may take: "card" includes wounds, "order" does not
    (TARGET-14).
    """

    CARD = "card"
    ORDER = "order"


@dataclass(frozen=True, slots=True)
class DamagePlayers:
    """Inflict `amount` damage on a player or on several; `who` is TARGET, EACH_PLAYER or
    EACH_OPPONENT.

    With `destroys_blockers`, each minion that absorbs any of this damage is destroyed
    afterwards.
    """

    amount: int
    who: Who = Who.TARGET
    destroys_blockers: bool = False


@dataclass(frozen=True, slots=True)
class DamageMinions:
    """Inflict `amount` damage on a minion or on each of several; excess is lost (DMG-8)."""

    amount: int
    which: Which = Which.TARGET


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy target minion (DMG-5)."""


@dataclass(frozen=True, slots=True)
class ExileMinion:
    """Exile target minion in play (EXILE-3: neither destroyed nor discarded)."""


@dataclass(frozen=True, slots=True)
class ReceiveWounds:
    """`who` (TARGET or THAT_CONTROLLER) receives `count` wounds, which nothing can block
    (DMG-10).
    """

    count: int
    who: Who = Who.TARGET


@dataclass(frozen=True, slots=True)
class Draw:
    """You or each player (`who`) draws `count` cards (DECK-1)."""

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class GainInfluence:
    """You gain `amount` influence; lost if it is not your turn (CLAIM-16)."""

    amount: int


@dataclass(frozen=True, slots=True)
class LoseInfluence:
    """Target player loses `amount` influence, never below 0 (CLAIM-15)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DoubleInfluence:
    """Your influence is worth double this turn, not cumulative (CLAIM-18)."""


@dataclass(frozen=True, slots=True)
class CheaperClaims:
    """Each card you claim this turn costs `amount` less, to a minimum of 1 (CLAIM-20)."""

    amount: int


@dataclass(frozen=True, slots=True)
class ClaimOpposing:
    """In your claim phase this turn you may claim one card from an opposing archive
    (CLAIM-22, CLAIM-24).
    """


@dataclass(frozen=True, slots=True)
class FreeClaim:
    """Claim target order from an archive at once, without paying (CARD-16, CLAIM-25)."""


@dataclass(frozen=True, slots=True)
class ExileFromHand:
    """`who` (YOU or THAT_PLAYER) exiles one card or order of their choice
    from their hand.
    """

    what: Cards = Cards.CARD
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ExileWoundFromDiscard:
    """Exile target wound from your discard pile (TARGET-15)."""


@dataclass(frozen=True, slots=True)
class EnterPlay:
    """This minion enters play with `health` (CHAIN-22)."""

    health: int


@dataclass(frozen=True, slots=True)
class DiscardToDeck:
    """Put target card, order or wound, from your discard pile on top of your deck; in the
    German edition an order (TARGET-14, TARGET-15).
    """


@dataclass(frozen=True, slots=True)
class MinionToDeck:
    """Put target minion on top of its owner's deck."""


@dataclass(frozen=True, slots=True)
class PutIntoPlay:
    """Put a minion from your discard pile into play; mandatory if there is one."""

    targeted: bool = True


@dataclass(frozen=True, slots=True)
class ReturnOrder:
    """Return target order from your discard pile to your hand."""


@dataclass(frozen=True, slots=True)
class ResolveChainText:
    """Carry out the chain text of that card, never its kicker (KICK-7)."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Target order in the chain will not resolve (CHAIN-19)."""


@dataclass(frozen=True, slots=True)
class ExileFromArchive:
    """Exile `count` orders from target archive, fewer if fewer are left (ARCH-7)."""

    count: int


@dataclass(frozen=True, slots=True)
class ChooseTargets:
    """When target order in the chain resolves, you choose the targets of its
    texts (REP-4).
    """


@dataclass(frozen=True, slots=True)
class ResolveTwice:
    """That order, or the NEXT one to resolve, carries out its texts twice
    (REP-1, REP-2).
    """

    which: Which


@dataclass(frozen=True, slots=True)
class NoTextBlocking:
    """Until end of turn minions of target player cannot absorb damage from card texts
    (DMG-14).
    """


@dataclass(frozen=True, slots=True)
class RedrawWounds:
    """Discard all wounds from your hand and draw `count` cards for each (WOUND-4, WOUND-8,
    WOUND-9).
    """

    count: int


@dataclass(frozen=True, slots=True)
class HealYours:
    """Each of your minions regains `amount` health (DMG-3)."""

    amount: int


Effect: TypeAlias = (
    DamagePlayers
    | DamageMinions
    | Destroy
    | ExileMinion
    | ReceiveWounds
    | Draw
    | GainInfluence
    | LoseInfluence
    | DoubleInfluence
    | CheaperClaims
    | ClaimOpposing
    | FreeClaim
    | ExileFromHand
    | ExileWoundFromDiscard
    | EnterPlay
    | DiscardToDeck
    | MinionToDeck
    | PutIntoPlay
    | ReturnOrder
    | ResolveChainText
    | Refuse
    | ExileFromArchive
    | ChooseTargets
    | ResolveTwice
    | NoTextBlocking
    | RedrawWounds
    | HealYours
)


class Moment(StrEnum):
    """Moments that in-play text waits for (EFF-4). "It" is the minion that has the text."""

    COMBAT_BEGINS = "combat_begins"
    """At the start of your combat phase, before attackers are declared."""
    ATTACKS = "attacks"
    """As it is sent, before blocks (COMBAT-6); that player is the one attacked."""
    BLOCKS = "blocks"
    """Once all blocks are assigned (COMBAT-9); that player is the attacker."""
    ENTERS = "enters"
    """As it enters play, from wherever."""
    DAMAGED = "damaged"
    """As it takes damage and has health left (DMG-1)."""
    LEAVES = "leaves"
    """As it leaves play, however that comes about; the text works once more (EFF-3)."""
    OPPOSING_DESTROYED = "opposing_destroyed"
    """As an opposing minion is destroyed (DMG-2, DMG-5); that player controlled it."""
    WOUNDED = "wounded"
    """As you receive a wound (WOUND-1)."""
    YOUR_CLEANUP = "your_cleanup"
    """At the start of your cleanup phase (CLEAN-11)."""
    EACH_CLEANUP = "each_cleanup"
    """At the start of each player's cleanup phase (CLEAN-11)."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """In-play text that happens at a moment; "you" controls the minion then (GEN-8)."""

    when: Moment
    effects: tuple[Effect, ...]


class InPlay(StrEnum):
    """Text that always works while the minion is in play (CARD-5), or that says what
    becomes of it (EFF-3).
    """

    BLOCKS_DAMAGE = "blocks_damage"
    """Must absorb damage that would reach its controller (DMG-9)."""
    STAYS = "stays"
    """Is not discarded at the end of the combat phase (COMBAT-22)."""
    EXILE_WHEN_DESTROYED = "exile_when_destroyed"
    """CARD-12, CARD-19."""
    EXILE_WHEN_DISCARDED = "exile_when_discarded"
    """CARD-12: exiled when destroyed or discarded."""
    UNBLOCKABLE = "unblockable"
    """COMBAT-17."""
    RETURNS_WHEN_DESTROYED = "returns_when_destroyed"
    """To its owner's hand instead of the discard pile (COMBAT-21)."""
    NO_TARGET = "no_target"
    """You cannot be chosen as a target player by card texts."""
    STRENGTH_OF_NUMBERS = "strength_of_numbers"
    """Its strength is the number of minions you have in play (EFF-5)."""
