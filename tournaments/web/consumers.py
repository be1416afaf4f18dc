"""The WebSocket of an open event page.

Announcements carry no content. What a page is sent is drawn for its own reader, and only
the pieces that differ from what that page has.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any, ClassVar

from channels.db import database_sync_to_async
from django.utils import translation

from games import announce
from games.languages import scope_language
from games.models import Player
from games.one_way import OneWayConsumer
from tournaments import selectors
from tournaments.director.announce import tournament_group
from tournaments.models import Tournament
from tournaments.web import parts

logger = logging.getLogger(__name__)

CLOSE_SIGNED_OUT = 4401
CLOSE_NO_EVENT = 4404


class EventConsumer(OneWayConsumer):
    """One page that shows an event.

    To the page: `{"now", "parts": {name: html}, "opens": null or {"url", "text"}}`, first
    with every piece, then with those that have changed.
    """

    # A round that ends changes much at once; a page needs only what came of it.
    REST: ClassVar[float] = 0.5

    async def connect(self) -> None:
        """Accept whoever may see the event, and send it."""
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        self.language = scope_language(self.scope)
        self.groups_joined: list[str] = []
        self.shown: dict[str, str] = {}
        self.drawing: asyncio.Task[None] | None = None
        self.again = False
        self.player = await database_sync_to_async(_player)(self.scope["user"])
        await self.accept()
        tournament = await database_sync_to_async(self._tournament)()
        if tournament is None:
            await self.close(code=CLOSE_NO_EVENT)
            return
        # Before the first drawing, so that nothing falls between the two.
        await self._join(tournament_group(tournament.pk))
        if self.player is not None:
            await self._join(announce.player_group(self.player.pk))
        self._refresh()

    async def disconnect(self, code: int) -> None:
        """Leave the groups, and stop drawing."""
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)
        if self.drawing is not None:
            self.drawing.cancel()

    async def tournament_changed(self, message: dict[str, Any]) -> None:
        """Hear that something about the event is new."""
        self._refresh()

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Show nothing more to somebody who may be somebody else now."""
        await self.close(code=CLOSE_SIGNED_OUT)

    async def _join(self, group: str) -> None:
        await self.channel_layer.group_add(group, self.channel_name)
        self.groups_joined.append(group)

    def _refresh(self) -> None:
        self.again = True
        if self.drawing is None or self.drawing.done():
            self.drawing = asyncio.create_task(self._draw())

    async def _draw(self) -> None:
        while self.again:
            self.again = False
            try:
                frame = await database_sync_to_async(self._frame)()
            except Exception:
                logger.exception("an event's page cannot be drawn")
                return
            if frame is None:
                await self.close(code=CLOSE_NO_EVENT)
                return
            await self.send(text_data=json.dumps(frame))
            await asyncio.sleep(self.REST)

    def _frame(self) -> dict[str, Any] | None:
        tournament = self._tournament()
        if tournament is None:
            return None
        with translation.override(self.language):
            drawn = parts.draw_all(tournament, self.player)
            opens = parts.opens_for(tournament, self.player)
        marks = {name: parts.mark(html) for name, html in drawn.items()}
        fresh = {
            name: html
            for name, html in drawn.items()
            if marks[name] != self.shown.get(name)
        }
        self.shown = marks
        return {
            "now": round(time.time() * 1000),
            "parts": fresh,
            "opens": None if opens is None else {"url": opens.url, "text": opens.text},
        }

    def _tournament(self) -> Tournament | None:
        try:
            return selectors.tournament_get(self.slug, self.player)
        except Tournament.DoesNotExist:
            return None


def _player(user: Any) -> Player | None:
    return Player.objects.filter(pk=user.pk, is_active=True).first()
