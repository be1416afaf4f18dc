"""The effects of cards, places and characters.

Effects are data and run no code. Each is named for a phrase of the rules:
`engine.jaeger.resolve` carries it out and `engine.jaeger.text` writes its sentence, so a
card's text and its effect cannot differ.

"You" is the player of the card, the place or the character; for an oracle card it is the
player who receives it (JDN-GEN-8).
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
    """One other player in the game, chosen by you."""
    ANY = "any"
    """One player in the game, who may be you."""
    EACH_OTHER = "each_other"
    EACH_ON_PLACE = "each_on_place"
    """All players whose pawns stand on the place that was rolled."""
    GIVER = "giver"
    """The player who gave you the oracle card."""


class Die(StrEnum):
    """The dice to roll (JDN-COMP-3)."""

    SIX = "six"
    FOUR = "four"
    BOTH = "both"


class Shelter(StrEnum):
    """The kinds of damage that a protection prevents (JDN-DMG-8)."""

    ATTACKS = "attacks"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Damage:
    """Effect: `who` takes `amount` damage; protections depend on `source` (JDN-DMG-8).

    `damaged` limits the effect to players with damage (True) or without damage (False).
    """

    who: Who
    amount: int | Die
    source: str
    damaged: bool | None = None


@dataclass(frozen=True, slots=True)
class Heal:
    """Effect: `who` heals `amount` points of damage (JDN-DMG-2); `damaged` as in
    `Damage`.
    """

    who: Who
    amount: int | Die
    damaged: bool | None = None


@dataclass(frozen=True, slots=True)
class HealAll:
    """Effect: your damage becomes 0."""


@dataclass(frozen=True, slots=True)
class SetDamage:
    """Effect: the damage of `who` becomes exactly `to` (JDN-DMG-10)."""

    who: Who
    to: int
    source: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """Effect: you reveal your character to all players (JDN-REVEAL-3)."""


@dataclass(frozen=True, slots=True)
class Show:
    """Effect: you show your character only to the giver of the card (JDN-REVEAL-8)."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Effect: you take an equipment card of your choice from another player."""


@dataclass(frozen=True, slots=True)
class Give:
    """Effect: you give an equipment card of your choice to `who` (OTHER or GIVER)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Dig:
    """Effect: you take an equipment card of your choice from one of these discard piles."""

    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Effect: you choose one of `options`; impossible options are not offered.

    With `forced` there is no choice: the first possible option happens (JDN-RED-10).
    """

    options: tuple[Effect, ...]
    forced: bool = False


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """Effect: you have `count` additional turns after this one (JDN-EXTRA-1); with None as
    many as characters are out (JDN-EXTRA-4).
    """

    count: int | None


@dataclass(frozen=True, slots=True)
class Protect:
    """Effect: until your next turn you take no damage from attacks, or no damage at all."""

    shelter: Shelter


@dataclass(frozen=True, slots=True)
class Curse:
    """Effect: another player loses their ability for the rest of the game (JDN-ABIL-7)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Effect: roll `die`, then carry out the line of the card's text with the rolled
    number; a line with None has no effect.

    With `chosen`, you choose another player before the roll, who is "other" in the lines.
    """

    die: Die
    lines: tuple[tuple[tuple[int, ...], Effect | None], ...]
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SwitchGoal:
    """Effect: your goal is now about your left neighbour (JDN-ABIL-23)."""


@dataclass(frozen=True, slots=True)
class TakeInstead:
    """Effect: you take an equipment card from a target of your attack instead of inflicting
    damage, if that would be at least `least`.
    """

    least: int


@dataclass(frozen=True, slots=True)
class AttackAgain:
    """Effect: attack the same target once more (JDN-ABIL-27)."""


@dataclass(frozen=True, slots=True)
class StrikeBack:
    """Effect: attack the player who has just attacked you (JDN-ATTACK-18)."""


@dataclass(frozen=True, slots=True)
class Lie:
    """Effect: you may answer an oracle card as if it applied to you, or as if it did not
    (JDN-ABIL-17).
    """


@dataclass(frozen=True, slots=True)
class Step:
    """Effect: move to a place next to your own in the ring instead of rolling
    (JDN-MOVE-7).
    """


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
    """A passive effect on the owner's attacks: it adds `add` to the result, rolls only the
    four-sided die, attacks outside of the owner's area instead of inside, or hits all
    players in range.

    With `groups`, only if the owner is revealed and of one of these groups.
    """

    add: int = 0
    four_sided: bool = False
    outside: bool = False
    everybody: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Attacked:
    """A passive effect on attacks against the owner: it adds `add` to the result."""

    add: int


@dataclass(frozen=True, slots=True)
class MustAttack:
    """A passive effect: the owner must attack whenever possible (JDN-ATTACK-12)."""


@dataclass(frozen=True, slots=True)
class RollTwice:
    """A passive effect: the owner may roll twice for movement and pick one roll
    (JDN-MOVE-8).
    """


@dataclass(frozen=True, slots=True)
class TakeAllLoot:
    """A passive effect: the owner may take all equipment of a player whom they eliminate
    (JDN-LOOT-5).
    """


@dataclass(frozen=True, slots=True)
class Prevent:
    """A passive effect: the owner takes no damage from these sources (JDN-DMG-8)."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PreventSetting:
    """A passive effect: these sources cannot set the owner's damage (JDN-DMG-10)."""

    sources: tuple[str, ...]


Passive: TypeAlias = (
    OwnAttack | Attacked | MustAttack | RollTwice | TakeAllLoot | Prevent | PreventSetting
)
