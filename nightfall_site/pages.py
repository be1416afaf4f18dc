"""ASGI handler that runs each request in a single thread."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseBase


class Pages(ASGIHandler):
    """Django's ASGI handler, with all middleware and views called in one thread.

    By default, Django switches between event loop and threads for each middleware that is
    not of the same kind as its neighbour, two dozen times per page (decision 0251). The
    event loop still reads requests, sends responses and notices disconnected clients.
    """

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002
        """Load all middleware as synchronous, even middleware that could run
        asynchronously.

        An asynchronous view is run to its end in the thread of its request.
        """
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request in one thread."""
        return await sync_to_async(self.get_response)(request)
