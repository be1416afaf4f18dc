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
from games.base.compiled_sql import fetch_or_take_preloaded
from games.base.sanctions import recognition_marks
from games.base.sanctions.refusals import Suspended
from games.base.sanctions.selectors import (
    OWN,
    SILENT,
    active_sanction,
    is_suspended,
    sanctions_shown_to,
)
from games.base.view_helpers import show_refusal
from games.models import Player, Sanction
from games.refusals import AccountClosed, PasswordChanged

SALT = "games.moderation.sanction"


def check_may_sit(player: Player) -> None:
    """Check that a player may sit down at a table.

    Raises:
        AccountClosed: the account is closed.
        Suspended: the player is suspended or banned.
    """
    check_account_is_open(player)
    if is_suspended(player):
        raise Suspended(player)


def check_account_is_open(player: Player) -> None:
    """Check that a player's account has not been closed since the request began.

    Raises:
        AccountClosed: the account has been closed.
    """
    if not is_account_open(player):
        raise AccountClosed(player.pk)


def is_account_open(player: Player) -> bool:
    """Tell whether an account is open now. This reads the database, not the loaded row."""
    return Player.objects.filter(pk=player.pk, is_active=True).exists()


def check_password_unchanged(player: Player) -> None:
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
    """Tell whether a player is muted, by the sanctions that `SanctionsMiddleware` has
    stored in the request.
    """
    found: list[Sanction] = getattr(request, "sanctions", [])
    return any(each.kind in SILENT for each in found)


def token_of(sanction: Sanction) -> str:
    """Sign a token that opens the page of a sanction without logging in."""
    return signing.dumps(sanction.pk, salt=SALT)


def sanction_id_of_token(token: str) -> int | None:
    """Return the primary key of a token's sanction; None if the signature is wrong."""
    try:
        number = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return number if isinstance(number, int) else None


def sanction_page_url(sanction: Sanction) -> str:
    """Return the address at which a banned player can read the reason and appeal."""
    return reverse("sanction", args=[sanction.pk]) + f"?key={token_of(sanction)}"


class SanctionsMiddleware(MiddlewareMixin):
    """Middleware that ends the session of a banned player, and stores the player's other
    sanctions in the request.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """End the session of a banned player, and redirect to the page of the ban."""
        request.sanctions = []  # type: ignore[attr-defined]
        if not request.user.is_authenticated:
            return None
        own = fetch_or_take_preloaded(request, OWN, request.user.pk, timezone.now())
        found = sanctions_shown_to(request.user, own)
        ban = next((each for each in found if each.kind == Sanction.Kind.BAN), None)
        if ban is None:
            request.sanctions = found  # type: ignore[attr-defined]
            return None
        recognition_marks.store_address_mark(ban, limits.address())
        logout(request)
        # A program gets the API's own refusal, as if it were not logged in.
        return (
            None if request.path.startswith("/api/") else redirect(sanction_page_url(ban))
        )

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Tell a suspended player why any view has refused them."""
        if not isinstance(exception, Suspended):
            return None
        show_refusal(request, exception)
        return redirect("home")


def sanctions(request: HttpRequest) -> dict[str, Any]:
    """Context processor: the active sanctions of the player."""
    return {"sanctions": getattr(request, "sanctions", [])}
