"""What views of all rooms share: who asks, and saying that something was refused."""

import logging

from django.contrib import messages
from django.http import HttpRequest

from engine.errors import IllegalMove
from games.models import Player
from games.refusal_texts import refusal_text
from games.refusals import GamesError

logger = logging.getLogger(__name__)


class AuthenticatedHttpRequest(HttpRequest):
    """A request behind `login_required`, as mypy knows it."""

    user: Player


def refuse(request: HttpRequest, error: GamesError | IllegalMove) -> None:
    """Say on the next page what was refused, and log who tried it.

    For views that lead on to another page: what is answered with a status of 400 and more
    Django logs by itself.
    """
    note(request, error)
    messages.error(request, refusal_text(error.refusal))


def note(request: HttpRequest, error: Exception) -> None:
    """Log a refusal: who asked for what, and why nothing came of it."""
    # Nothing of the address but its path: a query may carry a key.
    logger.info("%s %r by %s: %s", request.method, request.path, _who(request), error)


def _who(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    return f"player {user.pk}" if user is not None and user.is_authenticated else "nobody"
