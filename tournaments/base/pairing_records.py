"""Load the rows of a tournament as records for pairing and standings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from games.contract import game_of
from tournaments.base import pair_seats, phases
from tournaments.base.phases import Phase
from tournaments.models import (
    Bye,
    Entry,
    Penalty,
    Qualification,
    Table,
    TableSeat,
    Tournament,
)
from tournaments.pairing.records import (
    Bye as ByeRecord,
    ByeKind,
    Entrant,
    EntrantId,
    Finish,
    Round as RoundRecord,
    Table as TableRecord,
    TableResult,
)
from tournaments.pairing.scoring import by_points
from tournaments.pairing.scoring.points import (
    SHARE_OF_OPPONENTS,
    Points,
    Scoring,
    mean_points,
    points_at,
    points_from_text,
)
from tournaments.pairing.scoring.tiebreaks import TieBreak

ABOVE_RATINGS = 100_000
"""A number above all ratings."""

CACHED_RESULTS = 10_000
"""Number of results of tables that each process caches."""


@dataclass(frozen=True, slots=True)
class History:
    """A tournament's records for pairing and standings."""

    tournament: Tournament
    entries: Mapping[EntrantId, Entry]
    """All entries that have taken part since the start, including fillers (computers that
    fill up tables), by id.
    """
    rounds: tuple[RoundRecord, ...]
    """All rounds so far, sorted by number."""
    settings: by_points.Settings
    lost_tables: tuple[tuple[EntrantId, TableResult], ...] = ()
    """The tables whose points entries have lost by penalties."""
    qualified: Mapping[int, Mapping[EntrantId, int]] = field(default_factory=dict)
    """The seeds of the entries in each later phase that has begun, by phase."""
    first_days: Mapping[EntrantId, int] = field(default_factory=dict)
    """The first day of each entry that has qualified for this final, before its first
    round; empty afterwards.
    """
    phase: Phase | None = None
    """The later phase of which this is the history, see `in_phase`; None for that of the
    whole event and of its first phase.
    """

    @property
    def current_phase(self) -> int:
        """The number of the phase that has begun last."""
        return max(self.qualified, default=1)

    @property
    def seeds(self) -> Mapping[EntrantId, int]:
        """The seeds of a later phase, by entry; empty in the first phase."""
        return self.qualified[self.phase.number] if self.phase is not None else {}

    def in_phase(self, number: int) -> History:
        """Return the history of one phase: its settings, entries and rounds."""
        rounds = tuple(each for each in self.rounds if each.phase == number)
        if number == 1:
            return replace(self, rounds=rounds)
        seeds = self.qualified[number]
        return replace(
            self,
            tournament=phases.in_phase(self.tournament, number),
            entries={one: each for one, each in self.entries.items() if one in seeds},
            rounds=rounds,
            phase=phases.phase_of(self.tournament, number),
        )

    def before_phase(self, number: int) -> History:
        """Return the history of the event without a later phase and those after it."""
        return replace(
            self,
            rounds=tuple(each for each in self.rounds if each.phase < number),
            qualified={key: row for key, row in self.qualified.items() if key < number},
        )

    def settings_for(self, rounds: Sequence[RoundRecord]) -> by_points.Settings:
        """Return the settings if only these rounds count: a lost table that does not count
        costs no points.
        """
        found = dict(self.settings.penalties)
        for one, result in self.lost_tables:
            if not any(result in each.tables for each in rounds):
                found[one] -= points_at(result, self.settings.scoring).get(one, 0)
        return replace(self.settings, penalties=found)

    @property
    def smallest(self) -> int:
        """The smallest possible number of entries at a table."""
        return min(pair_seats.entries_per_table(self.tournament))

    @property
    def entrants(self) -> list[Entrant]:
        """All entries as records, sorted by id."""
        return [self._entrant(self.entries[each]) for each in sorted(self.entries)]

    @property
    def ranked(self) -> list[Entrant]:
        """The entries in the standings: all except disqualified ones."""
        return [
            self._entrant(entry)
            for _, entry in sorted(self.entries.items())
            if entry.state != Entry.State.DISQUALIFIED
        ]

    def _entrant(self, entry: Entry) -> Entrant:
        found, seed = entrant_of(entry), self.seeds.get(EntrantId(entry.pk))
        # In a later phase, the seed decides instead of the rating, and all are there from
        # the start.
        return found if seed is None else replace(found, rating=-seed, joined=1)

    @property
    def gone(self) -> set[EntrantId]:
        """The entries that have left and play no further round."""
        return {each for each, entry in self.entries.items() if entry.left is not None}

    @property
    def teams(self) -> dict[EntrantId, int]:
        """The team of each entry that has one; pairing keeps members of a team apart."""
        return {
            each: entry.team_id
            for each, entry in self.entries.items()
            if entry.team_id is not None
        }

    def absent(self, number: int) -> set[EntrantId]:
        """Return the entries that asked to sit out this round."""
        return {each for each, entry in self.entries.items() if number in entry.sits_out}


