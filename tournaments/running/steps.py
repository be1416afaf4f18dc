"""The steps of a tournament: the only way in which it changes automatically.

`take_due_step` reads the stored state and takes the one step that is due. The step and all
its consequences are stored in one transaction, with the tournament's row locked. So a
process may die at any time: a step is stored completely or not at all, and the next call
finds what is due then. Signals and queued tasks only make a call happen sooner (decision
0150).
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from tournaments.base import locking
from tournaments.base.announce import announce_changed
from tournaments.base.phases import in_phase
from tournaments.entries import event_kits, players_for_clubs, start_reminders
from tournaments.formats import format_of
from tournaments.models import Round, Tournament
from tournaments.running import (
    failures,
    first_days,
    held_pairings,
    phase_starts,
    rounds,
    tables,
)
from tournaments.running.results import store_ended_result

State = Tournament.State


PAIRINGS = 5
"""How many times one call of `take_due_step` may compute a pairing. It computes the pairing
again if the event has changed meanwhile.
"""


def take_due_step(tournament_id: int, *, now: datetime) -> str | None:
    """Take the one step that is due and return its name; None if no step is due.

    Pairings are computed without the lock. If the event has changed meanwhile, the pairing
    is computed again; if it changes time and again, the next call tries again.

    Raises:
        Tournament.DoesNotExist: there is no such tournament.
    """
    mark_point_reached("step")
    for _ in range(PAIRINGS):
        prepared = rounds.prepare_pairing(tournament_id)
        with transaction.atomic():
            tournament = locking.lock(tournament_id)
            if rounds.is_pairing_due(tournament) and not (
                prepared is not None and prepared.is_current(tournament)
            ):
                continue
            done = _take_step_if_due(tournament, now, prepared)
            if done is not None:
                announce_changed(tournament)
                mark_point_reached(done)
        if done is not None:
            mark_point_reached(f"{done}, stored")
        return done
    return None


def mark_point_reached(name: str) -> None:
    """Do nothing; `name` names the point that a step has reached, such as `"paired"`.

    Tests replace this function to kill the process at each of these points in turn.
    """


def _take_step_if_due(
    tournament: Tournament, now: datetime, prepared: rounds.Prepared | None
) -> str | None:
    if tournament.paused_at is not None:
        return None
    if tournament.takes_entries:
        return _step_before_start(tournament, now)
    if tournament.state != State.RUNNING:
        return None
    row = tournament.rounds_played.exclude(state=Round.State.FINISHED).first()
    if rounds.drop_one_barred_entry(tournament, now):
        return "dropped"
    if players_for_clubs.rest_former_members(tournament, now):
        return "rested"
    if row is None:
        return _step_between_rounds(tournament, now, prepared)
    if row.state == Round.State.PAIRED:
        if phase_starts.undo_pairing_if_withdrawn(tournament, row, now):
            return "passed over"
        if now < row.starts_at:
            return None
        rounds.begin_round(tournament, row, now)
        return "round begun"
    return _step_in_round(tournament, row, now)


def may_be_due(tournament: Tournament, now: datetime) -> bool:
    """Tell from the row alone whether a step may be due, so that an event that only waits
    for its start need not be locked every few seconds.
    """
    if not tournament.takes_entries or tournament.failures:
        return True
    if hasattr(tournament, "final_rules"):
        return True  # its first days can end, and be corrected, at any time
    if tournament.club_id is not None or tournament.is_club_battle:
        return True  # members can leave and clubs can close at any time before the start
    moments = [
        tournament.starts_at,
        event_kits.reminder_time(tournament),
        start_reminders.reminder_time(tournament),
    ]
    if tournament.state == State.OPEN:
        moments.append(tournament.check_in_opens_at)
    return any(moment is not None and moment <= now for moment in moments)


def _step_before_start(tournament: Tournament, now: datetime) -> str | None:
    if players_for_clubs.has_club_closed(tournament):
        rounds.cancel_before_start(tournament, now, why="club_closed")
        return "cancelled"
    if players_for_clubs.drop_closed_clubs(tournament, now):
        return "club dropped"
    if players_for_clubs.withdraw_former_members(tournament, now):
        return "withdrawn"
    if first_days.take_over_qualified(tournament, now):
        return "qualified"
    is_due = tournament.starts_at is not None and tournament.starts_at <= now
    if is_due and not first_days.has_open_day(tournament):
        rounds.begin_event(tournament, now)
        return "begun"
    opens = tournament.check_in_opens_at
    if tournament.state == State.OPEN and opens is not None and opens <= now:
        rounds.open_check_in(tournament, now)
        return "check-in opened"
    if event_kits.remind_of_missing_kits(tournament, now):
        return "reminded"
    if start_reminders.remind_of_start(tournament, now):
        return "reminded of the start"
    return None


def _step_between_rounds(
    tournament: Tournament, now: datetime, prepared: rounds.Prepared | None
) -> str | None:
    held = held_pairings.held_pairing(tournament)
    if held is not None:
        if not held_pairings.is_due(tournament, held, now):
            return None
        rounds.publish_pairing(tournament, held, now)
        return "published"
    found = prepared.found if prepared is not None else None
    if tournament.holds_pairings and prepared is not None and found is not None:
        held_pairings.hold(tournament, prepared.number, prepared.seed, found, now)
        return "held"
    if rounds.store_next_round(tournament, now, prepared):
        return "paired"
    rounds.end_event(tournament, now)
    return "ended"


def _step_in_round(tournament: Tournament, row: Round, now: datetime) -> str | None:
    if (table := tables.table_to_collect(row)) is not None:
        store_ended_result(table, now)
        return "collected"
    if (table := tables.table_to_start(tournament, row, now)) is not None:
        started = failures.attempt_start(tournament, row, table, now)
        return "table started" if started else "table not started"
    if (missed := tables.table_with_missing_players(tournament, row, now)) is not None:
        tables.replace_missing_players(tournament, *missed, now)
        return "attended"
    playing = tables.open_tables(row).filter(hurried_at=None, started_at__isnull=False)
    for table in playing.select_related("series"):
        ends = tables.takeover_time(row, table, tournament)
        if ends is not None and ends <= now:
            tables.finish_with_computers(tournament, row, table, now)
            return "hurried"
    if format_of(in_phase(tournament, row.phase)).is_continuous:
        if rounds.seat_waiting(tournament, row, now):
            return "seated"
        if row.deadline is not None and now < row.deadline:
            return None
    if tables.open_tables(row).exists():
        return None
    rounds.end_round(tournament, row, now)
    return "round ended"
