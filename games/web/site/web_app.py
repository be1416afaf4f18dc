"""Files that make the site an installable app: manifest, service worker, offline page."""

import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.contract import default_game
from games.contract.drawing import static_text

KEPT = ("css/fonts.css", "css/base.css", "css/pages.css", "fonts/display.woff2",
        "fonts/text.woff2", "img/stars.svg", "img/skyline.svg")  # fmt: skip
"""Static files that the offline page needs, so that the service worker caches them."""


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """Return the web app manifest, in the reader's language."""
    game = default_game()
    icons = [
        {
            "src": static(f"img/icon-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in (192, 512)
    ]
    return JsonResponse(
        {
            "id": "/",
            "name": settings.SITE_NAME,
            "short_name": settings.SITE_NAME[:12],
            "description": str(game.about),
            "lang": get_language(),
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#090c18",
            "theme_color": "#090c18",
            "icons": icons,
        },
        content_type="application/manifest+json",
    )


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker. It is served at the root, so that its scope is
    every page.
    """
    script = static_text("js/worker.js")
    kept = json.dumps([reverse("offline"), *map(static, KEPT)])
    icon = json.dumps(static("img/icon-192.png"))
    response = HttpResponse(
        f"self.KEPT = {kept};\nself.ICON = {icon};\n{script}",
        content_type="text/javascript; charset=utf-8",
    )
    patch_cache_control(response, no_cache=True)
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show the offline page, which browsers cache. It has no personal data."""
    response = render(request, "web/site/offline.html")
    patch_cache_control(response, no_cache=True)
    return response
