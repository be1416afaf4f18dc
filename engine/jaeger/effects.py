"""What cards, places and characters do, as data that neither runs nor speaks.

Nothing here runs. An effect is a value named for a phrase of the rules:
`engine.jaeger.resolve` carries it out and `engine.jaeger.text` writes it as a sentence, so
what a card says and what it does cannot differ.

"You" is the player of the card, the place or the character; for an oracle card it is the
receiver (JDN-GEN-8).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Group(StrEnum):
    """The three groups (JDN-GEN-2)."""

    WEREWOLF = "werewolf"
    VAMPIRE = "vampire"
    HUMAN = "human"


class Deck(StrEnum):
    """The three decks: advantage, combat and oracle cards (JDN-COMP-4)."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"


class Who(StrEnum):
    """Which players an effect concerns (JDN-GEN-5)."""

    SELF = "self"
    OTHER = "other"
    """One other player in the game, of one's choice."""
    ANY = "any"
    """One player in the game, oneself included."""
    EACH_OTHER = "each_other"
    EACH_ON_PLACE = "each_on_place"
    """Everybody whose pawn stands on the place that was rolled."""
    GIVER = "giver"
    """Anybody who handed over the oracle card."""


class Die(StrEnum):
    """What is rolled (JDN-COMP-3)."""

    SIX = "six"
    FOUR = "four"
    BOTH = "both"


class Shelter(StrEnum):
    """What a protection keeps off (JDN-DMG-8)."""

    ATTACKS = "attacks"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Damage:
    """`amount` damage to `who`; `source` is what protections look at (JDN-DMG-8).

    `damaged` restricts it to players with (True) or without (False) damage.
    """

    who: Who
    amount: int | Die
    source: str
    damaged: bool | None = None


@dataclass(frozen=True, slots=True)
class Heal:
    """`amount` points of damage of `who` are healed (JDN-DMG-2); `damaged` as above."""

    who: Who
    amount: int | Die
    damaged: bool | None = None


@dataclass(frozen=True, slots=True)
class HealAll:
    """Your damage becomes 0."""


@dataclass(frozen=True, slots=True)
class SetDamage:
    """The damage of `who` becomes exactly `to` (JDN-DMG-10)."""

    who: Who
    to: int
    source: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """You turn your character up (JDN-REVEAL-3)."""


@dataclass(frozen=True, slots=True)
class Show:
    """You show your character to the giver alone (JDN-REVEAL-8)."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Take an equipment card of another player, of your choice."""


@dataclass(frozen=True, slots=True)
class Give:
    """Hand an own equipment card of your choice to `who` (OTHER or GIVER)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Dig:
    """Take an equipment card of your choice from one of these discard piles."""

    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of `options`; one that cannot be done is not offered.

    With `forced` there is no choice: the first that can be done is (JDN-RED-10).
    """

    options: tuple[Effect, ...]
    forced: bool = False


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """So many further turns after this one (JDN-EXTRA-1); None: as many as characters are
    out (JDN-EXTRA-4).
    """

    count: int | None


@dataclass(frozen=True, slots=True)
class Protect:
    """Until your next turn starts you take no damage from attacks, or none at all."""

    shelter: Shelter


@dataclass(frozen=True, slots=True)
class Curse:
    """Another player loses the ability for the rest of the game (JDN-ABIL-7)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll `die`, then carry out the line whose numbers fit; None is nothing.

    With `chosen`, another player is chosen before the roll, who is "other" in the lines.
    """

    die: Die
    lines: tuple[tuple[tuple[int, ...], Effect | None], ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SwitchGoal:
    """The goal changes to the neighbour on the left (JDN-ABIL-23)."""


@dataclass(frozen=True, slots=True)
class TakeInstead:
    """Take an equipment card of a target of your attack instead of inflicting damage on it,
    if that would be at least `least`.
    """

    least: int


@dataclass(frozen=True, slots=True)
class AttackAgain:
    """Attack the same target once more (JDN-ABIL-27)."""


@dataclass(frozen=True, slots=True)
class StrikeBack:
    """Attack anybody who has just attacked you (JDN-ATTACK-18)."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Answer an oracle card as if it fitted, or as if it did not (JDN-ABIL-17)."""


@dataclass(frozen=True, slots=True)
class Step:
    """Move to a ring neighbour of one's own place instead of rolling (JDN-MOVE-7)."""


Effect: TypeAlias = (
    Damage
    | Heal
    | HealAll
    | SetDamage
    | Reveal
    | Show
    | Steal
    | Give
    | Dig
    | Either
    | ExtraTurns
    | Protect
    | Curse
    | Roll
    | SwitchGoal
    | TakeInstead
    | AttackAgain
    | StrikeBack
    | Lie
    | Step
)


@dataclass(frozen=True, slots=True)
class OwnAttack:
    """The owner's attacks: what is added to the result, that the four-sided die alone is
    rolled, that the range is the world outside one's own area, that all in range are hit.

    `groups` restricts it to a revealed owner of these groups.
    """

    add: int = 0
    four_sided: bool = False
    outside: bool = False
    everybody: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Attacked:
    """Attacks on the owner: what is added to the result."""

    add: int


@dataclass(frozen=True, slots=True)
class MustAttack:
    """The owner must attack whenever possible (JDN-ATTACK-12)."""


@dataclass(frozen=True, slots=True)
class RollTwice:
    """The owner may roll twice for movement and pick one roll (JDN-MOVE-8)."""


@dataclass(frozen=True, slots=True)
class TakeAllLoot:
    """The owner may take all equipment of a player eliminated by them (JDN-LOOT-5)."""


@dataclass(frozen=True, slots=True)
class Prevent:
    """No damage from these sources reaches the owner (JDN-DMG-8)."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PreventSetting:
    """These sources cannot set the owner's damage (JDN-DMG-10)."""

    sources: tuple[str, ...]


Passive: TypeAlias = (
    OwnAttack | Attacked | MustAttack | RollTwice | TakeAllLoot | Prevent | PreventSetting
)
