"""The pages on which a director creates a tournament and edits its settings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from urllib.parse import urlencode

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.local_times import zone_named
from games.base.refusal_texts import refusal_text
from games.base.view_helpers import redirect_to_login, show_refusal
from games.community.clubs.selectors import check_leads, club_get
from games.contract import game_asked_for
from games.models import Club, Player
from games.refusals import GamesError
from tournaments import selectors
from tournaments.base import permissions
from tournaments.directing import event_seasons, phase_settings, settings
from tournaments.formats import FORMATS
from tournaments.models import Entry, EventSeason, Tournament
from tournaments.refusals import BadSettings, WouldForfeit
from tournaments.rendering import rule_texts
from tournaments.web.event_presets import event_presets
from tournaments.web.settings_form import SettingsForm
from tournaments.web.settings_groups import css_for_formats, field_groups
from tournaments.web.view_helpers import (
    account_of,
    directed_event_or_error,
    player_of,
    zone_of,
)

MOVE = "move"
"""Name of the buttons that reorder tie-breaks; they change the form and store nothing."""


@require_http_methods(["GET", "HEAD", "POST"])
def create_tournament(request: HttpRequest) -> HttpResponse:
    """Create a tournament as a draft, which no one else sees before it is published."""
    player = account_of(request)
    if player is None or not permissions.may_create(player):
        return redirect_to_login(request)
    if request.method != "POST":
        try:
            permissions.check_may_create(player)
        except GamesError as error:
            show_refusal(request, error)
            return redirect("tournaments")
    may_list, zone = permissions.may_list(player), str(zone_of(request))
    initial: dict[str, object] = {"starts_at": tomorrow_evening(timezone.now(), zone)}
    for preset in event_presets():
        if preset.key == request.GET.get("start"):
            initial |= preset.values
    data = request.POST if request.method == "POST" else None
    game = game_asked_for(request.POST.get("game") or request.GET.get("game"))
    club, season = _club(request, player), _season(request, player)
    battle = club is not None and "battle" in (request.POST or request.GET)
    form = SettingsForm(
        data,
        may_list=may_list,
        zone=zone,
        game=game,
        club=None if battle else club,
        battle=battle,
        initial=initial,
    )
    made: list[Tournament] = []

    @transaction.atomic
    def store() -> None:
        found = settings.tournament_create(by=player, club=club, **form.agreed())
        if season is not None:
            event_seasons.add_event(season_id=season.pk, by=player, tournament_id=found.pk)
        made.append(found)

    if data is not None and _store_or_add_error(form, store):
        messages.success(request, _("Prepared. Check it, then open entry."))
        return redirect("tournament", slug=made[0].slug)
    start = request.GET.get("start", event_presets()[0].key)
    return _page(
        request, form, None, may_list=may_list, club=club, season=season, start=start
    )


@require_http_methods(["GET", "HEAD", "POST"])
def edit_settings(request: HttpRequest, slug: str) -> HttpResponse:
    """Change the settings of a tournament that can still be changed."""
    tournament = directed_event_or_error(request, slug)
    player = player_of(request)
    assert player is not None
    may_list, zone = permissions.may_list(player), str(zone_of(request))
    data = request.POST if request.method == "POST" else None
    form = SettingsForm(
        data,
        tournament=tournament,
        editable=settings.editable(tournament),
        may_list=may_list or tournament.listed,
        zone=zone,
    )

    def store() -> None:
        settings.tournament_edit(
            tournament_id=tournament.pk,
            by=player,
            reason=form.cleaned_data["reason"],
            forfeit=_parse_numbers(request.POST.get("forfeit", "")),
            **form.agreed(),
        )

    if data is not None and _store_or_add_error(form, store):
        messages.success(request, _("Saved."))
        return redirect("tournament", slug=slug)
    return _page(request, form, tournament, may_list=may_list)


def _club(request: HttpRequest, player: Player) -> Club | None:
    """Return the club for which a tournament is created; None for a public one.

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


def _season(request: HttpRequest, player: Player) -> EventSeason | None:
    """Return the season to which a new tournament is added; None without one.

    Raises:
        Http404: there is no such season, or the player does not lead it.
    """
    slug = request.POST.get("season") or request.GET.get("season")
    if not slug:
        return None
    try:
        season = selectors.season_get(slug.replace("\0", ""), player)
    except EventSeason.DoesNotExist:
        raise Http404 from None
    if not event_seasons.leads_season(player, season):
        raise Http404
    return season


