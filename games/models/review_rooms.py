"""Review rooms: several people watch a replay together, led by one of them."""

from typing import ClassVar

from django.db import models
from django.urls import reverse

from games.models.matches import Match
from games.models.players import Player
from games.models.random_slugs import new_slug


class ReviewRoom(models.Model):
    """A room in which people follow a leader through the replay of a match.

    `games.play.review_rooms` has the rules. The row of a closed room is kept for its chat
    and for moderators, but its visitors are removed.
    """

    # The room's slug in addresses. Every reader who knows it and may see the replay can
    # enter.
    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="review_rooms")
    opener = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="opened_review_rooms"
    )
    leader = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="led_review_rooms"
    )
    step = models.PositiveIntegerField(
        default=0, help_text="After how many moves the leader looks at the match."
    )
    version = models.PositiveIntegerField(
        default=0, help_text="How often the leader has gone to another step."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["match", "opener"],
                name="review_room_once",
                condition=models.Q(closed_at=None),
            ),
        ]

    def __str__(self) -> str:
        return f"review room {self.pk}"

    def get_absolute_url(self) -> str:
        """Return the address of the room's page."""
        return reverse("review-room", args=[self.slug])


class ReviewRoomVisitor(models.Model):
    """A visitor in a review room, or a former one."""

    room = models.ForeignKey(ReviewRoom, on_delete=models.CASCADE, related_name="visitors")
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="review_room_visits"
    )
    seen_at = models.DateTimeField()
    left_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["room", "player"], name="review_room_visitor_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.room_id}"
