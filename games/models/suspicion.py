"""What makes moderators look, and the little that is kept to find it."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.models.matches import Match
from games.models.players import Player


class Suspicion(models.Model):
    """A pattern in what was played that a person should look at. Never a verdict.

    `key` says what it is about, so that finding it again brings it up to date instead of
    listing it twice; `data` has the numbers.
    """

    class Kind(models.TextChoices):
        SAME_ADDRESS = "address", "same address at one table"
        SPARES = "spares", "always spares another player"
        LEAVES_BEHIND = "leaves", "disconnects when losing"
        RETURNS = "returns", "may have come back as somebody new"
        TRADES = "trades", "may lose to another player on purpose"

    kind = models.CharField(max_length=10, choices=Kind.choices)
    key = models.CharField(max_length=80, unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="suspicions")
    other = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    match = models.ForeignKey(
        Match, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    data = models.JSONField(default=dict)
    found_at = models.DateTimeField(default=timezone.now)
    updated_at = models.DateTimeField(default=timezone.now)
    acknowledged_at = models.DateTimeField(null=True, blank=True)
    acknowledged_by = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["-updated_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.player}"


class AddressTrace(models.Model):
    """That a player was at a table from some address.

    Of the address only a keyed hash is kept, and that for a month: it can be compared
    and not read.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "player", "digest"], name="trace_once_per_address"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["at"], name="trace_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.player_id}"


class Departure(models.Model):
    """That a player left a running match or let their time run out, and how they stood.

    `ahead` counts the other seats that stood better at that moment, of `others`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="departures")
    why = models.CharField(max_length=10)
    at = models.DateTimeField(default=timezone.now)
    ahead = models.PositiveSmallIntegerField()
    others = models.PositiveSmallIntegerField()

    class Meta:
        ordering: ClassVar[list[str]] = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.player_id}"


class Aggression(models.Model):
    """How often one player went for another in a finished match, and had the choice.

    `total` counts all of the attacker's blows at other players, of whom there were
    `others`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    attacker = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    target = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    blows = models.PositiveIntegerField()
    total = models.PositiveIntegerField()
    others = models.PositiveSmallIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "attacker", "target"], name="aggression_once_per_pair"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.attacker_id} on {self.target_id}"
