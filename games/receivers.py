"""Receivers of signals by Django and allauth."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.signals import (
    email_confirmed,
    password_changed,
    password_reset,
    password_set,
)
from allauth.core import context
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from allauth.socialaccount.models import SocialAccount
from allauth.socialaccount.signals import social_account_added
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group, Permission
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.db.models.signals import (
    m2m_changed,
    post_delete,
    post_save,
    pre_delete,
    pre_save,
)
from django.dispatch import receiver
from django.http import HttpRequest

from games.base.policies import word_filter
from games.base.sanctions.enforcement import check_password_unchanged
from games.base.transactions import after_commit, lock_players
from games.community.notices.this_device import (
    forget_device,
    forget_devices_of_session,
    forget_other_devices,
    store_session_key,
)
from games.live import announce
from games.models import FilteredWord, Player
from games.people.moderation import returning_players
from games.refusals import PasswordChanged

ACCESS = ("password", "is_active", "is_staff", "is_superuser")
"""Columns of a player that determine access and rights."""


@receiver([password_changed, password_reset, password_set])
def close_ended_pages(user: Player, request: HttpRequest, **_rest: Any) -> None:
    """Close the sockets of sessions that a new password has just ended, and delete their
    devices for push messages.
    """
    announce.player_signed_out(user.pk)
    forget_other_devices(request, user)


@receiver(user_logged_in)
def keep_this_device(user: Player, request: HttpRequest, **_rest: Any) -> None:
    """Store the key of the browser's new session in its device for push messages, so that
    the device is kept.
    """
    store_session_key(request, user)


@receiver(post_delete, sender=UserSession)
def end_deleted_login(instance: UserSession, **_rest: Any) -> None:
    """End everything that belongs to a deleted login: its session, sockets and push
    messages.

    A login is deleted when it expires, or when its player, a moderator or an administrator
    ends it.
    """
    # The admin deletes only the login's row, so delete the session here.
    Session.objects.filter(session_key=instance.session_key).delete()
    # A socket knows its player, but not its session. So all sockets of the player close,
    # and pages of other logins reconnect.
    after_commit(announce.player_signed_out, instance.user_id)
    forget_devices_of_session(instance.session_key)


@receiver(pre_save, sender=Player)
def close_sockets_on_changed_access(
    instance: Player, update_fields: frozenset[str] | None = None, **_rest: Any
) -> None:
    """Close the sockets of a player whose password or rights have changed.

    Pages reconnect with the new rights. An account that becomes inactive loses all its
    logins.
    """
    names = [each for each in ACCESS if update_fields is None or each in update_fields]
    if not names:
        return
    before = Player.objects.filter(pk=instance.pk).values("is_guest", *names).first()
    if before is None:
        return
    changed = {name for name in names if before[name] != getattr(instance, name)}
    if before["is_guest"]:
        # Signing up sets a guest's password, but the guest plays on over the open sockets.
        changed.discard("password")
    if not changed:
        return
    after_commit(announce.player_signed_out, instance.pk)
    if not instance.is_active:
        UserSession.objects.filter(user=instance).delete()


@receiver(m2m_changed, sender=Player.groups.through)
@receiver(m2m_changed, sender=Player.user_permissions.through)
def close_sockets_on_changed_rights(
    instance: Player | Group | Permission,
    action: str,
    pk_set: set[int] | None,
    *,
    reverse: bool,
    **_rest: Any,
) -> None:
    """Close the sockets of players whose groups or permissions change, because a socket
    caches the rights that it has loaded.
    """
    if action not in ("post_add", "post_remove", "pre_clear"):
        return
    if not reverse:
        players = {instance.pk}
    elif isinstance(instance, Group) and pk_set is None:
        players = set(Player.objects.filter(groups=instance).values_list("pk", flat=True))
    else:
        players = pk_set or set()
    for player_id in players:
        after_commit(announce.player_signed_out, player_id)


@receiver(m2m_changed, sender=Group.permissions.through)
def close_sockets_on_changed_role(
    instance: Group | Permission,
    action: str,
    pk_set: set[int] | None,
    *,
    reverse: bool,
    **_rest: Any,
) -> None:
    """Close the sockets of all players in a group whose permissions change."""
    if action not in ("post_add", "post_remove", "pre_clear"):
        return
    if not reverse:
        groups = Group.objects.filter(pk=instance.pk)
    elif pk_set is None:
        groups = Group.objects.filter(permissions__pk=instance.pk)
    else:
        groups = Group.objects.filter(pk__in=pk_set)
    _close_sockets_of(groups)


@receiver(pre_delete, sender=Group)
def close_sockets_on_deleted_role(instance: Group, **_rest: Any) -> None:
    """Close the sockets of all players in a group that is deleted."""
    _close_sockets_of(Group.objects.filter(pk=instance.pk))


def _close_sockets_of(groups: QuerySet[Group]) -> None:
    # Load the players now, because after the commit the groups may be empty.
    players = Player.objects.filter(groups__in=groups).distinct()
    for player_id in list(players.values_list("pk", flat=True)):
        after_commit(announce.player_signed_out, player_id)


@receiver(post_delete, sender=Authenticator)
def close_sockets_on_lost_factor(instance: Authenticator, **_rest: Any) -> None:
    """Close the sockets of a player who loses a second factor. A socket of staff caches
    that the player was verified with it.
    """
    after_commit(announce.player_signed_out, instance.user_id)


@receiver(post_save, sender=Authenticator)
@receiver(post_save, sender=EmailAddress)
@receiver(post_save, sender=SocialAccount)
def delete_stale_new_access(instance: Any, *, created: bool, **_rest: Any) -> None:
    """Delete a new means of access if the player's password has changed since the request
    began.

    The account recovery that changed the password has ended only the means of access that
    existed at that time.

    Raises:
        PermissionDenied: the password has changed.
    """
    user = getattr(context.request, "user", None)
    if not created or not isinstance(user, Player) or user.pk != instance.user_id:
        return
    try:
        with transaction.atomic():
            # Wait for a recovery that is running; a later recovery finds the new row.
            lock_players(user.pk)
            check_password_unchanged(user)
    except PasswordChanged as error:
        type(instance).objects.filter(pk=instance.pk).delete()
        raise PermissionDenied from error


@receiver(email_confirmed)
def apply_sanctions_of_email(email_address: Any, **_rest: Any) -> None:
    """Apply sanctions of other accounts with this e-mail address to the player who
    confirmed it.
    """
    returning_players.apply_sanctions_of_email(email_address.user, email_address.email)


@receiver(authenticator_added)
def apply_sanctions_of_passkey(user: Player, authenticator: Any, **_rest: Any) -> None:
    """Apply sanctions of other accounts with this passkey to the player who added it."""
    returning_players.apply_sanctions_of_passkey(user, authenticator)


@receiver(social_account_added)
def apply_sanctions_of_service_account(sociallogin: Any, **_rest: Any) -> None:
    """Apply sanctions of other accounts with this connected account to the player."""
    returning_players.apply_sanctions_of_service_account(
        sociallogin.user, sociallogin.account
    )


@receiver(user_logged_out)
def close_pages_at_logout(
    user: Player | None, request: HttpRequest | None = None, **_rest: Any
) -> None:
    """Close the sockets of a player who logs out, so that open tables return to the public
    view, and delete the browser's device for push messages.
    """
    if user is None:
        return
    announce.player_signed_out(user.pk)
    if request is not None:
        forget_device(request, user)


@receiver([post_save, post_delete], sender=FilteredWord)
def reload_word_filter(**_rest: Any) -> None:
    """Reload the changed word filter at once; other processes follow within seconds."""
    word_filter.clear_cached_filter()
