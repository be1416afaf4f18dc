"""Base class of the topics over which a page or a program follows a match.

Two subclasses build the frames: one for pages in `games.web`, one for programs in
`games.api`. Neither of these packages imports the other.
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
from games.play.following.round_trips import RoundTrips, round_trips_registered
from games.play.following.table_loading import read_table
from games.play.match.moves import disclosure, match_cache, play
from games.play.match.moves.match_cache import CachedMatch
from games.play.match.reading import delayed
from games.play.match.seats import presence
from games.refusals import DealWithheld, NoSpectators, NotAMember, NotYourSeat


class MatchTopic(Topic, ABC):
    """The topic of a match, which a player or a spectator follows over a WebSocket.

    Frames to the client: a frame of the subclass when the match has changed; `{"version",
    "status"}` when the client has asked for news and there are none; refusals. Frames from
    the client: see `games.live.incoming_frames`.
    """

    FAILED: ClassVar[str] = "unavailable"

    match_id: int

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.page: OpenTable | None = None
        # The version that the client shows, the newest announced version, and whether there
        # is a change without a new version. If the client has missed several versions, the
        # topic sends only the newest.
        self.shown, self.newest, self.changed = -1, -1, True
        # The time of the last announcement. The topic does not use a cached match that was
        # read earlier.
        self.changed_at = monotonic()
        self.last_frame: dict[str, Any] | None = None
        # Whether the reader comments on this match. Commentators are named before it
        # begins, so this is looked up only once.
        self.comments = False
        # The reader's seat at the last rendering; None for spectators.
        self.seat: int | None = None
        # Whether a live clock runs for the reader. Only then round trips are measured.
        self.has_live_clock = False
        self.trips: RoundTrips | None = None
        self.measuring: asyncio.Task[None] | None = None

    @property
    def slug(self) -> str:
        """The slug of the match, from the topic's address."""
        return self.place["slug"]

    async def begin_following(self) -> None:
        """Check that the reader may watch; send the table now, and whenever it changes.

        Raises:
            DailyNotPlayed, NotAMember, NoSpectators: see `games.base.policies.watching`.
        """
        try:
            self.match_id = (await self._load_match_in_thread()).pk
        except Match.DoesNotExist:
            await self.send_refusal("no_table")
            await self.end(CLOSE_GONE)
            return
        # Subscribe before the first rendering, or a change between the two would be missed.
        await self.listen(announce.match_group(self.match_id))
        if self.player is not None:
            # Store presence before the first rendering, or it would show this player as
            # absent.
            self.page = OpenTable(self.match_id, self.slug, self.player)
            await store_presence([self.page])
            self.start(presence_batcher().track(self.page))
        self.refresh()

    async def left(self) -> None:
        """Store that the player has left the table's page."""
        if self.page is not None:
            await threads.run_write(
                presence.page_closed, match_id=self.match_id, player=self.page.player
            )

    async def handle_frame(self, said: object) -> None:
        """Handle a frame of the client: a request for newer content, a move, or the echo of
        a time measurement.
        """
        match read_frame(said):
            case Seen(version):
                await self._resync(version)
            case Play(version, choices):
                await self._play(version, choices)
            case Echo(number):
                if self.trips is not None:
                    self.trips.receive(number, monotonic())

    def match_changed(self, message: dict[str, Any]) -> None:
        """React to the announcement of new moves."""
        if message["version"] > self.newest:
            self.newest = message["version"]
            self.refresh()

    def table_changed(self, message: dict[str, Any]) -> None:
        """React to the announcement of a change that is not a move."""
        self._require_newer_table()
        self.refresh()

    def _require_newer_table(self) -> None:
        self.changed, self.changed_at = True, monotonic()

    async def _resync(self, seen: int) -> None:
        match = await self._load_match_in_thread()
        await asyncio.sleep(disclosure.seconds_until_shown(match, self.seat))
        if seen < match.version:
            # Send the whole table: the page may have missed the last frame, and then the
            # differences to that frame would be of no use.
            self.last_frame = None
            self._require_newer_table()
            self.refresh()
        else:
            await self.send_frame({"version": match.version, "status": match.status})

    async def _play(self, version: int, choices: tuple[str, ...]) -> None:
        shown = self.shown
        reached = await threads.run_write(self._submit, version, choices)
        if reached <= shown:
            # The client has repeated a move that is stored already, so it may have missed a
            # frame. Send the whole table.
            self.last_frame = None
            self._require_newer_table()
            self.refresh()
        # Do not wait for the announcement of the move, which may get lost: the player has
        # to see their own move.
        self.match_changed({"version": reached})

    def _submit(self, version: int, choices: tuple[str, ...]) -> int:
        # This seat may be out of date; `submit` checks in the locked row whether it is the
        # player's.
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

    def _start_measuring_if_timed(self) -> None:
        if self.player is None or not self.has_live_clock:
            return
        if self.measuring is None or self.measuring.done():
            self.measuring = self.start(self._measure_round_trips(self.player.pk))

    async def _measure_round_trips(self, player_id: int) -> None:
        """Measure round trips as long as the reader has a live clock."""
        with round_trips_registered(self.match_id, player_id) as self.trips:
            while True:
                await asyncio.sleep(self.trips.wait)
                if not self.has_live_clock:
                    break
                await self.send_frame({"echo": self.trips.send(monotonic())})
        self.trips = None

    async def draw(self) -> None:
        """Send the table if the client does not have its newest state."""
        if not self.changed and self.shown >= self.newest:
            return
        self.changed, newest = False, self.newest
        # Reset the flag before rendering. If rendering fails, the page asks again.
        self.shown = newest
        frame, match = await self._newest_frame()
        self._start_measuring_if_timed()
        self.shown = max(newest, frame["version"])
        self.newest = max(self.newest, self.shown)
        if self.is_news(frame):
            before, self.last_frame = self.last_frame, frame
            sent = self.to_send(frame, before)
            # Wait after rendering instead of before, so that the time of sending does not
            # reveal how long rendering took.
            await asyncio.sleep(disclosure.seconds_until_shown(match, self.seat))
            # Add the time after the comparison: a frame that differs only in the time is
            # not sent.
            await self.send_frame(sent | {"now": round(time.time() * 1000)})

    def to_send(
        self, frame: dict[str, Any], before: dict[str, Any] | None
    ) -> dict[str, Any]:
        """Return the part of a frame that the client needs if the previous frame was
        `before`.
        """
        return frame

    def is_news(self, frame: dict[str, Any]) -> bool:
        """Tell whether a frame differs from the last one that was sent to the client.

        An equal frame is not sent: its arrival alone would reveal that another player has
        given a standing order (INFO-15).
        """
        return frame != self.last_frame

    def draw_again(self) -> None:
        """Render again after a failure.

        `draw` has already recorded the version as shown, so mark the table as changed:
        otherwise the next `draw` would send nothing.
        """
        self.changed = True
        super().draw_again()

    async def draw_failed(self) -> None:
        """Tell the client that the table could not be rendered."""
        await self.send_refusal(self.FAILED)

    async def _newest_frame(self) -> tuple[dict[str, Any], Match]:
        """Build the newest frame: in the event loop if the match is cached, otherwise in a
        thread.
        """
        found = self._cached()
        if found is not None and self.has_access_without_query():
            try:
                return self._frame_of(found)
            except SynchronousOnlyOperation:
                pass  # not cached, so rendering needs the database
        return await threads.run_read(self._frame)

    def _frame(self) -> tuple[dict[str, Any], Match]:
        self.check()
        return self._frame_of(self._cached() or read_table(slug=self.slug))

    def _frame_of(self, found: CachedMatch) -> tuple[dict[str, Any], Match]:
        self.seat = found.table.seat_of(self.player)
        return self.frame(found), found.table.match

    def _cached(self) -> CachedMatch | None:
        return match_cache.get_cached(self.slug, version=self.newest, since=self.changed_at)

    def has_access_without_query(self) -> bool:
        """Tell whether the reader may still see the table, as far as this is known without
        a query.
        """
        return True

    def check(self) -> None:
        """Check with the database that the reader may still see the table.

        Raises:
            GamesError: the reader may not see it any more.
        """

    @abstractmethod
    def frame(self, found: CachedMatch) -> dict[str, Any]:
        """Build the frame with the match as this client's audience may see it."""

    def as_seen_by_reader(self, found: CachedMatch) -> CachedMatch:
        """Return the match as this reader may see it. Spectators may get it with a delay.

        Raises:
            NotAMember: the match is for members of a club, and the reader is not one.
            DealWithheld: other tables still play the deal of the match.
            NoSpectators: the match has begun, and spectators are not allowed.
        """
        match = found.table.match
        if found.table.seat_of(self.player) is not None:
            return found
        club_id = match.club_id
        if club_id is not None and not watching.is_club_member(club_id, self.player):
            raise NotAMember(self.slug)
        # Ask again, because a commentator can lose the role while the page is open.
        if self.comments and watching.is_commentator(match, self.player):
            return found
        if match.withheld:
            raise DealWithheld(self.slug)
        if watching.is_running_unwatched(match):
            raise NoSpectators(self.slug)
        return (
            delayed.cached_match_for_spectators(found)
            if watching.is_delayed(match)
            else found
        )

    async def _load_match_in_thread(self) -> Match:
        return await threads.run_read(self._load_match_fields)

    def _load_match_fields(self) -> Match:
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
