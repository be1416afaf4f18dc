"""Daphne inside our own process, which stops when asked to, also under load."""

import asyncio
import gc
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from nightfall_site.reactor import daphne_server, reactor  # isort: skip
from autobahn.websocket.compress import PerMessageDeflateOffer, PerMessageDeflateOfferAccept
from daphne.http_protocol import WebRequest
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.defer import Deferred
from twisted.internet.error import ConnectionDone
from twisted.internet.threads import deferToThread
from twisted.python.failure import Failure

from games.live.throttle import TokenBucket
from nightfall_site.connection_limits import GuardedFactory, raise_file_limit

logger = logging.getLogger(__name__)

# From the signal to the end of the process, whatever hangs. Supervisors wait longer.
STOP_SECONDS = 3.0
# Of these, for requests that are under way to be answered, and for the rest to end.
ANSWER_SECONDS = 2.0
DRAIN_SECONDS = 0.5

THREAD_SWITCH_INTERVAL = 0.001
"""Seconds for which a thread that computes keeps others waiting that could go on. A drawing
takes longer, and a move that is being stored would wait for one after each answer of the
database: with Python's 5 ms moves queue up while the processor is idle. Decision 0251.
"""

GC_THRESHOLDS = (10_000, 20, 20)
"""How many objects more than before there are when Python looks for circles among the
youngest, and how many such searches come before one among the older ones. A move and its
drawings make thousands of objects that go by themselves: with Python's 700 each is looked
at in vain.
"""

LARGEST_FRAME = 64 * 1024
"""Bytes of a WebSocket message to us; nothing longer is even held in memory. What our pages
send is far shorter, and what is a little too long for them is refused in words."""

CLOSE_POLICY = 1008
"""The close code of a client that breaks the rules of the server (RFC 6455, 7.4.1)."""

WAITING = 511
"""Connections that may wait to be accepted, as many as of nginx."""

SMALL_WINDOW = 9
"""Bits of the window with which pages compress; their messages are short."""


def agree_to_compress(offers: list[Any]) -> Any:
    """Answer a client's offer to compress messages: a table shrinks to a tenth.

    Each message stands by itself, and the client's window is small, so that a quiet
    connection costs next to no memory.
    """
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            bits = SMALL_WINDOW if offer.accept_max_window_bits else 0
            return PerMessageDeflateOfferAccept(  # type: ignore[no-untyped-call]
                offer, no_context_takeover=True, request_max_window_bits=bits
            )
    return None


FRAMES_AT_ONCE, FRAMES_PER_SECOND = 200.0, 20.0
"""How many frames of any kind a connection may send. Pings of the protocol are among them,
which are answered before the site sees them. `games.live.connection` refuses messages well
before this."""


class LimitedProtocol(WebSocketProtocol):  # type: ignore[misc]
    """A WebSocket that is closed with a code and a log line if its client sends too much.

    Autobahn would drop the connection without a word to either side.
    """

    maxMessagePayloadSize: int  # noqa: N815
    _perMessageCompress: Any  # noqa: N815
    _budget: TokenBucket | None = None
    muted: bool

    def onFrameBegin(self) -> None:  # noqa: N802
        """Count a frame, and close the connection if there were too many."""
        now = time.monotonic()
        if self._budget is None:
            self._budget = TokenBucket.full(
                capacity=FRAMES_AT_ONCE, per_second=FRAMES_PER_SECOND, now=now
            )
        # Once: Autobahn drops a connection that fails again, and the close frame with it.
        if not self._budget.take(now) and not self.muted:
            logger.warning("%s: closed a WebSocket: too many frames", self.request.path)
            self.muted, self.failByDrop = True, False
            self._fail_connection(CLOSE_POLICY, "too many messages")
        super().onFrameBegin()

    def _max_message_size_exceeded(self, size: int, limit: int, reason: str) -> None:
        logger.warning("%s: closed a WebSocket: %s", self.request.path, reason)
        self.failByDrop = False
        super()._max_message_size_exceeded(size, limit, reason)

    # Not a method: Autobahn writes down its settings before a method's owner can be told.
    perMessageCompressionAccept = staticmethod(agree_to_compress)  # noqa: N815

    def sendMessage(self, payload: bytes, *args: Any, **options: Any) -> None:  # noqa: N802
        """Send what the site has to say, however long: the limit is for what it is sent.

        Autobahn would refuse to send it, and a table of five is longer than the limit.
        """
        limit, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().sendMessage(payload, *args, **options)
        finally:
            self.maxMessagePayloadSize = limit
            if self._perMessageCompress is not None:
                # A quarter of a megabyte that the next message would not use again.
                self._perMessageCompress._compressor = None


