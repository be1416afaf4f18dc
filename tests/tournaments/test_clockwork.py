"""Test the sweep that takes due steps of tournaments every few seconds."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.events import published, stepped
from tournaments.models import Tournament
from tournaments.running.clockwork import take_due_steps

pytestmark = pytest.mark.django_db


def test_an_event_that_waits_for_its_start_is_read_and_not_locked(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    found = published("ann", "ben", check_in_minutes=10)
    now = timezone.now()
    with django_assert_num_queries(1):
        assert take_due_steps(found.pk, now=now) == 0
    assert take_due_steps(found.pk, now=now + timedelta(minutes=51)) == 1
    assert stepped(found).state == Tournament.State.CHECK_IN
    with django_assert_num_queries(1):
        assert take_due_steps(found.pk, now=now + timedelta(minutes=52)) == 0
    assert take_due_steps(found.pk, now=now + timedelta(minutes=61)) > 0
