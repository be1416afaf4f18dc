"""The page to search past matches, and statistics of items (such as cards) in them."""

import csv
from dataclasses import dataclass
from datetime import datetime

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from games.contract import game_asked_for, game_of
from games.models import Match, Player
from games.play import rendering
from games.play.past_matches import item_statistics
from games.play.past_matches.results import result_of
from games.play.past_matches.search import MAX_FOUND, find_matches, matches_for_list
from games.play.past_matches.search_form import SearchForm
from games.play.tables.descriptions import main_option_words

ON_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class FoundSeat:
    """A seat of a found match with its player and result, as the template shows it."""

    name: str
    person: Player | None
    place: int | None
    score: str
    result: str


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A found match, as the template shows it. `turns` is None if the number of turns is
    not stored.
    """

    address: str
    title: str
    at: datetime | None
    variant: str
    turns: int | None
    is_annulled: bool
    is_rated: bool
    seats: list[FoundSeat]


@require_safe
def match_search(request: HttpRequest) -> HttpResponse:
    """Show the search form, and the matches that fit the query string."""
    reader = request.user if isinstance(request.user, Player) else None
    game = game_asked_for(request.GET.get("game"))
    form = SearchForm(game, reader, request.GET, rendering.game_language(game))
    context = {"form": form, "game": game, "most": MAX_FOUND}
    if form.is_valid():
        keys = find_matches(form.search()).values_list("pk", flat=True)
        page = Paginator(keys, ON_A_PAGE).get_page(request.GET.get("page"))
        asked = request.GET.copy()
        asked.pop("page", None)
        context |= {
            "found": [_found_match(match) for match in matches_for_list(list(page))],
            "page": page,
            "count": page.paginator.count,
            "query": f"{asked.urlencode()}&" if asked else "",
        }
    return render(request, "web/past_matches/search.html", context)


def _found_match(match: Match) -> FoundMatch:
    game, seats = game_of(match.game), list(match.seats.all())
    facts = getattr(match, "facts", None) if game.facts.kinds else None
    lines = [
        FoundSeat(
            name=info.name,
            person=info.person,
            place=seat.place,
            score=game.format_match_score(seat.score),
            result=result_of(match, seat),
        )
        for seat, info in zip(seats, rendering.seat_infos(seats), strict=True)
    ]
    return FoundMatch(
        address=reverse("replay", args=[match.slug]),
        title=match.title,
        at=match.finished_at,
        variant=main_option_words(match),
        turns=facts.turns if facts else None,
        is_annulled=match.annulled_at is not None,
        is_rated=match.rated and not match.unrated,
        seats=sorted(lines, key=lambda each: each.place or len(lines)),
    )


@require_safe
def game_statistics_csv(request: HttpRequest) -> HttpResponse:
    """Return the statistics of a game as CSV."""
    game = game_asked_for(request.GET.get("game"))
    rows = list(item_statistics.rows_of(game, rendering.game_language(game)))
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{game.key}-statistics.csv"'
    if rows:
        sheet = csv.DictWriter(response, fieldnames=list(rows[0]))
        sheet.writeheader()
        sheet.writerows(rows)
    return response


def statistics_panel(key: str, item: str) -> SafeString:
    """Render the statistics of an item, for a game's page about it."""
    tables = item_statistics.statistics_tables(key, item)
    context = {
        "tables": tables,
        "computed_at": tables[0].computed_at
        if tables
        else item_statistics.last_computed_at(key),
        "least": item_statistics.MIN_SHOWN,
        "sheet_url": f"{reverse('statistics-sheet')}?game={key}",
    }
    return render_to_string("web/past_matches/statistics.html", context)
