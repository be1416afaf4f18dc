"""Receivers of Django's signals: what `games` does when something else happens."""

from typing import Any

from allauth.account.signals import (
    email_confirmed,
    password_changed,
    password_reset,
    password_set,
)
from allauth.mfa.signals import authenticator_added
from allauth.socialaccount.signals import social_account_added
from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from django.http import HttpRequest

from games.base.policies import word_filter
from games.base.transactions import after_commit
from games.community.notices.this_device import (
    forget_device,
    forget_devices_of_session,
    forget_other_devices,
    keep_device,
)
from games.live import announce
from games.models import FilteredWord, Player
from games.people.moderation import returns


@receiver([password_changed, password_reset, password_set])
def close_ended_pages(user: Player, request: HttpRequest, **_rest: Any) -> None:
    """Shut the tables that are open in sessions which a new password has just ended, and
    end the push messages to their browsers.
    """
    announce.player_signed_out(user.pk)
    forget_other_devices(request, user)


@receiver(user_logged_in)
def keep_this_device(user: Player, request: HttpRequest, **_rest: Any) -> None:
    """Tie the device of a browser to the session that begins in it."""
    keep_device(request, user)


@receiver(post_delete, sender=UserSession)
def end_login(instance: UserSession, **_rest: Any) -> None:
    """End the session, the sockets and the push messages of a login that was deleted: it
    ran out, or its player, a moderator or an administrator ended it.
    """
    # The admin deletes only this row. Without the next line the session would stay valid.
    Session.objects.filter(session_key=instance.session_key).delete()
    # A socket knows its player, not its session: all of the player's sockets close, and
    # the pages of other logins connect again.
    after_commit(announce.player_signed_out, instance.user_id)
    forget_devices_of_session(instance.session_key)


@receiver(email_confirmed)
def compare_email(email_address: Any, **_rest: Any) -> None:
    """Let sanctions follow who has shown that an e-mail address is theirs."""
    returns.look_at_email(email_address.user, email_address.email)


@receiver(authenticator_added)
def compare_passkey(user: Player, authenticator: Any, **_rest: Any) -> None:
    """Let sanctions follow who has added a passkey."""
    returns.look_at_passkey(user, authenticator)


@receiver(social_account_added)
def compare_service_account(sociallogin: Any, **_rest: Any) -> None:
    """Let sanctions follow who has connected an account of another service."""
    returns.look_at_service_account(sociallogin.user, sociallogin.account)


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
    word_filter.forget()
