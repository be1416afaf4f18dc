"""The pages of review rooms: open one, show the replay with its room, and acts in it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    login_required,
    parse_number,
    show_refusal,
)
from games.models import Match, Player, ReviewRoom
from games.play.match.reading.selectors import match_access
from games.play.match.replaying.verify import ReplayError
from games.play.review_rooms import leading, opening
from games.play.review_rooms.chat import room_of
from games.play.review_rooms.refusals import (
    NoReviewRoom,
    ReviewRoomClosed,
    TooManyReviewRooms,
)
from games.play.review_rooms.selectors import room_find, room_get
from games.play.review_rooms.visits import room_visit
from games.refusals import Blocked, DailyNotPlayed, GamesError
from games.web.chat import rendering as chat
from games.web.chat.rendering import Dock
from games.web.replays.replay import replay_context
from games.web.replays.review_room_people import visitors_context


@require_POST
@login_required
def room_open(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Open a review room at a move of the replay. If the player has an open room for the
    match, go there.
    """
    step = parse_number(request.POST.get("move", ""), digits=6, default=0)
    try:
        match = match_access(slug=slug, user=request.user).match
        room = opening.room_open(match_id=match.pk, by=request.user, step=step)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except DailyNotPlayed as refused:
        show_refusal(request, refused)
        return redirect("daily")
    except TooManyReviewRooms as refused:
        show_refusal(request, refused)
        # Redirect to the replay page, which lists the player's open rooms.
        return redirect(f"{reverse('replay', args=[slug])}?move={step}")
    except GamesError as refused:
        show_refusal(request, refused)
        return redirect("table", slug=slug)
    return redirect(room)


@require_safe
def review_room(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the replay with its review room, at the leader's move or the one in the query
    string.
    """
    reader = request.user if isinstance(request.user, Player) else None
    try:
        room = room_get(slug, reader)
        is_led = not ({"move", "event"} & request.GET.keys())
        context = replay_context(
            request,
            room.match.slug,
            step=room.step if is_led else None,
            page=room.get_absolute_url(),
        )
    except ReviewRoomClosed:
        return _render_closed_room(request, slug, reader)
    except NoReviewRoom as error:
        raise Http404(refusal_text(error.refusal)) from None
    except ReplayError:
        raise Http404(_("This match can't be replayed.")) from None
    except Blocked as error:
        return _render_blocked_page(request, slug, error)
    except DailyNotPlayed as refused:
        show_refusal(request, refused)
        return redirect("daily")
    except GamesError as error:
        raise PermissionDenied(refusal_text(error.refusal)) from None
    if reader is not None:
        room_visit(room=room, player=reader)
    context["room"] = room
    # A page that loads only another step keeps its list of visitors and its chat, so do not
    # build them.
    if not request.headers.get("X-Replay-Step"):
        context |= visitors_context(room, reader) | {
            "is_led": is_led,
            "link": request.build_absolute_uri(room.get_absolute_url()),
            "dock": Dock([chat.panel(room_of(room), reader)], is_open=True),
        }
    response = render(request, "web/review_rooms/room.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_POST
@login_required
def room_act(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Carry out the act that a button of the room names: lead, take the lead, hand it over,
    or close the room.
    """
    try:
        room = room_find(slug)
        if "to" in request.POST:
            to_id = parse_number(request.POST["to"], digits=15, default=0)
            leading.lead_hand_over(room_id=room.pk, by=request.user, to_id=to_id)
            return redirect(room)
        act = ACTS.get(request.POST.get("act", ""))
        if act is None:
            raise Http404
        return act(request, room)
    except NoReviewRoom as error:
        raise Http404(refusal_text(error.refusal)) from None
    except GamesError as error:
        show_refusal(request, error)
    return redirect("review-room", slug=slug)


def _lead_to_step(request: AuthenticatedHttpRequest, room: ReviewRoom) -> HttpResponse:
    step = parse_number(request.POST.get("move", ""), digits=6, default=room.step)
    leading.step_set(room_id=room.pk, by=request.user, step=step)
    return redirect(room)


def _take_lead(request: AuthenticatedHttpRequest, room: ReviewRoom) -> HttpResponse:
    leading.lead_take(room_id=room.pk, by=request.user)
    return redirect(room)


def _close_room(request: AuthenticatedHttpRequest, room: ReviewRoom) -> HttpResponse:
    opening.room_close(room_id=room.pk, by=request.user)
    messages.success(request, _("The review room has closed."))
    return redirect("replay", slug=room.match.slug)


ACTS: dict[str, Callable[[Any, ReviewRoom], HttpResponse]] = {
    "lead": _lead_to_step,
    "take": _take_lead,
    "close": _close_room,
}
"""Functions for acts in a room, by the value of their button."""


def _render_closed_room(
    request: HttpRequest, slug: str, reader: Player | None
) -> HttpResponse:
    """Render the page of a closed room. It shows the chat as long as visitors may read
    it.
    """
    room = room_find(slug)
    try:
        panel = chat.panel(room_of(room), reader)
    except GamesError:
        panel = None
    context = {"room": room, "panel": panel}
    return render(request, "web/review_rooms/closed.html", context)


def _render_blocked_page(request: HttpRequest, slug: str, error: Blocked) -> HttpResponse:
    """Render the page for a reader whom a block keeps out of the room. It has a link to
    report the room's opener, whose messages the reader cannot see.
    """
    context = {"room": room_find(slug), "why_not": refusal_text(error.refusal)}
    return render(request, "web/review_rooms/closed.html", context, status=403)


urlpatterns = [
    path("table/<slug:slug>/review-room/", room_open, name="review-room-open"),
    path("review-rooms/<slug:slug>/", review_room, name="review-room"),
    path("review-rooms/<slug:slug>/act/", room_act, name="review-room-act"),
]
