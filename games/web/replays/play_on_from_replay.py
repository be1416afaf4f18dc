"""The form below a replay. It starts a practice match from the position that the replay
shows.
"""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.base.view_helpers import parse_number, show_refusal
from games.contract import game_of
from games.people.accounts.guests import player_or_new_guest
from games.play.match.replaying.verify import ReplayError
from games.play.tables.play_on_from_replay import play_on as match_play_on
from games.refusals import GamesError
from games.web.tables.table_access import access_or_404


@require_POST
def play_on(request: HttpRequest, slug: str) -> HttpResponse:
    """Create a practice match that starts at a moment of a replay, and redirect to its
    table.
    """
    source = access_or_404(request, slug).match
    try:
        with player_or_new_guest(request) as player:
            match = match_play_on(
                match_id=source.pk,
                step=_number(request, "move"),
                seat=_number(request, "seat"),
                level=request.POST.get("level", game_of(source.game).stand_in),
                player=player,
                from_review="review" in request.POST,
            )
    except GamesError as error:
        show_refusal(request, error)
        return redirect("replay", slug=slug)
    except ReplayError:
        raise Http404(_("This match can't be replayed.")) from None
    return redirect("table", slug=match.slug)


def _number(request: HttpRequest, name: str) -> int:
    return parse_number(request.POST.get(name, ""), digits=6, default=-1)
