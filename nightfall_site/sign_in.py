"""Sign-in with accounts of other services, configured by the operator's keys.

A service without keys is not installed and has neither URLs nor a button.
"""

from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import environ
from django.core.exceptions import ImproperlyConfigured

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

PACKAGES = ("jwt", "oauthlib", "requests")
"""Packages that allauth needs for these services; the optional group `sign-in`."""

OPENID = "openid"
"""Allauth's id of the OpenID provider, in addresses and connected accounts."""

DISCOVERY = "/.well-known/openid-configuration"
"""Suffix that allauth appends to the OpenID provider's address. It is removed from the
setting, so that the address always has the same spelling: it is part of users' ids.
"""

CLASSES = {"discord": "Discord", "google": "Google", "openid_connect": "OpenID"}

SERVICES = {
    "discord": ("Discord", "https://discord.com"),
    "google": ("Google", "https://accounts.google.com"),
}


@dataclass
class SignIn:
    """Settings for signing in with accounts of other services.

    Attributes:
        apps: additional INSTALLED_APPS.
        providers: SOCIALACCOUNT_PROVIDERS.
        origins: allowed targets of forms, for the Content-Security-Policy.
    """

    apps: list[str] = field(default_factory=list)
    providers: dict[str, Any] = field(default_factory=dict)
    origins: list[str] = field(default_factory=list)

    def add(self, provider: str, app: dict[str, Any], origins: list[str]) -> None:
        """Add a service.

        Args:
            app: its keys, in allauth's format.
            origins: the origins through which its log-in leads.
        """
        self.apps.append(f"allauth.socialaccount.providers.{provider}")
        self.providers[provider] = {
            "provider_class": (
                f"games.people.accounts.sign_in_providers.{CLASSES[provider]}"
            ),
            "APPS": [app],
        }
        self.origins += origins


def read_sign_in_keys(env: environ.Env) -> SignIn:
    """Read the operator's keys from the environment.

    Raises:
        ImproperlyConfigured: a key or package is missing, or a value is invalid.
    """
    sign_in = SignIn()
    for provider, (name, origin) in SERVICES.items():
        if keys := _service_keys(env, provider.upper()):
            # Discord's documentation does not promise to check PKCE.
            pkce = {"oauth_pkce_enabled": provider == "google"}
            sign_in.add(provider, keys | {"name": name, "settings": pkce}, [origin])
    if keys := _service_keys(env, "OPENID", "SERVER"):
        server = keys.pop("server").removesuffix(DISCOVERY).rstrip("/")
        loopback = env.bool("ALLOW_LOOPBACK_ENDPOINTS", default=False)
        app = {
            "provider_id": OPENID,
            "name": env.str("OPENID_NAME", default="") or "OpenID",
            "settings": {"server_url": server, "oauth_pkce_enabled": True},
        }
        origins = [
            _provider_origin(server, loopback=loopback),
            *env.list("OPENID_ORIGINS", default=[]),
        ]
        sign_in.add("openid_connect", keys | app, origins)
    if missing := [name for name in PACKAGES if sign_in.apps and not find_spec(name)]:
        raise ImproperlyConfigured(
            f"Signing in with other services takes {', '.join(missing)}: install "
            "the project with its group sign-in (or server), or remove the keys."
        )
    return sign_in


def _service_keys(env: environ.Env, name: str, *further: str) -> dict[str, Any]:
    """Return the keys of a service; empty if none is set."""
    parts = {"client_id": "CLIENT_ID", "secret": "CLIENT_SECRET"}
    parts |= {part.lower(): part for part in further}
    found = {part: env.str(f"{name}_{end}", default="") for part, end in parts.items()}
    if not any(found.values()):
        return {}
    if missing := [f"{name}_{parts[part]}" for part, value in found.items() if not value]:
        raise ImproperlyConfigured(f"Set {', '.join(missing)} as well, or none of them.")
    return found


def _provider_origin(server: str, *, loopback: bool) -> str:
    """Return the origin of the OpenID provider."""
    parts = urlsplit(server)
    is_here = loopback and parts.hostname in LOOPBACK
    if not parts.netloc or (
        parts.scheme != "https" and not (is_here and parts.scheme == "http")
    ):
        # The provider's claims are trusted because HTTPS authenticates it.
        raise ImproperlyConfigured("OPENID_SERVER must be an address with https.")
    return f"{parts.scheme}://{parts.netloc}"
