"""Test that each lesson can be solved by its solution, and not by always choosing the first
option.
"""

from __future__ import annotations

import pytest

from engine.nightfall.lessons import GUIDE, LESSONS, ScriptedLesson, play_to_next_decision
from tests.engine.solving import play

MAX_ANSWERS = 60

EACH = pytest.mark.parametrize("lesson", LESSONS, ids=[each.key for each in LESSONS])


@EACH
def test_a_lesson_begins_the_same_each_time(lesson: ScriptedLesson) -> None:
    assert lesson.begin() == lesson.begin()
    assert not lesson.is_won(lesson.begin())
    assert not lesson.is_too_late(lesson.begin())


@EACH
def test_the_solution_reaches_the_goal(lesson: ScriptedLesson) -> None:
    position = play(lesson, lesson.solution)
    assert lesson.is_won(position)
    assert position.phase != "chain", "the lesson ends in the middle of a chain"


@EACH
def test_taking_the_first_choice_each_time_is_no_solution(lesson: ScriptedLesson) -> None:
    if lesson is GUIDE:
        pytest.skip("a guide does not let one do that")
    position = lesson.begin()
    play_to_next_decision(lesson, position)
    for _ in range(MAX_ANSWERS):
        decision = position.decision(0)
        if decision is None or lesson.is_too_late(position):
            break
        position.play(0, decision.options[0])
        play_to_next_decision(lesson, position)
    assert not lesson.is_won(position)


def test_the_guided_game_ends_in_its_sixth_turn_with_a_win() -> None:
    position = play(GUIDE, GUIDE.solution)
    assert position.turn == 6
    assert position.result is not None
    assert [(each.seat, each.wounds) for each in position.result.places] == [
        (0, 5),
        (1, 14),
    ]


def test_what_is_claimed_on_the_way_changes_nothing_of_the_guided_game() -> None:
    """Claimed cards are never drawn in the guided game, so the guide's texts are right
    whatever the learner claims.
    """
    swap = {"claim:death-grip": "claim:franz-orlok"}
    position = play(GUIDE, tuple(swap.get(each, each) for each in GUIDE.solution))
    assert position.result is not None
    assert [each.wounds for each in position.result.places] == [5, 14]
