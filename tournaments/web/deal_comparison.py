"""The page that compares how all tables of a round fared with the same deal."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from games.contract import game_of
from tournaments import selectors
from tournaments.entries import pairs
from tournaments.rendering import deal_comparison
from tournaments.web import cached_parts
from tournaments.web.view_helpers import event_or_404, player_of


@require_safe
def deal(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Compare the tables of a round seat by seat. Before all of them are over, say that the
    deal is still secret.
    """
    tournament, player = event_or_404(request, slug), player_of(request)
    row = tournament.rounds_played.filter(number=number).first()
    if row is None or not tournament.same_deal:
        raise Http404
    entry = None if player is None else pairs.entry_of(tournament, player)
    is_public = deal_comparison.are_deals_public(tournament, row)
    context = {
        "tournament": tournament,
        "round": row,
        "is_public": is_public,
        "deals": deal_comparison.compared_deals(tournament, row, entry)
        if is_public
        else [],
        "score_name": game_of(tournament.game).score_name,
        "may_watch": selectors.may_watch_tables(tournament, player),
    }
    html = render_to_string("tournaments/event/deals.html", context)
    own = None if entry is None else entry.pk
    response = render(
        request,
        "tournaments/deal.html",
        context | {"html": cached_parts.highlight_entry(html, own)},
    )
    # Forbid shared caching, because the page has content for this reader only.
    patch_cache_control(response, private=True, no_store=True)
    return response
