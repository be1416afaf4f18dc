"""The model of a character: a letter, hit points, a group, goals and an ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jaeger.effects import Effect, Group, Passive


class AbilityMoment(StrEnum):
    """The moments at which abilities work."""

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
    """When another player is eliminated."""
    ANY_TIME = "any_time"


class UseLimit(StrEnum):
    """The limits on how often an ability works."""

    ONCE = "once"
    EACH_TURN = "each_turn"
    EACH_TIME = "each_time"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """The ability of a character (JDN-ABIL).

    `must`: it is mandatory once the character is revealed (JDN-ABIL-4). Without `reveals`,
    it works while hidden. `on_place`: the target must be on the place that the profile
    names (Uriel). `weak_victim`: it is mandatory after eliminating a character with at most
    this many hit points (Balduin). `hides`: the player may not choose to reveal (Dorian).
    """

    when: AbilityMoment
    limit: UseLimit
    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    must: bool = False
    reveals: bool = True
    on_place: bool = False
    weak_victim: int = 0
    hides: bool = False


class GoalKind(StrEnum):
    """The kinds of goals."""

    ALL_OUT = "all_out"
    """All characters of `group` are out (JDN-WIN-3)."""
    SURVIVES_ALL_OUT = "survives_all_out"
    """All characters of `group` are out, and the player is not (JDN-WIN-18)."""
    ENOUGH_OUT = "enough_out"
    """At least `count` characters of `group` are out (profile SH)."""
    ALIVE = "alive"
    """The player is still in the game when it ends (JDN-WIN-9)."""
    FIRST_OUT = "first_out"
    """The player was the first to be eliminated (JDN-WIN-10)."""
    LAST_LEFT = "last_left"
    """The player is in the game, and at most `count` players are (JDN-WIN-11)."""
    STRONG_VICTIM = "strong_victim"
    """The player's attack eliminates a character with at least `count` hit points
    (JDN-WIN-13).
    """
    LATE_VICTIM = "late_victim"
    """The player's attack eliminates a character, and at least `count` are out then
    (JDN-WIN-14).
    """
    EQUIPMENT = "equipment"
    """The player owns at least `count` equipment cards (JDN-WIN-12)."""
    COLLECTION = "collection"
    """The player owns at least `count` of `cards` (JDN-WIN-12)."""
    STANDS_ON = "stands_on"
    """The player is in the game when it ends, with the pawn on `place`."""
    NEIGHBOUR = "neighbour"
    """The right neighbour wins or, after the goal was switched, the left one
    (JDN-WIN-15).
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """One goal of a character; a character with several goals needs to reach only one
    (JDN-WIN-8).

    Reaching a `trigger` goal ends the game at once; other goals are checked when the game
    is over.
    """

    aim: GoalKind
    trigger: bool = True
    group: Group | None = None
    count: int = 0
    cards: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """One of the twenty characters. `id` is a slug that never changes.

    Characters with `swirl` are not dealt in first games (JDN-SETUP-10). `rob` replaces
    `ability` in smaller games of profile SH (JDN-ABIL-24).
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
