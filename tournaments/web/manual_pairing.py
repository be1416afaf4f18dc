"""The page for pairing by hand: each entry gets a table number, and conflicts are shown
first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import show_refusal
from games.refusals import GamesError
from tournaments.directing import manual_pairing
from tournaments.models import Entry, Round, TableSeat, Tournament
from tournaments.pairing.conflicts import Conflict, ConflictKind
from tournaments.refusals import BadPairing
from tournaments.web.view_helpers import directed_event_or_error, player_of

BYE, OUT = "bye", "out"

SHOWN = 60
"""Number of entries on one page; a larger field is searched or paged through."""

TABLES = 30
"""Number of tables on a page for swapping players."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """The table to which the form assigns an entry: a table number, `bye` or `out`."""

    entry: Entry
    at: str
    was: str
    """The assignment in the stored pairing."""

    @property
    def changed(self) -> bool:
        return self.at != self.was

    def answers(self, wanted: str) -> bool:
        """Tell whether this entry matches a search for a table or for a part of a name."""
        return self.at == wanted or wanted in self.entry.shown_name.casefold()


@dataclass(frozen=True, slots=True)
class AssignmentPage:
    """The entries on one page of the form."""

    places: list[Assignment]
    kept: list[Assignment]
    """Changed entries on other pages, sent along as hidden fields."""
    find: str
    page: int
    pages: int
    found: int

    @property
    def before(self) -> int:
        return self.page - 1

    @property
    def after(self) -> int:
        """The number of the next page; 0 if this is the last."""
        return self.page + 1 if self.page < self.pages else 0


@require_http_methods(["GET", "HEAD", "POST"])
def pairing(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the pairing of a round, and on POST preview or store a changed one."""
    tournament = directed_event_or_error(request, slug)
    try:
        row = manual_pairing.round_to_pair(tournament)
    except GamesError as refused:
        show_refusal(request, refused)
        return redirect("tournament", slug=slug)
    places = _stored_assignments(tournament, row)
    if request.method == "POST":
        places = [
            replace(each, at=_parse_assignment(request.POST, each)) for each in places
        ]
    tables, byes = _seating(places)
    found = manual_pairing.preview_conflicts(tournament, tables, byes)
    problem = ""
    if request.POST.get("do") == "store":
        try:
            _store_pairing(request, tournament, tables, byes)
        except BadPairing as refused:
            found = list(refused.conflicts)
            problem = _("Check for conflicts first.")
        except GamesError as refused:
            problem = refusal_text(refused.refusal)
        else:
            messages.success(request, _("The round is paired the way you chose."))
            return redirect("tournament", slug=slug)
    names = {each.entry.pk: each.entry.shown_name for each in places}
    shown = _requested_page(places, request.POST)
    # Draw only tables of entries on this page or changed ones, as there may be very many.
    about = {each.entry.pk for each in (*shown.places, *shown.kept)}
    drawn = [
        (number, [names[one] for one in table])
        for number, table in enumerate(tables, 1)
        if about.intersection(table)
    ]
    context = {
        "tournament": tournament,
        "row": row,
        "shown": shown,
        "tables": drawn,
        "byes": [names[one] for one in byes],
        "conflicts": [(each, conflict_sentence(each, names)) for each in found[:SHOWN]],
        "impossible": any(each.impossible for each in found),
        "reason": request.POST.get("reason", ""),
        "problem": problem,
    }
    status = 400 if problem else 200
    return render(request, "tournaments/direct/pairing.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def swap(request: HttpRequest, slug: str) -> HttpResponse:
    """Swap two players by two taps: the first chooses one, the second swaps them."""
    tournament = directed_event_or_error(request, slug)
    try:
        row = manual_pairing.round_to_pair(tournament)
    except GamesError as refused:
        show_refusal(request, refused)
        return redirect("tournament", slug=slug)
    groups = _groups(tournament, row)
    known = {str(entry.pk): entry for _number, group in groups for entry in group}
    sent = request.POST if request.method == "POST" else request.GET
    first, second = known.get(sent.get("first", "")), known.get(sent.get("second", ""))
    found: Sequence[Conflict] = ()
    problem = ""
    if request.method == "POST" and first is not None and second is not None:
        try:
            _swap(request, tournament, first, second)
        except BadPairing as refused:
            found = refused.conflicts
        except GamesError as refused:
            problem = refusal_text(refused.refusal)
        else:
            messages.success(request, _("They've changed places."))
            return redirect("swap-players", slug=slug)
    names = {entry.pk: entry.shown_name for entry in known.values()}
    context = {
        "tournament": tournament,
        "row": row,
        **groups_page(groups, sent, first),
        "first": first,
        "second": second,
        "conflicts": [(each, conflict_sentence(each, names)) for each in found[:SHOWN]],
        "impossible": any(each.impossible for each in found),
        "reason": sent.get("reason", ""),
        "problem": problem,
    }
    status = 400 if problem or found else 200
    return render(request, "tournaments/direct/swap.html", context, status=status)


def _swap(
    request: HttpRequest, tournament: Tournament, first: Entry, second: Entry
) -> None:
    player = player_of(request)
    assert player is not None
    manual_pairing.swap_entries(
        tournament_id=tournament.pk,
        by=player,
        first=first.pk,
        second=second.pk,
        reason=request.POST.get("reason", "").strip() or _("Two players swapped."),
        despite="despite" in request.POST,
    )


Group = tuple[int | None, list[Entry]]
"""The number of a table and its entries in seat order; None for the byes."""


def _groups(tournament: Tournament, row: Round) -> list[Group]:
    """Return the tables of a round whose seats can be changed, and then the byes."""
    whose = ("entry__player", "entry__partner", "table")
    tables = manual_pairing.movable_tables(tournament, row)
    seats = TableSeat.objects.filter(table__in=tables).select_related(*whose)
    found: dict[int | None, list[Entry]] = {}
    for seat in seats.order_by("table__number", "number"):
        found.setdefault(seat.table.number, []).append(seat.entry)
    for bye in row.byes.select_related("entry__player", "entry__partner"):
        found.setdefault(None, []).append(bye.entry)
    return list(found.items())


def groups_page(
    groups: Sequence[Group], sent: QueryDict, first: Entry | None
) -> dict[str, Any]:
    """Return the context of a page of groups, those that fit the search.

    Args:
        first: the entry that the director has chosen to swap.
    """
    find = sent.get("find", "").strip()[:40]
    sought = [each for each in groups if _is_sought(each, find.casefold())]
    kept = {"find": find} if find else {}
    kept |= {"first": str(first.pk)} if first is not None else {}
    page = Paginator(sought, TABLES).get_page(sent.get("page"))
    return {"page": page, "find": find, "keep": urlencode(kept)}


def _is_sought(group: Group, wanted: str) -> bool:
    """Tell whether a table fits a search for its number or for a part of a name."""
    number, entries = group
    names = (entry.shown_name.casefold() for entry in entries)
    return str(number) == wanted or any(wanted in name for name in names)


def _requested_page(places: Sequence[Assignment], form: QueryDict) -> AssignmentPage:
    """Return the entries on the requested page, filtered by the search."""
    find = form.get("find", "").strip()[:40]
    found = [each for each in places if each.answers(find.casefold())] if find else places
    pages = max(1, ceil(len(found) / SHOWN))
    given = form.get("page", "")
    page = int(given) if given.isascii() and given.isdigit() and len(given) < 4 else 1
    page = min(max(1, page), pages)
    here = list(found[(page - 1) * SHOWN : page * SHOWN])
    asked = {each.entry.pk for each in here}
    kept = [each for each in places if each.changed and each.entry.pk not in asked]
    return AssignmentPage(here, kept, find, page, pages, len(found))


def _store_pairing(
    request: HttpRequest, tournament: Tournament, tables: list[list[int]], byes: list[int]
) -> None:
    player = player_of(request)
    assert player is not None
    manual_pairing.replace_pairing(
        tournament_id=tournament.pk,
        by=player,
        tables=tables,
        byes=byes,
        reason=request.POST.get("reason", "").strip(),
        despite="despite" in request.POST,
    )


def conflict_sentence(conflict: Conflict, names: Mapping[int, str]) -> str:
    """Format a conflict of a pairing."""
    who = [names.get(one, "?") for one in conflict.entrants]
    words = {
        "who": ", ".join(who),
        "table": conflict.table or 0,
        "times": conflict.times,
    }
    return {
        ConflictKind.TWICE: _("%(who)s has two places."),
        ConflictKind.UNKNOWN: _("%(who)s isn't in this round."),
        ConflictKind.BAD_SIZE: _(
            "Table %(table)d can't be played: too few players, or too many."
        ),
        ConflictKind.MISSING: _("Without a place: %(who)s."),
        ConflictKind.REPEATED: _("%(who)s have met before (table %(table)d)."),
        ConflictKind.SAME_TEAM: _("%(who)s are in one team (table %(table)d)."),
        ConflictKind.TOO_OFTEN: _(
            "%(who)s meet too often, counting the rounds to come (table %(table)d)."
        ),
        ConflictKind.TOO_SELDOM: _(
            "%(who)s meet too seldom or never, counting the rounds to come."
        ),
        ConflictKind.UNEVEN: _("Tables differ by more than one seat."),
        ConflictKind.SECOND_BYE: _("%(who)s has already had a bye."),
    }[conflict.kind] % words


def _stored_assignments(tournament: Tournament, row: Round) -> list[Assignment]:
    """Return the entries that could play, in the order of tables and seats of the stored
    pairing.
    """
    tables = manual_pairing.movable_tables(tournament, row)
    # Number the movable tables from 1: in a running round their stored numbers come after
    # those of the other tables.
    numbers = {pk: n for n, pk in enumerate(tables.values_list("pk", flat=True), 1)}
    seats = TableSeat.objects.filter(table__in=tables).select_related("table")
    at = {seat.entry_id: str(numbers[seat.table_id]) for seat in seats}
    byes = set(row.byes.values_list("entry_id", flat=True))
    order = [seat.entry_id for seat in seats.order_by("table__number", "number")]
    entries = tournament.entries.filter(
        joined__isnull=False, joined__lte=row.number, left=None
    ).exclude(pk__in=manual_pairing.fixed_entry_ids(tournament, row))
    rank = {pk: number for number, pk in enumerate(order)}
    people = sorted(
        entries.select_related("player"),
        key=lambda one: (rank.get(one.pk, len(rank)), one.pk),
    )
    stored = {one.pk: at.get(one.pk, BYE if one.pk in byes else OUT) for one in people}
    return [Assignment(one, stored[one.pk], stored[one.pk]) for one in people]


def _parse_assignment(form: QueryDict, place: Assignment) -> str:
    """Parse the table that the form gives an entry; anything invalid means no table."""
    chosen = form.get(f"at{place.entry.pk}", place.at)
    number = chosen.isascii() and chosen.isdigit() and len(chosen) < 5
    return chosen if number or chosen == BYE else OUT


def _seating(places: Sequence[Assignment]) -> tuple[list[list[int]], list[int]]:
    tables: dict[int, list[int]] = {}
    for place in places:
        if place.at not in (BYE, OUT):
            tables.setdefault(int(place.at), []).append(place.entry.pk)
    byes = [place.entry.pk for place in places if place.at == BYE]
    return [tables[number] for number in sorted(tables)], byes
