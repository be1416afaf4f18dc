"""Events of Jäger der Nacht, in which several players can win a game."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from django.test import Client

from tests.games.browsers import browser
from tests.tournaments.events import (
    director,
    prepare,
    published,
    running_tables,
    start,
    stepped,
)
from tests.tournaments.fields import people, result, round_of
from tests.tournaments.played import after_pause, end_game
from tournaments.base.pairing_records import standings_settings_of
from tournaments.models import TableSeat, Tournament
from tournaments.pairing.past import past_of
from tournaments.pairing.records import EntrantId, TableResult
from tournaments.pairing.scoring.by_points import Settings, compute_standings
from tournaments.pairing.scoring.points import Scoring, points_at
from tournaments.pairing.scoring.tiebreaks import TieBreak
from tournaments.pairing.seating import order_seats
from tournaments.refusals import BadSettings
from tournaments.series.services import advance
from tournaments.standings import current_standings

JAEGER: dict[str, Any] = {"game": "jaeger", "options": {}, "table_size": 6}
BY_WINS = Scoring(by_wins=True)


def hunt(*winners: int, seats: int = 6) -> TableResult:
    """Return the result of one game at a table at which these entrants have won."""
    others = [each for each in range(1, seats + 1) if each not in winners]
    table = result(*winners, *others)
    return replace(
        table,
        finishes=tuple(
            replace(
                each,
                place=1 if each.entrant in winners or not winners else len(winners) + 1,
                score=int(each.entrant in winners),
            )
            for each in table.finishes
        ),
    )


def test_each_winner_of_a_game_gets_the_points_of_a_win() -> None:
    """JDN-SERIES-1, JDN-SERIES-2."""
    assert points_at(hunt(1, 2, 3), BY_WINS) == {1: 12, 2: 12, 3: 12, 4: 0, 5: 0, 6: 0}
    assert points_at(hunt(4), BY_WINS)[EntrantId(4)] == 12
    assert set(points_at(hunt(), BY_WINS).values()) == {0}


def test_the_points_of_a_series_are_the_games_won() -> None:
    table = result(1, 2, 3, 4, score=(3, 2, 2, 0), games=5)
    assert list(points_at(table, BY_WINS).values()) == [36, 24, 24, 0]


def test_a_walkover_counts_as_a_game_won() -> None:
    table = result(1, 2, score=(0, 0), absent=[2], games=0)
    assert points_at(table, BY_WINS) == {1: 12, 2: 0}


def test_two_wins_with_others_are_more_than_one_alone() -> None:
    """JDN-SERIES-9: points come before scarcity, which is for equal points."""
    rounds = [round_of(1, hunt(1, 2, 3, 4, 5)), round_of(2, hunt(1, 2, 3, 4, 6))]
    rounds.append(round_of(3, hunt(6)))
    settings = Settings(scoring=BY_WINS, ties=(TieBreak.SCARCITY, TieBreak.LOT))
    rows = {row.entrant: row for row in compute_standings(people(6), rounds, settings)}
    assert [rows[EntrantId(one)].points for one in range(1, 7)] == [24] * 4 + [12, 24]
    assert rows[EntrantId(6)].place == 1  # by scarcity
    assert rows[EntrantId(5)].place == 6


@pytest.mark.django_db
def test_events_count_wins_unless_the_director_gives_points_by_place() -> None:
    found = published("ann", **JAEGER)
    assert standings_settings_of(found).scoring.by_wins
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Each game won: 12, for all who have won it." in page
    own = prepare(**JAEGER, points={"6": [6, 5, 4, 3, 2, 1]})
    assert not standings_settings_of(own).scoring.by_wins
    # An older event keeps its standings.
    Tournament.objects.filter(pk=found.pk).update(ties=[])
    found.refresh_from_db()
    assert not standings_settings_of(found).scoring.by_wins
    assert not standings_settings_of(prepare(table_size=4)).scoring.by_wins


def test_those_who_meet_again_get_new_neighbours() -> None:
    """JDN-SERIES-9, among the orders that repeat the fewest seats."""
    before = [round_of(1, result(1, 2, 3, 4, 5)), round_of(2, result(3, 1, 2, 5, 4))]
    past = past_of(before)

    def repeated(seats: Sequence[int]) -> tuple[int, int]:
        old = [each.tables[0].table.seats for each in before]
        beside = Counter(pair for row in old for pair in neighbours(row))
        return (
            sum(row[n] == one for row in old for n, one in enumerate(seats) if n),
            sum(beside[pair] for pair in neighbours(seats)),
        )

    for seed in range(10):
        seats = order_seats([EntrantId(n) for n in range(1, 6)], past, Random(seed))
        others = [one for one in range(1, 6) if one != seats[0]]
        best = min(repeated((seats[0], *rest)) for rest in permutations(others))
        assert repeated(seats) == best


def neighbours(seats: Sequence[int]) -> list[frozenset[int]]:
    """Return the pairs that sit next to each other in a circle."""
    circle = (*seats[1:], seats[0])
    return [frozenset(pair) for pair in zip(seats, circle, strict=True)]


@pytest.mark.django_db
def test_nobody_is_out_by_one_game_after_a_cut() -> None:
    """JDN-SERIES-10."""
    cut = {"cut": 8, "table_size": 6, "advancing": 2}
    for few in ({}, {"terms": "best_of", "best_of": 2}):
        with pytest.raises(BadSettings):
            prepare(**JAEGER, later_phases=[cut | few])
    enough = cut | {"terms": "best_of", "best_of": 3}
    assert prepare(**JAEGER, later_phases=[enough]).later_phases


@pytest.mark.django_db
def test_a_table_plays_a_race_to_three_wins() -> None:
    """JDN-SERIES-4."""
    page = browser(director()).get("/tournaments/new/?game=jaeger").content.decode()
    assert "A race to a number of wins" in page
    assert 'name="series_limit" value="3" min="2"' in page
    race = {"terms": "end_of_the_world", "series_limit": 3, "rounds": 1}
    names = ("ann", "ben", "cem", "dot", "eva", "fay")
    found = start(published(*names, **JAEGER, **race, format="swiss"))
    [table] = running_tables(found)
    assert table.series is not None
    for games in range(1, 4):
        match = end_game(table.series, *[0] * 6)
        match.seats.update(place=3)
        match.seats.filter(number__lt=2).update(place=1, score=1)
        advance(table.series.pk)
        advance(table.series.pk, now=after_pause(table.series))
        found = stepped(found)
        assert found.is_over is (games == 3)
    lines = current_standings.standings_of(found)
    assert [line.points for line in lines] == [36, 36, 0, 0, 0, 0]
    # The lot has decided who of the two is first at the table.
    places = TableSeat.objects.filter(table=table).order_by("place")
    assert [seat.place for seat in places[:2]] == [1, 2]
