"""Whether a player may do something as one of the staff."""

from typing import TypeGuard

from django.contrib.auth.models import AnonymousUser

from games.models import Player


def has_staff_right(player: Player | AnonymousUser | None, permission: str) -> bool:
    """Tell whether a player is staff with a permission, and has shown a second factor.

    A session with a password alone, or a program with a key, has the rights of any player.
    Pages, sockets and the API ask this for whatever staff may do outside of the admin.
    """
    return is_verified_staff(player) and player.has_perm(permission)


def is_verified_staff(player: Player | AnonymousUser | None) -> TypeGuard[Player]:
    """Tell whether a player is staff and has shown a second factor."""
    return isinstance(player, Player) and player.is_staff and player.has_shown_factor
