"""Test that the results of a past day are counted once."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import tasks
from games.base.policies.daily_access import closes_at
from games.models import DailyChallenge, Match
from games.people.accounts.services import account_close
from games.play import aftermath
from games.play.daily.closing import DELAY, close_past_days
from games.play.daily.selectors import past_days
from tests.games.play.daily.days import days_ago, finished, game, today
from tests.games.set_up import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def played(days: int) -> DailyChallenge:
    """Store the challenge of a past day with two results, and one attempt without a
    result.
    """
    for name, score in (("ann", 4), ("ben", 2)):
        days_ago(finished(name, score=score), days)
    attempt = days_ago(finished("cyd", score=1), days)
    attempt.score = attempt.turns = None
    attempt.save()
    return attempt.challenge


def test_a_closed_day_keeps_the_number_of_results_and_the_best() -> None:
    challenge = played(3)
    tasks.settle()
    challenge.refresh_from_db()
    assert (challenge.results, challenge.best) == (2, 2)
    with CaptureQueriesContext(connection) as asked:
        (line,) = past_days([challenge], game(), None)
    assert not asked.captured_queries
    assert (line.played, line.best) == (2, "2 wounds")


def test_a_day_that_is_not_over_is_counted_at_each_reading() -> None:
    finished("ann", score=4)
    challenge = DailyChallenge.objects.get(day=today())
    end = closes_at(challenge.day) + DELAY
    assert not close_past_days(end - timedelta(seconds=1))
    assert past_days([challenge], game(), None)[0].played == 1
    assert close_past_days(end)
    assert not close_past_days(end)


def test_a_result_that_changes_later_has_its_day_counted_again() -> None:
    challenge = played(3)
    attempt = days_ago(finished(person("dan")), 3)
    tasks.settle()
    challenge.refresh_from_db()
    assert challenge.results == 3
    Match.objects.filter(pk=attempt.match_id).update(annulled_at=timezone.now())
    aftermath.update_after_result(attempt.match_id)
    challenge.refresh_from_db()
    assert challenge.results is None
    assert past_days([challenge], game(), None)[0].played == 2
    account_close(player_id=person("ben").pk)
    tasks.settle()
    challenge.refresh_from_db()
    assert (challenge.results, challenge.best) == (1, 4)