def load_history(tournament: Tournament) -> History:
    """Load a tournament's history in five queries, or six with later phases."""
    entries = tournament.entries.filter(joined__isnull=False)
    entries = entries.select_related("player", "partner", "club", "team")
    known = {EntrantId(entry.pk): entry for entry in entries}
    rounds = list(tournament.rounds_played.order_by("number"))
    results = _results_by_table(tournament)
    # Only tables of the first phase give points.
    first_phase = {each.pk for each in rounds if each.phase == 1}
    penalties = _penalties_with_points(tournament)
    lost = _lost_tables(
        penalties, {pk: each for pk, each in results.items() if each[0] in first_phase}
    )
    tables: dict[int, list[TableResult]] = {}
    for round_, result in results.values():
        tables.setdefault(round_, []).append(result)
    byes = _byes_by_round(tournament)
    for each in rounds:
        there = {one for table in tables.get(each.pk, ()) for one in table.table.seats}
        there |= {bye.entrant for bye in byes.get(each.pk, ())}
        if each.phase == 1:
            byes.setdefault(each.pk, []).extend(
                _byes_for_missed_round(known, each.number, there)
            )
    return History(
        tournament=tournament,
        entries=known,
        rounds=tuple(
            RoundRecord(
                each.number,
                tuple(tables.get(each.pk, ())),
                tuple(byes.get(each.pk, ())),
                each.phase,
            )
            for each in rounds
        ),
        settings=_with_penalties(
            replace(
                standings_settings_of(tournament),
                carried={
                    one: points_from_text(entry.carried)
                    for one, entry in known.items()
                    if entry.carried
                },
            ),
            penalties,
            lost,
        ),
        lost_tables=lost,
        qualified=_qualified(tournament),
        first_days=_first_days(tournament, known) if not rounds else {},
    )


def _first_days(
    tournament: Tournament, entries: Mapping[EntrantId, Entry]
) -> dict[EntrantId, int]:
    if all(entry.seed is None for entry in entries.values()):
        return {}
    rows = Qualification.objects.filter(entry__tournament=tournament)
    return {EntrantId(entry): day for entry, day in rows.values_list("entry", "day")}


def _qualified(tournament: Tournament) -> dict[int, dict[EntrantId, int]]:
    found: dict[int, dict[EntrantId, int]] = {}
    if tournament.later_phases:
        rows = tournament.phase_entries.order_by("phase", "seed")
        for phase, entry, seed in rows.values_list("phase", "entry", "seed"):
            found.setdefault(phase, {})[EntrantId(entry)] = seed
    return found


_PenaltyValues = tuple[int, str, int | None]
"""The values of a penalty: entry, step, table."""


def _penalties_with_points(tournament: Tournament) -> list[_PenaltyValues]:
    rows = Penalty.objects.filter(
        tournament=tournament, undone_at=None, step__in=Penalty.WITH_POINTS
    )
    return list(rows.order_by("pk").values_list("entry", "step", "table"))


def _lost_tables(
    penalties: Iterable[_PenaltyValues], results: Mapping[int, tuple[int, TableResult]]
) -> tuple[tuple[EntrantId, TableResult], ...]:
    """Return the tables that entries have lost by penalties, each once.

    Args:
        results: the round and the result of each table, by the table's primary key.
    """
    lost = dict.fromkeys(
        (EntrantId(entry), table)
        for entry, step, table in penalties
        if step == Penalty.Step.TABLE_LOST and table is not None
    )
    return tuple(
        (one, results[table][1])
        for one, table in lost
        if table in results and results[table][1].counts
    )


def _with_penalties(
    settings: by_points.Settings,
    penalties: Iterable[_PenaltyValues],
    lost: Iterable[tuple[EntrantId, TableResult]],
) -> by_points.Settings:
    """Add the points that penalties cost: half of a won table, or all that the lost table
    gave.
    """
    found: dict[EntrantId, Points] = {}
    for entry, step, _table in penalties:
        if step == Penalty.Step.HALF_TABLE:
            one = EntrantId(entry)
            found[one] = found.get(one, 0) + half_table(settings.scoring)
    for one, result in lost:
        points = points_at(result, settings.scoring).get(one, 0)
        found[one] = found.get(one, 0) + points
    return replace(settings, penalties=found)


