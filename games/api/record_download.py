"""The record of a finished match as a file."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.late_imports import IMPORTING
from games.base.view_helpers import show_refusal
from games.models import Match
from games.play.match.reading.selectors import match_access
from games.refusals import DailyNotPlayed


@require_safe
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """Return a finished match as a file, in the API's format (docs/reference/api.md).

    Everybody who may see the table can download it, unless a running event such as a
    tournament hides the decks.
    """
    try:
        match = match_access(slug=slug, user=request.user).match
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except DailyNotPlayed as refused:
        show_refusal(request, refused)
        return redirect("daily")
    if match.status != Match.Status.FINISHED or match.sealed:
        raise Http404(_("This match can't be replayed."))
    # Import late: this loads Django REST framework, which no other page needs.
    with IMPORTING:
        from games.api.serializers.matches import RecordSerializer

    response = JsonResponse(RecordSerializer(match, context={"request": request}).data)
    response["Content-Disposition"] = (
        f'attachment; filename="{match.game}-{match.slug}.json"'
    )
    return response
