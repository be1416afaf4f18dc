"""Steps of rounds and of the whole event: start, pairing, start and end of rounds, end.

Each function is one step; call it with the tournament's row locked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from random import Random

from games.contract import game_of
from games.models import Player
from tournaments.base import notices, pair_seats
from tournaments.base.log import LogKind, write_entry
from tournaments.base.pairing_records import History, load_history
from tournaments.entries import (
    computer_names,
    eligibility,
    event_kits,
    first_days,
    minimum,
    pairs,
    participation,
    players_for_clubs,
    seat_wishes,
    waitlist,
)
from tournaments.formats import format_of
from tournaments.models import Bye, Entry, Offer, Round, Table, TableSeat, Tournament
from tournaments.pairing.records import Pairing, Table as TableRecord, TournamentOver
from tournaments.running import (
    final,
    held_pairings,
    phase_starts,
    results,
    shared_deals,
)
from tournaments.running.phase_starts import NextRound

State = Tournament.State


def open_check_in(tournament: Tournament, now: datetime) -> None:
    """Open check-in and notify all who have entered."""
    tournament.state = State.CHECK_IN
    tournament.save(update_fields=["state"])
    write_entry(tournament, LogKind.CHECK_IN, at=now)
    notices.notify_all(tournament, "event_check_in", key="check-in")


def begin_event(tournament: Tournament, now: datetime) -> None:
    """Start the event with the players who are present, or cancel it if there are too
    few.
    """
    _withdraw_absent(tournament, now)
    first_days.withdraw_qualified(tournament, now)
    event_kits.withdraw_without_kit(tournament, now)
    pairs.withdraw_without_partner(tournament, now)
    tournament.offers.filter(kind=Offer.Kind.TEAM).delete()
    waitlist.fill_free_places(tournament, now)
    field = list(
        tournament.entries.filter(state__in=Entry.IN_FIELD, filler=False).select_related(
            "player", "partner"
        )
    )
    if not minimum.has_enough(tournament, field):
        why = "too_few" if tournament.min_people is None else "below_minimum"
        cancel_before_start(tournament, now, why=why)
        return
    if not players_for_clubs.has_enough_clubs(tournament, field):
        cancel_before_start(tournament, now, why="too_few_clubs")
        return
    agreed = format_of(tournament)
    people = [person.pk for entry in field for person in entry.people]
    seats = pair_seats.seats_at(tournament, tournament.table_size)
    ratings = eligibility.ratings_of(people, tournament.game, seats, tournament.options)
    lots = Random(f"{tournament.seed}:seeds").sample(range(1, len(field) + 1), len(field))
    for entry, lot in zip(sorted(field, key=lambda each: each.pk), lots, strict=True):
        entry.joined, entry.lot = 1, lot
        if entry.people:
            own = [ratings[person.pk] for person in entry.people]
            entry.rating = round(sum(own) / len(own))
        if agreed.is_continuous:
            entry.free_since = now
    Entry.objects.bulk_update(field, ["joined", "rating", "lot", "free_since"])
    notices.notify_all(tournament, "event_full", key="full")
    if tournament.fillers and agreed.takes_fillers:
        _add_fillers(tournament, now)
    if tournament.rounds is None:
        tournament.rounds = agreed.default_rounds(tournament, len(field))
    tournament.state, tournament.started_at = State.RUNNING, now
    tournament.save(update_fields=["state", "started_at", "rounds"])
    write_entry(tournament, LogKind.STARTED, people=len(field), at=now)


def cancel_before_start(tournament: Tournament, now: datetime, *, why: str = "") -> None:
    """Cancel the event automatically.

    Args:
        why: reason code for the log, see `LogKind.CANCELLED`.
    """
    tournament.state = State.CANCELLED
    tournament.save(update_fields=["state"])
    write_entry(tournament, LogKind.CANCELLED, why=why, at=now)
    notices.notify_all(tournament, "event_cancelled", key="cancelled")


def drop_one_barred_entry(tournament: Tournament, now: datetime) -> bool:
    """Drop one entry whose player may no longer play on this site; tell whether there was
    one.
    """
    field = tournament.entries.filter(state__in=Entry.IN_FIELD, player__isnull=False)
    barred = eligibility.barred_players(field.values("player"))
    entry = field.filter(player__in=barred).select_related("player", "partner").first()
    if entry is None:
        return pair_seats.is_for_pairs(tournament) and _remove_barred_partner(
            tournament, now
        )
    if entry.player is not None and entry.partner is not None:
        pairs.leave_pair(tournament, entry, entry.player, now)
        return True
    participation.leave_event(tournament, entry, Entry.State.DROPPED)
    write_entry(tournament, LogKind.DROPPED, entry=entry.pk, at=now)
    return True


def _remove_barred_partner(tournament: Tournament, now: datetime) -> bool:
    """Remove one barred partner from their pair; tell whether there was one."""
    field = tournament.entries.filter(state__in=Entry.IN_FIELD, partner__isnull=False)
    barred = eligibility.barred_players(field.values("partner"))
    entry = field.filter(partner__in=barred).select_related("player", "partner").first()
    if entry is None or entry.partner is None:
        return False
    pairs.leave_pair(tournament, entry, entry.partner, now)
    return True


@dataclass(frozen=True, slots=True)
class Prepared:
    """A pairing that was computed before the tournament was locked."""

    rows: object
    """The rows on which the pairing depends, to detect changes."""
    number: int
    seed: str
    found: NextRound | None
    """The computed round; None if there is no further one."""

    def is_current(self, tournament: Tournament) -> bool:
        """Tell whether nothing on which the pairing depends has changed since."""
        return self.rows == _comparable_rows(tournament.pk)


def prepare_pairing(tournament_id: int) -> Prepared | None:
    """Compute the next round without a lock; None if no pairing is due.

    Computing takes up to some seconds, during which a lock would block all other writes to
    SQLite.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if tournament is None or not is_pairing_due(tournament):
        return None
    rows = _comparable_rows(tournament_id)
    # Reload the event: it may have changed after it was loaded and before its rows were
    # read.
    tournament.refresh_from_db()
    history = load_history(tournament)
    number = len(history.rounds) + 1
    seed = f"{tournament.seed}:{number}"
    return Prepared(rows, number, seed, _compute_pairing(history, seed))


