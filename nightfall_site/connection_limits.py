"""Limits on open connections, per address and in total, and deadlines for slow requests."""

import ipaddress
import logging
import resource
from collections import Counter
from typing import Any

# Import this first: it installs the reactor that other parts of Daphne and Twisted import.
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
"""Time limit for receiving a whole request, and for the next one on the same connection.
The largest form takes half of it on a slow mobile connection.
"""

MAX_FILES = 65_536
"""Number of open files requested from the system; each connection is one."""

OWN_FILES = 100
"""Open files reserved for the process: database, event loops, modules, logs."""

FILES_PER_REQUEST = 4
"""Maximum number of open files per request: the connection itself, and the database
connection of the thread that answers it.
"""


def address_key(address: str) -> str:
    """Return the key under which an address is counted: an IPv4 address, or an IPv6 /64
    network.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        # The client is a socket file, or a proxy reports its address as unknown.
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def raise_file_limit() -> None:
    """Raise the process's limit of open files as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def max_connections() -> int:
    """Return the number of connections for which this process has enough files."""
    files = min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MAX_FILES)
    return max(8, (files - OWN_FILES) // FILES_PER_REQUEST)


def max_sockets() -> int:
    """Return the maximum number of WebSockets, which leaves room for requests."""
    return max_connections() * 3 // 4


class ConnectionLimiter:
    """Counts open connections by key, and refuses those beyond the limits."""

    def __init__(self, *, per_key: int, in_sum: int, what: str) -> None:
        """Start without connections.

        Args:
            per_key: limit for one address or one player; 0 for no limit.
            in_sum: limit for all connections together.
            what: name of the connections in log messages.
        """
        self.per_key = per_key
        self.in_sum = in_sum
        self.what = what
        self.open: Counter[str] = Counter()
        self._logged: set[str] = set()

    def enter(self, key: str) -> bool:
        """Count a new connection, or return False if a limit is reached."""
        if self.open.total() >= self.in_sum:
            return self._refuse("all", self.in_sum)
        if self.per_key and self.open[key] >= self.per_key:
            return self._refuse(key, self.per_key)
        self.open[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Remove an ended connection from the count."""
        self._logged -= {key, "all"}
        self.open[key] -= 1
        if not self.open[key]:
            del self.open[key]

    def _refuse(self, who: str, limit: int) -> bool:
        # Log once until a connection ends; a line for each refusal would flood the log.
        if who not in self._logged:
            self._logged.add(who)
            logger.warning("%s: %s %s are open, no more are let in", who, limit, self.what)
        return False


class WebSocketLimit:
    """ASGI middleware that refuses a WebSocket if too many are open.

    Outside of the authentication middleware, sockets are counted by network address. Inside
    of it, sockets of a signed-in player are counted for the player only, because many
    people may share an address.
    """

    def __init__(
        self, application: Any, *, per_address: int, per_player: int = 0, in_sum: int
    ) -> None:
        """Wrap an application; a limit of 0 means no limit."""
        self.application = application
        what = "WebSockets"
        self.by_address = ConnectionLimiter(per_key=per_address, in_sum=in_sum, what=what)
        self.by_player = ConnectionLimiter(per_key=per_player, in_sum=in_sum, what=what)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Serve the WebSocket, or refuse it."""
        player = getattr(scope.get("user"), "pk", None)
        if player is None:
            limiter = self.by_address
            key = address_key(str((scope.get("client") or ["unknown"])[0]))
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
        """Serve the WebSocket and count it while it is open."""
        with SOCKETS.track_inprogress():
            await self.application(scope, receive, send)


class RequestDeadlineChannel(HTTPChannel):
    """An HTTP connection that is closed if a request does not arrive in time.

    Twisted's own timeout restarts with every byte, so that a slow client never times out.
    """

    _deadline: Any = None

    def connectionMade(self) -> None:  # noqa: N802
        """Start the deadline for the first request."""
        super().connectionMade()
        self._start_deadline()

    def allContentReceived(self) -> None:  # noqa: N802
        """Stop the deadline: how long the answer takes does not depend on the client."""
        self._stop_deadline()
        super().allContentReceived()

    def requestDone(self, request: Any) -> None:  # noqa: N802
        """Start the deadline for the next request on this connection. The time also
        includes the client's reading of this response.
        """
        self._start_deadline()
        super().requestDone(request)

    def connectionLost(self, reason: Failure = connectionDone) -> None:  # noqa: N802
        """Stop the deadline."""
        self._stop_deadline()
        super().connectionLost(reason)

    def _start_deadline(self) -> None:
        self._stop_deadline()
        self._deadline = self.callLater(ARRIVAL_SECONDS, self._close_late_connection)

    def _stop_deadline(self) -> None:
        if self._deadline is not None and self._deadline.active():
            self._deadline.cancel()

    def _close_late_connection(self) -> None:
        wire: Any = self.transport
        wire.abortConnection()


class CountedConnection(ProtocolWrapper):
    """A counted connection: HTTP first, possibly a WebSocket later."""

    address: str

    def write_at_once(self, data: bytes) -> None:
        """Write data without waiting for the event loop's next round, as far as the system
        takes it.

        Twisted would first register the socket for writing and unregister it afterwards,
        which costs more than writing itself.
        """
        wire: Any = self.transport
        # Nothing may overtake data that still waits, and a closing connection is Twisted's.
        if wire.connected and not (
            wire.disconnecting or wire.dataBuffer or wire._tempDataBuffer
        ):
            sent = wire.writeSomeData(data)
            # For a lost connection this is an exception; Twisted handles the loss when it
            # writes itself.
            if isinstance(sent, int):
                data = data[sent:]
        if data:
            wire.write(data)


class GuardedFactory(WrappingFactory[CountedConnection]):
    """Factory of Daphne's connections that limits their number and sets request
    deadlines.
    """

    protocol = CountedConnection

    def __init__(self, server: Any) -> None:
        """Wrap the factory that Daphne would create for its server."""
        http = HTTPFactory(server)
        http.protocol = RequestDeadlineChannel
        super().__init__(http)
        # Behind a proxy, all connections have the proxy's address; the proxy applies its
        # own limit.
        of_each = 0 if settings.BEHIND_PROXY else settings.CONNECTIONS_PER_ADDRESS
        self.limiter = ConnectionLimiter(
            per_key=of_each, in_sum=max_connections(), what="connections"
        )

    def buildProtocol(self, addr: Any) -> Any:  # noqa: N802
        """Return the protocol of a new connection; None makes Twisted close it at once."""
        address = address_key(str(getattr(addr, "host", "unknown")))
        if not self.limiter.enter(address):
            return None
        connection = super().buildProtocol(addr)
        connection.address = address
        return connection

    def unregisterProtocol(self, p: CountedConnection) -> None:  # noqa: N802
        """Remove an ended connection from the count."""
        super().unregisterProtocol(p)
        self.limiter.leave(p.address)
