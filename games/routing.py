"""URL patterns of the WebSockets, and of the topics that a page may follow."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any

from django.urls import URLPattern, path

from games.base.late_imports import IMPORTING
from games.live.page_connection import Topics
from games.web.chat.topic import ChatTopic
from games.web.lobby.topic import LobbyTopic
from games.web.notices.bell_topic import BellTopic
from games.web.review_rooms.topic import ReviewRoomTopic
from games.web.tables.table_topic import TableTopic

topics: Topics = {
    "me/": BellTopic,
    "table/<slug:slug>/": TableTopic,
    "lobby/": LobbyTopic,
    "review-room/<slug:slug>/": ReviewRoomTopic,
    "chat/<slug:kind>/": ChatTopic,
    "chat/<slug:kind>/<slug:key>/": ChatTopic,
}


async def program(scope: Any, receive: Any, send: Any) -> None:
    """Serve the WebSocket of a program."""
    # Use a thread: the first program makes this process import the API, which would block
    # the event loop.
    consumer = await asyncio.to_thread(_program_consumer)
    await consumer(scope, receive, send)


@cache
def _program_consumer() -> Callable[..., Any]:
    # Import late: a process that serves only pages then never loads the API.
    with IMPORTING:
        from games.api.match_socket import ProgramConsumer

    consumer: Callable[..., Any] = ProgramConsumer.as_asgi()
    return consumer


# Programs authenticate with a key and not with a cookie, so these patterns need no check
# of the Origin header.
program_urlpatterns: list[URLPattern] = [
    path("ws/api/v1/matches/<slug:slug>/", program),  # type: ignore[arg-type]
]
