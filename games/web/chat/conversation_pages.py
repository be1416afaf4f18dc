"""The pages of the player's conversations: their list, and each of them."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.base.policies import names
from games.base.view_helpers import AuthenticatedHttpRequest, login_required
from games.community.chat.conversations import conversations_of, mark_conversation_read
from games.community.chat.rooms import Room
from games.models import MessagesFrom, Player
from games.web.chat.views import room_page

PER_PAGE = 30


@login_required
@require_safe
def conversations(request: AuthenticatedHttpRequest) -> HttpResponse:
    """List the player's conversations, the newest first."""
    pages = Paginator(conversations_of(request.user), PER_PAGE)
    context = {
        "page": pages.get_page(request.GET.get("page")),
        "takes_none": request.user.messages_from == MessagesFrom.NOBODY,
    }
    return render(request, "web/chat/conversations.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def conversation(request: AuthenticatedHttpRequest, username: str) -> HttpResponse:
    """Show the conversation with another player, and send a message."""
    other = _player_or_404(username)
    if other == request.user:
        raise Http404(_("That's you."))
    if request.method == "GET" and "before" not in request.GET:
        # Mark as read before loading, so that a message that arrives meanwhile stays
        # unread.
        mark_conversation_read(player=request.user, other=other)
    room = Room.direct(request.user, other)
    return room_page(request, room, "web/chat/conversation.html")


def _player_or_404(username: str) -> Player:
    found = names.player_by_page_name(username)
    if found is None or not found.is_active:
        raise Http404(_("That player doesn't exist."))
    return found
