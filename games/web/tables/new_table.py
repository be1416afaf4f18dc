"""The page on which a table is set up seat by seat and option by option."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.base.local_times import zone_label, zone_named
from games.base.refusal_texts import refusal_text
from games.base.view_helpers import show_refusal
from games.community.clubs.selectors import check_member, club_get
from games.contract import Game, game_asked_for
from games.models import Club, Match, Player, TablePreset, Unrated
from games.models.spelling import isolated
from games.people.accounts.guests import player_or_new_guest
from games.play.tables import presets
from games.play.tables.creation import match_create
from games.play.tables.first_matches import is_first_match
from games.refusals import GamesError, NotRated
from games.web.tables.table_form import NO_CLOCK, OPEN, TableForm, initial_from

REMEMBERED = "new_table"
"""Session key of the last choices of a visitor or guest, who cannot save presets."""


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Show the form with all settings of a table; on POST, set the table up or save the
    choices as a preset.
    """
    game, club = _game(request), _club(request)
    if "delete_preset" in request.POST:
        return _delete(request, game, club)
    if request.method == "POST":
        form = TableForm(game, request.POST)
        if form.is_valid():
            keeps = "only_keep" in request.POST
            done = (
                _save_preset_only(request, form, club)
                if keeps
                else _set_up(request, form, club)
            )
            if done is not None:
                return done
        return _page(request, form, club, status=400)
    initial, said = _initial_values(request, game)
    return _page(request, TableForm(game, initial=initial), club, said=said)


def _set_up(
    request: HttpRequest, form: TableForm, club: Club | None
) -> HttpResponse | None:
    """Set the table up. If that is refused, add the reason to the form and return None."""
    try:
        with player_or_new_guest(request) as host:
            match = _create_table(host, form, club)
    except GamesError as error:
        form.add_error(None, refusal_text(error.refusal))
        return None
    if club is None:
        _remember_choices(request, form)
    if form.cleaned_data["preset_name"] and _account(request):
        _save_preset(request, form, club)
    return redirect("table", slug=match.slug)


def _create_table(host: Player, form: TableForm, club: Club | None) -> Match:
    terms = replace(form.terms(), club=club)
    return match_create(terms, host=host, sitters=[host, *form.sitters()])


def _club(request: HttpRequest) -> Club | None:
    """Return the club to whose members the new table is limited; None if it is for
    everybody.

    Raises:
        Http404: there is no such club, or the reader is not a member.
    """
    slug = request.POST.get("club") or request.GET.get("club")
    if not slug:
        return None
    reader = request.user if isinstance(request.user, Player) else None
    try:
        club = club_get(slug.replace("\0", ""))
        check_member(club, reader)
    except GamesError as error:
        raise Http404(refusal_text(error.refusal)) from None
    return club


def _save_preset_only(
    request: HttpRequest, form: TableForm, club: Club | None
) -> HttpResponse | None:
    """Save the choices as a named preset, without setting up a table. Return None if the
    name is missing.
    """
    if not form.cleaned_data["preset_name"].strip():
        form.add_error("preset_name", _("Give this setup a name."))
        return None
    preset = _save_preset(request, form, club)
    # The address need not name the game: the page takes it from the preset.
    return _redirect_to_form(club, preset=preset)


def _redirect_to_form(club: Club | None, **asked: object) -> HttpResponse:
    """Redirect back to the form, for a table of the same club."""
    asked["club"] = club and club.slug
    query = {name: value for name, value in asked.items() if value is not None}
    return redirect(reverse("new-table", query=query))


def _save_preset(request: HttpRequest, form: TableForm, club: Club | None) -> int | None:
    name, choices = form.cleaned_data["preset_name"], form.choices_made()
    if club is not None:
        # For a club's table the form does not ask who can join. Do not save that setting,
        # as otherwise the preset would open a later table to the public.
        del choices["open_to"]
    try:
        with player_or_new_guest(request) as player:
            kept = presets.save_preset(player, form.game.key, name, choices)
    except GamesError as error:
        show_refusal(request, error)
        return None
    messages.success(request, _("Saved as “%(name)s”.") % {"name": isolated(kept.name)})
    return kept.pk


