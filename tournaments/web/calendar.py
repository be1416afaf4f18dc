"""The calendar of tournaments: coming, running and finished ones; and the reader's own."""

from __future__ import annotations

import calendar as months
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from games.base.local_times import zone_label
from games.base.view_helpers import redirect_to_login
from games.contract import sizes
from games.models import Match, Player
from tournaments import selectors
from tournaments.base import pair_seats
from tournaments.base.permissions import directorships, may_create
from tournaments.formats import FORMATS, format_choices
from tournaments.models import CalendarLink, Entry, Tournament, played_by
from tournaments.models.feeds import new_key
from tournaments.rendering import repetition_texts, rule_texts
from tournaments.web.hall_of_fame import winners_of, winning_clubs
from tournaments.web.view_helpers import account_of, player_of, zone_of

State = Tournament.State

PACES = {
    "live": gettext_lazy("in one go"),
    "turns": gettext_lazy("move by move over days"),
}
FINISHED_SHOWN, FINISHED_READ = 20, 100
"""The maximum number of finished events in the list, and how many are read for it: of each
recurring event, only the latest is shown.
"""

MINE_READ = 100
"""The maximum number of a player's own events that are read for their lists."""


@dataclass(frozen=True, slots=True)
class Card:
    """A tournament in a list."""

    tournament: Tournament
    people: int
    mine: Entry | None
    directs: bool
    winner: str
    clock: str
    played: str
    repeats: str
    """When the event repeats, such as "every Friday"; empty if it doesn't."""

    @property
    def is_for_pairs(self) -> bool:
        """Whether entries are pairs."""
        return pair_seats.is_for_pairs(self.tournament)

    @property
    def left(self) -> int | None:
        """The number of free places; None without a limit."""
        capacity = self.tournament.capacity
        return None if capacity is None else max(0, capacity - self.people)


@dataclass(frozen=True, slots=True)
class DayEvent:
    """An event on a day of the month view, which may stand for others on that day."""

    tournament: Tournament
    repeats: str
    """When it repeats, if the day has further occurrences of it; else empty."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day in the month view."""

    date: date
    inside: bool
    today: bool
    events: list[DayEvent]


