"""Test the guided first hunt and the missions, played as a learner plays them."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.jaeger.lessons import GUIDE
from games.contract import game_of
from games.contract.lessons import LEARNER, State
from games.jaeger.lessons.guided_first_hunt_texts import LESSON, STEPS
from games.jaeger.lessons.missions import MISSED, MISSIONS
from games.models import LessonRun
from games.play.lessons import runs
from tests.games.set_up import person

GAME = game_of("jaeger")


@pytest.mark.django_db
def test_the_guide_leads_to_a_victory_and_says_all_it_has_to_say() -> None:
    player, rest, said = person("ann"), [*GUIDE.solution], []
    while (text := runs.run_of(player, GAME, LESSON).guide_text) is not None:
        run = runs.run_of(player, GAME, LESSON)
        said.append(str(text.text))
        if text.reads_on:
            runs.continue_after_text(player, GAME, LESSON, run.version)
        else:
            assert runs.play_choices(player, GAME, LESSON, run.version, [rest.pop(0)]) == ""
    assert said == [str(step.text) for step in STEPS]
    assert not rest
    row = LessonRun.objects.get()
    assert row.done_at is not None
    result = runs.run_of(player, GAME, LESSON).position.result
    assert result is not None
    assert result.winners == (0, 2)  # type: ignore[attr-defined]


@pytest.mark.django_db
def test_the_guide_objects_to_another_answer(client: Client) -> None:
    for version in range(2):
        client.post("/learn/jaeger/first-hunt/", {"next": "1", "version": str(version)})
    client.post("/learn/jaeger/first-hunt/", {"choice": "reveal", "version": "2"})
    assert "please follow me" in client.get("/learn/jaeger/first-hunt/").content.decode()


@pytest.mark.parametrize("lesson", MISSIONS, ids=lambda lesson: lesson.key)
def test_a_mission_is_won_by_its_solution_and_lost_by_doing_nothing(lesson: object) -> None:
    lessons, key = GAME.lessons, lesson.key  # type: ignore[attr-defined]
    position = lessons.begin(key)
    for choice in lessons.solution(key):
        assert lessons.state(key, position) is State.OPEN
        position.play(LEARNER, choice)
        lessons.go_on(key, position)
    assert lessons.state(key, position) is State.WON
    idle = lessons.begin(key)
    while lessons.state(key, idle) is State.OPEN:
        decision = idle.decision(LEARNER)
        assert decision is not None
        quiet = [o for o in decision.options if o in ("leave", "pass", "end", "none")]
        idle.play(LEARNER, (quiet or [*decision.options])[0])
        lessons.go_on(key, idle)
    assert lessons.state(key, idle) is State.LOST
    assert lessons.missed(key, idle, "en") == [str(MISSED[key])]


def test_a_wrong_answer_of_the_other_two_still_lets_the_question_be_solved() -> None:
    """The learner may ask either of the two other players. Attacking the friend loses."""
    for asked, struck, state in ((1, 2, State.WON), (2, 2, State.WON), (1, 1, State.LOST)):
        position = GAME.lessons.begin("garlic")
        for choice in ("draw:green", f"player:{asked}", f"player:{struck}", "end"):
            if GAME.lessons.state("garlic", position) is State.OPEN:
                position.play(LEARNER, choice)
                GAME.lessons.go_on("garlic", position)
        assert GAME.lessons.state("garlic", position) is state


@pytest.mark.django_db
def test_the_pages_of_its_lessons_are_there(client: Client) -> None:
    for lesson in (LESSON, *MISSIONS):
        answer = client.get(f"/learn/jaeger/{lesson.key}/")
        assert answer.status_code == 200
        assert 'class="table hunters' in answer.content.decode()
