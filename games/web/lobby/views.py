"""The lobby's pages: open tables, sitting down, and the player's own matches."""

from collections import Counter
from typing import Any

from django import forms
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from engine.errors import BadOptions
from games.base.policies.watching import is_club_member
from games.base.refusal_texts import options_text, refusal_text
from games.base.view_helpers import login_required, redirect_to_login, show_refusal
from games.community.chat.rooms import Room
from games.contract import (
    Game,
    all_games,
    default_game,
    game_asked_for,
    game_of,
    keys,
    sizes,
)
from games.contract.drawing import sprite
from games.models import Match, Player
from games.people.accounts.guests import player_or_new_guest
from games.play.lobby import selectors, table_watches
from games.play.lobby.filters import FilterForm
from games.play.match.reading import own_matches, selectors as matches
from games.play.past_matches import results
from games.play.tables.joining import sit_down
from games.play.tables.quick_match import QuickTerms, quick_match
from games.refusals import GamesError, NotListed, WrongPassword
from games.web.chat import rendering as chat
from games.web.lobby import page
from games.web.lobby.page import match_row_context

MATCHES_ON_A_PAGE = 20

QUICK = "quick_match"
"""Session key of the player's last choices for a quick match."""


class QuickForm(forms.Form):
    """The form for a quick match."""

    game = forms.ChoiceField(
        label=gettext_lazy("Game"),
        choices=lambda: [(game.key, game.name) for game in all_games()],
        initial=lambda: default_game().key,
        required=False,
        widget=forms.RadioSelect,
    )
    seats = forms.ChoiceField(
        label=gettext_lazy("Players"),
        choices=lambda: [(str(n), str(n)) for n in sizes()],
        initial=lambda: str(min(default_game().seats)),
        widget=forms.RadioSelect,
    )
    clock = forms.ChoiceField(
        label=gettext_lazy("Pace"),
        choices=[
            (Match.Clock.LIVE.value, gettext_lazy("Live")),
            (Match.Clock.TURNS.value, gettext_lazy("A day per move")),
        ],
        initial=Match.Clock.LIVE.value,
        widget=forms.RadioSelect,
    )
    format = forms.ChoiceField(
        label=gettext_lazy("Format"),
        choices=lambda: [("", gettext_lazy("Standard")), *_formats()],
        required=False,
        widget=forms.RadioSelect,
    )
    rated = forms.BooleanField(label=gettext_lazy("Rated"), required=False)
    pair = forms.BooleanField(label=gettext_lazy("I bring my team mate"), required=False)

    def terms(self) -> QuickTerms:
        """Return the choices of the form as the terms of a quick match."""
        data = self.cleaned_data
        return QuickTerms(
            int(data["seats"]),
            data["clock"],
            rated=data["rated"],
            game=data["game"],
            format=data["format"],
            pair=data["pair"],
        )

    def clean(self) -> dict[str, Any]:
        """Check that the chosen game has the chosen size and format."""
        cleaned: dict[str, Any] = super().clean() or {}
        game = game_asked_for(cleaned.get("game"))
        if "seats" in cleaned and int(cleaned["seats"]) not in game.seats:
            raise forms.ValidationError(
                _("%(game)s takes %(least)d to %(most)d players."),
                params={
                    "game": game,
                    "least": min(game.seats),
                    "most": max(game.seats),
                },
            )
        self._check_format(game, cleaned)
        return cleaned

    def _check_format(self, game: Game, cleaned: dict[str, Any]) -> None:
        """Check that the game has the chosen format for the chosen number of seats."""
        format = cleaned.get("format", "")
        if format and format not in game.setup.formats:
            name = dict(_formats())[format]
            text = _("%(format)s isn't a format of %(game)s.")
            self.add_error("format", text % {"format": name, "game": game})
        elif "seats" in cleaned:
            try:
                game.checked(game.setup.options_of_format(format), int(cleaned["seats"]))
            except BadOptions as error:
                self.add_error("format", options_text(error))
                return
            agreed = game.setup.options_of_format(format)
            if cleaned.get("pair") and not game.sides(agreed, int(cleaned["seats"])):
                self.add_error("pair", _("There are no teams in this format."))

    def has_teams(self) -> bool:
        """Tell whether any game has a format with teams."""
        return any(
            game.sides(each.options, size)
            for game in all_games()
            for each in game.setup.formats.values()
            for size in game.sizes
        )

    def by_game(self) -> dict[str, dict[str, list[str]]]:
        """Return the sizes and formats of each game, and the pairs `format:size` that have
        teams. The page's script hides what the chosen game does not have.
        """
        return {
            game.key: {
                "seats": [str(size) for size in game.sizes],
                "format": ["", *game.setup.formats],
                "teams": [
                    f"{format}:{size}"
                    for format in ("", *game.setup.formats)
                    for size in game.sizes
                    if game.sides(game.setup.options_of_format(format), size)
                ],
            }
            for game in all_games()
        }

    def questions(self) -> list[forms.BoundField]:
        """Return the fields that are shown as radio buttons. The game is one of them if
        there are several.
        """
        names = (*(("format",) if _formats() else ()), "seats", "clock")
        return [self[name] for name in (("game",) if len(keys()) > 1 else ()) + names]