def _delete(request: HttpRequest, game: Game, club: Club | None) -> HttpResponse:
    player = _account(request)
    if player is not None:
        presets.delete_preset(player, request.POST["delete_preset"])
    return _redirect_to_form(club, game=game.key)


def _remember_choices(request: HttpRequest, form: TableForm) -> None:
    player, game = _account(request), form.game.key
    if player is None:
        request.session[_session_key(game)] = form.choices_made()
    else:
        presets.store_last_choices(player, game, form.choices_made())


def _session_key(game: str) -> str:
    return f"{REMEMBERED}:{game}"


def _initial_values(request: HttpRequest, game: Game) -> tuple[dict[str, Any], str]:
    """Return the initial values of the form, and a text that says where they come from."""
    player, preset = _account(request), _preset(request)
    if preset is not None:
        said = _("Using “%(name)s”.") % {"name": isolated(preset.name)}
        return initial_from(game, preset.data), said
    last = presets.last_choices(player, game.key) if player else {}
    last = dict(last or request.session.get(_session_key(game.key)) or {})
    if last.get("clock") == NO_CLOCK:
        # Hosts choose for each table whether it has no clock. Only a named preset keeps
        # that choice.
        del last["clock"]
    if last and "start" not in request.GET:
        return initial_from(game, last), _("Same settings as last time.")
    if request.GET.get("start") == "people":
        return {"seat2": OPEN}, ""
    reader = request.user if isinstance(request.user, Player) else None
    if "start" not in request.GET and is_first_match(game, reader):
        switches = dict.fromkeys(game.setup.first_time, True)
        return switches, str(game.setup.first_time_text)
    return {}, ""


def _game(request: HttpRequest) -> Game:
    """Return the game that the request names; otherwise the game of the preset."""
    preset = _preset(request)
    wanted = request.POST.get("game") or request.GET.get("game")
    return game_asked_for(wanted or (preset.game if preset else None))


def _preset(request: HttpRequest) -> TablePreset | None:
    player, wanted = _account(request), request.GET.get("preset")
    return presets.find_preset(player, wanted) if player and wanted else None


def _account(request: HttpRequest) -> Player | None:
    """Return the signed-in player. Return None for a guest or a visitor."""
    user = request.user
    return user if user.is_authenticated and not user.is_guest else None


def _page(
    request: HttpRequest,
    form: TableForm,
    club: Club | None,
    *,
    said: str = "",
    status: int = 200,
) -> HttpResponse:
    player = _account(request)
    alone = club is None and form.is_for_one()
    context = {
        "form": form,
        "alone": alone,
        "club": club,
        "club_query": "" if club is None else f"club={club.slug}",
        "game": form.game,
        "rules_url": form.game.library.rules_url,
        "conflicts": conflicts_for_page(form.game, may_be_rated=bool(player and not alone)),
        "said": said,
        "account": player,
        "presets": presets.named_presets(player, form.game.key) if player else [],
        "preset": request.GET.get("preset", ""),
        "offers_presets": [
            ("usual", _("Against computers")),
            ("people", _("With people")),
        ],
        "chosen": "people" if form.has_open_seat() else "usual",
        "zone": zone_label(zone_named("")),
    }
    return render(request, "web/tables/new.html", context, status=status)


def conflicts_for_page(game: Game, *, may_be_rated: bool) -> list[dict[str, object]]:
    """List the options that exclude each other, with reasons, for the page's script that
    disables them.
    """
    no_clock = ("clock", NO_CLOCK), NotRated(Unrated.NO_CLOCK)
    switches = [((name, "on"), NotRated("options")) for name in game.setup.unrated]
    unrated: list[dict[str, object]] = [
        {"one": ("rated", "on"), "other": other, "reason": refusal_text(why.refusal)}
        for other, why in (no_clock, *switches)
    ]
    return unrated * may_be_rated + [
        {
            "one": conflict.one,
            "other": conflict.other,
            "reason": refusal_text(conflict.refusal, game),
        }
        for conflict in game.setup.conflicts
    ]
