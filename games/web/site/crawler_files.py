"""Files for crawlers: robots.txt and the site map."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.html import escape
from django.views.decorators.http import require_safe

from games.contract import all_games
from games.models import SitePage

HOUR = 3600


CLOSED = ("/admin/", "/api/", "/settings/", "/matches/", "/join/", "/notices/", "/search/",
          "/table/*/review/")  # fmt: skip
"""Addresses that crawlers may not visit: pages that are private, or that start work of
computers, such as reviews.
"""


OPEN = (
    "home",
    "lessons",
    "daily",
    "lobby",
    "leaderboard",
    "seasons",
    "tournaments",
    "hall-of-fame",
    "news",
    "api",
    *SitePage.Key.values,
)
"""Addresses of the site's public pages for the site map; games add their own."""


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Return robots.txt."""
    site = settings.SITE_URL
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED), ""]
    lines += [f"Sitemap: {site}{reverse('sitemap')}", ""]
    response = HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
    patch_cache_control(response, public=True, max_age=HOUR)
    return response


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Return the site map with the main public pages, which link to the rest."""
    libraries = [game.library for game in all_games()]
    names = [*OPEN, *(name for each in libraries for name in each.pages)]
    site = settings.SITE_URL
    lines = [f"<url><loc>{escape(site + reverse(name))}</loc></url>" for name in names]
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    )
    response = HttpResponse(
        text + "\n".join([*lines, "</urlset>", ""]),
        content_type="application/xml; charset=utf-8",
    )
    patch_cache_control(response, public=True, max_age=HOUR)
    return response
