"""HTTP requests to addresses that players enter, protected against SSRF.

The host name is resolved once, every address is checked, and the connection goes to a
checked address, so a name that resolves differently a moment later gains nothing. Redirects
are not followed. Only the status of a response is used, and only of a complete response:
one that breaks off, or has not ended in time, counts as no response.
"""

import http.client
import io
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

TIMEOUT_SECONDS = 5.0
"""Timeout for connecting to one address, and for each read."""

DEADLINE_SECONDS = 10.0
"""Limit for a whole request, so that a server that sends a byte now and then cannot occupy
a thread for longer.
"""

MAX_BODY_LENGTH = 64 * 1024
"""Maximum number of bytes read of a response; the rest of a longer one is ignored."""

MAX_ADDRESSES = 3

MAX_URL_LENGTH = 1000

PUBLIC_IPV6 = ipaddress.IPv6Network("2000::/3")
"""The range of IPv6 assigned as global unicast. Site-local, mapped and translated addresses
lie outside it.
"""

SPECIAL_NETWORKS = tuple(
    ipaddress.ip_network(network)
    for network in (
        "0.0.0.0/8",  # hosts on this network (RFC 791)
        "10.0.0.0/8",  # private networks (RFC 1918)
        "100.64.0.0/10",  # shared by a carrier's customers (RFC 6598)
        "127.0.0.0/8",  # loopback addresses
        "169.254.0.0/16",  # link-local addresses
        "172.16.0.0/12",  # private networks (RFC 1918)
        "192.0.0.0/24",  # IETF protocol assignments
        "192.0.2.0/24",  # examples in documentation
        "192.31.196.0/24",  # DNS servers of the AS112 project
        "192.52.193.0/24",  # automatic multicast tunnels (AMT)
        "192.88.99.0/24",  # relays of 6to4 tunnels
        "192.168.0.0/16",  # private networks (RFC 1918)
        "192.175.48.0/24",  # DNS servers of the AS112 project
        "198.18.0.0/15",  # benchmarks of network devices
        "198.51.100.0/24",  # examples in documentation
        "203.0.113.0/24",  # examples in documentation
        "224.0.0.0/4",  # multicast addresses
        "240.0.0.0/4",  # reserved addresses, and the broadcast address
        "2001::/23",  # IETF protocol assignments: Teredo, ORCHID, benchmarks
        "2001:db8::/32",  # examples in documentation
        "2002::/16",  # 6to4 addresses, each of which stands for an IPv4 address
        "2620:4f:8000::/48",  # DNS servers of the AS112 project
        "3fff::/20",  # examples in documentation
    )
)
"""Networks that are not public, from IANA's registries of special-purpose addresses.
Python's `is_global` is not used, because its list differs between releases and lacks
fec0::/10.
"""


class UnsafeAddress(Exception):
    """The address is one to which this site sends nothing, such as a private one."""


class NoResponse(Exception):
    """The server could not be reached, or did not answer in full and in time."""


class BrokenResponse(NoResponse):
    """The server was reached, so our own network works, but its response is incomplete."""


@dataclass(frozen=True, slots=True)
class Target:
    """The parts of a parsed address."""

    is_secure: bool
    host: str
    port: int
    path: str


def parse(url: str) -> Target:
    """Parse an address, and check what can be checked without a DNS look-up.

    Raises:
        UnsafeAddress: the address is not https, has a port or user, or is in a private
            network.
    """
    if len(url) > MAX_URL_LENGTH or not url.isascii() or not url.isprintable():
        raise UnsafeAddress("not an address")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise UnsafeAddress("not an address") from error
    host = (parts.hostname or "").rstrip(".")
    if not host or parts.username is not None or " " in url or "\\" in url:
        raise UnsafeAddress("not an address")
    path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    if settings.ALLOW_LOOPBACK_ENDPOINTS and parts.scheme == "http":
        return Target(is_secure=False, host=host, port=port or 80, path=path)
    if parts.scheme != "https" or port not in (None, 443):
        raise UnsafeAddress("not https on its usual port")
    try:
        _check_is_public(host)
    except ValueError:
        # `_check_is_public` has refused the host as an IP address, so it is a name.
        if "." not in host or host.endswith((".localhost", ".local", ".internal")):
            raise UnsafeAddress("a name of a local network") from None
    return Target(is_secure=True, host=host, port=443, path=path)


def post(url: str, *, body: bytes, headers: Mapping[str, str]) -> int:
    """Send a POST request, and return the status of the response.

    The DNS look-up and all attempts together take `DEADLINE_SECONDS` at most.

    Raises:
        UnsafeAddress: see `parse`; or the host resolves to an address that is not public.
        BrokenResponse: the server was reached, but did not answer in full and in time.
        NoResponse: no server was reached.
    """
    target, end = parse(url), time.monotonic() + DEADLINE_SECONDS
    error: Exception | None = None
    for address in _resolve(target, end)[:MAX_ADDRESSES]:
        seconds = end - time.monotonic()
        if seconds <= 0:
            break
        try:
            return _post_to(target, address, body, headers, seconds)
        except (OSError, http.client.HTTPException) as caught:
            error = caught
    raise NoResponse(type(error).__name__) from error


