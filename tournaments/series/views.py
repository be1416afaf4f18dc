"""The pages of series. They work without JavaScript."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import show_refusal
from games.contract import Game, game_asked_for
from games.models import Player
from games.people.accounts.guests import player_or_new_guest
from games.refusals import GamesError
from games.web.tables.new_table import conflicts_for_page
from games.web.tables.table_form import OPEN, initial_from
from tournaments.models import Series, Tournament
from tournaments.series import selectors, services
from tournaments.series.forms import (
    PLAYED_FOR,
    SeriesForm,
    purpose_conflicts,
    series_terms_setting,
)
from tournaments.series.rendering import SeriesPage, series_page

REMEMBERED = "new_series"
"""Session key of the choices made last in the form."""


@require_http_methods(["GET", "HEAD"])
def series_list(request: HttpRequest) -> HttpResponse:
    """List the reader's own series and the public ones."""
    viewer = _player_or_none(request)
    own = selectors.series_of(viewer) if viewer else []
    mine = {each.pk for each in own}
    watched = [each for each in selectors.public_running_series() if each.pk not in mine]
    context = {
        "own": [series_page(each, viewer) for each in own],
        "watched": [series_page(each, viewer) for each in watched],
    }
    return render(request, "tournaments/series/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new_series(request: HttpRequest) -> HttpResponse:
    """Show the form for a casual series, and start the series."""
    game = game_asked_for(request.POST.get("game") or request.GET.get("game"))
    if request.method == "POST":
        form = SeriesForm(game, request.POST)
        if form.is_valid():
            try:
                return _start_series(request, form)
            except GamesError as error:
                form.add_error(None, refusal_text(error.refusal))
        return _form_page(request, form, status=400)
    remembered = request.session.get(_remembered_as(game))
    if remembered and "start" not in request.GET:
        form = SeriesForm(game, initial=_initial(game, remembered))
        return _form_page(request, form, again=True)
    initial = {"seat2": OPEN} if request.GET.get("start") == "people" else {}
    return _form_page(request, SeriesForm(game, initial=initial))


@require_http_methods(["GET", "HEAD", "POST"])
def series(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the page of a series; on POST leave it, return to it, or cancel it."""
    found = _series(request, slug)
    if request.method == "POST":
        _act(request, found)
        return redirect("series", slug=slug)
    page = series_page(found, _player_or_none(request))
    context = {"p": page, "event": _visible_event(page)}
    response = render(request, "tournaments/series/page.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_POST
def ready_for_next_game(request: HttpRequest, slug: str) -> HttpResponse:
    """Record that the player wants the next game at once, and redirect to the
    current game.
    """
    found = _series(request, slug)
    viewer = _player_or_none(request)
    try:
        if viewer is not None:
            services.series_ready(series_id=found.pk, player=viewer)
    except GamesError as error:
        show_refusal(request, error)
    game = selectors.current_game(found)
    if game is None:
        return redirect("series", slug=slug)
    return redirect("table", slug=game.match.slug)


def _visible_event(page: SeriesPage) -> Tournament | None:
    """Return the tournament to which a series belongs, if the reader may find it."""
    event = Tournament.objects.filter(rounds_played__tables__series=page.series).first()
    if event is None:
        return None
    # A reader who may see a series of a club's event may see the event too.
    may_find = event.listed or event.club_id is not None or page.you is not None
    return event if may_find else None


def _act(request: HttpRequest, found: Series) -> None:
    viewer = _player_or_none(request)
    if viewer is None:
        return
    todo = {
        "leave": services.series_leave,
        "back": services.series_return,
        "cancel": services.series_cancel,
    }
    for name, service in todo.items():
        if name in request.POST:
            try:
                service(series_id=found.pk, player=viewer)
            except GamesError as error:
                show_refusal(request, error)
            return


def _start_series(request: HttpRequest, form: SeriesForm) -> HttpResponse:
    with player_or_new_guest(request) as host:
        started = services.series_create(
            form.terms(),
            host=host,
            sitters=[host, *form.sitters()],
            played_for=form.series_terms(),
            casual=True,
        )
    request.session[_remembered_as(form.game)] = form.choices_made()
    return redirect("table", slug=started.games.get(number=1).match.slug)


def _remembered_as(game: Game) -> str:
    return f"{REMEMBERED}:{game.key}"


def _initial(game: Game, remembered: dict[str, Any]) -> dict[str, Any]:
    known = initial_from(game, remembered)
    chosen = remembered.get(PLAYED_FOR)
    if any(choice.value == chosen for choice in series_terms_setting(game).choices):
        known[PLAYED_FOR] = chosen
    return known


def _form_page(
    request: HttpRequest, form: SeriesForm, *, again: bool = False, status: int = 200
) -> HttpResponse:
    account = request.user.is_authenticated and not request.user.is_guest
    context = {
        "form": form,
        "game": form.game,
        "rules_url": form.game.library.rules_url,
        "conflicts": [
            *conflicts_for_page(form.game, may_be_rated=account),
            *purpose_conflicts(form.game),
        ],
        "as_last_time": again,
        "account": account,
    }
    return render(request, "tournaments/series/new.html", context, status=status)


def _series(request: HttpRequest, slug: str) -> Series:
    try:
        return selectors.series_get(slug, _player_or_none(request))
    except Series.DoesNotExist:
        raise Http404(_("That series doesn't exist.")) from None


def _player_or_none(request: HttpRequest) -> Player | None:
    return request.user if isinstance(request.user, Player) else None
