"""Pages with the complete lists of an event, of which the page of a large event shows only
a part. Readers can leaf through the lists and search them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.contract import game_of
from games.models.spelling import has_words, plain
from tournaments import selectors
from tournaments.base.permissions import may_direct
from tournaments.entries import pairs
from tournaments.models import Table, TableSeat, Tournament
from tournaments.rendering import event_page_data as boards, handed_in, phase_texts
from tournaments.rendering.event_page_data import PAGE, Facts
from tournaments.web import cached_parts
from tournaments.web.view_helpers import event_or_404, player_of

MAX_QUERY = 40


@require_safe
def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the whole standings of an event."""
    tournament, facts = _facts(request, slug)
    names = facts.names()
    lines = [line for line in facts.lines if _is_sought(request, names[line.entry.pk].name)]
    page = _page(request, lines)
    context = {
        "rows": boards.rows_of(facts, page.object_list, names),
        "columns": boards.columns_of(tournament),
        "sums": "../sums/",
        # Leave out the mark "out" in a bracket, where all but one of the entries get it.
        "drawing": facts.summary.progress is not None,
    }
    return _show(request, facts, "standings_table", _("Standings"), page, context)


@require_safe
def players(request: HttpRequest, slug: str) -> HttpResponse:
    """Show all entries of an event, including those that wait or have left."""
    tournament, facts = _facts(request, slug)
    names = facts.names()
    found = [
        (names[one.pk], one)
        for one in facts.field
        if _is_sought(request, names[one.pk].name)
    ]
    page = _page(request, found)
    context = {
        "entries": page.object_list,
        "missing": handed_in.missing_kit_note(tournament),
        "with_state": True,
    }
    return _show(request, facts, "entrants", _("Players"), page, context)


@require_safe
def round_(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a round with all its tables, or only with those of the players sought."""
    tournament, facts = _facts(request, slug)
    row = tournament.rounds_played.filter(number=number).first()
    if row is None:
        raise Http404
    tables = Table.objects.filter(round=row).order_by("number")
    if _query(request):
        names = facts.names().items()
        sought = [key for key, one in names if _is_sought(request, one.name)]
        seats = TableSeat.objects.filter(round=row, entry__in=sought)
        tables = tables.filter(pk__in=seats.values("table"))
    page = _page(request, list(tables.values_list("pk", flat=True)))
    shown = boards.round_shown(facts, row, Table.objects.filter(pk__in=[*page.object_list]))
    player = player_of(request)
    context = {
        "round": shown,
        "directs": may_direct(player, tournament),
        "may_watch": selectors.may_watch_tables(tournament, player),
    }
    title = _("Round %(number)d") % {"number": number}
    return _show(request, facts, "round_tables", title, page, context)


@require_safe
def bracket(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the whole bracket of an elimination."""
    tournament, facts = _facts(request, slug)
    names = {key: one.name for key, one in facts.names().items()}
    drawing = phase_texts.drawing_of(facts.summary, names)
    if drawing is None:
        raise Http404
    context = {"drawing": drawing, "score_name": game_of(tournament.game).score_name}
    return _show(request, facts, "bracket", _("Bracket"), None, context)


@require_safe
def kits(request: HttpRequest, slug: str) -> HttpResponse:
    """Show all kits (such as decks) of a finished event."""
    tournament, facts = _facts(request, slug)
    brought = handed_in.played_kits(tournament)
    if brought is None:
        raise Http404
    rows = [row for row in brought.rows if _is_sought(request, row[0].name)]
    page = _page(request, rows)
    context = {"rows": page.object_list}
    return _show(request, facts, "brought_rows", brought.heading, page, context)


def _facts(request: HttpRequest, slug: str) -> tuple[Tournament, Facts]:
    tournament = event_or_404(request, slug)
    return tournament, cached_parts.cached_facts(tournament)


def _query(request: HttpRequest) -> str:
    return request.GET.get("find", "").strip()[:MAX_QUERY]


def _is_sought(request: HttpRequest, name: str) -> bool:
    return has_words(plain(name), _query(request))


def _page(request: HttpRequest, found: Sequence[Any]) -> Page[Any]:
    return Paginator(found, PAGE).get_page(request.GET.get("page"))


def _show(
    request: HttpRequest,
    facts: Facts,
    part: str,
    title: str,
    page: Page[Any] | None,
    context: dict[str, Any],
) -> HttpResponse:
    """Show a part of the event on a page of its own, with the reader's lines highlighted.

    Args:
        part: the name of the part's template in `tournaments/event/`.
        page: None if the part is always shown as a whole, without a search.
    """
    tournament, player, query = facts.tournament, player_of(request), _query(request)
    entry = pairs.entry_of(tournament, player) if player is not None else None
    html = render_to_string(
        f"tournaments/event/{part}.html", context | {"tournament": tournament}
    )
    shown = {
        "tournament": tournament,
        "title": title,
        "html": cached_parts.highlight_entry(html, None if entry is None else entry.pk),
        "page": page,
        "query": query,
        "keep": urlencode({"find": query}) if query else "",
    }
    response = render(request, "tournaments/list_of_event.html", shown)
    # Forbid shared caching, because the page has content for this reader only.
    patch_cache_control(response, private=True, no_store=True)
    return response