def is_pairing_due(tournament: Tournament) -> bool:
    """Tell whether the next round is to be paired. The first round of a continuous format
    has no pairing.
    """
    if tournament.state != State.RUNNING or tournament.paused_at is not None:
        return False
    played = tournament.rounds_played
    if played.exclude(state=Round.State.FINISHED).exists():
        return False
    if held_pairings.held_pairing(tournament) is not None:
        return False
    return not format_of(tournament).is_continuous or played.exists()


def _comparable_rows(tournament_id: int) -> object:
    """Return the rows on which a pairing depends. The event's row has its `version`, which
    changes with its rounds and results.
    """
    tournament = Tournament.objects.filter(pk=tournament_id).values_list()
    entries = Entry.objects.filter(tournament=tournament_id).order_by("pk")
    what = ("pk", "joined", "left", "state", "sits_out", "rating", "lot", "club", "team")
    return list(tournament), list(entries.values_list(*what))


def _compute_pairing(history: History, seed: str) -> NextRound | None:
    try:
        return phase_starts.next_round(history, seed)
    except TournamentOver:
        return None


def store_next_round(
    tournament: Tournament, now: datetime, prepared: Prepared | None = None
) -> bool:
    """Store the next round; return False if no further round follows.

    Args:
        prepared: the current pairing; None to open the one round of a continuous format,
            which has no pairing.
    """
    if prepared is None:
        _open_continuous(tournament, now)
        return True
    if prepared.found is None:
        return False
    _store_round(tournament, now, prepared.number, prepared.seed, prepared.found)
    return True


def publish_pairing(
    tournament: Tournament,
    held: held_pairings.HeldPairing,
    now: datetime,
    by: Player | None = None,
) -> None:
    """Store the round of a pairing that has waited.

    Args:
        by: the director who publishes it; None for an automatic step.
    """
    held_pairings.store(tournament, None)
    _store_round(tournament, now, held.number, held.seed, held.next_round(), by)


def _store_round(
    tournament: Tournament,
    now: datetime,
    number: int,
    seed: str,
    found: NextRound,
    by: Player | None = None,
) -> None:
    # The log has this kind of entry if the first pairing of the phase was undone because
    # somebody had left. The pairing stored here then replaces that one.
    again = tournament.log.filter(kind=LogKind.PASSED_OVER).exists()
    if found.seeds is not None:
        phase_starts.store_phase(
            tournament, found.phase, found.seeds, now, row_number=number
        )
    if found.is_tie:
        phase_starts.log_tie_at_cut(tournament, found.pairing, now)
    row = Round.objects.create(
        tournament=tournament,
        number=number,
        phase=found.phase,
        seed=seed,
        starts_at=now + timedelta(seconds=tournament.break_seconds),
    )
    store_pairing(row, found.pairing)
    if seat_wishes.let_choose(row):
        row.starts_at = max(row.starts_at, now + seat_wishes.TIME)
        row.save(update_fields=["starts_at"])
    write_entry(
        tournament,
        LogKind.PAIRED,
        by=by,
        at=now,
        round=number,
        tables=len(found.pairing.tables),
        entries=[bye.entrant for bye in found.pairing.byes],
    )
    if again and found.seeds is not None:
        notify_of_replaced_pairing(tournament, row, list(row.tables.all()))
    else:
        notify_of_pairing(tournament, row)


def store_pairing(row: Round, found: Pairing) -> None:
    """Store the tables and byes of a pairing."""
    add_tables(row, found.tables)
    Bye.objects.bulk_create(
        Bye(round=row, entry_id=bye.entrant, kind=str(bye.kind)) for bye in found.byes
    )


