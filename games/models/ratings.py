"""Ratings and their changes, computed and written by `games.play.ratings`."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.matches import Match, Part
from games.models.players import Player


class PoolLock(models.Model):
    """A lock row for each rating pool. Code that changes ratings of the pool locks it; it
    has no data.
    """

    name = models.CharField(max_length=41, primary_key=True)

    def __str__(self) -> str:
        return self.name


class Rating(models.Model):
    """The estimate of a player's strength in one rating pool: mean `mu`, standard deviation
    `sigma`.

    It is computed from the player's valid rating changes, and stored so that lists can be
    sorted by it. Both numbers are in displayed rating points (decision 0100).
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="ratings")
    # The rating pool: the key of the game and the kind of rating, see
    # `games.play.ratings.pools.Pool`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    # When the player's last match that counts in this pool ended.
    played_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            # The index includes all columns that leaderboards read, so that they need not
            # read the table.
            models.Index(
                fields=["game", "pool", "-mu"],
                include=["player", "played_at", "sigma"],
                name="rating_by_strength",
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "game", "pool"], name="rating_once_per_pool"
            ),
            models.CheckConstraint(condition=Q(sigma__gt=0), name="rating_has_deviation"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.game} {self.pool} {self.mu:.0f} ± {self.sigma:.0f}"


class RatingChange(models.Model):
    """The effect of one match on one player's rating, according to their place.

    A reverted change is kept for reference but does not count.
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="rating_changes"
    )
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="rating_changes"
    )
    # The rating pool: the key of the game and the kind of rating, see
    # `games.play.ratings.pools.Pool`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    place = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=7, choices=Part.choices, default=Part.PLAYED)
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()
    # When the match ended. A player's changes are ordered by this, then by match.
    at = models.DateTimeField()
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["at", "match_id"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["game", "pool", "at", "match"], name="rating_change_in_order"
            ),
            models.Index(
                fields=["player", "game", "pool", "at"], name="rating_change_of_player"
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "player"], name="rating_change_once_per_match"
            ),
        ]

    def __str__(self) -> str:
        return (
            f"{self.match_id} {self.player_id} {self.mu_before:.0f} → {self.mu_after:.0f}"
        )

    @property
    def points(self) -> int:
        """By how many points the displayed rating changed."""
        return round(self.mu_after) - round(self.mu_before)
