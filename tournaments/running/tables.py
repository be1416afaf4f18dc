"""A table that starts, waits for who is missing, and runs out of time."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.urls import reverse

from games.models import Level, Match, Seat
from games.tables.creation import Sitter
from tournaments import notices
from tournaments.entries import leaving
from tournaments.formats import format_of
from tournaments.log import LogKind, write
from tournaments.models import Entry, Round, Series, Table, TableSeat, Tournament
from tournaments.running import results
from tournaments.series.services import series_create
from tournaments.series.terms import terms_at_tables

NoShow = Tournament.NoShow

PAUSE = 15
"""Seconds between two games at a table."""


def open_tables(found: Round) -> QuerySet[Table]:
    """Return the tables that a round still waits for."""
    return found.tables.filter(finished_at=None, annulled_at=None).order_by("number")


def start(tournament: Tournament, found: Round, table: Table, now: datetime) -> None:
    """Start what is played at a table. Call with the tournament's row locked.

    A seat whose entry has left since the pairing is a computer's, and lost. With
    at most one there is nothing to play.
    """
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    for seat in seats:
        if not seat.no_show and not _stays(seat.entry, found):
            seat.no_show = True
            seat.save(update_fields=["no_show"])
    table.started_at = now
    if sum(not seat.no_show for seat in seats) < 2:
        table.save(update_fields=["started_at"])
        results.walk_over(table, now)
        return
    table.series = series_create(
        host=None,
        sitters=[_sitter(seat) for seat in seats],
        terms=terms_at_tables(tournament),
        # The pairing has decided who begins.
        options=tournament.options | {"first": 0},
        listed=True,
        title=_title(tournament, table),
        pause_seconds=PAUSE,
        **tournament.agreed,
    )
    table.save(update_fields=["series", "started_at"])
    _tell(tournament, found, table, seats)


def missing(tournament: Tournament, table: Table) -> list[TableSeat]:
    """Return who has not come to a table up to now."""
    if tournament.clock == Match.Clock.TURNS:
        return []  # nobody is expected to be there; the clock decides
    game = _first_match(table)
    if game is None or not game.is_running:
        return []
    unseen = Seat.objects.filter(match=game, player__isnull=False, last_seen=None)
    numbers = set(unseen.values_list("number", flat=True))
    seats = table.seats.select_related("entry__player").order_by("number")
    return [seat for seat in seats if seat.number in numbers and not seat.no_show]


def miss(
    tournament: Tournament, table: Table, gone: list[TableSeat], now: datetime
) -> None:
    """Do what was agreed about those who have not come. Call with the row locked."""
    for seat in gone:
        if tournament.no_show != NoShow.PLAY:
            seat.no_show = True
            seat.save(update_fields=["no_show"])
        if seat.entry.player is not None:
            leaving.hold(table, seat.entry.player)
        write(
            tournament,
            LogKind.NO_SHOW,
            entry=seat.entry_id,
            round=table.round.number,
            table=table.number,
            rule=tournament.no_show,
            at=now,
        )
        if tournament.no_show == NoShow.DROP and seat.entry.in_field:
            leaving.leave(tournament, seat.entry, Entry.State.DROPPED)
            player = seat.entry.player_id
            notices.tell(tournament, player, "event_dropped", key=f"{table.pk}")
    table.attended_at = now
    table.save(update_fields=["attended_at"])
    if gone and table.seats.filter(no_show=False).count() < 2:
        # Whoever came need not play it out against computers.
        results.walk_over(table, now)


def deadline_of(found: Round, table: Table, tournament: Tournament) -> datetime | None:
    """Return when computers finish a table; None if never."""
    if table.deadline is not None:
        return table.deadline
    if format_of(tournament).is_continuous:
        if tournament.round_minutes is None or table.started_at is None:
            return None
        return table.started_at + timedelta(minutes=tournament.round_minutes)
    return found.deadline


def hurry(tournament: Tournament, found: Round, table: Table, now: datetime) -> None:
    """Let computers finish a table. Call with the tournament's row locked."""
    for seat in table.seats.select_related("entry__player"):
        if seat.entry.player is not None:
            leaving.hold(table, seat.entry.player)
    if table.series is not None and table.series.status == Series.Status.RUNNING:
        # From now on nobody needs a pause between games.
        Series.objects.filter(pk=table.series.pk).update(pause_seconds=0)
        Match.objects.filter(
            series_game__series=table.series_id, status=Match.Status.RUNNING
        ).update(pace=Match.Pace.INSTANT)
    table.hurried_at = now
    table.save(update_fields=["hurried_at"])
    write(tournament, LogKind.TIME_UP, round=found.number, table=table.number, at=now)


def to_collect(found: Round) -> Table | None:
    """Return a table whose series has ended and which has no places yet."""
    ended = open_tables(found).filter(series__status__in=results.OVER)
    return ended.select_related("round__tournament", "series").first()


def to_start(found: Round, now: datetime) -> Table | None:
    """Return a table at which nothing is played yet, and that is not to be tried later."""
    due = open_tables(found).exclude(retry_at__gt=now)
    return due.filter(started_at=None).select_related("round").first()


def stuck_in(tournament: Tournament) -> QuerySet[Table]:
    """Return the tables of the running round that could not be started up to now."""
    return Table.objects.filter(
        round__tournament=tournament,
        round__state=Round.State.RUNNING,
        failures__gt=0,
        started_at=None,
        finished_at=None,
        annulled_at=None,
    ).order_by("number")


def to_attend(tournament: Tournament, found: Round, now: datetime) -> QuerySet[Table]:
    """Return the tables at which whoever is not there yet is missing."""
    patience = timedelta(minutes=tournament.no_show_minutes)
    return (
        open_tables(found)
        .filter(series__isnull=False, attended_at=None, started_at__lte=now - patience)
        .select_related("round__tournament", "series")
    )


def _stays(entry: Entry, found: Round) -> bool:
    return entry.left is None or entry.left >= found.number


def _sitter(seat: TableSeat) -> Sitter:
    if seat.entry.player is None:
        return str(seat.entry.level)
    return str(Level.HEURISTIC) if seat.no_show else seat.entry.player


def _title(tournament: Tournament, table: Table) -> str:
    behind = f" · {table.round.number}.{table.number}"
    return tournament.title[: 60 - len(behind)] + behind


def _first_match(table: Table) -> Match | None:
    if table.series is None:
        return None
    game = table.series.games.select_related("match").order_by("number").first()
    return None if game is None else game.match


def _tell(
    tournament: Tournament, found: Round, table: Table, seats: list[TableSeat]
) -> None:
    match = _first_match(table)
    people = [
        seat.entry.player
        for seat in seats
        if seat.entry.player is not None and not seat.no_show
    ]
    if match is not None:
        url = reverse("table", args=[match.slug])
        notices.table_started(tournament, found, table, people, url)
