"""Avatars: the portraits that stand for people and computers at tables and on pages."""

from functools import cache

from django.core.exceptions import ValidationError
from django.templatetags.static import static
from django.utils.translation import gettext

from games.base.policies.names import COMPUTERS
from games.models import Avatar, Player

HOODED = "hooded"
"""The avatar of seats whose player is unknown or hidden."""

_OF_COMPUTERS = {name: name.casefold() for name in (*COMPUTERS, "Vera")}
"""Avatars by the names of computers, and of the teacher in lessons."""


def avatar_of(player: Player | None) -> str:
    """Return the avatar of a player; without a player `HOODED`."""
    return HOODED if player is None else player.shown_avatar


def avatar_of_computer(name: str) -> str:
    """Return the avatar of a computer; `HOODED` for names that a host has chosen.

    Args:
        name: the computer's name in English, such as "Corvane" or "Corvane 2".
    """
    return _OF_COMPUTERS.get(name.partition(" ")[0], HOODED)


@cache
def avatar_url(avatar: str) -> str:
    """Return the address of an avatar's picture; of `HOODED` if `avatar` is empty."""
    return static(f"img/avatars/{avatar or HOODED}.svg")


def store_choice(player: Player, value: str) -> None:
    """Store the avatar that a player has chosen.

    Raises:
        ValidationError: there is no such avatar.
    """
    if value not in Avatar.values:
        raise ValidationError(gettext("There is no such avatar."))
    player.avatar = value
    player.save(update_fields=["avatar"])
