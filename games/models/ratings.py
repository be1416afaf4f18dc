"""What is stored about ratings: `games.play.ratings` works them out and writes them."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from games.models.matches import Match, Part
from games.models.players import Player


class PoolLock(models.Model):
    """A row for each pool, locked while ratings in it change; it holds nothing."""

    name = models.CharField(max_length=41, primary_key=True)

    def __str__(self) -> str:
        return self.name


class Rating(models.Model):
    """What is believed of a player's strength: about `mu`, give or take `sigma`.

    It follows from the player's changes that stand, and is kept so that lists can be
    sorted by it. In points as they are shown; decision 0100 says what a point is.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="ratings")
    # Both keys: `games.play.ratings.pools`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    # When the last match that counts ended.
    played_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            # With what a leaderboard asks of each, so that it is counted in the index.
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
    """What one match did to one player's rating, by the place that they came in.

    One that is taken back stays, for anybody who asks what has happened, and counts no
    more.
    """

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="rating_changes"
    )
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="rating_changes"
    )
    # Both keys: `games.play.ratings.pools`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    place = models.PositiveSmallIntegerField()
    part = models.CharField(max_length=7, choices=Part.choices, default=Part.PLAYED)
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()
    # When the match ended: the order in which changes follow each other, then the match.
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
        """What the match added to the rating as it is shown."""
        return round(self.mu_after) - round(self.mu_before)
