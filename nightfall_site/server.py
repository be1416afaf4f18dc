"""Daphne, the ASGI server, run from our own code so that it stops in time even under
load.
"""

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

# Maximum time from the stop signal to the end of the process. Supervisors wait longer.
STOP_SECONDS = 3.0
# This time has two parts: running requests are answered first, and then everything else
# ends.
ANSWER_SECONDS = 2.0
DRAIN_SECONDS = 0.5

THREAD_SWITCH_INTERVAL = 0.001
"""Seconds after which a computing thread yields to waiting ones. Rendering takes longer
than this, and a request that stores a move would wait for it after each query: with
Python's 5 ms, moves queue up while the CPU is idle (decision 0251).
"""

GC_THRESHOLDS = (10_000, 20, 20)
"""Thresholds of the cyclic garbage collector: new objects before a collection of the
youngest generation, and collections of a generation before the next older one. A move and
its rendering create thousands of objects that reference counting frees; with Python's 700,
most collections find nothing.
"""

LARGEST_FRAME = 64 * 1024
"""Maximum bytes of a received WebSocket message; longer ones are not even buffered. Our
pages send far shorter ones, and slightly too long texts are refused with a message.
"""

CLOSE_POLICY = 1008
"""Close code for a client that violates the server's policy (RFC 6455, 7.4.1)."""

WAITING = 511
"""Backlog of connections that wait to be accepted, the same as nginx's default."""

SMALL_WINDOW = 9
"""Bits of the compression window for messages from pages, which are short."""


def agree_to_compress(offers: list[Any]) -> Any:
    """Accept a client's offer to compress messages, which shrinks a table to a tenth.

    Each message is compressed on its own and the client's window is small, so that an idle
    connection uses almost no memory.
    """
    for offer in offers:
        if isinstance(offer, PerMessageDeflateOffer):
            bits = SMALL_WINDOW if offer.accept_max_window_bits else 0
            return PerMessageDeflateOfferAccept(  # type: ignore[no-untyped-call]
                offer, no_context_takeover=True, request_max_window_bits=bits
            )
    return None


FRAMES_AT_ONCE, FRAMES_PER_SECOND = 200.0, 20.0
"""Rate limit of frames per connection, including protocol pings, which Autobahn answers
before the site sees them. `games.live.connection` refuses messages well before this.
"""


class LimitedProtocol(WebSocketProtocol):  # type: ignore[misc]
    """A WebSocket that is closed with a code and a log line if its client sends too much.

    Autobahn alone would drop the connection without a close frame and without a log line.
    """

    maxMessagePayloadSize: int  # noqa: N815
    _perMessageCompress: Any  # noqa: N815
    _budget: TokenBucket | None = None
    muted: bool

    def onFrameBegin(self) -> None:  # noqa: N802
        """Count the frame, and close the connection if there were too many."""
        now = time.monotonic()
        if self._budget is None:
            self._budget = TokenBucket.full(
                capacity=FRAMES_AT_ONCE, per_second=FRAMES_PER_SECOND, now=now
            )
        # Close only once: after a second failure Autobahn drops the connection without
        # sending the close frame.
        if not self._budget.take(now) and not self.muted:
            logger.warning("%s: closed a WebSocket: too many frames", self.request.path)
            self.muted, self.failByDrop = True, False
            self._fail_connection(CLOSE_POLICY, "too many messages")
        super().onFrameBegin()

    def _max_message_size_exceeded(self, size: int, limit: int, reason: str) -> None:
        logger.warning("%s: closed a WebSocket: %s", self.request.path, reason)
        self.failByDrop = False
        super()._max_message_size_exceeded(size, limit, reason)

    # This is a static method, because Autobahn copies its settings before an instance
    # exists.
    perMessageCompressionAccept = staticmethod(agree_to_compress)  # noqa: N815

    def sendData(self, data: bytes, *how: Any, **options: Any) -> None:  # noqa: N802
        """Write the bytes of a frame at once, unless Autobahn wants to divide them."""
        if any(how) or options or self.send_queue:
            super().sendData(data, *how, **options)
        else:
            self.transport.write_at_once(data)

    def sendMessage(self, payload: bytes, *args: Any, **options: Any) -> None:  # noqa: N802
        """Send a message of any length.

        Autobahn would also apply the limit for received messages to sent ones, and a table
        of five is longer than that.
        """
        limit, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().sendMessage(payload, *args, **options)
        finally:
            self.maxMessagePayloadSize = limit
            if self._perMessageCompress is not None:
                # Free the compressor, which takes a quarter of a megabyte and would not be
                # reused.
                self._perMessageCompress._compressor = None


