"""The page on which a table is set up seat by seat and option by option."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games import services, setup_choices, show
from games.table_form import OPEN, TableForm, initial_from
from games.views import player_or_guest as player_or_guest

REMEMBERED = "new_table"
"""Where the session keeps the choices that were made last."""


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Offer everything that a table can agree on, and set it up."""
    if request.method == "POST":
        form = TableForm(request.POST)
        if form.is_valid():
            return _set_up(request, form)
        return _page(request, form, status=400)
    initial, again = _start(request)
    return _page(request, TableForm(initial=initial), as_last_time=again)


def _set_up(request: HttpRequest, form: TableForm) -> HttpResponse:
    host = player_or_guest(request)
    match = services.match_create(
        host=host,
        sitters=[host, *form.sitters()],
        options=form.options(),
        pace=form.cleaned_data["pace"],
        reaction_seconds=float(form.cleaned_data["reaction"]),
        listed=form.cleaned_data["listed"],
        timing=form.timing(),
    )
    request.session[REMEMBERED] = form.choices_made()
    return redirect("table", slug=match.slug)


def _start(request: HttpRequest) -> tuple[dict[str, Any], bool]:
    """Return what the form starts from, and whether that is as last time."""
    remembered = request.session.get(REMEMBERED)
    if remembered and "start" not in request.GET:
        return initial_from(remembered), True
    if request.GET.get("start") == "people":
        return {"seat2": OPEN}, False
    return {}, False


def _page(
    request: HttpRequest, form: TableForm, *, as_last_time: bool = False, status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "conflicts": setup_choices.conflicts_for_page(show.language()),
        "as_last_time": as_last_time,
    }
    return render(request, "games/new.html", context, status=status)
