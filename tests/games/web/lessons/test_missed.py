"""Test what a mission or puzzle says to a learner who has not solved it."""

import pytest
from django.test import Client
from django.utils import translation

from games.contract import default_game
from games.contract.lessons import Kind, Lesson, State
from games.play.lessons import runs, selectors
from tests.games.set_up import person
from tests.matrix import each_row

GAME = default_game()
KINDS = selectors.lessons_by_kind(GAME)
ALONE = [*KINDS[Kind.MISSION], *KINDS[Kind.PUZZLE][:3]]
"""All missions, and a puzzle of each sort: about a minion, about wounds, and about both."""

MAX_ANSWERS = 60


def short_of(key: str, *choices: str, language: str = "en") -> list[str]:
    """Give these answers, then the last option each time until the lesson is lost; return
    the sentences about what was missed.
    """
    position, left = GAME.lessons.begin(key), list(choices)
    for _ in range(MAX_ANSWERS):
        if GAME.lessons.state(key, position) is not State.OPEN:
            break
        options = position.view(0)["decision"]["options"]
        position.play(0, left.pop(0) if left else options[-1])
        GAME.lessons.go_on(key, position)
    assert GAME.lessons.state(key, position) is State.LOST
    return [*GAME.lessons.missed(key, position, language)]


@each_row(
    "key, choices, said",
    [
        ("links", ("card:enraged-wight", "player:1"), ["1 of 6 cards were played."]),
        ("clearing", ("pass",), ["Vera took 0 of 3 wounds."]),
        ("kickers", ("card:rip-and-tear", "pass"), ["0 of 3 kickers worked."]),
        ("blocking", (), ["7 wounds got through."]),
        ("feeding", ("pass",), ['Vera still has Charlotte Reyes, "Genesis One" in play.']),
        (
            "claiming",
            ("pass",),
            ["Ivan Radinsky wasn't claimed.", "Rip and Tear wasn't claimed."],
        ),
        ("answering", ("pass",), ["Vera took 0 of 2 wounds.", "3 wounds got through."]),
    ],
)
def test_it_says_what_was_missing(
    key: str, choices: tuple[str, ...], said: list[str]
) -> None:
    assert short_of(key, *choices) == said


def test_of_two_wishes_only_the_missed_one_is_told() -> None:
    assert short_of("answering", "card:flank-attack", "pass") == [
        "Vera took 0 of 2 wounds."
    ]


@each_row("language", ["en", "de", "pl", "ja"])
@each_row("lesson", ALONE)
def test_every_lesson_has_an_answer_to_passing(lesson: Lesson, language: str) -> None:
    with translation.override(language):
        said = short_of(lesson.key, "pass", language=language)
    assert said
    assert all("%" not in each for each in said)


@pytest.mark.django_db
def test_the_page_says_it(client: Client) -> None:
    ann, mission = person("Ann"), selectors.lesson_of(GAME, "clearing")
    runs.play_choices(ann, GAME, mission, runs.run_of(ann, GAME, mission).version, ["pass"])
    client.force_login(ann)
    page = client.get("/learn/nightfall/clearing/").content.decode()
    assert "Vera took 0 of 3 wounds." in page
