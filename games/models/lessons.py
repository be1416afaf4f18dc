"""Players' progress in lessons, and ratings of puzzles and their solvers."""

from typing import ClassVar

from django.db import models

from games.models.players import Player


class LessonRun(models.Model):
    """A player's progress in one lesson of a game.

    `moves` are the player's answers, one list for each submitted form; the position is
    computed from them (decision 0370). `done_at` is never cleared; `revealed` is whether
    the player had seen the solution before. `first_try` is whether a puzzle was solved at
    once and without help; None until that is decided, at `settled_at`.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="lesson_runs")
    game = models.CharField(max_length=20)
    key = models.CharField(max_length=40)
    moves = models.JSONField(default=list)
    step = models.PositiveSmallIntegerField(default=0)
    tries = models.PositiveIntegerField(default=1)
    hinted = models.BooleanField(default=False)
    revealed = models.BooleanField(default=False)
    done_at = models.DateTimeField(null=True, blank=True)
    first_try = models.BooleanField(null=True, default=None, editable=False)
    settled_at = models.DateTimeField(null=True, blank=True, editable=False)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "game", "key"], name="one_run_of_a_lesson"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["game", "key"],
                name="lesson_solved",
                condition=models.Q(done_at__isnull=False, revealed=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.key}"


class SolverRating(models.Model):
    """The strength of an account at solving a game's puzzles: mean `mu`, standard deviation
    `sigma`.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="solver_ratings"
    )
    game = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "game"], name="one_solver_rating_per_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.mu:.0f}"


class PuzzleRating(models.Model):
    """The difficulty of a puzzle, computed from the results of accounts: mean `mu`,
    standard deviation `sigma`.
    """

    game = models.CharField(max_length=20)
    key = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "key"], name="one_rating_per_puzzle"),
        ]

    def __str__(self) -> str:
        return f"{self.key}: {self.mu:.0f}"
