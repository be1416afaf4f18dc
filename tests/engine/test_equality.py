"""Test that positions are equal only if all their parts are, including the types of pending
steps.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from engine import nightfall, step_kinds
from engine.nightfall import Position
from engine.nightfall.game import RUN, STEPS
from engine.nightfall.phases.chain import Resolving
from engine.nightfall.phases.cleanup import EndOfTurn
from engine.nightfall.state import State
from tests.engine.stored import saves
from tests.matrix import each_row

EMPTY = [kind for kind in RUN if not kind._fields]  # type: ignore[attr-defined]


def positions() -> list[Position]:
    """Return the stored positions of every phase and every kind of question."""
    return [nightfall.from_json(text) for s in saves() for text in s.positions.values()]


def test_steps_of_different_kinds_are_different() -> None:
    assert EndOfTurn() != Resolving()
    assert not EndOfTurn() == Resolving()  # noqa: SIM201 - both operators are ours
    for one, other in product(EMPTY, EMPTY):
        assert (one() == other()) is (one is other)
        assert (one() != other()) is (one is not other)
        assert (hash(one()) == hash(other())) is (one is other)


def test_a_step_is_no_bare_tuple() -> None:
    for kind in EMPTY:
        assert kind() != ()


def test_equal_steps_are_one_key() -> None:
    hit = STEPS["HitPlayer"](1, 3, True)
    assert hit == STEPS["HitPlayer"](1, 3, True)
    assert len({hit, STEPS["HitPlayer"](1, 3, True), STEPS["HitPlayer"](2, 3, True)}) == 2


def test_every_kind_of_pending_work_is_a_step() -> None:
    assert RUN.keys() <= step_kinds.KINDS


def test_a_position_with_another_step_pending_is_another() -> None:
    """Steps of different types are different, even with the same values."""
    for position in positions():
        for place, step in enumerate(position.stack):
            for kind in RUN:
                if kind is not type(step) and len(kind._fields) == len(step):  # type: ignore[attr-defined]
                    other = position.clone()
                    other.stack[place] = kind._make(step)  # type: ignore[attr-defined]
                    assert other != position, (step, kind)
                    assert not other == position  # noqa: SIM201


def changed(value: Any) -> Any:
    """Return a value of the same type that differs in one part."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
        case None:
            return 0
        case list() if value:
            return [changed(value[0]), *value[1:]]
        case list():
            return [0]
        case tuple() if hasattr(value, "_make") and value:
            return value._make((changed(value[0]), *value[1:]))
        case tuple() if value:
            return (changed(value[0]), *value[1:])
        case tuple():
            return (0,)
    raise AssertionError(f"what is a changed {value!r}?")


@each_row("name", [n for n in State.__slots__ if n != "options"])
def test_a_position_with_another_value_anywhere_is_another(name: str) -> None:
    for position in positions():
        other = position.clone()
        assert other == position
        setattr(other, name, changed(getattr(position, name)))
        assert other != position


def test_a_position_with_other_options_is_another() -> None:
    one, other = (
        nightfall.new(seats=2, seed=1, options=nightfall.Options(first=0, longer=longer))
        for longer in (False, True)
    )
    same = one.clone()
    same.options = other.options
    assert same != one
    assert one != "a position"
