"""Addresses of the WebSockets."""

from django.urls import URLPattern, URLResolver, path

from games.api.consumers import ProgramConsumer
from games.chat.consumers import TalkConsumer
from games.lobby.consumers import LobbyConsumer
from games.web.bell import BellConsumer
from games.web.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern | URLResolver] = [
    path("ws/me/", BellConsumer.as_asgi()),
    path("ws/table/<slug:slug>/", TableConsumer.as_asgi()),
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/talk/<slug:kind>/", TalkConsumer.as_asgi()),
    path("ws/talk/<slug:kind>/<slug:key>/", TalkConsumer.as_asgi()),
]

# Programs show a key and no cookie, so it does not matter which page they come from.
program_urlpatterns: list[URLPattern | URLResolver] = [
    path("ws/api/v1/matches/<slug:slug>/", ProgramConsumer.as_asgi()),
]
