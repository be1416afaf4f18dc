"""The secret link under which a player's calendar program finds their events."""

from django.db import models
from django.utils.crypto import get_random_string

from games.models import LINK_ALPHABET, Player


def new_key() -> str:
    """Return a key that nobody guesses."""
    return get_random_string(32, LINK_ALPHABET)


class CalendarLink(models.Model):
    """A player's own feed. Who has the key reads it; a new key ends the old one."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="calendar_link"
    )
    key = models.CharField(max_length=40, unique=True, default=new_key)

    def __str__(self) -> str:
        return str(self.player_id)
