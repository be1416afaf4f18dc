"""What the app does when another one announces something."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver

from games import wording
from games.live import announce
from games.models import FilteredWord, Player


@receiver([password_changed, password_reset, password_set])
def close_ended_pages(user: Player, **_rest: Any) -> None:
    """Shut the tables that are open in sessions which a new password has just ended."""
    announce.player_signed_out(user.pk)


@receiver(user_logged_out)
def close_pages(user: Player | None, **_rest: Any) -> None:
    """Take the tables that a player has open back to the public's view."""
    if user is not None:
        announce.player_signed_out(user.pk)


@receiver([post_save, post_delete], sender=FilteredWord)
def read_filter_anew(**_rest: Any) -> None:
    """Let a changed word filter hold at once; other processes follow within seconds."""
    wording.forget()
