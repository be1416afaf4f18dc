"""The WebSocket of an open series page. It only says that there is something newer."""

from __future__ import annotations

import json
import time
from typing import Any

from channels.db import database_sync_to_async

from games.one_way import OneWayConsumer
from tournaments.models import Series
from tournaments.serial.announce import series_group

CLOSE_NO_SERIES = 4404


class SeriesConsumer(OneWayConsumer):
    """One page that shows a series. It is told `{"now": ms}` and fetches itself anew."""

    group: str | None = None

    async def connect(self) -> None:
        """Accept whoever has the link, and speak once, for what was missed before."""
        await self.accept()
        series_id = await database_sync_to_async(self._series_id)()
        if series_id is None:
            await self.close(code=CLOSE_NO_SERIES)
            return
        self.group = series_group(series_id)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self._tell()

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        if self.group is not None:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def series_changed(self, message: dict[str, Any]) -> None:
        """Hear that the series has changed."""
        await self._tell()

    def _series_id(self) -> int | None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        return Series.objects.filter(slug=slug).values_list("pk", flat=True).first()

    async def _tell(self) -> None:
        await self.send(text_data=json.dumps({"now": round(time.time() * 1000)}))
