"""Seasons and their standings, computed by `games.play.ratings` and closed by
`games.web.profiles`.
"""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import pgettext_lazy

from games.models.players import Player


class League(models.TextChoices):
    """The leagues of a season's standings, the lowest first."""

    BRONZE = "bronze", pgettext_lazy("league", "Bronze")
    SILVER = "silver", pgettext_lazy("league", "Silver")
    GOLD = "gold", pgettext_lazy("league", "Gold")
    DIAMOND = "diamond", pgettext_lazy("league", "Diamond")
    MASTER = "master", pgettext_lazy("league", "Master")


class Season(models.Model):
    """A season of two months, with separate standings for the players of one pool."""

    # The rating pool: the key of the game and the kind of rating, see
    # `games.play.ratings.pools.Pool`.
    game = models.CharField(max_length=20)
    pool = models.CharField(max_length=20)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    # Whether the standings include all matches. False while matches that ended before the
    # creation of this row may be missing.
    backfilled = models.BooleanField(default=True)
    # When ranks and leagues became final. Null before, and again after a standing has
    # changed.
    closed_at = models.DateTimeField(null=True, blank=True)
    # How many players had a rank when the season was last closed.
    ranked = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar[list[str]] = ["-starts_at", "game", "pool"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "pool", "starts_at"], name="season_once_per_pool"
            ),
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")), name="season_has_length"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pool} {self.key}"

    @property
    def key(self) -> str:
        """The season's key in addresses: year and month of its start."""
        return f"{self.starts_at:%Y-%m}"

    @property
    def is_closed(self) -> bool:
        """Whether ranks and leagues are final."""
        return self.closed_at is not None


class SeasonStanding(models.Model):
    """A player's rating in a season; rank and league are set when the season is closed.

    It is computed from the player's valid rating changes of the season and their long-term
    rating before it.
    """

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="standings")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="season_standings"
    )
    start_mu = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    # When the player's last counted match of the season ended.
    played_at = models.DateTimeField()
    rank = models.PositiveIntegerField(null=True, blank=True)
    league = models.CharField(max_length=10, choices=League.choices, blank=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["season", "-mu"], name="standing_by_strength"),
            models.Index(
                fields=["season", "rank"],
                name="standing_by_rank",
                condition=Q(rank__isnull=False),
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["season", "player"], name="standing_once_per_season"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season_id} {self.player_id} {self.mu:.0f}"
