"""The effects that a card's text can have.

Effects are data and run no code. Each is named for a phrase of the rulebook. Everything
else about an effect (how it runs, its sentence, its worth to computers, its forecast) is
one call of `define` in `engine.nightfall.resolve`, so a card's text and its effect cannot
differ.

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
    """A minion that attacks or blocks in the current combat phase."""
    TARGET_OF_THAT_PLAYER = "target_of_that_player"
    EACH_OF_YOUR_ATTACKING = "each_of_your_attacking"


class Cards(StrEnum):
    """The cards that an effect may take: "card" includes wounds, "order" does not
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
    """The base class of effects: each effect is one phrase of a card's text.

    Each kind of effect is a frozen dataclass whose fields are the numbers and choices of
    the phrase.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class DamagePlayers(Effect):
    """Effect: inflict `amount` damage on a player or on several; `who` is TARGET,
    THAT_PLAYER, EACH_PLAYER or EACH_OPPONENT.

    With `destroys_blockers`, each minion that absorbs any of this damage is destroyed
    afterwards.
    """

    amount: int
    who: Who = Who.TARGET
    destroys_blockers: bool = False


@dataclass(frozen=True, slots=True)
class DamageMinions(Effect):
    """Effect: inflict `amount` damage on a minion or on each of several; excess is lost
    (DMG-8).

    With `exiles`, a minion that this damage destroys is exiled from the discard pile.
    """

    amount: int
    which: Which = Which.TARGET
    exiles: bool = False


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Effect: destroy target minion (DMG-5); with `species` or `who`, only a minion of that
    species or of that player.
    """

    species: Species | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ExileMinion(Effect):
    """Effect: exile target minion in play (EXILE-3: neither destroyed nor discarded)."""


@dataclass(frozen=True, slots=True)
class ReceiveWounds(Effect):
    """Effect: `who` (TARGET, THAT_PLAYER or THAT_CONTROLLER) receives `count` wounds, which
    nothing can block (DMG-10).
    """

    count: int
    who: Who = Who.TARGET


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Effect: you or each player (`who`) draws `count` cards (DECK-1)."""

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class GainInfluence(Effect):
    """Effect: you gain `amount` influence; it is lost if it is not your turn (CLAIM-16)."""

    amount: int


@dataclass(frozen=True, slots=True)
class LoseInfluence(Effect):
    """Effect: target player loses `amount` influence, never below 0 (CLAIM-15)."""

    amount: int


@dataclass(frozen=True, slots=True)
class DoubleInfluence(Effect):
    """Effect: your influence is worth double this turn, not cumulative (CLAIM-18)."""


@dataclass(frozen=True, slots=True)
class CheaperClaims(Effect):
    """Effect: each card you claim this turn costs `amount` less, to a minimum of 1
    (CLAIM-20).
    """

    amount: int


@dataclass(frozen=True, slots=True)
class ClaimOpposing(Effect):
    """Effect: in your claim phase this turn you may claim one card from an opposing
    archive, for `less` than it costs, to a minimum of 1 (CLAIM-20, CLAIM-22, CLAIM-24).
    """

    less: int = 0


@dataclass(frozen=True, slots=True)
class FreeClaim(Effect):
    """Effect: claim target order from an archive at once, without paying (CARD-16,
    CLAIM-25).

    With `most`, only an order from a commons archive that costs at most `most`.
    """

    most: int = 0


@dataclass(frozen=True, slots=True)
class ExileFromHand(Effect):
    """Effect: `who` (YOU or THAT_PLAYER) exiles a card of their choice from their hand, of
    the kind `what`.
    """

    what: Cards = Cards.CARD
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class ExileWoundFromDiscard(Effect):
    """Effect: exile target wound from your discard pile (TARGET-15)."""


@dataclass(frozen=True, slots=True)
class EnterPlay(Effect):
    """Effect: this minion enters play with `health` (CHAIN-22)."""

    health: int


@dataclass(frozen=True, slots=True)
class DiscardToDeck(Effect):
    """Effect: put target card, order or wound, from your discard pile on top of your deck;
    in the German edition an order (TARGET-14, TARGET-15).
    """


@dataclass(frozen=True, slots=True)
class MinionToDeck(Effect):
    """Effect: put target minion on top of its owner's deck."""


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """Effect: put a minion from your discard pile into play, of `species` if that is given.
    This is mandatory if there is such a minion. With `targeted`, the minion is a target.
    """

    targeted: bool = True
    species: Species | None = None


