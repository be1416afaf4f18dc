"""Stored responses. A client that repeats a request gets the stored response of its first
attempt.
"""

from typing import ClassVar

from django.db import models

from games.models.players import Player


class StoredResponse(models.Model):
    """The response to a request, stored in the transaction of the request's changes."""

    # No foreign key constraint: it would lock the player's row for the whole request,
    # against the lock order in `games.base.transactions`.
    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="+", db_constraint=False
    )
    digest = models.CharField(max_length=64)
    # The HTTP status of the response; 0 while the request is being processed.
    status = models.PositiveSmallIntegerField(default=0)
    location = models.TextField(blank=True)
    # The body of the response as JSON; empty for a redirect.
    body = models.TextField(blank=True)
    # Django messages that the next page shows, each as [level, text, extra tags].
    messages = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "digest"], name="stored_response_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.status} for {self.player_id}"
