"""Responses that are sent while they are made."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

from asgiref.sync import sync_to_async
from django.http import StreamingHttpResponse


class StreamedResponse(StreamingHttpResponse):
    """A response from a synchronous iterator, of which an ASGI server sends each part as
    soon as it is there. Django's own class would collect all parts first.
    """

    async def __aiter__(self) -> AsyncIterator[bytes]:
        parts: Iterator[bytes] = iter(self.streaming_content)  # type: ignore[arg-type]
        while (part := await sync_to_async(_next)(parts)) is not None:
            yield part


def _next(parts: Iterator[bytes]) -> bytes | None:
    # Not `next` alone: a coroutine can't raise `StopIteration`.
    return next(parts, None)


def as_download(response: StreamingHttpResponse, name: str) -> StreamingHttpResponse:
    """Let browsers store a response as a file of this name."""
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
