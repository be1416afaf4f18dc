"""All characters, by slug, and tables of characters by property for the rules."""

from __future__ import annotations

from engine.jaeger.characters.humans import HUMANS
from engine.jaeger.characters.model import Ability, AbilityMoment, Character
from engine.jaeger.characters.vampires import VAMPIRES
from engine.jaeger.characters.werewolves import WEREWOLVES

CHARACTERS: tuple[Character, ...] = (*WEREWOLVES, *VAMPIRES, *HUMANS)
BY_ID: dict[str, Character] = {character.id: character for character in CHARACTERS}

LETTERS: dict[str, int] = {
    "A": 8,
    "B": 10,
    "C": 11,
    "D": 13,
    "E": 10,
    "F": 12,
    "G": 14,
    "U": 11,
    "V": 13,
    "W": 14,
}
"""Hit points by letter: the field of the letter on the damage track (JDN-COMP-6)."""
LAST_FIELD = 14
MOON_FIELD = 7

HIT_POINTS: dict[str, int] = {each.id: LETTERS[each.letter] for each in CHARACTERS}
LETTER: dict[str, str] = {each.id: each.letter for each in CHARACTERS}
GROUP: dict[str, str] = {each.id: each.group.value for each in CHARACTERS}
ABILITY: dict[str, Ability] = {each.id: each.ability for each in CHARACTERS}


def characters_with_ability_at(when: AbilityMoment) -> frozenset[str]:
    """Return the characters that have an ability for this moment of the game."""
    return frozenset(each.id for each in CHARACTERS if each.ability.when is when)


def by_id(character_id: str) -> Character:
    """Return the character with this slug.

    Raises:
        KeyError: there is no such character.
    """
    return BY_ID[character_id]
