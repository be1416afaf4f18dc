"""From one phase of an event to the next: who goes on, and the first round there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from tournaments.base import notices, phases
from tournaments.base.log import LogKind, write_entry
from tournaments.base.pairing_records import History
from tournaments.formats import format_of
from tournaments.models import Entry, PhaseEntry, Round, Table, Tournament
from tournaments.pairing.past import past_of
from tournaments.pairing.records import (
    EntrantId,
    Pairing,
    Table as TableRecord,
    TournamentOver,
    next_number,
)
from tournaments.pairing.seating import order_seats
from tournaments.series.breaking_off import break_off_unrated
from tournaments.standings.cuts import TIE_LABEL, cut_before


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round that follows."""

    pairing: Pairing
    phase: int
    seeds: Mapping[EntrantId, int] | None = None
    """The seeds of all who go on, if a phase begins with this round."""
    is_tie: bool = False
    """Whether those who are equal at the line of a cut play for who goes on."""


def next_round(history: History, seed: str) -> NextRound:
    """Return the next round of the current phase, else the first one of the next phase.

    Equal history and seed give equal rounds.

    Raises:
        TournamentOver: no further round is to be played.
    """
    current = history.in_phase(history.current_phase)
    try:
        pairing = format_of(current.tournament).next_round(current, seed)
    except TournamentOver:
        return _first_round_of_next_phase(history, seed)
    return NextRound(pairing, history.current_phase)


def _first_round_of_next_phase(history: History, seed: str) -> NextRound:
    later = phases.later_phases(history.tournament)
    for phase in later[history.current_phase - 1 :]:
        number, cut = phase.number, cut_before(history, phase)
        if cut.tied:
            seats = order_seats(cut.tied, past_of(history.rounds), Random(seed))
            tables = (TableRecord(seats, TIE_LABEL),)
            pairing = Pairing(next_number(history.rounds), tables)
            return NextRound(pairing, number, is_tie=True)
        if len(cut.through) <= phase.left:
            continue  # so few that they go on to the next phase at once
        seeds = cut.seeds()
        begun = replace(history, qualified={**history.qualified, number: seeds})
        inside = begun.in_phase(number)
        pairing = format_of(inside.tournament).next_round(inside, seed)
        return NextRound(pairing, number, seeds)
    raise TournamentOver


def store_phase(
    tournament: Tournament,
    number: int,
    seeds: Mapping[EntrantId, int],
    now: datetime,
    *,
    row_number: int,
) -> None:
    """Store who plays in a phase that begins, and notify them.

    Args:
        row_number: the number of the phase's first round.
    """
    PhaseEntry.objects.bulk_create(
        PhaseEntry(tournament=tournament, phase=number, entry_id=entry, seed=seed)
        for entry, seed in seeds.items()
    )
    write_entry(tournament, LogKind.CUT, entries=list(seeds), count=len(seeds), at=now)
    players = dict(Entry.objects.filter(pk__in=seeds).values_list("pk", "player_id"))
    told: list[notices.Told] = [
        (players[entry], f"{row_number}:{entry}", {"seed": seed, "count": len(seeds)})
        for entry, seed in seeds.items()
    ]
    notices.notify_each(tournament, "event_through", told)


def log_tie_at_cut(tournament: Tournament, pairing: Pairing, now: datetime) -> None:
    """Log a table at which those play who are equal at the line of a cut."""
    (table,) = pairing.tables
    write_entry(tournament, LogKind.TIE_TABLE, entries=list(table.seats), at=now)


def undo_pairing_if_withdrawn(tournament: Tournament, row: Round, now: datetime) -> bool:
    """Undo the pairing of a phase's first round if somebody has left before its tables
    open, so that the next in the standings go on instead; tell whether it was undone.

    Call with the row locked, while the round is paired.
    """
    if row.phase == 1:
        return False
    here = tournament.phase_entries.filter(phase=row.phase)
    gone = here.filter(entry__left__isnull=False)
    played = Table.objects.filter(
        round__tournament=tournament,
        round__phase=row.phase,
        round__number__lt=row.number,
        annulled_at=None,
    )
    if played.exclude(label=TIE_LABEL).exists() or not gone.exists():
        return False
    entries = list(gone.values_list("entry_id", flat=True))
    write_entry(tournament, LogKind.PASSED_OVER, entries=entries, at=now)
    row.delete()
    here.delete()
    return True


def undo_later_phases(tournament: Tournament, number: int, now: datetime) -> None:
    """Undo the phases after phase `number`: what was played there counts as never played,
    and the next step draws them again. Call with the row locked.

    Rated games that are being played go on, because they change ratings (decision 0151).
    """
    later = tournament.rounds_played.filter(phase__gt=number)
    later.filter(state=Round.State.PAIRED).delete()
    tables = Table.objects.filter(round__in=later, annulled_at=None)
    for table in tables.select_related("series"):
        break_off_unrated(table.series)
    tables.update(annulled_at=now)
    later.exclude(state=Round.State.FINISHED).update(
        state=Round.State.FINISHED, finished_at=now
    )
    tournament.phase_entries.filter(phase__gt=number).delete()
