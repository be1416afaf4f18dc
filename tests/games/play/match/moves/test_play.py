"""Test `games.play.match.moves.play.submit`, the one function through which a match
changes.
"""

import pytest
from django.utils import timezone

from engine.errors import IllegalMove
from games.base.signals import match_finished
from games.models import Match, Move, Seat
from games.play.match.moves.play import load_position, submit
from games.play.match.replaying.verify import differences_from_replay
from games.refusals import MatchOver, NotStarted, NotYourSeat, StalePosition
from tests.games.set_up import (
    answer_next,
    fast_forward,
    options_of,
    person,
    play_for,
    play_to_the_end,
    stored,
    table,
)

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]


def draft_table(*sitters: str | None) -> Match:
    """Create a table whose seats are all asked at once, for the same number of picks."""
    return table(*sitters, options={"draft": "base4", "first": 0})


def test_a_move_is_stored_with_the_position_that_it_leads_to() -> None:
    match = draft_table("ann", "ben")
    option = options_of(match, 0)[2]

    assert play_for(match, 0, option) == 1

    match.refresh_from_db()
    move = match.moves.get()
    assert (move.number, move.seat, move.kind, move.option, move.by) == (
        0, 0, "draft", option, "person",
    )  # fmt: skip
    expected = load_position(match)
    assert expected.decision(0) is None or option not in expected.decision(0).options
    assert match.version == 1
    assert differences_from_replay(match) == []


def test_people_who_decide_at_once_do_not_push_each_other_aside() -> None:
    match = draft_table("ann", "ben", "cem")
    for seat in range(3):
        play_for(match, seat, options_of(match, seat)[0], version=0)
    match.refresh_from_db()
    assert match.version == 3


def test_a_click_on_an_older_question_is_refused() -> None:
    match = draft_table("ann", "ben")
    for seat in (0, 1):
        play_for(match, seat, options_of(match, seat)[0])
    before = stored(match)
    newer = options_of(match, 0)[0]
    with pytest.raises(StalePosition):
        play_for(match, 0, newer, version=0)
    assert stored(match) == before


def test_a_double_click_plays_once() -> None:
    match = draft_table("ann", "ben")
    option = options_of(match, 0)[0]
    play_for(match, 0, option, version=0)
    before = stored(match)
    assert play_for(match, 0, option, version=0) == 1
    assert stored(match) == before


def test_another_answer_for_an_old_version_is_stale() -> None:
    match = draft_table("ann", "ben")
    option, other, *_ = options_of(match, 0)
    play_for(match, 0, option, version=0)
    before = stored(match)
    with pytest.raises(StalePosition):
        play_for(match, 0, other, version=0)
    assert stored(match) == before


def test_a_move_that_ended_the_match_can_be_sent_again() -> None:
    match = fast_forward(table("ann", "ben"))
    last = match.moves.order_by("number").last()
    assert last is not None
    again = {"version": last.number}
    assert play_for(match, last.seat, last.option, **again) == match.version
    with pytest.raises(MatchOver):
        play_for(match, 1 - last.seat, last.option, **again)


def test_a_version_from_the_future_is_refused() -> None:
    match = draft_table("ann", "ben")
    with pytest.raises(StalePosition):
        play_for(match, 0, options_of(match, 0)[0], version=1)


@pytest.mark.parametrize("choices", [["card:no-such-card"], ["pass"], [""], []])
def test_what_is_not_offered_changes_nothing(choices: list[str]) -> None:
    match = draft_table("ann", "ben")
    before = stored(match)
    with pytest.raises(IllegalMove) as refused:
        play_for(match, 0, *choices)
    assert refused.value.refusal == "not_offered"
    assert stored(match) == before


def test_a_choice_too_many_changes_nothing() -> None:
    match = draft_table("ann", "ben")
    first, second, *_ = options_of(match, 0)
    before = stored(match)
    with pytest.raises(IllegalMove):
        play_for(match, 0, first, second)
    assert stored(match) == before


