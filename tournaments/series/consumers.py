"""The WebSocket of an open series page. It only says that there is something newer."""

from __future__ import annotations

import time
from typing import Any

from channels.db import database_sync_to_async

from games.live.base import CLOSE_GONE
from games.live.push import PushConsumer
from tournaments.models import Series
from tournaments.series.announce import series_group


class SeriesConsumer(PushConsumer):
    """One page that shows a series. It is told `{"now": ms}` and fetches itself anew."""

    async def connect(self) -> None:
        """Accept whoever has the link, and speak once, for what was missed before."""
        await self.accept()
        series_id = await database_sync_to_async(self._series_id)()
        if series_id is None:
            await self.close(code=CLOSE_GONE)
            return
        await self.join(series_group(series_id))
        await self._tell()

    async def series_changed(self, message: dict[str, Any]) -> None:
        """Hear that the series has changed."""
        await self._tell()

    def _series_id(self) -> int | None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        return Series.objects.filter(slug=slug).values_list("pk", flat=True).first()

    async def _tell(self) -> None:
        await self.tell({"now": round(time.time() * 1000)})
