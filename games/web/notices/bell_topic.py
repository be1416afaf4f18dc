"""The topic of the bell, which every page of a signed-in player follows."""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from games.base.policies import maintenance
from games.community.notices.kinds import opens_automatically, text_of, topic_of
from games.community.notices.preferences import preferences_of
from games.community.notices.services import count_messages, unread_of
from games.live import announce, threads
from games.live.topic import CLOSE_SIGNED_OUT, PushTopic
from games.models import Notice
from games.play.match.reading.own_matches import waiting_count

logger = logging.getLogger(__name__)


class BellTopic(PushTopic):
    """The connection of a page's bell, the icon that shows the number of unread notices.

    Frames to the page: `{"unread": 2, "messages": 1, "fresh": [...]}`, where `messages`
    counts unread notices about messages, and `fresh` has new notices (none in the first
    frame). A fresh notice has `id`, `text`, `url`, `sound` and `browser` (whether the
    reader wants these), and `opens_automatically` (whether the page should go to `url` by
    itself). `{"tables": 2}`: the number of other tables at which it is the player's turn;
    the page's own table (`?table=`) is not counted. `{"maintenance": "<section …"}`: the
    banner of announced maintenance after a change, empty if it was cancelled; at first only
    if maintenance is announced.
    """

    async def begin_following(self) -> None:
        """Check that the client is signed in, and send the number of unread notices."""
        # The keys of the notices that were unread when last loaded, and the creation time
        # of the newest of them. A notice is new if neither covers it.
        self.known: set[int] = set()
        self.newest = datetime.min.replace(tzinfo=UTC)
        self.waiting = -1
        # The last maintenance that was sent to the page; False if none was sent yet. The
        # lock lets only one task at a time load it, so that no task sends an older state
        # after a newer one.
        self.announcement: tuple[object, ...] | bool | None = False
        self.reading_announcement = asyncio.Lock()
        # The slug of the table that this page shows. The player sees it, so it is not
        # counted.
        self.beside = self.query.get("table", "")[:20]
        if self.player is None:
            await self.end(CLOSE_SIGNED_OUT)
            return
        await self.listen(announce.notices_group(self.player.pk))
        await self.listen(announce.SITE)
        self.start(self._send_unless_none(partial(self._unread_count_frame, first=True)))
        # Maintenance may have been announced after the page was rendered.
        self.start(self._send_maintenance())

    def notices_changed(self, message: dict[str, Any]) -> None:
        """Send the new number of unread notices after notices were added or marked as
        read.
        """
        self.start(self._send_unless_none(partial(self._unread_count_frame, first=False)))

    def player_asked(self, message: dict[str, Any]) -> None:
        """Send the number of other tables that wait for the player's answer, if it has
        changed.
        """
        self.start(self._send_waiting_count_after(message["shown_from"]))

    async def _send_waiting_count_after(self, moment: float) -> None:
        await asyncio.sleep(moment - time.time())
        await self._send_unless_none(self._waiting_count_frame)

    def maintenance_changed(self, message: dict[str, Any]) -> None:
        """Send the banner of announced maintenance after a change."""
        self.start(self._send_maintenance(message["change"]))

    async def _send_maintenance(self, change: str = "") -> None:
        async with self.reading_announcement:
            await self._send_unless_none(partial(self._maintenance_frame, change))

    async def _send_unless_none(self, read: Callable[[], dict[str, Any] | None]) -> None:
        try:
            frame = await threads.run_read(read)
        except Exception:
            logger.exception("a notification could not be shown at the bell")
            return
        if frame is not None:
            await self.send_frame(frame)

    def _maintenance_frame(self, change: str) -> dict[str, Any] | None:
        found = maintenance.current_or_next(change)
        if found is None and not change:
            return None
        key = (
            None
            if found is None
            else (found.pk, found.starts_at, found.ends_at, found.message)
        )
        if key == self.announcement:
            return None
        self.announcement = key
        context = {"announced_maintenance": found}
        with translation.override(self.language):
            html = render_to_string("web/site_pages/maintenance_bar.html", context)
        return {"maintenance": html.strip()}

    def _waiting_count_frame(self) -> dict[str, Any] | None:
        assert self.player is not None
        before, self.waiting = self.waiting, waiting_count(self.player, beside=self.beside)
        return None if self.waiting == before else {"tables": self.waiting}

    def _unread_count_frame(self, *, first: bool) -> dict[str, Any]:
        assert self.player is not None
        unread = unread_of(self.player)
        # When newer notices are read, an older one may get into the list of unread ones. It
        # is not new.
        fresh = [
            notice
            for notice in unread
            if notice.created_at >= self.newest and notice.pk not in self.known
        ]
        self.known |= {notice.pk for notice in unread}
        self.newest = max([self.newest, *(notice.created_at for notice in unread)])
        told = [] if first else self._fresh_notice_data(list(reversed(fresh)))
        return {
            "unread": len(unread),
            "messages": count_messages(unread),
            "fresh": told,
        }

    def _fresh_notice_data(self, fresh: list[Notice]) -> list[dict[str, Any]]:
        if not fresh or self.player is None:
            return []
        preferences = preferences_of(self.player.pk)
        with translation.override(self.language):
            return [
                {
                    "id": notice.pk,
                    "text": text_of(notice),
                    "url": notice.url,
                    "sound": preferences[topic_of(notice)].sound,
                    "browser": preferences[topic_of(notice)].browser,
                    "opens": opens_automatically(notice),
                }
                for notice in fresh
            ]
