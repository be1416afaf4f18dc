"""Test that a player can replace their last pick without another player noticing (decision
0034).
"""

import pytest

from engine.errors import IllegalMove
from games.api import payloads
from games.models import Match, Seat
from games.play.following.table_loading import read_table
from games.play.match.going_back.answer_replacement import replace_answer
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import match_cache
from games.play.match.moves.play import load_position
from games.play.match.reading.selectors import seats_of
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats.presence import leave_seat
from games.refusals import AnswerStands, MatchOver, NotYourSeat, SeatHeld
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import (
    drawn_table,
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("ann", "ben", "cem", options={"draft": "base4", "first": 0})


def instead(match: Match, option: str, name: str = "ann") -> None:
    replace_answer(match_id=match.pk, player=person(name), option=option)
    match.refresh_from_db()


def what_others_see(match: Match) -> list[object]:
    """Return everything that is rendered for and sent to the other players, and the rows of
    the seats.
    """
    match = Match.objects.get(pk=match.pk)
    position, seats = load_position(match), seats_of(match)
    return [
        [drawn_table(match, seat, "en") for seat in (1, 2, None)],
        [position.view(seat) for seat in (1, 2, None)],
        [payloads.events(match, seats, position, seat, 0) for seat in (1, 2, None)],
        match.version,
        list(Seat.objects.filter(match=match).order_by("number").values()),
    ]


def test_the_stored_move_is_the_one_that_counts(match: Match) -> None:
    first, second = options_of(match, 0)[:2]
    play_for(match, 0, first)
    instead(match, second)
    assert [(each.number, each.option) for each in match.moves.all()] == [(0, second)]
    assert load_position(match).view(0)["picks"][-1]["card"] == second[5:]
    assert differences_from_replay(match) == []
    play_for(match, 1, options_of(match, 1)[0])
    instead(match, first)
    assert match.moves.get(number=0).option == first
    assert differences_from_replay(match) == []
    play_for(match, 2, options_of(match, 2)[0])
    with pytest.raises(AnswerStands):
        instead(match, second)
    assert differences_from_replay(fast_forward(match)) == []


def test_nobody_else_learns_of_it(match: Match) -> None:
    first, second = options_of(match, 0)[:2]
    play_for(match, 0, first)
    before = what_others_see(match)
    instead(match, second)
    assert what_others_see(match) == before


def test_a_process_that_kept_the_position_does_not_play_on_with_the_old_pick(
    match: Match,
) -> None:
    first, second = options_of(match, 0)[:2]
    play_for(match, 0, first)
    stale = read_table(slug=match.slug)
    instead(match, second)
    match_cache.store(stale)
    play_for(match, 1, options_of(match, 1)[0])
    match.refresh_from_db()
    assert load_position(match).view(0)["picks"][-1]["card"] == second[5:]
    assert differences_from_replay(match) == []


def test_it_may_be_exchanged_by_its_own_player_only(match: Match) -> None:
    first, second = options_of(match, 0)[:2]
    play_for(match, 0, first)
    with pytest.raises(NotYourSeat):
        instead(match, second, "dan")
    with pytest.raises(AnswerStands):
        instead(match, second, "ben")
    with pytest.raises(IllegalMove):
        instead(match, "card:nothing")
    leave_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(SeatHeld):
        instead(match, second)
    with pytest.raises(MatchOver):
        instead(fast_forward(table("ann", "ben")), second)
    assert match.moves.get().option == first


def test_what_was_exchanged_can_still_be_taken_back_by_a_program(match: Match) -> None:
    before, (first, second) = match.position, options_of(match, 0)[:2]
    play_for(match, 0, first)
    instead(match, second)
    undo_step(match_id=match.pk, player=person("ann"))
    match.refresh_from_db()
    assert match.position == before
    play_for(match, 0, first)
    instead(match, second)
    assert match.moves.get(number=2).option == second
    assert differences_from_replay(match) == []


def test_the_page_offers_the_other_cards_and_no_undo(match: Match) -> None:
    first, second = options_of(match, 0)[:2]
    play_for(match, 0, first)
    page = browser("ann").get(f"/table/{match.slug}/").content.decode()
    assert page.count('name="exchange"') == 3
    assert f'name="exchange" value="{second}"' in page
    assert 'formaction="undo/"' not in page
    data = {"exchange": second}
    page = (
        browser("ann")
        .post(f"/table/{match.slug}/exchange/", data, follow=True)
        .content.decode()
    )
    assert f'name="exchange" value="{first}"' in page
    assert f'name="exchange" value="{second}"' not in page
    assert (
        'name="exchange"'
        not in browser("ben").get(f"/table/{match.slug}/").content.decode()
    )
    for seat in (1, 2):
        play_for(match, seat, options_of(match, seat)[0])
    page = (
        browser("ann")
        .post(f"/table/{match.slug}/exchange/", data, follow=True)
        .content.decode()
    )
    assert "too late to choose again" in page


def test_programs_exchange_as_well(match: Match) -> None:
    ann, path = program("ann"), f"matches/{match.slug}/"
    asked = ann.get(path + "decision/")[1]
    first, second = [each["key"] for each in asked["decision"]["options"]][:2]
    assert asked["exchangeable"] == []
    body = {"version": asked["version"], "choices": [first]}
    played = ann.post(path + "play/", body)[1]
    assert [each["key"] for each in played["exchangeable"]][:2] == [first, second]
    status, after = ann.post(path + "exchange/", {"choice": second})
    assert (status, after["version"]) == (200, played["version"])
    view = ann.get(path + "view/")[1]["view"]
    assert view["exchangeable"]["chosen"] == second
    status, refused = program("ben").post(path + "exchange/", {"choice": second})
    assert (status, refused["error"]["code"]) == (409, "answer_stands")