def _store_or_add_error(form: SettingsForm, store: Callable[[], None]) -> bool:
    """Call `store` if the form is valid, and add a refusal to the form; tell whether it was
    stored.
    """
    if MOVE in form.data:
        form.move(str(form.data[MOVE]))
        return False
    if not form.is_valid():
        return False
    try:
        store()
    except BadSettings as error:
        names = {"break_seconds": "break_minutes", "options": None, "ties": None}
        field = names.get(error.field, error.field)
        form.add_error(field if field in form.fields else None, _error_text(error))
        return False
    except WouldForfeit as error:
        form.add_error(None, refusal_text(error.refusal))
        form.would_forfeit = list(Entry.objects.filter(pk__in=error.entries))
        return False
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        return False
    return True


def _parse_numbers(text: str) -> list[int]:
    """Parse numbers separated by commas; ignore any part that is not a number."""
    parts = text.split(",")
    return [int(one) for one in parts if one.isascii() and one.isdigit() and len(one) < 19]


def _error_text(error: BadSettings) -> str:
    if error.field == "options":
        return _("These options don't go together, or not with that many seats.")
    if error.field == "ties" and isinstance(error.about, list):
        names = rule_texts.names_of_ties(error.about)
        return _("Not for this format with so many seats: %(names)s.") % {"names": names}
    if error.about == phase_settings.CUT_NOT_SMALLER:
        return _("Each cut leaves fewer than the one before.")
    if error.about == phase_settings.TOO_FEW_GAMES:
        text = _(
            "In this game, several can win together, so whoever goes on after the cut "
            "plays at least %(count)d games at a table."
        )
        return text % {"count": phase_settings.FEWEST_GAMES}
    if error.field == "on_real_cards":
        return _(
            "Real cards need rounds of a single game, and every table is dealt its own "
            "cards."
        )
    if error.field == "same_deal":
        return _(
            "The same deal needs rounds of a single game, and nobody can bring a deck of "
            "their own."
        )
    if error.field == "is_arranged":
        return _("Give a round at least a day (1440 minutes), so that people find a time.")
    if error.field == "max_rating":
        return _("The highest rating is below the lowest.")
    if error.field == "min_people" and error.about == "more than places":
        return _("That's more players than there are places.")
    if error.field == "clock":
        return _("A rated tournament needs a clock. Choose one, or switch “Rated” off.")
    return _("That doesn't fit.")


def _kept_query(club: Club | None, season: EventSeason | None, *, battle: bool) -> str:
    """Return the part of the address that says for whom a tournament is created."""
    given = {} if club is None else {"club": club.slug}
    if battle:
        given["battle"] = "1"
    if season is not None:
        given["season"] = season.slug
    return urlencode(given)


def _page(
    request: HttpRequest,
    form: SettingsForm,
    tournament: Tournament | None,
    *,
    may_list: bool,
    club: Club | None = None,
    season: EventSeason | None = None,
    start: str = "",
) -> HttpResponse:
    moving = form.is_bound and MOVE in form.data
    context = {
        "form": form,
        "groups": list(field_groups(form)),
        "tournament": tournament,
        "host_club": club,
        "host_season": season,
        "club_query": _kept_query(club, season, battle=form.battle),
        "may_list": may_list,
        # A club battle needs a continuous format, which only one of the presets has.
        "presets": () if tournament or form.battle else event_presets(),
        "start": start,
        "formats": FORMATS,
        "with_points": css_for_formats(
            key for key, each in FORMATS.items() if each.has_points
        ),
        "moving": moving,
    }
    failed = form.is_bound and not moving
    return render(
        request, "tournaments/settings.html", context, status=400 if failed else 200
    )


def tomorrow_evening(now: datetime, zone: str) -> str:
    """Return a default start as a form shows it: eight in the evening, today or
    tomorrow.
    """
    local = now.astimezone(zone_named(zone)).replace(tzinfo=None)
    evening = local.replace(hour=20, minute=0, second=0, microsecond=0)
    if evening < local + timedelta(hours=2):
        evening += timedelta(days=1)
    return evening.strftime("%Y-%m-%dT%H:%M")
