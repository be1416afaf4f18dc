"""Test computers that search: where their tasks wait, and how long they may think."""

import time
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from engine import computer_levels
from engine.nightfall import bots as nightfall
from games.contract import game_of
from games.contract.rules import Position
from games.models import Match, Seat, Timing
from games.nightfall import levels
from games.play.match.answering import server_answers
from games.play.match.moves import answer_queue
from games.play.match.moves.answer_queue import computer_search_seconds, level_at
from games.play.match.moves.play import load_position
from games.play.match.seats import presence
from tests.games.play.match.answering.searching import LEVEL, with_search
from tests.games.play.match.queued import Queued
from tests.games.set_up import draft, person

pytestmark = pytest.mark.django_db

THOUGHT = 0.25
"""Seconds for which the computer level of these tests may think, and for which its search
sleeps.
"""

TURN_BY_TURN = Timing("turns", 86400, 0, "play")

Searches = list[float]
"""The seconds that each search was given."""


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    """Let the seasoned level search for the whole time that it is given."""
    given: Searches = []
    level = game_of("nightfall").level(LEVEL)

    def search(position: Position, seat: int, rng: Random, seconds: float) -> str:
        given.append(seconds)
        if seconds <= THOUGHT:
            time.sleep(seconds)
        return level.choose(position, seat, rng)

    slow = with_search("nightfall", search, THOUGHT)
    monkeypatch.setattr(answer_queue, "game_of", lambda _: slow)
    return given


def due(match: Match, seat: int, seconds: float) -> Seat:
    """Set the time at which a seat was asked and at which its answer is due; return the
    seat.
    """
    moment = timezone.now() + timedelta(seconds=seconds)
    match.seats.filter(number=seat).update(due_at=moment, asked_at=moment)
    return match.seats.select_related("match").get(number=seat)


@pytest.mark.usefixtures("searches")
def test_thought_waits_in_queues_of_its_own(queued: Queued, stored: Any) -> None:
    with stored():
        live = draft("ann", "heuristic")
    assert queued.kinds(live) == {"games.tasks.answer_with_search"}
    with stored():
        slow = draft("ann", "heuristic", timing=TURN_BY_TURN)
    assert queued.kinds(slow) == {"games.tasks.answer_with_search_low_priority"}
    with stored():
        quick = draft("ann", "random")
    assert queued.kinds(quick) == {"games.tasks.answer"}


@pytest.mark.usefixtures("searches")
def test_nobody_thinks_at_a_deserted_table(
    queued: Queued, stored: Any, searches: Searches
) -> None:
    # Given a table that everybody has left
    match = draft("ann", "heuristic")
    with stored():
        presence.leave_seat(match_id=match.pk, player=person("ann"))
    assert queued.kinds(match) <= {"games.tasks.answer_deserted"}
    # When its computer is asked
    assert server_answers.answer_seat(match_id=match.pk, seat=1, version=0, at_once=True)
    # Then it answers without a search
    assert searches == []


@pytest.mark.usefixtures("searches")
def test_a_thought_begins_before_its_answer_is_due(queued: Queued, stored: Any) -> None:
    with stored():
        match = draft("ann", "heuristic", pace=Match.Pace.SLOW)
    due_at = match.seats.get(number=1).due_at
    assert due_at is not None
    assert queued.begins(match) == [due_at - timedelta(seconds=THOUGHT)]


def test_a_computer_that_is_asked_in_time_has_its_thought(searches: Searches) -> None:
    match = draft("ann", "heuristic")
    seat = due(match, 1, 60)
    assert computer_search_seconds(seat, timezone.now()) == pytest.approx(THOUGHT)
    assert server_answers.answer_seat(match_id=match.pk, seat=1, version=0)
    assert 0 < sum(searches) <= THOUGHT


