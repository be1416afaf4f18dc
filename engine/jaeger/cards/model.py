"""The model of a card: a deck, numbers and effects, but no sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jaeger.effects import Deck, Effect, Group, Passive


class CardKind(StrEnum):
    """The kinds of cards: events happen once, equipment stays (JDN-COMP-8), oracle cards
    are the green deck.
    """

    EVENT = "event"
    EQUIPMENT = "equipment"
    ORACLE = "oracle"


@dataclass(frozen=True, slots=True)
class AppliesTo:
    """The characters to which a card applies: by group or by letter (JDN-ORACLE-5).

    Without groups and letters it applies to all. `by_profile` is for Revelation, whose
    groups depend on the profile (JDN-BLUE-5).
    """

    groups: tuple[Group, ...] = ()
    letters: tuple[str, ...] = ()
    by_profile: bool = False


EVERYBODY = AppliesTo()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card. `id` is a slug that never changes.

    `counts` is the number of copies by rule profile. `must` tells whether carrying it out
    is mandatory (JDN-GEN-7). `reconstructed` names the fields that no source of the edition
    gives.
    """

    id: str
    deck: Deck
    kind: CardKind
    names: Mapping[str, str]
    counts: Mapping[str, int]
    must: bool = True
    fits: AppliesTo = EVERYBODY
    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    reconstructed: tuple[str, ...] = field(default=())
