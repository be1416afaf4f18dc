"""The daily challenge: one deal for all players, and each player's result."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.matches import Match
from games.models.players import Player


class DailyChallenge(models.Model):
    """The duel that all players of a game get on one day. `games.play.daily.services`
    creates it when the first player begins it.

    The seed is secret, as in a match.
    """

    game = models.CharField(max_length=20)
    # The day in UTC, the same for all players.
    day = models.DateField()
    options = models.JSONField(default=dict)
    level = models.CharField(max_length=20)
    seed = models.CharField(max_length=40)
    # When `games.play.daily.closing` computed the places. Null until then, and again after
    # a result has changed. `best` is also null if there are no results.
    results = models.PositiveIntegerField(null=True, blank=True)
    best = models.IntegerField(null=True, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["day"], name="daily_not_closed", condition=Q(results__isnull=True)
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "day"], name="daily_once_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.day}"


class DailyAttempt(models.Model):
    """A player's match of a daily challenge; there is only one per player and day.

    `finished_at` is when the match ended. Score and turns are set if the result counts
    (`games.play.daily.result_objections`).
    """

    challenge = models.ForeignKey(
        DailyChallenge, on_delete=models.CASCADE, related_name="attempts"
    )
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="daily_attempts"
    )
    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, related_name="daily_attempt"
    )
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)
    turns = models.PositiveIntegerField(null=True, blank=True)
    # A guest played this attempt, and its player logged in to the account later. It gets no
    # result, because a person could play as several guests and then log in from the best
    # one.
    as_guest = models.BooleanField(default=False)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["challenge", "score", "turns"],
                name="daily_results",
                condition=Q(score__isnull=False),
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["challenge", "player"], name="daily_once_a_player"
            ),
            models.CheckConstraint(
                condition=Q(score__isnull=True, turns__isnull=True)
                | Q(score__isnull=False, turns__isnull=False, finished_at__isnull=False),
                name="daily_result_whole",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.challenge_id}"

    @property
    def counts(self) -> bool:
        """Whether this attempt has a result that counts."""
        return self.score is not None
