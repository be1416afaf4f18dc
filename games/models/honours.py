"""Rows that profiles show in addition to seats and ratings, written by
`games.web.profiles`.
"""

from typing import ClassVar

from django.db import models

from games.models.matches import Match, Seat
from games.models.players import Player


class SeatTrait(models.Model):
    """A trait of a seat in a finished match, as defined by its game: for example the card
    with which the player won.

    Positions contain traits too, but can't be queried for counts.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="traits")
    # The key by which the game names the trait, such as the slug of a card.
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
    """An achievement of a player, shown on their profile. `games.play.badges.badges` has
    the kinds of badges.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="badges")
    # The game to which the badge belongs; empty for badges of all games.
    game = models.CharField(max_length=20, blank=True)
    kind = models.CharField(max_length=30)
    awarded_at = models.DateTimeField()
    # The match by which the player earned the badge; null if no single match did.
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
