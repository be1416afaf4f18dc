"""What a card can say.

Nothing here runs. An effect is a value named for a phrase of the rulebook. Everything else
about it (how it runs, its sentence, its worth to computers, its forecast) is one call of
`define` in `engine.nightfall.resolve`, so what a card says and what it does cannot differ.

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
    THIS = "this"
    TARGET_FIGHTING = "target_fighting"
    """One that attacks or blocks in the running combat phase."""
    TARGET_OF_THAT_PLAYER = "target_of_that_player"
    EACH_OF_YOUR_ATTACKING = "each_of_your_attacking"


class Cards(StrEnum):
    """What kind of card an effect may take: "card" includes wounds, "order" does not
    (TARGET-14).
    """

    CARD = "card"
    ORDER = "order"
    WOUND = "wound"


class Species(StrEnum):
    """The keyword of a minion (CARD-9)."""

    VAMPIRE = "vampire"
    LYCANTHROPE = "lycanthrope"
    GHOUL = "ghoul"
    HUNTER = "hunter"


class Effect:
    """One phrase of a card's text; each kind is a frozen record with its figures."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class DamagePlayers(Effect):
    """Inflict `amount` damage on a player or on several; `who` is TARGET, THAT_PLAYER,
    EACH_PLAYER or EACH_OPPONENT.

    With `destroys_blockers`, each minion that absorbs any of this damage is destroyed
    afterwards.
    """

    amount: int
    who: Who = Who.TARGET
    destroys_blockers: bool = False


@dataclass(frozen=True, slots=True)
class DamageMinions(Effect):
    """Inflict `amount` damage on a minion or on each of several; excess is lost (DMG-8).

    With `exiles`, one that is destroyed by it is exiled from the discard pile it went to.
    """

    amount: int
    which: Which = Which.TARGET
    exiles: bool = False


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Destroy target minion (DMG-5), of a species and of that player if so said."""

    species: Species | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ExileMinion(Effect):
    """Exile target minion in play (EXILE-3: neither destroyed nor discarded)."""


@dataclass(frozen=True, slots=True)
class ReceiveWounds(Effect):
    """`who` (TARGET, THAT_PLAYER or THAT_CONTROLLER) receives `count` wounds, which nothing
    can block (DMG-10).
    """

    count: int
    who: Who = Who.TARGET


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """You or each player (`who`) draws `count` cards (DECK-1)."""

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class GainInfluence(Effect):
    """You gain `amount` influence; lost if it is not your turn (CLAIM-16)."""

    amount: int


@dataclass(frozen=True, slots=True)
class LoseInfluence(Effect):
    """Target player loses `amount` influence, never below 0 (CLAIM-15)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DoubleInfluence(Effect):
    """Your influence is worth double this turn, not cumulative (CLAIM-18)."""


@dataclass(frozen=True, slots=True)
class CheaperClaims(Effect):
    """Each card you claim this turn costs `amount` less, to a minimum of 1 (CLAIM-20)."""

    amount: int


@dataclass(frozen=True, slots=True)
class ClaimOpposing(Effect):
    """In your claim phase this turn you may claim one card from an opposing archive, for
    `less` than it costs, to a minimum of 1 (CLAIM-20, CLAIM-22, CLAIM-24).
    """

    less: int = 0


@dataclass(frozen=True, slots=True)
class FreeClaim(Effect):
    """Claim target order from an archive at once, without paying (CARD-16, CLAIM-25).

    With `most`, only an order of a commons archive that costs so much or less.
    """

    most: int = 0


@dataclass(frozen=True, slots=True)
class ExileFromHand(Effect):
    """`who` (YOU or THAT_PLAYER) exiles one card, order or wound of their choice from
    their hand.
    """

    what: Cards = Cards.CARD
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ExileWoundFromDiscard(Effect):
    """Exile target wound from your discard pile (TARGET-15)."""


@dataclass(frozen=True, slots=True)
class EnterPlay(Effect):
    """This minion enters play with `health` (CHAIN-22)."""

    health: int


@dataclass(frozen=True, slots=True)
class DiscardToDeck(Effect):
    """Put target card, order or wound, from your discard pile on top of your deck; in the
    German edition an order (TARGET-14, TARGET-15).
    """


@dataclass(frozen=True, slots=True)
class MinionToDeck(Effect):
    """Put target minion on top of its owner's deck."""


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """Put a minion, of a species if so said, from your discard pile into play; mandatory
    if there is one.
    """

    targeted: bool = True
    species: Species | None = None


@dataclass(frozen=True, slots=True)
class ReturnOrder(Effect):
    """Return target order, or target minion, from your discard pile to your hand."""

    minion: bool = False


@dataclass(frozen=True, slots=True)
class ResolveChainText(Effect):
    """Carry out the chain text of that card, never its kicker (KICK-7)."""


@dataclass(frozen=True, slots=True)
class Refuse(Effect):
    """Target order in the chain will not resolve (CHAIN-19)."""


@dataclass(frozen=True, slots=True)
class ExileFromArchive(Effect):
    """Exile `count` orders from target archive, fewer if fewer are left (ARCH-7)."""

    count: int


