"""The limits of connections, and the end of slow ones."""

import asyncio
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import urlopen

import pytest
from twisted.internet.task import Clock
from twisted.internet.testing import StringTransport
from twisted.web.http import Request
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from nightfall_site.connection_limits import (
    ARRIVAL_SECONDS,
    ConnectionLimiter,
    RequestDeadlineChannel,
    WebSocketLimit,
    address_key,
)
from tests.processes import Program, free_port, play

pytestmark = pytest.mark.processes


def test_one_address_fills_only_its_own_room() -> None:
    door = ConnectionLimiter(per_key=2, in_sum=3, what="sockets")
    assert door.enter("one")
    assert door.enter("one")
    assert not door.enter("one")
    assert door.enter("other")
    assert not door.enter("third")
    door.leave("one")
    assert door.enter("third")
    assert not door.enter("one")


def test_a_household_counts_as_one_address() -> None:
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8:1:2::3") == address_key("2001:db8:1:2:ffff::1")
    assert address_key("2001:db8:1:2::3") != address_key("2001:db8:1:3::3")
    assert address_key("unknown") == "unknown"


def socket_from(address: str, player: int | None = None) -> dict[str, Any]:
    user = SimpleNamespace(pk=player)
    return {"type": "websocket", "client": [address, 1], "user": user}


@pytest.mark.django_db(transaction=True)
async def test_players_do_not_count_for_the_address_that_they_share() -> None:
    open_for: list[int | None] = []
    over = asyncio.Event()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        open_for.append(scope["user"].pk)
        await over.wait()

    async def receive() -> Any:
        return {"type": "websocket.disconnect", "code": 0}

    async def send(message: Any) -> None:
        """Ignore the answer."""

    sockets = WebSocketLimit(application, per_address=1, per_player=2, in_sum=10)
    players = [1, 2, 3, 1, 1, None, None]
    waiting = [
        asyncio.create_task(sockets(socket_from("school", player), receive, send))
        for player in players
    ]
    await asyncio.sleep(0)
    assert open_for == [1, 2, 3, 1, None]
    over.set()
    await asyncio.gather(*waiting)


# A refusal closes the thread's database connection, which may be left from an earlier test.
@pytest.mark.django_db(transaction=True)
async def test_a_socket_too_many_is_refused_until_one_closes() -> None:
    over = asyncio.Event()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await over.wait()

    async def send(message: Any) -> None:
        said.append(message["type"])

    async def receive() -> Any:
        return {"type": "websocket.disconnect" if said else "websocket.connect", "code": 0}

    said: list[str] = []
    sockets = WebSocketLimit(application, per_address=1, in_sum=10)
    one, other = (socket_from(address) for address in ("a", "b"))
    first = asyncio.create_task(sockets(one, receive, send))
    await asyncio.sleep(0)
    await sockets(dict(one), receive, send)
    assert said == ["websocket.close"]
    second = asyncio.create_task(sockets(other, receive, send))
    over.set()
    await asyncio.gather(first, second)
    assert said == ["websocket.close"]
    await sockets(dict(one), receive, send)
    assert said == ["websocket.close"]


class Asked(Request):  # type: ignore[misc]
    """A request that is never answered."""

    def process(self) -> None:
        """Do nothing."""


class Wire(StringTransport):  # type: ignore[misc]
    """A connection that records when it is aborted."""

    ended = False

    def abortConnection(self) -> None:  # noqa: N802
        self.ended = True


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def channel(clock: Clock) -> RequestDeadlineChannel:
    channel = RequestDeadlineChannel()
    channel.callLater, channel.timeOut = clock.callLater, None
    channel.requestFactory = Asked
    channel.makeConnection(Wire())
    return channel


def test_a_request_that_comes_by_drops_ends(channel: Any, clock: Clock) -> None:
    channel.dataReceived(b"POST / HTTP/1.1\r\n")
    for number in range(int(ARRIVAL_SECONDS) - 1):
        clock.advance(1)
        channel.dataReceived(b"X-%d: drop\r\n" % number)
    assert not channel.transport.ended
    clock.advance(1)
    assert channel.transport.ended


def test_nobody_may_hold_a_connection_without_a_word(channel: Any, clock: Clock) -> None:
    clock.advance(ARRIVAL_SECONDS)
    assert channel.transport.ended


def test_an_answer_may_take_as_long_as_it_needs(channel: Any, clock: Clock) -> None:
    channel.dataReceived(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
    clock.advance(10 * ARRIVAL_SECONDS)
    assert not channel.transport.ended
    channel.requests[0].finish()
    clock.advance(ARRIVAL_SECONDS)
    assert channel.transport.ended


FEW_FILES = """
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
sys.argv = ["manage.py", "play", "--port", sys.argv[1], "--data", sys.argv[2]]
runpy.run_path("manage.py", run_name="__main__")
"""


def is_up(port: int) -> bool:
    """Tell whether a site answers. A site at its limit closes the connection."""
    with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as said:
        return bool(said.read() == b"ok\n")
    return False


def test_with_few_files_the_site_refuses_some_and_answers_the_others(
    tmp_path: Path,
) -> None:
    port = free_port()
    site = Program(["-c", FEW_FILES, str(port), str(tmp_path)], {})
    site.wait_until_printed("READY ", seconds=90)
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(300)]
    try:
        for one in slow:
            one.settimeout(5)
            with suppress(OSError):  # refused
                one.sendall(b"GET / HTTP/1.1\r\n")
        for one in slow[:-5]:
            one.close()
        # The site may notice late that most connections are closed.
        site.wait_until(lambda: is_up(port), seconds=30)
        for _ in range(10):
            assert is_up(port)
        assert "Too many open files" not in site.output()
        assert "connections are open" in site.output()
    finally:
        for one in slow:
            one.close()
        site.stop()


def may_connect(origin: str, open_pages: ExitStack) -> ClientConnection | None:
    """Open a page's WebSocket; return None if it is refused with status 403."""
    url = f"{origin.replace('http', 'ws', 1)}/ws/?topic=lobby/"
    try:
        return open_pages.enter_context(connect(url, origin=origin))  # type: ignore[arg-type]
    except InvalidStatus as refused:
        if refused.response.status_code != 403:
            raise
        return None


def test_sockets_of_one_address_are_counted_by_the_real_server(tmp_path: Path) -> None:
    port = free_port()
    site = play(tmp_path, port, {"SOCKETS_PER_ADDRESS": "3"})
    origin = f"http://localhost:{port}"
    try:
        with ExitStack() as open_pages:
            pages = [may_connect(origin, open_pages) for _ in range(3)]
            assert pages[0] is not None
            assert may_connect(origin, open_pages) is None
            pages[0].close()
            while may_connect(origin, open_pages) is None:
                time.sleep(0.1)  # until the server has noticed
        assert "3 WebSockets are open" in site.output()
    finally:
        site.stop()
