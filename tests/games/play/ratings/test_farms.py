"""Two accounts that play for one of them: what they gain is bounded, and is seen."""

from collections.abc import Callable

import pytest

from games.models import Rating, RatingChange
from games.play.ratings.arithmetic import Belief, Entrant, after
from games.play.ratings.repetition import FULL_DUELS, pair_weight
from tests.games.ended import ended
from tests.games.set_up import DUEL, person

pytestmark = pytest.mark.django_db

DAY = 24 * 60
"""Minutes."""


def gain(name: str) -> float:
    return Rating.objects.get(player=person(name), **DUEL.where).mu - 1500


def traded(days: int, a_day: int) -> float:
    """Let ann win duels against ben, who passes; return what she has gained."""
    for day in range(days):
        for number in range(a_day):
            ended("ann", "ben", at=day * DAY + 20 * number)
    return gain("ann")


def taking_turns() -> float:
    """Let four accounts lose to ann, so that no pair plays often."""
    for number in range(16):
        ended("ann", f"loser{number % 4}", at=number * DAY)
    return gain("ann")


@pytest.mark.parametrize(
    ("farm", "most"),
    [
        (lambda: traded(1, 40), 150),
        (lambda: traded(7, 5), 150),
        (taking_turns, 350),
    ],
    ids=["40 in a day", "5 a day for a week", "four losers"],
)
def test_the_gain_of_a_farm_is_bounded(farm: Callable[[], float], most: float) -> None:
    assert 0 < farm() < most


def test_all_duels_of_a_pair_within_a_week_count_as_much_as_six_and_a_third() -> None:
    weights = [pair_weight(earlier) for earlier in range(1000)]
    assert weights[:FULL_DUELS] == [1.0] * FULL_DUELS
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) < 6.34


def test_who_plays_many_people_gains_as_before() -> None:
    for number in range(8):
        ended("ann", f"other{number}", at=number)
    first, second, third, *later = (
        change.mu_after - change.mu_before
        for change in RatingChange.objects.filter(player=person("ann")).order_by("at")
    )
    alone = after([Entrant(Belief(), 1), Entrant(Belief(), 2)])[0].mu - Belief().mu
    assert first == pytest.approx(0.5 * alone)
    assert len(later) == 5
    assert third > later[0] > later[-1] > 0
    assert second > 0


def test_a_week_later_a_pair_counts_in_full_again() -> None:
    for number in range(10):
        ended("ann", "ben", at=number)
    ended("ben", "ann", at=20)
    ended("ben", "ann", at=9 * DAY)
    soon, later = (
        abs(change.mu_after - change.mu_before)
        for change in RatingChange.objects.filter(player=person("ann")).order_by("at")[10:]
    )
    assert later > 5 * soon
