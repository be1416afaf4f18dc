"""A series that somebody follows. Its page is only told that there is something newer."""

from __future__ import annotations

import time
from typing import Any

from games.live import threads
from games.live.topic import CLOSE_GONE, PushTopic
from tournaments.models import Series
from tournaments.series.announce import series_group
from tournaments.series.selectors import may_see


class SeriesTopic(PushTopic):
    """One page that shows a series. It is told `{"now": ms}` and fetches itself anew."""

    async def open(self) -> None:
        """Let in who may see the series, and speak once, for what was missed before."""
        series_id = await threads.look_up(self._series_id)
        if series_id is None:
            await self.end(CLOSE_GONE)
            return
        await self.listen(series_group(series_id))
        await self._tell()

    def series_changed(self, message: dict[str, Any]) -> None:
        """Hear that the series has changed."""
        self.refresh()

    async def draw(self) -> None:
        """Tell it, unless the reader has left the club that the series is for."""
        if await threads.look_up(self._series_id) is None:
            await self.end(CLOSE_GONE)
            return
        await self._tell()

    def _series_id(self) -> int | None:
        found = Series.objects.filter(slug=self.place["slug"]).first()
        return found.pk if found is not None and may_see(found, self.player) else None

    async def _tell(self) -> None:
        await self.tell({"now": round(time.time() * 1000)})
