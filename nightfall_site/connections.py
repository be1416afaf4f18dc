"""How many connections there may be, from one address and in sum, and how slow ones end."""

import ipaddress
import logging
import resource
from collections import Counter
from typing import Any

from channels.security.websocket import WebsocketDenier
from daphne.http_protocol import HTTPFactory
from django.conf import settings
from twisted.internet.protocol import connectionDone
from twisted.protocols.policies import ProtocolWrapper, WrappingFactory
from twisted.python.failure import Failure
from twisted.web.http import HTTPChannel

from games.meters import SOCKETS

logger = logging.getLogger(__name__)

ARRIVAL_SECONDS = 30.0
"""Within which a whole request has to arrive, and the next one on the same connection has
to follow. The largest form takes half of it on a bad phone line."""

MOST_FILES = 65_536
"""Files that are asked of the system; every connection is one."""

OWN_FILES = 100
"""Files that the process needs for itself: database, event loops, modules, logs."""

FILES_PER_REQUEST = 4
"""Files that a request takes at most: its connection and those of its thread's database."""


def neighbourhood(address: str) -> str:
    """Return what counts as one address: for IPv6 the network that a household is given."""
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
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """Return for how many connections the files of this process are enough."""
    files = min(resource.getrlimit(resource.RLIMIT_NOFILE)[0], MOST_FILES)
    return max(8, (files - OWN_FILES) // FILES_PER_REQUEST)


def most_sockets() -> int:
    """Return how many WebSockets there may be, so that requests have room beside them."""
    return most_connections() * 3 // 4


class Doorman:
    """Counts who is in, and lets nobody in beyond the limits."""

    def __init__(self, *, per_address: int, in_sum: int, what: str) -> None:
        """Begin with nobody; 0 per address means that addresses are not looked at."""
        self.per_address = per_address
        self.in_sum = in_sum
        self.what = what
        self.inside: Counter[str] = Counter()
        self._told: set[str] = set()

    def enter(self, address: str) -> bool:
        """Count somebody in, or tell that there is no room."""
        if self.inside.total() >= self.in_sum:
            return self._refuse("all", self.in_sum)
        if self.per_address and self.inside[address] >= self.per_address:
            return self._refuse(address, self.per_address)
        self.inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count somebody out who was let in."""
        self._told -= {address, "all"}
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def _refuse(self, who: str, limit: int) -> bool:
        # Once until somebody leaves: a line for each would do the flooder's work.
        if who not in self._told:
            self._told.add(who)
            logger.warning("%s: %s %s are open, no more are let in", who, limit, self.what)
        return False


class FewSockets:
    """Stands before the WebSockets of an ASGI application and refuses too many of them."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self.doorman = Doorman(
            per_address=settings.SOCKETS_PER_ADDRESS,
            in_sum=most_sockets(),
            what="WebSockets",
        )

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Pass the connection on, or refuse it."""
        address = neighbourhood(str((scope.get("client") or ["unknown"])[0]))
        if not self.doorman.enter(address):
            await WebsocketDenier()(scope, receive, send)
            return
        try:
            with SOCKETS.track_inprogress():
                await self.application(scope, receive, send)
        finally:
            self.doorman.leave(address)


class PunctualChannel(HTTPChannel):
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
        http.protocol = PunctualChannel
        super().__init__(http)
        # Behind a proxy all come from the proxy, which counts them itself.
        of_each = 0 if settings.BEHIND_PROXY else settings.CONNECTIONS_PER_ADDRESS
        self.doorman = Doorman(
            per_address=of_each, in_sum=most_connections(), what="connections"
        )

    def buildProtocol(self, addr: Any) -> Any:  # noqa: N802
        """Return what serves a new connection, None to close it at once."""
        address = neighbourhood(str(getattr(addr, "host", "unknown")))
        if not self.doorman.enter(address):
            return None
        connection = super().buildProtocol(addr)
        connection.address = address
        return connection

    def unregisterProtocol(self, p: CountedConnection) -> None:  # noqa: N802
        """Count a connection that has ended."""
        super().unregisterProtocol(p)
        self.doorman.leave(p.address)
