"""Test standing orders: the server stores them, carries them out in time and ends them."""

from collections.abc import Callable
from typing import Any

import pytest

from games.contract import default_game
from games.models import Match, Move, Seat
from games.play.match.moves import answer_delays, standing_orders
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import change_standing_orders
from games.refusals import BadOrder, NotYourSeat
from tests.games.set_up import (
    answer_next,
    drawn_table,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give all tables the same seed, so that the situation a test needs always occurs."""
    monkeypatch.setattr("games.play.tables.creation.secrets.randbits", lambda _bits: 2011)


def order(match: Match, name: str = "ann", **orders: Any) -> None:
    change_standing_orders.replace_orders(
        match_id=match.pk, player=person(name), orders=orders
    )


def orders_of(match: Match, number: int = 0) -> dict[str, Any]:
    match.refresh_from_db()
    return standing_orders.orders_in_force(
        match.seats.get(number=number), load_position(match)
    )


def reach(match: Match, seat: int, wanted: Callable[[Any, Any], bool]) -> Any:
    """Play the first options, and passes in turn, until the seat gets a question that
    `wanted` accepts; return the question.
    """
    for turn in range(3000):
        match.refresh_from_db()
        position = load_position(match)
        decision = position.decision(seat)
        if decision is not None and wanted(decision, position.view(seat)):
            return decision
        if answer_next(match):
            continue
        asked = match.seats.filter(asked_since__isnull=False).order_by("number")[0]
        options = options_of(match, asked.number)
        play_for(match, asked.number, options[0 if turn % 3 else -1])
    raise AssertionError("no such question came up")


def others_chain(decision: Any, view: Any) -> bool:
    """Tell whether the seat may add to another player's chain and has an option besides
    passing.
    """
    return (
        decision.kind == "chain"
        and view["active"] != view["audience"]
        and len(decision.options) > 1
    )


def due(match: Match, number: int = 0) -> bool:
    return match.seats.get(number=number).due_at is not None


def test_a_chain_is_passed_and_only_this_one() -> None:
    match = table("ann", "ben")
    reach(match, 0, others_chain)
    assert not due(match)
    order(match, pass_chain=True)
    assert due(match)
    assert answer_next(match)
    move = match.moves.last()
    assert move is not None
    assert (move.seat, move.option, move.by) == (0, "pass", Move.By.AUTOMATIC)

    reach(match, 0, others_chain)
    assert "pass_chain" not in orders_of(match)
    assert not due(match)
    assert differences_from_replay(match) == []


def test_passing_lasts_until_an_attack() -> None:
    match = table("ann", "ben")
    reach(match, 0, others_chain)
    order(match, pass_until_attacked=True)
    events = load_position(match).event_count
    while "pass_until_attacked" in orders_of(match):
        assert answer_next(match) or step(match)
    attacks = [
        event
        for event in load_position(match).events_since(events, None)
        if event["kind"] == "attacks"
    ]
    assert attacks[-1]["defender"] == 0
    chain = match.moves.filter(seat=0, kind="chain", by=Move.By.AUTOMATIC)
    assert chain.exists()


def step(match: Match) -> bool:
    """Let the first seat that is asked choose its first option."""
    asked = match.seats.filter(asked_since__isnull=False).order_by("number")[0]
    play_for(match, asked.number, options_of(match, asked.number)[0])
    return True


def test_ones_own_turn_is_never_passed_for_waiting_to_be_attacked() -> None:
    match = table("ann", "ben")
    order(match, pass_until_attacked=True)
    assert load_position(match).view(0)["active"] == 0
    assert not due(match)


def test_an_order_that_links_is_played_once() -> None:
    match = table("ann", "ben")
    decision = reach(match, 0, others_chain)
    card = decision.options[0]
    order(match, play_if_links=card.partition(":")[2], pass_chain=True)
    assert answer_next(match)
    move = match.moves.filter(seat=0).last()
    assert move is not None
    assert (move.option, move.by) == (card, Move.By.AUTOMATIC)
    assert "play_if_links" not in orders_of(match)
    # The order also passes if the seat is asked again in this chain.
    if due(match):
        assert answer_next(match)
        last = match.moves.filter(seat=0).last()
        assert last is not None
        assert last.option == "pass"


def test_an_order_to_play_begins_no_chain() -> None:
    match = table("ann", "ben")
    decision = reach(match, 0, lambda decision, view: decision.kind == "chain")
    card = next(one for one in decision.options if one.startswith("card:"))
    order(match, play_if_links=card.partition(":")[2])
    assert not load_position(match).view(0)["chain"]
    assert not due(match)


def test_a_card_that_is_not_in_the_hand_cannot_be_ordered() -> None:
    match = table("ann", "ben")
    with pytest.raises(BadOrder):
        order(match, play_if_links="no-such-card")
    with pytest.raises(NotYourSeat):
        order(match, "eve")


def test_the_wound_effect_is_used_whenever_it_can_be() -> None:
    match = table("ann", "ben")
    reach(match, 0, lambda decision, view: "use" in decision.options)
    assert not due(match)
    order(match, always_wound_effect=True)
    assert answer_next(match)
    used = match.moves.filter(seat=0, option="use").last()
    assert used is not None
    assert used.by == Move.By.AUTOMATIC
    assert "always_wound_effect" in orders_of(match)


def test_an_order_that_is_withdrawn_leaves_the_question_open() -> None:
    match = table("ann", "ben")
    reach(match, 0, others_chain)
    order(match, pass_chain=True)
    order(match)
    assert not due(match)
    Seat.objects.filter(match=match, number=0).update(due_at=match.started_at)
    moves = match.moves.count()
    assert not answer_next(match)
    assert match.moves.count() == moves


def test_without_auto_pass_even_a_lone_pass_waits() -> None:
    match = table("ann", "random")
    order(match, auto_pass=False)
    play_to_the_end(match, moves=150)
    assert not match.moves.filter(by=Move.By.AUTOMATIC).exists()


def test_all_that_the_server_answers_takes_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table("ann", "ben", reaction_seconds=5)
    drawn: list[Match] = []
    real = answer_delays.reaction_delay
    monkeypatch.setattr(
        answer_delays,
        "reaction_delay",
        lambda match, seat: drawn.append(match) or real(match, seat),
    )
    while not others_chain_open(match):
        assert answer_next(match) or step(match)
    drawn.clear()
    order(match, pass_chain=True)
    assert len(drawn) == 1


def others_chain_open(match: Match) -> bool:
    match.refresh_from_db()
    position = load_position(match)
    decision = position.decision(0)
    return decision is not None and others_chain(decision, position.view(0))


def test_nobody_else_sees_an_order() -> None:
    match = table("ann", "ben")
    reach(match, 0, others_chain)
    before = [drawn_table(fresh(match), audience, "en") for audience in (None, 1)]
    order(match, pass_chain=True, always_wound_effect=True, auto_pass=False)
    after = [drawn_table(fresh(match), audience, "en") for audience in (None, 1)]
    assert after == before
    assert 'value="pass_chain"' in drawn_table(fresh(match), 0, "en")


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def test_orders_given_after_an_undone_step_count_from_where_it_began() -> None:
    stored = {"pass_until_attacked": {"since": 90}, "pass_chain": {"turn": 3}}
    assert default_game().orders.rewound(stored, 70) == {
        "pass_until_attacked": {"since": 70},
        "pass_chain": {"turn": 3},
    }
