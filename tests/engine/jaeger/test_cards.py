"""Test cards, characters and places as data."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import jaeger
from engine.jaeger.board_places import BY_SUM, PLACES
from engine.jaeger.cards.catalogue import BY_ID, DECKS, cards_in_deck
from engine.jaeger.cards.model import Card, CardKind
from engine.jaeger.characters.roster import HIT_POINTS, LAST_FIELD, LETTERS, MOON_FIELD
from engine.jaeger.effects import Group
from tests.matrix import each_row


@pytest.mark.parametrize(("profile", "sizes"), [("KOSMOS", [18, 18, 16]), ("SH", [16] * 3)])
def test_the_decks(profile: str, sizes: list[int]) -> None:
    """Rule: JDN-COMP-4."""
    assert [len(cards_in_deck(number, profile)) for number in range(3)] == sizes


def test_the_kinds_of_card() -> None:
    """Rule: JDN-COMP-8."""
    for card in jaeger.CARDS:
        assert (card.kind is CardKind.ORACLE) is (card.deck == "green")
        assert bool(card.passives) is (card.kind is CardKind.EQUIPMENT)
        assert bool(card.effects) is (card.kind is not CardKind.EQUIPMENT)


@each_row("card", jaeger.CARDS)
def test_a_card_is_well_made(card: Card) -> None:
    """Each card says whether its effect is a duty, and the catalogue finds it by its slug.
    Rule: JDN-GEN-7.
    """
    assert BY_ID[card.id] is card
    assert isinstance(card.must, bool)
    assert set(card.names) == {"en", "de", "pl", "ja"}
    assert set(card.counts) == {"KOSMOS", "SH"}
    assert card.deck.value in DECKS


def test_twenty_characters_of_three_groups() -> None:
    """Each character has one ability and a goal. Rules: JDN-GEN-2, JDN-COMP-5,
    JDN-ABIL-1.
    """
    groups = Counter(character.group for character in jaeger.CHARACTERS)
    assert groups == {Group.WEREWOLF: 6, Group.VAMPIRE: 6, Group.HUMAN: 8}
    letters = Counter(character.letter for character in jaeger.CHARACTERS)
    assert letters == dict.fromkeys("ABCDEFGUVW", 2)
    assert all(character.goals for character in jaeger.CHARACTERS)
    abilities = [c.ability for c in jaeger.CHARACTERS]
    assert all(ability.effects or ability.passives for ability in abilities)


def test_werewolves_and_vampires_are_after_each_other() -> None:
    """Rule: JDN-GEN-3."""
    prey = {Group.WEREWOLF: "vampire", Group.VAMPIRE: "werewolf"}
    for character in jaeger.CHARACTERS:
        if character.group in prey:
            assert [goal.group for goal in character.goals] == [prey[character.group]]


def test_the_track_and_its_letters() -> None:
    """Two characters share each letter, whose field is the limit of both. Rule:
    JDN-COMP-6.
    """
    assert max(LETTERS.values()) == LAST_FIELD
    assert min(LETTERS.values()) > MOON_FIELD
    for character in jaeger.CHARACTERS:
        assert HIT_POINTS[character.id] == LETTERS[character.letter]
        assert (character.letter in "ABCD") is (character.group is Group.HUMAN)


def test_ten_characters_bear_a_swirl() -> None:
    """One character of each letter has no swirl. Rule: JDN-COMP-9."""
    left = [each.letter for each in jaeger.CHARACTERS if not each.swirl]
    assert sorted(left) == sorted(LETTERS)


def test_every_sum_but_seven_names_a_place() -> None:
    """The dice give sums from two to ten. Rules: JDN-COMP-2, JDN-COMP-3."""
    sums = {six + four for six in range(1, 7) for four in range(1, 5)}
    assert sums - set(BY_SUM) == {7}
    assert len(PLACES) == 6


def test_ids_are_unique() -> None:
    """Texts name a card, character or place by its id alone."""
    ids = [each.id for each in (*jaeger.CARDS, *jaeger.CHARACTERS, *PLACES)]
    assert len(ids) == len(set(ids)) == 65