def _formats() -> list[tuple[str, Any]]:
    """Return the formats of all games as choices. `clean` checks whether the chosen game
    has the chosen one.
    """
    found = [each for game in all_games() for each in game.setup.formats.values()]
    return [(each.key, each.label) for each in found]


@require_http_methods(["GET", "HEAD", "POST"])
def lobby(request: HttpRequest) -> HttpResponse:
    """Show the open tables and who is online; seat the player, or find a quick match."""
    quick = QuickForm(initial=request.session.get(QUICK) or {}, prefix="quick")
    if request.method == "POST":
        if "sit" in request.POST:
            return _sit_at_listed_table(request, request.POST["sit"])
        if "watch" in request.POST:
            return _watch_tables(request)
        quick = QuickForm(request.POST, prefix="quick")
        if quick.is_valid():
            return _find_quick_match(request, quick)
    reader = request.user if isinstance(request.user, Player) else None
    context = {
        "filters": FilterForm(request.GET),
        "filtered": bool(FilterForm(request.GET).chosen()),
        "quick": quick,
        "live": page.live(request.user, request.GET),
        **page.recent_activity_panel(request.user),
        "panel": chat.panel(Room.lobby(), reader),
        "query": request.GET.urlencode(),
        "watch": table_watches.watch_of(reader),
    }
    return render(
        request, "web/lobby/lobby.html", context, status=400 if quick.errors else 200
    )


def _watch_tables(request: HttpRequest) -> HttpResponse:
    """Start to tell the player about tables that pass the filters in the query string, or
    stop it.
    """
    reader = request.user if isinstance(request.user, Player) else None
    if reader is None or reader.is_guest:
        return redirect_to_login(request)
    if request.POST["watch"] == "stop":
        table_watches.end_watch(player=reader)
        messages.success(request, _("Done."))
    else:
        chosen = FilterForm(request.GET).chosen()
        table_watches.start_watch(player=reader, filters=chosen)
        messages.success(request, _("We'll tell you as soon as such a table opens."))
    query = request.GET.urlencode()
    return redirect(f"{reverse('lobby')}?{query}" if query else "lobby")


def _find_quick_match(request: HttpRequest, form: QuickForm) -> HttpResponse:
    request.session[QUICK] = form.cleaned_data
    try:
        with player_or_new_guest(request) as player:
            match = quick_match(player=player, terms=form.terms())
    except GamesError as error:
        show_refusal(request, error)
        return redirect("lobby")
    return redirect("table", slug=match.slug)


def _sit_at_listed_table(
    request: HttpRequest, slug: str, password: str = ""
) -> HttpResponse:
    """Seat the player at the table. If it has a password, redirect to the page that asks
    for it.
    """
    try:
        with player_or_new_guest(request) as player:
            match = sit_down(slug=slug, player=player, password=password)
    except Match.DoesNotExist:
        raise Http404(_("That table doesn't exist.")) from None
    except WrongPassword as error:
        if password:
            show_refusal(request, error)
        return redirect("sit", slug=slug)
    except GamesError as error:
        show_refusal(request, error)
        return redirect("lobby")
    return redirect("table", slug=match.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a listed table, with a password field if it needs one; on POST, seat the player.

    A table of a club is shown only to the club's members.
    """
    if request.method == "POST":
        return _sit_at_listed_table(request, slug, request.POST.get("password", ""))
    try:
        match = matches.listed_table(slug=slug)
    except Match.DoesNotExist:
        raise Http404(refusal_text(NotListed.refusal)) from None
    is_closed = match.club_id is not None and not is_club_member(
        match.club_id, request.user
    )
    if match.status != Match.Status.WAITING or is_closed:
        # Redirect to the table's own page, which explains why the table is not available.
        return redirect("table", slug=slug)
    row = selectors.open_table_of(match, request.user)
    if row.mine:
        return redirect("table", slug=slug)
    return render(
        request,
        "web/lobby/sit.html",
        {"row": row, "match": match, "game": game_of(match.game), "sprite": sprite()},
    )


@require_safe
def my_matches(request: HttpRequest) -> HttpResponse:
    """List the player's matches, beginning with those that wait for the player."""
    if not request.user.is_authenticated:
        return render(request, "web/lobby/mine.html", {"nobody": True})
    player = request.user
    groups = {
        "waiting": own_matches.waiting_keys(player),
        "running": own_matches.keys_waiting_for_others(player),
        "open": own_matches.unbegun_table_keys(player),
        "finished": matches.finished_keys(player),
    }
    # Paginate all groups as one list, as each may have thousands of matches.
    rows = [(group, key) for group, keys in groups.items() for key in keys]
    page = Paginator(rows, MATCHES_ON_A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "page": page,
        "is_waited_for": bool(groups["waiting"]),
        "counts": Counter(group for group, _key in rows),
        "results": results.count_results(player),
    }
    for group in groups:
        keys = [key for name, key in page if name == group]
        found = matches.matches_by_key(keys) if keys else []
        context[group] = [match_row_context(each, player) for each in found]
    return render(request, "web/lobby/mine.html", context)


@require_safe
@login_required
def next_match(request: HttpRequest) -> HttpResponse:
    """Redirect to the table that waits most urgently for the player."""
    assert request.user.is_authenticated
    slug = own_matches.next_waiting(request.user, after=request.GET.get("after", ""))
    if slug is None:
        messages.success(request, _("No other table is waiting for you."))
        return redirect("my-matches")
    return redirect("table", slug=slug)
