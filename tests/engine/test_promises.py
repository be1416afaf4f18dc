"""Test that the invariants of `tests.engine.promises` hold in random games of every kind.

`make fuzz` checks more games: tests/engine/test_promises_fuzz.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from engine import nightfall
from engine.nightfall import BadOptions, versions
from tests.engine import promises, walks
from tests.engine.rebuild import Listener, shown
from tests.engine.secrets import check_secrets, check_telling

TABLES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(2)]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]} seats, {table[1]}")
def table(request: pytest.FixtureRequest) -> nightfall.Position:
    """Return a new game with random options."""
    seats, seed = request.param
    return walks.random_table(seed, seats)


def test_cards_are_neither_lost_nor_made_up(table: nightfall.Position) -> None:
    """Rules: SETUP-5, SETUP-9, EXILE-1."""
    for _ in walks.walk(table, Random(1)):
        promises.check_cards(table)
    promises.check_cards(table)


def test_decks_are_handed_out_when_the_draft_is_over(table: nightfall.Position) -> None:
    """The engine deals decks after the draft. Nobody has a card while others still pick.

    Rules: SETUP-5, SETUP-10, SETUP-12.
    """
    for _ in walks.walk(table, Random(9)):
        if table.phase != "draft":
            break
        assert not any([*table.hands, *table.decks])
    assert [len(hand) for hand in table.hands] == [5] * table.seats
    assert [len(deck) for deck in table.decks] == [7] * table.seats


def test_every_question_can_be_answered(table: nightfall.Position) -> None:
    """Each offered choice is accepted, and each other choice is refused without any
    change.
    """
    for step, _ in enumerate(walks.walk(table, Random(2))):
        promises.check_questions(table)
        if step % 5 == 0:
            promises.check_answers(table)
            promises.check_refusals(table, Random(step))
    promises.check_questions(table)
    promises.check_refusals(table, Random(0))


def test_a_stored_position_comes_back_the_same(table: nightfall.Position) -> None:
    """A position in the middle of an effect, and its open questions, are stored and loaded
    unchanged, too.
    """
    for step, _ in enumerate(walks.walk(table, Random(3))):
        if step % 7 == 0:
            promises.check_json(table)
    promises.check_json(table)


def test_a_clone_shares_nothing_that_changes(table: nightfall.Position) -> None:
    for step, _ in enumerate(walks.walk(table, Random(4))):
        if step % 3 == 0:
            promises.check_clone(table, Random(step))
    promises.check_clone(table, Random(0))


def test_nobody_is_told_what_they_may_not_know(table: nightfall.Position) -> None:
    """Rules: INFO-1 to INFO-15, VAR-1."""
    for step, _ in enumerate(walks.walk(table, Random(5))):
        if step % 12 == 0 or table.phase == "draft":
            check_secrets(table, Random(step))
    check_secrets(table, Random(0))


def test_what_a_choice_leads_to_tells_of_nobodys_cards(table: nightfall.Position) -> None:
    """Rules: INFO-2, INFO-3, INFO-9."""
    for step, _ in enumerate(walks.walk(table, Random(10))):
        if step % 4 == 0:
            check_telling(table, Random(step))


def test_the_events_tell_all_that_the_view_shows(table: nightfall.Position) -> None:
    audiences = (None, *range(table.seats))
    listeners = [Listener(table.view(audience)) for audience in audiences]
    heard = table.event_count
    for step, _ in enumerate(walks.walk(table, Random(6))):
        if step % 3 == 0:
            heard = check_listeners(table, listeners, heard)
    check_listeners(table, listeners, heard)


def check_listeners(
    position: nightfall.Position, listeners: list[Listener], heard: int
) -> int:
    """Send new events to each listener, and compare its table with its view; return the
    number of events.
    """
    for listener in listeners:
        for event in position.events_since(heard, listener.me):
            listener.hear(event)
        if position.phase != "draft":
            assert listener.table() == shown(position.view(listener.me))
    return position.event_count


def test_every_game_ends_with_a_ranking(table: nightfall.Position) -> None:
    """Rules: END-5, TIE-6."""
    for _ in walks.walk(table, Random(7)):
        assert table.result is None
    promises.check_result(table)


def test_moves_make_the_game_again(table: nightfall.Position) -> None:
    """The same moves give the same game, even if it is stored and loaded in between."""
    again, stored = table.clone(), nightfall.from_json(table.to_json())
    for step, move in enumerate(walks.walk(table, Random(8))):
        again.play(*move)
        stored.play(*move)
        if step % 40 == 0:
            stored = nightfall.from_json(stored.to_json())
    assert again == stored == table
    assert again.to_json() == stored.to_json() == table.to_json()


def test_a_seed_makes_the_same_game_in_any_process() -> None:
    """A game does not depend on Python's hash seed or on the process."""
    here = walks.fingerprint(range(12))
    code = "from tests.engine import walks; print(walks.fingerprint(range(12)))"
    for hash_seed in ("1", "2011"):
        there = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert there.stdout.strip() == here


def test_another_seed_makes_another_game() -> None:
    assert nightfall.new(seats=2, seed=1) == nightfall.new(seats=2, seed=1)
    assert nightfall.new(seats=2, seed=1) != nightfall.new(seats=2, seed=2)


@pytest.mark.parametrize("rules_version", [0, versions.CURRENT + 1])
def test_a_game_by_unknown_rules_is_refused(rules_version: int) -> None:
    with pytest.raises(BadOptions, match="unknown_rules_version"):
        nightfall.new(seats=2, seed=1, rules_version=rules_version)


def test_a_clone_plays_by_the_same_rules() -> None:
    older = nightfall.new(seats=2, seed=1, rules_version=versions.FIRST)
    assert older.clone().rules_version == versions.FIRST
    assert older != nightfall.new(seats=2, seed=1)
