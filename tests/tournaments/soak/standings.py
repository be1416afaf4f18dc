"""Compute the standings of an event from its rows, to compare them with those of the site.

The code shares nothing with `tournaments.pairing.scoring` and `tournaments.formats`: it
reads plain values and follows the rules as the site states them (decision 0080, FIDE C.07).
Only the schedule of a round robin comes from the site, because it is a pairing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import Any

from games.contract import game_of
from tournaments.models import (
    Bye,
    Entry,
    Penalty,
    PhaseEntry,
    Round,
    Table,
    TableSeat,
    Tournament,
)
from tournaments.pairing import round_robin
from tournaments.pairing.records import Entrant, EntrantId
from tournaments.pairing.snake import snake

THIRD = Fraction(1, 3)

MISSED, ASKED, PAIRED = "missed", "requested", "paired"


@dataclass(kw_only=True)
class Seat:
    """A seat at a table, as the database has it."""

    entry: int
    place: int | None
    score: int
    games: int
    absent: bool


@dataclass(kw_only=True)
class TableRow:
    """A table of a round, as the database has it."""

    pk: int
    round: int
    label: str
    annulled: bool
    finished: bool
    seats: list[Seat]

    @property
    def counts(self) -> bool:
        return self.finished and not self.annulled

    @property
    def is_open(self) -> bool:
        return not self.finished and not self.annulled

    @property
    def here(self) -> list[Seat]:
        return [seat for seat in self.seats if not seat.absent]

    @property
    def entries(self) -> set[int]:
        return {seat.entry for seat in self.seats}

    def ahead_of(self, seat: Seat) -> list[Seat]:
        return [one for one in self.here if (one.place or 0) < (seat.place or 0)]

    def level_with(self, seat: Seat) -> list[Seat]:
        return [one for one in self.here if one.place == seat.place]

    @property
    def winner(self) -> int | None:
        """The entry that won alone."""
        best = [seat for seat in self.here if not self.ahead_of(seat)]
        return best[0].entry if self.counts and len(best) == 1 else None


@dataclass(kw_only=True)
class Given:
    """What one round, or one table of an arena, gave an entry."""

    round: int
    points: Fraction
    table: TableRow | None = None
    seat: Seat | None = None
    bye: str = ""

    @property
    def came(self) -> bool:
        return self.table is not None and self.table.counts and not self.seat_.absent

    @property
    def seat_(self) -> Seat:
        assert self.seat is not None
        return self.seat


@dataclass(kw_only=True)
class Line:
    """One line of the standings."""

    entry: int
    place: int
    points: Fraction | None = None
    wins: int = 0
    score: int = 0
    games: int = 0
    out: bool = False


class Rows:
    """The rows of an event that count for the standings of its first phase."""

    def __init__(self, pk: int) -> None:
        self.event: dict[str, Any] = Tournament.objects.filter(pk=pk).values().get()
        entries = Entry.objects.filter(tournament=pk, joined__isnull=False)
        self.entries = {row["id"]: row for row in entries.order_by("pk").values()}
        self.rounds = list(
            Round.objects.filter(tournament=pk, phase=1)
            .order_by("number")
            .values_list("number", flat=True)
        )
        self.byes: dict[int, dict[int, str]] = {number: {} for number in self.rounds}
        for number, entry, kind in (
            Bye.objects.filter(round__tournament=pk, round__phase=1)
            .order_by("pk")
            .values_list("round__number", "entry", "kind")
        ):
            self.byes[number][entry] = kind
        self.tables = _tables(pk)
        self.through = dict(
            PhaseEntry.objects.filter(tournament=pk).values_list("entry", "seed")
        )
        self._add_missed()
        self.lowest_wins = game_of(self.event["game"]).lowest_wins
        # In Jäger each winner of a game gets the points of a win.
        is_jaeger = self.event["game"] == "jaeger"
        self.by_wins = is_jaeger and bool(self.event["ties"]) and not self.event["points"]

    def _add_missed(self) -> None:
        """Note the rounds that late and returned entries missed."""
        for number in self.rounds:
            there = set(self.byes[number])
            for table in self.of_round(number):
                there |= table.entries
            for entry in self.people:
                row = self.entries[entry]
                away = number > 1 and row["left"] is None and entry not in there
                if row["joined"] > number or away:
                    self.byes[number][entry] = MISSED

    def of_round(self, number: int) -> list[TableRow]:
        return [table for table in self.tables if table.round == number]

    @property
    def people(self) -> list[int]:
        """All entries but computers that only fill up tables."""
        return [one for one, row in self.entries.items() if not row["filler"]]

    @property
    def fillers(self) -> set[int]:
        return set(self.entries) - set(self.people)

    @property
    def ranked(self) -> list[int]:
        return [one for one in self.people if self.entries[one]["state"] != "disqualified"]


def _tables(pk: int) -> list[TableRow]:
    seats: dict[int, list[Seat]] = defaultdict(list)
    for row in (
        TableSeat.objects.filter(round__tournament=pk, round__phase=1)
        .order_by("number")
        .values("table", "entry", "place", "score", "games", "no_show")
    ):
        seats[row["table"]].append(
            Seat(
                entry=row["entry"],
                place=row["place"],
                score=row["score"] or 0,
                games=row["games"],
                absent=row["no_show"],
            )
        )
    rows = Table.objects.filter(round__tournament=pk, round__phase=1)
    return [
        TableRow(
            pk=row["id"],
            round=row["round__number"],
            label=row["label"],
            annulled=row["annulled_at"] is not None,
            finished=row["finished_at"] is not None,
            seats=seats[row["id"]],
        )
        for row in rows.order_by("round__number", "number").values(
            "id", "round__number", "label", "annulled_at", "finished_at"
        )
    ]


# Points


@dataclass(kw_only=True)
class Score:
    """All points of an event, before the tie-breaks."""

    rows: Rows
    tables: list[TableRow]
    byes: dict[int, dict[int, str]]
    predetermined: bool = False
    annulled_counts: bool = True
    given: dict[int, list[Given]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        asked: dict[int, int] = defaultdict(int)
        event = self.rows.event
        own = self.row(event["table_size"])
        late = mean(own) if event["late_score"] == "average" else 0
        seen = {
            seat.entry for table in self.tables if not table.annulled for seat in table.here
        }
        for number in self.rows.rounds:
            for entry, kind in self.byes[number].items():
                points = {PAIRED: own[0], MISSED: late, ASKED: 0}[kind]
                if kind == ASKED and may_sit_out(asked[entry], number, event["rounds"]):
                    asked[entry] += 1
                    points = mean(own) if entry in seen else 0
                self.given[entry].append(
                    Given(round=number, points=Fraction(points), bye=kind)
                )
            for table in self.tables:
                if table.round == number:
                    self._add(table)

    def _add(self, table: TableRow) -> None:
        if table.is_open or (table.annulled and not self.annulled_counts):
            return
        row = self.row(len(table.seats))
        for seat in table.seats:
            points = Fraction(0)
            if table.annulled:
                points = Fraction(0 if seat.absent else mean(row))
            elif self.rows.by_wins and not seat.absent:
                alone = seat.entry == table.winner
                points = Fraction(12 * (min(seat.score, seat.games) or 0))
                points = points if seat.games else Fraction(12 * alone)
            elif not seat.absent:
                first, many = len(table.ahead_of(seat)), len(table.level_with(seat))
                points = Fraction(sum(row[first : first + many]), many)
            self.given[seat.entry].append(
                Given(round=table.round, points=points, table=table, seat=seat)
            )

    def row(self, size: int) -> list[int]:
        """Return the points by place at a table of this size."""
        own = self.rows.event["points"].get(str(size))
        share = [round(12 * behind / (size - 1)) for behind in range(size - 1, -1, -1)]
        return own or share

    def points(self, entry: int) -> Fraction:
        return sum((one.points for one in self.given[entry]), Fraction(0))

    def carried(self, entry: int) -> Fraction:
        """Return the points that an entry of a final brings from its first day."""
        return Fraction(self.rows.entries[entry]["carried"] or 0)

    def wins(self, entry: int) -> int:
        return sum(
            one.table.winner == entry and len(one.table.here) > 1
            for one in self.given[entry]
            if one.table is not None
        )

    def played(self, entry: int) -> list[Given]:
        """Return the tables to which an entry came."""
        return [one for one in self.given[entry] if one.came]

    def total(self, entry: int) -> int:
        return sum(one.seat_.score for one in self.played(entry))

    def games(self, entry: int) -> int:
        return sum(one.seat_.games for one in self.played(entry))

    def others(self, one: Given, *, fillers: bool = False) -> list[Seat]:
        """Return whom an entry met at a table."""
        assert one.table is not None
        return [
            seat
            for seat in one.table.here
            if seat is not one.seat and (fillers or seat.entry not in self.rows.fillers)
        ]

    def met(self, entry: int, *, fillers: bool = False) -> list[int]:
        """Return whom an entry met, once for each meeting."""
        return [
            seat.entry
            for one in self.played(entry)
            for seat in self.others(one, fillers=fillers)
        ]

    def lead(self, entry: int, other: int) -> int:
        """Return how often an entry was ahead of another, minus how often behind."""
        found = 0
        for one in self.played(entry):
            for seat in self.others(one, fillers=True):
                if seat.entry == other:
                    mine, theirs = one.seat_.place or 0, seat.place or 0
                    found += (mine < theirs) - (mine > theirs)
        return found

    def penalty(self, entry: int) -> Fraction:
        found = Fraction(0)
        rows = Penalty.objects.filter(entry=entry, undone_at=None)
        # The same table can be lost once only.
        for step, table in {
            (step, table if step == "table_lost" else pk): (step, table)
            for pk, step, table in rows.values_list("pk", "step", "table")
        }.values():
            if step == "half_table":
                found += Fraction(self.row(self.rows.event["table_size"])[0], 2)
            if step == "table_lost":
                found += sum(
                    (
                        one.points
                        for one in self.given[entry]
                        if one.table is not None
                        and one.table.pk == table
                        and one.table.counts
                    ),
                    Fraction(0),
                )
        return found

    @cached_property
    def fide(self) -> Fide:
        return Fide(self)


def may_sit_out(asked: int, number: int, rounds: int | None) -> bool:
    """Tell whether a bye on request gives points: two do, none of the last two rounds."""
    return asked < 2 and (rounds is None or number <= rounds - 2)


def mean(row: Sequence[int]) -> int:
    """Return the mean of a row of points; halves are rounded up."""
    return int(Fraction(sum(row), len(row)) + Fraction(1, 2))


# The values of tie-breaks, and the order that follows from them


class Fide:
    """Scores of opponents in duels, with unplayed rounds as in FIDE C.07, 15 and 16."""

    def __init__(self, score: Score) -> None:
        self.score = score
        row = score.row(2)
        self.win, self.draw = Fraction(row[0]), Fraction(sum(row), 2)
        # Rounds in which anything has been decided.
        self.rounds = sorted({one.round for had in score.given.values() for one in had})

    def history(self, entry: int) -> list[Given]:
        """Return an entry's rounds, with a bye on request for each after it left. A table
        that is still being played is no round yet.
        """
        open_ = {
            table.round
            for table in self.score.tables
            if table.is_open and entry in table.entries
        }
        had = {one.round: one for one in self.score.given[entry]}
        return [
            had.get(number) or Given(round=number, points=Fraction(0), bye=ASKED)
            for number in self.rounds
            if number not in open_
        ]

    def is_voluntary(self, one: Given) -> bool:
        return one.bye in (ASKED, MISSED) or (one.table is not None and one.seat_.absent)

    def is_played(self, one: Given) -> bool:
        return one.came and bool(self.score.others(one))

    def adjusted(self, entry: int) -> Fraction:
        if self.score.predetermined:
            return self.score.points(entry)
        found, at_end = Fraction(0), True
        for one in reversed(self.history(entry)):
            as_draw = at_end and one.bye in (ASKED, MISSED)
            found += self.draw if as_draw else one.points
            at_end = at_end and self.is_voluntary(one)
        return found

    def forfeit_opponent(self, one: Given) -> int | None:
        """Return the opponent of a duel that was not played because somebody was absent."""
        if one.table is None or not one.table.counts or len(one.table.seats) != 2:
            return None
        (other,) = one.table.entries - {one.seat_.entry}
        return None if other in self.score.rows.fillers else other

    def terms(self, entry: int) -> list[tuple[Fraction, Fraction, bool]]:
        """Return the opponent's score, the share of a win, and whether the round was
        unplayed by the entry's own will.
        """
        found = []
        for one in self.history(entry):
            share = self.share(one)
            if self.is_played(one):
                for seat in self.score.others(one):
                    found.append((self.adjusted(seat.entry), share, False))
                continue
            forfeit = self.forfeit_opponent(one)
            if self.score.predetermined:
                if forfeit is not None:
                    found.append((self.adjusted(forfeit), share, False))
                continue
            limit = self.draw * len(self.rounds)
            if forfeit is not None:
                limit = self.adjusted(forfeit)
            dummy = min(self.score.points(entry), limit)
            found.append((dummy, share, self.is_voluntary(one)))
        return found

    def share(self, one: Given) -> Fraction:
        if one.came and one.table is not None and len(one.table.here) > 1:
            ahead, level = one.table.ahead_of(one.seat_), one.table.level_with(one.seat_)
            behind = len(one.table.here) - len(ahead) - len(level)
            return (behind + Fraction(len(level) - 1, 2)) / (len(one.table.here) - 1)
        return one.points / self.win if self.win else Fraction(0)

    def kept(self, entry: int, *, median: bool = False) -> list[Fraction]:
        """Return the scores without the least, and for the median without the greatest."""
        terms = self.terms(entry)
        if not terms:
            return []
        own = [score for score, _share, voluntary in terms if voluntary]
        scores = [score for score, _share, _voluntary in terms]
        scores.remove(min(own or scores))
        if median and scores:
            scores.remove(max(scores))
        return scores


Rule = Callable[[Score, int], Fraction | None]
"""A tie-break: the highest value is best, and None comes last."""


def _mean_of(values: Iterable[Fraction]) -> Fraction | None:
    found = list(values)
    return sum(found, Fraction(0)) / len(found) if found else None


def _share_of_points(score: Score, entry: int) -> Fraction:
    got = possible = Fraction(0)
    for one in score.given[entry]:
        if one.bye == PAIRED or (one.table is not None and one.table.counts):
            got += one.points
            size = len(one.table.seats) if one.table is not None else 0
            own = size or score.rows.event["table_size"]
            best = score.row(own)[0]
            if score.rows.by_wins and one.table is not None:
                best = 12 * max(1, *(seat.games for seat in one.table.seats))
            possible += best
    return max(THIRD, got / possible) if possible else THIRD


def _opponents_share(score: Score, entry: int) -> Fraction | None:
    return _mean_of(_share_of_points(score, other) for other in score.met(entry))


def _beaten(score: Score, entry: int) -> Fraction:
    found = Fraction(0)
    for one in score.played(entry):
        for seat in score.others(one):
            mine, theirs = one.seat_.place or 0, seat.place or 0
            part = Fraction(1 if mine < theirs else 0)
            part = Fraction(1, 2) if mine == theirs else part
            found += part * score.points(seat.entry)
    return found


def _is_win(one: Given) -> bool:
    """Tell whether a table was won, alone or with some of the others."""
    assert one.table is not None
    level = len(one.table.level_with(one.seat_))
    return not one.table.ahead_of(one.seat_) and level < len(one.table.here)


def _seconds(score: Score, entry: int) -> Fraction:
    return Fraction(
        sum(
            len(one.table.ahead_of(one.seat_)) == 1
            and len(one.table.level_with(one.seat_)) == 1
            for one in score.played(entry)
            if one.table is not None
        )
    )


def _cumulative(score: Score, entry: int) -> Fraction:
    total = found = Fraction(0)
    for one in score.fide.history(entry):
        total += one.points
        found += total
    return found


def _scarcity(score: Score, entry: int) -> Fraction:
    found = Fraction(0)
    for one in score.played(entry):
        assert one.table is not None
        if _is_win(one):
            here, level = len(one.table.here), len(one.table.level_with(one.seat_))
            found += Fraction(here - level, here)
    return found


def _latest_win(score: Score, entry: int) -> Fraction:
    return Fraction(sum(2**one.round for one in score.played(entry) if _is_win(one)))


def _score_a_game(score: Score, entry: int) -> Fraction | None:
    games = score.games(entry)
    if not games:
        return None
    found = Fraction(score.total(entry), games)
    return -found if score.rows.lowest_wins else found


def _lot(score: Score, entry: int) -> Fraction:
    drawn = sha256(f"{score.rows.event['seed']}:{entry}".encode()).digest()
    return Fraction(-int.from_bytes(drawn))


RULES: dict[str, Rule] = {
    "opponents_share": _opponents_share,
    "beaten": _beaten,
    "opponents_opponents": lambda score, entry: _mean_of(
        _opponents_share(score, other) or THIRD for other in score.met(entry)
    ),
    "buchholz": lambda score, entry: sum(
        (one for one, _share, _own in score.fide.terms(entry)), Fraction(0)
    ),
    "buchholz_cut_1": lambda score, entry: sum(score.fide.kept(entry), Fraction(0)),
    "buchholz_median": lambda score, entry: sum(
        score.fide.kept(entry, median=True), Fraction(0)
    ),
    "sonneborn_berger": lambda score, entry: sum(
        (one * share for one, share, _own in score.fide.terms(entry)), Fraction(0)
    ),
    "wins": lambda score, entry: Fraction(score.wins(entry)),
    "seconds": _seconds,
    "cumulative": _cumulative,
    "scarcity": _scarcity,
    "latest_win": _latest_win,
    "score": _score_a_game,
    "opponents": lambda score, entry: _mean_of(
        score.points(other) for other in score.met(entry, fillers=True)
    ),
    "lot": _lot,
}

DEFAULT_TIES = ("score", "opponents", "head_to_head", "wins", "lot")


def _ordered(score: Score, tied: list[int], ties: Sequence[str]) -> list[list[int]]:
    """Split tied entries into groups that share a place, the best first."""
    if len(tied) == 1 or not ties:
        return [tied]
    first, rest = ties[0], ties[1:]
    worth: dict[int, Fraction | None]
    if first == "head_to_head":
        met = {one: set(score.met(one, fillers=True)) for one in tied}
        all_met = all(set(tied) - {one} <= met[one] for one in tied)
        worth = {
            one: Fraction(sum(score.lead(one, other) for other in tied if other != one))
            if all_met
            else None
            for one in tied
        }
    else:
        worth = {one: RULES[first](score, one) for one in tied}
    return [
        part for group in _grouped(tied, worth) for part in _ordered(score, group, rest)
    ]


def _grouped(entries: Iterable[int], worth: dict[int, Fraction | None]) -> list[list[int]]:
    groups: dict[tuple[bool, Fraction], list[int]] = defaultdict(list)
    for one in entries:
        value = worth[one]
        groups[value is None, -(value or Fraction(0))].append(one)
    return [groups[key] for key in sorted(groups)]


def _lines(score: Score, entries: Collection[int]) -> list[Line]:
    ties = score.rows.event["ties"] or DEFAULT_TIES
    points = {
        one: score.points(one) - score.penalty(one) + score.carried(one) for one in entries
    }
    found: list[Line] = []
    for level in _grouped(sorted(entries), dict(points)):
        for group in _ordered(score, level, tuple(ties)):
            place = len(found) + 1
            found += [
                Line(
                    entry=one,
                    place=place,
                    points=points[one],
                    wins=score.wins(one),
                    score=score.total(one),
                    games=score.games(one),
                )
                for one in group
            ]
    return found


# Formats


def first_phase(rows: Rows) -> list[Line] | None:
    """Return the standings of the first phase; None for brackets, whose places
    `checks.bracket_faults` examines.
    """
    match rows.event["format"]:
        case "swiss":
            return _lines(Score(rows=rows, tables=rows.tables, byes=rows.byes), rows.ranked)
        case "arena":
            score = Score(
                rows=rows, tables=rows.tables, byes=rows.byes, annulled_counts=False
            )
            return _lines(score, rows.ranked)
        case "round-robin":
            score = _without_void(rows, [rows.people])
            return _lines(score, rows.ranked)
        case "groups":
            return _groups(rows)
        case "table-groups":
            return _groups(rows, at_tables=True)
        case "league":
            return _league(rows)
    return None


def _seeding(rows: Rows, entry: int) -> tuple[int, int]:
    """Return the sort key of an entry; the first seed has the lowest. Entries that have
    qualified on a first day come first, by the seed that they got there; all others follow
    by rating and lot.
    """
    row = rows.entries[entry]
    above = 100_000  # all ratings are lower
    return (row["seed"] - above if row["seed"] else -row["rating"]), row["lot"]


def _entrants(rows: Rows, entries: Iterable[int]) -> list[Entrant]:
    return [
        Entrant(
            id=EntrantId(one),
            rating=-_seeding(rows, one)[0],
            lot=rows.entries[one]["lot"],
        )
        for one in entries
    ]


def _without_void(rows: Rows, groups: Iterable[Collection[int]]) -> Score:
    """Return the points of a round robin without the games of those who left early."""
    tables, byes = list(rows.tables), {n: dict(had) for n, had in rows.byes.items()}
    for members in groups:
        legs = rows.event["legs"]
        half = Fraction((len(members) - 1) * legs, 2)
        void = set()
        for one in members:
            here = [
                table
                for table in tables
                if table.counts
                and len(table.here) > 1
                and one in {seat.entry for seat in table.here}
            ]
            if rows.entries[one]["left"] is not None and len(here) < half:
                void.add(one)
        plan = round_robin.schedule_of(_entrants(rows, members), legs=legs)
        for each in plan:
            here_byes = byes.get(each.number, {})
            for table in each.tables:
                if void & set(table.seats):
                    for one in table.seats:
                        if here_byes.get(one) == PAIRED:
                            del here_byes[one]
        for had in byes.values():
            for one in void & set(had):
                del had[one]
        tables = [table for table in tables if not void & table.entries]
    return Score(rows=rows, tables=tables, byes=byes, predetermined=True)


def _groups(rows: Rows, *, at_tables: bool = False) -> list[Line]:
    people = sorted(
        rows.people,
        key=lambda one: (*_seeding(rows, one), one),
    )
    least = rows.event["table_size"] if at_tables else 2
    count = max(1, min(rows.event["groups"], len(people) // least))
    dealt = [list(group) for group in snake([EntrantId(one) for one in people], count)]
    score = Score(rows=rows, tables=rows.tables, byes=rows.byes)
    if not at_tables:
        score = _without_void(rows, [[int(one) for one in group] for group in dealt])
    found: list[tuple[tuple[int, Fraction], Line]] = []
    for group in dealt:
        plan = round_robin.schedule_of(_entrants(rows, group), legs=rows.event["legs"])
        inside = [int(one) for one in group if one in rows.ranked]
        for line in _lines(score, inside):
            length = 1 if at_tables else len(plan) or 1
            key = (line.place, -(line.points or Fraction(0)) / length)
            found.append((key, line))
    found.sort(key=lambda each: each[0])
    for key, line in found:
        line.place = 1 + sum(other < key for other, _line in found)
    return [line for _key, line in found]


class _League:
    """The totals of a league, round by round."""

    def __init__(self, rows: Rows) -> None:
        self.rows, self.event = rows, rows.event
        self.total: dict[int, int] = {}
        self.won: dict[int, int] = defaultdict(int)
        self.last: dict[int, int] = {}
        self.out: dict[int, int] = {}
        self.asked: dict[int, int] = defaultdict(int)
        self.number = 1
        for number in rows.rounds:
            if not any(table.is_open for table in rows.of_round(number)):
                self._play(number)
        self._admit(self.number)

    def cost(self, score: int) -> int:
        return score if self.rows.lowest_wins else -score

    def mean(self, scores: Collection[int]) -> int:
        """Return the mean, rounded to the worse side."""
        if not scores:
            return 0
        up = -(-sum(scores) // len(scores))
        down = sum(scores) // len(scores)
        return up if self.rows.lowest_wins else down

    def _admit(self, number: int) -> None:
        late = self.mean([t for one, t in self.total.items() if one not in self.out])
        is_first = not [one for one in self.total if one not in self.out]
        for one in self.rows.people:
            if self.rows.entries[one]["joined"] == number and not is_first:
                self._charge(one, late)

    def _charge(self, one: int, score: int) -> None:
        self.total[one] = self.total.get(one, 0) + score
        self.last[one] = score

    def _play(self, number: int) -> None:
        for one in self.rows.people:
            left = self.rows.entries[one]["left"]
            if left is not None and left < number:
                self.out.setdefault(one, left)
        self._admit(number)
        tables = self.rows.of_round(number)
        inside = [
            one
            for one in self.rows.people
            if self.rows.entries[one]["joined"] <= number and one not in self.out
        ]
        scores = {
            seat.entry: seat.score
            for table in tables
            if table.counts
            for seat in table.here
            if seat.games
        }
        own = [scores[one] for one in inside if one in scores]
        worst = max(own, key=self.cost, default=0)
        for one in inside:
            if one in scores:
                self._charge(one, scores[one])
            elif self._pays_worst(one, number, tables):
                self._charge(one, worst)
            elif one in self.rows.byes[number] or any(one in t.entries for t in tables):
                self._charge(one, self.mean(own))
        for table in tables:
            if table.winner is not None and len(table.here) > 1:
                self.won[table.winner] += 1
        if self.rows.lowest_wins:
            for one in inside:
                if self.total.get(one, 0) >= self.event["limit"]:
                    self.out[one] = number
        self.number = number + 1

    def _pays_worst(self, one: int, number: int, tables: Iterable[TableRow]) -> bool:
        absent = any(
            seat.entry == one and seat.absent
            for table in tables
            if table.counts
            for seat in table.seats
        )
        kind = self.rows.byes[number].get(one)
        if kind == ASKED:
            if may_sit_out(self.asked[one], number, self.event["rounds"]):
                self.asked[one] += 1
                return absent
            return True
        return absent or (kind == MISSED and self.event["late_score"] != "average")


def _league(rows: Rows) -> list[Line]:
    book = _League(rows)

    def key(one: int) -> tuple[Any, ...]:
        return (
            (one in book.out, -book.out.get(one, 0)),
            book.cost(book.total.get(one, 0)),
            -book.won[one],
            book.cost(book.last.get(one, 0)),
        )

    inside = [one for one in rows.ranked if rows.entries[one]["joined"] <= book.number]
    found = sorted(inside, key=key)
    return [
        Line(
            entry=one,
            place=1 + sum(key(other) < key(one) for other in found),
            wins=book.won[one],
            score=book.total.get(one, 0),
            out=one in book.out,
        )
        for one in found
    ]


# The whole event


def shown(rows: Rows, lines: Sequence[Line]) -> dict[int, int]:
    """Return the places of an event of one phase as people see them: computers behind all
    people, and nobody first who has left.
    """
    people = [one for one in lines if rows.entries[one.entry]["player_id"] is not None]
    machines = [one for one in lines if rows.entries[one.entry]["player_id"] is None]
    parts = [people, machines] if people and machines else [list(lines)]
    places: dict[int, int] = {}
    for part in parts:
        before = len(places)
        for one in part:
            better = sum(other.place < one.place for other in part)
            places[one.entry] = before + 1 + better if len(parts) > 1 else one.place
    here = [one for one in places if rows.entries[one]["left"] is None]
    if not here:
        return places
    best = min(places[one] for one in here)
    front = [one for one in places if places[one] <= best]
    gone = [one for one in front if rows.entries[one]["left"] is not None]
    if gone:
        stayed = [one for one in front if one not in gone]
        places |= dict.fromkeys(stayed, 1)
        places |= {one: len(stayed) + n for n, one in enumerate(gone, 1)}
    return places
