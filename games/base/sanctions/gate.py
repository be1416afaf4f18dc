"""Whether a sanction keeps somebody from a table or from the site, and telling them why.

A ban is asked for with every request of somebody who is signed in, in one query that also
has what the banner shows.
"""

from typing import Any

from django.contrib.auth import logout
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from games.base import limits
from games.base.compiled_sql import came_with
from games.base.sanctions import marks
from games.base.sanctions.refusals import Suspended
from games.base.sanctions.selectors import (
    OWN,
    SILENT,
    active_sanction,
    active_sanctions,
    is_suspended,
)
from games.base.view_helpers import refuse
from games.models import Player, Sanction
from games.refusals import AccountClosed, PasswordChanged

SALT = "games.moderation.sanction"


def check_may_sit(player: Player) -> None:
    """Refuse anybody who may not sit down at a table.

    Raises:
        AccountClosed: there is no such account any more.
        Suspended: suspended or banned.
    """
    check_is_open(player)
    if is_suspended(player):
        raise Suspended(player)


def check_is_open(player: Player) -> None:
    """Refuse anybody who has closed their account since the request began.

    Raises:
        AccountClosed: there is no such account any more.
    """
    if not is_open(player):
        raise AccountClosed(player.pk)


def is_open(player: Player) -> bool:
    """Tell whether an account is open at this moment, whatever `player` was read as."""
    return Player.objects.filter(pk=player.pk, is_active=True).exists()


def check_may_go_on(player: Player) -> None:
    """Refuse what would let somebody in later, if the player's password has changed since
    the request began. Call it with the player held: a request may have waited while a
    recovery (decision 0742) has ended all that it found.

    Raises:
        PasswordChanged: it has.
    """
    if player.is_guest:
        return  # may be signing up, over another request
    if not Player.objects.filter(pk=player.pk, password=player.password).exists():
        raise PasswordChanged(player.pk)


def is_banned(player: Player) -> bool:
    """Tell whether a player is not let in at all."""
    return active_sanction(player, Sanction.Kind.BAN) is not None


def is_muted(request: HttpRequest) -> bool:
    """Tell whether anybody who asks for a page may not write, as its banner says."""
    found: list[Sanction] = getattr(request, "sanctions", [])
    return any(each.kind in SILENT for each in found)


def token_of(sanction: Sanction) -> str:
    """Sign the key that opens the page of a sanction without signing in."""
    return signing.dumps(sanction.pk, salt=SALT)


def sanction_of(token: str) -> int | None:
    """Return the sanction that a token is for, None if it is no token of ours."""
    try:
        number = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return number if isinstance(number, int) else None


def page_of(sanction: Sanction) -> str:
    """Return the address at which anybody who is banned reads why, and may appeal."""
    return reverse("sanction", args=[sanction.pk]) + f"?key={token_of(sanction)}"


class GateMiddleware(MiddlewareMixin):
    """End the session of a banned player; keep other sanctions for the page."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """End the session of anybody who is banned, wherever they go."""
        request.sanctions = []  # type: ignore[attr-defined]
        if not request.user.is_authenticated:
            return None
        own = came_with(request, OWN, request.user.pk, timezone.now())
        found = active_sanctions(request.user, own)
        ban = next((each for each in found if each.kind == Sanction.Kind.BAN), None)
        if ban is None:
            request.sanctions = found  # type: ignore[attr-defined]
            return None
        marks.note_address(ban, limits.address())
        logout(request)
        # A program is answered as anybody, in the shape that it knows.
        return None if request.path.startswith("/api/") else redirect(page_of(ban))

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Tell anybody who is suspended why nothing came of it, whatever page they used."""
        if not isinstance(exception, Suspended):
            return None
        refuse(request, exception)
        return redirect("home")


def sanctions(request: HttpRequest) -> dict[str, Any]:
    """Tell templates what holds for the player."""
    return {"sanctions": getattr(request, "sanctions", [])}
