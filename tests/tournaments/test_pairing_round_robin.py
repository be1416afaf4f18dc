"""Test round robin at tables of two."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.matrix import each_row
from tests.tournaments.fields import longest_run, people, result, round_of, seated
from tournaments.pairing import round_robin
from tournaments.pairing.records import (
    ByeKind,
    Entrant,
    EntrantId,
    Round,
    TableResult,
    TournamentOver,
)
from tournaments.pairing.scoring import by_points


def play_all(field: list[Entrant], rounds: int) -> list[Round]:
    history: list[Round] = []
    for _ in range(rounds):
        pairing = round_robin.pair(field, history)
        tables = tuple(TableResult(table) for table in pairing.tables)
        history.append(Round(pairing.number, tables, pairing.byes))
    return history


@each_row("legs", [1, 2, 3])
@each_row("count", range(2, 14))
def test_everybody_meets_everybody_once_a_leg(count: int, legs: int) -> None:
    ids = [entrant.id for entrant in people(count)]
    rounds = round_robin.schedule(ids, legs=legs)
    assert [each.number for each in rounds] == list(range(1, len(rounds) + 1))
    assert all(sorted(seated(each)) == ids for each in rounds)
    met = Counter(frozenset(table.seats) for each in rounds for table in each.tables)
    assert set(met.values()) == {legs}
    assert len(met) == count * (count - 1) // 2
    byes = Counter(bye.entrant for each in rounds for bye in each.byes)
    assert byes == (dict.fromkeys(ids, legs) if count % 2 else {})
    firsts = Counter(table.seats[0] for each in rounds for table in each.tables)
    turns = [firsts[each] for each in ids]
    assert max(turns) - min(turns) <= (legs % 2)


@each_row("legs", [1, 2, 3, 4])
@each_row("count", [*range(2, 14), 24, 31])
def test_nobody_has_the_same_seat_three_times_running(count: int, legs: int) -> None:
    rounds = round_robin.schedule([entrant.id for entrant in people(count)], legs=legs)
    assert longest_run(rounds) <= 2


def test_four_play_three_rounds_and_then_it_is_over() -> None:
    history = play_all(people(4), 3)
    assert [[r.table.seats for r in each.tables] for each in history] == [
        [(4, 1), (2, 3)],
        [(2, 4), (3, 1)],
        [(4, 3), (1, 2)],
    ]
    with pytest.raises(TournamentOver):
        round_robin.pair(people(4), history)


def test_who_was_to_play_somebody_who_left_has_a_bye() -> None:
    field = [*people(3), Entrant(id=EntrantId(4), rating=-4, left=1)]
    first = round_of(1, result(4, 1), result(2, 3))
    pairing = round_robin.pair(field, [first], absent=[EntrantId(3)])
    assert pairing.tables == ()
    assert [(bye.entrant, bye.kind) for bye in pairing.byes] == [
        (2, ByeKind.PAIRED),
        (1, ByeKind.PAIRED),
        (3, ByeKind.REQUESTED),
    ]


def leaving(after: int) -> dict[int, int]:
    """Return the points of five entrants if entrant 5 always loses, and leaves after
    `after` rounds.
    """
    field = people(5)
    gone = [replace(one, left=after if one.id == 5 else None) for one in field]
    history: list[Round] = []
    for number in range(1, 6):
        pairing = round_robin.pair(gone, history)
        tables = tuple(result(*sorted(table.seats)) for table in pairing.tables)
        history.append(Round(number, tables, pairing.byes))
    counted = round_robin.without_withdrawn(gone, history)
    rows = by_points.compute_standings(gone, counted, by_points.Settings(ties=()))
    return {row.entrant: row.points for row in rows}


def test_who_leaves_before_half_of_the_games_has_played_none() -> None:
    # If entrant 5 leaves early, the games against them do not count: three games and a bye
    # remain for each of the others. If they leave late, all four games count.
    early, late = leaving(1), leaving(4)
    assert early == {1: 48, 2: 36, 3: 24, 4: 12, 5: 0}
    assert late == {1: 60, 2: 48, 3: 36, 4: 24, 5: 0}


def test_a_withdrawal_that_is_taken_back_counts_again() -> None:
    rounds = [round_of(1, result(1, 4), result(2, 3))]
    assert round_robin.without_withdrawn(people(4), rounds) == tuple(rounds)


def test_a_late_entry_is_refused() -> None:
    with pytest.raises(ValueError, match="late entry"):
        round_robin.pair([*people(4), Entrant(id=EntrantId(5), joined=2)], [])


def test_a_name_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        round_robin.schedule([EntrantId(1), EntrantId(1)])
    assert round_robin.schedule([EntrantId(1)]) == ()
