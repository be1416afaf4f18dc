"""What a character is: a letter, hit points, a group, goals and an ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jaeger.effects import Effect, Group, Passive


class When(StrEnum):
    """When an ability works."""

    OWN_START = "own_start"
    OWN_MOVE = "own_move"
    OWN_END = "own_end"
    OWN_ATTACK = "own_attack"
    AFTER_OWN_DAMAGE = "after_own_damage"
    AFTER_OWN_ATTACK = "after_own_attack"
    AFTER_ATTACKED = "after_attacked"
    OWN_ELIMINATION = "own_elimination"
    ON_ORACLE = "on_oracle"
    ON_OUT = "on_out"
    """When somebody else goes out."""
    ANY_TIME = "any_time"


class Limit(StrEnum):
    """How often an ability works."""

    ONCE = "once"
    EACH_TURN = "each_turn"
    EACH_TIME = "each_time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """What a character can do (JDN-ABIL).

    `must` is a duty once the character is revealed (JDN-ABIL-4); without `reveals` it works
    while hidden. `on_place` takes the target from the place that the profile names (Uriel),
    `weak_victim` is a duty after eliminating somebody with at most so many hit points
    (Balduin), `hides` forbids revealing by choice (Dorian).
    """

    when: When
    limit: Limit
    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    must: bool = False
    reveals: bool = True
    on_place: bool = False
    weak_victim: int = 0
    hides: bool = False


class Aim(StrEnum):
    """What a goal asks for."""

    ALL_OUT = "all_out"
    """Everybody of `group` is out (JDN-WIN-3)."""
    SURVIVES_ALL_OUT = "survives_all_out"
    """The same, and the player is in the game (JDN-WIN-18)."""
    ENOUGH_OUT = "enough_out"
    """At least `count` of `group` are out (profile SH)."""
    ALIVE = "alive"
    """In the game when it ends (JDN-WIN-9)."""
    FIRST_OUT = "first_out"
    """Went out while nobody was out before (JDN-WIN-10)."""
    LAST_LEFT = "last_left"
    """In the game, and at most `count` players are (JDN-WIN-11)."""
    STRONG_VICTIM = "strong_victim"
    """The own attack eliminates somebody with `count` hit points or more (JDN-WIN-13)."""
    LATE_VICTIM = "late_victim"
    """The own attack eliminates somebody and `count` are out then (JDN-WIN-14)."""
    EQUIPMENT = "equipment"
    """Owns at least `count` equipment cards (JDN-WIN-12)."""
    COLLECTION = "collection"
    """Owns at least `count` of `cards` (JDN-WIN-12)."""
    STANDS_ON = "stands_on"
    """In the game, the pawn on `place`, when it ends."""
    NEIGHBOUR = "neighbour"
    """The neighbour on the right, after switching the left, wins (JDN-WIN-15)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """One line of a character's goal; one that is met is enough (JDN-WIN-8).

    A `trigger` ends the game at once, other goals are looked at when it is over.
    """

    aim: Aim
    trigger: bool = True
    group: Group | None = None
    count: int = 0
    cards: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One of the twenty. `id` is a slug that stays the same for ever.

    `swirl` puts it aside in first games (JDN-SETUP-10). `rob` is the ability that takes the
    place of `ability` in smaller games of profile SH (JDN-ABIL-24).
    """

    id: str
    names: Mapping[str, str]
    letter: str
    group: Group
    swirl: bool
    goals: tuple[Goal, ...]
    ability: Ability
    rob: Ability | None = None
    reconstructed: tuple[str, ...] = field(default=())
