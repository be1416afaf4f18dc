"""What accounts do when allauth announces something."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from django.dispatch import receiver

from games.live import announce
from games.models import Player


@receiver([password_changed, password_reset, password_set])
def close_pages(user: Player, **_rest: Any) -> None:
    """Shut the tables that are open in sessions which a new password has just ended."""
    announce.player_signed_out(user.pk)
