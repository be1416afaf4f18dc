"""Secret links to the feed that a player's calendar program loads."""

from django.db import models
from django.utils.crypto import get_random_string

from games.models import LINK_ALPHABET, Player


def new_key() -> str:
    """Return a random key that can't be guessed."""
    return get_random_string(32, LINK_ALPHABET)


class CalendarLink(models.Model):
    """The key of a player's calendar feed. The key alone gives access; a new key revokes
    the old one.
    """

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, related_name="calendar_link"
    )
    key = models.CharField(max_length=40, unique=True, default=new_key)

    def __str__(self) -> str:
        return str(self.player_id)