@require_http_methods(["GET", "HEAD"])
def calendar(request: HttpRequest) -> HttpResponse:
    """Show the tournaments of the site, filtered by the query string."""
    player, chosen = player_of(request), _filters(request)
    going = list(_apply_filters(selectors.listed_events(reader=player, limit=300), chosen))
    finished = _apply_filters(
        selectors.listed_events(State.FINISHED, reader=player, limit=FINISHED_READ), chosen
    )
    over = cards_for(
        selectors.one_of_each_recurring(finished)[:FINISHED_SHOWN], player, winners=True
    )
    playing = [each for each in going if each.state == State.RUNNING]
    later = [each for each in going if each.state != State.RUNNING]
    cards = cards_for([*playing, *selectors.one_of_each_recurring(later)], player)
    running, coming = cards[: len(playing)], cards[len(playing) :]
    context = {
        "running": running,
        "coming": coming,
        "finished": over,
        "mine": _my_cards(player)[:3] if player is not None else [],
        "formats": format_choices(),
        "paces": PACES.items(),
        "sizes": [str(number) for number in sizes()],
        "chosen": chosen,
        "month": _month(request, chosen) if "month" in request.GET else None,
        "this_month": timezone.now().astimezone(zone_of(request)).strftime("%Y-%m"),
        "may_create": may_create(player),
    }
    response = render(request, "tournaments/calendar.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_http_methods(["GET", "HEAD"])
def my_tournaments(request: HttpRequest) -> HttpResponse:
    """Show a player's own tournaments and the address of their calendar feed."""
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    found = _my_cards(player)
    link = CalendarLink.objects.filter(player=player).first()
    context = {
        "coming": [card for card in found if not card.tournament.is_over],
        "over": [card for card in found if card.tournament.is_over],
        "link": link,
        "may_create": may_create(player),
    }
    response = render(request, "tournaments/mine.html", context)
    patch_cache_control(response, private=True, no_store=True)
    return response


@require_POST
def new_link(request: HttpRequest) -> HttpResponse:
    """Create the secret address of a player's feed, replacing an earlier one."""
    player = account_of(request)
    if player is None:
        return redirect_to_login(request)
    CalendarLink.objects.update_or_create(player=player, defaults={"key": new_key()})
    return redirect("my-tournaments")


def cards_for(
    found: Iterable[Tournament], player: Player | None, *, winners: bool = False
) -> list[Card]:
    """Return the list items of these tournaments for a reader."""
    found = list(found)
    theirs: dict[int, Entry] = {}
    directed: set[int] = set()
    if player is not None:
        entries = Entry.objects.filter(played_by(player), tournament__in=found)
        theirs = {entry.tournament_id: entry for entry in entries}
        directed = set(
            directorships()
            .filter(player=player, tournament__in=found)
            .values_list("tournament_id", flat=True)
        )
    over = [each for each in found if winners and each.state == State.FINISHED]
    won, clubs = winners_of(over), winning_clubs(over)
    return [
        Card(
            tournament=each,
            people=getattr(each, "people", 0),
            mine=theirs.get(each.pk),
            directs=each.pk in directed,
            winner=", ".join(
                winner.name for winner in (*clubs.get(each.pk, ()), *won.get(each.pk, ()))
            ),
            clock=rule_texts.clock_text(each),
            played=rule_texts.games_per_table_text(each),
            repeats=repetition_texts.repetition_text(each),
        )
        for each in found
    ]


def _my_cards(player: Player) -> list[Card]:
    """Return the list items of a player's own events; of a recurring event that the player
    only directs, the next one.
    """
    pks = [each.pk for each in selectors.events_of_player(player, limit=MINE_READ)]
    found = selectors.with_people_count(Tournament.objects.filter(pk__in=pks))
    order = {State.RUNNING: 0, State.CHECK_IN: 1, State.OPEN: 2, State.DRAFT: 3}
    shown = sorted(
        found,
        key=lambda each: (
            order.get(State(each.state), 9),
            each.starts_at or datetime.max.replace(tzinfo=UTC),
        ),
    )
    cards = cards_for(shown, player, winners=True)
    others = [card.tournament for card in cards if card.mine is None]
    directed = {each.pk for each in selectors.one_of_each_recurring(others)}
    return [card for card in cards if card.mine or card.tournament.pk in directed]


def _filters(request: HttpRequest) -> dict[str, str]:
    """Return the valid filters of the query string."""
    known: Mapping[str, Iterable[Any]] = {
        "format": FORMATS,
        "seats": ["2", "3", "4", "5"],
        "pace": PACES,
    }
    given = {name: request.GET.get(name, "") for name in known}
    return {name: value for name, value in given.items() if value in set(known[name])}


def _apply_filters(
    found: QuerySet[Tournament], chosen: Mapping[str, str]
) -> Iterable[Tournament]:
    """Return the tournaments that match the filters. The list is short, so this needs no
    query.
    """
    return [
        each
        for each in found
        if chosen.get("format", each.format) == each.format
        and chosen.get("seats", str(each.table_size)) == str(each.table_size)
        and ("pace" not in chosen or chosen["pace"] == _pace(each))
    ]


def _pace(tournament: Tournament) -> str:
    return "turns" if tournament.clock == Match.Clock.TURNS else "live"


def _month(request: HttpRequest, chosen: Mapping[str, str]) -> dict[str, Any]:
    """Return the month view with its tournaments, in the reader's time zone."""
    zone = zone_of(request)
    today = timezone.now().astimezone(zone).date()
    first = _first_day(request.GET.get("month", ""), today)
    weeks = months.Calendar().monthdatescalendar(first.year, first.month)
    start = datetime.combine(weeks[0][0], datetime.min.time(), zone)
    end = datetime.combine(weeks[-1][-1], datetime.max.time(), zone)
    wanted = selectors.in_calendar(player_of(request))
    found = Tournament.objects.filter(wanted, starts_at__range=(start, end))
    found = found.exclude(state__in=(State.DRAFT, State.CANCELLED)).order_by("starts_at")
    found = found.select_related("recurring")
    by_day: dict[date, list[Tournament]] = {}
    for each in _apply_filters(found, chosen):
        assert each.starts_at is not None
        by_day.setdefault(each.starts_at.astimezone(zone).date(), []).append(each)
    return {
        "first": first,
        "weeks": [
            [
                Day(
                    day,
                    day.month == first.month,
                    day == today,
                    _events_of_day(by_day.get(day, [])),
                )
                for day in week
            ]
            for week in weeks
        ],
        "before": (first - timedelta(days=1)).strftime("%Y-%m"),
        "after": (first + timedelta(days=32)).strftime("%Y-%m"),
        "zone": zone_label(zone),
        "days": weeks[0],
    }


def _events_of_day(found: list[Tournament]) -> list[DayEvent]:
    """Return the events of a day with one of each recurring event."""
    counts = Counter(each.recurring_id for each in found)
    return [
        DayEvent(
            each,
            repetition_texts.repetition_text(each)
            if each.recurring_id is not None and counts[each.recurring_id] > 1
            else "",
        )
        for each in selectors.one_of_each_recurring(found)
    ]


def _first_day(given: str, today: date) -> date:
    try:
        first = datetime.strptime(given, "%Y-%m").replace(tzinfo=UTC).date()
    except ValueError:
        return today.replace(day=1)
    return first if 2000 < first.year < 2200 else today.replace(day=1)
