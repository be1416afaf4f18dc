"""Create staff members with a second factor, and sanctions, for tests."""

import time
from datetime import timedelta

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from games.models import Player, Sanction
from games.people.moderation.services import sanction_create
from tests import listed_logins  # noqa: F401
from tests.games.set_up import person


def staff(name: str, *roles: str) -> Player:
    """Return a member of the staff with these roles and a second factor."""
    player = person(name)
    player.is_staff = True
    player.save()
    player.groups.set(Group.objects.filter(name__in=roles))
    if not is_mfa_enabled(player):
        TOTP.activate(player, generate_totp_secret())
    return player


def superuser(name: str = "root") -> Player:
    """Return a superuser with a second factor."""
    player = staff(name)
    player.is_superuser = True
    player.save()
    return player


def in_admin(player: Player) -> Client:
    """Return a browser in which a member of the staff is logged in with their second
    factor.
    """
    client = Client()
    client.force_login(player)
    session = client.session
    factor = Authenticator.objects.filter(user=player).values_list("pk", flat=True).first()
    shown = {"method": "mfa", "at": time.time(), "id": factor}
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [shown]
    session["account_authentication_methods_user"] = str(player.pk)
    session.save()
    return client


def mute(name: str) -> None:
    """Mute a player for an hour."""
    sanction_create(
        player=person(name),
        kind=Sanction.Kind.MUTE,
        reason="Shouting.",
        until=timezone.now() + timedelta(hours=1),
        by=None,
    )
