"""The enlarged cards of a game, in one file that the pages of all tables share."""

from functools import cache
from hashlib import sha256
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games.contract import Game, UnknownGame, game_of
from games.play import rendering

YEAR = 365 * 24 * 3600


class Sheet(NamedTuple):
    """The HTML of a game's enlarged cards, and its hash, which is part of the address."""

    html: SafeString
    version: str


@cache
def _sheet(key: str, language: str) -> Sheet:
    html = rendering.faces_html(key, language)
    return Sheet(html, sha256(html.encode()).hexdigest()[:12])


def address(game: Game, language: str) -> str:
    """Return the address of a game's enlarged cards, in one of its languages.

    The address changes with the content, so browsers may cache the content for ever.
    """
    return reverse("faces", args=[game.key, language, _sheet(game.key, language).version])


@require_safe
def faces(request: HttpRequest, game: str, language: str, version: str) -> HttpResponse:
    """Serve the enlarged cards of a game as HTML. Browsers cache the current version."""
    try:
        if game_of(game).language_for(language) != language:
            raise Http404
    except UnknownGame:
        raise Http404 from None
    sheet = _sheet(game, language)
    response = HttpResponse(format_html("<!doctype html>{}", sheet.html))
    if version == sheet.version:
        patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    return response
