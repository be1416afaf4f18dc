"""The adapter for allauth's sign-in with other services. Decision 0740."""

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

from games.base.view_helpers import is_local_address, login_or_signup_url
from games.models import Player
from games.people.accounts.connected_accounts import connect_account
from games.people.moderation import returning_players
from games.web.accounts.adapter import RETURN_ADDRESS

logger = logging.getLogger(__name__)


class SocialAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]
    """Overrides of allauth's hooks for accounts of other services, such as Google."""

    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "no_password": gettext_lazy(
            "Your account has no password. Set one first, then disconnect this account."
        ),
    }

    def list_apps(
        self, request: HttpRequest, provider: Any = None, client_id: Any = None
    ) -> list[SocialApp]:
        """Return the services that the settings name, and ignore those in the database."""
        found = _build_apps_from_settings(provider=provider, client_id=client_id)
        return [app for apps in found.values() for app in apps]

    def get_requests_session(self) -> Any:
        """Return a session for HTTP requests to another service. The database connection is
        released meanwhile, as the service may take seconds to answer.
        """
        if not connection.in_atomic_block:
            connection.close()  # return it to the pool, as other requests may need it
        return super().get_requests_session()

    def on_authentication_error(
        self,
        request: HttpRequest,
        provider: Any,
        error: str = AuthError.UNKNOWN,
        exception: Exception | None = None,
        extra_context: dict[str, Any] | None = None,
    ) -> None:
        """Redirect to the log-in or the connected accounts, with a message about the error.

        Raises:
            ImmediateHttpResponse: always.
        """
        names = {"service": provider.name}
        if error == AuthError.CANCELLED:
            text = _("You've cancelled signing in with %(service)s.") % names
            messages.info(request, text)
        else:
            # Log only the type, as the text of an error may contain tokens.
            level = logging.WARNING if exception else logging.INFO
            logger.log(level, "nobody signs in with %s: %r", provider, type(exception))
            text = _("Signing in with %(service)s didn't work. Please try again.") % names
            messages.error(request, text)
        state = (extra_context or {}).get("state") or {}
        page = login_or_signup_url("account_login", state.get("next") or "")
        if state.get("process") == AuthProcess.CONNECT:
            page = "socialaccount_connections"
        raise ImmediateHttpResponse(redirect(page))

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Store the network address if the service's account belonged to a sanctioned
        player; connect the account if the player asked for that.

        Raises:
            ImmediateHttpResponse: the account is being connected, not used to log in.
        """
        # allauth has parsed the service's response, so any later error is a fault of this
        # project.
        request.answer_is_read = True  # type: ignore[attr-defined]
        # Drop the service's token. Otherwise the session would store it while the player
        # fills in the form.
        sociallogin.token = None
        returning_players.record_address_of_service_account(sociallogin.account)
        if sociallogin.state.get("process") == AuthProcess.CONNECT:
            raise ImmediateHttpResponse(connect_account(request, sociallogin))

    def populate_user(
        self, request: HttpRequest, sociallogin: SocialLogin, data: dict[str, Any]
    ) -> Player:
        """Take only user name and e-mail from the service, not the person's real name."""
        said = {key: data.get(key) for key in ("username", "email")}
        player: Player = super().populate_user(request, sociallogin, said)
        return player

    def get_signup_form_initial_data(self, sociallogin: SocialLogin) -> dict[str, Any]:
        """Suggest the service's user name and e-mail address."""
        initial = super().get_signup_form_initial_data(sociallogin)
        return {"username": initial["username"], "email": initial["email"]}

    def save_user(
        self, request: HttpRequest, sociallogin: SocialLogin, form: Form
    ) -> Player:
        """Store the new account, and connect the service's account to it. If a guest signs
        up, it is the guest's row.
        """
        try:
            with transaction.atomic():
                player: Player = get_account_adapter(request).save_user(
                    request, sociallogin.user, form
                )
                sociallogin.user = player
                # Store only the e-mail address that the player has left in the form.
                sociallogin.email_addresses = [
                    each
                    for each in sociallogin.email_addresses
                    if each.email.lower() == player.email.lower()
                ]
                sociallogin.save(request)
        except ImmediateHttpResponse as error:
            # The account adapter has refused the sign-up and stored a message for the next
            # page. It redirects to the sign-up form with a password. Redirect to the form
            # for accounts of other services instead.
            again = redirect_to_signup(request, sociallogin)
            raise ImmediateHttpResponse(again) from error
        except IntegrityError as error:
            # The player has sent the form twice, or another account has just verified the
            # same address.
            text = _("Somebody was quicker. Please try to log in.")
            messages.error(request, text)
            raise ImmediateHttpResponse(redirect("account_login")) from error
        returning_players.apply_sanctions_of_service_account(player, sociallogin.account)
        self._look_at_email(request, player, sociallogin)
        return player

    def _look_at_email(
        self, request: HttpRequest, player: Player, sociallogin: SocialLogin
    ) -> None:
        back = sociallogin.state.get("next") or ""
        for each in sociallogin.email_addresses:
            if each.verified:
                returning_players.apply_sanctions_of_email(player, each.email)
                return
        if player.email and is_local_address(back):
            # allauth sends a confirmation mail, whose link must lead back to this page.
            request.session[RETURN_ADDRESS] = back

    def validate_disconnect(
        self, account: SocialAccount, accounts: QuerySet[SocialAccount]
    ) -> None:
        """Check that the player can still log in without this account.

        allauth counts every connected account, but accounts of services that the site no
        longer offers are useless.

        Raises:
            ValidationError: there is neither a password nor another usable account.
        """
        if account.user.has_usable_password():
            return
        others = accounts.exclude(pk=account.pk)
        if not any(self.provider_of(each) for each in others):
            error: ValidationError = self.validation_error("no_password")
            raise error

    def provider_of(self, account: SocialAccount) -> Any:
        """Return the service to which a connected account belongs.

        Returns:
            None if the service, or the server that issued its id, is not offered any more.
        """
        for provider in self.list_providers(self.request):
            is_its = provider.sub_id == account.provider
            if is_its and account.uid.startswith(provider.uid_prefix):
                return provider
        return None
