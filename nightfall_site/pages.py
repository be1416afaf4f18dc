"""Pages over ASGI: a request is one piece of work for one thread."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponse


class Pages(ASGIHandler):
    """Django's handler, with middleware and views called one after another in one thread.

    Left alone it hands a request from the loop to a thread and back for each middleware
    and each of its hooks, two dozen times for a page: decision 0460.
    """

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002
        """Load the middleware as for threads, whatever it could do besides."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponse:
        """Answer a request in its thread."""
        response: HttpResponse = await sync_to_async(self.get_response)(request)
        return response
