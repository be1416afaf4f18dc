"""The services that players can sign in with: allauth's, with faults turned into refusals.

Loaded only if the operator has set keys, as it needs packages that `make play` does not
install: `nightfall_site.sign_in` names these classes.
"""

from typing import Any

from allauth.socialaccount.helpers import render_authentication_error
from allauth.socialaccount.models import SocialLogin
from allauth.socialaccount.providers.base import ProviderException
from allauth.socialaccount.providers.discord.provider import DiscordProvider
from allauth.socialaccount.providers.google.provider import GoogleProvider
from allauth.socialaccount.providers.oauth2.provider import OAuth2Provider
from allauth.socialaccount.providers.openid_connect.provider import OpenIDConnectProvider
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from requests import RequestException

from games.base import limits

MALFORMED = (AttributeError, ImproperlyConfigured, KeyError, TypeError, ValueError)
"""The exceptions that allauth raises if a service's answer violates the standard."""

FAULTS = (RequestException, *MALFORMED)
"""The exceptions that allauth raises if a service gives no answer or a malformed one."""


class Guarded(OAuth2Provider):  # type: ignore[misc]
    """Base of the services below. It adds rate limits, and turns errors into refusals."""

    @property
    def uid_prefix(self) -> str:
        """Return the prefix of this service's user ids."""
        return ""

    def redirect(
        self, request: HttpRequest, process: str, next_url: str | None = None, **more: Any
    ) -> HttpResponse:
        """Redirect the player or visitor to the service.

        Raises:
            TooOften: the player, or visitors from this address, went there too often.
        """
        user = request.user
        limits.check_and_count(limits.Act.SIGN_IN, user if user.is_authenticated else None)
        try:
            response: HttpResponse = super().redirect(request, process, next_url, **more)
        except FAULTS as error:
            state = {"process": process, "next": next_url}
            response = render_authentication_error(
                request, self, exception=error, extra_context={"state": state}
            )
        return response

    def get_redirect_from_request_kwargs(self, request: HttpRequest) -> dict[str, Any]:
        """Read from the request only the page to return to.

        Scope and parameters come from the settings: a crafted link could ask the service
        for another redirect address, or for rights that we do not need.
        """
        said: dict[str, Any] = super().get_redirect_from_request_kwargs(request)
        return said | {"scope": self.get_scope(), "auth_params": self.get_auth_params()}

    def sociallogin_from_response(self, request: HttpRequest, response: Any) -> SocialLogin:
        """Read the user's identity at the service.

        Raises:
            ProviderException: the answer is malformed.
        """
        try:
            return super().sociallogin_from_response(request, response)
        except MALFORMED as error:
            raise ProviderException("malformed answer") from error

    def extract_extra_data(self, data: dict[str, Any]) -> dict[str, Any]:
        """Keep only a user name by which the player recognises the account."""
        said = self.extract_common_fields(data)
        both = [said.get("first_name"), said.get("last_name")]
        full = " ".join(each for each in both if each and isinstance(each, str))
        for name in (said.get("username"), said.get("name"), full):
            # Some services use the e-mail address as the name. We ask for it in our own
            # form, where the player can leave it out.
            if name and isinstance(name, str) and "@" not in name:
                return {"username": name}
        return {}


class Discord(Guarded, DiscordProvider):  # type: ignore[misc]
    """Signing in with Discord."""

    package = "allauth.socialaccount.providers.discord"


class Google(Guarded, GoogleProvider):  # type: ignore[misc]
    """Signing in with Google."""

    package = "allauth.socialaccount.providers.google"


class OpenID(Guarded, OpenIDConnectProvider):  # type: ignore[misc]
    """Signing in with the OpenID provider that the operator has chosen."""

    package = "allauth.socialaccount.providers.openid_connect"

    def sociallogin_from_response(self, request: HttpRequest, response: Any) -> SocialLogin:
        """Read the user's identity, if both parts of the answer name the same user.

        Raises:
            ProviderException: the parts name different users, or the answer is malformed.
        """
        # OpenID Connect Core 1.0, 5.3.2, demands to check that both parts name the same
        # user.
        parts = [response.get(part) or {} for part in ("id_token", "userinfo")]
        if len({str(part["sub"]) for part in parts if "sub" in part}) != 1:
            raise ProviderException("id_token and userinfo name different people")
        return super().sociallogin_from_response(request, response)

    @property
    def uid_prefix(self) -> str:
        """Return the server's address, as ids are unique only per server."""
        return f"{self.app.settings['server_url']}#"

    def extract_uid(self, data: dict[str, Any]) -> str:
        """Read the id of an account, prefixed with its server."""
        return f"{self.uid_prefix}{super().extract_uid(data)}"

    def extract_email_addresses(self, data: dict[str, Any]) -> list[Any]:
        """Read the address; some providers write whether it is verified as text rather than
        as a boolean.
        """
        addresses: list[Any] = super().extract_email_addresses(data)
        for address in addresses:
            address.verified = str(address.verified).lower() == "true"
        return addresses
