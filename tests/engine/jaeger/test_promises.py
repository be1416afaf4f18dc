"""Test promises that hold in every game, and that the checks notice broken ones."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine import jaeger
from engine.errors import BadSave
from engine.jaeger import Position, view
from engine.jaeger.decisions import ABILITY
from engine.jaeger.resolve import attack
from tests.engine.jaeger import fuzz, walks
from tests.engine.jaeger.secrets import check_secrets
from tests.engine.jaeger.table import A, B, C, E, Game, cast, two
from tests.matrix import each_row


@each_row("number", range(12))
def test_random_games_keep_all_promises(number: int) -> None:
    """All promises are checked, among them JDN-GEN-6 and JDN-GEN-7."""
    position, moves = fuzz.check_game(number, looks=0.5)
    assert position.result is not None
    assert moves < walks.MAX_CHOICES


@each_row("seats", range(4, 9))
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    texts = []
    for _ in range(2):
        position = walks.random_table(7, seats)
        for _move in walks.walk(position, Random(11)):
            pass
        texts.append(position.to_json())
    assert texts[0] == texts[1]


def test_secrets_in_the_midst_of_everything() -> None:
    """In no position of two random games does an audience get what it may not know.

    Rule: JDN-INFO-21.
    """
    looked = 0
    for number in (3, 8):
        position, rng = walks.random_table(number), Random(number)
        for move, _ in enumerate(walks.walk(position, rng)):
            if move % 3 == 0:
                check_secrets(position, rng)
                looked += 1
    assert looked > 50


def reacting() -> Game:
    scenario = cast(5).at("graveyard", A, B, C, E).owns(A, "fire-spell").stage("attack")
    return Game(scenario).play(A, "all", two(3, 3))


def check_often(position: Position) -> None:
    for seed in range(20):
        check_secrets(position, Random(seed))


def test_a_question_that_tells_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_walburga(state: Any, seat: int) -> tuple[str, ...]:
        return (ABILITY,) if state.characters[seat] == "walburga" else ()

    game = reacting()
    check_secrets(game.position, Random(1))
    monkeypatch.setattr(attack, "_reaction_options", only_walburga)
    with pytest.raises(AssertionError):
        check_often(game.position)


def test_a_view_that_tells_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    position = reacting().position
    monkeypatch.setattr(
        view, "_public_character", lambda state, seat: {"character": state.characters[seat]}
    )
    with pytest.raises(AssertionError):
        check_often(position)


@each_row(
    "spoil",
    [
        lambda data: data.pop("damage"),
        lambda data: data.update(format=2),
        lambda data: data.update(rules=99),
        lambda data: data.update(characters=["frederik"]),
        lambda data: data.update(characters=["nobody"] * 5),
        lambda data: data.update(layout=["chapel"] * 6),
        lambda data: data.update(pawns=[9] * 5),
        lambda data: data.update(phase="dinner"),
        lambda data: data.update(stack=[["Turn", 3]]),
        lambda data: data.update(stack=[["Turn", "dinner"]]),
        lambda data: data.update(stack=[["Nothing"]]),
        lambda data: data.update(stack=[]),
        lambda data: data.update(draw=[["sword"], [], []]),
        lambda data: data.update(active=7),
        lambda data: data.update(log=[["danced", 1]]),
        lambda data: data.update(options={"profile": "NF"}),
        lambda data: data.update(revealed=[1] * 5),
    ],
)
def test_a_damaged_save_is_refused(spoil: Any) -> None:
    data = json.loads(cast(5).start().to_json())
    spoil(data)
    with pytest.raises(BadSave):
        jaeger.from_json(json.dumps(data))


@each_row("text", ["", "{}", "[]", "null", '{"format": 1}', "[" * 9999])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadSave):
        jaeger.from_json(text)


def test_a_save_names_what_it_means() -> None:
    """Saves refer to cards, characters and places by their slugs, which never change."""
    data = json.loads(jaeger.new(seats=6, seed=1).to_json())
    assert data["format"] == jaeger.FORMAT
    assert data["rules"] == jaeger.RULES
    slugs = {card.id for card in jaeger.CARDS}
    assert all(card in slugs for pile in data["draw"] for card in pile)
    assert {c.id for c in jaeger.CHARACTERS} >= set(data["characters"])
