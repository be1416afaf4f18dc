"""The pages of clubs: their list, a club with its members, chat and ratings, and
invitations.
"""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from games.base.refusal_texts import refusal_text
from games.base.sanctions.selectors import is_suspended
from games.base.view_helpers import AuthenticatedHttpRequest, show_refusal
from games.community.clubs import founding_and_closing, invitations, selectors
from games.community.clubs.chat import room_of
from games.community.clubs.founding_and_closing import check_is_person
from games.community.clubs.membership import club_join
from games.community.clubs.refusals import BadInvitation, NoClub
from games.community.relations.selectors import without_blocked
from games.contract import game_asked_for
from games.models import Club, ClubRequest, Player
from games.play.leaderboards import leaderboard_page
from games.play.match.reading.selectors import with_light_columns
from games.play.ratings.pools import find_pool, pools_of
from games.play.ratings.selectors import club_leaderboard, rounded_for_display
from games.play.tables.descriptions import title_or_people
from games.refusals import GamesError
from games.web.chat import rendering
from games.web.chat.views import room_page
from games.web.clubs import panels
from games.web.clubs.forms import ClubForm, InvitationForm

PER_PAGE = 30
MEMBERS_SHOWN = 12
TABLES_SHOWN = 30
LONGEST_QUERY = 80


@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    """List the player's clubs, and all clubs or those whose name matches a query."""
    query = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST_QUERY]
    pages = Paginator(selectors.clubs_like(query), PER_PAGE)
    reader = reader_of(request)
    context = {
        "query": query,
        "page": pages.get_page(request.GET.get("page")),
        "own": selectors.clubs_of(reader) if reader else [],
        "cannot_found": _founding_refusal(reader) if reader else "",
    }
    return render(request, "web/clubs/list.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_new(request: AuthenticatedHttpRequest) -> HttpResponse:
    """Show the form for a new club; on POST, found it with the player as its owner."""
    try:
        check_is_person(request.user)
    except GamesError as error:
        raise PermissionDenied(refusal_text(error.refusal)) from None
    if request.method != "POST" and (refusal := _founding_refusal(request.user)):
        return render(request, "web/clubs/new.html", {"cannot_found": refusal})
    form = ClubForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            club = founding_and_closing.club_found(by=request.user, **form.texts())
        except GamesError as error:
            form.add_error(None, refusal_text(error.refusal))
        else:
            messages.success(request, _("Your club is there. Invite some people!"))
            return redirect(club)
    status = 400 if form.errors else 200
    return render(request, "web/clubs/new.html", {"form": form}, status=status)


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a club with its members; for members also its tables and chat."""
    found, reader = club_or_404(slug), reader_of(request)
    context = club_context(found, reader) | {
        "members": selectors.members_of(found)[:MEMBERS_SHOWN],
        "asked": _request_of(found, reader),
    }
    context["panels"] = panels.panels(found, context["own"])
    if context["own"] is not None:
        tables = without_blocked(selectors.tables_of(found), reader)
        context["tables"] = [
            (match, title_or_people(match))
            for match in with_light_columns(tables)[:TABLES_SHOWN]
        ]
        context["panel"] = rendering.panel(room_of(found), reader)
    if context["leads"]:
        context["invitation"] = InvitationForm()
        context["has_invitation"] = invitations.has_invitation(found)
    return render(request, "web/clubs/club.html", context)


@require_safe
def club_members(request: HttpRequest, slug: str) -> HttpResponse:
    """List the members of a club, with the acts of its owner and officers."""
    found, reader = club_or_404(slug), reader_of(request)
    pages = Paginator(selectors.members_of(found), PER_PAGE)
    context = club_context(found, reader) | {
        "page": pages.get_page(request.GET.get("page")),
    }
    return render(request, "web/clubs/members.html", context)


@require_safe
def club_ratings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the members of a club by their rating, in each pool of a game."""
    found, reader = club_or_404(slug), reader_of(request)
    game = game_asked_for(request.GET.get("game"))
    pools = pools_of(game)
    pool = find_pool(pools, request.GET.get("pool", "")) or pools[0]
    pages = Paginator(club_leaderboard(found, pool), leaderboard_page.PER_PAGE)
    page = pages.get_page(request.GET.get("page"))
    rows = [
        (rank, each, rounded_for_display(each.mu, each.sigma))
        for rank, each in enumerate(page.object_list, start=page.start_index())
    ]
    context = club_context(found, reader) | {
        "game": game,
        "pools": [(each, leaderboard_page.pool_query(each)) for each in pools],
        "pool": pool,
        "rows": rows,
        "page": page,
        "query": f"{leaderboard_page.pool_query(pool)}&",
    }
    return render(request, "web/clubs/ratings.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_chat(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Show the chat of a club, page by page, and post a message."""
    found = club_or_404(slug)
    context = club_context(found, request.user)
    return room_page(request, room_of(found), "web/clubs/chat.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def club_invitation(request: HttpRequest, invite: str) -> HttpResponse:
    """Show the club to which an invitation link leads; on POST, join it."""
    try:
        found = selectors.club_of_invite(invite)
    except BadInvitation as error:
        raise Http404(refusal_text(error.refusal)) from None
    reader = reader_of(request)
    if request.method == "POST":
        if reader is None:
            return redirect("account_login")
        try:
            club_join(club_id=found.pk, player=reader, invite=invite)
        except GamesError as error:
            show_refusal(request, error)
            return redirect("club-invitation", invite=invite)
        messages.success(request, _("You're now a member."))
        return redirect(found)
    context = club_context(found, reader)
    return render(request, "web/clubs/invitation.html", context)


def reader_of(request: HttpRequest) -> Player | None:
    """Return the player of a request; None for a visitor."""
    return request.user if isinstance(request.user, Player) else None


def club_or_404(slug: str) -> Club:
    """Load a club.

    Raises:
        Http404: there is no such club, or it has closed.
    """
    try:
        return selectors.club_get(slug)
    except NoClub as error:
        raise Http404(refusal_text(error.refusal)) from None


def club_context(found: Club, reader: Player | None) -> dict[str, Any]:
    """Build the context of all pages of a club: the club, its size, the reader's
    membership.
    """
    own = selectors.membership(found, reader)
    leads = own is not None and own.leads and not is_suspended(own.player)
    return {
        "club": found,
        "size": found.members.count(),
        "own": own,
        "leads": leads,
        "owns": leads and own is not None and own.role == own.Role.OWNER,
        "waiting": selectors.pending_requests(found).count() if leads else 0,
    }


def _founding_refusal(reader: Player) -> str:
    """Return the reason why the reader cannot found a club; empty if they can."""
    try:
        founding_and_closing.check_may_found(reader)
    except GamesError as error:
        return refusal_text(error.refusal)
    return ""


def _request_of(found: Club, reader: Player | None) -> ClubRequest | None:
    """Return the reader's request to join the club. Ignore one that was declined so long
    ago that the reader may ask again.
    """
    if reader is None:
        return None
    asked = found.requests.filter(player=reader).first()
    return None if asked is None or selectors.may_ask_again(asked) else asked


urlpatterns = [
    path("clubs/", clubs, name="clubs"),
    path("clubs/new/", club_new, name="club-new"),
    path("clubs/<slug:slug>/", club, name="club"),
    path("clubs/<slug:slug>/members/", club_members, name="club-members"),
    path("clubs/<slug:slug>/ratings/", club_ratings, name="club-ratings"),
    path("clubs/<slug:slug>/chat/", club_chat, name="club-chat"),
    path("club-invitation/<slug:invite>/", club_invitation, name="club-invitation"),
]