class GracefulServer(daphne_server.Server):  # type: ignore[misc]
    """Daphne's server, extended to answer running requests before it ends.

    Daphne alone would abort them, and a proxy would report an error for a move that is
    being stored.
    """

    def __init__(self, *given: Any, **settings: Any) -> None:
        """Accept the arguments of Daphne's server."""
        super().__init__(*given, **settings)
        self.ports: list[Any] = []

    def listen_success(self, port: Any) -> None:
        """Remember the listening port, which Daphne does not keep."""
        super().listen_success(port)
        self.ports.append(port)

    def kill_all_applications(self) -> Any:
        """Stop accepting connections, answer the running requests, and end the rest."""
        for port in self.ports:
            _stop_listening(port)
        answered = Deferred.fromFuture(
            asyncio.ensure_future(self._wait_for_answers(), loop=loop())
        )
        return answered.addBoth(
            lambda _: super(GracefulServer, self).kill_all_applications()
        )

    async def _wait_for_answers(self) -> None:
        end = loop().time() + ANSWER_SECONDS
        # Wait a moment: clients that have just connected may not have sent their request
        # yet.
        await asyncio.sleep(0.25)
        while loop().time() < end and any(map(_is_request, self.connections.items())):
            await asyncio.sleep(0.02)
        # Give the last responses time to be sent.
        await asyncio.sleep(0.02)


def _stop_listening(port: Any) -> None:
    """Stop listening at once, after accepting all connections in the backlog.

    Closing the socket resets connections that the kernel has taken but the process has not
    accepted, and a proxy does not retry a POST sent on such a connection. `stopListening`
    would close the socket one iteration of the event loop too late.
    """
    port.stopReading()
    port.numberAccepts = WAITING
    port.doRead()
    port.connectionLost(Failure(ConnectionDone()))  # type: ignore[no-untyped-call]


def _is_request(connection: tuple[Any, dict[str, Any]]) -> bool:
    """Tell whether a Daphne protocol is an HTTP request that still waits for its
    response.
    """
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
    """Return the event loop of the server and all consumers."""
    running: asyncio.AbstractEventLoop = reactor._asyncioEventloop
    return running


def stop() -> None:
    """Ask the server to stop; callable from any thread."""
    reactor.callFromThread(_stop_if_running)


def tcp_endpoint(host: str, port: int) -> str:
    """Return Twisted's endpoint description of an address to listen on."""
    # A colon separates the parts, so colons of an IPv6 address are escaped.
    return f"tcp:{port}:backlog={WAITING}:interface=" + host.replace(":", r"\:")


def run(
    application: Any,
    *,
    endpoint: str,
    on_ready: Callable[[], None],
    before_stop: Callable[[], None] | None = None,
    behind_proxy: bool = False,
) -> None:
    """Serve until SIGINT, SIGTERM or `stop`, then exit within `STOP_SECONDS`.

    Args:
        endpoint: a Twisted endpoint description, such as `tcp:8000:interface=127.0.0.1`.
        on_ready: called once connections are accepted.
        before_stop: called in a thread while the loop still runs, so that threads which
            wait for the loop can finish. It should return within two seconds.
        behind_proxy: trust X-Forwarded-For and X-Forwarded-Proto.

    Raises:
        SystemExit: the endpoint cannot be listened on.
    """
    reactor.addSystemEventTrigger("before", "shutdown", _force_exit_later)
    if before_stop is not None:
        reactor.addSystemEventTrigger("before", "shutdown", deferToThread, before_stop)
    reactor.callWhenRunning(on_ready)
    raise_file_limit()
    tune_after_loading()
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
        # Daphne has already logged the reason for the failed start.
        sys.exit(1)
    loop().run_until_complete(_wait_for_tasks())


def tune_after_loading() -> None:
    """Tune thread switching and garbage collection once everything is loaded.

    Loaded objects are excluded from garbage collection, because each full collection would
    delay all requests by a tenth of a second.
    """
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def _stop_if_running() -> None:
    if reactor.running:
        reactor.stop()


async def _wait_for_tasks() -> None:
    """Wait for running tasks of the event loop to finish.

    Views and tasks in threads wait for this loop, and the interpreter waits for their
    threads. If the loop just stopped, both would hang.
    """
    rest = asyncio.all_tasks() - {asyncio.current_task()}
    if rest:
        await asyncio.wait(rest, timeout=DRAIN_SECONDS)


def _force_exit_later() -> None:
    """Force the process to end after `STOP_SECONDS`.

    This is safe at any time: database transactions are atomic, and the periodic sweep finds
    unfinished work.
    """

    def leave() -> None:
        logger.warning("Work was still running after %s s; left it.", STOP_SECONDS)
        logging.shutdown()
        os._exit(0)

    timer = threading.Timer(STOP_SECONDS, leave)
    timer.daemon = True
    timer.start()
