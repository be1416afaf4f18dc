"""Test the rules of Embers, on which the tests of the contract rely."""

from __future__ import annotations

import pytest

from engine.errors import BadOptions, IllegalMove
from tests.embers import rules
from tests.embers.rules import Options, Position
from tests.matrix import each_row


def begun(*hands: list[int], **options: object) -> Position:
    """Return a game with these hands in its first round, without gifts."""
    position = Position(len(hands), 1, Options(gifts=False, **options))
    position.hands = [list(hand) for hand in hands]
    position._begin_round()
    return position


def lay(position: Position, *cards: int) -> None:
    for seat, card in enumerate(cards):
        position.play(seat, f"ember:{card}")


def test_everybody_is_dealt_each_ember_once() -> None:
    """Rule: EMB-1."""
    position = rules.new(seats=8, seed=4, options=Options(hand="long"))
    assert sorted(card for hand in position.hands for card in hand) == list(range(1, 41))


def test_gifts_go_round_when_all_have_given_and_two_know_of_each() -> None:
    """Rule: EMB-2."""
    position = rules.new(seats=4, seed=1)
    gift, _keep, other = position.hands[0]
    assert position.waiting == (0, 1, 2, 3)
    position.play(0, f"ember:{gift}")
    assert position.decision(0).subject == "player:3"
    position.play(0, f"ember:{other}")
    assert position.decision(0) is None
    for seat in (1, 2, 3):
        for _ in range(2):
            position.play(seat, position.decision(seat).options[0])
    assert gift in position.hands[1]
    assert other in position.hands[3]
    known = {
        audience: [
            event.get("ember")
            for event in position.events_since(0, audience)
            if event["kind"] == "gave" and event["seat"] == 0
        ]
        for audience in (None, 0, 1, 2, 3)
    }
    assert known == {
        None: [None, None],
        0: [gift, other],
        1: [gift, None],
        2: [None, None],
        3: [None, other],
    }


def test_brighter_than_both_neighbours_scores_and_places_are_shared() -> None:
    """Rules: EMB-3, EMB-4, EMB-6."""
    position = begun([5], [1], [4], [2])
    lay(position, 5, 1, 4)
    assert not any(e["kind"] == "turned_over" for e in position.events_since(0, 0))
    lay_last = position.decision(3).options[0]
    position.play(3, lay_last)
    assert position.points == [1, 0, 1, 0]
    assert [tuple(place) for place in position.result.places] == [
        (0, 1, 1),
        (2, 1, 1),
        (1, 3, 0),
        (3, 3, 0),
    ]


def test_who_has_laid_may_boast_once_a_game_and_scores_one_more() -> None:
    """Rule: EMB-7."""
    position = begun([5, 1], [4, 2], [3, 6])
    assert position.offers(0) == ()
    lay(position, 5)
    assert (position.offers(0), position.offers(1)) == (("boast",), ())
    position.play(0, "boast")
    assert position.waiting == (1, 2)
    assert position.events_since(0, 2)[-1]["ember"] == 5
    with pytest.raises(IllegalMove) as refused:
        position.play(0, "boast")
    assert refused.value.refusal == "too_late"
    for seat, card in ((1, 4), (2, 3)):
        position.play(seat, f"ember:{card}")
    assert position.points == [2, 0, 0]
    lay(position, 1)
    assert position.offers(0) == ()


def test_wind_deals_what_is_left_anew() -> None:
    """Rule: EMB-5."""
    position = begun([1, 2, 3], [4, 5, 6], [7, 8, 9], wind=True)
    chance = position.rng
    lay(position, 1, 4, 7)
    assert position.rng != chance
    assert sorted(card for hand in position.hands for card in hand) == [2, 3, 5, 6, 8, 9]


def test_what_is_not_offered_is_refused() -> None:
    position = begun([5], [1], [4])
    with pytest.raises(IllegalMove):
        position.play(0, "ember:1")
    lay(position, 5)
    with pytest.raises(IllegalMove) as refused:
        position.play(0, "ember:5")
    assert refused.value.refusal == "not_asked"


@each_row(
    "seats, options",
    [(2, {}), (9, {}), (3, {"hand": "huge"}), (3, {"wind": True})],
)
def test_options_that_do_not_fit_are_refused(
    seats: int, options: dict[str, object]
) -> None:
    with pytest.raises(BadOptions):
        Options.from_dict(options).check(seats)
