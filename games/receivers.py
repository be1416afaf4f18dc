"""What the app does when another one announces something."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver

from games import announce
from games.models import Player


@receiver(user_logged_out)
def close_pages(user: Player | None, **_rest: Any) -> None:
    """Take the tables that a player has open back to the public's view."""
    if user is not None:
        announce.player_signed_out(user.pk)
