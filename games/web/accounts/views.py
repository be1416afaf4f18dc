"""Pages of a player's own account: name, settings, data export, closing; and changes to
allauth's pages.
"""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.password_reset import finalize_password_reset
from allauth.account.internal.flows.reauthentication import (
    is_reauthentication_required,
    raise_if_reauthentication_required,
)
from allauth.account.views import (
    PasswordResetFromKeyDoneView,
    PasswordResetFromKeyView,
    PasswordResetView,
    PasswordSetView,
)
from allauth.core.exceptions import ReauthenticationRequired
from allauth.core.internal import ratelimit
from allauth.socialaccount.models import SocialApp
from allauth.socialaccount.views import ConnectionsView, SignupView
from allauth.usersessions.views import ListUserSessionsView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.i18n import set_language

from games.base.personal_data import StillNeeded, duties_of
from games.base.refusal_texts import refusal_text
from games.base.transactions import lock_players
from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    login_or_signup_url,
    login_required,
)
from games.live import announce
from games.models import Player
from games.people.accounts import connected_accounts, recovery, services
from games.people.accounts.export import own_data
from games.play.match.seats import vacations
from games.refusals import AccountClosed, GamesError
from games.web.accounts.adapter import (
    ENDED_BY_RESET,
    ended_context,
    remember_return_address,
)
from games.web.accounts.forms import CloseForm, NameForm, SettingsForm

LIMITS = {"export": "6/m/user", "close": "5/m/user,20/h/user"}


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def name(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Change the player's display name."""
    player = request.user
    form = NameForm(
        request.POST or None,
        player=player,
        initial={"display_name": player.display_name},
    )
    if request.method == "POST" and form.is_valid():
        try:
            services.name_change(
                player_id=player.pk, name=form.cleaned_data["display_name"]
            )
        except GamesError as error:
            form.add_error("display_name", refusal_text(error.refusal))
        else:
            messages.success(request, _("Your name has been changed."))
            return redirect("settings")
    return render(request, "web/accounts/name.html", {"form": form})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show and store the player's settings."""
    form = SettingsForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.store()
        messages.success(request, _("Settings saved."))
        return redirect("settings")
    days = vacations.allowance(request.user, timezone.now()).left
    connected = connected_accounts.connected_accounts_of(request.user)
    context = {
        "form": form,
        "vacation_days": days,
        "connected": [service for _account, service, _lets_in in connected],
    }
    return render(request, "web/accounts/settings.html", context)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Change the language of pages. For players it is also stored in their account, so that
    it applies in every browser.
    """
    response: HttpResponse = set_language(request)
    chosen = response.cookies.get(settings.LANGUAGE_COOKIE_NAME)
    if chosen is not None and request.user.is_authenticated:
        request.user.language = chosen.value
        request.user.save(update_fields=["language"])
    return response


@login_required
@require_safe
def export(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Download everything that the site stores about the player."""
    refused = _response_if_limited(request, "export")
    if refused is not None:
        return refused
    response = JsonResponse(
        own_data(request.user), json_dumps_params={"indent": 2, "ensure_ascii": False}
    )
    response["Content-Disposition"] = 'attachment; filename="my-data.json"'
    return response


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Close the account, after a confirmation."""
    if (
        request.method == "POST"
        and (refused := _response_if_limited(request, "close")) is not None
    ):
        return refused
    player = request.user
    if not player.is_guest and not player.has_usable_password():
        # Guests confirm with their public name, which others know, so the player must
        # reauthenticate.
        raise_if_reauthentication_required(request, app="allauth.account")
    form = CloseForm(request.POST or None, player=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            services.account_close(player_id=request.user.pk)
        except StillNeeded as error:
            context = {"form": form, "duties": error.duties}
            return render(request, "web/accounts/close.html", context, status=409)
        except AccountClosed:
            pass  # another request has just closed the account
        logout(request)
        messages.success(
            request, _("Your account is closed and your data has been erased.")
        )
        return redirect("home")
    context = {"form": form, "duties": duties_of(request.user)}
    return render(request, "web/accounts/close.html", context)


def not_offered(request: HttpRequest) -> HttpResponse:
    """Replace allauth's page for a log-in with a Google token: it checks no state, and has
    no rate limit.

    Raises:
        Http404: always.
    """
    raise Http404


class PasswordReset(PasswordResetView):  # type: ignore[misc]
    """The page that requests a password reset by mail. The next log-in returns to the page
    from which the player came.
    """

    def get_success_url(self) -> str:
        """Return the page that confirms the mail; store the return address for later."""
        remember_return_address(self.request)
        return reverse("account_reset_password_done")


class PasswordResetFromKey(PasswordResetFromKeyView):  # type: ignore[misc]
    """The page that sets a new password through the link in a mail. Decision 0742."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Store the new password, end every other access to the account (such as sessions
        and API keys), and notify the player of what was ended.
        """
        player: Player = self.reset_user
        if self.request.user.is_authenticated:
            self.logout()
        with transaction.atomic():
            # Check the token again: another request may have used the link since the form
            # was shown.
            lock_players(player.pk)
            player.refresh_from_db()
            address = recovery.address_of_token(player, self.key)
            if address is None:
                return redirect("account_reset_password")
            form.save()
            ended = recovery.end_other_access(
                player=player, address=address, request=self.request
            )
        self.request.session[ENDED_BY_RESET] = ended
        finalize_password_reset(self.request, player)
        adapter = get_adapter(self.request)
        for other in ended["verified"]:
            # Do not send allauth's usual notice: it would reveal the IP address and browser
            # of the recovering player to the address that was removed.
            adapter.send_mail("account/email/address_removed", other, {"user": player})
        return redirect(self.get_success_url())


class PasswordResetFromKeyDone(PasswordResetFromKeyDoneView):  # type: ignore[misc]
    """The page that lists what a new password has ended."""

    def get_context_data(self, **rest: Any) -> dict[str, Any]:
        """Add to the context what the new password has ended, in the language of the
        page.
        """
        ended = self.request.session.pop(ENDED_BY_RESET, None)
        context: dict[str, Any] = super().get_context_data(**rest)
        return context | ended_context(ended)


class PasswordSet(PasswordSetView):  # type: ignore[misc]
    """The page on which a player whose account has no password sets one. This adds a way to
    log in, so it requires reauthentication.
    """

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Require reauthentication first.

        Raises:
            ReauthenticationRequired: the player has to confirm their identity first.
        """
        user = request.user
        is_without = user.is_authenticated and not user.has_usable_password()
        if is_without and is_reauthentication_required(request, app="allauth.account"):
            if request.method == "POST":
                # Delete the submitted form. Otherwise the session would store the password
                # until the player has reauthenticated.
                return redirect("account_set_password")
            raise ReauthenticationRequired
        response: HttpResponse = super().dispatch(request, *args, **kwargs)
        return response


