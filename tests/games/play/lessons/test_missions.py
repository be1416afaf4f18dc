"""Test missions and puzzles on the site: solving, taking back, hints, counts."""

from datetime import date, timedelta
from pathlib import PurePath

import pytest
from django.test import Client
from django.utils import translation

from engine.nightfall.lessons.puzzles import POSITIONS
from engine.nightfall.text import card_name
from games.contract import all_games, default_game
from games.contract.drawing import static_text
from games.contract.lessons import Kind, Lesson, State
from games.models import Player
from games.play.lessons import runs, selectors
from games.play.lessons.runs import Run
from games.web.lessons import page
from tests.games.set_up import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]

GAME = default_game()
PUZZLES = selectors.lessons_by_kind(GAME)[Kind.PUZZLE]
MISSIONS = selectors.lessons_by_kind(GAME)[Kind.MISSION]


def stand(player: Player, lesson: Lesson) -> Run:
    return runs.run_of(player, GAME, lesson)


def give(player: Player, lesson: Lesson, *choices: str) -> None:
    """Let a player give answers, each in a request of its own."""
    for choice in choices:
        runs.play_choices(player, GAME, lesson, stand(player, lesson).version, [choice])


def test_a_mission_is_done_and_leads_to_the_next() -> None:
    player, mission = person("Ann"), selectors.lesson_of(GAME, "links")
    give(player, mission, *GAME.lessons.solution("links"))
    run = stand(player, mission)
    assert run.state is State.WON
    said = page.page_context(run, player)
    assert said["won"]
    assert said["next"] == selectors.lesson_of(GAME, "kickers")
    assert selectors.lessons_done_by(player, GAME) == {"links"}


def test_a_batch_of_blocks_is_one_answer() -> None:
    player, mission = person("Ann"), selectors.lesson_of(GAME, "blocking")
    choices = [*GAME.lessons.solution("blocking")]
    runs.play_choices(player, GAME, mission, stand(player, mission).version, choices)
    assert stand(player, mission).state is State.WON


def test_what_went_wrong_can_be_taken_back() -> None:
    player, mission = person("Ann"), selectors.lesson_of(GAME, "links")
    give(player, mission, "card:enraged-wight", "player:1")
    assert stand(player, mission).state is State.LOST
    for _ in range(2):
        runs.undo_last_answer(player, GAME, mission)
    assert stand(player, mission).state is State.OPEN
    give(player, mission, *GAME.lessons.solution("links"))
    assert stand(player, mission).state is State.WON


def test_whoever_has_looked_at_the_solution_has_not_found_it() -> None:
    ann, ben = person("Ann"), person("Ben")
    puzzle = PUZZLES[0]
    runs.show_hint(ann, GAME, puzzle, reveal=True)
    for player in (ann, ben):
        give(player, puzzle, *GAME.lessons.solution(puzzle.key))
        assert stand(player, puzzle).state is State.WON
    assert selectors.count_solvers(GAME, [puzzle.key]) == {puzzle.key: 1}
    assert selectors.lessons_done_by(ann, GAME) == set()


def test_a_hint_comes_before_the_solution(client: Client) -> None:
    address = f"/learn/nightfall/{PUZZLES[0].key}/"
    assert str(PUZZLES[0].hint) not in client.get(address).content.decode()
    client.post(address, {"hint": "1"})
    shown = client.get(address).content.decode()
    assert str(PUZZLES[0].hint) in shown
    assert "<ol><li>" not in shown
    client.post(address, {"reveal": "1"})
    assert "<ol><li>" in client.get(address).content.decode()


def test_every_day_has_a_puzzle_and_they_take_turns() -> None:
    first = date(2026, 11, 22)
    days = [
        selectors.puzzle_of_the_day(GAME, first + timedelta(days=n))
        for n in range(len(PUZZLES))
    ]
    assert {each.key for each in days if each} == {each.key for each in PUZZLES}


def test_the_front_page_has_the_puzzle_of_the_day(client: Client) -> None:
    today = selectors.puzzle_of_the_day(GAME)
    assert today is not None
    assert f"/learn/nightfall/{today.key}/" in client.get("/").content.decode()


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_every_lesson_can_be_read(language: str) -> None:
    with translation.override(language):
        told = {(str(each.goal), str(each.hint)) for each in [*MISSIONS, *PUZZLES]}
        for lesson in [*MISSIONS, *PUZZLES]:
            assert str(lesson.title), lesson.key
            lines = page.solution_texts(runs.Run.of(GAME, lesson, None))
            assert len(lines) == len(GAME.lessons.solution(lesson.key))
    assert all(goal and hint for goal, hint in told)
    assert len(told) > len(MISSIONS)


def test_every_lesson_has_a_picture_and_a_puzzle_that_of_one_of_its_cards() -> None:
    for game in all_games():
        for lesson in game.lessons.all:
            assert '<view id="crop"' in static_text(lesson.picture), lesson.key
    assert len({puzzle.picture for puzzle in PUZZLES}) == len(PUZZLES)
    for puzzle in PUZZLES:
        lies = POSITIONS[int(puzzle.key.removeprefix("puzzle-")) - 1]
        card = card_name(PurePath(puzzle.picture).stem, "en").strip('"')
        assert card in f"{lies.hand}; {lies.theirs}; {lies.own}; {lies.discard}"
