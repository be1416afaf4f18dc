"""Rate limits of the API, counted by `games.base.limits`; the settings have the numbers.

REST framework's own throttles read and write a count in two steps, so simultaneous requests
could all pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from limits import RateLimitItemPerSecond
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from games.base import limits

if TYPE_CHECKING:
    # Imported only for types: REST framework's views read the settings, which name this
    # module.
    from rest_framework.views import APIView


class Throttle(SimpleRateThrottle):
    """Limits the requests of one scope for each player, or for each network address without
    a player.
    """

    def __init__(self) -> None:
        # Do not call the parent's `__init__`: it looks up the rate of the scope, which is
        # known only with the request.
        self.seconds_to_wait = 0

    def scope_of(self, request: Request, view: APIView) -> str | None:
        """Return the scope under which a request counts; None if this throttle does not
        limit the request.
        """
        raise NotImplementedError

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Count a request, and tell whether it is within the limit."""
        self.scope = self.scope_of(request, view)
        if self.scope is None:
            return True
        number, seconds = self.parse_rate(self.get_rate())
        if number is None or seconds is None:
            return True
        rate = RateLimitItemPerSecond(number, seconds)
        self.seconds_to_wait = limits.count_if_allowed(
            rate, "api", self.scope, *_counting_key(request)
        )
        return not self.seconds_to_wait

    def wait(self) -> float | None:
        """Return the seconds until the next request is allowed."""
        return self.seconds_to_wait


class VisitorThrottle(Throttle):
    """Limits all requests without a key or a session, by network address."""

    def scope_of(self, request: Request, view: APIView) -> str | None:
        """Return the scope of visitors' requests; None for authenticated ones."""
        return None if request.user.is_authenticated else "anon"


class PlayerThrottle(Throttle):
    """Limits all requests of a player."""

    def scope_of(self, request: Request, view: APIView) -> str | None:
        """Return the scope of players' requests; None for visitors."""
        return "user" if request.user.is_authenticated else None


class MethodThrottle(Throttle):
    """Limits expensive methods: a view declares the scope of a method in
    `throttle_scopes`.
    """

    def scope_of(self, request: Request, view: APIView) -> str | None:
        """Return the scope that the view declares for the request's method; None if it
        declares none.
        """
        scopes: dict[str, str] = getattr(view, "throttle_scopes", {})
        return scopes.get(str(request.method))


def _counting_key(request: Request) -> tuple[str, str]:
    if request.user.is_authenticated:
        return "player", str(request.user.pk)
    return "address", limits.address()
