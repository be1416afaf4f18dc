"""Test standing orders and offers of Jäger der Nacht (JDN-WINDOW, JDN-INFO-16)."""

from __future__ import annotations

import pytest

from engine.jaeger import Ask, Position
from engine.jaeger.standing_orders import NEUTRAL
from games.contract import game_of
from games.jaeger.standing_orders import (
    NEVER_ASK,
    NOT_THIS_TURN,
    REVEAL_WHEN,
    Offers,
    StandingOrders,
)
from games.play.match.seats import change_standing_orders
from tests.games.jaeger.nights import night, position_of, walk
from tests.games.set_up import drawn_table, person

ORDERS, OFFERS = StandingOrders(), Offers()


def neutral(seed: int) -> tuple[Position, int]:
    """Return a position, and a seat that has a neutral answer and at least one other."""
    return next(
        (position, seat)
        for position in walk(6, seed)
        for seat in position.waiting
        if (asked := position.decision(seat)) is not None
        and asked.kind in NEUTRAL
        and len(asked.options) > 1
    )


def test_never_ask_me_this_turn_goes_on_until_the_turn_ends() -> None:
    position, seat = neutral(3)
    stored = ORDERS.give({NOT_THIS_TURN: True}, position, seat)
    decision = position.decision(seat)
    assert decision is not None
    assert ORDERS.answer(stored, position, seat, decision) == NEUTRAL[decision.kind]
    stored = {NOT_THIS_TURN: {"turn": position.turn - 1}}
    assert ORDERS.in_force(stored, position, seat) == {}
    assert ORDERS.answer(stored, position, seat, decision) is None


def test_never_ask_me_answers_no_question_that_has_no_neutral_answer() -> None:
    for position in list(walk(6, 8))[::3]:
        for seat in position.waiting:
            decision = position.decision(seat)
            assert decision is not None
            stored = ORDERS.give({NEVER_ASK: True}, position, seat)
            answer = ORDERS.answer(stored, position, seat, decision)
            assert (answer is None) == (decision.kind not in NEUTRAL)


def test_whoever_wants_to_be_revealed_when_hurt_is_as_soon_as_there_is_a_window() -> None:
    taken = 0
    for position in list(walk(6, 5))[::2]:
        for seat in range(6):
            if "reveal" not in position.offers(seat):
                continue
            for damage in (position.damage[seat], position.damage[seat] + 1):
                stored = {REVEAL_WHEN: {"value": str(max(1, damage))}}
                due = position.damage[seat] >= max(1, damage)
                assert OFFERS.ordered(stored, position, seat) == ("reveal" if due else None)
                taken += due
    assert taken


def test_an_open_window_follows_from_the_question_alone() -> None:
    """Rules: JDN-WINDOW-1, JDN-INFO-15."""
    windows = {Ask.START, Ask.PLACE, Ask.ATTACK, Ask.END}
    for position in walk(5, 6):
        if position.result is None:
            kind = position.decision(position.waiting[0]).kind  # type: ignore[union-attr]
            assert OFFERS.is_open(position) == (kind in windows)


@pytest.mark.parametrize(
    "orders", [{"reveal_when": "20"}, {"take_card": "bat"}, {"heal_when": "soon"}]
)
def test_orders_that_name_what_cannot_be_are_refused(orders: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="named"):
        ORDERS.give(orders, next(walk(4, 1)), 0)


@pytest.mark.django_db
def test_nobody_else_sees_an_order() -> None:
    match = night("ann", "ben", "cem", "dora")
    before = [drawn_table(match, seat, "en") for seat in (None, 1, 2, 3)]
    change_standing_orders.replace_orders(
        match_id=match.pk, player=person("ann"), orders={NEVER_ASK: True}
    )
    match.refresh_from_db()
    assert before == [drawn_table(match, seat, "en") for seat in (None, 1, 2, 3)]
    assert 'aria-pressed="true"' in drawn_table(match, 0, "en")


@pytest.mark.django_db
def test_the_menu_of_a_seat_offers_what_it_may_do_out_of_turn() -> None:
    match = night("ann", "ben", "cem", "dora")
    position = position_of(match)
    for seat in range(4):
        html = drawn_table(match, seat, "en")
        offers = game_of("jaeger").offers.of(position, seat)
        assert ("Out of turn, if you like" in html) == bool(offers)
