"""The page on which the players of a table on real cards report and confirm its result."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import error_text
from games.base.view_helpers import redirect_to_login
from games.contract import game_of
from games.models import Player
from games.refusals import GamesError
from tournaments.directing import reported_results
from tournaments.models import ReportedResult, Table, TableSeat, Tournament
from tournaments.rendering.entry_names import Holders
from tournaments.web.act_forms import ReportForm
from tournaments.web.view_helpers import account_of, attempt_or_show_refusal, event_or_404


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, slug: str, table_id: int) -> HttpResponse:
    """Show the reported result of the reader's table; on POST report, confirm or dispute
    it.
    """
    tournament = event_or_404(request, slug)
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    tables = Table.objects.filter(round__tournament=tournament).select_related("round")
    table = tables.filter(pk=table_id).first()
    own = None if table is None else reported_results.own_seat_at(table, player)
    if table is None or own is None or not tournament.on_real_cards:
        raise Http404
    answer = request.POST.get("do", "")
    if answer in ("confirm", "dispute"):
        return _answer(request, tournament, table, player, answer)
    found = ReportedResult.objects.filter(table=table).first()
    form = _form(request, tournament, table, found)
    if form.is_bound and form.is_valid():
        try:
            reported_results.report_result(
                tournament_id=tournament.pk,
                table_id=table.pk,
                player=player,
                verdicts=form.verdicts(),
            )
        except GamesError as error:
            form.add_error(None, error_text(error))
        else:
            messages.success(request, _("Reported. Now somebody else has to confirm it."))
            return redirect("tournament", slug=slug)
    context = {
        "tournament": tournament,
        "table": table,
        "form": form,
        "reported": found,
        "results": [] if found is None else _results(tournament, table, found),
        "is_own_report": found is not None and found.entry_id == own.entry_id,
        "is_open": table.started_at is not None and table.is_open,
    }
    status = 400 if form.errors else 200
    response = render(request, "tournaments/report.html", context, status=status)
    patch_cache_control(response, private=True, no_store=True)
    return response


def _answer(
    request: HttpRequest, tournament: Tournament, table: Table, player: Player, answer: str
) -> HttpResponse:
    """Confirm or dispute the report that the form names."""
    number = request.POST.get("report", "")
    is_number = number.isascii() and number.isdigit() and len(number) < 19
    given: Any = {
        "tournament_id": tournament.pk,
        "table_id": table.pk,
        "player": player,
        "report_id": int(number) if is_number else 0,
    }
    if answer == "confirm":
        act, said = reported_results.confirm_result, _("Confirmed. The result counts.")
    else:
        act, said = reported_results.dispute_result, _("The director can see that now.")
    if not attempt_or_show_refusal(request, partial(act, **given)):
        return redirect(request.path)
    messages.success(request, said)
    if answer == "dispute":
        return redirect(request.path)
    return redirect("tournament", slug=tournament.slug)


def _form(
    request: HttpRequest,
    tournament: Tournament,
    table: Table,
    reported: ReportedResult | None,
) -> ReportForm:
    """Return the form for a report, filled in with the present one."""
    rows = [] if reported is None else reported.result
    initial = {f"place{entry}": place for entry, place, _score in rows}
    initial |= {f"score{entry}": score for entry, _place, score in rows}
    seats = _seats(table)
    holders = Holders.load(tournament)
    return ReportForm(
        request.POST if request.method == "POST" else None,
        seats=seats,
        names={one.entry_id: holders.at(one.entry, table.started_at).name for one in seats},
        game=game_of(tournament.game),
        initial=initial,
    )


def _results(
    tournament: Tournament, table: Table, reported: ReportedResult
) -> list[tuple[int, str, str]]:
    """Return place, name and score of each entry of a reported result, the best first."""
    game, holders = game_of(tournament.game), Holders.load(tournament)
    entries = {seat.entry_id: seat.entry for seat in _seats(table)}
    return sorted(
        (
            place,
            holders.at(entries[entry], table.started_at).name,
            game.format_score(score),
        )
        for entry, place, score in reported.result
        if entry in entries
    )


def _seats(table: Table) -> list[TableSeat]:
    whose = ("entry__player", "entry__partner")
    return list(table.seats.select_related(*whose).order_by("number"))
