"""Tables of a round: starting them, no-shows, and computers that finish late tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.urls import reverse

from games.contract import game_of
from games.models import Match, Move, Player, Seat
from games.play.tables.creation import Called, Sitter
from games.play.tables.terms import TableTerms
from tournaments.base import commentators, notices, pair_seats
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.base.phases import in_phase
from tournaments.entries import event_kits, participation
from tournaments.formats import format_of
from tournaments.models import Entry, Round, Series, Table, TableSeat, Tournament
from tournaments.running import results, shared_deals
from tournaments.series.services import series_create
from tournaments.series.terms_and_score import terms_at_tables

NoShow = Tournament.NoShow

LAST_OPENING = timedelta(hours=2)
"""How long before its end a table opens whose players have arranged no time."""

PAUSE = 15
"""Seconds between two games at a table."""


def open_tables(found: Round) -> QuerySet[Table]:
    """Return the tables for which a round waits."""
    return found.tables.filter(finished_at=None, annulled_at=None).order_by("number")


def start_table(tournament: Tournament, found: Round, table: Table, now: datetime) -> None:
    """Start the series of a table; nothing is played here if the event is on real cards.
    Call with the tournament's row locked.

    An entry that has left since the pairing counts as a no-show, and a computer gets its
    seat. With fewer than two entries, the table ends as a walkover.
    """
    whose = ("entry__player", "entry__partner", "entry__tournament", "entry__kit")
    seats = list(table.seats.select_related(*whose).order_by("number"))
    for seat in seats:
        if not seat.no_show and not _plays_after_round(seat.entry, found):
            seat.no_show = True
            seat.save(update_fields=["no_show"])
    tournament = in_phase(tournament, found.phase)
    table.started_at = now
    if sum(not seat.no_show for seat in seats) < 2:
        table.save(update_fields=["started_at"])
        results.walk_over(table, now)
        return
    if tournament.on_real_cards:
        table.save(update_fields=["started_at"])
        _notify_of_real_table(tournament, found, table, seats)
        return
    places = _places(tournament, seats)
    terms = TableTerms(
        game=tournament.game,
        # Let seat 0 play first, because the pairing has decided the order of seats.
        options=game_of(tournament.game).setup.with_first_seat(tournament.options, 0),
        listed=True,
        club=tournament.club,
        title=_title(tournament, table),
        spectators=tournament.spectators,
        spectator_delay=tournament.spectator_delay,
        commentators=commentators.names_for_table(tournament, seats),
        **tournament.agreed,
    )
    people = [person for seat in seats for person in seat.entry.people]
    deal = shared_deals.deal_for_table(tournament, found, len(places), people)
    if deal:
        terms = shared_deals.closed_to_spectators(tournament, terms)
    table.series = series_create(
        terms,
        host=None,
        sitters=[_sitter(seat, place) for seat, place in places],
        played_for=terms_at_tables(tournament),
        pause_seconds=PAUSE,
        called=_computer_names(places),
        brought=event_kits.kits_at_table(tournament, seats),
        shared_deal=deal,
    )
    table.save(update_fields=["series", "started_at"])
    _notify_table_started(tournament, found, table, seats)


def overdue_seats(tournament: Tournament, table: Table, now: datetime) -> list[Seat]:
    """Return the seats of people for whom a table has waited too long.

    A player is missing after owing an answer for `no_show_minutes`, even if their page is
    open, or if they never came. In events with a clock, a player who has answered once is
    no longer checked here, because the clock decides.
    """
    found = list(
        _seats_overdue(tournament, now).filter(match__series_game__series=table.series)
    )
    if tournament.clock == Match.Clock.NONE:
        return found
    return [seat for seat in found if not _has_answered(table, seat)]


def replace_missing_players(
    tournament: Tournament, table: Table, gone: list[Seat], now: datetime
) -> None:
    """Have computers play for missing players. Apply the no-show rule to entries none of
    whose players have answered. Call with the row locked.
    """
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    whole = pair_seats.seats_by_entry(tournament, len(seats))
    for waited_for in gone:
        number = pair_seats.entry_index_of_seat(whole, waited_for.number)
        seat = seats[number]
        # A pair is a no-show only if both players are missing.
        came = _has_come(table, waited_for, whole[number], gone)
        if waited_for.player is not None:
            participation.hold_seats_at_table(table, waited_for.player)
        if not came and not seat.no_show:
            _no_show(tournament, table, seat, now)
        elif came:
            _write_about(LogKind.PLAYED_FOR, tournament, table, seat, now)
    table.attended_at = now
    table.save(update_fields=["attended_at"])
    if table.seats.filter(no_show=False).count() < 2:
        # If only one player came, they win without playing against computers.
        results.walk_over(table, now)


def _has_come(table: Table, seat: Seat, side: Sequence[int], gone: Sequence[Seat]) -> bool:
    """Tell whether a player of an entry with these seats has come to the table."""
    missing = {each.number for each in gone}
    others = Seat.objects.filter(
        match=seat.match_id, number__in=side, player__isnull=False, held=""
    ).exclude(number__in=missing)
    if others.exists():
        return True
    return Move.objects.filter(
        match__series_game__series=table.series, seat__in=side, by=Move.By.PERSON
    ).exists()


def _no_show(tournament: Tournament, table: Table, seat: TableSeat, now: datetime) -> None:
    if tournament.no_show != NoShow.PLAY:
        seat.no_show = True
        seat.save(update_fields=["no_show"])
    rule = tournament.no_show
    _write_about(LogKind.NO_SHOW, tournament, table, seat, now, rule=rule)
    if rule == NoShow.DROP and seat.entry.in_field:
        participation.leave_event(tournament, seat.entry, Entry.State.DROPPED)
        player = seat.entry.player_id
        notices.notify_player(tournament, player, "event_dropped", key=f"{table.pk}")


def _write_about(
    kind: LogKind,
    tournament: Tournament,
    table: Table,
    seat: TableSeat,
    now: datetime,
    **data: Any,
) -> None:
    number, place = table.round.number, table.number
    write_entry(
        tournament, kind, entry=seat.entry_id, round=number, table=place, at=now, **data
    )


def takeover_time(found: Round, table: Table, tournament: Tournament) -> datetime | None:
    """Return when computers take over a table; None if never."""
    if tournament.on_real_cards:
        return None
    if table.deadline is not None:
        return table.deadline
    if format_of(in_phase(tournament, found.phase)).is_continuous:
        if tournament.round_minutes is None or table.started_at is None:
            return None
        return table.started_at + timedelta(minutes=tournament.round_minutes)
    return found.deadline


def last_opening(tournament: Tournament, found: Round, table: Table) -> datetime | None:
    """Return when a table opens if its players arrange no time: `LAST_OPENING` before
    computers would take over, at the latest half of the round before. None if the round has
    no end.
    """
    ends = takeover_time(found, table, tournament)
    if ends is None:
        return None
    return max(ends - LAST_OPENING, found.starts_at + (ends - found.starts_at) / 2)


def opening_time(tournament: Tournament, found: Round, table: Table) -> datetime | None:
    """Return when a table opens whose players arrange its time; None for at once.

    It is the agreed time, but never later than `last_opening`: the director may have ended
    the round early.
    """
    if not tournament.is_arranged:
        return None
    last = last_opening(tournament, found, table)
    if last is None or table.agreed_for is None:
        return last
    return min(last, table.agreed_for)


def finish_with_computers(
    tournament: Tournament, found: Round, table: Table, now: datetime
) -> None:
    """Have computers finish a table. Call with the tournament's row locked."""
    for seat in table.seats.select_related("entry__player", "entry__partner"):
        for player in seat.entry.people:
            participation.hold_seats_at_table(table, player)
    if table.series is not None and table.series.status == Series.Status.RUNNING:
        # Remove the pause between games, because only computers play from now on.
        Series.objects.filter(pk=table.series.pk).update(pause_seconds=0)
        Match.objects.filter(
            series_game__series=table.series_id, status=Match.Status.RUNNING
        ).update(pace=Match.Pace.INSTANT)
    table.hurried_at = now
    table.save(update_fields=["hurried_at"])
    write_entry(tournament, LogKind.TIME_UP, at=now, **table_data(table))


