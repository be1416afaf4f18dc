"""The pages of seasons of events: the list, the standings, a player's sum, the settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from games.base.refusal_texts import refusal_text
from games.base.view_helpers import parse_number, redirect_to_login
from games.community.clubs.selectors import check_leads, club_get
from games.models import Club, Player
from games.refusals import GamesError
from tournaments import selectors
from tournaments.base.permissions import may_create
from tournaments.directing import event_seasons
from tournaments.directing.event_seasons import MAX_EVENTS, MAX_PLACES, MAX_POINTS
from tournaments.models import EventSeason, Tournament
from tournaments.refusals import BadSeason
from tournaments.rendering import season_page
from tournaments.rendering.event_page_data import format_number
from tournaments.standings.season_standings import season_lines
from tournaments.web.calendar import cards_for
from tournaments.web.feeds import csv_response
from tournaments.web.points_form import SEPARATORS
from tournaments.web.view_helpers import account_of, attempt_or_show_refusal, player_of

LINES = 100
"""Lines of the standings on a page."""

OFFERED = 100
"""How many events a leader can choose from to add one."""


class PlacePointsField(forms.CharField):
    """The points of the places of a season, best place first."""

    def prepare_value(self, value: Any) -> Any:
        """Show the numbers separated by commas."""
        return ", ".join(map(str, value)) if isinstance(value, list) else value

    def clean(self, value: Any) -> list[int]:
        """Return the points as numbers.

        Raises:
            ValidationError: the text is no list of points, best place first.
        """
        texts = SEPARATORS.split(super().clean(value).strip(" ,;"))
        row = [
            int(one) for one in texts if one.isascii() and one.isdigit() and len(one) < 5
        ]
        fits = len(row) == len(texts) <= MAX_PLACES and max(row) <= MAX_POINTS
        if not fits or row != sorted(row, reverse=True):
            text = _(
                "Type up to %(places)d whole numbers from 0 to %(most)d, the best place "
                "first, such as 25, 18, 15."
            )
            raise forms.ValidationError(text % {"places": MAX_PLACES, "most": MAX_POINTS})
        return row


class SeasonForm(forms.Form):
    """The settings of a season."""

    title = forms.CharField(label=gettext_lazy("Title"), max_length=80)
    about = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    points = PlacePointsField(
        label=gettext_lazy("Points by place"),
        help_text=gettext_lazy("The best place first."),
        max_length=400,
    )
    other_points = forms.IntegerField(
        label=gettext_lazy("Points for each further place"),
        min_value=0,
        max_value=MAX_POINTS,
    )
    is_sized = forms.BooleanField(
        label=gettext_lazy("Large tournaments give more points"), required=False
    )
    best = forms.IntegerField(
        label=gettext_lazy("How many results count"),
        help_text=gettext_lazy("Each player's best ones. Leave empty for all."),
        min_value=1,
        max_value=MAX_EVENTS,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """Refuse further places that give more than the last place of the list."""
        found: dict[str, Any] = super().clean() or {}
        row, other = found.get("points"), found.get("other_points")
        if row and other is not None and other > row[-1]:
            self.add_error("other_points", _("Not more than the last number above."))
        return found


def _settings_of(season: EventSeason) -> dict[str, Any]:
    return {name: getattr(season, name) for name in event_seasons.SETTINGS}


@require_safe
def seasons(request: HttpRequest) -> HttpResponse:
    """List the seasons of the reader's calendar."""
    player = player_of(request)
    found = selectors.seasons_in_calendar(player)
    page = Paginator(found, LINES).get_page(request.GET.get("page"))
    context = {"page": page, "may_create": may_create(player)}
    return _private(render(request, "tournaments/seasons.html", context))


@require_http_methods(["GET", "HEAD", "POST"])
def new_season(request: HttpRequest) -> HttpResponse:
    """Create a season, for the public or for the members of a club."""
    player = account_of(request)
    if player is None or not may_create(player):
        return redirect_to_login(request)
    club = _club(request, player)
    data = request.POST if request.method == "POST" else None
    form = SeasonForm(data, initial=_settings_of(EventSeason()))
    made: list[EventSeason] = []

    def store() -> None:
        given = form.cleaned_data
        made.append(event_seasons.season_create(by=player, club=club, **given))

    if data is not None and _stored(form, store):
        messages.success(request, _("Here's your season. Add tournaments to it."))
        return redirect("event-season", slug=made[0].slug)
    return _form_page(request, form, club=club)


@require_http_methods(["GET", "HEAD", "POST"])
def edit_season(request: HttpRequest, slug: str) -> HttpResponse:
    """Change the settings of a season, or delete it."""
    season = _season_or_404(request, slug)
    player = account_of(request)
    if player is None or not event_seasons.leads_season(player, season):
        raise Http404
    given: dict[str, Any] = {"season_id": season.pk, "by": player}
    data = request.POST if request.method == "POST" else None
    if data is not None and "delete" in data:
        if attempt_or_show_refusal(request, partial(event_seasons.season_delete, **given)):
            messages.success(request, _("The season is deleted; its tournaments stay."))
            return redirect("event-seasons")
        return redirect("event-season", slug=slug)
    form = SeasonForm(data, initial=_settings_of(season))

    def store() -> None:
        event_seasons.season_edit(**given, **form.cleaned_data)

    if data is not None and _stored(form, store):
        messages.success(request, _("Saved."))
        return redirect("event-season", slug=slug)
    return _form_page(request, form, season=season)


