"""Middleware that loads the player of a request and activates their language."""

from collections.abc import Callable
from functools import partial
from typing import Any

from allauth.socialaccount.adapter import get_adapter as get_social_adapter
from allauth.socialaccount.helpers import render_authentication_error
from allauth.socialaccount.internal.statekit import get_states
from django.conf import settings
from django.contrib.auth import (
    BACKEND_SESSION_KEY,
    HASH_SESSION_KEY,
    SESSION_KEY,
    get_user,
)
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from games.base.compiled_sql import KEY, PreparedQuery, fetch_in_turn
from games.base.sanctions import selectors as sanctions
from games.base.view_helpers import (
    address_after_login,
    has_passed_second_factor,
    login_or_signup_url,
)
from games.community.notices import services as notices
from games.live import online
from games.models import Player
from games.people.moderation import returning_players
from games.play.match.reading import own_matches

DOORS = frozenset(
    {
        "account_login",
        "account_signup",
        "account_confirm_email",
        "account_email_verification_sent",
        "account_inactive",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "mfa_authenticate",
        "mfa_login_webauthn",
        "socialaccount_login_cancelled",
        "socialaccount_login_error",
        "socialaccount_signup",
        "discord_login",
        "discord_callback",
        "google_login",
        "google_callback",
        "openid_connect_login",
        "openid_connect_callback",
    }
)
"""Names of the log-in and sign-up pages. There a guest is treated like a visitor who is not
signed in.
"""

CALLBACKS = frozenset({"discord_callback", "google_callback", "openid_connect_callback"})
"""Names of the pages to which other services (such as Google) redirect players after
signing in.
"""

ROOMS = ("account_", "mfa_", "socialaccount_", "usersessions_")
"""Prefixes of the names of allauth's other pages, which are for accounts only."""

# A prepared query, because every request of a signed-in player runs it.
ACCOUNT = PreparedQuery(lambda: Player.objects.filter(pk=KEY))


WITH_EVERY_PAGE = (sanctions.OWN, notices.UNREAD, own_matches.WAITING)
"""Queries that every page needs about its player, sent together with the query for the
player. Only for safe methods; other requests run them when they need them.
"""

READS = frozenset({"GET", "HEAD"})


class SignedInMiddleware(AuthenticationMiddleware):
    """Middleware that loads the player of the request's session like Django's, but with a
    prepared query.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Set `request.user`, which is loaded only when it is used."""
        super().process_request(request)
        found: Any = SimpleLazyObject(partial(player_of_session, request))
        request.user = found


def player_of_session(request: HttpRequest) -> Player | AnonymousUser:
    """Return the player whose session the request has.

    Only the simple case is handled here. All others (a closed account, a changed password,
    a rotated secret key) are left to Django.
    """
    session = request.session
    number = str(session.get(SESSION_KEY, ""))
    ours = session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
    found = (
        _load_session_player(request, int(number)) if ours and number.isdecimal() else []
    )
    if found and found[0].is_active:
        shown = session.get(HASH_SESSION_KEY, "")
        if constant_time_compare(shown, found[0].get_session_auth_hash()):
            return found[0]
    player: Player | AnonymousUser = get_user(request)
    return player


def _load_session_player(request: HttpRequest, number: int) -> list[Player]:
    if request.method not in READS:
        return ACCOUNT.fetch(number)
    now = timezone.now()
    found, *about = fetch_in_turn(number, ACCOUNT, *WITH_EVERY_PAGE, now=now)
    request.about_player = dict(zip(WITH_EVERY_PAGE, about, strict=True))  # type: ignore[attr-defined]
    return found


class PlayerMiddleware(MiddlewareMixin):
    """Activate the player's language, and redirect guests to the sign-up page if a page
    needs an account.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Record a heartbeat of the player (the time of their last activity), and activate
        their language.
        """
        if not request.user.is_authenticated:
            return
        online.record_heartbeat(request.user)
        if request.user.is_staff:
            request.user.has_shown_factor = has_passed_second_factor(request)
        language = request.user.language
        if language in dict(settings.LANGUAGES) and language != translation.get_language():
            translation.activate(language)
            request.LANGUAGE_CODE = language

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: Any,
        kwargs: Any,
    ) -> HttpResponse | None:
        """Let guests use log-in and sign-up pages, and keep them from pages for accounts.

        allauth assumes that every signed-in player has an account: it would redirect guests
        away from its log-in, and let them set a password without a name.
        """
        name = request.resolver_match.url_name if request.resolver_match else None
        request.is_entrance = name in DOORS  # type: ignore[attr-defined]
        if name in CALLBACKS:
            # Read allauth's stored state now, because allauth deletes it on first use.
            stashed = get_states(request).get(request.GET.get("state", ""))
            request.sign_in_state = stashed[0] if stashed else {}  # type: ignore[attr-defined]
        is_room = name is not None and name.startswith(ROOMS)
        if name is None or name == "account_logout" or not (is_room or name in DOORS):
            return None
        if name == "mfa_login_webauthn" and request.method == "POST":
            returning_players.record_address_of_passkey(request.POST.get("credential", ""))
        if not request.user.is_authenticated or not request.user.is_guest:
            return None
        if name not in DOORS:
            return redirect(
                login_or_signup_url("account_signup", address_after_login(request))
            )
        request.guest = request.user  # type: ignore[attr-defined]
        request.user = AnonymousUser()
        return None

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Redirect to the log-in page if the response of another service violates the
        standard.

        allauth handles only some of these faults itself.
        """
        match = request.resolver_match
        if match is None or match.url_name not in CALLBACKS:
            return None
        # Import here: the module needs packages that are optional.
        from games.people.accounts.sign_in_providers import FAULTS

        is_read = getattr(request, "answer_is_read", False)
        if is_read or not isinstance(exception, FAULTS):
            return None
        its = match.kwargs.get("provider_id") or match.url_name.removesuffix("_callback")
        response: HttpResponse = render_authentication_error(
            request,
            get_social_adapter(request).get_provider(request, its),
            exception=exception,
            extra_context={"state": request.sign_in_state},  # type: ignore[attr-defined]
        )
        return response
