"""Pages over ASGI: a request is one piece of work for one thread."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseBase


class Pages(ASGIHandler):
    """Django's handler, with middleware and views called one after another in one thread.

    Left alone it hands a request from the loop to a thread and back for each middleware
    that is not like its neighbour and for each of their hooks, two dozen times for a page:
    decision 0251. The loop still reads requests, sends answers and notices who has gone.
    """

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002
        """Load all middleware as synchronous, also what could be asynchronous.

        A view that is a coroutine is run to its end from the thread of its request.
        """
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request in its thread, which is Django's for as long as it lasts."""
        return await sync_to_async(self.get_response)(request)
