"""Test that no audience gets a field that it may not know, and that the checks find events
that reveal too much.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import nightfall
from engine.audiences import (
    KEPT,
    PUBLIC,
    Audience,
    ComputedField,
    ConditionalAudience,
    Seats,
    UndeclaredAudienceError,
    declare,
    public_fields,
)
from engine.nightfall.events import KINDS
from engine.nightfall.phases import turn
from engine.nightfall.state import State
from tests.engine import secrets, walks
from tests.matrix import each_row

FOUR = (None, 0, 1, 2)


def told(audience: Audience | ComputedField, reader: int | None, /, **fact: Any) -> bool:
    """Tell whether `reader` gets a field with this audience."""
    kind = declare({"fact": {**dict.fromkeys(fact, PUBLIC), "secret": audience}})["fact"]
    return "secret" in kind.redact_for((*fact.values(), "x"), reader)


@each_row("audience", [None, "public", True, "seat", ("seat",), {}])
def test_a_field_of_which_nobody_said_who_may_know_it_is_an_error(audience: Any) -> None:
    with pytest.raises(UndeclaredAudienceError, match=r"drew\.cards"):
        declare({"drew": {"seat": PUBLIC, "cards": audience}})


def test_an_audience_follows_from_fields_that_there_are() -> None:
    with pytest.raises(UndeclaredAudienceError, match="owner"):
        declare({"drew": {"seat": PUBLIC, "cards": Seats("owner")}})
    with pytest.raises(UndeclaredAudienceError, match="open"):
        declare(
            {
                "drew": {
                    "cards": ConditionalAudience("open", frozenset({True}), PUBLIC, KEPT)
                }
            }
        )


def test_everybody_or_nobody() -> None:
    assert all(told(PUBLIC, seat) for seat in FOUR)
    assert not any(told(KEPT, seat) for seat in FOUR)


def test_one_seat_or_several() -> None:
    """The field `secret` is for the seats that the event names: one seat, a list, or giver
    and receiver.
    """
    assert [told(Seats("seat"), seat, seat=1) for seat in FOUR] == [0, 0, 1, 0]
    assert [told(Seats("seats"), seat, seats=(0, 2)) for seat in FOUR] == [0, 1, 0, 1]
    both = Seats("giver", "receiver")
    assert [told(both, seat, giver=2, receiver=0) for seat in FOUR] == [0, 1, 0, 1]


def test_the_public_is_nobody_even_where_a_seat_is_missing() -> None:
    assert not told(Seats("seat"), None, seat=None)
    assert not told(Seats("seats"), None, seats=(None, 1))


def test_one_audience_or_another() -> None:
    audience = ConditionalAudience("origin", frozenset({"play"}), PUBLIC, Seats("seat"))
    assert [told(audience, seat, seat=1, origin="play") for seat in FOUR] == [1, 1, 1, 1]
    assert [told(audience, seat, seat=1, origin="deck") for seat in FOUR] == [0, 0, 1, 0]


def test_what_is_made_of_a_secret_has_an_audience_of_its_own() -> None:
    count = ComputedField(PUBLIC, lambda fact: len(fact["cards"]))
    kind = declare({"drew": {"seat": PUBLIC, "cards": Seats("seat"), "count": count}})
    assert kind["drew"].redact_for((0, (5, 6)), 0) == {
        "seat": 0,
        "cards": (5, 6),
        "count": 2,
    }
    assert kind["drew"].redact_for((0, (5, 6)), 1) == {"seat": 0, "count": 2}


def logged() -> list[tuple[str, int, str]]:
    """Return every event that the engine logs: its kind, its number of fields, and the
    place in the code.
    """
    found = []
    for path in sorted(Path(nightfall.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr="append", value=ast.Attribute(attr="log")),
                    args=[ast.Tuple(elts=[ast.Constant(value=kind), *fields])],
                ):
                    found.append((kind, len(fields), f"{path.name}:{node.lineno}"))
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="log"))):
                    found.append(("?", 0, f"{path.name}:{node.lineno}"))
    return found


def test_every_event_that_is_logged_is_declared() -> None:
    """Every event that is declared is also logged somewhere."""
    for kind, fields, where in logged():
        assert kind in KINDS, where
        assert fields == len(KINDS[kind].fields), where
    assert {kind for kind, _, _ in logged()} == set(KINDS)


def test_every_field_of_a_position_is_exchanged_or_called_open() -> None:
    """A new field is a secret until `tests.engine.secrets` says otherwise."""
    assert set(secrets.EXCHANGE) == set(State.__slots__)


def plant(patch: pytest.MonkeyPatch, leak: Callable[[State, int], tuple[Any, ...]]) -> None:
    """Let every turn begin with one more event."""
    begin = turn.begin_turn

    def leaking(state: State, seat: int) -> None:
        begin(state, seat)
        state.log.append(leak(state, seat))

    patch.setattr(turn, "begin_turn", leaking)


def deck_of_somebody(state: State, seat: int) -> tuple[Any, ...]:
    return "peeked", seat, state.decks[seat][-1] if state.decks[seat] else 0


def hand_of_the_next(state: State, seat: int) -> tuple[Any, ...]:
    return "peeked", seat, max(state.hands[(seat + 1) % state.seats], default=0)


def walk_with_checks(checks: list[Callable[[nightfall.Position, Random], None]]) -> None:
    """Play some games, and run the checks on every position."""
    for seed in range(3):
        position = nightfall.new(
            seats=3, seed=seed, options=nightfall.Options(draft="quick")
        )
        for step, _ in enumerate(walks.walk(position, Random(seed))):
            for check in checks:
                check(position, Random(step))
            if position.turn > 6:
                break


@pytest.mark.parametrize("leak", [deck_of_somebody, hand_of_the_next])
def test_a_new_kind_of_event_is_told_to_nobody(
    leak: Callable[[State, int], tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new kind must be declared before it is told to anybody or stored."""
    plant(monkeypatch, leak)
    position = nightfall.new(seats=2, seed=1, options=nightfall.Options(draft="quick"))
    for audience in (None, 0, 1):
        with pytest.raises(KeyError, match="peeked"):
            position.events_since(0, audience)
    with pytest.raises(nightfall.BadSave, match="another engine"):
        nightfall.from_json(position.to_json())


