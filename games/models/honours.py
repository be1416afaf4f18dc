"""What is stored for profiles beyond seats and ratings: `games.web.profiles` writes it."""

from typing import ClassVar

from django.db import models

from games.models.matches import Match, Seat
from games.models.players import Player


class SeatTrait(models.Model):
    """What a seat had to win with in a match that has ended.

    Its game says what that is. Positions have it too, but nobody could count over them.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="traits")
    # As the game names it, such as the slug of a card.
    trait = models.CharField(max_length=40)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["seat", "trait"], name="seat_trait_once_per_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seat_id} {self.trait}"


class Badge(models.Model):
    """Something that a player has achieved; `games.play.badges.badges` knows the kinds."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="badges")
    # The game that gives it; empty if any game can earn it.
    game = models.CharField(max_length=20, blank=True)
    kind = models.CharField(max_length=30)
    awarded_at = models.DateTimeField()
    # The match with which it was achieved, if it was with one.
    match = models.ForeignKey(
        Match, null=True, blank=True, on_delete=models.SET_NULL, related_name="badges"
    )

    class Meta:
        ordering: ClassVar[list[str]] = ["awarded_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["player", "game", "kind"], name="badge_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.kind}"
