"""Rate limits of single API methods, beside the limits on all requests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework.request import Request
from rest_framework.throttling import ScopedRateThrottle, SimpleRateThrottle

if TYPE_CHECKING:
    # The framework's views read the settings, which name this module.
    from rest_framework.views import APIView


class MethodThrottle(ScopedRateThrottle):
    """Limits what costs more than reading.

    A view names the rate of a method in `throttle_scopes`; the settings have the numbers.
    """

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Tell whether there may be one more request of this kind now."""
        scopes: dict[str, str] = getattr(view, "throttle_scopes", {})
        self.scope = scopes.get(str(request.method))
        if self.scope is None:
            return True
        self.rate = self.get_rate()
        self.num_requests, self.duration = self.parse_rate(self.rate)
        # Not the parent's, which would ask the view for one scope for all methods.
        return SimpleRateThrottle.allow_request(self, request, view)
