"""Staff of the site for tests: with a role, and with a second factor that was shown."""

import time

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.mfa.utils import is_mfa_enabled
from django.contrib.auth.models import Group
from django.test import Client

from games.models import Player
from tests.games.set_up import person


def staff(name: str, *roles: str) -> Player:
    """Return somebody of the staff with these roles and a second factor."""
    player = person(name)
    player.is_staff = True
    player.save()
    player.groups.set(Group.objects.filter(name__in=roles))
    if not is_mfa_enabled(player):
        TOTP.activate(player, generate_totp_secret())
    return player


def superuser(name: str = "root") -> Player:
    """Return somebody who may do everything, with a second factor."""
    player = staff(name)
    player.is_superuser = True
    player.save()
    return player


def at_desk(player: Player) -> Client:
    """Return where somebody of the staff is logged in, second factor and all."""
    client = Client()
    client.force_login(player)
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "at": time.time()}]
    session["account_authentication_methods_user"] = str(player.pk)
    session.save()
    return client
