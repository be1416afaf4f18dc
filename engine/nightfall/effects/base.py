"""The effects of the cards of the base set and of the promos."""

from __future__ import annotations

from dataclasses import dataclass

from engine.nightfall.effects.words import Cards, Species, Which, Who


@dataclass(frozen=True, slots=True)
class DamagePlayers:
    """Inflict `amount` damage on a player or on several; `who` is TARGET, THAT_PLAYER,
    EACH_PLAYER or EACH_OPPONENT.

    With `destroys_blockers`, each minion that absorbs any of this damage is destroyed
    afterwards.
    """

    amount: int
    who: Who = Who.TARGET
    destroys_blockers: bool = False


@dataclass(frozen=True, slots=True)
class DamageMinions:
    """Inflict `amount` damage on a minion or on each of several; excess is lost (DMG-8).

    With `exiles`, one that is destroyed by it is exiled from the discard pile it went to.
    """

    amount: int
    which: Which = Which.TARGET
    exiles: bool = False


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy target minion (DMG-5), of a species and of that player if so said."""

    species: Species | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ExileMinion:
    """Exile target minion in play (EXILE-3: neither destroyed nor discarded)."""


@dataclass(frozen=True, slots=True)
class ReceiveWounds:
    """`who` (TARGET, THAT_PLAYER or THAT_CONTROLLER) receives `count` wounds, which nothing
    can block (DMG-10).
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
    """In your claim phase this turn you may claim one card from an opposing archive, for
    `less` than it costs, to a minimum of 1 (CLAIM-20, CLAIM-22, CLAIM-24).
    """

    less: int = 0


@dataclass(frozen=True, slots=True)
class FreeClaim:
    """Claim target order from an archive at once, without paying (CARD-16, CLAIM-25).

    With `most`, only an order of a commons archive that costs so much or less.
    """

    most: int = 0


@dataclass(frozen=True, slots=True)
class ExileFromHand:
    """`who` (YOU or THAT_PLAYER) exiles one card, order or wound of their choice from
    their hand.
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
    """Put a minion, of a species if so said, from your discard pile into play; mandatory
    if there is one.
    """

    targeted: bool = True
    species: Species | None = None


@dataclass(frozen=True, slots=True)
class ReturnOrder:
    """Return target order, or target minion, from your discard pile to your hand."""

    minion: bool = False


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
