"""The page of a table for directors: set or annul its result, end it, retry its start."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.refusal_texts import refusal_text
from games.contract import game_of
from games.refusals import GamesError
from tournaments.base.log import LogKind
from tournaments.base.permissions import may_direct
from tournaments.directing import event_acts, table_results
from tournaments.models import Official, Table, Tournament
from tournaments.refusals import FinalBegun, PhaseBegun
from tournaments.rendering import phase_texts
from tournaments.rendering.entry_names import Holders
from tournaments.rendering.event_page_data import table_state
from tournaments.running import failures
from tournaments.web import act_forms as forms
from tournaments.web.acts import can_pair
from tournaments.web.view_helpers import directed_event_or_error, player_of


@require_http_methods(["GET", "HEAD", "POST"])
def table_result(request: HttpRequest, slug: str, table_id: int) -> HttpResponse:
    """Set a table's result, annul it, have computers finish it, or retry its start."""
    tournament = directed_event_or_error(request, slug, Official.Role.SCOREKEEPER)
    directs = may_direct(player_of(request), tournament)
    tables = Table.objects.filter(round__tournament=tournament).select_related("round")
    found = tables.filter(pk=table_id).first()
    if found is None:
        raise Http404
    if request.POST.get("do") == "start":
        return _retry_start(request, tournament, found)
    if request.POST.get("do") == "finish":
        return _finish_table(request, tournament, found)
    seats = list(found.seats.select_related("entry__player").order_by("number"))
    holders = Holders.load(tournament)
    annul = request.POST.get("do") == "annul"
    form = forms.VerdictForm(
        request.POST if request.method == "POST" and not annul else None,
        seats=seats,
        names={one.entry_id: holders.at(one.entry, found.started_at).name for one in seats},
        game=game_of(tournament.game),
    )
    annul_form = forms.ReasonForm(
        request.POST if annul else None, tournament=tournament, prefix="annul"
    )
    bound: Any = annul_form if annul else form
    later = request.POST.get("later", "")
    changes: list[str] = []
    is_about_final = False
    if bound.is_bound and bound.is_valid():
        player = player_of(request)
        assert player is not None
        given: Any = {"tournament_id": tournament.pk, "by": player, "table_id": found.pk}
        reason = bound.cleaned_data["reason"]
        last = tournament.log.order_by("-pk").values_list("pk", flat=True).first() or 0
        try:
            if annul:
                table_results.annul_table(**given, reason=reason, later=later)
            else:
                table_results.adjust_result(
                    **given, reason=reason, verdicts=form.verdicts(), later=later
                )
        except PhaseBegun as error:
            is_about_final = isinstance(error, FinalBegun)
            changes = phase_texts.correction_texts(error, _names(tournament))
        except GamesError as error:
            bound.add_error(None, refusal_text(error.refusal))
        else:
            done = [_("Done."), _moved_since(tournament, last)]
            messages.success(request, " ".join(filter(None, done)))
            return redirect("tournament", slug=slug)
    context = {
        "tournament": tournament,
        "table": found,
        "state": table_state(found),
        "can_pair": can_pair(tournament),
        "directs": directs,
        "form": form,
        "annul_form": annul_form,
        "asks_about_phase": changes,
        "asks_about_final": is_about_final,
        "may_replay": is_about_final or tournament.state == Tournament.State.RUNNING,
        "is_annulling": annul,
    }
    status = 400 if bound.errors or changes else 200
    return render(request, "tournaments/direct/table.html", context, status=status)


def _names(tournament: Tournament) -> dict[int, str]:
    entries = tournament.entries.select_related("player", "partner")
    return {one.pk: one.shown_name for one in entries}


def _moved_since(tournament: Tournament, last: int) -> str:
    """Say which places have changed since the log entry `last`."""
    line = tournament.log.filter(pk__gt=last, kind=LogKind.STANDINGS_CHANGED).first()
    return phase_texts.moved_text(
        [] if line is None else [(*row,) for row in line.data["moved"]], _names(tournament)
    )


def _finish_table(
    request: HttpRequest, tournament: Tournament, found: Table
) -> HttpResponse:
    player = player_of(request)
    assert player is not None
    reason = request.POST.get("reason", "")
    given: Any = {"tournament_id": tournament.pk, "by": player, "table_id": found.pk}
    try:
        event_acts.finish_table(**given, reason=reason)
    except GamesError as error:
        messages.error(request, refusal_text(error.refusal))
        return redirect("table-result", slug=tournament.slug, table_id=found.pk)
    messages.success(request, _("Computers finish the table now."))
    return redirect("tournament", slug=tournament.slug)


def _retry_start(
    request: HttpRequest, tournament: Tournament, found: Table
) -> HttpResponse:
    player = player_of(request)
    assert player is not None
    try:
        done = failures.retry_start(
            tournament_id=tournament.pk, by=player, table_id=found.pk
        )
    except GamesError as error:
        messages.error(request, refusal_text(error.refusal))
        return redirect("tournament", slug=tournament.slug)
    if done:
        messages.success(request, _("The table has started."))
        return redirect("tournament", slug=tournament.slug)
    messages.error(request, _("The table couldn't be started this time either."))
    return redirect("table-result", slug=tournament.slug, table_id=found.pk)
