"""Test the arena."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from tests.tournaments.fields import played, result, round_of, running, seated
from tournaments.pairing import arena
from tournaments.pairing.arena import Terms, Waiting
from tournaments.pairing.records import Entrant, EntrantId, Pairing, Round, TournamentOver
from tournaments.pairing.scoring import by_points

HOUR = Terms(ends_at=3600.0)


def free(*ids: int, since: float = 0.0) -> list[Waiting]:
    return [Waiting(EntrantId(each), since) for each in ids]


def pair(
    waiting: list[Waiting], rounds=(), terms: Terms = HOUR, now: float = 1.0
) -> Pairing:
    return arena.pair(waiting, rounds, terms, now=now, rng=Random(1))


def test_full_tables_start_at_once_with_those_who_have_waited_longest() -> None:
    waiting = free(1, 2, since=5.0) + free(3, 4, 5, 6, since=2.0) + free(7, 8, 9, since=3.0)
    pairing = pair(waiting, now=6.0)
    assert sorted(seated(pairing)) == [1, 3, 4, 5, 6, 7, 8, 9]
    assert [len(table.seats) for table in pairing.tables] == [4, 4]


def test_smaller_tables_start_when_somebody_is_out_of_patience() -> None:
    assert pair(free(1, 2, 3), now=29.0).tables == ()
    assert sorted(seated(pair(free(1, 2, 3), now=30.0))) == [1, 2, 3]
    assert pair(free(1), now=99.0) == Pairing(1, ())


def test_two_do_not_play_again_at_once() -> None:
    duel = Terms(ends_at=3600.0, table_size=2)
    rounds = [round_of(1, result(1, 2), result(3, 4))]
    again = free(1, 2, since=50.0)
    assert pair(again, rounds, duel, now=51.0).tables == ()
    assert len(pair(again, rounds, duel, now=80.0).tables) == 1
    four = pair(free(1, 2, 3, 4, since=50.0), rounds, duel, now=51.0)
    assert {frozenset(table.seats) for table in four.tables}.isdisjoint(
        {frozenset({1, 2}), frozenset({3, 4})}
    )


def test_leaders_meet_as_far_as_company_allows() -> None:
    duel = Terms(ends_at=3600.0, table_size=2)
    rounds = [round_of(1, result(1, 2), result(3, 4), result(5, 6), running(7, 8))]
    pairing = pair(free(1, 2, 3, 4), rounds, duel)
    assert {frozenset(table.seats) for table in pairing.tables} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }


def test_nothing_starts_when_the_time_is_up() -> None:
    with pytest.raises(TournamentOver):
        pair(free(1, 2, 3, 4), now=3600.0)


@settings(deadline=None, max_examples=6)
@given(st.integers(2, 25), st.integers(2, 5), st.integers(0, 1000))
def test_everybody_plays_on_and_nobody_sits_twice(n: int, size: int, seed: int) -> None:
    rng, tables, turns = Random(seed), (), Counter[int]()
    terms = Terms(ends_at=400.0, table_size=size)
    since = dict.fromkeys(range(n), 0.0)
    for now in range(0, 400, 20):
        waiting = [Waiting(EntrantId(each), when) for each, when in since.items()]
        rounds = [Round(1, tables)] if tables else []
        pairing = arena.pair(waiting, rounds, terms, now=float(now), rng=rng)
        assert max(Counter(seated(pairing)).values(), default=1) == 1
        since |= dict.fromkeys(seated(pairing), now + 19.0)
        turns.update(seated(pairing))
        tables += played(pairing, rng).tables
    assert min(turns[each] for each in since) >= 2
    field = [Entrant(id=EntrantId(each)) for each in since]
    rows = by_points.compute_standings(field, [Round(1, tables)])
    assert sum(row.games for row in rows) == turns.total()


def test_teammates_meet_only_beside_others() -> None:
    teams = {EntrantId(number): number % 2 for number in range(1, 9)}
    duels = Terms(ends_at=3600.0, table_size=2, teams=teams)
    found = pair(free(*teams), terms=duels).tables
    assert len(found) == 4
    assert all({teams[one] for one in table.seats} == {0, 1} for table in found)

    fours = Terms(ends_at=3600.0, table_size=4, teams=teams)
    found = pair(free(*teams), terms=fours).tables
    assert [sum(teams[one] for one in table.seats) for table in found] == [2, 2]

    alone = free(*(one for one, team in teams.items() if team))
    assert pair(alone, terms=duels, now=99.0).tables == ()


@pytest.mark.parametrize(
    ("size", "teams", "seats"),
    [
        # Players who have waited longest are seated first.
        (2, "AAB", [{1, 3}]),
        (2, "AAAAAAB", [{1, 7}]),
        (2, "AAAABB", [{1, 2, 5, 6}]),
        (4, "AAAAB", [{1, 2, 3, 5}]),
        (4, "AAAABB", [{1, 2, 5, 6}]),
        (4, "AAAAAAAA", []),
        (4, "AAB", []),
    ],
)
def test_the_smaller_team_does_not_wait_for_the_larger(
    size: int, teams: str, seats: list[set[int]]
) -> None:
    terms = Terms(
        ends_at=3600.0,
        table_size=size,
        teams={EntrantId(each): ord(team) for each, team in enumerate(teams, 1)},
    )
    waiting = [Waiting(EntrantId(each), float(each)) for each in terms.teams]
    found = pair(waiting, terms=terms, now=20.0)
    assert set(seated(found)) == (seats[0] if seats else set())
    assert all(len(table.seats) == size for table in found.tables)


def test_a_team_that_has_nobody_to_meet_is_not_arranged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    arrange = arena.pair_round
    monkeypatch.setattr(
        arena,
        "pair_round",
        lambda call, *more: asked.append(len(call.people)) or arrange(call, *more),
    )
    teams = {EntrantId(each): 1 for each in range(1, 41)}
    terms = Terms(ends_at=3600.0, teams=teams)
    assert pair(free(*teams), terms=terms, now=99.0).tables == ()
    assert asked == [0]
