"""Middleware that counts unread notices, and marks a notice as read when the page to which
it links is opened.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from games.base.compiled_sql import fetch_or_take_preloaded
from games.community.notices import services

ELSEWHERE = ("/api/", "/static/", "/admin/")
"""Prefixes of the addresses of pages that have no bell."""


class NoticesMiddleware(MiddlewareMixin):
    """Middleware that counts unread notices for the bell, and marks a notice as read when
    the page to which it links is opened.
    """

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: Any,
        kwargs: Any,
    ) -> None:
        """Set `request.unread` to the number of unread notices, and
        `request.unread_messages` to the number of those about messages.
        """
        if not request.user.is_authenticated or request.path.startswith(ELSEWHERE):
            return
        found = fetch_or_take_preloaded(request, services.UNREAD, request.user.pk)
        unread = services.without_hidden(request.user, found)
        # A page of older messages (with `before` in its address) does not show the new
        # ones, so it does not mark their notices as read.
        if request.method == "GET" and "before" not in request.GET:
            here = {each.pk for each in unread if unquote(each.url) == request.path}
            if here:
                services.mark_read(player_id=request.user.pk, notices=here)
                unread = [notice for notice in unread if notice.pk not in here]
        request.unread = len(unread)  # type: ignore[attr-defined]
        request.unread_messages = services.count_messages(unread)  # type: ignore[attr-defined]
