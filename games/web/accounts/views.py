"""The pages about oneself that are not allauth's: name, settings, one's data, leaving."""

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
from games.base.transactions import hold_players
from games.base.view_helpers import AuthenticatedHttpRequest, entrance_url, login_required
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
    """Let players choose what they are called."""
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
    """Show and change how the site behaves for this player."""
    form = SettingsForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.store()
        messages.success(request, _("Settings saved."))
        return redirect("settings")
    days = vacations.allowance(request.user, timezone.now()).left
    connected = connected_accounts.of_player(request.user)
    context = {
        "form": form,
        "vacation_days": days,
        "connected": [service for _account, service, _lets_in in connected],
    }
    return render(request, "web/accounts/settings.html", context)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Change the language of the site, for players wherever they play."""
    response: HttpResponse = set_language(request)
    chosen = response.cookies.get(settings.LANGUAGE_COOKIE_NAME)
    if chosen is not None and request.user.is_authenticated:
        request.user.language = chosen.value
        request.user.save(update_fields=["language"])
    return response


@login_required
@require_safe
def export(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Hand out everything that the site stores about the player."""
    refused = _limited(request, "export")
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
    """Close the account, after one more question."""
    if request.method == "POST" and (refused := _limited(request, "close")) is not None:
        return refused
    player = request.user
    if not player.is_guest and not player.has_usable_password():
        # Everybody can read the name that is to be typed.
        raise_if_reauthentication_required(request, app="allauth.account")
    form = CloseForm(request.POST or None, player=request.user)
    if request.method == "POST" and form.is_valid():
        try:
            services.account_close(player_id=request.user.pk)
        except StillNeeded as error:
            context = {"form": form, "duties": error.duties}
            return render(request, "web/accounts/close.html", context, status=409)
        except AccountClosed:
            pass  # a second click was as quick
        logout(request)
        messages.success(
            request, _("Your account is closed and your data has been erased.")
        )
        return redirect("home")
    context = {"form": form, "duties": duties_of(request.user)}
    return render(request, "web/accounts/close.html", context)


def not_offered(request: HttpRequest) -> HttpResponse:
    """Take the place of Google's way in by a token, which has neither state nor limit.

    Raises:
        Http404: always.
    """
    raise Http404


class PasswordReset(PasswordResetView):  # type: ignore[misc]
    """Asking for a mail to set a new password; the next log-in leads back to the page."""

    def get_success_url(self) -> str:
        """Go on to the page that says what was sent, whatever page is to follow later."""
        remember_return_address(self.request)
        return reverse("account_reset_password_done")


class PasswordResetFromKey(PasswordResetFromKeyView):  # type: ignore[misc]
    """Setting a new password through the link in a mail: decision 0742."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Store the password, end every other way in, and tell what was ended."""
        player: Player = self.reset_user
        if self.request.user.is_authenticated:
            self.logout()
        with transaction.atomic():
            # Another request may have used the link since this one began.
            hold_players(player.pk)
            player.refresh_from_db()
            address = recovery.address_of(player, self.key)
            if address is None:
                return redirect("account_reset_password")
            form.save()
            ended = recovery.end_access(
                player=player, address=address, request=self.request
            )
        self.request.session[ENDED_BY_RESET] = ended
        finalize_password_reset(self.request, player)
        adapter = get_adapter(self.request)
        for other in ended["verified"]:
            # Not the usual notice: it would tell who recovers the account from where.
            adapter.send_mail("account/email/address_removed", other, {"user": player})
        return redirect(self.get_success_url())


class PasswordResetFromKeyDone(PasswordResetFromKeyDoneView):  # type: ignore[misc]
    """Telling what a new password has ended."""

    def get_context_data(self, **rest: Any) -> dict[str, Any]:
        """Add what was ended, in the language of the page."""
        ended = self.request.session.pop(ENDED_BY_RESET, None)
        context: dict[str, Any] = super().get_context_data(**rest)
        return context | ended_context(ended)


class PasswordSet(PasswordSetView):  # type: ignore[misc]
    """Giving a password to an account that has none, which is one more way in."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Ask for the second factor first.

        Raises:
            ReauthenticationRequired: they have to show once more who they are.
        """
        user = request.user
        is_without = user.is_authenticated and not user.has_usable_password()
        if is_without and is_reauthentication_required(request, app="allauth.account"):
            if request.method == "POST":
                # Or the session would keep the password until the factor is shown.
                return redirect("account_set_password")
            raise ReauthenticationRequired
        response: HttpResponse = super().dispatch(request, *args, **kwargs)
        return response


class ServiceSignup(SignupView):  # type: ignore[misc]
    """Signing up with an account of another service."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Show the form, or the log-in if the service has gone meanwhile."""
        try:
            response: HttpResponse = super().dispatch(request, *args, **kwargs)
        except SocialApp.DoesNotExist:
            return redirect("account_login")
        return response

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Let the log-in lead back to the page from which somebody has gone to sign in."""
        back = self.sociallogin.state.get("next") or ""
        context: dict[str, Any] = super().get_context_data(**more)
        return context | {"login_url": entrance_url("account_login", back)}


class Connections(ConnectionsView):  # type: ignore[misc]
    """The accounts of other services that one has connected."""

    def get_ajax_data(self) -> dict[str, Any]:
        """Add nothing for programs; allauth would fail at services that have gone."""
        return {}


class Sessions(ListUserSessionsView):  # type: ignore[misc]
    """Where one is logged in; ends the other sessions, and shuts their open tables."""

    def form_valid(self, form: object) -> HttpResponse:
        response: HttpResponse = super().form_valid(form)
        # Every page of the player is told; the one that goes on comes straight back.
        announce.player_signed_out(self.request.user.pk)
        return response


def _limited(request: AuthenticatedHttpRequest, action: str) -> HttpResponse | None:
    answer: HttpResponse | None = ratelimit.consume_or_429(
        request, app="games.accounts", action=action, config=LIMITS, limit_get=True
    )
    return answer
