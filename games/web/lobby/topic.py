"""The lobby that somebody follows."""

import asyncio
import logging
from typing import Any, ClassVar

from django.utils import translation

from games.live import announce, online, threads
from games.live.topic import PushTopic
from games.web.lobby import page

logger = logging.getLogger(__name__)


class LobbyTopic(PushTopic):
    """One page that shows the lobby, with the filters in the name of the topic.

    To the page: `{"html"}` when the list has changed, and when the page asks.
    """

    PAUSE: ClassVar[float] = 1.0

    async def open(self) -> None:
        """Let anybody in, and send what is newest."""
        self.shown = ""
        await self.listen(announce.LOBBY)
        self.start(self._beat())
        self.refresh()

    async def asked(self) -> None:
        """Send the list again to a page that asks."""
        self.shown = ""
        self.refresh()

    def lobby_changed(self, message: dict[str, Any]) -> None:
        """Hear that a table was set up, filled, begun or given up."""
        self.refresh()

    async def draw(self) -> None:
        """Send the list if it is not what the page has."""
        html = await threads.look_up(self._html)
        if html != self.shown:
            self.shown = html
            await self.tell({"html": html})

    def _html(self) -> str:
        with translation.override(self.language):
            return str(page.live_html(self.line.user, self.query))

    async def _beat(self) -> None:
        """Show that the page is open, and see who is not here any more."""
        while True:
            if self.player is not None:
                try:
                    await threads.store(online.touch, self.player)
                except Exception:
                    logger.exception("the lobby: a heartbeat failed")
            await asyncio.sleep(online.BEAT.total_seconds())
            self.refresh()
