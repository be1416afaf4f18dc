"""The form below a replay that starts a practice match from the position shown."""

import re

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.accounts.guests import newcomer
from games.contract import game_of
from games.match.selectors import match_access
from games.match.verify import ReplayError
from games.models import Match
from games.refusals import GamesError
from games.requests import refuse
from games.tables.play_on_from_replay import play_on as match_play_on


@require_POST
def play_on(request: HttpRequest, slug: str) -> HttpResponse:
    """Set up practice from a moment of a replay, and go there."""
    try:
        source = match_access(slug=slug, user=request.user).match
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    try:
        with newcomer(request) as player:
            match = match_play_on(
                match_id=source.pk,
                step=_number(request, "move"),
                seat=_number(request, "seat"),
                level=request.POST.get("level", game_of(source.game).stand_in),
                player=player,
            )
    except GamesError as error:
        refuse(request, error)
        return redirect("replay", slug=slug)
    except ReplayError:
        raise Http404(_("This match can't be replayed.")) from None
    return redirect("table", slug=match.slug)


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else -1
