"""Find the table of an address, and show a page to readers who may not see the table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import redirect_to_login
from games.models import Club, Match
from games.play.match.reading.selectors import Access, match_access
from games.refusals import GamesError, NotAMember


def access_or_404(request: HttpRequest, slug: str) -> Access:
    """Return the match with this slug, and the current user's seat.

    Raises:
        Http404: there is no such table.
    """
    try:
        return match_access(slug=slug, user=request.user)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None


def render_no_access(request: HttpRequest, refused: GamesError) -> HttpResponse:
    """Show why the reader may not see a page; if the table is for members of a club, with a
    link to the club.

    Redirect visitors from a club's table to the login page, as they may be members.
    """
    club = _club(refused)
    if club is not None and not request.user.is_authenticated:
        return redirect_to_login(request)
    context = {"exception": refusal_text(refused.refusal), "club": club}
    return render(request, "403.html", context, status=403)


def _club(refused: GamesError) -> Club | None:
    """Return the club if the page was refused because only its members may see it. Return
    None for another reason, or if the club has closed.
    """
    about = refused.about if isinstance(refused, NotAMember) else None
    club = about.club if isinstance(about, Match) else about
    return club if isinstance(club, Club) and club.closed_at is None else None
