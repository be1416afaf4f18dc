"""What a card is: a deck, numbers and effects, never prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.jaeger.effects import Deck, Effect, Group, Passive


class CardKind(StrEnum):
    """Events are carried out once, equipment stays (JDN-COMP-8); oracle cards are green."""

    EVENT = "event"
    EQUIPMENT = "equipment"
    ORACLE = "oracle"


@dataclass(frozen=True, slots=True)
class Fits:
    """Which characters a card means: their groups or their letters (JDN-ORACLE-5).

    With neither it fits everybody; `by_profile` is Revelation, whose groups the profile
    names (JDN-BLUE-5).
    """

    groups: tuple[Group, ...] = ()
    letters: tuple[str, ...] = ()
    by_profile: bool = False


EVERYBODY = Fits()


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card name. `id` is a slug that stays the same for ever.

    `counts` is the number of copies by rule profile. `must` is the duty (JDN-GEN-7).
    `reconstructed` names the fields that no source of the edition settles.
    """

    id: str
    deck: Deck
    kind: CardKind
    names: Mapping[str, str]
    counts: Mapping[str, int]
    must: bool = True
    fits: Fits = EVERYBODY
    effects: tuple[Effect, ...] = ()
    passives: tuple[Passive, ...] = ()
    reconstructed: tuple[str, ...] = field(default=())