@dataclass(frozen=True, slots=True)
class ReturnOrder(Effect):
    """Effect: return target order, or target minion, from your discard pile to your
    hand.
    """

    minion: bool = False


@dataclass(frozen=True, slots=True)
class ResolveChainText(Effect):
    """Effect: carry out the chain text of that card, never its kicker (KICK-7)."""


@dataclass(frozen=True, slots=True)
class Refuse(Effect):
    """Effect: target order in the chain will not resolve (CHAIN-19)."""


@dataclass(frozen=True, slots=True)
class ExileFromArchive(Effect):
    """Effect: exile `count` orders from target archive, fewer if fewer are left
    (ARCH-7).
    """

    count: int


@dataclass(frozen=True, slots=True)
class ChooseTargets(Effect):
    """Effect: when target order in the chain resolves, you choose the targets of its texts,
    instead of its player (REP-4).
    """


@dataclass(frozen=True, slots=True)
class ResolveTwice(Effect):
    """Effect: that order, or the NEXT order that resolves, carries out its texts twice
    (REP-1, REP-2).
    """

    which: Which


@dataclass(frozen=True, slots=True)
class NoTextBlocking(Effect):
    """Effect: until end of turn minions of target player cannot absorb damage from card
    texts (DMG-14).
    """


@dataclass(frozen=True, slots=True)
class RedrawWounds(Effect):
    """Effect: discard all wounds from your hand and draw `count` cards for each (WOUND-4,
    WOUND-8, WOUND-9).
    """

    count: int


@dataclass(frozen=True, slots=True)
class HealYours(Effect):
    """Effect: each of your minions regains `amount` health (DMG-3)."""

    amount: int


class Cost(StrEnum):
    """The kinds of payment for a feed (FEED-1, FEED-7)."""

    CARD = "card"
    ORDER = "order"
    WOUND = "wound"
    MINION = "minion"
    """A minion that the player has in play; paying destroys it."""


@dataclass(frozen=True, slots=True)
class Feed(Effect):
    """Effect: you may pay `count` cards from your hand, or minions, any number of times;
    for each payment the `back` effects before this one happen again (FEED-1 to FEED-7).
    """

    cost: Cost
    count: int = 1
    back: int = 1


@dataclass(frozen=True, slots=True)
class Strengthen(Effect):
    """Effect: `which` minion (TARGET, THIS or EACH_OF_YOUR_ATTACKING) has `amount` more
    strength until end of turn (EFF-1, EFF-5).
    """

    amount: int
    which: Which = Which.TARGET


@dataclass(frozen=True, slots=True)
class HealThis(Effect):
    """Effect: this minion regains `amount` health (DMG-3)."""

    amount: int


@dataclass(frozen=True, slots=True)
class HealThat(Effect):
    """Effect: that minion regains all its health (DMG-3)."""


@dataclass(frozen=True, slots=True)
class DestroyThis(Effect):
    """Effect: you may destroy this minion; if you do, draw `draws` cards."""

    draws: int


@dataclass(frozen=True, slots=True)
class CannotBeBlocked(Effect):
    """Effect: target attacking minion cannot be blocked this turn (COMBAT-17)."""


@dataclass(frozen=True, slots=True)
class PreventOnYou(Effect):
    """Effect: prevent the next `amount` damage that would be inflicted on you this turn."""

    amount: int


@dataclass(frozen=True, slots=True)
class PreventOnMinion(Effect):
    """Effect: prevent the next `amount` damage that would be inflicted on target minion
    this turn.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Effect: look at the top `count` cards of the deck of `who` (YOU or TARGET), put any
    of them on that player's discard pile and the others back in any order (DECK-6).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Effect):
    """Effect: `who` (YOU, TARGET or THAT_PLAYER) discards `count` cards of their choice
    from their hand, fewer if fewer are there (CHAIN-15).
    """

    count: int
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TargetOpponent(Effect):
    """Effect: choose target opponent, who is "that player" from then on."""


@dataclass(frozen=True, slots=True)
class GiveWound(Effect):
    """Effect: put a wound from your hand on top of that player's discard pile."""


