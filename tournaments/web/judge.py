"""The page of a call of the judge: players call, those who direct the event rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.view_helpers import redirect_to_login
from games.models import Player
from tournaments.base.permissions import may_act_as
from tournaments.directing import judge as judging
from tournaments.models import Official, Table, Tournament
from tournaments.rendering.entry_names import Holders
from tournaments.rendering.event_page_data import newest_match_at, table_state
from tournaments.web.view_helpers import account_of, attempt_or_show_refusal, event_or_404


@require_http_methods(["GET", "HEAD", "POST"])
def judge(request: HttpRequest, slug: str, table_id: int) -> HttpResponse:
    """Show the state of a table's call; on POST call, withdraw, take it, or rule."""
    tournament = event_or_404(request, slug)
    tables = Table.objects.filter(round__tournament=tournament).select_related("round")
    table = tables.select_related("series").filter(pk=table_id).first()
    if table is None:
        raise Http404
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    seats = list(table.seats.select_related("entry__player", "entry__partner"))
    plays = any(player in seat.entry.people for seat in seats)
    directs = may_act_as(player, tournament, Official.Role.JUDGE)
    if not plays and not directs:
        raise Http404
    match = newest_match_at(table)
    back = reverse("tournament", args=[slug])
    if plays and not directs and match is not None:
        back = reverse("table", args=[match.slug])
    if request.method == "POST":
        act = _acts(request, tournament, table, player).get(request.POST.get("do", ""))
        if act is not None and attempt_or_show_refusal(request, act[0]):
            messages.success(request, act[1])
            return redirect(request.path if act[2] else back)
        return redirect(request.path)
    holders = Holders.load(tournament)
    context = {
        "tournament": tournament,
        "table": table,
        "names": [holders.at(seat.entry, table.started_at) for seat in seats],
        "call": table.judge_calls.filter(closed_at=None).first(),
        "rulings": table.judge_calls.exclude(ruling=""),
        "plays": plays,
        "directs": directs,
        "is_open": table_state(table) == "playing",
        "player": player,
        "back": back,
        "match": match,
    }
    response = render(request, "tournaments/judge.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


def _acts(
    request: HttpRequest, tournament: Tournament, table: Table, player: Player
) -> Mapping[str, tuple[Callable[[], object], str, bool]]:
    """Map the names of the page's acts to the act, its success message, and whether the
    reader stays on the page.
    """
    given: Any = {"tournament_id": tournament.pk, "table_id": table.pk}
    text = request.POST.get("text", "")
    return {
        "call": (
            partial(judging.call, **given, player=player, text=text),
            _("The judge is called. The clocks stand still."),
            False,
        ),
        "withdraw": (
            partial(judging.withdraw, **given, player=player),
            _("Play goes on."),
            False,
        ),
        "take": (partial(judging.take, **given, by=player), _("It's yours."), True),
        "rule": (
            partial(judging.rule, **given, by=player, ruling=text),
            _("Ruled. Play goes on."),
            False,
        ),
    }
