"""The search of the site: players, tables, clubs, cards, and what other apps register."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, gettext as _, gettext_lazy
from django.views.decorators.http import require_safe
from django_stubs_ext import StrOrPromise

from games.base.policies import blind_tables
from games.base.policies.watching import without_unwatchable
from games.base.registry import Registry
from games.community.clubs.selectors import clubs_like
from games.community.relations.selectors import without_blocked
from games.contract import all_games
from games.contract.game import Page
from games.models import Match, Player
from games.people.player_search import players_like
from games.play.tables import descriptions

LONGEST = 80
"""The maximum length of a query; the rest is ignored."""

MOST = 8
"""How many results of each kind the page shows."""

Source = Callable[[str, Player | None], Sequence[Page]]
"""The type of functions that find pages for a query and its reader (None for a visitor),
with texts in the active language.
"""


@dataclass(frozen=True, slots=True)
class _ResultKind:
    title: StrOrPromise
    source: Source
    order: int


_kinds: Registry[_ResultKind] = Registry()


def register(name: str, title: StrOrPromise, source: Source, *, order: int = 50) -> None:
    """Register a kind of search results; kinds with a lower order come first.

    Raises:
        ValueError: another kind has that name.
    """
    _kinds.register(name, _ResultKind(title, source, order))


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Show the best results of each kind for a query."""
    query = request.GET.get("q", "").strip()[:LONGEST]
    reader = request.user if isinstance(request.user, Player) else None
    kinds = sorted(_kinds.items(), key=lambda each: each[1].order) if query else []
    groups = [(name, kind.title, kind.source(query, reader)[:MOST]) for name, kind in kinds]
    context = {"query": query, "groups": [group for group in groups if group[2]]}
    return render(request, "web/search/search.html", context)


def _find_players(query: str, reader: Player | None) -> list[Page]:
    found = players_like(query, reader)[:MOST]
    return [
        Page(str(each), each.get_absolute_url(), _("bot") if each.is_bot else "")
        for each in found
    ]


def _find_tables(query: str, reader: Player | None) -> list[Page]:
    """Find listed tables by their titles and players."""
    people = players_like(query, reader).values_list("pk", flat=True)[:MOST]
    theirs = Q(seats__player__in=list(people)) & ~blind_tables.hidden_condition()
    named = Q(title__icontains=query) | theirs
    going_on = (Match.Status.WAITING, Match.Status.RUNNING)
    listed = Match.objects.filter(named, listed=True, status__in=going_on)
    listed = (
        without_unwatchable(without_blocked(listed, reader))
        .distinct()
        .defer("position", "seed")
    )
    listed = listed.prefetch_related("seats__player")
    return [
        Page(
            descriptions.title_or_people(match),
            reverse("table", args=[match.slug]),
            match.get_status_display(),
        )
        for match in listed.order_by("-created_at")[:MOST]
    ]


def _find_clubs(query: str, reader: Player | None) -> list[Page]:
    return [
        Page(str(club), club.get_absolute_url(), "") for club in clubs_like(query)[:MOST]
    ]


def _find_cards(query: str, reader: Player | None) -> list[Page]:
    language = get_language() or "en"
    return [
        page
        for game in all_games()
        for page in game.library.find(query, game.language_for(language))
    ]


register("players", gettext_lazy("Players"), _find_players, order=10)
register("tables", gettext_lazy("Tables"), _find_tables, order=20)
register("clubs", gettext_lazy("Clubs"), _find_clubs, order=25)
register("cards", gettext_lazy("Cards"), _find_cards, order=40)
