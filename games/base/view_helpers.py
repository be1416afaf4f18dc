"""Helpers for views: refusals, numbers in forms, log-in with return address, second
factors.
"""

import logging
import re
from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit, urlunsplit

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from engine.errors import IllegalMove
from games.base.refusal_texts import error_text
from games.models import Player
from games.refusals import GamesError

logger = logging.getLogger(__name__)

Default = TypeVar("Default", int, None)


class AuthenticatedHttpRequest(HttpRequest):
    """A request whose user is a player; mypy's type for views behind `login_required`."""

    user: Player


def is_local_address(url: str) -> bool:
    """Tell whether an address is a path of this site, which a redirect may follow."""
    # `redirect` would take a text without a slash for the name of a URL pattern.
    return url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)


def address_after_login(request: HttpRequest) -> str:
    """Return the page to return to after logging in; empty if there is none.

    For a form it is the page that contains the form, as the form's own address may accept
    only POST. Log-in pages pass on the address that they were given.
    """
    try:
        passed_on = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(
            REDIRECT_FIELD_NAME, ""
        )
    except SuspiciousOperation:
        # The form is unreadable; the error page for that calls this function, too.
        return ""
    if getattr(request, "is_entrance", False):
        return passed_on if is_local_address(passed_on) else ""
    if request.method in ("GET", "HEAD"):
        address = request.get_full_path()
    else:
        address = passed_on or _referring_page(request)
    return address if is_local_address(address) else ""


def _referring_page(request: HttpRequest) -> str:
    """Return path and query of the Referer, if it is a page of this site; otherwise ""."""
    try:
        page = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return ""
    if page.netloc != request.get_host():
        return ""
    return urlunsplit(("", "", page.path, page.query, ""))


def login_or_signup_url(name: str, back: str) -> str:
    """Return the address of a log-in or sign-up page with a return address.

    Args:
        name: the name of the page, for example "account_login".
        back: the address to return to. Home is left out, as it is the default.
    """
    query = f"?{urlencode({REDIRECT_FIELD_NAME: back})}" if back not in ("", "/") else ""
    return reverse(name) + query


def redirect_to_login(request: HttpRequest) -> HttpResponse:
    """Redirect to the log-in page, which then leads back to the current page."""
    return redirect(login_or_signup_url(settings.LOGIN_URL, address_after_login(request)))


def login_required(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Restrict a view to players and guests; visitors are sent to log in and back.

    Django's own decorator would lead back even to addresses that accept only POST.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request)
        return view(request, *args, **kwargs)

    return guarded


def show_refusal(request: HttpRequest, error: GamesError | IllegalMove) -> None:
    """Show a refusal as a message on the next page, and log it.

    For views that redirect; Django itself logs responses with a status of 400 or more.
    """
    log_refusal(request, error)
    messages.error(request, error_text(error))


def parse_number(text: str, *, digits: int, default: Default) -> int | Default:
    """Parse a number from a form or an address; return the default if it is none.

    A text with very many digits counts as no number, because Python and databases refuse
    it.
    """
    return int(text) if re.fullmatch(rf"[0-9]{{1,{digits}}}", text) else default


def log_refusal(request: HttpRequest, error: Exception) -> None:
    """Log a refusal: the player, the path, and the reason."""
    # Log only the path, as a query string may contain a secret.
    logger.info(
        "%s %r by %s: %s", request.method, request.path, _player_label(request), error
    )


def _player_label(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    return f"player {user.pk}" if user is not None and user.is_authenticated else "nobody"


FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


def has_second_factor(user: Any) -> bool:
    """Tell whether a player has set up a second factor."""
    return bool(is_mfa_enabled(user, FACTORS))


def has_passed_second_factor(request: HttpRequest) -> bool:
    """Tell whether the request's session was authenticated with a second factor."""
    return has_session_passed_factor(request.session, request.user)


def has_session_passed_factor(session: Any, player: Any) -> bool:
    """Tell whether a session was authenticated with a second factor that the player still
    has.

    It is not enough that the player has a second factor: an older session has only used the
    password, and another one may have used a factor that was removed because it was stolen.
    """
    rows = Authenticator.objects.filter(user_id=player.pk)
    types = dict(rows.values_list("pk", "type"))
    if not set(FACTORS) & set(types.values()):
        return False
    # allauth takes a request but uses only its session. A socket has a session and no
    # request.
    records = get_authentication_records(SimpleNamespace(session=session), player)
    return any(each.get("method") == "mfa" and each.get("id") in types for each in records)
