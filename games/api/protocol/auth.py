"""Authentication and scopes: a program with a key, or a browser with a session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from games.base.refusal_texts import refusal_text
from games.models import ApiToken, Player
from games.people.accounts.bots_and_keys import record_token_use, token_find

if TYPE_CHECKING:
    # Imported only for types: REST framework's views read the settings, which name this
    # module.
    from rest_framework.views import APIView


class BearerAuthentication(BaseAuthentication):
    """Authentication by an API key in the header `Authorization: Bearer nf_...`."""

    def authenticate(self, request: Request) -> tuple[Player, ApiToken] | None:
        """Return the player and the API key of a request; None if the request has no
        key.
        """
        words = get_authorization_header(request).split()
        if not words or words[0].lower() != b"bearer":
            return None
        # Latin-1 decodes any bytes. If they are no key, the look-up finds nothing.
        secret = words[1].decode("latin-1") if len(words) == 2 else ""
        token = token_find(secret)
        if token is None:
            raise AuthenticationFailed(refusal_text("bad_key"), "bad_key")
        record_token_use(token)
        return token.player, token

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class HasScope(BasePermission):
    """Permission that limits API keys to their scopes; browser sessions have all rights.

    A view declares the scope of each method in `scopes`; safe methods need `read` by
    default. Keys cannot use an unsafe method without a declared scope.
    """

    code = "no_scope"

    def has_permission(self, request: Request, view: APIView) -> bool:
        # Set the message per request, as a class attribute would keep the first one's
        # language.
        self.message = refusal_text(self.code)
        if not isinstance(request.auth, ApiToken):
            return True
        method = str(request.method)
        # A method without a handler needs no scope; REST framework answers it with 405.
        if not hasattr(view, method.lower()):
            return True
        return scope_of(view, method) in request.auth.scopes


def scope_of(view: Any, method: str) -> str | None:
    """Return the scope that a key needs for a method of a view; None if the view declares
    none for an unsafe method.
    """
    scopes: dict[str, str] = getattr(view, "scopes", {})
    return scopes.get(method, ApiToken.Scope.READ if method in SAFE_METHODS else None)
