"""The cookie that says which of a player's devices a browser is."""

from django.http import HttpRequest

from games.models import NoticeEndpoint, Player

COOKIE = "push_device"
SALT = "games.notices.this_device"


def device_of(request: HttpRequest) -> int | None:
    """Return the primary key of the device that asks; None if it was never added."""
    said = request.get_signed_cookie(COOKIE, default="", salt=SALT)
    return int(said) if said else None


def forget_device(request: HttpRequest, player: Player) -> None:
    """Send no push messages for a player to the browser in which they have logged out."""
    device = device_of(request)
    if device is not None:
        NoticeEndpoint.objects.filter(pk=device, player=player).delete()
