"""The ASGI application: pages over http, live tables over WebSockets."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
# Before the settings are read: a web process keeps a pool of database connections.
os.environ.setdefault("NIGHTFALL_ROLE", "web")

from django.core.asgi import get_asgi_application

# Loads the apps, and so comes before everything that imports models.
pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.urls import re_path

from games.routing import program_urlpatterns, websocket_urlpatterns
from nightfall_site.connections import FewSockets
from nightfall_site.origin import SameOrigin
from nightfall_site.static import StaticFiles
from tournaments.routing import websocket_urlpatterns as tournament_urlpatterns


class Nowhere(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Refuse a WebSocket to an address that is none, where Channels would log an error."""

    async def connect(self) -> None:
        await self.close()


browsers: Any = SameOrigin(
    AuthMiddlewareStack(
        URLRouter(
            [
                *websocket_urlpatterns,
                *tournament_urlpatterns,
                re_path("", Nowhere.as_asgi()),
            ]
        )
    )
)

application = ProtocolTypeRouter(
    {
        "http": ASGIStaticFilesHandler(pages) if settings.DEBUG else StaticFiles(pages),
        "websocket": FewSockets(URLRouter([*program_urlpatterns, re_path("", browsers)])),
    }
)
