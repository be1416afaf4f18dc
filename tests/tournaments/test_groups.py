"""Groups: who is in which, who meets whom, and who goes on."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from django.test import Client
from hypothesis import example, given, settings, strategies as st

from tests.tournaments.events import (
    director,
    machines,
    names,
    play_event,
    play_round,
    prepare,
    published,
    running_tables,
    start,
)
from tests.tournaments.fields import people, played
from tournaments.base.phases import Phase
from tournaments.entries import player_acts
from tournaments.models import TableSeat, Tournament
from tournaments.pairing import groups
from tournaments.pairing.brackets import seed_order
from tournaments.pairing.records import Entrant, EntrantId, Round, TournamentOver
from tournaments.pairing.snake import snake
from tournaments.refusals import BadSettings
from tournaments.rendering import event_page_data as boards, own_play
from tournaments.standings import current_standings
from tournaments.standings.cuts import keep_apart


def test_groups_are_made_up_by_rating_in_a_snake() -> None:
    found = groups.groups_of(people(8), 4)
    assert [[each.id for each in group] for group in found] == [
        [1, 8],
        [2, 7],
        [3, 6],
        [4, 5],
    ]
    assert len(groups.groups_of(people(5), 4)) == 2


def largest_schedule(field: list[Entrant], wanted: int, legs: int) -> int:
    """Return how many rounds the largest group needs."""
    sizes = [len(group) for group in groups.groups_of(field, wanted)]
    return max(size - 1 + size % 2 for size in sizes) * legs


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 20), st.integers(2, 5), st.integers(1, 2), st.integers(0, 2**32))
def test_everybody_meets_all_of_their_group_and_nobody_else(
    count: int, wanted: int, legs: int, chance: int
) -> None:
    field, rng = people(count), Random(chance)
    rounds: list[Round] = []
    for _ in range(largest_schedule(field, wanted, legs)):
        rounds.append(played(groups.pair(field, rounds, count=wanted, legs=legs), rng))
    with pytest.raises(TournamentOver):
        groups.pair(field, rounds, count=wanted, legs=legs)
    met = Counter(
        tuple(sorted(result.table.seats)) for each in rounds for result in each.tables
    )
    wished = {
        pair
        for group in groups.groups_of(field, wanted)
        for pair in combinations(sorted(each.id for each in group), 2)
    }
    assert met == dict.fromkeys(wished, legs)


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 8),
    st.integers(1, 4),
    st.sampled_from([2, 4]),
    st.integers(0, 2**32),
)
@example(count=7, each=2, size=4, chance=0)
def test_members_of_a_group_do_not_meet_at_once(
    count: int, each: int, size: int, chance: int
) -> None:
    """Seeds come as standings of groups give them: all firsts, then all seconds, …"""
    rng = Random(chance)
    order = [
        (place, group) for place in range(each) for group in rng.sample(range(count), count)
    ]
    seeds = tuple(EntrantId(number) for number in range(1, len(order) + 1))
    group_of = {one: group for one, (_place, group) in zip(seeds, order, strict=True)}
    phase = Phase(number=2, cut=None, per_group=each, table_size=size)
    found = keep_apart(seeds, phase, group_of)
    assert sorted(found) == list(seeds)
    skipping = 0
    if size == 2:
        skipping = (1 << (len(seeds) - 1).bit_length()) - len(seeds)
        assert found[:skipping] == seeds[:skipping]
        whole = [*found, *[None] * skipping]
        line = [whole[seed - 1] for seed in seed_order(len(whole))]
        tables = list(zip(line[::2], line[1::2], strict=True))
    else:
        tables = [tuple(table) for table in snake(found, -(-len(found) // size))]
    meetings = sum(
        group_of[one] == group_of[other]
        for table in tables
        for one, other in combinations([one for one in table if one is not None], 2)
    )
    # With one table everybody meets; with two groups, tables of four have to repeat.
    if len(tables) > 1 and each <= 2 and count >= size and not skipping:
        assert meetings == 0


@pytest.mark.django_db
def test_an_event_in_groups_goes_on_with_the_best_of_each() -> None:
    found = machines(
        8,
        format="groups",
        groups=2,
        later_phases=[{"cut": None, "per_group": 2, "tie": "tie_breaks"}],
    )
    # The settings are stored with their defaults, also in formats for duels.
    assert found.later_phases == [Phase(number=2, cut=None, per_group=2).settings()]
    found = start(found)
    assert found.rounds == 3
    assert {table.label for table in running_tables(found)} == {"G1", "G2"}
    page = Client().get(f"/tournaments/{found.slug}/").content.decode()
    assert "Group A" in page
    assert "2 groups, made up by rating." in page
    for _ in range(3):
        found = play_round(found)
    lines = current_standings.standings_of(found)
    best = [line for line in lines if line.group_place in (1, 2)]
    assert found.phase_entries.count() == 4
    assert {row.entry_id for row in found.phase_entries.all()} == {
        line.entry.pk for line in best
    }
    group = {line.entry.pk: line.group for line in lines}
    for table in running_tables(found):
        one, other = (seat.entry_id for seat in table.seats.all())
        assert group[one] != group[other]
    found = play_event(found)
    assert found.state == Tournament.State.FINISHED
    assert len(names(found)) == 8
    places = [line.place for line in current_standings.standings_of(found)]
    assert places == [1, 2, 3, 3, 5, 6, 7, 8] or places == [1, 2, 3, 3, 5, 5, 7, 7]
    first = TableSeat.objects.filter(round__tournament=found, round__phase=1)
    assert first.count() == 2 * 2 * 6


@pytest.mark.django_db
def test_groups_of_different_size_end_when_the_largest_has() -> None:
    found = play_event(start(machines(5, format="groups", groups=2)))
    # A group of three has three rounds, one of two has one.
    assert [each.tables.count() for each in found.rounds_played.all()] == [2, 1, 1]
    lines = current_standings.standings_of(found)
    assert sorted(line.group_place or 0 for line in lines) == [1, 1, 2, 2, 3]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "phase",
    [
        {"cut": None, "per_group": 0},
        {"cut": None, "per_group": 5},
        {"cut": 4, "per_group": 2},
        {"cut": None, "per_group": 2, "tie": "table"},
    ],
)
def test_bad_numbers_of_a_group_are_refused(phase: dict[str, object]) -> None:
    with pytest.raises(BadSettings):
        prepare(format="groups", groups=2, later_phases=[phase])
    with pytest.raises(BadSettings):
        prepare(format="swiss", later_phases=[{"cut": None, "per_group": 2}])
    with pytest.raises(BadSettings):
        prepare(format="groups", groups=17)


@pytest.mark.django_db
def test_the_form_asks_how_many_of_a_group_go_on() -> None:
    client = Client()
    client.force_login(director())
    page = client.get("/tournaments/new/").content.decode()
    assert 'name="cut_per_group"' in page
    assert 'name="groups"' in page


@pytest.mark.django_db
def test_games_that_a_withdrawal_makes_void_are_not_among_the_own_rounds() -> None:
    six = ("ann", "ben", "cat", "dan", "eva", "fay")
    found = play_round(start(published(*six, format="groups", groups=2, legs=2)))
    table = found.rounds_played.get(number=1).tables.all()[0]
    winner, loser = (seat.entry for seat in table.seats.order_by("place"))
    player_acts.withdraw(tournament_id=found.pk, player=loser.player)
    facts = boards.load_facts(Tournament.objects.get(pk=found.pk))
    points = {line.entry.pk: line.points for line in facts.lines}
    assert own_play.own_rounds(facts, winner)[0].points == 0
    for entry in found.entries.all():
        own = [one.points or 0 for one in own_play.own_rounds(facts, entry)]
        assert sum(own) == points[entry.pk]
