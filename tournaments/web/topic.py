"""Live updates of a tournament's page.

A page receives only the lines that have changed, rendered for its own reader.
"""

from __future__ import annotations

import time
from typing import Any, ClassVar

from django.utils import translation

from games.live import threads
from games.live.topic import CLOSE_GONE, PushTopic
from tournaments import selectors
from tournaments.base.announce import tournament_group
from tournaments.models import Tournament
from tournaments.web import page_parts


class EventTopic(PushTopic):
    """The connection of one open page of a tournament.

    Messages to the page: `{"now", "parts", "opens": null or {"url", "text"}}`. `parts` maps
    names to HTML, first of all parts and later of the changed ones, or to the changes since
    the last HTML, see `tournaments.web.line_changes`.
    """

    # The end of a round announces many changes at once; this pause merges them into one
    # update.
    PAUSE: ClassVar[float] = 0.5

    # A page that polls may get shared parts up to this many seconds old.
    NEW_ENOUGH: ClassVar[float] = 30

    async def begin_following(self) -> None:
        """Accept a reader who may see the event, and send all parts."""
        self.slug = self.place["slug"]
        self.shown: page_parts.Parts | None = None
        tournament = await threads.run_read(self._visible_tournament)
        if tournament is None:
            await self.end(CLOSE_GONE)
            return
        # Listen before the first drawing, so that no change in between is missed.
        await self.listen(tournament_group(tournament.pk))
        self.heard = time.monotonic()
        self.refresh()

    async def send_news(self) -> None:
        """Send an update to a page that asks for one, in case a channel message was
        lost.
        """
        self.heard = max(self.heard, time.monotonic() - self.NEW_ENOUGH)
        self.refresh()

    def tournament_changed(self, message: dict[str, Any]) -> None:
        """Handle the channel message that the event has changed."""
        self.heard = time.monotonic()
        self.refresh()

    async def draw(self) -> None:
        """Send the changed parts and the server's time."""
        frame = await threads.run_read(self._frame)
        if frame is None:
            await self.end(CLOSE_GONE)
            return
        await self.send_frame(frame)

    def _frame(self) -> dict[str, Any] | None:
        tournament = self._visible_tournament()
        if tournament is None:
            return None
        with translation.override(self.language):
            drawn = page_parts.render_all_parts(tournament, self.player, since=self.heard)
            opens = page_parts.table_to_open(tournament, self.player)
        fresh, self.shown = page_parts.page_changes(self.shown, drawn), drawn
        return {
            "now": round(time.time() * 1000),
            "parts": fresh,
            "opens": None if opens is None else {"url": opens.url, "text": opens.text},
        }

    def _visible_tournament(self) -> Tournament | None:
        try:
            return selectors.tournament_get(self.slug, self.player)
        except Tournament.DoesNotExist:
            return None
