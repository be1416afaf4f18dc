"""The WebSocket behind the bell: every page of somebody who is signed in has one.

An announcement says only that something is new; what the page is sent is read from the
database for its own player.
"""

import json
import logging
from typing import Any

from channels.db import database_sync_to_async
from django.utils import translation

from games import announce
from games.languages import scope_language
from games.lobby.mine import waiting_count
from games.models import Notice, Player
from games.moderation.gate import is_banned
from games.notices import selectors
from games.notices.kinds import opens, text_of, topic_of
from games.notices.wishes import wishes_of
from games.one_way import OneWayConsumer, query_of

logger = logging.getLogger(__name__)

CLOSE_NOBODY = 4401
"""Sent to a page without a player, or whose player has signed out: do not come back."""


class BellConsumer(OneWayConsumer):
    """One page's bell.

    To the page: `{"unread": 2, "news": [...]}`, at first with no news. Each piece of news
    has `id`, `text`, `url`, and `sound` and `browser`: whether its reader wants to be
    called, and `opens`: whether the page is to go to `url` by itself. `{"waiting": 2}`
    when so many tables wait for the player, not counting the one that the page shows
    (`?table=`).
    """

    async def connect(self) -> None:
        """Accept a player's page and send the number."""
        self.language = scope_language(self.scope)
        self.newest, self.waiting = 0, -1
        # The table on the page itself is in sight and need not be announced.
        self.beside = query_of(self.scope).get("table", "")[:20]
        self.groups_joined: list[str] = []
        self.player = await database_sync_to_async(_player)(self.scope["user"])
        await self.accept()
        if self.player is None:
            await self.close(code=CLOSE_NOBODY)
            return
        for group in (
            announce.notices_group(self.player.pk),
            announce.player_group(self.player.pk),
        ):
            await self.channel_layer.group_add(group, self.channel_name)
            self.groups_joined.append(group)
        await self._tell(first=True)

    async def disconnect(self, code: int) -> None:
        """Leave the groups."""
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def notices_changed(self, message: dict[str, Any]) -> None:
        """Hear that there are more notices, or fewer unread ones."""
        await self._tell(first=False)

    async def player_asked(self, message: dict[str, Any]) -> None:
        """Tell how many other tables wait for the player, if that has changed."""
        waiting = await database_sync_to_async(self._waiting)()
        if waiting != self.waiting:
            self.waiting = waiting
            await self.send(text_data=json.dumps({"waiting": waiting}))

    def _waiting(self) -> int:
        assert self.player is not None
        return waiting_count(self.player, beside=self.beside)

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Tell nothing more."""
        await self.close(code=CLOSE_NOBODY)

    async def _tell(self, *, first: bool) -> None:
        try:
            frame = await database_sync_to_async(self._frame)(first=first)
        except Exception:
            logger.exception("a bell cannot be rung")
            return
        await self.send(text_data=json.dumps(frame))

    def _frame(self, *, first: bool) -> dict[str, Any]:
        assert self.player is not None
        unread = selectors.unread(self.player.pk)
        fresh = [notice for notice in unread if notice.pk > self.newest]
        self.newest = max([self.newest, *(notice.pk for notice in unread)])
        news = [] if first else self._news(list(reversed(fresh)))
        return {"unread": len(unread), "news": news}

    def _news(self, fresh: list[Notice]) -> list[dict[str, Any]]:
        if not fresh or self.player is None:
            return []
        wishes = wishes_of(self.player.pk)
        with translation.override(self.language):
            return [
                {
                    "id": notice.pk,
                    "text": text_of(notice),
                    "url": notice.url,
                    "sound": wishes[topic_of(notice)].sound,
                    "browser": wishes[topic_of(notice)].browser,
                    "opens": opens(notice),
                }
                for notice in fresh
            ]


def _player(user: Any) -> Player | None:
    player = Player.objects.filter(pk=user.pk, is_active=True).first()
    return None if player is None or is_banned(player) else player
