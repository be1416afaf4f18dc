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

from engine.nightfall.effects.base import (
    CheaperClaims,
    ChooseTargets,
    ClaimOpposing,
    DamageMinions,
    DamagePlayers,
    Destroy,
    DiscardToDeck,
    DoubleInfluence,
    Draw,
    EnterPlay,
    ExileFromArchive,
    ExileFromHand,
    ExileMinion,
    ExileWoundFromDiscard,
    FreeClaim,
    GainInfluence,
    HealYours,
    LoseInfluence,
    MinionToDeck,
    NoTextBlocking,
    PutIntoPlay,
    ReceiveWounds,
    RedrawWounds,
    Refuse,
    ResolveChainText,
    ResolveTwice,
    ReturnOrder,
)
from engine.nightfall.effects.coldest_war import (
    Attach,
    CannotBeBlocked,
    ClaimDiscarded,
    Cost,
    DestroyThis,
    DiscardFromHand,
    EachPutsIntoPlay,
    Feed,
    GiveFromArchive,
    GiveWound,
    HealThat,
    HealThis,
    Look,
    MoreCombat,
    OtherStrikes,
    PreventOnMinion,
    PreventOnYou,
    Strengthen,
    TargetMinion,
    TargetOpponent,
    ThatStrikes,
)
from engine.nightfall.effects.words import Cards, Species, Which, Who

__all__ = [
    "Attach",
    "CannotBeBlocked",
    "Cards",
    "CheaperClaims",
    "ChooseTargets",
    "ClaimDiscarded",
    "ClaimOpposing",
    "Cost",
    "DamageMinions",
    "DamagePlayers",
    "Destroy",
    "DestroyThis",
    "DiscardFromHand",
    "DiscardToDeck",
    "DoubleInfluence",
    "Draw",
    "EachPutsIntoPlay",
    "Effect",
    "EnterPlay",
    "ExileFromArchive",
    "ExileFromHand",
    "ExileMinion",
    "ExileWoundFromDiscard",
    "Feed",
    "FreeClaim",
    "GainInfluence",
    "GiveFromArchive",
    "GiveWound",
    "HealThat",
    "HealThis",
    "HealYours",
    "HostBonus",
    "InPlay",
    "Look",
    "LoseInfluence",
    "MinionToDeck",
    "Moment",
    "MoreCombat",
    "NoTextBlocking",
    "OtherStrikes",
    "PreventOnMinion",
    "PreventOnYou",
    "PutIntoPlay",
    "ReceiveWounds",
    "RedrawWounds",
    "Refuse",
    "ResolveChainText",
    "ResolveTwice",
    "ReturnOrder",
    "Species",
    "Strengthen",
    "TargetMinion",
    "TargetOpponent",
    "TextInPlay",
    "ThatStrikes",
    "Trigger",
    "Which",
    "Who",
]

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
    | Feed
    | Strengthen
    | HealThis
    | HealThat
    | DestroyThis
    | CannotBeBlocked
    | PreventOnYou
    | PreventOnMinion
    | Look
    | DiscardFromHand
    | TargetOpponent
    | GiveWound
    | GiveFromArchive
    | Attach
    | TargetMinion
    | ThatStrikes
    | OtherStrikes
    | ClaimDiscarded
    | MoreCombat
    | EachPutsIntoPlay
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
