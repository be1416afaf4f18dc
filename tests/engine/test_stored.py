"""Test that matches and positions stored by older versions can be loaded and played on
unchanged.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import nightfall
from engine.nightfall import Ask
from engine.nightfall.cards.catalogue import CARDS, SETS
from tests.engine.extra_set import fingerprints
from tests.engine.stored import Save, begun, questions, saves

SAVES = list(saves())
NUMBERED = Path(__file__).with_name("card_numbers.txt").read_text().split()
"""The slugs of the cards of release 0.2.0, by number."""

each_save = pytest.mark.parametrize("save", SAVES, ids=lambda save: save.name)


@each_save
def test_a_stored_match_replays_to_its_positions_and_its_result(save: Save) -> None:
    position = begun(save)
    for step, move in enumerate(save.moves):
        if step in save.positions:
            assert position == nightfall.from_json(save.positions[step]), step
        position.play(*move)
    assert position == nightfall.from_json(save.positions[len(save.moves)])
    assert position.view(None)["result"] == save.result


@each_save
def test_a_stored_position_goes_on_where_it_stopped(save: Save) -> None:
    for step, text in save.positions.items():
        position = nightfall.from_json(text)
        assert questions(position) == save.asked[step]
        for move in save.moves[step:]:
            position.play(*move)
        assert position.view(None)["result"] == save.result


LATER = {
    Ask.TEXT_ORDER,
    Ask.COMBAT_TEXT,
    Ask.FEED,
    Ask.DISCARD_FROM_HAND,
    Ask.GIVE_FROM_HAND,
    Ask.LOOK,
    Ask.PUT_BACK,
    Ask.MAY,
    Ask.STARTERS,
    Ask.MOON,
}
"""Questions that only cards and options of later card sets ask."""


def test_the_stored_positions_are_of_every_kind() -> None:
    """The stored positions cover every question, every phase and two to five seats, from
    the draft to the end.
    """
    positions = [nightfall.from_json(text) for s in SAVES for text in s.positions.values()]
    asked = {decision.kind for each in positions for decision in each.pending}
    assert asked == set(Ask) - LATER, "no card of theirs asks for it"
    assert {each.seats for each in positions} == {2, 3, 4, 5}
    assert {each.phase for each in positions} == {
        "draft", "combat", "chain", "claim", "cleanup", "over",
    }  # fmt: skip
    assert any(each.chain and each.stack for each in positions)


def test_every_card_has_a_number_of_its_own_for_ever() -> None:
    """Cards that matches were played with keep their numbers, and a new card gets the next
    number.
    """
    assert [card.id for card in CARDS[: len(NUMBERED)]] == NUMBERED
    assert [card.number for card in CARDS] == list(range(len(CARDS)))


def test_a_set_that_was_played_stays_as_it_is() -> None:
    """More cards in a set would change the game of every seed, so new cards are always
    another set.
    """
    first = tuple(NUMBERED[:37])
    base = SETS["base"]
    assert [card.id for card in base.wounds] == ["bite", "burn", "bleed"]
    assert tuple(card.id for card in base.cards) == (*first[:3], *first[4:])
    assert {card.set for card in base.cards} == {"base"}
    assert [len(cards) for cards in (base.starters, base.orders, base.promos)] == [6, 24, 3]


def test_equal_positions_are_stored_as_equal_text() -> None:
    """Storing a loaded position again keeps everything that the older version stored."""
    for save in SAVES:
        for text in save.positions.values():
            position = nightfall.from_json(text)
            assert nightfall.from_json(position.to_json()) == position
            assert json.loads(text).items() <= json.loads(position.to_json()).items()


@pytest.fixture(scope="module")
def with_winter() -> dict[str, Any]:
    """Return what an engine with one more card set finds: its fingerprints and a game."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.extra_set"],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_a_new_set_changes_nothing_that_was_stored(with_winter: dict[str, Any]) -> None:
    """Positions, replays, recorded games and new games with today's options stay exactly
    the same.
    """
    assert with_winter["fingerprints"] == fingerprints()


def test_a_new_set_is_played_by_tables_that_agree_on_it(
    with_winter: dict[str, Any],
) -> None:
    """The set's cards are drafted and its starting minions dealt, and no other card's
    number changes.

    Rules: COMP-6, SETUP-5.
    """
    game = with_winter["game"]
    assert game["numbers"][: len(NUMBERED)] == NUMBERED
    assert game["aside"] == (24 + 3) + (6 + 3) - 4 * 4
    assert all(card.startswith("winter-") for card in game["starters"])
    assert len(game["starters"]) == 6