def _resolve(target: Target, end: float) -> list[str]:
    found: Future[list[Any]] = Future()
    # `getaddrinfo` has no time limit, so it runs in a thread that the caller can abandon.
    threading.Thread(target=_resolve_into, args=[target, found], daemon=True).start()
    try:
        rows = found.result(timeout=end - time.monotonic())
    except (OSError, UnicodeError) as error:
        # This includes `TimeoutError`, which is an `OSError`.
        raise NoResponse("no such host") from error
    addresses = list(dict.fromkeys(str(each[4][0]) for each in rows))
    for address in addresses:
        _check_is_public(address, allow_loopback=not target.is_secure)
    return addresses


def _resolve_into(target: Target, found: Future[list[Any]]) -> None:
    try:
        found.set_result(
            socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
        )
    except Exception as error:
        found.set_exception(error)


def _check_is_public(address: str, *, allow_loopback: bool = False) -> None:
    """Check that an IP address belongs to the public internet.

    Raises:
        UnsafeAddress: the address is not public.
        ValueError: the text is not an IP address.
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if allow_loopback:
        if not ip.is_loopback:
            raise UnsafeAddress("not loopback")
        return
    is_assigned = ip.version == 4 or ip in PUBLIC_IPV6
    if not is_assigned or any(ip in network for network in SPECIAL_NETWORKS):
        raise UnsafeAddress("not a public address")


def _post_to(
    target: Target, address: str, body: bytes, headers: Mapping[str, str], seconds: float
) -> int:
    end = time.monotonic() + seconds
    connection = _new_connection(target)
    raw = socket.create_connection(
        (address, target.port), timeout=min(TIMEOUT_SECONDS, seconds)
    )
    # Use a copy of the raw socket: shutting it down wakes up whichever layer is waiting for
    # data.
    twin, is_late = raw.dup(), threading.Event()
    deadline = threading.Timer(end - time.monotonic(), _abort_connection, [twin, is_late])
    deadline.daemon = True
    deadline.start()
    try:
        connection.sock = (
            _tls_context().wrap_socket(raw, server_hostname=target.host)
            if target.is_secure
            else raw
        )
        try:
            return _send_request(connection, target, body, headers, is_late)
        except (OSError, http.client.HTTPException) as error:
            # Do not try a further address, as this server may have acted on the request.
            raise BrokenResponse(type(error).__name__) from error
    finally:
        deadline.cancel()
        twin.close()
        connection.close()
        raw.close()


def _send_request(
    connection: http.client.HTTPConnection,
    target: Target,
    body: bytes,
    headers: Mapping[str, str],
    is_late: threading.Event,
) -> int:
    connection.request("POST", target.path, body, dict(headers))
    response = connection.getresponse()
    left = MAX_BODY_LENGTH
    while left > 0 and (part := response.read(min(left, 8192))):
        left -= len(part)
    # Check the length, because `http.client` accepts the end of the connection as the end
    # of the response.
    if is_late.is_set() or (left > 0 and response.length):
        raise http.client.IncompleteRead(b"", response.length)
    return response.status


class WholeLines(io.BufferedReader):
    """Reader of a connection that raises an error if a line is incomplete.

    `http.client` itself accepts the end of the connection as the end of the headers.
    """

    def readline(self, size: int | None = -1, /) -> bytes:
        """Read a line.

        Raises:
            http.client.IncompleteRead: the connection has ended before the line did.
        """
        line = super().readline(size)
        is_cut = size is not None and 0 <= size <= len(line)
        if not line.endswith(b"\n") and not is_cut:
            raise http.client.IncompleteRead(line)
        return line


class WholeResponse(http.client.HTTPResponse):
    """A response that is an error if its headers are incomplete."""

    def __init__(self, sock: socket.socket, *args: Any, **options: Any) -> None:
        super().__init__(sock, *args, **options)
        self.fp.close()
        self.fp = WholeLines(sock.makefile("rb", buffering=0))


def _new_connection(target: Target) -> http.client.HTTPConnection:
    # The caller sets `sock`, so that the connection goes to the checked address.
    if target.is_secure:
        # Pass a context, because otherwise the constructor would build one that is not
        # used.
        connection: http.client.HTTPConnection = http.client.HTTPSConnection(
            target.host, timeout=TIMEOUT_SECONDS, context=_tls_context()
        )
    else:
        connection = http.client.HTTPConnection(
            target.host, target.port, timeout=TIMEOUT_SECONDS
        )
    connection.response_class = WholeResponse
    return connection


def _abort_connection(raw: socket.socket, is_late: threading.Event) -> None:
    is_late.set()
    try:
        raw.shutdown(socket.SHUT_RDWR)
    except OSError:
        # The connection has ended in the meantime, so there is nothing to shut down.
        return


@cache
def _tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()
