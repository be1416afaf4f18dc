"""Provide a page that follows one topic, for tests of that topic."""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from channels.testing import WebsocketCommunicator

from nightfall_site.asgi import application

HERE = [(b"origin", b"http://localhost"), (b"host", b"localhost")]
"""Headers that show that the page belongs to this site."""


class Following(WebsocketCommunicator):  # type: ignore[misc]
    """A page that follows one topic. It adds the topic's name to frames that it sends, and
    removes it from frames that it receives. When the topic ends, `receive_output` returns a
    message as if the connection were closed.
    """

    def __init__(
        self,
        topic: str,
        headers: Sequence[tuple[bytes, bytes]] = (),
        *,
        language: str = "",
        here: Sequence[tuple[bytes, bytes]] = HERE,
    ) -> None:
        """Prepare to connect; `headers` have the cookies of the player."""
        self.topic = topic
        wanted = {"topic": topic, **({"language": language} if language else {})}
        super().__init__(application, f"/ws/?{urlencode(wanted)}", [*here, *headers])

    async def receive_output(self, timeout: float = 1) -> dict[str, Any]:
        """Return the next message of the server."""
        output: dict[str, Any] = await super().receive_output(timeout)
        if output["type"] != "websocket.send":
            return output
        frame = json.loads(output["text"])
        assert frame.pop("topic", self.topic) == self.topic
        if "closed" in frame:
            return {"type": "websocket.close", "code": frame["closed"]}
        return output | {"text": json.dumps(frame)}

    async def send_to(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Send a frame to the topic. Text that is not a JSON object is sent unchanged."""
        if text_data is not None:
            try:
                said = json.loads(text_data)
            except (ValueError, RecursionError):
                said = None
            if isinstance(said, dict):
                text_data = json.dumps({"topic": self.topic, **said})
        await super().send_to(text_data=text_data, bytes_data=bytes_data)
