"""People turned away from a table, presets, and the queue of quick matches."""

from typing import ClassVar

from django.db import models

from games.models.matches import Match
from games.models.players import Player


class TurnedAway(models.Model):
    """A player whom the host removed from a waiting table. The player cannot join that
    table again.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="turned_away")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="turned_away_from"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "player"], name="turned_away_once_per_match"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.player_id}"


class TablePreset(models.Model):
    """A player's saved choices in the form for a new table. The preset without a name has
    the choices of the player's last table.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="table_presets"
    )
    game = models.CharField(max_length=20)
    name = models.CharField(max_length=40, blank=True)
    data = models.JSONField(default=dict)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["name"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "game", "name"], name="preset_name_once_per_player"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class QuickQueue(models.Model):
    """A lock row for each kind of quick match, so that players who search at the same
    moment find each other. It has no data.
    """

    kind = models.CharField(max_length=60, unique=True)

    def __str__(self) -> str:
        return self.kind


class TableWatch(models.Model):
    """A player's wish to be told when a table opens that fits their filters of the lobby.
    The row is deleted with the notice, or when its time is over.
    """

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="table_watch"
    )
    # The values of the filters by name, as `games.play.lobby.filters.FilterForm.chosen`
    # returns them.
    filters = models.JSONField(default=dict)
    # Tables that were set up until this moment have been looked at.
    seen_until = models.DateTimeField()
    until = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["until"], name="table_watch_by_end"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.filters}"
