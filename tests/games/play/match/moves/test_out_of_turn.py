"""Test moves of a seat while another seat is asked (decision 0200), with the tests' own
game.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import IllegalMove
from games.contract import game_of
from games.models import Match, Move
from games.play.match.answering import server_answers
from games.play.match.answering.computer_moves import play_until_person_decides
from games.play.match.moves import out_of_turn
from games.play.match.moves.play import carry_out_standing_orders, load_position, submit
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import change_standing_orders
from games.play.match.seats.presence import leave_seat
from games.refusals import NotYourSeat, SeatHeld, StalePosition
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import (
    drawn_table,
    options_of,
    person,
    play_for,
    play_to_the_end,
    table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("embers")]

BOAST = "boast"


def evening(*sitters: str) -> Match:
    return table(*sitters, game="embers", options={"gifts": False})


def lay(match: Match, seat: int, which: int = 0) -> int:
    return play_for(match, seat, options_of(match, seat)[which])


def boasts(match: Match) -> list[tuple[int, str]]:
    moves = match.moves.filter(kind=out_of_turn.KIND).order_by("number")
    return list(moves.values_list("seat", "by"))


@pytest.fixture
def waiting(embers: Any) -> Match:
    """Return a match in which Ann has laid a card, and Ben and Cem are asked."""
    match = evening("ann", "ben", "cem")
    lay(match, 0)
    return match


def test_an_offer_is_taken_and_the_questions_wait_as_before(waiting: Match) -> None:
    before = list(waiting.seats.values_list("number", "asked_since"))
    version = play_for(waiting, 0, BOAST)
    assert version == 2
    assert list(waiting.seats.values_list("number", "asked_since")) == before
    assert boasts(waiting) == [(0, Move.By.PERSON)]
    waiting.refresh_from_db()
    assert load_position(waiting).events_since(0, None)[-1]["kind"] == "boasted"
    assert differences_from_replay(waiting) == []


def test_an_offer_stays_fresh_while_a_question_that_waited_waits(waiting: Match) -> None:
    seen = 1
    lay(waiting, 1)
    play_for(waiting, 0, BOAST, version=seen)
    assert boasts(waiting) == [(0, Move.By.PERSON)]


def test_an_offer_that_came_after_the_window_is_too_late(waiting: Match) -> None:
    seen = 1
    lay(waiting, 1)
    lay(waiting, 2)
    with pytest.raises(StalePosition):
        play_for(waiting, 0, BOAST, version=seen)
    with pytest.raises(IllegalMove, match="too_late"):
        play_for(waiting, 0, BOAST)
    assert boasts(waiting) == []


def test_two_offers_at_the_same_moment_are_both_taken(waiting: Match) -> None:
    lay(waiting, 1)
    play_for(waiting, 0, BOAST, version=2)
    play_for(waiting, 1, BOAST, version=2)
    assert boasts(waiting) == [(0, Move.By.PERSON), (1, Move.By.PERSON)]


def test_an_offer_is_not_mixed_with_anything_and_not_anothers(waiting: Match) -> None:
    with pytest.raises(IllegalMove):
        play_for(waiting, 0, BOAST, BOAST)
    with pytest.raises(IllegalMove):
        play_for(waiting, 1, BOAST)
    with pytest.raises(NotYourSeat):
        submit(
            match_id=waiting.pk,
            seat=0,
            version=1,
            choices=[BOAST],
            by=Move.By.PERSON,
            player=person("ben"),
        )
    with pytest.raises(NotYourSeat):
        submit(
            match_id=waiting.pk, seat=0, version=1, choices=[BOAST], by=Move.By.AUTOMATIC
        )


def test_who_is_played_for_takes_no_offer(waiting: Match) -> None:
    leave_seat(match_id=waiting.pk, player=person("ann"))
    with pytest.raises(SeatHeld):
        play_for(waiting, 0, BOAST)


def test_an_order_is_carried_out_before_anybody_can_move(waiting: Match) -> None:
    change_standing_orders.replace_orders(
        match_id=waiting.pk, player=person("ann"), orders={"boast": True}
    )
    assert boasts(waiting) == []
    lay(waiting, 1)
    assert boasts(waiting) == [(0, Move.By.AUTOMATIC)]
    kinds = list(waiting.moves.order_by("number").values_list("kind", flat=True))
    assert kinds == ["lay", out_of_turn.KIND, "lay"]
    assert differences_from_replay(Match.objects.get(pk=waiting.pk)) == []


def test_an_order_is_carried_out_when_its_time_comes(waiting: Match) -> None:
    change_standing_orders.replace_orders(
        match_id=waiting.pk, player=person("ann"), orders={"boast": True}
    )
    assert server_answers.act_out_of_turn(match_id=waiting.pk, version=0) == 0
    assert server_answers.act_out_of_turn(match_id=waiting.pk, version=1) == 1
    assert boasts(waiting) == [(0, Move.By.AUTOMATIC)]


def test_nobody_else_sees_what_somebody_could_do(waiting: Match) -> None:
    label = "Show my ember to all"
    waiting.refresh_from_db()
    seen = [label in drawn_table(waiting, seat, "en") for seat in (0, 1, 2, None)]
    assert seen == [True, False, False, False]
    leave_seat(match_id=waiting.pk, player=person("ann"))
    waiting.refresh_from_db()
    assert label not in drawn_table(waiting, 0, "en")


def test_a_page_and_a_program_take_offers(waiting: Match) -> None:
    path = f"matches/{waiting.slug}"
    ann = program("ann")
    status, asked = ann.get(f"{path}/decision/")
    assert (status, asked["decision"]) == (200, None)
    assert asked["offers"] == [{"key": BOAST, "label": "Show my ember to all"}]
    assert program("ben").get(f"{path}/decision/")[1]["offers"] == []
    status, _after = ann.post(f"{path}/play/", {"version": 1, "choices": [BOAST]})
    assert status == 200
    lay(waiting, 1)
    page = browser("ben")
    page.post(f"/table/{waiting.slug}/", {"version": "3", "choice": BOAST})
    assert boasts(waiting) == [(0, Move.By.PERSON), (1, Move.By.PERSON)]


def test_computers_volunteer_before_they_answer() -> None:
    for _ in range(30):
        match = play_to_the_end(evening("bright", "bright", "random"))
        assert differences_from_replay(match) == []
        if boasts(match):
            break
    assert {by for _seat, by in boasts(match)} == {Move.By.COMPUTER}


def test_playing_out_takes_offers_too() -> None:
    for _ in range(30):
        match = play_until_person_decides(match_id=evening("bright", "bright", "random").pk)
        assert differences_from_replay(match) == []
        if boasts(match):
            break
    assert {by for _seat, by in boasts(match)} == {Move.By.COMPUTER}


def test_a_game_without_offers_is_never_asked_for_them() -> None:
    match = table("ann", "ben")
    assert "nightfall" not in out_of_turn.games_with_offers()
    assert carry_out_standing_orders(match_id=match.pk, computers=True) == 0


def test_a_game_may_end_without_a_winner() -> None:
    game = game_of("embers")
    assert game.has_won(1, 2)
    assert not game.has_won(1, 1)
    assert not game.has_won(2, 5)
    assert not game.has_won(None, None)
    assert game_of("nightfall").has_won(1, 40)
    seats = ((1, 2), (1, 1), (2, 5), (None, None))
    assert [game.result_of(*each) for each in seats] == ["won", "tied", "lost", ""]
