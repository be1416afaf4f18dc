"""How often somebody may do what costs others something, on every way in.

Accounts are counted by themselves, guests and visitors also by network address; the
settings have the numbers (`LIMITS`). The API's limits on requests count here, too
(`games.api.protocol.throttles`). A limit holds in every window of its length. Looking and
counting are one step, in Redis by a script and in memory under a lock, so requests at the
same moment get no more than the limit.

Counts are kept in Redis where there is one. While it is away each process counts for
itself: a limit that is too generous for a while is better than a site that answers nobody.
"""

import ipaddress
import logging
import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from enum import StrEnum
from functools import cache
from typing import Any, Literal

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from games.models import Player
from games.refusals import TooOften

logger = logging.getLogger(__name__)


class Act(StrEnum):
    """What is counted; the values are the keys of `settings.LIMITS`."""

    GUEST = "guest"
    TABLE = "table"
    CHALLENGE = "challenge"
    CLUB = "club"
    CLUB_JOIN = "club_join"
    CONVERSATION = "conversation"
    FRESH_MESSAGE = "fresh_message"
    FRESH_CHALLENGE = "fresh_challenge"
    FRESH_REPORT = "fresh_report"
    SERIES = "series"
    EVENT = "event"
    INVITATION = "invitation"
    ANNOUNCEMENT = "announcement"
    PASSWORD = "password"
    SIGN_IN = "sign_in"
    PICTURE = "picture"
    ENDPOINT = "endpoint"
    TEST_MESSAGE = "test_message"
    NOTE = "note"
    REVIEW_ROOM = "review_room"
    SEARCH = "search"


_address: ContextVar[str] = ContextVar("address", default="")


class AddressMiddleware:
    """Keeps at hand which address the present request comes from."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        token = _address.set(network_of(get_adapter(request).get_client_ip(request)))
        try:
            return self.get_response(request)
        finally:
            _address.reset(token)


def address() -> str:
    """Return the rate-limit key of the current address; empty outside a request."""
    return _address.get()


def network_of(address: str | None) -> str:
    """Return the rate-limit key of an address: itself, or the /64 network for IPv6.

    A server that listens on IPv6 for both sees IPv4 addresses within one /64 of IPv6.
    """
    try:
        ip = ipaddress.ip_address(address or "")
    except ValueError:
        return ""
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return str(ipaddress.ip_network(f"{ip}/{64 if ip.version == 6 else 32}", strict=False))


def spend(act: Act, player: Player | None = None) -> None:
    """Count that a player does something, from where the present request comes.

    A refused act counts only for the other of player and address, if that has room.

    Raises:
        TooOften: the player, or all guests at that address, have done it too often; with
            the seconds until it may be done again.
    """
    waits = [_ask("hit", rate, act, *who) for rate, who in _counts(act, player)]
    _refuse(act, waits)


def check(act: Act, player: Player | None = None) -> None:
    """Refuse as `spend` does, without counting: for what counts only when it fails.

    Raises:
        TooOften: see `spend`.
    """
    waits = [_ask("test", rate, act, *who) for rate, who in _counts(act, player)]
    _refuse(act, waits)


def count(act: Act, player: Player | None = None) -> None:
    """Count as `spend` does, and refuse nothing."""
    for rate, who in _counts(act, player):
        _ask("hit", rate, act, *who)


def _counts(
    act: Act, player: Player | None
) -> Iterator[tuple[RateLimitItem, tuple[str, str]]]:
    """Yield what an act counts for: the rate, and for whom."""
    per_player, per_address = settings.LIMITS[act]
    # Many people may share an address, so accounts count for themselves. Guests do not:
    # they are made by the dozen.
    has_account = bool(per_player) and player is not None and not player.is_guest
    if per_address and not has_account and (address := _address.get()):
        yield parse(per_address), ("address", address)
    if per_player and player is not None:
        # Bots cost what their owners do, so they share their owners' count.
        yield parse(per_player), ("player", str(player.owner_id or player.pk))


def _refuse(act: Act, waits: Iterable[int]) -> None:
    if longest := max(waits, default=0):
        raise TooOften(act, wait=longest)


def take(rate: RateLimitItem, *who: str) -> int:
    """Count one use, unless there were as many as the rate allows.

    Args:
        who: what is counted, and for whom.

    Returns:
        0, or the seconds until the next use is allowed.
    """
    return _ask("hit", rate, *who)


def forget() -> None:
    """Begin to count anew."""
    _Away.until = 0.0
    for counter in (_shared(), _own()):
        counter.storage.reset()


class LockedMemory(MemoryStorage):
    """Counts of this process, changed by one thread at a time.

    The library's locks are one for each key, and it drops them when a window ends, also
    while threads wait for them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()

    def acquire_entry(self, *args: Any, **options: Any) -> bool:
        """Count if there is room; see the library."""
        with self._lock:
            return super().acquire_entry(*args, **options)


class _Away:
    """When Redis is next tried, on the monotonic clock, after it could not be reached."""

    PAUSE = 1.0

    until = 0.0


def _ask(what: Literal["hit", "test"], rate: RateLimitItem, *who: str) -> int:
    """Count or only look, and return for how many seconds it is too often; 0 if not."""
    if time.monotonic() >= _Away.until:
        try:
            return _wait(_shared(), what, rate, *who)
        except StorageError:
            _Away.until = time.monotonic() + _Away.PAUSE
            logger.warning("counting in this process only: the shared counts are away")
    return _wait(_own(), what, rate, *who)


def _wait(
    counter: MovingWindowRateLimiter,
    what: Literal["hit", "test"],
    rate: RateLimitItem,
    *who: str,
) -> int:
    if getattr(counter, what)(rate, *who):
        return 0
    reset = counter.get_window_stats(rate, *who).reset_time
    return max(1, math.ceil(reset - time.time()))


_making = threading.RLock()
"""Held while counts are made: `cache` alone makes them once for each thread that asks first
at the same moment, and each of these has room for the whole limit.
"""


def _shared() -> MovingWindowRateLimiter:
    with _making:
        return _made_shared()


def _own() -> MovingWindowRateLimiter:
    with _making:
        return _made_own()


@cache
def _made_shared() -> MovingWindowRateLimiter:
    if not settings.REDIS_URL:
        return _own()
    # Here, because a site of one machine has no Redis and its client takes long to load.
    from limits.storage import RedisStorage
    from redis import ConnectionPool
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # As for the cache: a Redis that hangs must not hold up every request.
    pool = ConnectionPool.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=0.5,
        socket_timeout=1,
        retry=Retry(NoBackoff(), 1),
    )
    storage = RedisStorage(
        settings.REDIS_URL,
        connection_pool=pool,
        # Counts of an earlier release, of another type, are left alone until they expire.
        key_prefix="uses",
        wrap_exceptions=True,
    )
    return MovingWindowRateLimiter(storage)


@cache
def _made_own() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(LockedMemory())
