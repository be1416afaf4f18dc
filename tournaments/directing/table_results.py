"""Results that a director sets or annuls."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db import transaction
from django.utils import timezone

from games.models import Player
from tournaments.base import locking, notices, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, table_data, write_entry
from tournaments.base.pairing_records import load_history
from tournaments.base.phases import phase_of
from tournaments.directing import final_corrections
from tournaments.models import Official, PhaseEntry, Table, TableSeat, Tournament
from tournaments.pairing.records import EntrantId, Finish, TableResult
from tournaments.refusals import BadResult, PhaseBegun, WrongMoment
from tournaments.running import results
from tournaments.running.final import EventPlaces, event_places, moved_entries, placing_from
from tournaments.running.phase_starts import undo_later_phases
from tournaments.series.breaking_off import break_off_unrated
from tournaments.standings.cuts import cut_before

MAX_SCORE = 2000


class Later(StrEnum):
    """What a correction does to a later phase, or to the final of a first day, that has
    begun.
    """

    KEEP = "keep"  # it goes on as it was drawn
    REPLAY = "replay"  # it is drawn and played again


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result that a director gives to one entry at a table."""

    entry: int
    place: int
    score: int
    no_show: bool = False


def adjust_result(
    *,
    tournament_id: int,
    by: Player,
    table_id: int,
    verdicts: Sequence[Verdict],
    reason: str,
    later: str = "",
) -> Table:
    """Set the result of a table, finished or not. An annulled table counts again.

    The end of the table's games no longer changes the result. An unrated series is ended at
    once.

    Args:
        later: what happens to a later phase or a final that has begun, as in `Later`.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        PhaseBegun: a later phase or the final has begun, and `later` is missing.
        BadResult: an entry is missing or listed twice, or the places leave a gap.
        WrongMoment: the tournament has no such table, or the table has not started.
    """

    def change(result: TableResult) -> TableResult:
        games = _games_played(result.finishes)
        finishes = tuple(finish_from_verdict(each, games) for each in verdicts)
        return TableResult(result.table, finishes)

    def store(tournament: Tournament) -> Table:
        return _adjust(tournament, by, table_id, verdicts, reason)

    keeper = Official.Role.SCOREKEEPER
    return _carry_out(tournament_id, by, table_id, change, store, later, keeper)


def _adjust(
    tournament: Tournament,
    by: Player,
    table_id: int,
    verdicts: Sequence[Verdict],
    reason: str,
) -> Table:
    now = timezone.now()
    permissions.check_reason(reason)
    table = _table(tournament, table_id)
    seats = list(table.seats.order_by("number"))
    check_verdicts(seats, verdicts)
    was = {seat.entry_id: (seat.place, seat.score) for seat in seats}
    games = _games_played(seat for seat in seats if seat.place)
    table.adjusted_at, table.annulled_at = now, None
    table.save(update_fields=["adjusted_at", "annulled_at"])
    results.store_finishes(
        table, [finish_from_verdict(each, games) for each in verdicts], now
    )
    break_off_unrated(table.series)
    results.release_entries(table, now)
    write_entry(
        tournament,
        LogKind.ADJUSTED,
        by=by,
        reason=reason,
        round=table.round.number,
        table=table.number,
        before=[[one, *values] for one, values in was.items()],
        after=[[each.entry, each.place, each.score] for each in verdicts],
    )
    return table


def annul_table(
    *, tournament_id: int, by: Player, table_id: int, reason: str, later: str = ""
) -> Table:
    """Let a table count as if it had never been played; in a bracket it is played again.

    In formats with points, each player who came gets the average points of a table, because
    they play no other table in this round. In an arena they get no points, because they sit
    down at the next table.

    The games and their effect on ratings stay; only moderators can undo those.

    Args:
        later: what happens to a later phase or a final that has begun, as in `Later`.

    Raises:
        PhaseBegun: a later phase or the final has begun, and `later` is missing.
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the tournament has no such table, or the table has not started or is
            annulled already.
    """

    def change(result: TableResult) -> TableResult:
        missing = TableSeat.objects.filter(table=table_id, no_show=True)
        absent = frozenset(map(EntrantId, missing.values_list("entry", flat=True)))
        return dataclasses.replace(result, annulled=True, absent=absent)

    def store(tournament: Tournament) -> Table:
        return _annul(tournament, by, table_id, reason)

    return _carry_out(tournament_id, by, table_id, change, store, later)


def _annul(tournament: Tournament, by: Player, table_id: int, reason: str) -> Table:
    now = timezone.now()
    permissions.check_reason(reason)
    table = _table(tournament, table_id)
    if table.annulled_at is not None:
        raise WrongMoment("annulled")
    table.annulled_at = now
    table.save(update_fields=["annulled_at"])
    break_off_unrated(table.series)
    results.release_entries(table, now)
    write_entry(
        tournament,
        LogKind.ANNULLED,
        by=by,
        reason=reason,
        **table_data(table),
    )
    return table


