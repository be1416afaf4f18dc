"""Helpers for views: refusing with a message, reading numbers, second factors."""

import logging
import re
from typing import Any, TypeVar

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.http import HttpRequest

from engine.errors import IllegalMove
from games.models import Player
from games.refusal_texts import error_text
from games.refusals import GamesError

logger = logging.getLogger(__name__)

Default = TypeVar("Default", int, None)


class AuthenticatedHttpRequest(HttpRequest):
    """A request behind `login_required`, as mypy knows it."""

    user: Player


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
    """Tell whether this session has shown one.

    That it is set up is not enough: a session that is older than it has only a password.
    """
    if not has_factor(request.user):
        return False
    records = get_authentication_records(request, request.user)
    return any(record.get("method") == "mfa" for record in records)
