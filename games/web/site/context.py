"""Context of every page: the site's name, and the tables that wait for the reader."""

from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from games.base.compiled_sql import fetch_or_take_preloaded
from games.contract import default_game
from games.play.match.reading import own_matches


def site(request: HttpRequest) -> dict[str, Any]:
    """Build the context that every page gets."""
    return {
        "site_name": settings.SITE_NAME,
        "site_url": settings.SITE_URL,
        "site_about": default_game().about,
    }


def waiting(request: HttpRequest) -> dict[str, Any]:
    """Count the tables that wait for the player, without the table that the page itself
    shows.

    The number is a function, so that a page that does not show it runs no query.
    """
    address = request.resolver_match
    here = address.kwargs.get("slug", "") if address and address.url_name == "table" else ""
    user = getattr(request, "user", None)

    @cache
    def waiting_count() -> int:
        if user is None or not user.is_authenticated:
            return 0
        seats = fetch_or_take_preloaded(request, own_matches.WAITING, user.pk)
        return own_matches.waiting_count(user, beside=here, seats=seats)

    after = f"?{urlencode({'after': here})}" if here else ""
    return {
        "waiting_count": waiting_count,
        "next_waiting_url": reverse("next-match") + after,
    }
