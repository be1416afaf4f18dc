"""Test whole events of every format, from the first entry to the final standings."""

import pytest

from tests.tournaments.events import (
    in_rounds,
    kinds,
    machines,
    names,
    play_event,
    play_round,
    running_tables,
    start,
)
from tournaments.base import pairing_records
from tournaments.models import Series, TableSeat, Tournament
from tournaments.pairing.records import by_seed
from tournaments.standings import current_standings

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("format", "seats", "people", "rounds"),
    [
        ("swiss", 5, 11, 3),
        ("round-robin", 2, 5, 5),
        ("single-elimination", 2, 6, 3),
        ("double-elimination", 2, 5, None),
        ("league", 4, 8, 3),
    ],
)
def test_an_event_ends_by_itself(
    format: str, seats: int, people: int, rounds: int | None
) -> None:
    agreed = {"rounds": rounds} if format in ("swiss", "league") else {}
    found = start(machines(people, format=format, table_size=seats, **agreed))

    found = play_event(found)

    assert found.state == Tournament.State.FINISHED
    lines = current_standings.standings_of(found)
    assert len(lines) == people
    assert lines[0].entry.name == "Machine 1"  # Machine 1 always wins in these tests
    assert lines[0].place == 1
    if rounds:
        assert in_rounds(found) == list(range(1, rounds + 1))
    assert kinds(found)[-1] == "finished"
    seated = TableSeat.objects.filter(table__round__tournament=found)
    assert not seated.filter(place=None).exists()


def test_equal_ratings_are_seeded_by_lot() -> None:
    seeds = set()
    for seed in ("one", "two", "one"):
        found = machines(8, format="single-elimination")
        Tournament.objects.filter(pk=found.pk).update(seed=seed)
        found = start(found)
        entrants = pairing_records.load_history(found).entrants
        first = entrants[0].id
        order = tuple(each.id - first for each in by_seed(entrants))
        assert order != tuple(range(8)), "not by entry"
        seeds.add(order)
    assert len(seeds) == 2


def test_a_swiss_event_without_a_number_of_rounds_gets_enough() -> None:
    assert start(machines(16, table_size=4)).rounds == 3
    assert start(machines(8, table_size=2)).rounds == 3


def test_a_series_at_each_table() -> None:
    found = start(
        machines(
            4,
            table_size=2,
            rounds=1,
            terms=Series.Terms.BEST_OF,
            best_of=3,
        )
    )
    tables = running_tables(found)
    assert len(tables) == 2
    for table in tables:
        assert table.series is not None
        assert (table.series.terms, table.series.length) == ("best_of", 3)


def test_a_league_ends_with_one_left() -> None:
    found = start(machines(6, format="league", table_size=3, limit=15))
    found = play_event(found)
    lines = current_standings.standings_of(found)
    assert not lines[0].out
    assert all(line.out for line in lines[1:])


def test_fillers_even_tables_and_are_not_ranked() -> None:
    found = start(machines(5, table_size=4, rounds=2, fillers=True))
    sizes = [table.seats.count() for table in running_tables(found)]
    assert sizes == [4, 4]
    found = play_event(found)
    assert len(names(found)) == 5


def test_a_round_can_be_watched_between() -> None:
    found = start(machines(8, table_size=4, rounds=2))
    before = current_standings.standings_of(found)
    assert {line.points for line in before} == {0}
    found = play_round(found)
    assert in_rounds(found) == [1, 2]
    after = current_standings.standings_of(found)
    assert after[0].points == 12
    assert [str(tie.key) for tie in after[0].ties] == found.ties
    assert found.ties[0] == "opponents_share"
