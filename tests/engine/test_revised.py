"""Retuned cards: new games are dealt them, and everything older is as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from engine import nightfall
from engine.nightfall import versions
from engine.nightfall.bots.ledger import Ledger
from engine.nightfall.cards.catalogue import CARDS, SETS, dealt, newest, printing
from engine.nightfall.cards.model import Card
from engine.nightfall.cards.revised import REVISED
from engine.nightfall.decisions import Ask
from engine.nightfall.sampling import determinise
from tests.engine.retuned import RETUNED
from tests.engine.winter import fingerprints
from tests.matrix import each_row

NOW = {"random games", "heuristic"}
"""What `fingerprints` finds that is played by the rules of today."""


@pytest.fixture(scope="module")
def retuned() -> dict[str, Any]:
    """What an engine says in which two cards were retuned once more."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.engine.retuned"],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_retuning_changes_nothing_that_was_stored(retuned: dict[str, Any]) -> None:
    """Positions, replays and recorded games, to the byte."""
    before, after = fingerprints(), retuned["fingerprints"]
    assert len(before) > 70
    assert {k: v for k, v in after.items() if k not in NOW} == {
        k: v for k, v in before.items() if k not in NOW
    }


def test_a_new_game_is_dealt_the_retuned_cards(retuned: dict[str, Any]) -> None:
    game, since = retuned["games"]["0"], versions.CURRENT + 1
    assert game["printings"] == [f"{card}-r{since}" for card in RETUNED]
    assert game["costs"] == [1]


def test_an_older_game_is_dealt_those_of_its_version(retuned: dict[str, Any]) -> None:
    game = retuned["games"]["-1"]
    assert game["printings"] == sorted(newest(card).id for card in RETUNED)
    assert 1 not in game["costs"]


def test_retuning_takes_no_number_away(retuned: dict[str, Any]) -> None:
    known = [card.id for card in CARDS]
    assert retuned["games"]["0"]["numbers"][: len(known)] == known


CHANGES = [
    (version, slug, name)
    for version, cards in REVISED.items()
    for slug, changes in cards.items()
    for name in changes
]


@each_row("version, slug, name", CHANGES)
def test_only_what_was_reconstructed_is_retuned(version: int, slug: str, name: str) -> None:
    """What a source gives stays; of a kicker its text too, unless all of it is ours."""
    before, after = printing(slug, version - 1), printing(slug, version)
    assert version in versions.KNOWN
    ours = {each.partition(" (")[0].partition(".")[0] for each in after.reconstructed}
    assert name in ours
    if name == "kicker" and "kicker" not in after.reconstructed:
        assert before.kicker is not None
        assert after.kicker is not None
        assert before.kicker.effects == after.kicker.effects
        assert before.kicker.instead == after.kicker.instead
    assert getattr(before, name) != getattr(after, name)


@each_row("card", CARDS)
def test_a_printing_differs_in_nothing_but_what_was_retuned(card: Card) -> None:
    first = printing(card.slug, versions.FIRST)
    assert first.id == card.slug
    changed = {
        each.name
        for each in fields(Card)
        if getattr(card, each.name) != getattr(first, each.name)
    }
    known = {"id", "revises", *(name for _, slug, name in CHANGES if slug == card.slug)}
    assert changed <= known
    assert not changed or card.is_order, "others are dealt as ever"


@each_row("version", versions.KNOWN)
def test_a_set_keeps_its_cards_in_their_order(version: int) -> None:
    for name, each in SETS.items():
        cards = dealt(name, version).cards
        assert [card.slug for card in cards] == [card.id for card in each.cards]


def test_the_newest_printing_is_what_new_games_deal() -> None:
    for card in CARDS:
        assert newest(card.id) == printing(card.slug, nightfall.RULES_VERSION)


STARTERS = {
    2: {"genesis-one", "jj-mcteague"},
    3: {"genesis-one-r3", "jj-mcteague-r3"},
}


@each_row("version", STARTERS)
@each_row("choose", [False, True])
def test_starting_minions_are_those_of_the_games_version(
    version: int, choose: bool
) -> None:
    """In decks, in the choice of them, and in what somebody reckons that others hold."""
    sets = ("base", "coldest_war")
    options = nightfall.Options(
        draft=nightfall.Draft.QUICK, sets=sets, choose_starters=choose
    )
    position = nightfall.new(seats=2, seed=1, options=options, rules_version=version)
    while any(position.decision(seat).kind == Ask.STARTERS for seat in position.waiting):
        seat = position.waiting[0]
        choices = position.decision(seat).options
        old = [
            each for each in choices if nightfall.card(each.partition(":")[2]).set == "base"
        ]
        position.play(seat, old[0])
    other = STARTERS[5 - version]
    samples = [determinise(position, 0, Random(seed)) for seed in range(20)]
    for each in (position, *samples):
        for hand, deck in zip(each.hands, each.decks, strict=True):
            assert not {CARDS[card].id for card in (*hand, *deck)} & other
    held = {CARDS[card].id for card in (*position.hands[1], *position.decks[1])}
    assert held >= STARTERS[version]


def test_a_computer_counts_starting_minions_of_an_older_game() -> None:
    """Its first hand does not show them, and then one is exiled."""
    counts = Ledger(0)
    counts.hear([{"kind": "drew", "seat": 0, "cards": ["yuri-koroviev"] * 2}])
    assert counts.cards["genesis-one-r3"] == 2
    counts.hear([{"kind": "exiled", "seat": 0, "card": "genesis-one"}])
    assert counts.cards == {**counts.cards, "genesis-one-r3": 1}
    assert not counts.cards["genesis-one"]
