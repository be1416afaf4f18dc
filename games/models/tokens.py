"""API keys."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


class ApiToken(models.Model):
    """A key with which a program acts for a player, within its scopes.

    Only a hash is stored. The key itself has 256 random bits and is shown once.
    `games.people.accounts.bots_and_keys` creates and checks keys.
    """

    class Scope(models.TextChoices):
        READ = "read", _("read what the player can see, private messages too")
        PLAY = "play", _("play at the player's tables")
        TABLES = "tables", _("set up, join and leave tables, enter tournaments")
        MESSAGES = "messages", _("write in chats and to other players")
        NOTIFY = "notify", _("mark notifications as read, choose where they're sent")
        CLUBS = "clubs", _("found, join and lead clubs")
        BOTS = "bots", _("create bot accounts")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    # The first characters of the key, by which its owner can recognize it.
    prefix = models.CharField(max_length=12, editable=False)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix})"
