"""Groups at tables: Swiss rounds within each group, and who goes on."""

from collections import Counter
from random import Random

import pytest
from django.test import Client
from hypothesis import given, settings, strategies as st

from tests.tournaments.events import (
    machines,
    names,
    play_event,
    play_round,
    running_tables,
    start,
)
from tests.tournaments.fields import people, played, seated
from tournaments.models import TableSeat, Tournament
from tournaments.pairing import groups
from tournaments.pairing.records import EntrantId, Round, TournamentOver
from tournaments.pairing.scoring.by_points import Settings
from tournaments.standings import current_standings

TABLES = {"format": "table-groups", "groups": 2, "table_size": 4}


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 24), st.integers(2, 4), st.integers(2, 4), st.integers(0, 2**32))
def test_everybody_plays_each_round_within_their_group(
    count: int, wanted: int, size: int, chance: int
) -> None:
    field, rng = people(count), Random(chance)
    inside = groups.groups_of(field, wanted, size)
    group_of = {each.id: n for n, group in enumerate(inside) for each in group}
    assert all(len(group) >= min(size, count) for group in inside)
    rounds: list[Round] = []
    given = {"count": wanted, "last": 3, "table_size": size, "smallest": 2}
    for _ in range(3):
        found = groups.pair_at_tables(field, rounds, rng=rng, settings=Settings(), **given)
        assert Counter(seated(found)) == Counter(each.id for each in field)
        for table in found.tables:
            assert len({group_of[one] for one in table.seats}) == 1
            label = groups.label_of(group_of[EntrantId(table.seats[0])] + 1)
            assert table.label == label
        rounds.append(played(found, rng))
    with pytest.raises(TournamentOver):
        groups.pair_at_tables(field, rounds, rng=rng, settings=Settings(), **given)


@pytest.mark.django_db
def test_the_best_of_each_group_meet_at_a_last_table() -> None:
    cut = {"cut": None, "per_group": 2, "table_size": 4}
    found = start(machines(8, **TABLES, rounds=2, later_phases=[cut]))
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Groups at tables" in page
    assert "Group A" in page
    for _ in range(2):
        assert sorted(table.label for table in running_tables(found)) == ["G1", "G2"]
        found = play_round(found)
    lines = current_standings.standings_of(found)
    best = {line.entry.pk for line in lines if (line.group_place or 9) <= 2}
    (last,) = running_tables(found)
    assert {seat.entry_id for seat in last.seats.all()} == best
    found = play_event(found)
    assert found.state == Tournament.State.FINISHED
    assert len(names(found)) == 8


@pytest.mark.django_db
def test_an_event_in_groups_at_tables_can_end_without_a_cut() -> None:
    found = play_event(start(machines(9, **TABLES, rounds=None)))
    assert found.rounds == 3
    seats = TableSeat.objects.filter(round__tournament=found)
    assert Counter(seats.values_list("entry", flat=True)).most_common()[-1][1] >= 2
    places = [line.group_place for line in current_standings.standings_of(found)]
    assert places == sorted(places)
