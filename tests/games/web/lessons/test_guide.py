"""Test the guided first game, played through its page."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone, translation

from engine.nightfall.lessons import GUIDE, LESSONS
from games.contract import default_game
from games.models import LessonRun, Player
from games.nightfall.lessons.guided_first_game_texts import LESSON, STEPS
from games.play.lessons import personal_data, runs, selectors
from games.play.lessons.runs import Run
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

ADDRESS = "/learn/nightfall/first-night/"


def stand(player: Player) -> Run:
    return runs.run_of(player, default_game(), LESSON)


def walk(player: Player) -> list[str]:
    """Let a player do everything that the guide asks for; return the guide's texts."""
    game, said, rest = default_game(), [], [*GUIDE.solution]
    for _ in range(80):
        run = stand(player)
        told = run.guide_text
        if told is None:
            break
        said.append(str(told.text))
        if told.reads_on:
            runs.continue_after_text(player, game, LESSON, run.version)
            continue
        decision = run.position.decision(0)
        assert decision is not None
        count = max(1, len(decision.batch))
        if decision.kind == "claim":
            count = len(_same_phase(rest))
        choices, rest = rest[:count], rest[count:]
        assert runs.play_choices(player, game, LESSON, run.version, choices) == ""
    return said


def _same_phase(rest: list[str]) -> list[str]:
    found: list[str] = []
    for choice in rest:
        if not choice.startswith(("discard:", "claim:", "done")):
            break
        found.append(choice)
    return found


def test_looking_makes_nobody_a_guest(client: Client) -> None:
    assert client.get(ADDRESS).status_code == 200
    assert not Player.objects.exists()
    assert not LessonRun.objects.exists()


def test_the_first_answer_makes_a_guest_who_comes_back_to_where_they_were(
    client: Client,
) -> None:
    client.post(ADDRESS, {"next": "1", "version": "0"})
    client.post(ADDRESS, {"next": "1", "version": "1"})
    run = LessonRun.objects.get()
    assert run.player.is_guest
    assert (run.step, run.moves) == (2, [])
    assert "Begin with Enraged Wight" in client.get(ADDRESS).content.decode()


def test_an_answer_that_was_sent_twice_counts_once(client: Client) -> None:
    for _ in range(2):
        client.post(ADDRESS, {"next": "1", "version": "0"})
    assert LessonRun.objects.get().step == 1


def test_the_guide_says_everything_and_the_lesson_is_done() -> None:
    player = person("Ann")
    said = walk(player)
    assert said == [str(step.text) for step in STEPS]
    run = LessonRun.objects.get(player=player)
    assert run.done_at is not None
    assert selectors.lessons_done_by(player, default_game()) == {LESSON.key}


def test_the_guide_objects_to_what_it_did_not_ask_for(client: Client) -> None:
    for version in range(2):
        client.post(ADDRESS, {"next": "1", "version": str(version)})
    client.post(ADDRESS, {"choice": "card:yuri-koroviev", "version": "2"})
    assert LessonRun.objects.get().moves == []
    page = client.get(ADDRESS).content.decode()
    assert re.search(r'class="objection">This once|class="objection">You could', page)
    assert 'class="objection"' not in client.get(ADDRESS).content.decode()


def test_what_is_not_offered_is_refused(client: Client) -> None:
    client.post(ADDRESS, {"next": "1", "version": "0"})
    client.post(ADDRESS, {"next": "1", "version": "1"})
    client.post(ADDRESS, {"choice": "card:vulko", "version": "2"})
    assert LessonRun.objects.get().moves == []


def test_beginning_again_keeps_what_was_done() -> None:
    player = person("Ann")
    walk(player)
    runs.restart_lesson(player, default_game(), LESSON)
    run = LessonRun.objects.get(player=player)
    assert (run.moves, run.step, run.tries) == ([], 0, 2)
    assert run.done_at is not None


