"""Kits: what players prepare at home and bring to a table, such as decks of cards. See
`games.contract.player_kits`.
"""

from typing import ClassVar

from django.db import models

from games.models.players import Player
from games.models.random_slugs import new_slug


class Kit(models.Model):
    """A saved kit, such as a deck, that a player has made for a game. The game defines the
    format of its `content`.

    Everybody who has the link may view and copy a kit; `public` kits are also listed.
    """

    slug = models.CharField(max_length=20, unique=True, default=new_slug, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="kits")
    game = models.CharField(max_length=20)
    name = models.CharField(max_length=40)
    content = models.JSONField(default=dict)
    public = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["name", "pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["game", "-changed_at"],
                name="kit_public",
                condition=models.Q(public=True),
            ),
        ]

    def __str__(self) -> str:
        return self.name
