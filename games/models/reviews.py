"""Computer reviews of matches, and their progress."""

from typing import ClassVar

from django.db import models

from games.models.matches import Match


class ReviewRun(models.Model):
    """The computer's review of one seat's decisions in a finished match: the options that
    the best computer would have chosen, as far as computed
    (`games.play.match.replaying.reviewing`).

    `answers` maps the number of moves played before a decision to an option. `targets` has
    those of them that lead further than what the seat chose, with the seat's chances to win
    at the end of the turn to which they lead. `done` of `of` moves have been reviewed.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reviews")
    seat = models.PositiveSmallIntegerField()
    answers = models.JSONField(default=dict)
    targets = models.JSONField(default=dict, db_default={})
    done = models.PositiveIntegerField(default=0)
    of = models.PositiveIntegerField()
    # When a worker last stored progress of this review.
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


class TurnRetry(models.Model):
    """A practice match that plays a turn of a reviewed match again, from a decision for
    which the review has a target (`games.play.match.replaying.turn_retries`).

    `step` is the number of moves that were copied, and `event_count` the number of events
    after them. `played` and `target` are the seat's chances to win at the end of the turn:
    as it was played, and with the better option.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="turn_retry")
    run = models.ForeignKey(ReviewRun, on_delete=models.CASCADE, related_name="retries")
    step = models.PositiveIntegerField()
    event_count = models.PositiveIntegerField()
    played = models.FloatField()
    target = models.FloatField()

    def __str__(self) -> str:
        return f"{self.match_id}: {self.run}, {self.step}"
