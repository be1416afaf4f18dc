"""A match that a page or a program follows: what both sockets do alike.

Subclasses say what is sent: one for pages in `games.web`, one for programs in `games.api`.
Neither of these packages builds on the other.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from time import monotonic
from typing import Any, ClassVar

from django.core.exceptions import SynchronousOnlyOperation

from games.base.policies import watching
from games.live import announce, threads
from games.live.incoming_frames import Echo, Play, Seen, read_frame
from games.live.topic import CLOSE_GONE, Topic
from games.models import Match, Move
from games.play.following.presence_batcher import (
    OpenTable,
    presence_batcher,
    store_presence,
)
from games.play.following.reading import read_table
from games.play.following.round_trips import RoundTrips, registered
from games.play.match.moves import cache, disclosure, play
from games.play.match.moves.cache import CachedMatch
from games.play.match.reading import delayed
from games.play.match.seats import presence
from games.refusals import NoSpectators, NotAMember, NotYourSeat


class MatchTopic(Topic, ABC):
    """A match that a player or a spectator follows over a socket.

    A subclass sends its frame when there is something newer, and
    `{"version", "status"}` when the client asked and there is not, and refusals. From the
    client: see `games.live.incoming_frames`.
    """

    FAILED: ClassVar[str] = "unavailable"

    match_id: int

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.page: OpenTable | None = None
        # The version that the page shows, the newest version that was announced, and
        # whether anything but the version has changed. If a page has missed several
        # versions, the topic sends it only the newest.
        self.shown, self.newest, self.changed = -1, -1, True
        # A cached match that was read before this moment is out of date for this topic.
        self.changed_at = monotonic()
        self.last_frame: dict[str, Any] | None = None
        # Whether the reader comments on this match. Commentators are named before it
        # begins, so one look is enough.
        self.comments = False
        # The reader's seat, as it was when the table was drawn last; None for spectators.
        self.seat: int | None = None
        # Round trips are measured only while a live clock runs for the reader.
        self.has_live_clock = False
        self.trips: RoundTrips | None = None
        self.measuring: asyncio.Task[None] | None = None

    @property
    def slug(self) -> str:
        """The name of the table."""
        return self.place["slug"]

    async def open(self) -> None:
        """Send the table to anybody who has the link, now and whenever it changes.

        Raises:
            DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
        """
        try:
            self.match_id = (await self._standing()).pk
        except Match.DoesNotExist:
            await self.tell_refusal("no_table")
            await self.end(CLOSE_GONE)
            return
        # Before the first drawing, so that nothing falls between the two.
        await self.listen(announce.match_group(self.match_id))
        if self.player is not None:
            # Store presence first, or the first drawing would show this player as absent.
            self.page = OpenTable(self.match_id, self.slug, self.player)
            await store_presence([self.page])
            self.start(presence_batcher().track(self.page))
        self.refresh()

    async def left(self) -> None:
        """Show that the page is gone."""
        if self.page is not None:
            await threads.store(
                presence.page_closed, match_id=self.match_id, player=self.page.player
            )

    async def take(self, said: object) -> None:
        """Tell whether there is something newer, or play."""
        match read_frame(said):
            case Seen(version):
                await self._resync(version)
            case Play(version, choices):
                await self._play(version, choices)
            case Echo(number):
                if self.trips is not None:
                    self.trips.receive(number, monotonic())

    def match_changed(self, message: dict[str, Any]) -> None:
        """Hear that moves were played."""
        if message["version"] > self.newest:
            self.newest = message["version"]
            self.refresh()

    def table_changed(self, message: dict[str, Any]) -> None:
        """Hear of a change that is no move."""
        self._read_again()
        self.refresh()

    def _read_again(self) -> None:
        self.changed, self.changed_at = True, monotonic()

    async def _resync(self, seen: int) -> None:
        match = await self._standing()
        await asyncio.sleep(disclosure.seconds_until_shown(match, self.seat))
        if seen < match.version:
            # The page may have missed the last frame, and changes to it would not fit.
            self.last_frame = None
            self._read_again()
            self.refresh()
        else:
            await self.tell({"version": match.version, "status": match.status})

    async def _play(self, version: int, choices: tuple[str, ...]) -> None:
        shown = self.shown
        reached = await threads.store(self._submit, version, choices)
        if reached <= shown:
            # The client has sent a stored move once more: answer with the whole table.
            self.last_frame = None
            self._read_again()
            self.refresh()
        # As if announced: an announcement may get lost, the mover's own page must not.
        self.match_changed({"version": reached})

    def _submit(self, version: int, choices: tuple[str, ...]) -> int:
        # Whose seat it is stands in the locked row; this only says which one is meant.
        found = self._cached() or read_table(slug=self.slug)
        seat = found.table.seat_of(self.player)
        if seat is None or self.player is None:
            raise NotYourSeat(self.slug)
        return play.submit(
            match_id=self.match_id,
            seat=seat,
            version=version,
            choices=choices,
            by=Move.By.PERSON,
            player=self.player,
            lag_ms=None if self.trips is None else self.trips.milliseconds,
        )

    def _measure_if_timed(self) -> None:
        if self.player is None or not self.has_live_clock:
            return
        if self.measuring is None or self.measuring.done():
            self.measuring = self.start(self._measure(self.player.pk))

    async def _measure(self, player_id: int) -> None:
        """Measure round trips until the reader has no live clock any more."""
        with registered(self.match_id, player_id) as self.trips:
            while True:
                await asyncio.sleep(self.trips.wait)
                if not self.has_live_clock:
                    break
                await self.tell({"echo": self.trips.send(monotonic())})
        self.trips = None

    async def draw(self) -> None:
        """Send the table if it is not what the page has."""
        if not self.changed and self.shown >= self.newest:
            return
        self.changed, newest = False, self.newest
        # Also if it fails: the page asks again by itself.
        self.shown = newest
        frame, match = await self._newest_frame()
        self._measure_if_timed()
        self.shown = max(newest, frame["version"])
        self.newest = max(self.newest, self.shown)
        if self.is_news(frame):
            before, self.last_frame = self.last_frame, frame
            sent = self.to_send(frame, before)
            # Drawn by now, so that the time of drawing does not show.
            await asyncio.sleep(disclosure.seconds_until_shown(match, self.seat))
            # Beside the frame, so that a table is not sent for the time alone.
            await self.tell(sent | {"now": round(time.time() * 1000)})

    def to_send(
        self, frame: dict[str, Any], before: dict[str, Any] | None
    ) -> dict[str, Any]:
        """Compute what to send of a frame to a client that was sent `before` last."""
        return frame

    def is_news(self, frame: dict[str, Any]) -> bool:
        """Tell whether a frame differs from the last one that the client was sent.

        An equal frame is not sent: its arrival alone would tell that another player has
        given a standing order (INFO-15).
        """
        return frame != self.last_frame

    def draw_again(self) -> None:
        """Take the table for changed: it counts as shown already."""
        self.changed = True
        super().draw_again()

    async def draw_failed(self) -> None:
        """Tell the page."""
        await self.tell_refusal(self.FAILED)

    async def _newest_frame(self) -> tuple[dict[str, Any], Match]:
        """Render from the cache at once; a thread is only for the database."""
        found = self._cached()
        if found is not None and self.may_go_on():
            try:
                return self._frame_of(found)
            except SynchronousOnlyOperation:
                pass  # something has to be looked up
        return await threads.look_up(self._frame)

    def _frame(self) -> tuple[dict[str, Any], Match]:
        self.check()
        return self._frame_of(self._cached() or read_table(slug=self.slug))

    def _frame_of(self, found: CachedMatch) -> tuple[dict[str, Any], Match]:
        self.seat = found.table.seat_of(self.player)
        return self.frame(found), found.table.match

    def _cached(self) -> CachedMatch | None:
        return cache.get_cached(self.slug, version=self.newest, since=self.changed_at)

    def may_go_on(self) -> bool:
        """Tell whether `check` would find nothing, without the database."""
        return True

    def check(self) -> None:
        """Make sure that anybody who is here may still see the table.

        Raises:
            GamesError: they may not.
        """

    @abstractmethod
    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Return the match as this client's audience may see it."""

    def as_seen(self, found: CachedMatch) -> CachedMatch:
        """Return the match as this reader may see it: spectators may be behind.

        Raises:
            NotAMember: it is for the members of a club, and they have left it.
            NoSpectators: it has begun, and runs without them.
        """
        match = found.table.match
        if found.table.seat_of(self.player) is not None:
            return found
        club_id = match.club_id
        if club_id is not None and not watching.is_member(club_id, self.player):
            raise NotAMember(self.slug)
        if self.comments:
            return found
        if watching.is_closed(match):
            raise NoSpectators(self.slug)
        return delayed.for_spectators(found) if watching.is_delayed(match) else found

    async def _standing(self) -> Match:
        return await threads.look_up(self._find)

    def _find(self) -> Match:
        """Load the fields of the match that this topic needs.

        Raises:
            Match.DoesNotExist: there is no such match.
            DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
        """
        seen = ("pk", "version", "shown_from", "shown_early_to", *watching.FIELDS)
        match = Match.objects.only(*seen).get(slug=self.slug)
        if match.spectators != Match.Spectators.LIVE:
            self.comments = watching.is_commentator(match, self.player)
        watching.check_may_see(match, self.player)
        return match
