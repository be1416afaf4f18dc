"""Finding the table that an address names, and the page for those who may not see it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import to_login
from games.models import Club, Match
from games.play.match.reading.selectors import Access, match_access
from games.refusals import GamesError, NotAMember


def access_or_404(request: HttpRequest, slug: str) -> Access:
    """Return a match with the seat of who asks.

    Raises:
        Http404: there is no such table.
    """
    try:
        return match_access(slug=slug, user=request.user)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None


def keep_out(request: HttpRequest, refused: GamesError) -> HttpResponse:
    """Show why a page is not for this reader, with the way to the club whose members see
    it; send visitors to log in, as they may be members.
    """
    club = _club(refused)
    if club is not None and not request.user.is_authenticated:
        return to_login(request)
    context = {"exception": refusal_text(refused.refusal), "club": club}
    return render(request, "403.html", context, status=403)


def _club(refused: GamesError) -> Club | None:
    """Return the club of whose members a refusal speaks; None if it does not, or has
    closed.
    """
    about = refused.about if isinstance(refused, NotAMember) else None
    club = about.club if isinstance(about, Match) else about
    return club if isinstance(club, Club) and club.closed_at is None else None
