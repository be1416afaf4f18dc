"""Live updates of a series' page: a message tells the page to load itself again."""

from __future__ import annotations

import time
from typing import Any

from games.live import threads
from games.live.topic import CLOSE_GONE, PushTopic
from tournaments.models import Series
from tournaments.series.announce import series_group
from tournaments.series.selectors import may_see


class SeriesTopic(PushTopic):
    """The connection of one page of a series. It receives `{"now": ms}` and fetches itself
    again.
    """

    async def begin_following(self) -> None:
        """Accept a reader who may see the series, and send one message for changes missed
        before.
        """
        series_id = await threads.run_read(self._series_id)
        if series_id is None:
            await self.end(CLOSE_GONE)
            return
        await self.listen(series_group(series_id))
        await self._send_change()

    def series_changed(self, message: dict[str, Any]) -> None:
        """Handle the channel message that the series has changed."""
        self.refresh()

    async def draw(self) -> None:
        """Send the message, or close the topic if the reader may no longer see
        the series.
        """
        if await threads.run_read(self._series_id) is None:
            await self.end(CLOSE_GONE)
            return
        await self._send_change()

    def _series_id(self) -> int | None:
        found = Series.objects.filter(slug=self.place["slug"]).first()
        return found.pk if found is not None and may_see(found, self.player) else None

    async def _send_change(self) -> None:
        await self.send_frame({"now": round(time.time() * 1000)})
