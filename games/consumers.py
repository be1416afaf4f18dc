"""The WebSocket of an open table.

A page gets the whole table as its audience may see it whenever there is something newer,
and may play through the same connection. Announcements carry no content: what a page is
sent is read and drawn for its own seat, in `_frame`, and nowhere else.
"""

import asyncio
import json
import logging
import time
from typing import Any, ClassVar

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import translation

from engine.errors import IllegalMove
from games import announce, play, presence, selectors, show
from games.frames import Play, Seen, read_frame
from games.languages import scope_language
from games.messages import refusal_text
from games.models import Match, Move, Player
from games.moderation import gate
from games.notices import services as notices
from games.refusals import GamesError, NotYourSeat
from games.throttle import TokenBucket

logger = logging.getLogger(__name__)

CLOSE_SIGNED_OUT = 4401
"""Sent when the page's player has signed out; connecting again gives the public view."""

CLOSE_NO_TABLE = 4404
"""Sent when there is no such table; connecting again is of no use."""


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One page that shows a table, as its player or as a spectator.

    To the page: `{"version", "status", "html", "now"}` when there is something newer,
    `now` being the server's clock in milliseconds, by which countdowns tick,
    `{"version", "status"}` when it asked and there is not, and
    `{"error": {"code", "message"}}`. From the page: see `games.frames`.
    """

    # A person's clicks come nowhere near; a page that runs wild is kept from the database.
    CAPACITY: ClassVar[float] = 20
    PER_SECOND: ClassVar[float] = 5

    slug: str
    match_id: int
    user: Player | AnonymousUser
    language: str

    async def connect(self) -> None:
        """Accept whoever has the link, and send the table as they may see it."""
        self._begin()
        # Resolves the lazy user, which reads the session.
        self.user = await database_sync_to_async(resolve)(self.scope["user"])
        await self.accept()
        await self._open()

    def _begin(self) -> None:
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        self.language = scope_language(self.scope)
        self.bucket = TokenBucket.full(
            capacity=self.CAPACITY, per_second=self.PER_SECOND, now=time.monotonic()
        )
        self.groups_joined: list[str] = []
        self.rendering: asyncio.Task[None] | None = None
        self.beating: asyncio.Task[None] | None = None
        # What the page shows, the newest version heard of, and whether anything else has
        # changed: a page that lags behind needs only the newest state, once.
        self.shown, self.newest, self.changed = -1, -1, True
        self.last_frame: dict[str, Any] | None = None
        self.told_too_fast = False

    async def _open(self) -> None:
        """Send the table as `self.user` may see it, now and whenever it changes."""
        try:
            self.match_id = (await self._standing()).pk
        except Match.DoesNotExist:
            await self._send_error("no_table")
            await self.close(code=CLOSE_NO_TABLE)
            return
        # Before the first drawing, so that nothing falls between the two.
        await self._join(announce.match_group(self.match_id))
        if self.user.is_authenticated:
            await self._join(announce.player_group(self.user.pk))
            # Before the first drawing, or that would show oneself as not there.
            await self._show_life()
            self.beating = asyncio.create_task(self._beat())
        self._refresh()

    async def disconnect(self, code: int) -> None:
        """Leave the groups, and stop drawing and beating."""
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)
        for task in (self.rendering, self.beating):
            if task is not None:
                task.cancel()
        if self.beating is not None:
            await database_sync_to_async(presence.page_closed)(
                match_id=self.match_id, player=self.user
            )

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Carry out what the page asks for; whatever it sends, the connection stays."""
        if not self.bucket.take(time.monotonic()):
            await self._refuse_too_fast()
            return
        self.told_too_fast = False
        try:
            match read_frame(text_data):
                case Seen(version):
                    await self._resync(version)
                case Play(version, choices):
                    await self._play(version, choices)
        except (GamesError, IllegalMove) as error:
            logger.info("table %s: refused a frame: %s", self.slug, error.refusal)
            await self._send_error(error.refusal)
        except Exception:
            logger.exception("table %s: a frame failed", self.slug)
            await self._send_error("unavailable")

    async def match_changed(self, message: dict[str, Any]) -> None:
        """Hear that moves were played."""
        if message["version"] > self.newest:
            self.newest = message["version"]
            self._refresh()

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Hear of a change that is no move."""
        self.changed = True
        self._refresh()

    async def player_signed_out(self, message: dict[str, Any]) -> None:
        """Show nothing more of what only the player may see."""
        await self.close(code=CLOSE_SIGNED_OUT)

    async def _resync(self, seen: int) -> None:
        match = await self._standing()
        if seen < match.version:
            # The page may have missed a frame that we think it has.
            self.last_frame, self.changed = None, True
            self._refresh()
        else:
            await self._send({"version": match.version, "status": match.status})

    async def _play(self, version: int, choices: tuple[str, ...]) -> None:
        reached = await database_sync_to_async(self._submit)(version, choices)
        # As if announced: an announcement may get lost, the mover's own page must not.
        await self.match_changed({"version": reached})

    def _submit(self, version: int, choices: tuple[str, ...]) -> int:
        access = selectors.match_access(slug=self.slug, user=self.user)
        if access.seat is None or not isinstance(self.user, Player):
            raise NotYourSeat(self.slug)
        return play.submit(
            match_id=self.match_id,
            seat=access.seat,
            version=version,
            choices=choices,
            by=Move.By.PERSON,
            player=self.user,
        )

    def _refresh(self) -> None:
        """Draw what is newest; while a drawing is under way it goes on by itself."""
        if self.rendering is None or self.rendering.done():
            self.rendering = asyncio.create_task(self._render())

    async def _render(self) -> None:
        while self.changed or self.shown < self.newest:
            self.changed, newest = False, self.newest
            try:
                frame = await database_sync_to_async(self._frame)()
            except GamesError as error:
                # Whoever is here may not see the table any more.
                await self._send_error(error.refusal)
                await self.close(code=CLOSE_SIGNED_OUT)
                return
            except Exception:
                logger.exception("table %s: cannot be shown", self.slug)
                # The page asks again by itself; trying at once would only fail again.
                self.shown = newest
                await self._send_error("unavailable")
                continue
            self.shown = max(newest, frame["version"])
            self.newest = max(self.newest, self.shown)
            if frame != self.last_frame:
                self.last_frame = frame
                # Beside the frame, so that a table is not sent for the time alone.
                await self._send(frame | {"now": round(time.time() * 1000)})

    def _frame(self) -> dict[str, Any]:
        """Return the table as this page's audience may see it at this moment."""
        access = selectors.match_access(slug=self.slug, user=self.user)
        match = access.match
        with translation.override(self.language):
            html = show.table_html(match, access.seat, self.language)
        return {"version": match.version, "status": match.status, "html": html}

    async def _beat(self) -> None:
        """Show that the page is open, for as long as it is."""
        while True:
            await asyncio.sleep(presence.BEAT.total_seconds())
            await self._show_life()

    async def _show_life(self) -> None:
        try:
            await database_sync_to_async(self._show_presence)()
        except Exception:
            logger.exception("table %s: a beat was lost", self.slug)

    def _show_presence(self) -> None:
        assert isinstance(self.user, Player)
        presence.seen(match_id=self.match_id, player=self.user)
        # Also of a machine that has slept: its page was not opened anew.
        url = reverse("table", args=[self.slug])
        notices.arrived(player_id=self.user.pk, url=url)

    async def _standing(self) -> Match:
        # Not `aget`: that would leave its thread with a database connection for good.
        rows = Match.objects.only("pk", "version", "status")
        match: Match = await database_sync_to_async(rows.get)(slug=self.slug)
        return match

    async def _join(self, group: str) -> None:
        await self.channel_layer.group_add(group, self.channel_name)
        self.groups_joined.append(group)

    async def _refuse_too_fast(self) -> None:
        # Once: an answer and a log line per frame would do the flooder's work.
        if not self.told_too_fast:
            self.told_too_fast = True
            logger.warning("table %s: too many frames from one page", self.slug)
            await self._send_error("too_fast")

    async def _send_error(self, code: str) -> None:
        with translation.override(self.language):
            message = refusal_text(code)
        await self._send({"error": {"code": code, "message": message}})

    async def _send(self, frame: dict[str, Any]) -> None:
        await self.send(text_data=json.dumps(frame))


def resolve(user: Any) -> Player | AnonymousUser:
    """Return the row behind channels' lazy user; nobody if it is gone or not let in."""
    player = Player.objects.filter(pk=user.pk, is_active=True).first()
    return AnonymousUser() if player is None or gate.is_banned(player) else player
