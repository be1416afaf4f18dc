"""A review room that somebody follows."""

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
from games.web.replays.review_room_people import people_context, people_html, people_key

logger = logging.getLogger(__name__)

MAX_STEP = 999_999


class ReviewRoomTopic(Topic):
    """One page that shows a review room.

    To the page: `{"step", "version", "leads"}` when the leader has gone to another step or
    the people have changed, and when the page asks: the step alone, as each page shows the
    position as its own reader may see it. With `"html"`, the list of people, if that is not
    what was sent last. `{"stored": version}` when a step that
    it sent was stored; refusals. From the page: `{"step": 12}` leads there, `{"seen": 4}`
    asks for the newest.
    """

    PAUSE: ClassVar[float] = 0.3

    async def open(self) -> None:
        """Let in anybody who may see the match, and send where the leader is.

        Raises:
            GamesError: they may not, or the room has closed.
        """
        self.last_frame: dict[str, Any] | None = None
        self.last_people: Hashable = None
        self.room_id = await threads.look_up(self._find)
        # Before the first drawing, so that nothing falls between the two.
        await self.listen(announce.review_room_group(self.room_id))
        if self.player is not None:
            # Somebody may have blocked the reader.
            await self.listen(announce.relations_group(self.player.pk))
        self.start(self._beat())
        self.refresh()

    async def left(self) -> None:
        """Note that the page is gone."""
        if self.player is not None and self.is_open:
            await threads.store(room_leave, room_id=self.room_id, player=self.player)

    async def take(self, said: object) -> None:
        """Lead to another step, or send the newest again."""
        match said:
            # bool is an int, and `{"step": true}` no step.
            case {"step": int(step), **rest} if not isinstance(step, bool) and not rest:
                await self._lead(step)
            case _:
                if not isinstance(read_frame(said), Seen):
                    raise BadFrame("not_a_message")
                self.last_frame = None
        self.refresh()

    def review_room_changed(self, message: dict[str, Any]) -> None:
        """Hear that the leader has gone on, or that the people have changed."""
        self.refresh()

    def chat_changed(self, message: dict[str, Any]) -> None:
        """Hear that the reader's relations have changed."""
        self.refresh()

    async def draw(self) -> None:
        """Send what the page has not got."""
        frame, html = await threads.look_up(self._frame)
        if html or frame != self.last_frame:
            self.last_frame = frame
            await self.tell(frame | ({"html": html} if html else {}))

    async def shut_out(self, error: GamesError) -> None:
        """Send away a reader who may not be there, or whose room has closed."""
        await self.tell_refusal(error.refusal)
        await self.end(CLOSE_GONE)

    async def _lead(self, step: int) -> None:
        if self.player is None:
            raise NotTheLeader("nobody")
        if not 0 <= step <= MAX_STEP:
            raise BadFrame("not_a_message")
        room = await threads.store(
            step_set, room_id=self.room_id, by=self.player, step=step
        )
        await self.tell({"stored": room.version})

    def _find(self) -> int:
        return room_get(self.place["slug"], self.player).pk

    def _frame(self) -> tuple[dict[str, Any], str]:
        room = room_get(self.place["slug"], self.player)
        context = people_context(room, self.player)
        frame = {
            "step": room.step,
            "version": room.version,
            "leads": context["leads"],
        }
        # Steps are many, and to render the list is most of their work.
        if (people := people_key(context)) == self.last_people:
            return frame, ""
        self.last_people = people
        return frame, people_html(context, self.language)

    def _visit(self) -> None:
        if self.player is not None:
            room_visit(room=room_get(self.place["slug"], self.player), player=self.player)

    async def _beat(self) -> None:
        """Show that the page is open, and see who is not here any more."""
        while True:
            try:
                await threads.store(self._visit)
            except GamesError:
                pass  # the drawing says so
            except Exception:
                logger.exception("%s: a heartbeat failed", self.name)
            self.refresh()
            await asyncio.sleep(BEAT.total_seconds())
