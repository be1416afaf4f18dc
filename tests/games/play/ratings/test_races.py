"""Test that no rating is lost if matches end at the same moment, in any order."""

import pytest

from games.models import Badge, Match, Rating, RatingChange
from games.play import aftermath
from games.play.ratings.services import rate_match, recompute_pool, undo_rating
from tests.games.ended import NOON, ended
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import DUEL, TABLE, person

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_matches_of_one_player_both_count() -> None:
    pairs = [("ann", "ben"), ("cem", "ann"), ("ann", "dot"), ("eve", "ann")]
    made = [ended(*pair, at=n, settled=False) for n, pair in enumerate(pairs)]
    results = at_once(*(lambda pk=match.pk: rate_match(pk) for match in made))
    assert results == [True] * 4
    assert Rating.objects.get(player=person("ann")).games == 4
    # The stored ratings are the same as those computed from the matches in order.
    assert recompute_pool(DUEL) == 0


def test_one_match_that_is_settled_twice_at_once_counts_once() -> None:
    match = ended("ann", "ben", settled=False)
    results = at_once(*[lambda: aftermath.update_after_result(match.pk)] * 3)
    assert results == [None] * 3
    assert RatingChange.objects.filter(match=match).count() == 2
    assert Rating.objects.get(player=person("ann")).games == 1
    assert Badge.objects.filter(player=person("ann"), kind="finished-1").count() == 1


def test_one_counts_while_another_is_taken_back() -> None:
    old = ended("ann", "ben", "cem")
    new = ended("ben", "cem", "dot", at=1, settled=False)
    Match.objects.filter(pk=old.pk).update(annulled_at=NOON)
    at_once(lambda: undo_rating(old.pk), lambda: rate_match(new.pk))
    assert not Rating.objects.filter(player=person("ann")).exists()
    assert Rating.objects.get(player=person("dot")).games == 1
    assert recompute_pool(TABLE) == 0
