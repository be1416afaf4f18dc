"""The six places of the board, the ring in which they lie, and their numbers (JDN-COMP-2).

Openings are the six slots of the ring, numbered 0 to 5 clockwise; two of them form an area
(JDN-SETUP-2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.jaeger.effects import Damage, Deck, Effect, Either, Heal, Steal, Who

OPENINGS = 6
SEVEN = 7
"""The sum that leads to no fixed place; the player chooses one (JDN-MOVE-3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place: the sums that lead there, the decks that it draws from, and its
    effects.
    """

    id: str
    names: Mapping[str, str]
    numbers: tuple[int, ...]
    draws: tuple[Deck, ...] = ()
    effects: tuple[Effect, ...] = ()


PLACES: tuple[Place, ...] = (
    Place(
        id="oxanas-hut",
        names={
            "en": "Oxana's Hut",
            "de": "Oxanas Hütte",
            "pl": "Chata Oksany",
            "ja": "オクサナの小屋",
        },
        numbers=(2, 3),
        draws=(Deck.GREEN,),
    ),
    Place(
        id="spring-of-wisdom",
        names={
            "en": "Spring of Wisdom",
            "de": "Quell der Weisheit",
            "pl": "Źródło Mądrości",
            "ja": "叡智の泉",
        },
        numbers=(4, 5),
        draws=(Deck.BLUE, Deck.RED, Deck.GREEN),
    ),
    Place(
        id="chapel",
        names={"en": "Chapel", "de": "Kapelle", "pl": "Kaplica", "ja": "礼拝堂"},
        numbers=(6,),
        draws=(Deck.BLUE,),
    ),
    Place(
        id="graveyard",
        names={"en": "Graveyard", "de": "Friedhof", "pl": "Cmentarz", "ja": "墓地"},
        numbers=(8,),
        draws=(Deck.RED,),
    ),
    Place(
        id="witches-tree",
        names={
            "en": "Witches' Tree",
            "de": "Hexenbaum",
            "pl": "Drzewo Czarownic",
            "ja": "魔女の木",
        },
        numbers=(9,),
        effects=(Either((Damage(Who.ANY, 2, "witches-tree"), Heal(Who.ANY, 1))),),
    ),
    Place(
        id="stone-circle",
        names={
            "en": "Stone Circle",
            "de": "Steinkreis",
            "pl": "Kamienny Krąg",
            "ja": "環状列石",
        },
        numbers=(10,),
        effects=(Steal(),),
    ),
)
PLACE: dict[str, Place] = {place.id: place for place in PLACES}
PLACE_IDS: tuple[str, ...] = tuple(PLACE)
BY_SUM: dict[int, str] = {number: place.id for place in PLACES for number in place.numbers}


def area(opening: int) -> int:
    """Return the area of an opening: 0, 1 or 2 (JDN-COMP-1)."""
    return opening >> 1


def ring_neighbours(opening: int) -> tuple[int, int]:
    """Return the openings before and after this one (JDN-SETUP-2)."""
    return (opening - 1) % OPENINGS, (opening + 1) % OPENINGS