class GracefulServer(daphne_server.Server):  # type: ignore[misc]
    """Daphne that answers requests under way before it ends.

    Left alone it would end all at once, and a proxy would refuse somebody's move that is
    being stored.
    """

    def __init__(self, *given: Any, **settings: Any) -> None:
        """Take what Daphne's server takes."""
        super().__init__(*given, **settings)
        self.ports: list[Any] = []

    def listen_success(self, port: Any) -> None:
        """Keep what is listened on: Daphne's own list has only that something is."""
        super().listen_success(port)
        self.ports.append(port)

    def kill_all_applications(self) -> Any:
        """Let nobody in any more, answer the requests that are under way, end the rest."""
        for port in self.ports:
            _close_door(port)
        answered = Deferred.fromFuture(asyncio.ensure_future(self._answer(), loop=loop()))
        return answered.addBoth(
            lambda _: super(GracefulServer, self).kill_all_applications()
        )

    async def _answer(self) -> None:
        end = loop().time() + ANSWER_SECONDS
        # Who has just connected has not asked yet.
        await asyncio.sleep(0.25)
        while loop().time() < end and any(map(_is_request, self.connections.items())):
            await asyncio.sleep(0.02)
        # What has just been written is still on its way.
        await asyncio.sleep(0.02)


def _close_door(port: Any) -> None:
    """Stop listening, at once and after letting in anybody who has knocked.

    A connection that the kernel has taken and nobody has accepted is cut off with the door,
    and a proxy does not send a move a second time that it has sent down such a line.
    `stopListening` closes a turn of the loop later than it stops to accept.
    """
    port.stopReading()
    port.numberAccepts = WAITING
    port.doRead()
    port.connectionLost(Failure(ConnectionDone()))  # type: ignore[no-untyped-call]


def _is_request(connection: tuple[Any, dict[str, Any]]) -> bool:
    """Tell whether a connection of the server is a request that waits for its answer."""
    protocol, details = connection
    running = details.get("application_instance")
    return (
        isinstance(protocol, WebRequest)
        and "disconnected" not in details
        and running is not None
        and not running.done()
    )


WebSocketFactory.protocol = LimitedProtocol
daphne_server.HTTPFactory = GuardedFactory


def loop() -> asyncio.AbstractEventLoop:
    """Return the event loop that the server and all consumers run on."""
    running: asyncio.AbstractEventLoop = reactor._asyncioEventloop
    return running


def stop() -> None:
    """Ask the server to stop; may be called from any thread."""
    reactor.callFromThread(_stop_if_running)


def tcp_endpoint(host: str, port: int) -> str:
    """Return Twisted's description of an address to listen on."""
    # A colon separates the parts, so the ones of an IPv6 address are escaped.
    return f"tcp:{port}:backlog={WAITING}:interface=" + host.replace(":", r"\:")


def run(
    application: Any,
    *,
    endpoint: str,
    on_ready: Callable[[], None],
    before_stop: Callable[[], None] | None = None,
    behind_proxy: bool = False,
) -> None:
    """Serve until SIGINT, SIGTERM or `stop`, then leave within `STOP_SECONDS`.

    Args:
        endpoint: a Twisted endpoint description, such as `tcp:8000:interface=127.0.0.1`.
        on_ready: called once connections are accepted.
        before_stop: called in a thread while the loop still runs, so that threads which
            wait for the loop can finish. Should return within two seconds.
        behind_proxy: believe X-Forwarded-For and X-Forwarded-Proto.

    Raises:
        SystemExit: the endpoint cannot be listened on.
    """
    reactor.addSystemEventTrigger("before", "shutdown", _leave_for_sure)
    if before_stop is not None:
        reactor.addSystemEventTrigger("before", "shutdown", deferToThread, before_stop)
    reactor.callWhenRunning(on_ready)
    raise_file_limit()
    settle_down()
    server = GracefulServer(
        application,
        endpoints=[endpoint],
        server_name="nightfall",
        websocket_max_message_size=LARGEST_FRAME,
        websocket_max_frame_size=LARGEST_FRAME,
        proxy_forwarded_address_header="X-Forwarded-For" if behind_proxy else None,
        proxy_forwarded_proto_header="X-Forwarded-Proto" if behind_proxy else None,
    )
    server.run()
    if server.abort_start:
        # Daphne has logged why.
        sys.exit(1)
    loop().run_until_complete(_drain())


def settle_down() -> None:
    """Make the process ready to serve, once everything is loaded.

    What is loaded stays. Each search for cycles that looked through all of it would keep
    everybody waiting for a tenth of a second, and so would one before the first page.
    """
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def _stop_if_running() -> None:
    if reactor.running:
        reactor.stop()


async def _drain() -> None:
    """Let what was in flight finish.

    Views and tasks in threads wait for this loop, and the interpreter waits for their
    threads: a loop that just stopped would hang both.
    """
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    if rest:
        await asyncio.wait(rest, timeout=DRAIN_SECONDS)


def _leave_for_sure() -> None:
    """End the process after `STOP_SECONDS`, should anything keep it.

    Safe at any moment: what counts is in the database, whose transactions are atomic, and
    the sweep finds again whatever was due.
    """

    def leave() -> None:
        logger.warning("Work was still running after %s s; left it.", STOP_SECONDS)
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(STOP_SECONDS, leave)
    timer.daemon = True
    timer.start()