class ServiceSignup(SignupView):  # type: ignore[misc]
    """The page to sign up with an account of another service."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Show the form; redirect to the log-in if the service is not offered any more."""
        try:
            response: HttpResponse = super().dispatch(request, *args, **kwargs)
        except SocialApp.DoesNotExist:
            return redirect("account_login")
        return response

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Make the log-in link lead back to the page from which the player has come."""
        back = self.sociallogin.state.get("next") or ""
        context: dict[str, Any] = super().get_context_data(**more)
        return context | {"login_url": login_or_signup_url("account_login", back)}


class Connections(ConnectionsView):  # type: ignore[misc]
    """The page of the player's connected accounts."""

    def get_ajax_data(self) -> dict[str, Any]:
        """Return no data for AJAX requests. allauth's own method fails if the site no
        longer offers a connected service.
        """
        return {}


class Sessions(ListUserSessionsView):  # type: ignore[misc]
    """The page of the player's logins. It can end all other sessions, which also closes
    their open tables.
    """

    def form_valid(self, form: object) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        # The announcement closes all sockets of the player; pages of the current session
        # reconnect at once.
        announce.player_signed_out(self.request.user.pk)
        return response


def _response_if_limited(
    request: AuthenticatedHttpRequest, action: str
) -> HttpResponse | None:
    answer: HttpResponse | None = ratelimit.consume_or_429(
        request, app="games.accounts", action=action, config=LIMITS, limit_get=True
    )
    return answer
