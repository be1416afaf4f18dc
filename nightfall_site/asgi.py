"""The ASGI application: pages over HTTP, live tables over WebSockets."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "nightfall_site.settings")
# Set the role before the settings are read, because a web process keeps a pool of database
# connections.
os.environ.setdefault("NIGHTFALL_ROLE", "web")

import django

# This call loads the apps, so it comes before all imports of models.
django.setup(set_prefix=False)

from channels.auth import AuthMiddlewareStack
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.urls import path, re_path

from games import routing as games
from games.live.page_connection import PageConnection
from nightfall_site.connection_limits import SocketMeter, WebSocketLimit, max_sockets
from nightfall_site.origin import SameOrigin
from nightfall_site.pages import Pages
from nightfall_site.static import StaticFiles
from tournaments import routing as tournaments


class RefuseUnknownAddress(AsyncWebsocketConsumer):  # type: ignore[misc]
    """An application that refuses WebSockets to unknown addresses; without it, Channels
    would log an error for each.
    """

    async def connect(self) -> None:
        await self.close()


pages = Pages()
topics = {**games.topics, **tournaments.topics}
page_sockets: Any = URLRouter(
    [
        path("ws/", PageConnection.as_asgi(kinds=topics)),
        re_path("", RefuseUnknownAddress.as_asgi()),
    ]
)


def limit_websockets(application: Any) -> Any:
    """Limit the number of WebSockets per player, or per address if the player
    is not known.
    """
    return WebSocketLimit(
        application,
        per_address=settings.SOCKETS_PER_ADDRESS,
        per_player=settings.SOCKETS_PER_PLAYER,
        in_sum=max_sockets(),
    )


browsers = SameOrigin(AuthMiddlewareStack(limit_websockets(page_sockets)))
programs = [
    path(str(each.pattern), limit_websockets(each.callback))
    for each in games.program_urlpatterns
]
sockets: Any = URLRouter([*programs, re_path("", browsers)])  # type: ignore[arg-type]

application = ProtocolTypeRouter(
    {
        "http": ASGIStaticFilesHandler(pages) if settings.DEBUG else StaticFiles(pages),
        "websocket": SocketMeter(
            WebSocketLimit(sockets, per_address=0, in_sum=max_sockets())
        ),
    }
)
