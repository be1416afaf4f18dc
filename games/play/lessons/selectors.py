"""Queries for lessons: which ones a game has, which of them a player has done, which puzzle
is today's.
"""

from collections.abc import Iterable
from datetime import date
from itertools import groupby
from typing import Any

from django.db.models import Count
from django.utils import timezone

from games.contract import Game, all_games
from games.contract.lessons import Kind, Lesson
from games.models import LessonRun, Player


def games_that_teach() -> list[Game]:
    """Return the games that have lessons."""
    return [game for game in all_games() if game.lessons.all]


def lesson_of(game: Game, key: str) -> Lesson:
    """Return a lesson.

    Raises:
        KeyError: the game has no lesson with that key.
    """
    for lesson in game.lessons.all:
        if lesson.key == key:
            return lesson
    raise KeyError(key)


def lessons_by_kind(game: Game) -> dict[Kind, list[Lesson]]:
    """Return the lessons of a game by kind, in order."""
    return {
        kind: list(found)
        for kind, found in groupby(game.lessons.all, lambda each: each.kind)
    }


def next_lesson(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the lesson that follows: the next of the same kind, or else the first of the
    next kind. Return None after the last lesson.
    """
    rest = [*game.lessons.all]
    place = rest.index(lesson)
    return rest[place + 1] if place + 1 < len(rest) else None


def puzzle_of_the_day(game: Game, today: date | None = None) -> Lesson | None:
    """Return the puzzle of a day, the same for everybody; None if the game has none."""
    puzzles = lessons_by_kind(game).get(Kind.PUZZLE)
    today = today or timezone.localdate()
    return puzzles[today.toordinal() % len(puzzles)] if puzzles else None


def lessons_done_by(player: Player | None, game: Game) -> set[str]:
    """Return the keys of the lessons that a player has done without seeing the solution."""
    if player is None:
        return set()
    rows = player.lesson_runs.filter(game=game.key, done_at__isnull=False, revealed=False)
    return set(rows.values_list("key", flat=True))


def lessons_begun_by(player: Player | None, game: Game) -> set[str]:
    """Return the keys of the lessons that a player has begun, with at least one answer or
    step.
    """
    if player is None:
        return set()
    rows = player.lesson_runs.filter(game=game.key).exclude(moves=[], step=0)
    return set(rows.values_list("key", flat=True))


def home_context(player: Player | None, game: Game) -> dict[str, Any]:
    """Build the home page's context: the lesson to continue, and today's puzzle."""
    if not game.lessons.all:
        return {}
    done, today = lessons_done_by(player, game), puzzle_of_the_day(game)
    ahead = [
        each
        for each in game.lessons.all
        if each.kind is not Kind.PUZZLE and each.key not in done
    ]
    return {
        "first_lesson": ahead[0] if ahead else None,
        "todays_puzzle": today,
        "todays_puzzle_done": today is not None and today.key in done,
    }


def count_solvers(game: Game, keys: Iterable[str]) -> dict[str, int]:
    """Return, by key, how many people have done each lesson without seeing its solution."""
    rows = LessonRun.objects.filter(
        game=game.key, key__in=[*keys], done_at__isnull=False, revealed=False
    )
    found = rows.order_by().values_list("key").annotate(Count("pk"))
    return dict(found)
