"""The page on which a reader checks the deal of a finished match."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.check_record import commitment_text
from games.contract import game_of
from games.models import Match
from games.play.match.replaying.verify import differences_from_replay
from games.refusals import DealWithheld, NotOver
from games.web.replays.replay import explain_refusals, load_visible_match


@require_safe
@explain_refusals
def deal(request: HttpRequest, slug: str) -> HttpResponse:
    """Show that the deal of a finished match follows from the seed whose hash was published
    at the start.

    Everybody who may see the table may open this page, unless a running event such as a
    tournament hides the decks.
    """
    match = load_visible_match(request, slug)[0].match
    if match.status != Match.Status.FINISHED:
        raise NotOver
    if match.withheld:
        raise DealWithheld(match)
    if match.sealed:
        raise Http404(_("This match can't be replayed."))
    context = {
        "match": match,
        "game": game_of(match.game),
        "text": commitment_text(match.slug, match.seed),
        "holds": not differences_from_replay(match),
    }
    return render(request, "web/replays/deal.html", context)
