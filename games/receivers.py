"""Receivers of Django's signals: what `games` does when something else happens."""

from typing import Any

from allauth.account.signals import (
    email_confirmed,
    password_changed,
    password_reset,
    password_set,
)
from allauth.mfa.signals import authenticator_added
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest

from games import wording
from games.live import announce
from games.models import FilteredWord, Player
from games.moderation import returns
from games.notices.this_device import forget_device


@receiver([password_changed, password_reset, password_set])
def close_ended_pages(user: Player, **_rest: Any) -> None:
    """Shut the tables that are open in sessions which a new password has just ended."""
    announce.player_signed_out(user.pk)


@receiver(email_confirmed)
def compare_email(email_address: Any, **_rest: Any) -> None:
    """Let sanctions follow who has shown that an e-mail address is theirs."""
    returns.look_at_email(email_address.user, email_address.email)


@receiver(authenticator_added)
def compare_passkey(user: Player, authenticator: Any, **_rest: Any) -> None:
    """Let sanctions follow who has added a passkey."""
    returns.look_at_passkey(user, authenticator)


@receiver(user_logged_out)
def close_pages(
    user: Player | None, request: HttpRequest | None = None, **_rest: Any
) -> None:
    """Take the tables that a player has open back to the public's view, and end the push
    messages to the browser in which they log out.
    """
    if user is None:
        return
    announce.player_signed_out(user.pk)
    if request is not None:
        forget_device(request, user)


@receiver([post_save, post_delete], sender=FilteredWord)
def read_filter_anew(**_rest: Any) -> None:
    """Let a changed word filter hold at once; other processes follow within seconds."""
    wording.forget()