def table_to_collect(found: Round) -> Table | None:
    """Return a table whose series has ended and whose result is not stored yet."""
    ended = open_tables(found).filter(series__status__in=results.OVER)
    return ended.select_related("round__tournament", "series").first()


def table_to_start(tournament: Tournament, found: Round, now: datetime) -> Table | None:
    """Return a table that has not started and waits neither for a retry nor for the time
    that its players arrange.
    """
    due = open_tables(found).exclude(retry_at__gt=now)
    waiting = due.filter(started_at=None).select_related("round")
    if not tournament.is_arranged:
        return waiting.first()
    for table in waiting:
        opens = opening_time(tournament, found, table)
        if opens is None or opens <= now or not _has_people_to_wait_for(table):
            return table
    return None


def _has_people_to_wait_for(table: Table) -> bool:
    """Tell whether a person still has somebody to play with at a table. Otherwise it starts
    at once: as a walkover, or between computers.
    """
    seats = table.seats.filter(no_show=False, entry__left=None)
    return seats.count() > 1 and seats.filter(entry__player__isnull=False).exists()


def failed_starts_in(tournament: Tournament) -> QuerySet[Table]:
    """Return the tables of the running round that have failed to start so far."""
    return Table.objects.filter(
        round__tournament=tournament,
        round__state=Round.State.RUNNING,
        failures__gt=0,
        started_at=None,
        finished_at=None,
        annulled_at=None,
    ).order_by("number")


