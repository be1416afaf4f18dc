"""Ratings of puzzles and their solvers, computed as if both were opponents in a match.

A player who solves a puzzle at the first try wins against it, otherwise they lose. The
first try ends when the puzzle is solved or lost, or when the player asks for a hint, takes
a step back or begins again. Guests have a streak but no rating: a person could create many
guests and make a puzzle look easy with them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from django.utils import timezone
from django.utils.translation import gettext as _

from games.contract import Game
from games.contract.lessons import Kind, Lesson
from games.models import LessonRun, Player, PuzzleRating, SolverRating
from games.play.ratings.arithmetic import (
    START,
    START_DEVIATION,
    Belief,
    Entrant,
    beliefs_after,
)

GUESSED_DEVIATION = 150.0
"""The standard deviation of a puzzle's rating before anybody has tried the puzzle."""

MEDIUM, HARD = 1300, 1550
"""The lowest ratings of puzzles that are called medium and hard."""


@dataclass(frozen=True, slots=True)
class Record:
    """A player's record at the puzzles of a game.

    Attributes:
        rating: in points; None for guests, and for players who have not tried a puzzle.
        streak: how many of the latest puzzles in a row were solved at the first try.
    """

    rating: int | None
    streak: int


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The difficulty of a puzzle: its rating in points, and a word such as "hard"."""

    rating: int
    label: str
    css: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading in the list of puzzles, with the puzzles under it."""

    title: str
    puzzles: Sequence[tuple[Lesson, Difficulty]]


def record_first_try(row: LessonRun, lesson: Lesson, *, solved: bool) -> None:
    """Record, once for each run, whether the first try of a puzzle succeeded. Update the
    ratings if the player has an account.

    The caller must have locked the row, and must save it.
    """
    if lesson.kind is not Kind.PUZZLE or row.first_try is not None or row.done_at:
        return
    row.first_try, row.settled_at = solved, timezone.now()
    if not row.player.is_guest and lesson.rating:
        _update_ratings(row, lesson, solved=solved)


def _update_ratings(row: LessonRun, lesson: Lesson, *, solved: bool) -> None:
    # Always lock in this order, so that two simultaneous solvers cannot deadlock.
    solver, _made = SolverRating.objects.select_for_update().get_or_create(
        player=row.player,
        game=row.game,
        defaults={"mu": START, "sigma": START_DEVIATION},
    )
    puzzle, _made = PuzzleRating.objects.select_for_update().get_or_create(
        game=row.game,
        key=row.key,
        defaults={"mu": lesson.rating, "sigma": GUESSED_DEVIATION},
    )
    mine, its = beliefs_after(
        [
            Entrant(Belief(solver.mu, solver.sigma), 1 if solved else 2),
            Entrant(Belief(puzzle.mu, puzzle.sigma), 2 if solved else 1),
        ]
    )
    solver.mu, solver.sigma = mine.mu, mine.sigma
    puzzle.mu, puzzle.sigma = its.mu, its.sigma
    solver.save(update_fields=["mu", "sigma"])
    puzzle.save(update_fields=["mu", "sigma"])


def puzzle_record_of(game: Game, player: Player | None) -> Record | None:
    """Load a player's rating and streak at the puzzles of a game; None if the player has
    not tried any.
    """
    if player is None:
        return None
    runs = player.lesson_runs.filter(game=game.key, first_try__isnull=False)
    tries = list(runs.order_by("-settled_at", "-pk").values_list("first_try", flat=True))
    if not tries:
        return None
    rating = player.solver_ratings.filter(game=game.key).first()
    streak = sum(1 for _try in takewhile(bool, tries))
    return Record(round(rating.mu) if rating else None, streak)


def difficulty_of(game: Game, lesson: Lesson) -> Difficulty | None:
    """Load the difficulty of a puzzle; None for lessons of other kinds."""
    if not lesson.rating:
        return None
    found = PuzzleRating.objects.filter(game=game.key, key=lesson.key).first()
    return _difficulty(found.mu if found else lesson.rating)


def by_chapter(game: Game, puzzles: Sequence[Lesson]) -> list[Chapter]:
    """Return the chapters of a game's puzzles, with the difficulty of each puzzle; empty
    for a game without puzzles.
    """
    rows = PuzzleRating.objects.filter(game=game.key)
    rated = dict(rows.values_list("key", "mu"))
    return [
        Chapter(
            title,
            [(each, _difficulty(rated.get(each.key, each.rating))) for each in found],
        )
        for title, found in groupby(puzzles, lambda each: str(each.chapter))
    ]


def _difficulty(rating: float) -> Difficulty:
    if rating < MEDIUM:
        return Difficulty(round(rating), _("Easy"), "easy")
    if rating < HARD:
        return Difficulty(round(rating), _("Medium"), "medium")
    return Difficulty(round(rating), _("Hard"), "hard")
