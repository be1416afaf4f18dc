"""Who, which minions and which cards an effect is about, as several effects say it."""

from __future__ import annotations

from enum import StrEnum


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