def tables_without_move_in(tournament: Tournament) -> QuerySet[Table]:
    """Return the tables of the running round that failed to start or have no move yet, and
    those that wait for the time that their players arrange. On real cards, these are the
    tables whose result nobody has reported.
    """
    moved = Move.objects.filter(match__series_game__series=OuterRef("series"))
    begun: Any = Q(series__status=Series.Status.RUNNING) & ~Exists(moved)
    if tournament.on_real_cards:
        begun = Q(started_at__isnull=False, reported_result=None)
    arranged = Q(started_at=None, round__tournament__is_arranged=True)
    return Table.objects.filter(
        begun | Q(failures__gt=0, started_at=None) | arranged,
        round__tournament=tournament,
        round__state=Round.State.RUNNING,
        finished_at=None,
        annulled_at=None,
        hurried_at=None,
    ).order_by("number")


def table_with_missing_players(
    tournament: Tournament, found: Round, now: datetime
) -> tuple[Table, list[Seat]] | None:
    """Return a table with missing players, and their seats; None if there is none."""
    return next(_tables_with_missing_players(tournament, found, now), None)


def _tables_with_missing_players(
    tournament: Tournament, found: Round, now: datetime
) -> Iterator[tuple[Table, list[Seat]]]:
    if tournament.clock == Match.Clock.TURNS:
        return  # in turn-by-turn games no-show rules don't apply; the clock decides
    patience = timedelta(minutes=tournament.no_show_minutes)
    waiting = _seats_overdue(tournament, now).values("match__series_game__series")
    tables = open_tables(found).filter(series__in=waiting, started_at__lte=now - patience)
    for table in tables.select_related("round__tournament", "series"):
        if gone := overdue_seats(tournament, table, now):
            yield table, gone


