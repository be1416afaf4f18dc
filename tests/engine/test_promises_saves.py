"""Test that a stored position that cannot be continued is refused with a reason, and never
loaded in part.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine import nightfall
from engine.nightfall import FORMAT, BadSave, versions
from engine.nightfall.codec import LATER
from engine.nightfall.resolve.wounds_in_hand import DiscardWounds
from tests.engine import walks
from tests.matrix import each_row

Json = dict[str, Any]


@pytest.fixture(scope="module")
def text() -> str:
    """Return a stored game in its middle, with minions, a chain and past combats."""
    position = nightfall.new(seats=3, seed=5, options=nightfall.Options(draft="quick"))
    for step, _ in enumerate(walks.walk(position, Random(1))):
        if step > 100 and position.chain and any(position.minions):
            break
    return position.to_json()


@each_row(
    "text, reason",
    [
        ("", "not JSON"),
        ("nightfall", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a stored position"),
        ("null", "not a stored position"),
        ("{}", "not a stored position"),
        ('{"format":0}', "stored by engine format 0"),
        (f'{{"format":{FORMAT}}}', "is missing"),
    ],
)
def test_another_text_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        nightfall.from_json(text)


def test_a_text_that_was_cut_off_is_refused(text: str) -> None:
    for length in range(0, len(text), 97):
        with pytest.raises(BadSave, match="not JSON"):
            nightfall.from_json(text[:length])


def test_a_game_that_was_stored_without_a_version_is_of_the_first(text: str) -> None:
    assert json.loads(text)["rules_version"] == versions.CURRENT
    older = nightfall.new(seats=3, seed=5, rules_version=versions.FIRST)
    data = json.loads(older.to_json())
    del data["rules_version"]
    assert nightfall.from_json(json.dumps(data)).rules_version == versions.FIRST


def test_rules_that_are_not_known_yet_are_refused(text: str) -> None:
    data = json.loads(text) | {"rules_version": versions.CURRENT + 1}
    with pytest.raises(BadSave, match="rules_version"):
        nightfall.from_json(json.dumps(data))


def test_a_missing_field_is_refused_by_name(text: str) -> None:
    for name in set(json.loads(text)) - {"format", *LATER}:
        data = json.loads(text)
        del data[name]
        with pytest.raises(BadSave, match=f"'{name}' is missing"):
            nightfall.from_json(json.dumps(data))


@each_row("wrong", [None, "x", 1.5, {}, [["x"]], [None], {"a": 1}])
def test_a_field_of_another_type_is_refused(text: str, wrong: object) -> None:
    for name, value in json.loads(text).items():
        if wrong == value or (name == "options" and wrong == {}):
            continue  # missing options have their defaults, so {} is valid
        with pytest.raises(BadSave):
            nightfall.from_json(json.dumps(json.loads(text) | {name: wrong}))


DAMAGES: list[tuple[str, Callable[[Json], object]]] = [
    ("other cards", lambda data: data.update(catalogue="0")),
    ("unknown_set", lambda data: data["options"].update(sets=["winter"])),
    ("unknown_set", lambda data: data["options"].update(sets=[])),
    ("unknown_set", lambda data: data["options"].update(sets=["base", "base"])),
    ("unknown_set", lambda data: data["options"].update(sets=[["base"]])),
    ("a card that does not exist", lambda data: data["hands"][0].append(999)),
    ("a card that does not exist", lambda data: data["wounds"].insert(0, -1)),
    ("hands: int expected", lambda data: data["hands"][0].append("vulko")),
    ("hands: one for each seat", lambda data: data["hands"].append([])),
    ("a seat that does not exist", lambda data: data.update(active=3)),
    ("a seat that does not exist", lambda data: data.update(first=-1)),
    ("doubled: bool expected", lambda data: data.update(doubled=1)),
    ("turn: int expected", lambda data: data.update(turn=True)),
    ("archive_left: one for each archive", lambda data: data["archive_left"].pop()),
    ("face_up: more than there are", lambda data: data.update(face_up=61)),
    ("phase: unknown", lambda data: data.update(phase="tea")),
    ("minions: ", lambda data: data["minions"][0].append([1, 2, 3])),
    ("chain: ", lambda data: data["chain"].append([1, 2, 3])),
    ("log: an event of another", lambda data: data["log"].append(["sneezed", 1])),
    ("log: an event of another", lambda data: data["log"].append(["drew"])),
    ("'Napping' is missing or unknown", lambda data: data["stack"].append(["Napping"])),
    ("damaged", lambda data: data["stack"].append(["Building"])),
    ("damaged", lambda data: data["stack"].append([])),
    ("neither running nor over", lambda data: data.update(stack=[])),
    ("no question can be asked", lambda data: data["stack"].append(["Departing", 70])),
    ("six_in_teams", lambda data: data.update(seats=6)),
    ("seat_count", lambda data: data.update(seats=7)),
    ("unknown_option", lambda data: data["options"].update(dragons=True)),
    ("bad_value", lambda data: data["options"].update(draft="none")),
]


@each_row("reason, damage", DAMAGES)
def test_a_damaged_position_is_refused(
    text: str, reason: str, damage: Callable[[Json], object]
) -> None:
    data = json.loads(text)
    damage(data)
    with pytest.raises(BadSave, match=reason):
        nightfall.from_json(json.dumps(data))


def test_an_undamaged_position_is_not_refused(text: str) -> None:
    assert nightfall.from_json(text).to_json() == text


@each_row("reason, damage", DAMAGES)
def test_our_own_damaged_position_is_refused_or_can_be_shown(
    text: str, reason: str, damage: Callable[[Json], object]
) -> None:
    """Positions that the site itself stored are checked less closely, but damage must not
    break a page.
    """
    data = json.loads(text)
    damage(data)
    try:
        position = nightfall.from_own_json(json.dumps(data))
    except BadSave:
        return
    assert reason in (
        "doubled: bool expected",
        "turn: int expected",
        "log: an event of another",
    )
    for audience in (None, 0, 1, 2):
        assert position.view(audience)
    assert all(position.decision(seat) for seat in position.waiting)


def test_our_own_text_that_is_cut_off_is_refused(text: str) -> None:
    for length in range(0, len(text), 997):
        with pytest.raises(BadSave, match="not JSON"):
            nightfall.from_own_json(text[:length])
    for name in set(json.loads(text)) - {"format", *LATER}:
        data = json.loads(text)
        del data[name]
        with pytest.raises(BadSave):
            nightfall.from_own_json(json.dumps(data))


def test_what_a_step_has_got_since_is_stored_if_it_says_something() -> None:
    """A field that was added to a step is stored only if it differs from its default, so
    that older saves stay the same.
    """
    position = nightfall.new(seats=2, seed=1, options=nightfall.Options(draft="quick"))
    for draws, stored in ((2, ["DiscardWounds", 3]), (1, ["DiscardWounds", 3, 1])):
        position.stack.append(DiscardWounds(3, draws))
        text = position.to_json()
        assert json.loads(text)["stack"][-1] == stored
        data = json.loads(text)
        data["stack"][-1].append(0)
        data["stack"][-1].append(0)
        with pytest.raises(BadSave, match="damaged"):
            nightfall.from_json(json.dumps(data))
        position.stack.pop()
