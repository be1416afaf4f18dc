"""Test ratings of puzzles and of the players who solve them, and streaks."""

import pytest
from django.test import Client

from games.contract import default_game
from games.contract.lessons import Kind
from games.models import LessonRun, Player, PuzzleRating, SolverRating
from games.play.lessons import personal_data, puzzle_ratings, runs, selectors
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

GAME = default_game()
PUZZLES = selectors.lessons_by_kind(GAME)[Kind.PUZZLE]


def solve(player: Player, number: int) -> None:
    lesson = PUZZLES[number]
    for choice in GAME.lessons.solution(lesson.key):
        version = runs.run_of(player, GAME, lesson).version
        runs.play_choices(player, GAME, lesson, version, [choice])


def lose(player: Player, number: int) -> None:
    """Fail a puzzle by passing at once."""
    runs.play_choices(player, GAME, PUZZLES[number], 0, ["pass"])


def test_who_solves_gains_what_the_puzzle_loses_once() -> None:
    ann = person("ann")
    solve(ann, 0)
    mine, its = SolverRating.objects.get(), PuzzleRating.objects.get()
    assert mine.mu > 1500
    assert its.mu < PUZZLES[0].rating
    runs.restart_lesson(ann, GAME, PUZZLES[0])
    solve(ann, 0)
    assert SolverRating.objects.get().mu == mine.mu


def test_who_loses_gives_points_and_cannot_win_them_back_there() -> None:
    ann = person("ann")
    lose(ann, 0)
    rating = SolverRating.objects.get().mu
    assert rating < 1500
    runs.restart_lesson(ann, GAME, PUZZLES[0])
    solve(ann, 0)
    assert SolverRating.objects.get().mu == rating
    assert LessonRun.objects.get().done_at is not None


def test_help_ends_the_first_try() -> None:
    ann = person("ann")
    runs.show_hint(ann, GAME, PUZZLES[0], reveal=False)
    solve(ann, 0)
    assert LessonRun.objects.get().first_try is False


def test_a_streak_counts_first_tries_in_a_row() -> None:
    ann = person("ann")
    assert puzzle_ratings.puzzle_record_of(GAME, ann) is None
    streaks = []
    for number, act in enumerate((solve, solve, lose, solve)):
        act(ann, number)
        record = puzzle_ratings.puzzle_record_of(GAME, ann)
        assert record is not None
        streaks.append(record.streak)
    assert streaks == [1, 2, 0, 1]


def test_guests_have_a_streak_and_no_rating() -> None:
    guest = person("guest-x")
    guest.is_guest = True
    guest.save()
    solve(guest, 0)
    assert puzzle_ratings.puzzle_record_of(GAME, guest) == puzzle_ratings.Record(None, 1)
    assert not SolverRating.objects.exists()
    assert not PuzzleRating.objects.exists()


def test_the_list_has_names_chapters_and_how_hard_each_is() -> None:
    shown = Client().get("/learn/").content.decode()
    for text in ("Draw blood", "Back from the grave", "Five Teeth", "Easy", "Hard"):
        assert text in shown
    assert len({str(each.title) for each in PUZZLES}) == len(PUZZLES)


def test_a_solved_puzzle_waits_for_nobody() -> None:
    ann, client = person("ann"), Client()
    client.force_login(ann)
    solve(ann, 0)
    shown = client.get(f"/learn/nightfall/{PUZZLES[0].key}/").content.decode()
    assert "Solved!" in shown
    assert "1 in a row solved at the first try" in shown
    assert "Waiting for" not in shown


def test_going_on_as_a_guest_washes_no_first_try_clean() -> None:
    ann, guest = person("ann"), person("guest-x")
    guest.is_guest = True
    guest.save()
    lose(ann, 0)
    runs.show_hint(ann, GAME, PUZZLES[1], reveal=True)
    for number in (0, 1, 2):
        solve(guest, number)
    personal_data.hand_over(guest.pk, ann)
    tries = dict(ann.lesson_runs.values_list("key", "first_try"))
    assert [tries[PUZZLES[number].key] for number in (0, 1, 2)] == [False, False, True]
    assert selectors.lessons_done_by(ann, GAME) == {PUZZLES[0].key, PUZZLES[2].key}