def test_choices_never_answer_a_question_that_came_up_since() -> None:
    # Ann picks last, so her next question comes as soon as she has answered.
    match = draft_table("ann", "ben")
    play_for(match, 1, options_of(match, 1)[0])
    before = stored(match)
    first = options_of(match, 0)[0]
    ahead = load_position(match)
    ahead.play(0, first)
    unseen = ahead.decision(0)
    assert unseen is not None
    with pytest.raises(IllegalMove):
        play_for(match, 0, first, unseen.options[0])
    assert stored(match) == before


def test_nobody_plays_at_a_seat_that_is_not_theirs() -> None:
    match = draft_table("ann", "ben", "random")
    for seat, player in [
        (1, person("ann")),
        (2, person("ann")),
        (0, person("eve")),
        (0, None),
    ]:
        with pytest.raises(NotYourSeat):
            submit(
                match_id=match.pk,
                seat=seat,
                version=0,
                choices=options_of(match, seat)[:1],
                by=Move.By.PERSON,
                player=player,
            )
    assert not match.moves.exists()


@pytest.mark.parametrize(
    ("seat", "by"), [(0, "compute"), (2, "automatic"), (0, "automatic")]
)
def test_the_server_answers_only_what_is_its_own(seat: int, by: str) -> None:
    # A draft pick is a decision of the player: no computer and no standing order may make
    # it.
    match = draft_table("ann", "ben", "random")
    with pytest.raises(NotYourSeat):
        submit(
            match_id=match.pk,
            seat=seat,
            version=0,
            choices=options_of(match, seat)[:1],
            by=Move.By(by),
        )


def test_nothing_is_played_before_all_have_come() -> None:
    match = table("ann", None)
    with pytest.raises(NotStarted):
        play_for(match, 0, "pass")


def test_a_match_among_computers_comes_to_its_end() -> None:
    match = play_to_the_end(table("random", "random", "random"))

    assert match.status == Match.Status.FINISHED
    assert match.finished_at is not None
    rows = load_position(match).view(None)["result"]["places"]
    assert match.result == {"places": [row | {"score": row["wounds"]} for row in rows]}
    seats = list(match.seats.order_by("place"))
    assert [seat.place for seat in seats] == [1, 2, 3]
    assert [seat.number for seat in seats] == [
        row["seat"] for row in match.result["places"]
    ]
    assert {seat.asked_since for seat in seats} == {None}
    assert differences_from_replay(match) == []
    with pytest.raises(MatchOver):
        submit(
            match_id=match.pk, seat=0, version=match.version, choices=["pass"],
            by=Move.By.COMPUTER,
        )  # fmt: skip


def test_the_end_is_announced_once_it_is_stored(
    django_capture_on_commit_callbacks: object,
) -> None:
    heard = []

    def listen(match_id: int, **_rest: object) -> None:
        heard.append(Match.objects.get(pk=match_id).status)

    match_finished.connect(listen)
    try:
        match = table("random", "random")
        with django_capture_on_commit_callbacks() as callbacks:  # type: ignore[operator]
            play_to_the_end(match)
        assert heard == []
        # Run the callbacks only now: one of them would answer for a seat that was answered
        # long ago, and only the signal counts here.
        for callback in callbacks:
            callback()
    finally:
        match_finished.disconnect(listen)
    assert heard == [Match.Status.FINISHED]


def test_the_choices_of_a_batch_are_played_together() -> None:
    match, seat, batch = reach_batch()
    choices = [question.options[-1] for question in batch]
    version = match.version

    play_for(match, seat, *choices)

    moves = match.moves.filter(number__gte=version)
    assert [move.option for move in moves][: len(choices)] == choices
    assert {move.at for move in moves} == {moves[0].at}
    assert differences_from_replay(Match.objects.get(pk=match.pk)) == []


