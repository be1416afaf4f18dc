"""Play matches through a site's sockets, and measure how long each move takes to reach a
seat.

The engine mirrors each match here, so the driver knows the options without parsing what the
site sends. It therefore needs little CPU, plays the same moves each time, and knows at the
end exactly what must be stored.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from engine import registry

Json = dict[str, Any]

LOST_AFTER = 30.0
"""How many seconds to wait for a frame before it counts as lost."""

BESIDE_A_TABLE = ("chat/table/{slug}/", "me/?table={slug}")
"""The other topics of the page on which a player sits at a table."""

ASK_EVERY, PING_EVERY, PING = 14, 5, '{"ping":1}'
"""How many seconds pass between two questions of a table's page for something newer and
between two pings while nothing arrives, and the ping.
"""

MAX_TRIES = 5
"""How often to try to open a socket before it counts as a failure."""

VERSION = re.compile(r'"version": ?(\d+)')
HEAD = 200
"""How many characters of a frame are searched for its version."""


class Refused(Exception):
    """The site has refused a move, or has closed the connection."""


class ByteCountingConnection(ClientConnection):
    """A connection that counts the bytes that arrive over the network, which may be
    compressed.
    """

    received = 0

    def data_received(self, data: bytes) -> None:
        """Count the bytes, and pass them on."""
        self.received += len(data)
        super().data_received(data)


@dataclass(slots=True)
class FrameSizes:
    """The sizes in bytes of the frames that a seat received, as text and as bytes on the
    network.
    """

    raw: list[int] = field(default_factory=list)
    wire: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Figures:
    """The results of a run; most are only recorded while `counts` is set."""

    counts: bool = False
    moves: int = 0
    delays: list[float] = field(default_factory=list)
    """Seconds until the other seat has seen a move, counted from when the move was sent or,
    on a timetable, was due.
    """
    weights: FrameSizes = field(default_factory=FrameSizes)
    refused: list[str] = field(default_factory=list)
    slowed: int = 0
    """Moves that the site refused as too fast."""
    lost: int = 0
    ended: int = 0


class Seat:
    """One open socket of a player. `version` is the newest version that it has received."""

    def __init__(
        self, socket: ByteCountingConnection, figures: Figures, about: Json
    ) -> None:
        self.socket, self.figures = socket, figures
        self.about = about
        """Data that is part of every frame; on a page's socket this is the topic."""
        self.chats: list[str] = []
        """The topics of chats beside the table."""
        self.version = -1
        self._wanted = 0
        self._shown: asyncio.Future[float] | None = None
        self.sent: Json = {}
        self.frames: asyncio.Queue[Json] | None = None
        """Parsed frames as they arrive, if a caller has set a queue here."""
        self.reading = asyncio.create_task(self._read())

    async def send(self, frame: Json) -> None:
        """Send a frame, and keep it in case it has to be sent again."""
        self.sent = frame
        await self.socket.send(json.dumps(self.about | frame))

    def shows(self, version: int) -> Awaitable[float]:
        """Return a future that is set to the time at which this version or a newer one
        arrives.
        """
        future = asyncio.get_running_loop().create_future()
        if self.version >= version:
            future.set_result(perf_counter())
        self._wanted, self._shown = version, future
        return future

    async def close(self) -> None:
        """Close the socket."""
        self.reading.cancel()
        await self.socket.close()

    async def _read(self) -> None:
        before = self.socket.received
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                if self.figures.counts:
                    self.figures.weights.raw.append(len(text.encode()))
                    self.figures.weights.wire.append(self.socket.received - before)
                before = self.socket.received
                await self._take(text)
        except ConnectionClosed as closed:
            self._fail(f"closed: {closed}")

    async def _take(self, text: str) -> None:
        if self.frames is not None:
            self.frames.put_nowait(json.loads(text))
        if self.about.get("topic", "") not in text[:HEAD]:
            return  # The frame is of another topic of the page, or a pong.
        found = VERSION.search(text, 0, HEAD)
        if found is None:
            frame = json.loads(text)
            if "error" in frame:
                await self._refused(frame["error"])
                return
            version = frame.get("version", -1)
        else:
            version = int(found[1])
        self.version = max(self.version, version)
        shown = self._shown
        if shown is not None and not shown.done() and self.version >= self._wanted:
            shown.set_result(perf_counter())

    def _fail(self, why: str) -> None:
        self.figures.refused.append(why)
        if self._shown is not None and not self._shown.done():
            self._shown.set_exception(Refused(why))

    async def _refused(self, error: Json) -> None:
        if error["code"] != "too_fast":
            self._fail(error["code"])
            return
        self.figures.slowed += 1
        await asyncio.sleep(error["wait"])
        await self.send(self.sent)


