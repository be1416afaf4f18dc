"""A chat room as a page of its own, which also handles the chat forms beside a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import (
    is_local_address,
    parse_number,
    redirect_to_login,
    show_refusal,
)
from games.community.chat import services
from games.community.chat.rooms import NoRoom, NotAllowed, Room
from games.models import Player
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.slow_mode_pages import SlowModeForm, may_set_slow_mode


@dataclass(frozen=True, slots=True)
class _Page:
    """A page with a chat room: the room, the template, and further context for the
    template.
    """

    room: Room
    template: str
    extra: Mapping[str, Any]


@require_http_methods(["GET", "HEAD", "POST"])
def chat(request: HttpRequest, kind: str, key: str = "") -> HttpResponse:
    """Show the messages of a chat room, page by page, and post one."""
    return room_page(request, Room(kind, key))


def room_page(
    request: HttpRequest,
    room: Room,
    template: str = "web/chat/page.html",
    extra: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Show a chat room with this template; on POST, post the message of the form.

    Args:
        extra: the template's further context.
    """
    page = _Page(room, template, extra or {})
    reader = request.user if isinstance(request.user, Player) else None
    if request.method == "POST":
        return _post_message(request, page, reader)
    older_than = parse_number(request.GET.get("before", ""), digits=18, default=None)
    try:
        panel = rendering.panel(room, reader, before=older_than)
    except NoRoom as error:
        raise Http404(refusal_text(error.refusal)) from None
    except NotAllowed as error:
        raise PermissionDenied(refusal_text(error.refusal)) from None
    context = {
        **page.extra,
        "panel": panel,
        "is_newest": older_than is None,
        "slow_mode_form": SlowModeForm() if may_set_slow_mode(request, room) else None,
    }
    return render(request, template, context)


def _post_message(request: HttpRequest, page: _Page, author: Player | None) -> HttpResponse:
    if author is None:
        return redirect_to_login(request)
    try:
        services.post(
            author=author,
            room=page.room,
            text=request.POST.get("text", ""),
            send_key=request.POST.get("key", ""),
        )
    except NoRoom as error:
        raise Http404(refusal_text(error.refusal)) from None
    except GamesError as error:
        show_refusal(request, error)
        return _render_refused_message(request, page, author)
    return redirect(_return_url(request))


def _render_refused_message(
    request: HttpRequest, page: _Page, author: Player
) -> HttpResponse:
    """Show the room again with the refused text in the form, if the author may read the
    room.
    """
    try:
        panel = rendering.panel(page.room, author)
    except NotAllowed:
        return redirect(_return_url(request))
    context = {
        **page.extra,
        "panel": panel,
        "is_newest": True,
        "typed": request.POST.get("text", ""),
        "next": _return_url(request),
    }
    return render(request, page.template, context)


def _return_url(request: HttpRequest) -> str:
    """Return the address of the page from which the message was sent, if it is on this
    site.
    """
    address = request.POST.get("next", "")
    return address if is_local_address(address) else request.path
