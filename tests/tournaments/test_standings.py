"""Test scoring, standings and tie-breaks."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.matrix import each_row
from tests.tournaments.fields import (
    fillers,
    histories,
    people,
    result,
    round_of,
    running,
)
from tournaments.pairing.records import (
    Bye,
    ByeKind,
    Entrant,
    EntrantId,
    Round,
    TableResult,
)
from tournaments.pairing.scoring import by_points, points
from tournaments.pairing.scoring.by_points import Settings
from tournaments.pairing.scoring.points import Scoring, points_at
from tournaments.pairing.scoring.tiebreaks import TieBreak, TieValue


def compute(count: int, *rounds: Round, ties: tuple[TieBreak, ...] = ()):
    return by_points.compute_standings(people(count), rounds, Settings(ties=ties, seed="x"))


def order(rows: tuple[by_points.PointsRow, ...]) -> list[int]:
    return [row.entrant for row in rows]


def terms(tie: TieValue) -> list[tuple[object, object]]:
    return [(part.entrant, part.value) for part in tie.made_of]


@each_row(
    "size, points",
    [(2, [12, 0]), (3, [12, 6, 0]), (4, [12, 8, 4, 0]), (5, [12, 9, 6, 3, 0])],
)
def test_a_place_is_worth_the_share_of_opponents_left_behind(size: int, points) -> None:
    ids = range(1, size + 1)
    assert points_at(result(*ids)) == dict(zip(ids, points, strict=True))
    assert sum(points) == 6 * size


def test_shared_places_share_their_points() -> None:
    table = result(1, 2, 3, 4)
    places = (1, 2, 2, 4)
    shared = [replace(f, place=p) for f, p in zip(table.finishes, places, strict=True)]
    assert points_at(replace(table, finishes=tuple(shared))) == {1: 12, 2: 6, 3: 6, 4: 0}


@each_row("size", range(2, 9))
def test_shared_places_lose_no_points(size: int) -> None:
    table = result(*range(1, size + 1))
    places = [1, 2, 2, 4, 4, 6, 6, 6][:size]
    shared = [replace(f, place=p) for f, p in zip(table.finishes, places, strict=True)]
    given = points_at(replace(table, finishes=tuple(shared)))
    assert sum(given.values()) == sum(points.share_of_opponents(size))
    rows = compute(size, Round(1, (replace(table, finishes=tuple(shared)),)))
    assert sum(row.points for row in rows) == sum(given.values())


def test_a_no_show_takes_nothing_whatever_place_it_was_given() -> None:
    assert points_at(result(1, 2, 3, absent=[1])) == {2: 12, 3: 6, 1: 0}
    assert points_at(result(1, 2, absent=[1, 2])) == {1: 0, 2: 0}


def test_scoring_is_checked() -> None:
    with pytest.raises(ValueError, match="worse place"):
        Scoring(by_place=((1, 2),))
    with pytest.raises(ValueError, match="same table size"):
        Scoring(by_place=((1, 0), (2, 0)))
    with pytest.raises(ValueError, match="table of 3"):
        points_at(result(1, 2, 3), Scoring(by_place=((1, 0),)))


def test_a_tournament_may_score_as_it_likes() -> None:
    own = Settings(scoring=Scoring(by_place=((5, 3, 2, 1),), bye=4))
    rows = by_points.compute_standings(
        people(5), [round_of(1, result(1, 2, 3, 4), byes=[5])], own
    )
    assert [(row.entrant, row.points) for row in rows] == [
        (1, 5),
        (5, 4),
        (2, 3),
        (3, 2),
        (4, 1),
    ]


def test_byes_score_by_kind() -> None:
    rounds = [round_of(1, result(1, 2), byes=[3], asked=[4]), round_of(2, result(1, 4))]
    rows = compute(4, *rounds)
    assert {row.entrant: row.points for row in rows} == {1: 24, 3: 12, 4: 6, 2: 0}
    assert {row.entrant: row.wins for row in rows} == {1: 2, 3: 0, 4: 0, 2: 0}


def absences(*asked: int, played: int = 0, rounds: int | None = 5) -> int:
    """Return the points of entrant 5 after requested byes in the rounds `asked` and a lost
    table in the round `played`.
    """
    history = [
        round_of(number, result(1, 5), asked=[])
        if number == played
        else round_of(number, result(1, 2), asked=[5] if number in asked else [])
        for number in range(1, 6)
    ]
    own = Settings(scoring=Scoring(rounds=rounds), ties=())
    rows = by_points.compute_standings(people(5), history, own)
    return next(row.points for row in rows if row.entrant == 5)


def test_two_requested_byes_before_the_last_rounds_give_points() -> None:
    assert absences(1, 2, 3, 4, 5) == 0, "nobody scores without a table"
    assert absences(1, played=2) == 6
    assert absences(2, 3, played=1) == 12
    assert absences(1, 2, 3, played=4) == 12, "no more than two"
    assert absences(4, 5, played=1) == 0, "none in the last two rounds"
    assert absences(1, 5, played=2) == 6
    assert absences(4, 5, played=1, rounds=None) == 12


def test_a_seat_at_a_running_table_is_no_absence() -> None:
    rounds = [round_of(1, result(1, 2), asked=[3]), round_of(2, running(3, 1), byes=[2])]
    assert {row.entrant: row.points for row in compute(3, *rounds)}[3] == 6


def test_a_missed_round_gives_what_the_event_agreed() -> None:
    missed = Round(1, (result(1, 2),), (Bye(EntrantId(3), ByeKind.MISSED),))
    for agreed in (0, 6):
        own = Settings(scoring=Scoring(missed=agreed), ties=())
        assert by_points.compute_standings(people(3), [missed], own)[1].points == agreed


def test_the_average_of_a_table_is_rounded() -> None:
    assert [
        points.mean_points(row) for row in ((12, 0), (5, 3, 2, 1), (2, 1), (4, 0, 0))
    ] == [
        6,
        3,
        2,
        1,
    ]


def test_a_win_against_nobody_scores_but_is_no_win() -> None:
    (first, second) = compute(2, round_of(1, result(1, 2, absent=[2], games=0)))
    assert (first.points, first.wins, first.games) == (12, 0, 0)
    assert (second.points, second.score) == (0, 0)


@settings(deadline=None, max_examples=60)
@given(histories(most_people=12, most_rounds=4), st.permutations(list(TieBreak)))
def test_standings_do_not_depend_on_the_order_of_results(drawn, ties) -> None:
    field, rounds, _, rng = drawn
    chosen = Settings(ties=tuple(ties), seed="s")
    expected = by_points.compute_standings(field, rounds, chosen)
    shuffled = [
        Round(
            each.number,
            tuple(
                TableResult(t.table, tuple(rng.sample(t.finishes, len(t.finishes))))
                for t in rng.sample(each.tables, len(each.tables))
            ),
            each.byes[::-1],
        )
        for each in rng.sample(rounds, len(rounds))
    ]
    assert (
        by_points.compute_standings(rng.sample(field, len(field)), shuffled, chosen)
        == expected
    )


@settings(deadline=None, max_examples=60)
@given(histories(most_people=12, most_rounds=4), st.sets(st.sampled_from(TieBreak)))
def test_rows_are_in_order_and_say_why(drawn, ties) -> None:
    field, rounds, _, _ = drawn
    rows = by_points.compute_standings(
        field, rounds, Settings(ties=tuple(sorted(ties)), seed="s")
    )
    assert sorted(order(rows)) == [entrant.id for entrant in field]
    assert rows[0].place == 1
    for number, (above, row) in enumerate(pairwise(rows), 2):
        assert above.points >= row.points
        if above.points > row.points:
            assert (row.by, row.place) == (None, number)
        elif row.by is None:
            assert row.place == above.place
        else:
            at = [value.key for value in row.ties].index(row.by)
            assert above.ties[at].rank < row.ties[at].rank
            assert row.place == number
    if TieBreak.LOT in ties:
        assert [row.place for row in rows] == list(range(1, len(rows) + 1))


@settings(deadline=None, max_examples=40)
@given(histories(most_people=12, most_rounds=4))
def test_points_are_conserved(drawn) -> None:
    field, rounds, _, _ = drawn
    seats = sum(len(t.table.seats) for each in rounds for t in each.tables)
    byes = sum(len(each.byes) for each in rounds)
    rows = by_points.compute_standings(field, rounds)
    assert sum(row.points for row in rows) == 6 * seats + 12 * byes


@settings(deadline=None, max_examples=40)
@given(histories(most_people=8, most_rounds=3))
def test_an_annulled_table_is_as_if_it_had_never_been(drawn) -> None:
    field, rounds, _, _ = drawn
    without = [Round(each.number, each.tables[1:], each.byes) for each in rounds]
    annulled = [
        Round(
            each.number,
            (*(replace(t, annulled=True) for t in each.tables[:1]), *each.tables[1:]),
            each.byes,
        )
        for each in rounds
    ]
    none = Settings(scoring=Scoring(annulled_counts=False))
    assert by_points.compute_standings(
        field, annulled, none
    ) == by_points.compute_standings(field, without)
    points_with = {
        row.entrant: row.points for row in by_points.compute_standings(field, annulled)
    }
    points_without = {
        row.entrant: row.points for row in by_points.compute_standings(field, without)
    }
    there = [one for each in annulled for one in each.tables[0].present]
    assert points_with == {
        one: points + 6 * there.count(one) for one, points in points_without.items()
    }


def test_a_no_show_at_an_annulled_table_gets_no_average() -> None:
    scoring = Scoring(by_place=((5, 2), (5, 3, 2, 1)))
    table = replace(running(1, 2, 3, 4), annulled=True, absent=frozenset({EntrantId(4)}))
    rows = by_points.compute_standings(
        people(4), [round_of(1, table)], Settings(scoring=scoring)
    )
    assert {row.entrant: row.points for row in rows} == {1: 3, 2: 3, 3: 3, 4: 0}


def test_running_tables_and_fillers_are_left_out() -> None:
    field = [*people(4), *fillers(100)]
    rows = by_points.compute_standings(field, [round_of(1, result(100, 1), running(2, 3))])
    assert {row.entrant: row.points for row in rows} == {1: 0, 2: 0, 3: 0, 4: 0}
    opponents = next(row for row in rows if row.entrant == 1).ties[1]
    assert (opponents.value, terms(opponents)) == (12, [(100, 12)])


def test_movement_is_places_gained_since_the_last_round() -> None:
    late = Entrant(id=EntrantId(4), joined=2)
    rounds = [round_of(1, result(1, 2, 3)), round_of(2, result(3, 4), result(2, 1))]
    rows = by_points.compute_standings([*people(3), late], rounds)
    assert [(row.entrant, row.points, row.moved) for row in rows] == [
        (2, 18, 1),
        (1, 12, -1),
        (3, 12, 0),
        (4, 0, None),
    ]
    assert {row.moved for row in by_points.compute_standings(people(3), rounds[:1])} == {
        None
    }
    assert by_points.compute_standings(people(2), [])[0].moved is None


def test_fewest_wounds_are_counted_by_the_game() -> None:
    rows = compute(
        3,
        round_of(1, result(1, 2, score=(4, 6)), byes=[3]),
        round_of(2, result(3, 1, score=(5, 9)), byes=[2]),
        round_of(3, result(2, 3, score=(3, 3)), byes=[1]),
        ties=(TieBreak.SCORE,),
    )
    assert [(row.entrant, row.points, row.ties[0].value) for row in rows] == [
        (3, 24, Fraction(4)),
        (2, 24, Fraction(9, 2)),
        (1, 24, Fraction(13, 2)),
    ]


def test_somebody_who_has_not_played_has_no_wounds_to_show() -> None:
    rows = compute(3, round_of(1, result(1, 2), byes=[3]), ties=(TieBreak.SCORE,))
    assert order(rows) == [1, 3, 2]
    assert rows[1].ties[0].value is None
    assert rows[1].by is TieBreak.SCORE


def test_opponents_points_show_whom_they_come_from() -> None:
    rows = compute(
        4,
        round_of(1, result(1, 2), result(3, 4)),
        round_of(2, result(1, 3), result(2, 4)),
        ties=(TieBreak.OPPONENTS,),
    )
    assert order(rows) == [1, 2, 3, 4]
    second, third = rows[1:3]
    assert (second.points, third.points, third.place) == (12, 12, 2)
    assert terms(second.ties[0]) == [(1, 24), (4, 0)]
    assert second.ties[0].value == 12


def test_head_to_head_counts_only_if_all_the_tied_have_met() -> None:
    rounds = [
        round_of(1, result(2, 1), result(3, 4)),
        round_of(2, result(1, 3), result(4, 2)),
    ]
    four = compute(4, *rounds, ties=(TieBreak.HEAD_TO_HEAD,))
    assert {(row.points, row.place, row.ties[0].value) for row in four} == {(12, 1, None)}

    rounds.append(round_of(3, result(1, 4), result(2, 3)))
    first, second, *_ = compute(4, *rounds, ties=(TieBreak.HEAD_TO_HEAD,))
    assert (first.entrant, terms(first.ties[0])) == (2, [(1, 1)])
    assert (second.by, second.ties[0].value) == (TieBreak.HEAD_TO_HEAD, -1)


def test_a_later_tie_break_asks_only_those_still_tied() -> None:
    """Entrants 1 and 3 have 24 points, and wounds separate them. Entrants 4 and 2 have
    12 points and equal wounds, so their own game decides.
    """
    rows = compute(
        4,
        round_of(1, result(2, 1, score=(3, 3)), result(3, 4, score=(3, 3))),
        round_of(2, result(1, 4, score=(3, 3)), result(3, 2, score=(4, 3))),
        round_of(3, result(1, 3, score=(3, 9)), result(4, 2, score=(3, 3))),
        ties=(TieBreak.SCORE, TieBreak.HEAD_TO_HEAD),
    )
    assert [(row.entrant, row.points, row.by) for row in rows] == [
        (1, 24, None),
        (3, 24, TieBreak.SCORE),
        (4, 12, None),
        (2, 12, TieBreak.HEAD_TO_HEAD),
    ]


def test_most_wins() -> None:
    own = Settings(
        scoring=Scoring(by_place=((4, 2, 0), (2, 0))), ties=(TieBreak.WINS,), seed="x"
    )
    rounds = [
        round_of(1, result(3, 1, 2), result(4, 5, 6)),
        round_of(2, result(4, 1, 3), result(5, 2, 6)),
    ]
    rows = by_points.compute_standings(people(6), rounds, own)
    one, three = (next(row for row in rows if row.entrant == each) for each in (1, 3))
    assert (one.points, three.points) == (4, 4)
    assert one.place > three.place
    assert one.by is TieBreak.WINS


def test_lots_stay_as_they_were_drawn() -> None:
    def drawn(count: int, seed: str) -> list[int]:
        chosen = Settings(ties=(TieBreak.LOT,), seed=seed)
        return order(by_points.compute_standings(people(count), [], chosen))

    assert drawn(20, "a") == drawn(20, "a") != drawn(20, "b")
    assert [each for each in drawn(21, "a") if each != 21] == drawn(20, "a")


def test_without_lots_places_may_be_shared() -> None:
    rows = compute(3, ties=())
    assert [(row.place, row.by) for row in rows] == [(1, None)] * 3
    later = compute(3, round_of(1, result(3, 1), byes=[]), ties=())
    assert [(row.entrant, row.place) for row in later] == [(3, 1), (1, 2), (2, 2)]


def test_the_winner_of_a_table() -> None:
    assert points.winner_of(result(2, 1)) == 2
    assert points.winner_of(result(2, 1, absent=[2])) == 1
    assert points.winner_of(running(2, 1)) is None
    assert points.winner_of(replace(result(2, 1), annulled=True)) is None


def test_lots_do_not_depend_on_the_order_of_entrants() -> None:
    field = people(200)
    shuffled = Random(3).sample(field, len(field))
    assert order(by_points.compute_standings(field, [])) == order(
        by_points.compute_standings(shuffled, [])
    )
