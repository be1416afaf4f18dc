"""Helpers for views: refusing, reading numbers, logging in and back, second factors."""

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
    """A request behind `login_required`, as mypy knows it."""

    user: Player


def is_local_address(url: str) -> bool:
    """Tell whether an address is a path of this site, which a redirect may follow."""
    # `redirect` would take text without a slash for the name of a page.
    return url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)


def return_address(request: HttpRequest) -> str:
    """Find the page to come back to after logging in; empty if there is none.

    For a form it is the page with the form: its own address may answer to POST alone. Pages
    of the log-in pass on the address that they were given.
    """
    try:
        passed_on = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(
            REDIRECT_FIELD_NAME, ""
        )
    except SuspiciousOperation:
        return ""  # it cannot be read, and the page that says so stands here
    if getattr(request, "is_entrance", False):
        return passed_on if is_local_address(passed_on) else ""
    if request.method in ("GET", "HEAD"):
        address = request.get_full_path()
    else:
        address = passed_on or _referring_page(request)
    return address if is_local_address(address) else ""


def _referring_page(request: HttpRequest) -> str:
    """Return path and query of the page of ours that has sent the request, if one has."""
    try:
        page = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return ""
    if page.netloc != request.get_host():
        return ""
    return urlunsplit(("", "", page.path, page.query, ""))


def entrance_url(name: str, back: str) -> str:
    """Return the address of a page for logging in or signing up, which leads back.

    Args:
        name: of the page, for example "account_login".
        back: the address to come back to. Home needs no mention: it is the usual one.
    """
    query = f"?{urlencode({REDIRECT_FIELD_NAME: back})}" if back not in ("", "/") else ""
    return reverse(name) + query


def to_login(request: HttpRequest) -> HttpResponse:
    """Send somebody to log in, and from there back to where they are."""
    return redirect(entrance_url(settings.LOGIN_URL, return_address(request)))


def login_required(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Show a view to players and guests only; others log in first and come back.

    Django's decorator would lead back to addresses that only take forms.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return to_login(request)
        return view(request, *args, **kwargs)

    return guarded


def refuse(request: HttpRequest, error: GamesError | IllegalMove) -> None:
    """Say on the next page what was refused, and log who tried it.

    For views that lead on to another page: what is answered with a status of 400 and more
    Django logs by itself.
    """
    note(request, error)
    messages.error(request, error_text(error))


def number_in(text: str, *, digits: int, default: Default) -> int | Default:
    """Return the number that a form or an address says; the default if it says none.

    One of more digits is none: Python and databases refuse to read very long ones.
    """
    return int(text) if re.fullmatch(rf"[0-9]{{1,{digits}}}", text) else default


def note(request: HttpRequest, error: Exception) -> None:
    """Log a refusal: who asked for what, and why nothing came of it."""
    # Nothing of the address but its path: a query may carry a key.
    logger.info("%s %r by %s: %s", request.method, request.path, _who(request), error)


def _who(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    return f"player {user.pk}" if user is not None and user.is_authenticated else "nobody"


FACTORS = [Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN]


def has_factor(user: Any) -> bool:
    """Tell whether somebody has set up a second factor."""
    return bool(is_mfa_enabled(user, FACTORS))


def has_shown_factor(request: HttpRequest) -> bool:
    """Tell whether the session of a request has shown a second factor."""
    return has_session_shown_factor(request.session, request.user)


def has_session_shown_factor(session: Any, player: Any) -> bool:
    """Tell whether a session of a player has shown a second factor that they still have.

    That one is set up is not enough: a session that is older than it has only a password,
    and another may have shown a factor that was removed because somebody else had it.
    """
    rows = Authenticator.objects.filter(user_id=player.pk)
    types = dict(rows.values_list("pk", "type"))
    if not set(FACTORS) & set(types.values()):
        return False
    # allauth wants a request for its session alone; a socket has none.
    records = get_authentication_records(SimpleNamespace(session=session), player)
    return any(each.get("method") == "mfa" and each.get("id") in types for each in records)
