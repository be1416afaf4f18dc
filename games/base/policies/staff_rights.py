"""Whether a player currently has the rights of staff."""

from typing import TypeGuard

from django.contrib.auth.models import AnonymousUser

from games.base.sanctions.selectors import is_suspended
from games.models import Player


def has_staff_right(player: Player | AnonymousUser | None, permission: str) -> bool:
    """Tell whether a player is verified staff with a permission.

    A session without a second factor, or a program with an API key, has only the rights of
    any player. Pages, sockets and the API check this for rights of staff outside the admin.
    """
    return is_verified_staff(player) and player.has_perm(permission)


def is_verified_staff(player: Player | AnonymousUser | None) -> TypeGuard[Player]:
    """Tell whether a player is staff, has logged in with a second factor and is not
    suspended, as the admin also demands.
    """
    if not isinstance(player, Player) or not (player.is_staff and player.has_shown_factor):
        return False
    return not is_suspended(player)
