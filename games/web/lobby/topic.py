"""The topic of the lobby."""

import asyncio
import logging
from typing import Any, ClassVar

from django.utils import translation

from games.live import announce, online, threads
from games.live.topic import PushTopic
from games.web.lobby import page

logger = logging.getLogger(__name__)


class LobbyTopic(PushTopic):
    """The connection of a lobby page. The query string of the topic's name has the page's
    filters.

    Frames to the page: `{"html"}` when the list has changed, and when the page asks.
    """

    PAUSE: ClassVar[float] = 1.0

    async def begin_following(self) -> None:
        """Listen to changes of the lobby, and send the current list. Everybody may see the
        lobby.
        """
        self.shown = ""
        await self.listen(announce.LOBBY)
        self.start(self._refresh_regularly())
        self.refresh()

    async def send_news(self) -> None:
        """Send the list again, because the page has asked for it."""
        self.shown = ""
        self.refresh()

    def lobby_changed(self, message: dict[str, Any]) -> None:
        """React to the announcement of a change of the tables in the lobby."""
        self.refresh()

    async def draw(self) -> None:
        """Send the list if it differs from the last one sent."""
        html = await threads.run_read(self._render_lists)
        if html != self.shown:
            self.shown = html
            await self.send_frame({"html": html})

    def _render_lists(self) -> str:
        with translation.override(self.language):
            return str(page.live_html(self.line.user, self.query))

    async def _refresh_regularly(self) -> None:
        """Regularly record the player's heartbeat and refresh the list, as other players
        may have left.
        """
        while True:
            if self.player is not None:
                try:
                    await threads.run_write(online.record_heartbeat, self.player)
                except Exception:
                    logger.exception("the lobby: a heartbeat failed")
            await asyncio.sleep(online.BEAT.total_seconds())
            self.refresh()
