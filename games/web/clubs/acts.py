"""Acts of players in clubs: join and leave, requests, roles, settings, closing."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import AuthenticatedHttpRequest, parse_number, show_refusal
from games.community.clubs import founding_and_closing, invitations, membership, selectors
from games.models import Club, ClubMember, Player
from games.refusals import GamesError
from games.web.clubs.forms import ClubForm, InvitationForm
from games.web.clubs.views import club_context, club_or_404

PAGES = ("club", "club-members", "club-manage")
"""Names of the pages to which the view may redirect after an act."""

EXCLUDED_SHOWN = 200
REQUESTS_SHOWN = 100


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def manage(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Show the management page of a club: requests, invitation link, removed players and
    settings. On POST, store the settings.
    """
    found = club_or_404(slug)
    try:
        selectors.check_leads(found, request.user)
    except GamesError as error:
        raise PermissionDenied(refusal_text(error.refusal)) from None
    form = ClubForm(request.POST or None, instance=club_or_404(slug))
    if request.method == "POST" and form.is_valid():
        try:
            founding_and_closing.club_edit(
                club_id=found.pk, by=request.user, **form.texts()
            )
        except GamesError as error:
            form.add_error(None, refusal_text(error.refusal))
        else:
            messages.success(request, _("Saved."))
            return redirect("club-manage", slug=slug)
    context = club_context(found, request.user) | {
        "form": form,
        "requests": selectors.pending_requests(found)[:REQUESTS_SHOWN],
        "excluded": found.exclusions.select_related("player").order_by("-at")[
            :EXCLUDED_SHOWN
        ],
        "others": selectors.members_of(found).exclude(player=request.user),
    }
    status = 400 if form.errors else 200
    return render(request, "web/clubs/manage.html", context, status=status)


@login_required
@require_POST
def act(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Carry out the act that the button of a club page names, such as leaving the club."""
    found, name = club_or_404(slug), request.POST.get("act", "")
    back = request.POST.get("page", "club")
    number = parse_number(request.POST.get("player", ""), digits=15, default=0)
    try:
        if name in OWN_ACTS:
            OWN_ACTS[name](found, request.user)
        elif name in ACTS_ON_PLAYERS:
            ACTS_ON_PLAYERS[name](found, request.user, number)
        elif name == "invite":
            _create_invitation(found, request)
        else:
            raise Http404
    except GamesError as error:
        show_refusal(request, error)
    if name == "close" and not Club.objects.filter(pk=found.pk, closed_at=None).exists():
        messages.success(request, _("The club has closed."))
        return redirect("clubs")
    return redirect(back if back in PAGES else "club", slug=slug)


def _create_invitation(found: Club, request: AuthenticatedHttpRequest) -> None:
    form = InvitationForm(request.POST)
    if not form.is_valid():
        raise Http404
    invitations.invitation_create(
        club_id=found.pk, by=request.user, valid_for=form.cleaned_data["valid_for"]
    )


def _set_role(role: str) -> Callable[[Club, Player, int], object]:
    return lambda club, by, player_id: membership.role_set(
        club_id=club.pk, by=by, player_id=player_id, role=role
    )


OWN_ACTS: dict[str, Callable[[Club, Player], object]] = {
    "join": lambda club, by: membership.club_join(club_id=club.pk, player=by),
    "withdraw": lambda club, by: membership.request_withdraw(club_id=club.pk, player=by),
    "leave": lambda club, by: membership.club_leave(club_id=club.pk, player=by),
    "revoke": lambda club, by: invitations.invitation_revoke(club_id=club.pk, by=by),
    "close": lambda club, by: founding_and_closing.club_close(club_id=club.pk, by=by),
}
"""Functions for acts that concern no other player, by the value of their button."""

ACTS_ON_PLAYERS: dict[str, Callable[[Club, Player, int], object]] = {
    "accept": lambda club, by, player_id: membership.request_accept(
        club_id=club.pk, by=by, player_id=player_id
    ),
    "decline": lambda club, by, player_id: membership.request_decline(
        club_id=club.pk, by=by, player_id=player_id
    ),
    "remove": lambda club, by, player_id: membership.member_remove(
        club_id=club.pk, by=by, player_id=player_id
    ),
    "readmit": lambda club, by, player_id: membership.exclusion_lift(
        club_id=club.pk, by=by, player_id=player_id
    ),
    "promote": _set_role(ClubMember.Role.OFFICER),
    "demote": _set_role(ClubMember.Role.MEMBER),
    "hand_over": lambda club, by, player_id: membership.ownership_transfer(
        club_id=club.pk, by=by, player_id=player_id
    ),
}
"""Functions for acts on another player, by the value of their button."""


urlpatterns = [
    path("clubs/<slug:slug>/manage/", manage, name="club-manage"),
    path("clubs/<slug:slug>/act/", act, name="club-act"),
]