def test_moves_that_a_newer_lesson_does_not_know_are_forgotten() -> None:
    player = person("Ann")
    LessonRun.objects.create(
        player=player, game="nightfall", key=LESSON.key, moves=[["card:gone"]], step=9
    )
    run = stand(player)
    assert run.version == 0
    assert run.guide_text is not None
    assert run.guide_text.step == 0


def test_a_guest_takes_what_was_learned_into_the_account() -> None:
    guest, account = person("Guest"), person("Ann")
    LessonRun.objects.create(
        player=guest, game="nightfall", key=LESSON.key, done_at=timezone.now()
    )
    LessonRun.objects.create(player=account, game="nightfall", key=LESSON.key, step=3)
    personal_data.hand_over(guest.pk, account)
    assert selectors.lessons_done_by(account, default_game()) == {LESSON.key}
    data: Any = personal_data.own_data(account)
    assert [run["lesson"] for run in data["runs"]] == [LESSON.key]


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("/learn/", ADDRESS),
        ("/learn/?game=jaeger", "/learn/jaeger/first-hunt/"),
        ("/", ADDRESS),
    ],
)
def test_pages_lead_to_the_first_game(client: Client, address: str, first: str) -> None:
    assert first in client.get(address).content.decode()


@pytest.mark.parametrize(("game", "any_"), [("nightfall", True), ("jaeger", False)])
def test_only_games_with_puzzles_have_a_section_for_them(
    client: Client, game: str, any_: bool
) -> None:
    assert (b'id="puzzles"' in client.get(f"/learn/?game={game}").content) is any_


@pytest.mark.parametrize("address", ["nightfall/no-such", "chess/first-night"])
def test_a_lesson_that_is_not_there(client: Client, address: str) -> None:
    assert client.get(f"/learn/{address}/").status_code == 404


@pytest.mark.parametrize("language", ["de", "pl", "ja"])
def test_the_guide_speaks_other_languages(language: str) -> None:
    english = [str(step.text) for step in STEPS]
    with translation.override(language):
        theirs = [str(step.text) for step in STEPS]
    assert not set(english) & set(theirs)


def test_the_others_answer_one_after_another(client: Client) -> None:
    """After an answer, the page gets the tables at which other seats had to answer, to show
    them one after another. A later request for the lesson does not get them.
    """
    for choice in ("next", "next", "card:enraged-wight"):
        page = client.get(ADDRESS)
        version = page.context["run"].version
        answer = {"next": "1"} if choice == "next" else {"choice": choice}
        client.post(ADDRESS, {"version": version, **answer})
    run = client.get(ADDRESS).context["run"]
    client.post(ADDRESS, {"version": run.version, "choice": "card:enraged-wight"})
    shown = client.get(ADDRESS, headers={"X-Piece": str(run.version)})
    first, *changed = shown.context["between"]
    assert "Vera is thinking about the chain" in first["html"]
    assert all("log" in each["parts"] and "html" not in each for each in changed)
    assert 'id="between"' in shown.content.decode()
    again = client.get(ADDRESS, headers={"X-Piece": str(shown.context["run"].version)})
    assert again.context["between"] == client.get(ADDRESS).context["between"] == []


def test_the_chain_of_a_mission_resolves_without_naming_who_would_choose(
    client: Client,
) -> None:
    """Once a mission is won, the site chooses for the learner until its chain is over."""
    address = "/learn/nightfall/links/"
    solution = next(each.solution for each in LESSONS if each.key == "links")
    version = 0
    for choice in solution:
        version = client.get(address).context["run"].version
        client.post(address, {"version": version, "choice": choice})
    shown = client.get(address, headers={"X-Piece": str(version)})
    first, *changed = shown.context["between"]
    drawn = [first["html"], *(each["parts"].get("question", "") for each in changed)]
    assert "The chain resolves." in drawn[1]
    assert not any("is choosing" in each for each in drawn)