@dataclass(slots=True)
class Game:
    """One match, with its mirror in the engine."""

    row: Json
    seats: list[Seat]
    version: int
    position: Any
    rng: Random
    broken: bool = False

    @property
    def is_open(self) -> bool:
        return not self.broken and self.position.result is None

    async def move(self, figures: Figures, due: float | None = None) -> None:
        """Play one move and wait until all seats have seen it."""
        number = self.position.waiting[0]
        option = self.rng.choice(self.position.decision(number).options)
        target = self.version + 1
        seen = [seat.shows(target) for seat in self.seats]
        sent = perf_counter() if due is None else due
        await self.seats[number].send({"version": self.version, "choices": [option]})
        try:
            shown = await asyncio.wait_for(asyncio.gather(*seen), LOST_AFTER)
        except (TimeoutError, Refused):
            figures.lost += 1
            self.broken = True
            return
        self.position.play(number, option)
        self.version = target
        if figures.counts:
            figures.moves += 1
            others = [at for seat, at in enumerate(shown) if seat != number]
            figures.delays.append(max(others or shown) - sent)
        if self.position.result is not None:
            figures.ended += 1


async def open_seat(
    address: str,
    setup: Json,
    row: Json,
    key: str,
    figures: Figures,
    *,
    topics: Sequence[str] = (),
) -> Seat:
    """Open the socket of one player, or of a spectator if `key` is empty.

    Args:
        topics: further topics of a page, with the slug of the match as `{slug}`.
    """
    base = address.replace("http", "ws", 1)
    names = [topic.format(slug=row["slug"]) for topic in topics]
    if setup["kind"] == "program":
        url = f"{base}/ws/api/v1/matches/{row['slug']}/"
        headers = {"Authorization": f"Bearer {key}"}
        about = {}
    else:
        about = {"topic": f"table/{row['slug']}/"}
        url = f"{base}/ws/?{urlencode({'topic': [about['topic'], *names]}, doseq=True)}"
        headers = {"Origin": address}
        if key:
            headers["Cookie"] = f"{setup['cookie']}={key}"
    socket = await _connect(url, headers)
    seat = Seat(socket, figures, about)
    seat.chats = [name for name in names if name.startswith("chat/")]
    return seat


async def _connect(url: str, headers: dict[str, str]) -> ByteCountingConnection:
    """Open a socket; try again, as a page does, if the server ends the handshake without an
    answer.

    Daphne gives up a handshake after five seconds. At the first page a process loads many
    modules, which takes longer on a busy machine.
    """
    tries = 0
    while True:
        tries += 1
        try:
            socket = await connect(
                url,
                create_connection=ByteCountingConnection,
                additional_headers=headers,
                proxy=None,
                open_timeout=60,
                max_size=None,
                ping_interval=None,
            )
        except InvalidMessage:
            if tries == MAX_TRIES:
                raise
            await asyncio.sleep(1)
        else:
            assert isinstance(socket, ByteCountingConnection)
            return socket


async def open_games(
    addresses: Sequence[str],
    setup: Json,
    figures: Figures,
    *,
    at_once: int = 5,
    apart: bool = False,
    topics: Sequence[str] = (),
) -> list[Game]:
    """Open all matches of a setup, a few at a time, and wait for their first frames.

    Args:
        addresses: the web processes over which matches are spread; with `apart`, also the
            seats of each match.
        topics: see `open_seat`.
    """
    few = asyncio.Semaphore(at_once)

    async def open_one(number: int, row: Json) -> Game:
        async with few:
            seats = [
                await open_seat(
                    addresses[(number + seat * apart) % len(addresses)],
                    setup, row, key, figures, topics=topics,
                )
                for seat, key in enumerate(row["passes"])
            ]  # fmt: skip
            await asyncio.wait_for(
                asyncio.gather(*(seat.shows(row["version"]) for seat in seats)), 60
            )
        position = registry.get(row["game"]).from_json(row["position"])
        return Game(row, seats, row["version"], position, Random(row["slug"]))

    rows = enumerate(setup["matches"])
    return list(await asyncio.gather(*(open_one(number, row) for number, row in rows)))


async def play_without_pauses(
    games: Sequence[Game], figures: Figures, until: float
) -> None:
    """Play all matches without pauses: each move follows as soon as all seats have seen the
    last one.
    """

    async def play(game: Game) -> None:
        while game.is_open and perf_counter() < until:
            await game.move(figures)

    await asyncio.gather(*(play(game) for game in games))


async def play_on_timetable(
    games: Sequence[Game], figures: Figures, until: float, *, every: float
) -> None:
    """Play all matches on a timetable. A late move does not shift the times of later moves,
    so its delay adds to their delays.
    """
    began = perf_counter()

    async def play(game: Game, offset: float) -> None:
        due = began + offset
        while game.is_open and due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if perf_counter() > until + LOST_AFTER:
                return
            await game.move(figures, due)
            due += every

    await asyncio.gather(
        *(play(game, every * at / len(games)) for at, game in enumerate(games))
    )


