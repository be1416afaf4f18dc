"""Test shared wins and hidden teams in ratings (decision 0100)."""

from __future__ import annotations

import pytest

from games.contract import game_of
from games.play.ratings.arithmetic import START, Belief, Entrant, beliefs_after
from games.play.ratings.pools import Pool

STRONG, WEAK = Belief(1900, 80), Belief(1300, 80)


def points(*entrants: tuple[Belief, int], allies: bool = True) -> list[float]:
    """Compute the change of each rating."""
    found = beliefs_after([Entrant(*each) for each in entrants], allies=allies)
    return [new.mu - old.mu for (old, _place), new in zip(entrants, found, strict=True)]


def test_a_side_that_wins_gains_and_the_other_loses_whoever_is_on_it() -> None:
    won_strong, won_weak, lost_strong, lost_weak = points(
        (STRONG, 1), (WEAK, 1), (STRONG, 3), (WEAK, 3)
    )
    assert won_weak > won_strong > 0
    assert lost_strong < lost_weak < 0


def test_a_strong_player_is_not_pulled_down_by_a_weak_fellow_winner() -> None:
    others = [(Belief(), 3), (Belief(), 3)]
    beside, _weak, *_rest = points((STRONG, 1), (WEAK, 1), *others)
    drawn, *_rest = points((STRONG, 1), (WEAK, 1), *others, allies=False)
    assert drawn < 0 < beside


def test_losing_together_says_nothing_about_each_other() -> None:
    with_strong = points((Belief(), 1), (Belief(), 2), (STRONG, 2))
    with_weak = points((Belief(), 1), (Belief(), 2), (WEAK, 2))
    assert with_strong[2] < with_weak[2] < 0
    drawn = points((Belief(), 1), (Belief(), 2), (STRONG, 2), allies=False)
    assert drawn[2] < with_strong[2]


def test_where_nobody_wins_nothing_changes() -> None:
    """Rule: JDN-SERIES-2."""
    assert points((STRONG, 1), (WEAK, 1), (Belief(START), 1)) == pytest.approx([0, 0, 0])


def test_its_matches_are_rated_so_and_those_of_other_games_are_not() -> None:
    assert [kind.key for kind in game_of("jaeger").rated] == ["table"]
    assert Pool("jaeger", "table").allies
    assert not Pool("nightfall", "table").allies
    assert not Pool("nobody", "table").allies
