"""The page for the screen in a hall, and the lists of an event for paper."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.base.qr_codes import qr_code
from games.contract import game_of
from tournaments.rendering import event_page_data as boards, hall as halls
from tournaments.web import cached_parts
from tournaments.web.view_helpers import event_or_404

LISTS = ("names", "tables", "standings", "slips")
"""The lists for paper, as in their addresses."""


@require_safe
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """Show clock, pairings by name, announcements and a QR code, for a screen."""
    tournament = event_or_404(request, slug)
    page = halls.hall_page(cached_parts.cached_facts(tournament))
    address = f"{settings.SITE_URL}{reverse('tournament', args=[slug])}"
    context = {
        "tournament": tournament,
        "page": page,
        "code": qr_code(address),
        "address": address,
    }
    return _private(render(request, "tournaments/hall.html", context))


@require_safe
def on_paper(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """Show a list for paper: the places by name or by table, the standings, or slips on
    which players write the results of their tables.
    """
    tournament = event_or_404(request, slug)
    if what not in LISTS:
        raise Http404
    facts = cached_parts.cached_facts(tournament)
    context: dict[str, Any] = {"tournament": tournament, "what": what}
    if what == "standings":
        context |= {
            "title": _("Standings"),
            "rows": boards.rows_of(facts, facts.lines, facts.names()),
            "columns": boards.columns_of(tournament),
        }
    else:
        number = request.GET.get("round", "")
        given = number.isascii() and number.isdigit() and len(number) < 4
        row = halls.round_to_print(tournament, int(number) if given else None)
        if row is None:
            raise Http404
        context |= {"title": _("Round %(number)s") % {"number": row.number}, "row": row}
        if what == "names":
            context["places"] = halls.places_by_name(facts, row)
        else:
            context["score_name"] = game_of(tournament.game).score_name
            context["round"] = halls.round_on_paper(facts, row)
    return _private(render(request, "tournaments/on_paper.html", context))


def _private(response: HttpResponse) -> HttpResponse:
    """Forbid shared caching, because some events are for the members of a club only."""
    patch_cache_control(response, private=True, no_store=True)
    return response