@pytest.mark.usefixtures("searches")
def test_whoever_begins_late_has_less_time() -> None:
    match, now = draft("ann", "heuristic"), timezone.now()
    seat = due(match, 1, 0)
    assert seat.due_at is not None
    asked = seat.due_at
    assert computer_search_seconds(seat, asked) == pytest.approx(THOUGHT)
    assert computer_search_seconds(seat, asked + timedelta(seconds=0.2)) == pytest.approx(
        0.05
    )
    assert computer_search_seconds(seat, asked + timedelta(seconds=0.3)) == 0
    # A task that had to be queued again has no time to think.
    seat.wakes = 1
    assert computer_search_seconds(seat, now) == 0


@pytest.mark.usefixtures("searches")
def test_those_who_are_due_together_share() -> None:
    # Three computers, the last of which has to answer later
    match = draft("ann", "heuristic", "heuristic", "heuristic")
    first = due(match, 1, 0)
    due(match, 2, 0.1)
    due(match, 3, 60)
    assert first.due_at is not None
    assert computer_search_seconds(first, first.due_at) == pytest.approx(THOUGHT / 2)
    # Computers of a turn-by-turn table, and of a table without people, do not count.
    slow = draft("ben", "heuristic", timing=TURN_BY_TURN)
    due(slow, 1, 0)
    left = draft("cleo", "heuristic")
    presence.leave_seat(match_id=left.pk, player=person("cleo"))
    due(left, 1, 0)
    assert computer_search_seconds(first, first.due_at) == pytest.approx(THOUGHT / 2)
    # A computer of a turn-by-turn table counts all that are due together.
    patient = Seat.objects.select_related("match").get(match=slow, number=1)
    assert patient.due_at is not None
    assert computer_search_seconds(patient, patient.due_at) == pytest.approx(THOUGHT / 3)


def test_a_flood_is_answered_within_one_thought(searches: Searches) -> None:
    # Given a dozen tables of which all computers are asked at once
    matches = [draft(f"p{n}", "heuristic") for n in range(12)]
    now = timezone.now()
    Seat.objects.filter(due_at__isnull=False).update(due_at=now, asked_at=now)
    # When one worker answers them one after another
    for match in matches:
        assert server_answers.answer_seat(match_id=match.pk, seat=1, version=0)
    # Then all searches together took no longer than one may take alone
    assert sum(searches) <= THOUGHT


def test_a_batch_shares_the_time_of_one_answer(searches: Searches) -> None:
    match = draft("ann", "heuristic")
    position, level = load_position(match), level_at(match, match.seats.get(number=1))
    for ended, parts in ((False, [1 / 3, 1 / 2, 1]), (True, [1 / 2, 1 / 2, 1 / 2])):
        searches.clear()
        batch: Any = SimpleNamespace(open_ended=ended, batch=[None] * 3)
        choose = server_answers.searching_choice(level, 3600, batch)
        for _ in parts:
            choose(position, 1, Random(1))
        # The search in this test takes no time, so the whole of the remaining time is
        # divided each time.
        assert [each / 3600 for each in searches] == pytest.approx(parts, rel=0.02)


def test_a_thought_about_what_has_passed_is_dropped(searches: Searches) -> None:
    match = draft("ann", "heuristic")
    due(match, 1, 0)
    assert server_answers.answer_seat(match_id=match.pk, seat=1, version=0)
    thoughts = len(searches)
    assert not server_answers.answer_seat(match_id=match.pk, seat=1, version=0)
    assert len(searches) == thoughts


class Deep:
    """A fake level of the engine that looks ahead and chooses the last option."""

    search = "far"

    def __call__(self, decision: Any, *_: Any) -> str:
        raise AssertionError("it was not told its budget")

    def think(self, decision: Any, *known: Any) -> str:
        option: str = decision.options[-1 if known[-1] else 0]
        return option


def test_a_level_of_the_engine_that_searches_is_told_its_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(nightfall.LEVELS, "master", Deep())
    assert computer_levels.is_searching_level("nightfall", "master")
    assert not computer_levels.is_searching_level("nightfall", "random")
    known: Any = load_position(draft("ann", "heuristic"))
    options = known.decision(0).options
    level = levels._level("master", "", "", 0, 0)
    assert level.thinks == levels.THINKS["master"]
    assert level.within(0)(known, 0, Random(1)) == options[0]
    assert level.within(0.1)(known, 0, Random(1)) == options[-1]
