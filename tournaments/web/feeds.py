"""Feeds and exports for other programs: iCalendar, CSV and JSON."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any
from unicodedata import normalize

from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
    StreamingHttpResponse,
)
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from icalendar import Calendar, Component, Event, Timezone, TimezoneStandard

from games.models import Player
from tournaments import selectors
from tournaments.entries.overlaps import USUAL
from tournaments.formats import format_of
from tournaments.models import CalendarLink, Table, TableSeat, Tournament, played_by
from tournaments.rendering import export_rows
from tournaments.rendering.streaming import StreamedResponse, as_download
from tournaments.web.view_helpers import event_or_404

KEPT = timedelta(days=60)
"""How long a finished event stays in a calendar feed."""

State = Tournament.State


@require_http_methods(["GET", "HEAD"])
def public_calendar(request: HttpRequest) -> HttpResponse:
    """Return the feed of all listed events, without hourly ones, which would fill each
    day.
    """
    since = timezone.now() - KEPT
    found = Tournament.objects.filter(listed=True, starts_at__gte=since)
    found = found.exclude(recurring__rule__startswith="FREQ=HOURLY")
    found = found.exclude(state__in=(State.DRAFT, State.CANCELLED)).order_by("starts_at")
    return _ics(
        _("%(site)s: tournaments") % {"site": settings.SITE_NAME},
        (_event_entry(request, each) for each in found),
    )


@require_http_methods(["GET", "HEAD"])
def own_calendar(request: HttpRequest, key: str) -> HttpResponse:
    """Return a player's own events and tables; the key in the address is the only access
    check.
    """
    link = CalendarLink.objects.select_related("player").filter(key=key).first()
    if link is None or not link.player.is_active:
        raise Http404
    since = timezone.now() - KEPT
    found = [
        each
        for each in selectors.events_of_player(link.player, limit=100)
        if each.starts_at is not None
        and each.starts_at >= since
        and each.state not in (State.DRAFT, State.CANCELLED)
    ]
    tables = _tables_of_player(link.player, since)
    events = [_event_entry(request, each) for each in found]
    events += [_table_entry(request, table) for table in tables]
    response = _ics(_("%(site)s: my tournaments") % {"site": settings.SITE_NAME}, events)
    response["Cache-Control"] = "private, no-store"
    return response


@require_http_methods(["GET", "HEAD"])
def standings_json(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the standings as JSON."""
    tournament = event_or_404(request, slug)
    return _json(tournament, standings=export_rows.standings_rows(tournament))


@require_http_methods(["GET", "HEAD"])
def pairings_json(request: HttpRequest, slug: str) -> HttpResponse:
    """Return the pairings of all rounds as JSON."""
    tournament = event_or_404(request, slug)
    return _json(tournament, rounds=export_rows.round_rows(tournament))


