"""Keep suspended players from tables and banned players from the site, and tell them why.

Every request of a signed-in player loads the player's sanctions in one query, which also
gives the texts of the banner.
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
    """Check that a player may sit down at a table.

    Raises:
        AccountClosed: the account is closed.
        Suspended: the player is suspended or banned.
    """
    check_is_open(player)
    if is_suspended(player):
        raise Suspended(player)


def check_is_open(player: Player) -> None:
    """Check that a player's account has not been closed since the request began.

    Raises:
        AccountClosed: the account has been closed.
    """
    if not is_open(player):
        raise AccountClosed(player.pk)


def is_open(player: Player) -> bool:
    """Tell whether an account is open now. This reads the database, not the loaded row."""
    return Player.objects.filter(pk=player.pk, is_active=True).exists()


def check_may_go_on(player: Player) -> None:
    """Check that a player's password has not changed since the request began.

    Call this before storing a new means of access, with the player locked: the request may
    have waited while the player recovered the account, which ends every other access
    (decision 0742).

    Raises:
        PasswordChanged: the password has changed.
    """
    if player.is_guest:
        return  # the guest may be signing up in another request at this moment
    if not Player.objects.filter(pk=player.pk, password=player.password).exists():
        raise PasswordChanged(player.pk)


def is_banned(player: Player) -> bool:
    """Tell whether a player is banned."""
    return active_sanction(player, Sanction.Kind.BAN) is not None


def is_muted(request: HttpRequest) -> bool:
    """Tell whether a player is muted, by the sanctions that `GateMiddleware` has stored in
    the request.
    """
    found: list[Sanction] = getattr(request, "sanctions", [])
    return any(each.kind in SILENT for each in found)


def token_of(sanction: Sanction) -> str:
    """Sign a token that opens the page of a sanction without logging in."""
    return signing.dumps(sanction.pk, salt=SALT)


def sanction_of(token: str) -> int | None:
    """Return the primary key of a token's sanction; None if the signature is wrong."""
    try:
        number = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return number if isinstance(number, int) else None


def page_of(sanction: Sanction) -> str:
    """Return the address at which a banned player can read the reason and appeal."""
    return reverse("sanction", args=[sanction.pk]) + f"?key={token_of(sanction)}"


class GateMiddleware(MiddlewareMixin):
    """Middleware that ends the session of a banned player, and stores the player's other
    sanctions in the request.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """End the session of a banned player, and redirect to the page of the ban."""
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
        # A program gets the API's own refusal, as if it were not logged in.
        return None if request.path.startswith("/api/") else redirect(page_of(ban))

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Tell a suspended player why any view has refused them."""
        if not isinstance(exception, Suspended):
            return None
        refuse(request, exception)
        return redirect("home")


def sanctions(request: HttpRequest) -> dict[str, Any]:
    """Context processor: the active sanctions of the player."""
    return {"sanctions": getattr(request, "sanctions", [])}
