"""An event that somebody follows.

What a page is sent is drawn for its own reader, and only the pieces that differ from what
that page has.
"""

from __future__ import annotations

import time
from typing import Any, ClassVar

from django.utils import translation

from games.live import threads
from games.live.topic import CLOSE_GONE, PushTopic
from tournaments import selectors
from tournaments.announce import tournament_group
from tournaments.models import Tournament
from tournaments.web import page_parts


class EventTopic(PushTopic):
    """One page that shows an event.

    To the page: `{"now", "parts": {name: html}, "opens": null or {"url", "text"}}`, first
    with every piece, then with those that have changed.
    """

    # A round that ends changes much at once; a page needs only what came of it.
    PAUSE: ClassVar[float] = 0.5

    # Seconds that a drawing for others is new enough for a page that asks by itself.
    NEW_ENOUGH: ClassVar[float] = 30

    async def open(self) -> None:
        """Let in anybody who may see the event, and send it."""
        self.slug = self.place["slug"]
        self.shown: dict[str, str] = {}
        tournament = await threads.look_up(self._tournament)
        if tournament is None:
            await self.end(CLOSE_GONE)
            return
        # Before the first drawing, so that nothing falls between the two.
        await self.listen(tournament_group(tournament.pk))
        self.heard = time.monotonic()
        self.refresh()

    async def asked(self) -> None:
        """Send what an announcement that got lost would have told of."""
        self.heard = max(self.heard, time.monotonic() - self.NEW_ENOUGH)
        self.refresh()

    def tournament_changed(self, message: dict[str, Any]) -> None:
        """Hear that something about the event is new."""
        self.heard = time.monotonic()
        self.refresh()

    async def draw(self) -> None:
        """Send the pieces that have changed, and the time."""
        frame = await threads.look_up(self._frame)
        if frame is None:
            await self.end(CLOSE_GONE)
            return
        await self.tell(frame)

    def _frame(self) -> dict[str, Any] | None:
        tournament = self._tournament()
        if tournament is None:
            return None
        with translation.override(self.language):
            drawn = page_parts.draw_all(tournament, self.player, since=self.heard)
            opens = page_parts.opens_for(tournament, self.player)
        marks = {name: page_parts.mark(html) for name, html in drawn.items()}
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
