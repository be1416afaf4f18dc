"""The page that shows where the tie-breaks of an entry come from."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from tournaments.formats import format_of
from tournaments.rendering import event_page_data as boards, rule_texts, tie_sums
from tournaments.web import cached_parts
from tournaments.web.view_helpers import event_or_404


@require_safe
def sums(request: HttpRequest, slug: str, entry: int) -> HttpResponse:
    """Show the tie-breaks of an entry, each with its sum."""
    tournament = event_or_404(request, slug)
    facts = cached_parts.cached_facts(tournament)
    line = next((one for one in facts.lines if one.entry.pk == entry), None)
    if line is None or not line.ties:
        raise Http404
    context = {
        "tournament": tournament,
        "who": facts.names()[entry],
        "line": line,
        "points": boards.format_number(line.points),
        "behind": rule_texts.deciding_tie_break_text(line.by),
        "sums": tie_sums.sums_of(facts, line),
        "in_rounds": not format_of(tournament).is_continuous,
    }
    response = render(request, "tournaments/sums.html", context)
    # Forbid shared caching, because an event of a club is only for its members.
    patch_cache_control(response, private=True, no_store=True)
    return response
