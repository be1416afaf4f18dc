"""Rate limits of acts that burden the server or other players, for pages, sockets and the
API.

Accounts are counted by player, guests and visitors also by network address; `LIMITS` in the
settings has the rates. The API's limits on requests use the same counts
(`games.api.protocol.throttles`). A limit holds in every window of its length. Checking and
counting are one atomic step (in Redis a script, in memory under a lock), so simultaneous
requests cannot exceed the limit.

Counts are in Redis if the site has one. While Redis is unreachable, each process counts for
itself: limits that are too generous for a while are better than a site that is down.
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
    """The limited acts; the values are the keys of `settings.LIMITS`."""

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
    STATEMENT = "statement"


_address: ContextVar[str] = ContextVar("address", default="")


class AddressMiddleware:
    """Middleware that stores the address of the current request for the function
    `address`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Process the request while its address is stored."""
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

    IPv4 addresses that are mapped into IPv6 are converted first, as they all share one /64.
    """
    try:
        ip = ipaddress.ip_address(address or "")
    except ValueError:
        return ""
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return str(ipaddress.ip_network(f"{ip}/{64 if ip.version == 6 else 32}", strict=False))


def check_and_count(act: Act, player: Player | None = None) -> None:
    """Count an act of a player from the address of the current request.

    An act that exceeds the limit of the player still counts for the address, and the
    reverse.

    Raises:
        TooOften: the player, or all guests at that address, have reached the limit. `wait`
            is the time in seconds until the act is allowed again.
    """
    waits = [
        _hit_or_test("hit", rate, act, *who) for rate, who in _applicable_rates(act, player)
    ]
    _refuse(act, waits)


def check(act: Act, player: Player | None = None) -> None:
    """Check the limit as `check_and_count` does, without counting: for acts that count only
    if they succeed, or only if they fail.

    Raises:
        TooOften: see `check_and_count`.
    """
    waits = [
        _hit_or_test("test", rate, act, *who)
        for rate, who in _applicable_rates(act, player)
    ]
    _refuse(act, waits)


def count(act: Act, player: Player | None = None) -> None:
    """Count an act as `check_and_count` does, without checking the limit."""
    for rate, who in _applicable_rates(act, player):
        _hit_or_test("hit", rate, act, *who)


def _applicable_rates(
    act: Act, player: Player | None
) -> Iterator[tuple[RateLimitItem, tuple[str, str]]]:
    """Yield the rates that apply to an act, each with the key under which it is counted."""
    per_player, per_address = settings.LIMITS[act]
    # Accounts are not counted by address, because many people may share one. Guests are,
    # because anybody can create dozens of them.
    has_account = bool(per_player) and player is not None and not player.is_guest
    if per_address and not has_account and (address := _address.get()):
        yield parse(per_address), ("address", address)
    if per_player and player is not None:
        # Bots share the count of their owner, so that a player with more bots is not
        # allowed more acts.
        yield parse(per_player), ("player", str(player.owner_id or player.pk))


def _refuse(act: Act, waits: Iterable[int]) -> None:
    if longest := max(waits, default=0):
        raise TooOften(act, wait=longest)


def count_if_allowed(rate: RateLimitItem, *who: str) -> int:
    """Count one use, unless that exceeds the rate.

    Args:
        who: the parts of the key under which the use is counted, such as the player's id.

    Returns:
        0, or the seconds until the next use is allowed.
    """
    return _hit_or_test("hit", rate, *who)


def reset_all_counts() -> None:
    """Reset all counts."""
    _RedisPause.until = 0.0
    for counter in (_shared_limiter(), _process_limiter()):
        counter.storage.reset()


class LockedMemory(MemoryStorage):
    """Counts in this process, which only one thread at a time can change.

    The library has a lock for each key, but drops it when a window ends, even while threads
    wait for it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()

    def acquire_entry(self, *args: Any, **options: Any) -> bool:
        """Count a use if the limit allows it, as the base class does, but under one
        lock.
        """
        with self._lock:
            return super().acquire_entry(*args, **options)


class _RedisPause:
    """The time until which Redis is not tried again, because it was unreachable; on the
    monotonic clock.
    """

    PAUSE = 1.0

    until = 0.0


def _hit_or_test(what: Literal["hit", "test"], rate: RateLimitItem, *who: str) -> int:
    """Count a use ("hit") or only check it ("test"); return the seconds until it is
    allowed, 0 if it is allowed now.
    """
    if time.monotonic() >= _RedisPause.until:
        try:
            return _seconds_to_wait(_shared_limiter(), what, rate, *who)
        except StorageError:
            _RedisPause.until = time.monotonic() + _RedisPause.PAUSE
            logger.warning("counting in this process only: the shared counts are away")
    return _seconds_to_wait(_process_limiter(), what, rate, *who)


def _seconds_to_wait(
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
"""The lock under which a limiter is created. With `cache` alone, threads that call it first
at the same moment could each create a limiter, each with the whole limit.
"""


def _shared_limiter() -> MovingWindowRateLimiter:
    with _making:
        return _build_shared_limiter()


def _process_limiter() -> MovingWindowRateLimiter:
    with _making:
        return _build_process_limiter()


@cache
def _build_shared_limiter() -> MovingWindowRateLimiter:
    if not settings.REDIS_URL:
        return _process_limiter()
    # Import here: a site on one machine has no Redis, and its client is slow to import.
    from limits.storage import RedisStorage
    from redis import ConnectionPool
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    # Use the same timeouts as for the cache: a Redis that hangs must not block every
    # request.
    pool = ConnectionPool.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=0.5,
        socket_timeout=1,
        retry=Retry(NoBackoff(), 1),
    )
    storage = RedisStorage(
        settings.REDIS_URL,
        connection_pool=pool,
        # Earlier releases used another prefix; their counts have another Redis type.
        key_prefix="uses",
        wrap_exceptions=True,
    )
    return MovingWindowRateLimiter(storage)


@cache
def _build_process_limiter() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(LockedMemory())