@dataclass(frozen=True, slots=True)
class GiveFromArchive(Effect):
    """Effect: put `count` orders from target archive on top of that player's discard pile,
    fewer if fewer are left (TARGET-11).
    """

    count: int


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Effect: attach this action to target minion in play (ATTACH-1)."""


@dataclass(frozen=True, slots=True)
class TargetMinion(Effect):
    """Effect: choose target minion, which is "that minion" from then on. Has no effect if
    no other minion is in play.
    """


@dataclass(frozen=True, slots=True)
class ThatStrikes(Effect):
    """Effect: that minion inflicts damage equal to its strength on another target
    minion.
    """


@dataclass(frozen=True, slots=True)
class OtherStrikes(Effect):
    """Effect: the other minion inflicts damage equal to its strength on that minion."""


@dataclass(frozen=True, slots=True)
class ClaimDiscarded(Effect):
    """Effect: in your claim phase this turn you may claim the top card of an opponent's
    discard pile, if it is an order and no starting minion (CLAIM-22).
    """


@dataclass(frozen=True, slots=True)
class MoreCombat(Effect):
    """Effect: your turn has one more combat phase, after the chain phase (COMBAT-27)."""


@dataclass(frozen=True, slots=True)
class EachPutsIntoPlay(Effect):
    """Effect: each player puts a minion of a species from their own discard pile into
    play.
    """

    species: Species


class Moment(StrEnum):
    """The moments at which in-play text happens (EFF-4)."""

    COMBAT_BEGINS = "combat_begins"
    """At the start of the combat phase of the minion's controller, before attackers are
    declared.
    """
    ATTACKS = "attacks"
    """When the minion is declared as an attacker, before blocks (COMBAT-6); "that player"
    is the one attacked.
    """
    BLOCKS = "blocks"
    """When all blocks are assigned and the minion blocks (COMBAT-9); "that player" is the
    attacker.
    """
    ENTERS = "enters"
    """When the minion enters play, from anywhere."""
    DAMAGED = "damaged"
    """When the minion takes damage and has health left (DMG-1)."""
    LEAVES = "leaves"
    """When the minion leaves play for any reason; its text works one last time (EFF-3)."""
    OPPOSING_DESTROYED = "opposing_destroyed"
    """When an opposing minion is destroyed (DMG-2, DMG-5); "that player" controlled it."""
    WOUNDED = "wounded"
    """When the minion's controller receives a wound (WOUND-1)."""
    YOUR_CLEANUP = "your_cleanup"
    """At the start of the cleanup phase of the minion's controller (CLEAN-11)."""
    EACH_CLEANUP = "each_cleanup"
    """At the start of each player's cleanup phase (CLEAN-11)."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """In-play text that happens at a moment; "you" is the player who controls the minion
    then (GEN-8).
    """

    when: Moment
    effects: tuple[Effect, ...]


class InPlay(StrEnum):
    """Text that works all the time while the minion is in play (CARD-5), or that says where
    the minion goes when it leaves play (EFF-3).
    """

    BLOCKS_DAMAGE = "blocks_damage"
    """The minion must absorb damage that would be inflicted on its controller (DMG-9)."""
    STAYS = "stays"
    """The minion is not discarded at the end of the combat phase (COMBAT-22)."""
    EXILE_WHEN_DESTROYED = "exile_when_destroyed"
    """The minion is exiled when it is destroyed (CARD-12, CARD-19)."""
    EXILE_WHEN_DISCARDED = "exile_when_discarded"
    """The minion is exiled when it is destroyed or discarded (CARD-12)."""
    UNBLOCKABLE = "unblockable"
    """The minion cannot be blocked (COMBAT-17)."""
    RETURNS_WHEN_DESTROYED = "returns_when_destroyed"
    """When destroyed, the minion returns to its owner's hand instead of the discard pile
    (COMBAT-21).
    """
    NO_TARGET = "no_target"
    """The minion's controller cannot be chosen as a target player by card texts."""
    STRENGTH_OF_NUMBERS = "strength_of_numbers"
    """The minion's strength is the number of minions that its controller has in play
    (EFF-5).
    """
    STRENGTH_OF_DEFENDERS = "strength_of_defenders"
    """The minion's strength is the number of minions that the player it attacks has in
    play.
    """
    HOST_STAYS = "host_stays"
    """On an attached action: its host is not discarded at the end of the combat phase of
    the host's controller (ATTACH-1, COMBAT-22).
    """


@dataclass(frozen=True, slots=True)
class HostBonus:
    """On an attached action: its host has `strength` more strength (ATTACH-1, ATTACH-3)."""

    strength: int


TextInPlay: TypeAlias = InPlay | Trigger | HostBonus
"""The type of a text that works while its card is in play."""
