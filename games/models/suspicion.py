"""Automatic suspicions for moderators, and the data from which they are found."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from games.models.matches import Match
from games.models.players import Player


class Suspicion(models.Model):
    """A pattern in matches at which a moderator should look, such as a player who often
    helps another. It is never a verdict.

    `key` identifies the pattern: when it is found again, its row is updated. `data` has the
    numbers.
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
    """A network address that a player used while at a table.

    Only a keyed hash of the address is stored, for a month: it can be compared but not
    read.
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
    """A player left a running match or let their time run out. The row records how good
    their position was then.

    `ahead` is how many of the `others` were better placed at that moment.
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
    """How often one player attacked another in a finished match in which the attacker could
    choose between targets.

    `total` counts all attacks of the attacker; `others` is the number of possible targets.
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
