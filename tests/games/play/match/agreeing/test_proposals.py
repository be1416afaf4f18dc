"""Test proposals that take effect once all people at a table agree."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.notices import kinds
from games.community.relations.services import block_player
from games.models import Match, Move, Notice, Player, RatingChange, Seat, Timing
from games.play import aftermath
from games.play.match.agreeing import proposals
from games.play.match.going_back.undo import undo_step
from games.play.match.moves import clocks, proposal_record
from games.play.match.moves.answer_delays import PASS
from games.play.match.moves.proposal_record import Kind, Outcome
from games.play.match.moves.takeback import moves_that_count
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import presence
from games.play.match.seats.timeouts import time_out
from games.refusals import (
    Blocked,
    GamesError,
    MatchOver,
    NoProposal,
    NothingToUndo,
    NotYourSeat,
    SeatHeld,
)
from tests.games.play.match.answering.test_standing_orders import order, others_chain, reach
from tests.games.set_up import (
    answer_next,
    draft,
    fast_forward,
    options_of,
    person,
    play_for,
    table,
)
from tournaments.models import Series, SeriesGame

pytestmark = pytest.mark.django_db

LIVE = Timing(Match.Clock.LIVE, 300, 15)
TURNS = Timing(Match.Clock.TURNS, 24 * 3600)


def propose(match: Match, name: str = "ann", kind: str = "stop") -> int:
    found = proposals.propose(match_id=match.pk, player=person(name), kind=kind)
    return found.number


def agree(match: Match, name: str, number: int = 1) -> Match:
    proposals.agree(match_id=match.pk, player=person(name), number=number)
    return Match.objects.get(pk=match.pk)


def decline(match: Match, name: str, number: int = 1) -> Match:
    proposals.decline(match_id=match.pk, player=person(name), number=number)
    return Match.objects.get(pk=match.pk)


def outcomes(match: Match) -> list[str]:
    match.refresh_from_db()
    return [one.outcome for one in proposal_record.ended_proposals(match)]


def refusal(error: pytest.ExceptionInfo[NoProposal]) -> str:
    return error.value.refusal.removeprefix("proposal_")


def test_it_happens_with_the_last_one_who_agrees() -> None:
    match = fast_forward(table("ann", "ben", "cem"), moves=5)
    propose(match)
    assert agree(match, "ben").is_running
    assert agree(match, "ben").is_running
    match = agree(match, "cem")
    assert match.status == Match.Status.ABANDONED
    assert match.result is None
    assert match.proposal is None
    assert outcomes(match) == [Outcome.AGREED]
    assert differences_from_replay(match) == []
    assert not match.seats.filter(asked_since__isnull=False).exists()


@pytest.mark.parametrize("act", [agree, decline])
def test_a_match_that_cannot_be_read_can_be_stopped(
    act: Callable[[Match, str], Match],
) -> None:
    match = table("ann", "ben")
    Match.objects.filter(pk=match.pk).update(position="{}")
    propose(match)
    match = act(match, "ben")
    assert match.proposal is None
    assert match.is_running == (act is decline)


def test_a_stopped_match_counts_for_nothing() -> None:
    match = fast_forward(table("ann", "ben", rated=True, timing=LIVE), moves=5)
    assert match.rated
    propose(match)
    match = agree(match, "ben")
    aftermath.update_after_result(match.pk)
    assert not RatingChange.objects.exists()
    assert match.seats.filter(place__isnull=False).count() == 0
    assert presence.finished_and_counted_matches(person("ann")) == (0, 0)
    with pytest.raises(MatchOver):
        propose(match)


def test_one_who_declines_ends_it_and_it_rests() -> None:
    match = table("ann", "ben", "cem")
    propose(match)
    decline(match, "cem")
    assert outcomes(match) == [Outcome.DECLINED]
    with pytest.raises(NoProposal) as error:
        propose(match)
    assert refusal(error) == "rests"
    # Ben may still propose, because only Ann's proposal was declined.
    assert propose(match, "ben") == 2
    match = decline(match, "ben", 2)
    assert outcomes(match) == [Outcome.DECLINED, Outcome.WITHDRAWN]
    fast_forward(match, moves=proposals.REST_MOVES)
    assert propose(match) == 3


def test_one_is_open_at_a_time_and_an_answer_belongs_to_it() -> None:
    match = table("ann", "ben")
    propose(match)
    with pytest.raises(NoProposal) as error:
        propose(match, "ben")
    assert refusal(error) == "open"
    decline(match, "ann")
    assert propose(match, "ben") == 2
    with pytest.raises(NoProposal) as error:
        agree(match, "ann", 1)
    assert refusal(error) == "closed"
    assert Match.objects.get(pk=match.pk).is_running


@pytest.mark.parametrize("timing", [Timing(), LIVE, TURNS])
def test_it_expires(timing: Timing) -> None:
    match = table("ann", "ben", timing=timing)
    propose(match)
    now = timezone.now()
    assert proposals.expire_proposals(now=now) == 0
    slow = match.clock == Match.Clock.TURNS
    late = now + (proposals.SLOW_ANSWER if slow else proposals.LIVE_ANSWER)
    assert proposals.expire_proposals(now=late) == 1
    assert outcomes(match) == [Outcome.EXPIRED]
    with pytest.raises(NoProposal) as error:
        agree(match, "ben")
    assert refusal(error) == "closed"


def test_nobody_agrees_after_the_time_even_before_the_sweep() -> None:
    match = table("ann", "ben")
    propose(match)
    past = (timezone.now() - timedelta(seconds=1)).isoformat()
    row = Match.objects.get(pk=match.pk)
    assert row.proposal is not None
    Match.objects.filter(pk=match.pk).update(proposal=row.proposal | {"until": past})
    with pytest.raises(NoProposal):
        agree(match, "ben")
    # A new proposal ends the one that has expired, even if no sweep has run.
    assert propose(match, "ben") == 2
    assert outcomes(match) == [Outcome.EXPIRED]


def test_it_lapses_when_somebody_who_was_asked_is_played_for() -> None:
    match = table("ann", "ben", "cem")
    propose(match)
    agree(match, "ben")
    presence.leave_seat(match_id=match.pk, player=person("cem"))
    assert proposals.expire_proposals(now=timezone.now()) == 1
    assert outcomes(match) == [Outcome.LAPSED]
    # Only the people who still play are asked. Ann may propose again at once.
    number = propose(match)
    assert not agree(match, "ben", number).is_running


def test_it_lapses_when_somebody_is_back_who_was_not_asked() -> None:
    match = table("ann", "ben", "cem")
    presence.leave_seat(match_id=match.pk, player=person("cem"))
    with pytest.raises(SeatHeld):
        propose(match, "cem")
    propose(match)
    presence.return_to_seat(match_id=match.pk, player=person("cem"))
    with pytest.raises(NoProposal) as error:
        agree(match, "ben")
    assert refusal(error) == "closed"


def test_who_leaves_and_comes_back_cannot_ask_again_at_once() -> None:
    match = table("ann", "ben", "cem")
    propose(match)
    presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert proposals.expire_proposals(now=timezone.now()) == 1
    assert outcomes(match) == [Outcome.WITHDRAWN]
    presence.return_to_seat(match_id=match.pk, player=person("ann"))
    with pytest.raises(NoProposal) as error:
        propose(match)
    assert refusal(error) == "rests"


def test_the_sweep_finds_what_lapsed_among_many_that_are_open(
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: Callable[[int], AbstractContextManager[Any]],
) -> None:
    monkeypatch.setattr(proposals, "EXPIRE_LIMIT", 1)
    matches = [table("ann", "ben", "cem") for _ in range(3)]
    for match in matches:
        propose(match)
    with django_assert_num_queries(2):
        assert proposals.expire_proposals(now=timezone.now()) == 0
    presence.leave_seat(match_id=matches[2].pk, player=person("cem"))
    assert proposals.expire_proposals(now=timezone.now()) == 1
    assert outcomes(matches[2]) == [Outcome.LAPSED]


def test_computers_are_not_asked_where_nothing_is_rated() -> None:
    match = table("ann", "ben", "heuristic")
    propose(match)
    assert not agree(match, "ben").is_running


@pytest.mark.parametrize("gone", [None, "cem"])
def test_computers_never_count_where_it_is_rated(gone: str | None) -> None:
    third = "cem" if gone else "heuristic"
    match = table("ann", "ben", third, rated=True, timing=LIVE)
    if gone:
        presence.leave_seat(match_id=match.pk, player=person(gone))
    match.refresh_from_db()
    assert match.rated
    with pytest.raises(NoProposal) as error:
        propose(match)
    assert refusal(error) == "computers"


def test_a_bot_is_a_computer() -> None:
    match = table("ann", "ben", "cem")
    Player.objects.filter(username="cem").update(is_bot=True)
    with pytest.raises(NoProposal) as error:
        propose(match, "cem")
    assert refusal(error) == "bot"
    propose(match)
    assert not agree(match, "ben").is_running


def test_nobody_agrees_with_themselves() -> None:
    with pytest.raises(NoProposal) as error:
        propose(table("ann", "heuristic"))
    assert refusal(error) == "alone"


def test_an_event_needs_its_results() -> None:
    match = table("ann", "ben")
    series = Series.objects.create(
        game="nightfall", host=person("ann"), seat_count=2, terms="best_of", length=3
    )
    SeriesGame.objects.create(series=series, number=1, match=match)
    with pytest.raises(NoProposal) as error:
        propose(match)
    assert refusal(error) == "event"


def test_a_daily_challenge_is_played_to_its_end() -> None:
    match = table("ann", "ben")
    Match.objects.filter(pk=match.pk).update(unrated="daily")
    with pytest.raises(NoProposal) as error:
        propose(match)
    assert refusal(error) == "daily"


def test_those_who_have_blocked_each_other_ask_nothing() -> None:
    match = table("ann", "ben")
    block_player(player=person("ben"), other_id=person("ann").pk)
    for name in ("ann", "ben"):
        with pytest.raises(Blocked):
            propose(match, name)


@pytest.mark.parametrize("act", [propose, agree, decline])
def test_others_have_no_say(act: object) -> None:
    match = table("ann", "ben")
    propose(match)
    before = Match.objects.values().get(pk=match.pk)
    with pytest.raises(NotYourSeat):
        act(match, "eve")  # type: ignore[operator]
    assert Match.objects.values().get(pk=match.pk) == before


def test_what_does_not_exist_cannot_be_proposed() -> None:
    with pytest.raises(NoProposal) as error:
        propose(table("ann", "ben"), kind="dance")
    assert refusal(error) == "unknown"


def test_the_end_of_the_match_ends_it() -> None:
    match = table("ann", "ben")
    propose(match)
    match = fast_forward(match)
    assert match.status == Match.Status.FINISHED
    assert match.proposal is None
    with pytest.raises(GamesError):
        agree(match, "ben")


def test_those_who_are_elsewhere_are_told() -> None:
    match = table("ann", "ben", timing=TURNS)
    propose(match)
    asked = Notice.objects.get(kind="proposal")
    assert asked.player == person("ben")
    agree(match, "ben")
    told = Notice.objects.get(kind="proposal_agreed")
    assert (told.player, told.data["proposed"]) == (person("ann"), Kind.STOP)


def test_only_those_who_are_asked_and_have_not_agreed_are_told() -> None:
    match = table("ann", "ben", "cem", "dan", timing=TURNS)
    presence.leave_seat(match_id=match.pk, player=person("dan"))
    propose(match)
    told = {str(one.player): one for one in Notice.objects.filter(kind="proposal")}
    assert sorted(told) == ["Ben", "Cem"]
    agree(match, "ben")
    assert {name: kinds.still_holds(one) for name, one in told.items()} == {
        "Ben": False,
        "Cem": True,
    }


@pytest.mark.parametrize("timing", [Timing(), LIVE, TURNS])
def test_an_undo_goes_back_beyond_what_others_did(timing: Timing) -> None:
    match = draft("ann", "ben", "cem", timing=timing)
    before = match.position
    for seat in (1, 0, 2):
        play_for(match, seat, options_of(match, seat)[0])
    match = Match.objects.get(pk=match.pk)
    assert match.undo_seat != 0
    version = match.version
    propose(match, kind="undo")
    agree(match, "ben")
    match = agree(match, "cem")
    assert match.version == version + 1
    assert differences_from_replay(match) == []
    # Only Ann's step is taken back; Ben's earlier pick stays.
    assert match.position != before
    assert [move.number for move in moves_that_count(match.moves.order_by("number"))] == [0]
    assert options_of(match, 0)
    assert not options_of(match, 1)
    match = fast_forward(match)
    assert match.status == Match.Status.FINISHED
    assert differences_from_replay(match) == []
    assert outcomes(match) == [Outcome.AGREED]


def test_nobody_loses_time_by_an_undo() -> None:
    match = draft("ann", "ben", timing=LIVE)
    Seat.objects.filter(match=match, number=0).update(
        clock_ms=200_000, runs_out_at=timezone.now() + timedelta(seconds=200)
    )
    play_for(match, 0, options_of(match, 0)[0])
    play_for(match, 1, options_of(match, 1)[0])
    propose(match, kind="undo")
    match = agree(match, "ben")
    seats = match.seats.order_by("number")
    assert all(seat.runs_out_at is not None for seat in seats)
    left = clocks.remaining(seats[0], timezone.now())
    assert left is not None
    assert left > timedelta(seconds=190)


@pytest.mark.parametrize("timing", [LIVE, TURNS])
def test_nobody_wins_time_by_an_undo(timing: Timing) -> None:
    match = draft("ann", "ben", timing=timing)
    wanted = [timedelta(seconds=40), timedelta(seconds=100)]
    now = timezone.now()
    for number, left in enumerate(wanted):
        match.seats.filter(number=number).update(runs_out_at=now + left)
    for again in (1, 2):
        play_for(match, 0, options_of(match, 0)[0])
        number = propose(match, kind="undo")
        agree(match, "ben", number)
        for seat, left in zip(match.seats.order_by("number"), wanted, strict=True):
            found = clocks.remaining(seat, timezone.now())
            assert found is not None
            assert left - timedelta(seconds=20) < found <= left, again


def test_an_undo_is_withdrawn_when_its_player_moves_again() -> None:
    match = draft("ann", "ben")
    for seat in (0, 1):
        play_for(match, seat, options_of(match, seat)[0])
    propose(match, kind="undo")
    play_for(match, 1, options_of(match, 1)[0])
    match.refresh_from_db()
    assert match.proposal is not None
    play_for(match, 0, options_of(match, 0)[0])
    assert outcomes(match) == [Outcome.WITHDRAWN]
    with pytest.raises(NoProposal):
        agree(match, "ben")
    assert differences_from_replay(Match.objects.get(pk=match.pk)) == []


@pytest.mark.parametrize("automatic", [True, False])
def test_an_undo_stays_at_a_pass_whoever_gives_it(*, automatic: bool) -> None:
    match = table("ann", "ben")
    reach(match, 0, others_chain)
    propose(match, kind="undo")
    if automatic:
        order(match, pass_chain=True)
        assert answer_next(match)
    else:
        play_for(match, 0, PASS)
    move = match.moves.filter(seat=0).latest("number")
    assert (move.option, move.by == Move.By.AUTOMATIC) == (PASS, automatic)
    match.refresh_from_db()
    assert match.proposal is not None
    assert match.agreements == []


def test_an_undo_is_withdrawn_when_the_step_is_taken_back() -> None:
    match = draft("ann", "ben")
    play_for(match, 0, options_of(match, 0)[0])
    propose(match, kind="undo")
    undo_step(match_id=match.pk, player=person("ann"))
    assert outcomes(match) == [Outcome.WITHDRAWN]


def test_who_has_not_moved_takes_nothing_back() -> None:
    match = draft("ann", "ben")
    play_for(match, 1, options_of(match, 1)[0])
    with pytest.raises(NothingToUndo):
        propose(match, kind="undo")


def test_a_person_whose_time_ran_out_since_then_has_their_seat_back() -> None:
    match = draft("ann", "ben", timing=LIVE)
    play_for(match, 0, options_of(match, 0)[0])
    propose(match, kind="undo")
    late = timezone.now() + timedelta(seconds=400)
    assert time_out(match_id=match.pk, seat=1, now=late)
    # A computer plays for Ben now, so Ben is not asked any more, and no other person is
    # left.
    with pytest.raises(GamesError):
        agree(match, "ben")
    assert proposals.expire_proposals(now=timezone.now()) == 1
    assert outcomes(match) == [Outcome.LAPSED]
