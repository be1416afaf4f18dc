"""Limits on open connections, per address and in total, and deadlines for slow requests."""

import ipaddress
import logging
import resource
from collections import Counter
from typing import Any

# Imported first: it installs the reactor that other parts of Daphne and Twisted import.
from daphne import server as daphne_server  # noqa: F401  # isort: skip
from nightfall_site.reactor import reactor  # noqa: F401  # isort: skip
from channels.security.websocket import WebsocketDenier
from daphne.http_protocol import HTTPFactory
from django.conf import settings
from twisted.internet.protocol import connectionDone
from twisted.protocols.policies import ProtocolWrapper, WrappingFactory
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel

from games.base.meters import SOCKETS

logger = logging.getLogger(__name__)

ARRIVAL_SECONDS = 30.0
"""Within which a whole request has to arrive, and the next one on the same connection has
to follow. The largest form takes half of it on a bad phone line."""

MAX_FILES = 65_536
"""Files that are asked of the system; every connection is one."""

OWN_FILES = 100
"""Files that the process needs for itself: database, event loops, modules, logs."""

FILES_PER_REQUEST = 4
"""Files that a request takes at most: its connection and those of its thread's database."""


def neighbourhood(address: str) -> str:
    """Return the key that an address counts for: itself, or its /64 network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address  # a socket file, or what a proxy calls unknown
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def raise_file_limit() -> None:
    """Let the process have as many files as the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """Return for how many connections the files of this process are enough."""
    files = min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MAX_FILES)
    return max(8, (files - OWN_FILES) // FILES_PER_REQUEST)


def most_sockets() -> int:
    """Return the limit on WebSockets, which leaves room for requests."""
    return most_connections() * 3 // 4


class ConnectionLimiter:
    """Counts open connections by key, and refuses those beyond the limits."""

    def __init__(self, *, per_key: int, in_sum: int, what: str) -> None:
        """Start with none.

        Args:
            per_key: for one address or one player; 0 for no limit.
            in_sum: for all together.
            what: the name of the connections in the log.
        """
        self.per_key = per_key
        self.in_sum = in_sum
        self.what = what
        self.open: Counter[str] = Counter()
        self._logged: set[str] = set()

    def enter(self, key: str) -> bool:
        """Count a new connection, or return False if there are too many."""
        if self.open.total() >= self.in_sum:
            return self._refuse("all", self.in_sum)
        if self.per_key and self.open[key] >= self.per_key:
            return self._refuse(key, self.per_key)
        self.open[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Count off a connection that was let in and has ended."""
        self._logged -= {key, "all"}
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def _refuse(self, who: str, limit: int) -> bool:
        # Once until one ends: a line for each would do the flooder's work.
        if who not in self._logged:
            self._logged.add(who)
            logger.warning("%s: %s %s are open, no more are let in", who, limit, self.what)
        return False


class WebSocketLimit:
    """ASGI middleware that refuses a WebSocket if too many are open.

    Without authentication outside of it, sockets count by network address. Inside of it
    those of a signed-in player count for the player alone, as many people may share an
    address.
    """

    def __init__(
        self, application: Any, *, per_address: int, per_player: int = 0, in_sum: int
    ) -> None:
        """Wrap an application; 0 for no limit."""
        self.application = application
        what = "WebSockets"
        self.by_address = ConnectionLimiter(per_key=per_address, in_sum=in_sum, what=what)
        self.by_player = ConnectionLimiter(per_key=per_player, in_sum=in_sum, what=what)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve the WebSocket, or refuse it."""
        player = getattr(scope.get("user"), "pk", None)
        if player is None:
            limiter = self.by_address
            key = neighbourhood(str((scope.get("client") or ["unknown"])[0]))
        else:
            limiter, key = self.by_player, f"player {player}"
        if not limiter.enter(key):
            await WebsocketDenier()(scope, receive, send)
            return
        try:
            await self.application(scope, receive, send)
        finally:
            limiter.leave(key)


class SocketMeter:
    """ASGI middleware that counts open WebSockets for the metrics."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve the WebSocket."""
        with SOCKETS.track_inprogress():
            await self.application(scope, receive, send)


class RequestDeadlineChannel(HTTPChannel):
    """One connection by HTTP, which ends if a request does not arrive in time.

    Twisted's own patience begins anew with every byte.
    """

    _deadline: Any = None

    def connectionMade(self) -> None:  # noqa: N802
        """Begin to wait for a request."""
        super().connectionMade()
        self._wait()

    def allContentReceived(self) -> None:  # noqa: N802
        """Have a request; however long the answer takes is our own affair."""
        self._stop_waiting()
        super().allContentReceived()

    def requestDone(self, request: Any) -> None:  # noqa: N802
        """Begin to wait for the next request, or for the client to read this answer."""
        self._wait()
        super().requestDone(request)

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802
        """Have nobody to wait for."""
        self._stop_waiting()
        super().connectionLost(reason)

    def _wait(self) -> None:
        self._stop_waiting()
        self._deadline = self.callLater(ARRIVAL_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None and self._deadline.active():
            self._deadline.cancel()

    def _give_up(self) -> None:
        wire: Any = self.transport
        wire.abortConnection()


class CountedConnection(ProtocolWrapper):
    """A connection that was let in; HTTP first, perhaps a WebSocket later."""

    address: str


class GuardedFactory(WrappingFactory[CountedConnection]):
    """Daphne's connections, counted, and each request expected in time."""

    protocol = CountedConnection

    def __init__(self, server: Any) -> None:
        """Stand before the factory that Daphne would make for its server."""
        http = HTTPFactory(server)
        http.protocol = RequestDeadlineChannel
        super().__init__(http)
        # Behind a proxy all come from the proxy, which counts them itself.
        of_each = 0 if settings.BEHIND_PROXY else settings.CONNECTIONS_PER_ADDRESS
        self.limiter = ConnectionLimiter(
            per_key=of_each, in_sum=most_connections(), what="connections"
        )

    def buildProtocol(self, addr: Any) -> Any:  # noqa: N802
        """Build the protocol of a new connection; None closes it at once."""
        address = neighbourhood(str(getattr(addr, "host", "unknown")))
        if not self.limiter.enter(address):
            return None
        connection = super().buildProtocol(addr)
        connection.address = address
        return connection

    def unregisterProtocol(self, p: CountedConnection) -> None:  # noqa: N802
        """Count a connection that has ended."""
        super().unregisterProtocol(p)
        self.limiter.leave(p.address)
