"""The services that people can sign in with: allauth's, which refuse instead of failing.

Loaded only if the operator has set keys, as it takes packages that `make play` does
without: `nightfall_site.sign_in` names these classes.
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
"""What allauth raises over an answer that is not what the standard says."""

FAULTS = (RequestException, *MALFORMED)
"""The same, or there is no answer."""


class Guarded(OAuth2Provider):  # type: ignore[misc]
    """Mixin for the services below: limits, and what becomes of their faults."""

    @property
    def uid_prefix(self) -> str:
        """Tell how the ids of its people begin."""
        return ""

    def redirect(
        self, request: HttpRequest, process: str, next_url: str | None = None, **more: Any
    ) -> HttpResponse:
        """Send somebody to the service.

        Raises:
            TooOften: they, or visitors from their address, have gone there too often.
        """
        user = request.user
        limits.spend(limits.Act.SIGN_IN, user if user.is_authenticated else None)
        try:
            response: HttpResponse = super().redirect(request, process, next_url, **more)
        except FAULTS as error:
            state = {"process": process, "next": next_url}
            response = render_authentication_error(
                request, self, exception=error, extra_context={"state": state}
            )
        return response

    def get_redirect_from_request_kwargs(self, request: HttpRequest) -> dict[str, Any]:
        """Read where to come back to, and nothing that the service is to be asked: a link
        could name another redirect address, or rights that we do not need.
        """
        said: dict[str, Any] = super().get_redirect_from_request_kwargs(request)
        return said | {"scope": self.get_scope(), "auth_params": self.get_auth_params()}

    def sociallogin_from_response(self, request: HttpRequest, response: Any) -> SocialLogin:
        """Read who somebody is at the service.

        Raises:
            ProviderException: its answer does not say that.
        """
        try:
            return super().sociallogin_from_response(request, response)
        except MALFORMED as error:
            raise ProviderException("malformed answer") from error

    def extract_extra_data(self, data: dict[str, Any]) -> dict[str, Any]:
        """Keep of what the service says only by what its owner recognises the account."""
        said = self.extract_common_fields(data)
        both = [said.get("first_name"), said.get("last_name")]
        full = " ".join(each for each in both if each and isinstance(each, str))
        for name in (said.get("username"), said.get("name"), full):
            # Some services use the address as the name: it is given in the form, or not.
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
        """Read who somebody is, if both parts of the answer are about the same person.

        Raises:
            ProviderException: they are not, or the answer is malformed.
        """
        # OpenID Connect Core 1.0, 5.3.2.
        parts = [response.get(part) or {} for part in ("id_token", "userinfo")]
        if len({str(part["sub"]) for part in parts if "sub" in part}) != 1:
            raise ProviderException("id_token and userinfo name different people")
        return super().sociallogin_from_response(request, response)

    @property
    def uid_prefix(self) -> str:
        """Name the server, as another one gives ids of its own."""
        return f"{self.app.settings['server_url']}#"

    def extract_uid(self, data: dict[str, Any]) -> str:
        """Read the id of an account, with its server."""
        return f"{self.uid_prefix}{super().extract_uid(data)}"

    def extract_email_addresses(self, data: dict[str, Any]) -> list[Any]:
        """Read the address; some providers write the truth value as text."""
        addresses: list[Any] = super().extract_email_addresses(data)
        for address in addresses:
            address.verified = str(address.verified).lower() == "true"
        return addresses
