"""Recognise which of a player's devices a browser is, and delete devices with their login.

A signed cookie holds the device's primary key. The device stores the key of the session in
which it was added, and is deleted when that session ends.
"""

from django.db.models import Q
from django.http import HttpRequest

from games.community.notices.endpoints import devices_of, endpoints_delete
from games.models import NoticeEndpoint, Player

COOKIE = "push_device"
SALT = "games.notices.this_device"


def device_of(request: HttpRequest) -> int | None:
    """Return the primary key of the requesting browser's device; None if it was never
    added.
    """
    said = request.get_signed_cookie(COOKIE, default="", salt=SALT)
    return int(said) if said else None


def _device_number(request: HttpRequest) -> int:
    # Return 0 for a browser without a device; no row has this primary key.
    return device_of(request) or 0


def session_key_or_empty(request: HttpRequest) -> str:
    """Return the key of the session of a request; empty if it has none."""
    session = getattr(request, "session", None)
    return (session.session_key if session is not None else None) or ""


def forget_device(request: HttpRequest, player: Player) -> None:
    """Delete the device of a browser in which the player has logged out."""
    key = session_key_or_empty(request)
    here = Q(pk=_device_number(request))
    endpoints_delete(devices_of(player).filter(here | Q(session_key=key) if key else here))


def store_session_key(request: HttpRequest, player: Player) -> None:
    """Store the current session key in a browser's device. A login and a new password
    change the key.
    """
    number = device_of(request)
    if number is None:
        return
    mine = Q(player=player) | Q(player__is_guest=True)
    here = NoticeEndpoint.objects.filter(mine, pk=number, kind=NoticeEndpoint.Kind.PUSH)
    here.update(session_key=session_key_or_empty(request))


def forget_other_devices(request: HttpRequest, player: Player) -> None:
    """Delete the devices of browsers whose login a new password has ended.

    Devices that programs have added with an API key stay, as the keys do.
    """
    others = devices_of(player).exclude(session_key="").exclude(pk=_device_number(request))
    endpoints_delete(others)
    store_session_key(request, player)


def forget_devices_of_session(session_key: str) -> None:
    """Delete the devices of a browser whose session has ended."""
    if session_key:
        endpoints_delete(NoticeEndpoint.objects.filter(session_key=session_key))