@each_row("leak", [deck_of_somebody, hand_of_the_next])
@each_row(
    "fields", [public_fields("seat", "card"), {"seat": PUBLIC, "card": Seats("seat")}]
)
def test_an_event_that_tells_too_much_is_found(
    leak: Callable[[State, int], tuple[Any, ...]],
    fields: dict[str, Audience],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The check finds the event even if its declaration calls the field public, or allows
    the seat to know it.
    """
    monkeypatch.setitem(KINDS, "peeked", declare({"peeked": fields})["peeked"])
    plant(monkeypatch, leak)
    with pytest.raises(AssertionError):
        walk_with_checks([secrets.check_telling])


def test_an_event_that_is_told_to_nobody_is_no_leak(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = {"seat": PUBLIC, "card": KEPT}
    monkeypatch.setitem(KINDS, "peeked", declare({"peeked": kept})["peeked"])
    plant(monkeypatch, deck_of_somebody)
    walk_with_checks([secrets.check_telling, secrets.check_secrets])


@each_row(
    "leak",
    [
        lambda state: state.face_up,
        lambda state: state.wounds[:1],
        lambda state: state.decks[0][:1],
        lambda state: [sum(hand) for hand in state.hands],
        lambda state: [pile[:1] for pile in state.discards],
        lambda state: state.rng % 2,
    ],
)
def test_a_view_that_shows_what_nobody_declared_is_found(
    leak: Callable[[State], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = nightfall.Position.view

    def leaking(self: nightfall.Position, seat: int | None) -> dict[str, Any]:
        return {**view(self, seat), "planted": leak(self)}

    monkeypatch.setattr(nightfall.Position, "view", leaking)
    with pytest.raises(AssertionError):
        walk_with_checks([secrets.check_secrets])