def test_one_bad_choice_refuses_its_whole_batch() -> None:
    match, seat, batch = reach_batch()
    before = stored(match)
    choices = [question.options[-1] for question in batch]
    with pytest.raises(IllegalMove):
        play_for(match, seat, *choices[:-1], "minion:9999")
    assert stored(match) == before


def reach_batch() -> tuple[Match, int, list[object]]:
    """Return a match in which a player is asked for the blocks of several minions, the
    player's seat, and the batch of questions.
    """
    for _ in range(10):
        match = table("ann", "ben", options={"draft": "quick", "first": 0})
        if found := batch_of(match):
            return match, *found
    raise AssertionError("no such question came up")


def batch_of(match: Match) -> tuple[int, list[object]] | None:
    """Play on until a seat is asked for the blocks of several minions; return the seat and
    the batch of questions, or None at the end of the match.
    """
    while match.is_running:
        if not answer_next(match):
            seat = match.seats.get(asked_since__isnull=False).number
            decision = load_position(match).decision(seat)
            assert decision is not None
            if decision.kind == "block" and len(decision.batch) > 1:
                return seat, list(decision.batch)
            # The first option plays orders instead of passing, so that minions come into
            # play.
            play_for(match, seat, decision.options[0])
        match.refresh_from_db()
    return None


def test_a_seat_is_due_exactly_when_the_server_answers_for_it() -> None:
    match = draft_table("ann", "random")
    ann, computer = match.seats.order_by("number")
    assert (ann.asked_since, ann.due_at) == (0, None)
    assert computer.asked_since == 0
    assert computer.due_at is not None
    assert computer.due_at <= timezone.now()

    answer_next(match)
    computer.refresh_from_db()
    assert (computer.asked_since, computer.due_at) == (None, None)


def test_a_lone_pass_is_answered_for_a_person_and_a_real_choice_never() -> None:
    match = table("ann", "ben")
    play_to_the_end(match)
    automatic = match.moves.filter(by=Move.By.AUTOMATIC)
    assert automatic.exists()
    assert set(automatic.values_list("option", flat=True)) == {"pass"}
    assert match.moves.filter(by=Move.By.PERSON).exists()


def test_a_person_may_choose_to_pass_by_hand() -> None:
    match = table("ann", "ben")
    Seat.objects.filter(match=match).update(auto_pass=False)
    play_to_the_end(match, moves=200)
    assert not match.moves.filter(by=Move.By.AUTOMATIC).exists()


def claiming_table() -> Match:
    """Create a table whose first seat is in the claim phase."""
    match = table("ann", "ben")
    while "done" not in options_of(match, 0):
        play_for(match, 0, "pass")
    return match


def test_discards_and_claims_of_a_phase_are_played_together() -> None:
    match = claiming_table()
    discards = [option for option in options_of(match, 0) if option.startswith("discard:")]
    match.refresh_from_db()
    before = match.version

    play_for(match, 0, discards[0], discards[1], "done")

    match.refresh_from_db()
    assert match.moves.count() - before == 3
    assert load_position(match).view(None)["phase"] == "cleanup"
    assert differences_from_replay(match) == []


def test_a_claim_that_cannot_be_paid_undoes_the_discards_before_it() -> None:
    match = claiming_table()
    before = stored(match)
    discard = next(one for one in options_of(match, 0) if one.startswith("discard:"))
    with pytest.raises(IllegalMove):
        play_for(match, 0, discard, "claim:no-such-archive", "done")
    assert stored(match) == before


def test_the_end_of_a_phase_that_ends_by_itself_may_be_sent_along() -> None:
    match = claiming_table()
    position = load_position(match)
    everything = []
    while position.view(None)["phase"] == "claim":
        option = position.decision(0).options[0]
        assert option.startswith(("discard:", "claim:")), "something is left to do"
        everything.append(option)
        position.play(0, option)

    play_for(match, 0, *everything, "done")

    match.refresh_from_db()
    assert load_position(match).to_json() == position.to_json()
