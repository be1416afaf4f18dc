"""The WebSocket of an open lobby."""

import asyncio
import json
import logging
from typing import Any, ClassVar

from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.utils import translation

from games import announce
from games.consumers import CLOSE_SIGNED_OUT, resolve
from games.languages import scope_language
from games.lobby import page, presence
from games.models import Player
from games.one_way import OneWayConsumer, query_of

logger = logging.getLogger(__name__)


class LobbyConsumer(OneWayConsumer):
    """One page that shows the lobby, with the filters in its address.

    To the page: `{"html"}` when the list has changed, and when the page asks.
    """

    # Once a second at most, however much happens; the first change is shown at once.
    PAUSE: ClassVar[float] = 1.0

    user: Player | AnonymousUser

    async def connect(self) -> None:
        """Accept anybody, and send what is newest."""
        self.user = await database_sync_to_async(resolve)(self.scope["user"])
        self.language = scope_language(self.scope)
        self.query = query_of(self.scope)
        self.groups_joined: list[str] = []
        self.changed, self.shown = False, ""
        self.drawing: asyncio.Task[None] | None = None
        await self.accept()
        await self._join(announce.LOBBY)
        if self.user.is_authenticated:
            await self._join(announce.player_group(self.user.pk))
        self.beating = asyncio.create_task(self._beat())
        self._refresh()

    async def disconnect(self, code: int) -> None:
        """Leave the groups, and stop drawing and beating."""
        for group in getattr(self, "groups_joined", []):
            await self.channel_layer.group_discard(group, self.channel_name)
        for task in (getattr(self, "drawing", None), getattr(self, "beating", None)):
            if task is not None:
                task.cancel()

    async def asked(self) -> None:
        """Send the list again to a page that asks."""
        self.shown = ""
        self._refresh()

    async def lobby_changed(self, message: dict[str, Any]) -> None:
        """Hear that a table was set up, filled, begun or given up."""
        self._refresh()

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Show nothing more of what only the player may see."""
        await self.close(code=CLOSE_SIGNED_OUT)

    def _refresh(self) -> None:
        """Draw what is newest; while a drawing is under way it goes on by itself."""
        self.changed = True
        if self.drawing is None or self.drawing.done():
            self.drawing = asyncio.create_task(self._draw())

    async def _draw(self) -> None:
        while self.changed:
            self.changed = False
            try:
                html = await database_sync_to_async(self._html)()
            except Exception:
                logger.exception("the lobby cannot be shown")
            else:
                if html != self.shown:
                    self.shown = html
                    await self.send(text_data=json.dumps({"html": html}))
            await asyncio.sleep(self.PAUSE)

    def _html(self) -> str:
        with translation.override(self.language):
            return str(page.live_html(self.user, self.query))

    async def _beat(self) -> None:
        """Show that the page is open, and see who is not here any more."""
        while True:
            if isinstance(self.user, Player):
                try:
                    await database_sync_to_async(presence.touch)(self.user)
                except Exception:
                    logger.exception("the lobby: a beat was lost")
            await asyncio.sleep(presence.BEAT.total_seconds())
            self._refresh()

    async def _join(self, group: str) -> None:
        await self.channel_layer.group_add(group, self.channel_name)
        self.groups_joined.append(group)
