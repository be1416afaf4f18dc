"""Finding the table that an address names."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from games.match.selectors import Access, match_access
from games.models import Match


def access_or_404(request: HttpRequest, slug: str) -> Access:
    """Return a match with the seat of who asks.

    Raises:
        Http404: there is no such table.
    """
    try:
        return match_access(slug=slug, user=request.user)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