def _carry_out(
    tournament_id: int,
    by: Player,
    table_id: int,
    change: Callable[[TableResult], TableResult],
    store: Callable[[Tournament], Table],
    later: str,
    *roles: str,
) -> Table:
    """Store a new result of a table, and log the places that it changes.

    The places are computed before the tournament is locked. If it changes meanwhile, they
    are computed again, the last time with the lock held.

    Args:
        change: returns the new result of the table, from the one that counts now.
        store: stores the new result; called with the tournament locked.
        later: see `Later`; empty if the director has not chosen.
        roles: the roles of officials who may do this too.
    """
    if not later:
        _check_phase(tournament_id, by, table_id, change)
    for last in (False, False, True):
        foreseen = None if last else results.foresee(tournament_id, table_id, change)
        with transaction.atomic():
            tournament = locking.lock_for_director(tournament_id, by, *roles)
            is_late = foreseen is not None and foreseen.version != tournament.version
            if is_late:
                continue
            before = foreseen.before if foreseen else event_places(tournament)
            table = store(tournament)
            after = foreseen.after if foreseen else None
            if _decide_about_phase(tournament, table, by, later):
                after = None
            final_corrections.decide_about_final(
                tournament,
                by,
                timezone.now(),
                keep=later == Later.KEEP,
                replay=later == Later.REPLAY,
            )
            _apply_consequences(tournament, table, before, after)
        return table
    raise AssertionError("the last try always stores")


def _check_phase(
    tournament_id: int,
    by: Player,
    table_id: int,
    change: Callable[[TableResult], TableResult],
) -> None:
    """Refuse a correction that needs a choice, and tell what it changes. Computes without a
    lock.
    """
    table = Table.objects.filter(pk=table_id, round__tournament=tournament_id).first()
    if table is None:
        return
    tournament = table.round.tournament
    day = final_corrections.day_of_begun_final(tournament)
    if day is None and not _has_later_phase(table):
        return
    if not permissions.is_director_or_staff(by, tournament):
        return  # refused with the lock held
    history = load_history(tournament)
    changed = results.with_changed_result(history, table, change)
    if day is not None and not _has_later_phase(table):
        raise final_corrections.foresee(day, history, changed)
    number = min(each for each in history.qualified if each > table.round.phase)
    before, after = (placing_from(each.before_phase(number)) for each in (history, changed))
    phase = phase_of(tournament, number)
    assert phase is not None, "a later phase has begun"
    had = list(history.qualified[number])
    now = cut_before(changed, phase)
    would = now.through + now.tied
    raise PhaseBegun(
        moved=moved_entries(before, after),
        out=[one for one in had if one not in would],
        instead=[one for one in would if one not in had],
    )


def _has_later_phase(table: Table) -> bool:
    return PhaseEntry.objects.filter(
        tournament=table.round.tournament_id, phase__gt=table.round.phase
    ).exists()


def _decide_about_phase(
    tournament: Tournament, table: Table, by: Player, later: str
) -> bool:
    """Let a later phase go on or be played again; tell whether it is played again.

    Raises:
        PhaseBegun: a later phase has begun, and the director has not chosen.
        WrongMoment: the event is over, so that nothing can be played again.
    """
    if not _has_later_phase(table):
        return False
    if later == Later.KEEP:
        write_entry(tournament, LogKind.PHASE_KEPT, by=by)
        return False
    if later != Later.REPLAY:
        raise PhaseBegun
    if tournament.state != Tournament.State.RUNNING:
        raise WrongMoment(tournament.state)
    undo_later_phases(tournament, table.round.phase, timezone.now())
    write_entry(tournament, LogKind.PHASE_REPLAYED, by=by)
    notices.notify_all(tournament, "event_phase_replayed")
    return True


def _table(tournament: Tournament, table_id: int) -> Table:
    table = (
        Table.objects.filter(pk=table_id, round__tournament=tournament)
        .select_related("round__tournament", "series")
        .first()
    )
    if table is None or (table.started_at is None and not table.failures):
        raise WrongMoment(table_id)
    return table


def check_verdicts(seats: Sequence[TableSeat], verdicts: Sequence[Verdict]) -> None:
    """Refuse a result with which no table can end.

    Raises:
        BadResult: an entry is missing or listed twice, a score is out of range, or the
            places leave a gap.
    """
    if sorted(each.entry for each in verdicts) != sorted(seat.entry_id for seat in seats):
        raise BadResult("not everybody once")
    if not all(0 <= each.score <= MAX_SCORE for each in verdicts):
        raise BadResult("score")
    places = sorted(each.place for each in verdicts)
    # Places are skipped after a shared one: 1, 1, 3 is valid, and 1, 1, 2 is not.
    if any(place != 1 + sum(p < place for p in places) for place in places):
        raise BadResult(places)
    if all(each.no_show for each in verdicts):
        raise BadResult("nobody was there")


def _games_played(finishes: Iterable[Finish | TableSeat]) -> int:
    """Return the number of games that the earlier results of a table add up."""
    return max((each.games for each in finishes), default=1)


def finish_from_verdict(verdict: Verdict, games: int) -> Finish:
    """Return a verdict as the result of an entry that has played so many games."""
    return Finish(
        entrant=EntrantId(verdict.entry),
        place=verdict.place,
        score=verdict.score,
        games=games,
        no_show=verdict.no_show,
    )


def _apply_consequences(
    tournament: Tournament, table: Table, before: EventPlaces, after: EventPlaces | None
) -> None:
    results.log_changed_places(tournament, before, timezone.now(), after=after)
    for seat in table.seats.select_related("entry"):
        notices.notify_player(
            tournament, seat.entry.player_id, "event_result", round=table.round.number
        )
    announce_changed(tournament)
    queue_steps(tournament.pk)
