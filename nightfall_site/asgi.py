"""The ASGI application: pages over http, live tables over WebSockets."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
# Before the settings are read: a web process keeps a pool of database connections.
os.environ.setdefault("NIGHTFALL_ROLE", "web")

import django

# Loads the apps, and so comes before everything that imports models.
django.setup(set_prefix=False)

from channels.auth import AuthMiddlewareStack
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.urls import path, re_path

from games import routing as games
from games.live.page import PageConnection
from nightfall_site.connections import FewSockets
from nightfall_site.origin import SameOrigin
from nightfall_site.pages import Pages
from nightfall_site.static import StaticFiles
from tournaments import routing as tournaments


class Nowhere(AsyncWebsocketConsumer):  # type: ignore[misc]
    """Refuse a WebSocket to an address that is none, where Channels would log an error."""

    async def connect(self) -> None:
        await self.close()


pages = Pages()
topics = {**games.topics, **tournaments.topics}
browsers = SameOrigin(
    AuthMiddlewareStack(
        URLRouter(
            [
                path("ws/", PageConnection.as_asgi(kinds=topics)),
                re_path("", Nowhere.as_asgi()),
            ]
        )
    )
)
sockets: Any = URLRouter([*games.program_urlpatterns, re_path("", browsers)])  # type: ignore[arg-type]

application = ProtocolTypeRouter(
    {
        "http": ASGIStaticFilesHandler(pages) if settings.DEBUG else StaticFiles(pages),
        "websocket": FewSockets(sockets),
    }
)