@require_http_methods(["GET", "HEAD", "POST"])
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a season; on POST add or remove an event."""
    found = _season_or_404(request, slug)
    player = player_of(request)
    leads = event_seasons.leads_season(player, found)
    if request.method == "POST":
        if player is None or not leads:
            raise Http404
        _change_events(request, found, player)
        return redirect("event-season", slug=slug)
    lines = season_lines(found)
    page = Paginator(lines, LINES).get_page(request.GET.get("page"))
    shown = list(page.object_list)
    events = list(selectors.events_of_season(found))
    over = [each for each in events if each.state == Tournament.State.FINISHED]
    players = season_page.players_of(shown)
    offered: list[Tournament] = []
    if leads and player is not None:
        offered = list(event_seasons.events_to_add(found, player)[:OFFERED])
    context = {
        "season": found,
        "page": page,
        "rows": season_page.rows_of(shown, over, players),
        "columns": over,
        "own": season_page.line_of(lines, player),
        "cards": cards_for(events, player, winners=True),
        "rules": season_page.rules_of(found),
        "leads": leads,
        "members": list(found.events.order_by("starts_at", "pk")) if leads else [],
        "offered": offered,
        "may_report": player is not None and player.pk != found.created_by_id,
    }
    return _private(render(request, "tournaments/season.html", context))


@require_safe
def sums(request: HttpRequest, slug: str, player: int) -> HttpResponse:
    """Show how a player's sum in a season comes about."""
    found = _season_or_404(request, slug)
    line = next((one for one in season_lines(found) if one.player == player), None)
    if line is None:
        raise Http404
    context = {
        "season": found,
        "who": season_page.players_of([line])[player],
        "line": line,
        "total": format_number(line.total),
        "parts": season_page.parts_of(line, found.events.all()),
        "rules": season_page.rules_of(found),
    }
    return _private(render(request, "tournaments/season_sums.html", context))


@require_safe
def standings_json(request: HttpRequest, slug: str) -> HttpResponse:
    """Return a season with its standings as JSON."""
    found = _season_or_404(request, slug)
    return _private(
        JsonResponse(
            {
                "season": season_page.season_head(found),
                "standings": season_page.standings_rows(found),
            }
        )
    )


@require_safe
def standings_csv(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Return the standings of a season as CSV: a line for each player, a column for each
    finished event. A result that does not count is in brackets.
    """
    found = _season_or_404(request, slug)
    rows = season_page.standings_rows(found)
    over = found.events.filter(state=Tournament.State.FINISHED)
    slugs = list(over.order_by("starts_at", "pk").values_list("slug", flat=True))

    def cells(row: dict[str, Any]) -> list[Any]:
        theirs = {one["tournament"]: one for one in row["results"]}
        shown = [theirs.get(each) for each in slugs]
        return [
            "" if one is None else one["points"] if one["counts"] else f"({one['points']})"
            for one in shown
        ]

    return csv_response(
        f"{found.slug}-season.csv",
        ["place", "name", "points", *slugs],
        ([row["place"], row["name"], row["points"], *cells(row)] for row in rows),
    )


def _change_events(request: HttpRequest, found: EventSeason, player: Player) -> None:
    given: dict[str, Any] = {"season_id": found.pk, "by": player}
    for do in (event_seasons.add_event, event_seasons.remove_event):
        name = do.__name__.removesuffix("_event")
        number = parse_number(request.POST.get(name, ""), digits=18, default=None)
        if number is None:
            continue
        try:
            if attempt_or_show_refusal(request, partial(do, **given, tournament_id=number)):
                messages.success(request, _("Done."))
        except Tournament.DoesNotExist:
            messages.error(request, refusal_text("not_for_season"))


def _season_or_404(request: HttpRequest, slug: str) -> EventSeason:
    try:
        return selectors.season_get(slug, player_of(request))
    except EventSeason.DoesNotExist:
        raise Http404(_("That season doesn't exist.")) from None


def _club(request: HttpRequest, player: Player) -> Club | None:
    """Return the club for which a season is created; None for a public one.

    Raises:
        Http404: there is no such club, or the player does not lead it.
    """
    slug = request.POST.get("club") or request.GET.get("club")
    if not slug:
        return None
    try:
        club = club_get(slug.replace("\0", ""))
        check_leads(club, player)
    except GamesError as error:
        raise Http404(refusal_text(error.refusal)) from None
    return club


def _stored(form: SeasonForm, store: Callable[[], None]) -> bool:
    """Call `store` if the form is valid, and add a refusal to the form."""
    if not form.is_valid():
        return False
    try:
        store()
    except BadSeason as error:
        field = error.field if error.field in form.fields else None
        form.add_error(field, refusal_text(error.refusal))
        return False
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        return False
    return True


def _form_page(
    request: HttpRequest,
    form: SeasonForm,
    *,
    season: EventSeason | None = None,
    club: Club | None = None,
) -> HttpResponse:
    context = {"form": form, "season": season, "club": club}
    status = 400 if form.errors else 200
    return render(request, "tournaments/season_form.html", context, status=status)


def _private(response: HttpResponse) -> HttpResponse:
    """Forbid shared caching, because a club's season is only for its members."""
    patch_cache_control(response, private=True, no_store=True)
    return response