@require_http_methods(["GET", "HEAD"])
def standings_csv(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Return the standings as CSV, a line for each entry."""
    tournament = event_or_404(request, slug)
    names = ["place", "name", "points", "wins", "score", "charged", "games", "out"]
    lines = export_rows.standings_rows(tournament)
    ties = [tie["key"] for tie in lines[0]["tie_breaks"]] if lines else []
    return csv_response(
        f"{tournament.slug}-standings.csv",
        [*names, *(f"tie_{key}" for key in ties)],
        (
            [
                *(line[name] for name in names),
                *(tie["value"] for tie in line["tie_breaks"]),
            ]
            for line in lines
        ),
    )


@require_http_methods(["GET", "HEAD"])
def pairings_csv(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Return the pairings of all rounds as CSV, a line for each seat; byes have
    no table.
    """
    tournament = event_or_404(request, slug)
    names = ["round", "table", "seat", "name", "place", "score", "no_show", "state"]
    names += ["entry", "contest", "match"]
    return csv_response(f"{tournament.slug}-pairings.csv", names, _seats(tournament))


def _seats(tournament: Tournament) -> Iterable[list[Any]]:
    for each in export_rows.iter_round_rows(tournament):
        for table in each["tables"]:
            for number, seat in enumerate(table["seats"], 1):
                values = [seat[name] for name in ("name", "place", "score", "no_show")]
                yield [
                    *(each["number"], table["number"], number, *values, table["state"]),
                    *(seat["entry"], table["contest"], table["match"]),
                ]
        for bye in each["byes"]:
            state = f"bye, {bye['kind']}"
            yield [each["number"], "", "", bye["name"], "", "", "", state, bye["entry"]]


class _Echo:
    """A file that returns what is written, for the writer of the `csv` module."""

    def write(self, text: str) -> str:
        return text


def csv_response(
    name: str, heading: Sequence[str], lines: Iterable[Sequence[Any]]
) -> StreamingHttpResponse:
    """Return lines as a CSV file, sent while they are made."""
    response = StreamedResponse(
        _csv_parts(heading, lines), content_type="text/csv; charset=utf-8"
    )
    return as_download(response, name)


def _csv_parts(heading: Sequence[str], lines: Iterable[Sequence[Any]]) -> Iterator[str]:
    writer = csv.writer(_Echo())
    # Begin with a byte order mark, because without it some programs don't read the file as
    # UTF-8.
    yield "\ufeff" + str(writer.writerow(heading))
    for line in lines:
        yield str(writer.writerow([safe_cell(value) for value in line]))


FORMULA = re.compile(
    r"[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\x00-\x1f]*[=+@-]|[\t\r\n]"
)
"""Matches texts that a spreadsheet may treat as a formula; applied to their NFKC form."""


def safe_cell(value: Any) -> Any:
    """Return a value as a cell that no spreadsheet treats as a formula.

    Spreadsheets treat full-width signs like ASCII ones and ignore invisible characters
    before them. A leading apostrophe makes the cell plain text.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str) and FORMULA.match(normalize("NFKC", value)):
        return f"'{value}"
    return value


def _json(tournament: Tournament, **more: Any) -> HttpResponse:
    head = {
        "slug": tournament.slug,
        "title": tournament.shown_title,
        "format": tournament.format,
        "state": tournament.state,
    }
    return JsonResponse({"tournament": head, **more})


def _ics(name: str, events: Iterable[Event]) -> HttpResponse:
    calendar = Calendar()
    calendar.add("prodid", f"-//{settings.SITE_NAME}//tournaments//")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    # A calendar must have a component (RFC 5545, 3.6), also without events.
    components: list[Component] = [*events]
    for component in components or [_utc()]:
        calendar.add_component(component)
    return HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")


def _utc() -> Timezone:
    """Build the VTIMEZONE component of UTC."""
    rule = TimezoneStandard()
    rule.add("dtstart", datetime(1970, 1, 1))
    rule.add("tzoffsetfrom", timedelta())
    rule.add("tzoffsetto", timedelta())
    zone = Timezone()
    zone.add("tzid", "UTC")
    zone.add_component(rule)
    return zone


def _event_entry(request: HttpRequest, tournament: Tournament) -> Event:
    start = tournament.started_at or tournament.starts_at
    assert start is not None
    length = format_of(tournament).length(tournament) or USUAL
    address = request.build_absolute_uri(reverse("tournament", args=[tournament.slug]))
    event = _calendar_entry(
        f"tournament-{tournament.slug}@{request.get_host()}",
        tournament.shown_title,
        start,
        tournament.finished_at or start + length,
        address,
    )
    event.add("description", f"{format_of(tournament).name}. {address}")
    return event


def _tables_of_player(player: Player, since: datetime) -> list[Table]:
    seats = TableSeat.objects.filter(
        played_by(player, entry="entry__"), round__starts_at__gte=since
    ).values("table")
    return list(
        Table.objects.filter(pk__in=seats)
        .select_related("round__tournament", "series")
        .order_by("round__starts_at", "number")[:200]
    )


def _table_entry(request: HttpRequest, table: Table) -> Event:
    tournament = table.round.tournament
    name = _("%(title)s: round %(round)d, table %(table)d") % {
        "title": tournament.shown_title,
        "round": table.round.number,
        "table": table.number,
    }
    start = table.started_at or table.agreed_for or table.round.starts_at
    return _calendar_entry(
        f"table-{table.pk}@{request.get_host()}",
        name,
        start,
        table.finished_at or table.round.deadline or start + USUAL / 2,
        request.build_absolute_uri(reverse("tournament", args=[tournament.slug])),
    )


def _calendar_entry(
    uid: str, name: str, start: datetime, end: datetime, address: str
) -> Event:
    event = Event()
    event.add("uid", uid)
    event.add("summary", name)
    event.add("dtstamp", timezone.now())
    event.add("dtstart", start)
    event.add("dtend", max(end, start))
    event.add("url", address)
    return event
