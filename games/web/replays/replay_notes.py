"""The form beside a replay that stores a private note at a move."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import (
    AuthenticatedHttpRequest,
    log_refusal,
    parse_number,
    show_refusal,
)
from games.models import Match
from games.play.match.reading.selectors import match_access
from games.play.past_matches.notes import note_write
from games.refusals import DailyNotPlayed, GamesError, NotOver
from games.web.replays.replay import replay_page


@require_POST
@login_required
def replay_note(request: AuthenticatedHttpRequest, slug: str) -> HttpResponse:
    """Store a private note at a move, and redirect to that move. A refused note stays in
    the form.
    """
    text = request.POST.get("text", "")
    step = parse_number(request.POST.get("move", ""), digits=6, default=0)
    try:
        match = match_access(slug=slug, user=request.user).match
        step = note_write(match=match, player=request.user, step=step, text=text)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except (NotOver, DailyNotPlayed) as refused:
        show_refusal(request, refused)
        return redirect("table", slug=slug)
    except GamesError as refused:
        log_refusal(request, refused)
        page = replay_page(
            request, slug, refused_note=(text, refusal_text(refused.refusal))
        )
        if page.status_code == 200:
            page.status_code = 400
        return page
    seat = request.GET.get("seat")
    # With an empty `seat` a player sees what everybody saw, without `seat` all hands.
    is_view = seat is not None and seat.isascii() and (seat == "" or seat.isalnum())
    looker = f"&seat={seat}" if is_view else ""
    return redirect(f"{reverse('replay', args=[slug])}?move={step}{looker}#notes")
