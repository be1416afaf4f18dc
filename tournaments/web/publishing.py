"""The page of a pairing that waits: its directors look at it, change it, and publish it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.refusals import GamesError
from tournaments.directing import publishing
from tournaments.models import Entry, Tournament
from tournaments.pairing.conflicts import Conflict
from tournaments.refusals import BadPairing
from tournaments.running import held_pairings
from tournaments.running.held_pairings import HeldPairing
from tournaments.web.manual_pairing import SHOWN, Group, conflict_sentence, groups_page
from tournaments.web.view_helpers import directed_event_or_error, player_of


@require_http_methods(["GET", "HEAD", "POST"])
def publish(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the pairing that waits; on POST publish it, swap two players or undo that."""
    tournament = directed_event_or_error(request, slug)
    held = held_pairings.held_pairing(tournament)
    if held is None:
        messages.error(request, refusal_text("wrong_moment"))
        return redirect("tournament", slug=slug)
    groups = _groups(tournament, held)
    known = {str(entry.pk): entry for _number, group in groups for entry in group}
    sent = request.POST if request.method == "POST" else request.GET
    first, second = known.get(sent.get("first", "")), known.get(sent.get("second", ""))
    found: Sequence[Conflict] = ()
    problem = ""
    if request.method == "POST":
        act, done, leads_on = _act(request, tournament, first, second)
        try:
            act()
        except BadPairing as refused:
            found = refused.conflicts
        except GamesError as refused:
            problem = refusal_text(refused.refusal)
        else:
            messages.success(request, done)
            return redirect("tournament" if leads_on else "publish-pairing", slug=slug)
    names = {entry.pk: entry.shown_name for entry in known.values()}
    context = {
        "tournament": tournament,
        "held": held,
        **groups_page(groups, sent, first),
        "may_change": publishing.may_change(tournament, held),
        "first": first,
        "second": second,
        "known": [
            conflict_sentence(each, names) for each in _conflicts(tournament, held)[:SHOWN]
        ],
        "conflicts": [(each, conflict_sentence(each, names)) for each in found[:SHOWN]],
        "impossible": any(each.impossible for each in found),
        "reason": sent.get("reason", ""),
        "problem": problem,
    }
    status = 400 if problem or found else 200
    response = render(request, "tournaments/direct/publish.html", context, status=status)
    patch_cache_control(response, private=True, no_store=True)
    return response


def _act(
    request: HttpRequest, tournament: Tournament, first: Entry | None, second: Entry | None
) -> tuple[Callable[[], object], str, bool]:
    """Return what a POST asks for, its success message, and whether it leads to the event's
    page.
    """
    player = player_of(request)
    assert player is not None
    key = request.POST.get("key", "")
    given: Any = {"tournament_id": tournament.pk, "by": player, "key": key}
    if request.POST.get("do") == "undo":
        return lambda: publishing.undo_changes(**given), _("As it was drawn."), False
    if first is not None and second is not None:
        both: Any = {"first": first.pk, "second": second.pk}
        despite = "despite" in request.POST
        return (
            lambda: publishing.swap(**given, **both, despite=despite),
            _("They've changed places."),
            False,
        )
    reason = request.POST.get("reason", "").strip()
    return (
        lambda: publishing.publish(**given, reason=reason),
        _("Published. The players are told."),
        True,
    )


def _conflicts(tournament: Tournament, held: HeldPairing) -> list[Conflict]:
    if not publishing.may_change(tournament, held):
        return []  # there is nothing that the director could do about them
    return publishing.conflicts_of(tournament, held)


def _groups(tournament: Tournament, held: HeldPairing) -> list[Group]:
    entries = tournament.entries.select_related("player", "partner").in_bulk()
    found: list[Group] = [
        (number, [entries[one] for one in table])
        for number, table in enumerate(held.tables, 1)
    ]
    if held.byes:
        found.append((None, [entries[one] for one in held.byes]))
    return found
