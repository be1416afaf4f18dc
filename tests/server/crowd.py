"""Players who go on playing whatever happens to a site, as the script of a page does.

A player keeps a choice that is not answered, and sends it again for the same version. If
the connection is lost, the player connects again to whichever web process answers. A player
who gets no frames for some time asks for one. So each choice is played exactly once.
"""

import asyncio
import json
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from games.models import Match, Seat
from tests.games.programs import key_of

LATER = ("busy", "too_fast")
"""Codes of temporary refusals."""

ASKS_AFTER, OPENS_AFTER, SENDS_AFTER = 14.0, 0.5, 0.2
"""Seconds without a frame until a player asks for one, seconds between connections, and
seconds between a question and its answer.
"""


@dataclass(slots=True)
class Sitter:
    """A player, or a spectator who is never asked.

    Attributes:
        addresses: the addresses of the web processes; first the one to which a proxy sends
            requests about the match.
        taken: the choices that were played.
        open: the last choice that is not answered, with its version.
        sent_over: the connections over which the open choice was sent.
        refused: all refusals, except temporary ones.
        longest: the longest time, in seconds, from a choice until a frame showed it.
    """

    addresses: Sequence[str]
    slug: str
    key: str
    rng: Random
    version: int = -1
    view: Any = None
    taken: list[str] = field(default_factory=list)
    open: tuple[int, str] | None = None
    sent_over: list[ClientConnection] = field(default_factory=list)
    chosen_at: float = 0.0
    refused: list[str] = field(default_factory=list)
    longest: float = 0.0

    async def stay(self) -> None:
        """Follow the match for ever; connect again when a connection is lost."""
        while True:
            for address in self.addresses:
                try:
                    async with self._line(address) as line:
                        await self._follow(line)
                except (OSError, TimeoutError, WebSocketException):
                    continue
            await asyncio.sleep(OPENS_AFTER)

    def _line(self, address: str) -> connect:
        url = f"{address.replace('http', 'ws', 1)}/ws/api/v1/matches/{self.slug}/"
        headers = {"Authorization": f"Bearer {self.key}"}
        return connect(
            url, additional_headers=headers, proxy=None, open_timeout=5, close_timeout=1
        )

    async def _follow(self, line: ClientConnection) -> None:
        while True:
            try:
                text = await asyncio.wait_for(line.recv(), ASKS_AFTER)
            except TimeoutError:
                await line.send(json.dumps({"seen": self.version}))
                continue
            frame = json.loads(text)
            if "error" in frame:
                await self._told(line, frame["error"])
            else:
                await self._shown(line, frame)

    async def _shown(self, line: ClientConnection, frame: dict[str, Any]) -> None:
        self.version = max(self.version, frame["version"])
        if self.open is not None and self.version > self.open[0]:
            self.taken.append(self.open[1])
            self.longest = max(self.longest, time.monotonic() - self.chosen_at)
            self.open, self.sent_over = None, []
        if "view" not in frame or frame["version"] < self.version:
            return
        self.view = frame["view"]
        if self.open is None and frame["decision"]:
            option = self.rng.choice(frame["decision"]["options"])["key"]
            self.open, self.chosen_at = (self.version, option), time.monotonic()
        if line not in self.sent_over:
            await self._send(line, SENDS_AFTER)

    async def _told(self, line: ClientConnection, error: dict[str, Any]) -> None:
        if error["code"] in LATER:
            await self._send(line, error.get("wait", SENDS_AFTER))
        elif error["code"] != "stale" or len(self.sent_over) < 2:
            # A choice that was sent over two connections may have been played the first
            # time.
            self.refused.append(error["code"])

    async def _send(self, line: ClientConnection, after: float) -> None:
        if self.open is not None:
            await asyncio.sleep(after)
            version, option = self.open
            self.sent_over.append(line)
            await line.send(json.dumps({"version": version, "choices": [option]}))


@dataclass(slots=True)
class Crowd:
    """All players and spectators of several matches, by match."""

    sitters: dict[int, list[Sitter]]

    def least(self) -> dict[int, int]:
        """Return for each match the newest version that all its sitters have seen."""
        return {
            match: min(sitter.version for sitter in sitters)
            for match, sitters in self.sitters.items()
        }

    def everybody(self) -> list[Sitter]:
        """Return the sitters of all matches."""
        return [sitter for sitters in self.sitters.values() for sitter in sitters]


@contextmanager
def playing(matches: Sequence[Match], addresses: Sequence[str]) -> Iterator[Crowd]:
    """Let the people of matches play while the block runs, on an event loop of their own.
    They answer every question themselves. Half of the matches prefer the last address.
    """
    Seat.objects.filter(match__in=matches, level="").update(auto_pass=False)
    crowd = Crowd({})
    for number, match in enumerate(matches):
        ways = list(addresses) if number % 2 else list(reversed(addresses))
        people = [seat.player for seat in match.seats.order_by("number") if seat.player]
        crowd.sitters[match.pk] = [
            Sitter(ways, match.slug, key_of(player), Random(number)) for player in people
        ]
    over, loop = threading.Event(), asyncio.new_event_loop()

    async def play() -> None:
        tasks = [asyncio.create_task(sitter.stay()) for sitter in crowd.everybody()]
        while not over.is_set():
            await asyncio.sleep(0.1)
            for task in tasks:
                assert not task.done(), task.exception()
        left = set(tasks)
        while left:
            # A task may miss one cancellation, if `wait_for` gets a frame at the same
            # moment.
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1)

    thread = threading.Thread(target=loop.run_until_complete, args=[play()], daemon=True)
    thread.start()
    try:
        yield crowd
    finally:
        over.set()
        thread.join(20)
        loop.close()