def entries_out_of_time(tournament: Tournament, found: Round, now: datetime) -> set[int]:
    """Return the primary keys of entries for whose players computers would take over now,
    because the table's time is up or because the players are missing.
    """
    entries: set[int] = set()
    playing = open_tables(found).filter(hurried_at=None, started_at__isnull=False)
    for table in playing:
        ends = takeover_time(found, table, tournament)
        if ends is not None and ends <= now:
            seats = table.seats.filter(no_show=False, entry__player__isnull=False)
            entries.update(seats.values_list("entry_id", flat=True))
    for table, gone in _tables_with_missing_players(tournament, found, now):
        theirs = list(table.seats.order_by("number").values_list("entry_id", flat=True))
        whole = pair_seats.seats_by_entry(tournament, len(theirs))
        entries.update(
            theirs[pair_seats.entry_index_of_seat(whole, seat.number)] for seat in gone
        )
    return entries


def _seats_overdue(tournament: Tournament, now: datetime) -> QuerySet[Seat]:
    """Return the seats in running games whose player has owed an answer for too long, or
    has never come to the table. `table_with_missing_players` checks how long the table has
    been open.
    """
    patience = timedelta(minutes=tournament.no_show_minutes)
    owing = Q(asked_at__lte=now - patience)
    never_came = Q(last_seen=None, match__series_game__number=1)
    return Seat.objects.filter(
        owing | never_came,
        match__status=Match.Status.RUNNING,
        match__series_game__series__table__round__tournament=tournament,
        player__isnull=False,
        held="",
    ).select_related("player")


def _has_answered(table: Table, seat: Seat) -> bool:
    """Tell whether the person in a seat has made a move themselves."""
    return Move.objects.filter(
        match__series_game__series=table.series, seat=seat.number, by=Move.By.PERSON
    ).exists()


def _plays_after_round(entry: Entry, found: Round) -> bool:
    return entry.left is None or entry.left >= found.number


Place = tuple[TableSeat, int]
"""An entry at a table, and the index of one of its seats: 0, or 1 for a pair's second."""


def _places(tournament: Tournament, seats: list[TableSeat]) -> list[Place]:
    """Return the entry and index for each seat of the match, in seat order."""
    whole = pair_seats.seats_by_entry(tournament, len(seats))
    found = {
        number: (seat, place)
        for seat, side in zip(seats, whole, strict=True)
        for place, number in enumerate(side)
    }
    return [found[number] for number in sorted(found)]


def _sitter(seat: TableSeat, place: int) -> Sitter:
    people = seat.entry.people
    if not people:
        return str(seat.entry.level)
    if seat.no_show or place >= len(people):
        return game_of(seat.entry.tournament.game).stand_in
    return people[place]


def _computer_names(places: list[Place]) -> Called:
    """Return the names of the computers at a table: the name of the entry, or of the player
    whom the computer replaces. A computer that replaces a partner who left has the default
    name of its seat.
    """
    found: dict[int, Player | str] = {}
    for number, (seat, place) in enumerate(places):
        people = seat.entry.people
        if place < len(people):
            found[number] = people[place]
        elif not people:
            found[number] = seat.entry.name
    return found


def _title(tournament: Tournament, table: Table) -> str:
    behind = f" · {table.round.number}.{table.number}"
    return tournament.shown_title[: 60 - len(behind)] + behind


def _first_match(table: Table) -> Match | None:
    if table.series is None:
        return None
    game = table.series.games.select_related("match").order_by("number").first()
    return None if game is None else game.match


def _notify_of_real_table(
    tournament: Tournament, found: Round, table: Table, seats: list[TableSeat]
) -> None:
    data = {"round": found.number, "table": table.number}
    told: list[notices.Told] = [
        (seat.entry.player_id, f"{table.pk}", data) for seat in seats if not seat.no_show
    ]
    notices.notify_each(tournament, "event_real_table", told)


def _notify_table_started(
    tournament: Tournament, found: Round, table: Table, seats: list[TableSeat]
) -> None:
    match = _first_match(table)
    people = [person for seat in seats if not seat.no_show for person in seat.entry.people]
    if match is not None:
        url = reverse("table", args=[match.slug])
        notices.notify_table_started(tournament, found, table, people, url)
