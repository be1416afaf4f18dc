"""The topic of a review room."""

import asyncio
import logging
from collections.abc import Hashable
from typing import Any, ClassVar

from games.live import announce, threads
from games.live.incoming_frames import Seen, read_frame
from games.live.topic import CLOSE_GONE, Topic
from games.play.review_rooms.leading import step_set
from games.play.review_rooms.refusals import NotTheLeader
from games.play.review_rooms.selectors import BEAT, room_get
from games.play.review_rooms.visits import room_leave, room_visit
from games.refusals import BadFrame, GamesError
from games.web.replays.review_room_people import (
    visitors_cache_key,
    visitors_context,
    visitors_html,
)

logger = logging.getLogger(__name__)

MAX_STEP = 999_999


class ReviewRoomTopic(Topic):
    """The connection of a page to a review room.

    Frames to the page: `{"step", "version", "leads"}` after a change of step or visitors,
    and when the page asks. They have no position, as each page loads it as its own reader
    may see it. They have the list of visitors as `"html"` if it has changed. `{"stored":
    version}` after a step of the page was stored; refusals. Frames from the page: `{"step":
    12}` leads there, `{"seen": 4}` asks for the current state.
    """

    PAUSE: ClassVar[float] = 0.3

    async def begin_following(self) -> None:
        """Check that the reader may see the match, and send the leader's step.

        Raises:
            GamesError: the reader may not see the match, or the room has closed.
        """
        self.last_frame: dict[str, Any] | None = None
        self.last_people: Hashable = None
        self.room_id = await threads.run_read(self._room_id)
        # Listen before the first drawing, so that no change is missed between the two.
        await self.listen(announce.review_room_group(self.room_id))
        if self.player is not None:
            # If the room's opener and the reader block each other, the reader may have to
            # leave the room.
            await self.listen(announce.relations_group(self.player.pk))
        self.start(self._record_visits_regularly())
        self.refresh()

    async def left(self) -> None:
        """Remove the reader from the room's visitors when the page is closed."""
        if self.player is not None and self.is_open:
            await threads.run_write(room_leave, room_id=self.room_id, player=self.player)

    async def handle_frame(self, said: object) -> None:
        """Lead the room to another step, or send the current state again."""
        match said:
            # `bool` is a subclass of `int`, but `{"step": true}` is not a step.
            case {"step": int(step), **rest} if not isinstance(step, bool) and not rest:
                await self._set_step(step)
            case _:
                if not isinstance(read_frame(said), Seen):
                    raise BadFrame("not_a_message")
                self.last_frame = None
        self.refresh()

    def review_room_changed(self, message: dict[str, Any]) -> None:
        """React to the announcement that the step, the leader or the visitors have
        changed.
        """
        self.refresh()

    def chat_changed(self, message: dict[str, Any]) -> None:
        """Refresh when the reader's relations (such as blocks) have changed."""
        self.refresh()

    async def draw(self) -> None:
        """Send the state if it differs from the last one sent."""
        frame, html = await threads.run_read(self._frame)
        if html or frame != self.last_frame:
            self.last_frame = frame
            await self.send_frame(frame | ({"html": html} if html else {}))

    async def end_without_access(self, error: GamesError) -> None:
        """End the topic if the reader may not be in the room, or if the room has closed."""
        await self.send_refusal(error.refusal)
        await self.end(CLOSE_GONE)

    async def _set_step(self, step: int) -> None:
        if self.player is None:
            raise NotTheLeader("nobody")
        if not 0 <= step <= MAX_STEP:
            raise BadFrame("not_a_message")
        room = await threads.run_write(
            step_set, room_id=self.room_id, by=self.player, step=step
        )
        await self.send_frame({"stored": room.version})

    def _room_id(self) -> int:
        return room_get(self.place["slug"], self.player).pk

    def _frame(self) -> tuple[dict[str, Any], str]:
        room = room_get(self.place["slug"], self.player)
        context = visitors_context(room, self.player)
        frame = {
            "step": room.step,
            "version": room.version,
            "leads": context["leads"],
        }
        # Steps change often. Render the list of visitors only if it has changed, as that
        # takes most of the time.
        if (people := visitors_cache_key(context)) == self.last_people:
            return frame, ""
        self.last_people = people
        return frame, visitors_html(context, self.language)

    def _record_visit(self) -> None:
        if self.player is not None:
            room_visit(room=room_get(self.place["slug"], self.player), player=self.player)

    async def _record_visits_regularly(self) -> None:
        """Regularly record that the reader is in the room, and refresh, as other visitors
        may have left.
        """
        while True:
            try:
                await threads.run_write(self._record_visit)
            except GamesError:
                # ignore it here: the refresh below gets the same error and ends the topic
                pass
            except Exception:
                logger.exception("%s: a heartbeat failed", self.name)
            self.refresh()
            await asyncio.sleep(BEAT.total_seconds())