def half_table(scoring: Scoring) -> Points:
    """Return the points of half a won table."""
    half = Fraction(scoring.bye, 2)
    return int(half) if half.denominator == 1 else half


def standings_settings_of(tournament: Tournament) -> by_points.Settings:
    """Return the settings of a tournament's standings."""
    own = {int(size): tuple(row) for size, row in tournament.points.items()}
    rows = {len(row): row for row in SHARE_OF_OPPONENTS} | own
    full = rows[tournament.table_size]
    score = game_of(tournament.game).score
    # Older events, which have no tie-breaks of their own, keep the points of places.
    by_wins = score is not None and score.counts_wins and bool(tournament.ties) and not own
    averages = tournament.late_score == Tournament.LateScore.AVERAGE
    ties = tuple(TieBreak(each) for each in tournament.ties) or by_points.DEFAULT_TIES
    return by_points.Settings(
        scoring=Scoring(
            by_place=tuple(rows[size] for size in sorted(rows)),
            bye=full[0],
            requested_bye=mean_points(full),
            missed=mean_points(full) if averages else 0,
            rounds=tournament.rounds,
            lowest_wins=game_of(tournament.game).lowest_wins,
            by_wins=by_wins,
        ),
        ties=ties,
        seed=tournament.seed,
    )


def entrant_of(entry: Entry) -> Entrant:
    """Return the record of an entry. Those who have qualified for a final are seeded by
    their first days, ahead of all others.
    """
    return Entrant(
        id=EntrantId(entry.pk),
        rating=entry.rating if entry.seed is None else ABOVE_RATINGS - entry.seed,
        lot=entry.lot,
        joined=entry.joined or 1,
        left=entry.left,
        filler=entry.filler,
    )


def _results_by_table(tournament: Tournament) -> dict[int, tuple[int, TableResult]]:
    """Load the results of all tables, each with the primary key of its round. Load plain
    values, because creating model instances would take most of the time in a large event.
    """
    seats: dict[int, list[_SeatValues]] = {}
    rows = TableSeat.objects.filter(round__tournament=tournament).order_by("number")
    for table, *values in rows.values_list(
        "table", "entry", "place", "score", "games", "no_show"
    ):
        seats.setdefault(table, []).append((*values,))
    found: dict[int, tuple[int, TableResult]] = {}
    tables = Table.objects.filter(round__tournament=tournament).order_by("round", "number")
    for pk, round_, label, finished_at, annulled_at in tables.values_list(
        "pk", "round", "label", "finished_at", "annulled_at"
    ):
        found[pk] = (
            round_,
            _result(
                tuple(seats.get(pk, ())),
                label,
                finished=finished_at is not None,
                annulled=annulled_at is not None,
            ),
        )
    return found


_SeatValues = tuple[Any, ...]
"""The values of a seat: entry, place, score, games, no_show."""


@lru_cache(maxsize=CACHED_RESULTS)
def _result(
    seats: tuple[_SeatValues, ...], label: str, *, finished: bool, annulled: bool
) -> TableResult:
    """Return a result; for equal values the same object, so that comparing the rounds of a
    large event takes little time.
    """
    return TableResult(
        table=TableRecord(tuple([EntrantId(seat[0]) for seat in seats]), label),
        finishes=tuple(
            [
                Finish(
                    entrant=EntrantId(entry),
                    place=place,
                    score=score or 0,
                    games=games,
                    no_show=no_show,
                )
                for entry, place, score, games, no_show in seats
                if place is not None
            ]
        )
        if finished
        else (),
        annulled=annulled,
        absent=frozenset([EntrantId(seat[0]) for seat in seats if seat[4]])
        if annulled
        else frozenset(),
    )


def _byes_by_round(tournament: Tournament) -> dict[int, list[ByeRecord]]:
    found: dict[int, list[ByeRecord]] = {}
    for row in Bye.objects.filter(round__tournament=tournament).order_by("pk"):
        bye = ByeRecord(EntrantId(row.entry_id), ByeKind(row.kind))
        found.setdefault(row.round_id, []).append(bye)
    return found


def _byes_for_missed_round(
    entries: Mapping[EntrantId, Entry], number: int, there: Collection[EntrantId]
) -> list[ByeRecord]:
    """Return byes for the entries that missed a round, because they entered later or had
    left and came back.

    Args:
        there: the entries that have a seat or a bye in this round.
    """
    return [
        ByeRecord(one, ByeKind.MISSED)
        for one, entry in sorted(entries.items())
        if not entry.filler
        and (
            (entry.joined or 1) > number
            # An entry without a table in the first round has not missed it: in a running
            # arena, it may still be waiting for one.
            or (number > 1 and entry.left is None and one not in there)
        )
    ]
