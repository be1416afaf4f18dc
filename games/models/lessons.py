"""What somebody has learned: how far they have come in each lesson."""

from typing import ClassVar

from django.db import models

from games.models.players import Player


class LessonRun(models.Model):
    """One lesson of a game, as one player plays it.

    `moves` are the player's answers, one list for each form that they sent; the position
    follows from them (decision 0370). `done_at` stays once it is set; `revealed` says that
    the player had looked at the solution before.
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