async def stay_open(seats: Sequence[Seat], seconds: float) -> None:
    """Send what pages of tables send while nothing happens: see static/js/socket.js."""
    until = perf_counter() + seconds

    async def stay(seat: Seat, offset: float) -> None:
        await asyncio.sleep(offset)
        for round_number in count():
            if perf_counter() >= until:
                return
            await seat.send({"seen": seat.version})
            # A chat asks half as often as its table.
            for chat in seat.chats if round_number % 2 else ():
                await seat.send({"topic": chat, "seen": 0})
            for pause in (PING_EVERY, PING_EVERY, ASK_EVERY - 2 * PING_EVERY):
                await asyncio.sleep(min(pause, max(0.0, until - perf_counter())))
                if pause == PING_EVERY:
                    await seat.socket.send(PING)

    offsets = (ASK_EVERY * at / len(seats) for at in range(len(seats)))
    await asyncio.gather(*map(stay, seats, offsets))


async def measure_after_warm_up(
    play: Callable[[float], Awaitable[None]],
    figures: Figures,
    *,
    warm: float,
    seconds: float,
    on_count: Callable[[], None],
) -> None:
    """Let `play` run for `warm` seconds, and then count for `seconds`.

    `on_count` is called when counting begins.
    """
    running = asyncio.ensure_future(play(perf_counter() + warm + seconds))
    await asyncio.sleep(warm)
    figures.counts = True
    on_count()
    await running
    figures.counts = False


async def play_against_computer(seat: Seat, figures: Figures, until: float) -> None:
    """Play at random against a computer, and record how long each of its answers takes."""
    seat.frames, rng, asked_at, answered = asyncio.Queue(), Random(1), 0.0, -1
    await seat.send({"seen": 0})
    while perf_counter() < until:
        try:
            frame = await asyncio.wait_for(seat.frames.get(), LOST_AFTER)
        except TimeoutError:
            figures.lost += 1
            return
        if frame.get("status", "running") != "running":
            figures.ended += 1
            return
        if "view" not in frame or frame["version"] <= answered:
            continue
        if asked_at:
            figures.moves += 1
            figures.delays.append(perf_counter() - asked_at)
        decision = frame["decision"]
        asked_at = 0.0 if decision else perf_counter()
        if decision:
            choice, answered = rng.choice(decision["options"])["key"], frame["version"]
            await seat.send({"version": frame["version"], "choices": [choice]})


async def current_views(games: Sequence[Game]) -> dict[str, list[Any]]:
    """Return the current views of each match, which the site sends to players who ask for a
    complete state.
    """
    found = {}
    for game in games:
        for seat in game.seats[:2]:
            seat.frames = asyncio.Queue()
            await seat.send({"seen": 0})
        found[str(game.row["id"])] = [
            await _view(seat.frames) for seat in game.seats[:2] if seat.frames is not None
        ]
    return found


async def _view(frames: "asyncio.Queue[Json]") -> Any:
    try:
        while True:
            frame = await asyncio.wait_for(frames.get(), LOST_AFTER)
            if "view" in frame:
                return frame["view"]
    except TimeoutError:
        return None


async def close_all(seats: Sequence[Seat]) -> None:
    """Close sockets, a few at a time."""
    for at in range(0, len(seats), 50):
        await asyncio.gather(*(seat.close() for seat in seats[at : at + 50]))


async def close_games(games: Sequence[Game]) -> None:
    """Close the sockets of all games."""
    await close_all([seat for game in games for seat in game.seats])


def disagreements(
    games: Sequence[Game], stored: Json, served: Json | None = None
) -> list[str]:
    """Return the differences between the moves that were played and the matches that the
    site has stored and serves.

    Args:
        stored: the result of `tools.load.benchmark_matches`.
        served: the views that the site has sent, by match, for all seats.
    """
    found = []
    for game in games:
        row = stored[str(game.row["id"])]
        found += [f"{game.row['slug']}: {text}" for text in row["differences"]]
        if game.broken:
            # The driver does not know whether the site accepted the last move.
            continue
        if (row["version"], row["moves"]) != (game.version, game.version):
            found.append(
                f"{game.row['slug']}: {game.version} moves were played; stored are version "
                f"{row['version']} and {row['moves']} moves"
            )
        elif row["position"] != game.position.to_json():
            found.append(f"{game.row['slug']}: another position is stored than was played")
        elif served and served[str(game.row["id"])] != row["views"]:
            found.append(f"{game.row['slug']}: another position is served than is stored")
    return found