@dataclass(frozen=True, slots=True)
class ChooseTargets(Effect):
    """When target order in the chain resolves, you choose the targets of its
    texts (REP-4).
    """


@dataclass(frozen=True, slots=True)
class ResolveTwice(Effect):
    """That order, or the NEXT one to resolve, carries out its texts twice
    (REP-1, REP-2).
    """

    which: Which


@dataclass(frozen=True, slots=True)
class NoTextBlocking(Effect):
    """Until end of turn minions of target player cannot absorb damage from card texts
    (DMG-14).
    """


@dataclass(frozen=True, slots=True)
class RedrawWounds(Effect):
    """Discard all wounds from your hand and draw `count` cards for each (WOUND-4, WOUND-8,
    WOUND-9).
    """

    count: int


@dataclass(frozen=True, slots=True)
class HealYours(Effect):
    """Each of your minions regains `amount` health (DMG-3)."""

    amount: int


class Cost(StrEnum):
    """What a feed is paid with (FEED-1, FEED-7)."""

    CARD = "card"
    ORDER = "order"
    WOUND = "wound"
    MINION = "minion"
    """One of one's own minions in play, which is destroyed."""


@dataclass(frozen=True, slots=True)
class Feed(Effect):
    """The player may pay `count` cards from the hand, or minions, any number of times; for
    each payment the `back` effects before this one happen again (FEED-1 to FEED-7).
    """

    cost: Cost
    count: int = 1
    back: int = 1


@dataclass(frozen=True, slots=True)
class Strengthen(Effect):
    """`which` minion (TARGET, THIS or EACH_OF_YOUR_ATTACKING) has `amount` more strength
    until end of turn (EFF-1, EFF-5).
    """

    amount: int
    which: Which = Which.TARGET


@dataclass(frozen=True, slots=True)
class HealThis(Effect):
    """This minion regains `amount` health (DMG-3)."""

    amount: int


@dataclass(frozen=True, slots=True)
class HealThat(Effect):
    """That minion regains all its health (DMG-3)."""


@dataclass(frozen=True, slots=True)
class DestroyThis(Effect):
    """You may destroy this minion; if you do, draw `draws` cards."""

    draws: int


@dataclass(frozen=True, slots=True)
class CannotBeBlocked(Effect):
    """Target attacking minion cannot be blocked this turn (COMBAT-17)."""


@dataclass(frozen=True, slots=True)
class PreventOnYou(Effect):
    """Prevent the next `amount` damage that would be inflicted on you this turn."""

    amount: int


@dataclass(frozen=True, slots=True)
class PreventOnMinion(Effect):
    """Prevent the next `amount` damage that would be inflicted on target minion this
    turn.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top `count` cards of the deck of `who` (YOU or TARGET), put any of them
    on that player's discard pile and the rest back in any order (DECK-6).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Effect):
    """`who` (YOU, TARGET or THAT_PLAYER) discards `count` cards of their choice from their
    hand, fewer if fewer are there (CHAIN-15).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TargetOpponent(Effect):
    """Choose target opponent, who is "that player" from then on."""


@dataclass(frozen=True, slots=True)
class GiveWound(Effect):
    """Put a wound from your hand on top of that player's discard pile."""


@dataclass(frozen=True, slots=True)
class GiveFromArchive(Effect):
    """Put `count` orders from target archive on top of that player's discard pile, fewer
    if fewer are left (TARGET-11).
    """

    count: int


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach this action to target minion in play (ATTACH-1)."""


@dataclass(frozen=True, slots=True)
class TargetMinion(Effect):
    """Choose target minion, which is "that minion" from then on; only if there is another
    besides.
    """


@dataclass(frozen=True, slots=True)
class ThatStrikes(Effect):
    """That minion inflicts damage equal to its strength on another target minion."""


@dataclass(frozen=True, slots=True)
class OtherStrikes(Effect):
    """The other minion inflicts damage equal to its strength on that minion."""


@dataclass(frozen=True, slots=True)
class ClaimDiscarded(Effect):
    """In your claim phase this turn you may claim the top card of an opponent's discard
    pile, if it is an order and no starting minion (CLAIM-22).
    """


@dataclass(frozen=True, slots=True)
class MoreCombat(Effect):
    """Your turn has one more combat phase, after the chain phase (COMBAT-27)."""


@dataclass(frozen=True, slots=True)
class EachPutsIntoPlay(Effect):
    """Each player puts a minion of a species from their own discard pile into play."""

    species: Species


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
    STRENGTH_OF_DEFENDERS = "strength_of_defenders"
    """Its strength is the number of minions that the player it attacks has in play."""
    HOST_STAYS = "host_stays"
    """Of an attached action: the minion is not discarded at the end of the combat phase of
    its controller (ATTACH-1, COMBAT-22).
    """


@dataclass(frozen=True, slots=True)
class HostBonus:
    """Of an attached action: the minion has so much more strength (ATTACH-1, ATTACH-3)."""

    strength: int


TextInPlay: TypeAlias = InPlay | Trigger | HostBonus
"""One text that works in play."""