def add_tables(row: Round, tables: tuple[TableRecord, ...]) -> list[Table]:
    """Add tables to a round, numbered after the existing ones."""
    last = row.tables.order_by("-number").values_list("number", flat=True).first() or 0
    turns = Counter(TableSeat.objects.filter(round=row).values_list("entry_id", flat=True))
    rows = Table.objects.bulk_create(
        Table(round=row, number=number, label=each.label)
        for number, each in enumerate(tables, last + 1)
    )
    TableSeat.objects.bulk_create(
        TableSeat(table=table, round=row, turn=turns[one] + 1, entry_id=one, number=number)
        for table, each in zip(rows, tables, strict=True)
        for number, one in enumerate(each.seats)
    )
    return rows


def notify_of_pairing(tournament: Tournament, row: Round) -> None:
    """Notify the players of a round of their table or their bye."""
    seats = TableSeat.objects.filter(round=row).select_related("entry", "table")
    notices.notify_paired(
        tournament, row, [(seat.entry, seat.table.number) for seat in seats]
    )
    byes = row.byes.select_related("entry")
    notices.notify_each(
        tournament,
        "event_bye",
        [
            (bye.entry.player_id, f"{row.number}:{bye.entry_id}", {"round": row.number})
            for bye in byes
        ],
    )


def notify_of_replaced_pairing(
    tournament: Tournament, row: Round, tables: list[Table]
) -> None:
    """Notify the players at these tables again, after pairing by hand."""
    seats = TableSeat.objects.filter(table__in=tables).select_related("entry", "table")
    notices.notify_each(
        tournament,
        "event_paired",
        [
            (seat.entry.player_id, "", {"round": row.number, "table": seat.table.number})
            for seat in seats
        ],
    )


def seat_waiting(tournament: Tournament, row: Round, now: datetime) -> bool:
    """Start tables of an arena for free players where possible; tell whether
    any started.
    """
    if row.deadline is None or now >= row.deadline:
        return False
    history = load_history(tournament)
    found = format_of(tournament).seat_waiting(history, now=now, ends_at=row.deadline)
    add_tables(row, found.tables)
    return bool(found.tables)


def begin_round(tournament: Tournament, row: Round, now: datetime) -> None:
    """Mark a paired round as running; its tables start in later steps."""
    if row.phase > 1:
        seat_wishes.seat_as_wished(row)
    row.state = Round.State.RUNNING
    if tournament.round_minutes is not None:
        row.deadline = now + timedelta(minutes=tournament.round_minutes)
    row.save(update_fields=["state", "deadline"])
    write_entry(tournament, LogKind.ROUND_STARTED, round=row.number, at=now)


def end_round(tournament: Tournament, row: Round, now: datetime) -> None:
    """Close a round without open tables, after a last update of changed results."""
    update_results(tournament, now, row)
    row.state, row.finished_at = Round.State.FINISHED, now
    row.save(update_fields=["state", "finished_at"])
    write_entry(tournament, LogKind.ROUND_FINISHED, round=row.number, at=now)
    shared_deals.publish_deals(row)


def update_results(tournament: Tournament, now: datetime, row: Round | None = None) -> None:
    """Update results whose games have changed since they were collected."""
    tables = Table.objects.filter(round__tournament=tournament)
    if row is not None:
        tables = tables.filter(round=row)
    results.update_changed_results(tournament, tables, now)


def end_event(tournament: Tournament, now: datetime) -> None:
    """End the event and store the final places."""
    update_results(tournament, now)
    tournament.state, tournament.finished_at = State.FINISHED, now
    tournament.held_pairing = None
    tournament.save(update_fields=["state", "finished_at", "held_pairing"])
    event_kits.reveal_kits(tournament)
    first_days.queue_steps_of_final(tournament)
    places = final.notify_final_places(tournament, now)
    write_entry(
        tournament,
        LogKind.FINISHED,
        entries=places.champions,
        clubs=places.winning_clubs,
        at=now,
    )


def _open_continuous(tournament: Tournament, now: datetime) -> None:
    """Open the single round of a continuous format, to which tables are added."""
    Round.objects.create(
        tournament=tournament,
        number=1,
        seed=tournament.seed,
        state=Round.State.RUNNING,
        starts_at=now,
        deadline=now + timedelta(minutes=tournament.arena_minutes),
    )
    write_entry(tournament, LogKind.ROUND_STARTED, round=1, at=now)


def _withdraw_absent(tournament: Tournament, now: datetime) -> None:
    """Withdraw the players who have not checked in, if there was a check-in."""
    if tournament.state != State.CHECK_IN:
        return
    absent = tournament.entries.filter(state=Entry.State.ENTERED, player__isnull=False)
    participation.withdraw_entries(
        tournament, absent, "event_missed", LogKind.NOT_CHECKED_IN, now
    )


def _add_fillers(tournament: Tournament, now: datetime) -> None:
    Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            level=game_of(tournament.game).stand_in,
            name=name,
            filler=True,
            joined=1,
            entered_at=now,
        )
        for name in islice(computer_names.free_names(tournament), tournament.table_size - 1)
    )
