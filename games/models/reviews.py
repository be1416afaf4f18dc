"""How far a match has been reviewed."""

from typing import ClassVar

from django.db import models

from games.models.matches import Match


class ReviewRun(models.Model):
    """A match that is over, and what the best computer would have done in it at the
    decisions of one seat, as far as it has come: `games.play.match.replaying.reviewing`.

    `answers` are options by the number of moves that were played before; `done` of `of`
    moves have been looked at.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reviews")
    seat = models.PositiveSmallIntegerField()
    answers = models.JSONField(default=dict)
    done = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField()
    # When somebody was last at work on it.
    touched_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["match", "seat"], name="review_once_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"

    @property
    def is_done(self) -> bool:
        return self.done >= self.of
