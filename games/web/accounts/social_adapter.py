"""Where signing in with other services differs from allauth's: decision 0740."""

import logging
from typing import Any

from allauth.account.adapter import get_adapter as get_account_adapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import (
    DefaultSocialAccountAdapter,
    _build_apps_from_settings,
)
from allauth.socialaccount.internal.flows.signup import redirect_to_signup
from allauth.socialaccount.models import SocialAccount, SocialApp, SocialLogin
from allauth.socialaccount.providers.base.constants import AuthError, AuthProcess
from django.contrib import messages
from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet
from django.forms import Form, ValidationError
from django.http import HttpRequest
from django.shortcuts import redirect
from django.utils.translation import gettext as _, gettext_lazy

from games.base.view_helpers import entrance_url, is_local_address
from games.models import Player
from games.people.accounts.connected_accounts import connect
from games.people.moderation import returns
from games.web.accounts.adapter import RETURN_ADDRESS

logger = logging.getLogger(__name__)


class SocialAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]
    """allauth asks this class for everything that a site may want otherwise."""

    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "no_password": gettext_lazy(
            "Your account has no password. Set one first, then disconnect this account."
        ),
    }

    def list_apps(
        self, request: HttpRequest, provider: Any = None, client_id: Any = None
    ) -> list[SocialApp]:
        """Return the keys of the settings, and none that the database could have."""
        found = _build_apps_from_settings(provider=provider, client_id=client_id)
        return [app for apps in found.values() for app in apps]

    def get_requests_session(self) -> Any:
        """Return a session for requests to a service, which may take seconds to answer."""
        if not connection.in_atomic_block:
            connection.close()  # back to the pool, for others who need one meanwhile
        return super().get_requests_session()

    def on_authentication_error(
        self,
        request: HttpRequest,
        provider: Any,
        error: str = AuthError.UNKNOWN,
        exception: Exception | None = None,
        extra_context: dict[str, Any] | None = None,
    ) -> None:
        """Lead back to where the other ways in are, and say there what went wrong.

        Raises:
            ImmediateHttpResponse: always.
        """
        names = {"service": provider.name}
        if error == AuthError.CANCELLED:
            text = _("You've cancelled signing in with %(service)s.") % names
            messages.info(request, text)
        else:
            # The type only: a text may have tokens in it.
            level = logging.WARNING if exception else logging.INFO
            logger.log(level, "nobody signs in with %s: %r", provider, type(exception))
            text = _("Signing in with %(service)s didn't work. Please try again.") % names
            messages.error(request, text)
        state = (extra_context or {}).get("state") or {}
        page = entrance_url("account_login", state.get("next") or "")
        if state.get("process") == AuthProcess.CONNECT:
            page = "socialaccount_connections"
        raise ImmediateHttpResponse(redirect(page))

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Note who comes back with what belonged to somebody with a sanction.

        Raises:
            ImmediateHttpResponse: they connect it.
        """
        # What fails from now on is a fault of ours.
        request.answer_is_read = True  # type: ignore[attr-defined]
        # Or the session would keep it while a form is shown.
        sociallogin.token = None
        returns.service_account_shown(sociallogin.account)
        if sociallogin.state.get("process") == AuthProcess.CONNECT:
            raise ImmediateHttpResponse(connect(request, sociallogin))

    def populate_user(
        self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]
    ) -> Player:
        """Take over what the form to sign up suggests, and no name of a person."""
        said = {key: data.get(key) for key in ("username", "email")}
        player: Player = super().populate_user(request, sociallogin, said)
        return player

    def get_signup_form_initial_data(self, sociallogin: SocialLogin) -> dict[str, Any]:
        """Suggest the name and the address that the service has told."""
        initial = super().get_signup_form_initial_data(sociallogin)
        return {"username": initial["username"], "email": initial["email"]}

    def save_user(
        self, request: HttpRequest, sociallogin: SocialLogin, form: Form
    ) -> Player:
        """Make the account, out of the guest if it is one who signs up, and connect it."""
        try:
            with transaction.atomic():
                player: Player = get_account_adapter(request).save_user(
                    request, sociallogin.user, form
                )
                sociallogin.user = player
                # Only the one that they have left in the form.
                sociallogin.email_addresses = [
                    each
                    for each in sociallogin.email_addresses
                    if each.email.lower() == player.email.lower()
                ]
                sociallogin.save(request)
        except ImmediateHttpResponse as error:
            # What is wrong is said on the next page. Not the form with a password.
            again = redirect_to_signup(request, sociallogin)
            raise ImmediateHttpResponse(again) from error
        except IntegrityError as error:
            # The form was sent twice, or somebody has just proved that address.
            text = _("Somebody was quicker. Please try to log in.")
            messages.error(request, text)
            raise ImmediateHttpResponse(redirect("account_login")) from error
        returns.look_at_service_account(player, sociallogin.account)
        self._look_at_email(request, player, sociallogin)
        return player

    def _look_at_email(
        self, request: HttpRequest, player: Player, sociallogin: SocialLogin
    ) -> None:
        back = sociallogin.state.get("next") or ""
        for each in sociallogin.email_addresses:
            if each.verified:
                returns.look_at_email(player, each.email)
                return
        if player.email and is_local_address(back):
            # A mail goes out, and its link leads back to where they came from.
            request.session[RETURN_ADDRESS] = back

    def validate_disconnect(
        self, account: SocialAccount, accounts: QuerySet[SocialAccount]
    ) -> None:
        """Refuse to take away the last way in.

        allauth counts every connected account; those of services that the operator does not
        offer any more let nobody in.

        Raises:
            ValidationError: there is no password, and no other account that is offered.
        """
        if account.user.has_usable_password():
            return
        others = accounts.exclude(pk=account.pk)
        if not any(self.provider_of(each) for each in others):
            error: ValidationError = self.validation_error("no_password")
            raise error

    def provider_of(self, account: SocialAccount) -> Any:
        """Find the service through which a connected account lets somebody in.

        Returns:
            None if its service, or the server that gave its id, is not offered any more.
        """
        for provider in self.list_providers(self.request):
            is_its = provider.sub_id == account.provider
            if is_its and account.uid.startswith(provider.uid_prefix):
                return provider
        return None
