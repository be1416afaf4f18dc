"""How often somebody may do what costs others something, on every way in.

Accounts are counted by themselves, guests and visitors also by network address; the
settings have the numbers (`LIMITS`). Counts are kept in Redis where there is one. While it
is away each process counts for itself: a limit that is too generous for a while is better
than a site that answers nobody.
"""

import ipaddress
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from enum import StrEnum
from functools import cache
from typing import Literal

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

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
    """Return the rate-limit key of an address: itself, or the /64 network for IPv6."""
    try:
        ip = ipaddress.ip_address(address or "")
    except ValueError:
        return ""
    return str(ipaddress.ip_network(f"{ip}/{64 if ip.version == 6 else 32}", strict=False))


def spend(act: Act, player: Player | None = None) -> None:
    """Count that a player does something, from where the present request comes.

    A refused act counts as well, so trying again at once does not help.

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


def forget() -> None:
    """Begin to count anew."""
    for counter in (_shared(), _own()):
        counter.storage.reset()


def _ask(what: Literal["hit", "test"], rate: RateLimitItem, *who: str) -> int:
    """Count or only look, and return for how many seconds it is too often; 0 if not."""
    for counter in (_shared(), _own()):
        try:
            if getattr(counter, what)(rate, *who):
                return 0
            reset = counter.get_window_stats(rate, *who).reset_time
            return max(1, round(reset - time.time()))
        except StorageError:
            logger.warning("counting in this process only: the shared counts are away")
    return 0


@cache
def _shared() -> FixedWindowRateLimiter:
    where = settings.REDIS_URL or "memory://"
    return FixedWindowRateLimiter(storage_from_string(where, wrap_exceptions=True))


@cache
def _own() -> FixedWindowRateLimiter:
    return FixedWindowRateLimiter(MemoryStorage())
