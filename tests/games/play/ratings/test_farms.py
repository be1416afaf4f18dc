"""The rating gain of accounts that play only to let one of them win (a farm) is limited.
Matches between friends are still rated.
"""

from collections.abc import Iterator

import pytest

from games.models import Rating, RatingChange
from games.play.ratings.arithmetic import START, Belief, Entrant, beliefs_after
from games.play.ratings.pools import Pool
from games.play.ratings.repeated_opponents import FULL_MATCHES, circle_share, pair_weight
from games.play.ratings.services import recompute_pool
from tests.games.ended import rated
from tests.games.set_up import DUEL, TABLE, person
from tools.rating_farms import MATCHES, SKILLS, Order, player_groups, rate_matches

DAY = 24 * 60
"""The length of a day in minutes."""

PACES = {"in a day": float(MATCHES), "5 a day": 5.0}


def gain(name: str, pool: Pool = DUEL) -> float:
    return Rating.objects.get(player=person(name), **pool.where).mu - START


def changes(name: str) -> list[float]:
    """Return the changes of a player's rating, oldest first."""
    rows = RatingChange.objects.filter(player=person(name)).order_by("at", "match")
    return [row.mu_after - row.mu_before for row in rows]


@pytest.mark.django_db
def test_the_gain_of_a_farm_with_a_computer_is_bounded() -> None:
    for number in range(12):
        rated("ann", "ben", "heuristic", at=20 * number)
    assert 0 < gain("ann", TABLE) < 165


FARMS = [each.name for each in player_groups() if "one wins" in each.name]
HONEST = [each.name for each in player_groups() if "honest" in each.name]
IN_TURN = [
    each.name for each in player_groups() if "turn" in each.name or "series" in each.name
]
CLOSED_IN_TURN = [name for name in IN_TURN if "losers" not in name]


def after_all(name: str, *, a_day: float) -> dict[int, float]:
    """Rate sixty matches of the group `name`; return the points of each player."""
    [shape] = [each for each in player_groups() if each.name == name]
    found = rate_matches(shape.orders, a_day=a_day)
    return {who: belief.mu - START for who, belief in sorted(found.items())}


@pytest.mark.parametrize("name", FARMS)
@pytest.mark.parametrize("pace", PACES)
def test_sixty_matches_of_a_closed_group_gain_little(name: str, pace: str) -> None:
    """Regression test: a closed group gained 371 points at two seats, 567 at three and 785
    at five.
    """
    found = after_all(name, a_day=PACES[pace])
    assert 100 < found[0] < 165
    assert max(found.values()) == found[0]


@pytest.mark.parametrize(("losers", "most"), [("two", 285), ("three", 370), ("four", 420)])
def test_losers_who_take_turns_give_more_and_not_without_end(
    losers: str, most: float
) -> None:
    found = after_all(f"2 seats, {losers} losers in turn", a_day=60)
    assert 100 < found[0] < most


@pytest.mark.parametrize("name", CLOSED_IN_TURN)
@pytest.mark.parametrize("a_day", [60.0, 1.0])
def test_a_group_of_equals_stays_where_it_began(name: str, a_day: float) -> None:
    """Regression test: equals lost 277 points or more, because gains counted half and
    losses in full.
    """
    assert all(abs(points) < 55 for points in after_all(name, a_day=a_day).values())


@pytest.mark.parametrize("name", HONEST)
def test_friends_who_play_each_other_alone_find_their_level(name: str) -> None:
    found = after_all(name, a_day=1)
    best, worst = found[0], found[len(found) - 1]
    truth = SKILLS[0] - SKILLS[len(found) - 1]
    assert best == max(found.values())
    assert 0.6 * truth < best - worst < 1.8 * truth


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "pool", "a_day"),
    [
        ("2 seats, one wins", DUEL, 60),
        ("2 seats, four losers in turn", DUEL, 1),
        ("3 seats, four losers in turn", TABLE, 4),
    ],
)
def test_the_model_counts_as_the_site_does(name: str, pool: Pool, a_day: int) -> None:
    def orders() -> Iterator[Order]:
        [shape] = [each for each in player_groups() if each.name == name]
        return shape.orders

    modelled = rate_matches(orders(), matches=9, a_day=a_day)
    for number, order in zip(range(9), orders(), strict=False):
        rated(*[f"player{who}" for who in order], at=number * DAY // a_day)
    for who, belief in modelled.items():
        assert gain(f"player{who}", pool) == pytest.approx(belief.mu - START)


def test_all_matches_of_a_pair_within_a_week_count_as_much_as_six_and_a_third() -> None:
    weights = [pair_weight(earlier) for earlier in range(1000)]
    assert weights[:FULL_MATCHES] == [1.0] * FULL_MATCHES
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) < 6.34


@pytest.mark.parametrize(
    ("others", "known", "total", "share"),
    [
        (1, 5, 5, 0.5),
        (1, 5, 10, 0.75),
        (1, 1, 3, 1.0),
        (1, 1, 90, 1.0),
        (2, 8, 8, 0.25),
        (4, 8, 8, 0.125),
        (4, 4, 12, 1.0),
    ],
)
def test_a_match_counts_less_in_a_closed_circle(
    others: int, known: int, total: int, share: float
) -> None:
    assert circle_share(others, known, total) == pytest.approx(share)


@pytest.mark.django_db
def test_who_plays_many_people_gains_in_full() -> None:
    for number in range(8):
        rated("ann", f"other{number}", at=number)
    first, second, third, *later = changes("ann")
    alone = beliefs_after([Entrant(Belief(), 1), Entrant(Belief(), 2)])[0].mu - Belief().mu
    assert first == pytest.approx(0.5 * alone)
    assert len(later) == 5
    assert third > later[0] > later[-1] > 0
    assert second > 0


@pytest.mark.django_db
def test_a_few_matches_with_strangers_do_not_open_a_closed_group() -> None:
    """Regression test: after two strangers, every later win counted in full."""
    for number in range(3):
        rated("ann", f"stranger{number}", "someone", places=(2, 1, 3), at=number)
    for number in range(3, 18):
        rated("ann", "ben", "cem", at=number)
    farmed = changes("ann")[3:]
    assert sum(farmed) < 260


@pytest.mark.django_db
def test_a_stranger_at_the_table_of_friends_is_rated_in_full() -> None:
    for number in range(6):
        rated("eve", f"other{number}", at=number)
    for number in range(6, 12):
        rated("ann", "ben", "cem", at=number)
    for number in range(12, 15):
        rated("eve", f"far{number}", f"away{number}", at=number)
    match = rated("eve", "ann", "ben", at=20)
    rows = list(match.rating_changes.order_by("place"))
    full = beliefs_after(
        [Entrant(Belief(row.mu_before, row.sigma_before), row.place) for row in rows]
    )
    assert rows[0].mu_after == pytest.approx(full[0].mu)
    assert abs(rows[1].mu_after - rows[1].mu_before) < abs(full[1].mu - rows[1].mu_before)


@pytest.mark.django_db
def test_a_week_later_a_group_counts_in_full_again() -> None:
    for number in range(10):
        rated("ann", "ben", "cem", at=number)
    rated("cem", "ben", "ann", at=20)
    rated("cem", "ben", "ann", at=9 * DAY)
    soon, later = map(abs, changes("ann")[10:])
    assert later > 5 * soon


@pytest.mark.django_db
def test_a_table_computed_anew_gives_the_same() -> None:
    for number in range(6):
        rated("ann", "ben", "cem", at=number)
        rated("ben", "dot", "ann", "eve", at=number)
    assert recompute_pool(TABLE) == 0
