"""Test answers that the server gives: tasks that come twice or never, levels that fail."""

import logging
from datetime import timedelta

import pytest
from django.utils import timezone

from engine import computer_levels
from games.contract import default_game
from games.models import Match, Move, Player, Seat
from games.nightfall import levels
from games.play.match.answering import server_answers
from games.play.match.answering.server_answers import (
    answer_seat,
    choose_batch,
    queue_overdue_answers,
)
from games.play.match.moves import answer_delays
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.match.seats import presence
from games.tasks import answer
from tests.games.set_up import answer_next, person, play_to_the_end, table

pytestmark = pytest.mark.django_db


def overdue(match: Match) -> None:
    """Move the due times of this match into the past, as if its tasks were lost."""
    late = timezone.now() - timedelta(minutes=1)
    match.seats.filter(due_at__isnull=False).update(due_at=late)


def test_a_task_that_runs_twice_answers_once() -> None:
    match = table("random", "random")
    answer(match.pk, 0, 0)
    moves = match.moves.count()
    assert moves > 0
    answer(match.pk, 0, 0)
    assert match.moves.count() == moves


@pytest.mark.parametrize(("seat", "version"), [(0, 7), (1, 0), (4, 0)])
def test_a_task_for_a_question_that_is_not_open_does_nothing(
    seat: int, version: int
) -> None:
    match = table("random", "ann", options={"draft": "base4", "first": 0})
    assert not answer_seat(match_id=match.pk, seat=seat, version=version)
    assert not match.moves.exists()


def test_a_task_for_a_match_that_is_gone_does_nothing() -> None:
    assert not answer_seat(match_id=12345, seat=0, version=0)


def test_computers_who_are_asked_at_once_all_answer() -> None:
    match = table("random", "heuristic", "random", options={"draft": "base4", "first": 0})
    for seat in (2, 0, 1):
        assert answer_seat(match_id=match.pk, seat=seat, version=0)
    match.refresh_from_db()
    assert match.version == 3


def test_the_server_never_takes_a_persons_decision() -> None:
    match = table("ann", "random", options={"draft": "base4", "first": 0})
    assert not answer_seat(match_id=match.pk, seat=0, version=0)
    overdue(match)
    queue_overdue_answers(now=timezone.now())
    assert not match.moves.filter(seat=0).exists()


@pytest.mark.parametrize("level", ["random", "heuristic"])
def test_every_level_plays_a_whole_match(level: str) -> None:
    match = play_to_the_end(table(level, level))
    assert match.status == Match.Status.FINISHED
    assert set(match.moves.values_list("by", flat=True)) == {Move.By.COMPUTER}
    assert differences_from_replay(match) == []


def test_a_level_that_fails_is_logged_and_replaced_by_chance(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = computer_levels.choose

    def fail(level: str, *rest: object) -> str:
        if level == "heuristic":
            raise ZeroDivisionError("a thought too deep")
        return real(level, *rest)

    monkeypatch.setattr(levels.computer_levels, "choose", fail)
    match = table("heuristic", "heuristic")
    with caplog.at_level(logging.ERROR):
        assert answer_next(match)
    assert match.moves.exists()
    assert match.slug in caplog.text
    assert "a thought too deep" in caplog.text


def test_a_level_that_breaks_the_rules_is_replaced_by_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = computer_levels.choose

    def cheat(level: str, *rest: object) -> str:
        return "card:ace-of-spades" if level == "heuristic" else real(level, *rest)

    monkeypatch.setattr(levels.computer_levels, "choose", cheat)
    match = table("heuristic", "heuristic")
    assert answer_next(match)
    assert not match.moves.filter(option="card:ace-of-spades").exists()


def test_choosing_leaves_the_position_as_it_was() -> None:
    match = table("heuristic", "random", options={"draft": "base4", "first": 0})
    position = load_position(match)
    before = position.to_json()
    choose_batch(default_game().level("heuristic").choose, position, 0)
    assert position.to_json() == before


def test_the_sweep_leaves_seats_alone_that_are_not_late() -> None:
    table("random", "random", pace=Match.Pace.HUMAN)
    assert queue_overdue_answers(now=timezone.now()) == 0


def test_the_sweep_wakes_what_is_late_and_piles_nothing_up() -> None:
    match = table("random", "random", options={"draft": "base4", "first": 0})
    now = timezone.now() + timedelta(seconds=10)
    assert queue_overdue_answers(now=now) == 2
    # The answers are queued already, so the sweep does not queue them again.
    assert queue_overdue_answers(now=now) == 0

    for seat in (0, 1):
        assert answer_seat(match_id=match.pk, seat=seat, version=0)
    assert set(match.seats.values_list("wakes", flat=True)) == {0}
    assert queue_overdue_answers(now=timezone.now() + timedelta(seconds=10)) == 2


def test_live_tables_are_taken_over_first(monkeypatch: pytest.MonkeyPatch) -> None:
    deserted, slow, live = (
        table("random", name, options={"draft": "base4", "first": 0})
        for name in ("ann", "ben", "cem")
    )
    presence.leave_seat(match_id=deserted.pk, player=person("ann"))
    Match.objects.filter(pk=slow.pk).update(clock=Match.Clock.TURNS)
    woken: list[int] = []  # ids of matches in the order of their tasks
    monkeypatch.setattr(
        server_answers.announce,
        "queue_seat_answer",
        lambda match, *_rest, **_: woken.append(match),
    )
    queue_overdue_answers(now=timezone.now() + timedelta(seconds=10))
    assert list(dict.fromkeys(woken)) == [live.pk, slow.pk, deserted.pk]


def test_a_seat_that_cannot_be_answered_is_tried_ever_more_rarely() -> None:
    match = table("random", "ann", options={"draft": "base4", "first": 0})
    now, waits = timezone.now() + timedelta(seconds=10), []
    for _ in range(6):
        assert queue_overdue_answers(now=now) == 1
        due = match.seats.get(number=0).due_at
        assert due is not None
        waits.append((due - now).total_seconds())
        now = due + server_answers.GRACE + timedelta(seconds=1)
    assert waits == [5, 10, 20, 40, 60, 60]


def test_a_match_that_waits_for_a_person_costs_the_sweep_nothing() -> None:
    match = table("ann", "random", options={"draft": "base4", "first": 0})
    while answer_next(match):
        pass
    tomorrow = timezone.now() + timedelta(days=1)
    assert queue_overdue_answers(now=tomorrow) == 0
    assert not Seat.objects.filter(due_at__isnull=False).exists()


def test_the_time_of_an_answer_keeps_within_the_pace() -> None:
    for value, (least, most) in answer_delays.SECONDS.items():
        match = Match(pace=value)
        for _ in range(50):
            assert least <= answer_delays.computer_delay(match).total_seconds() <= most
    assert set(answer_delays.SECONDS) == set(Match.Pace.values)


def test_players_are_not_deleted_under_their_matches() -> None:
    table("ann", "random")
    with pytest.raises(Exception, match="protected"):
        Player.objects.get(username="ann").delete()
