"""Test the events that a site on one machine has from the beginning."""

from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from tests.games.set_up import person
from tournaments import tasks
from tournaments.demo import open_events
from tournaments.entries.player_acts import enter
from tournaments.models import Tournament
from tournaments.running.clockwork import take_due_steps

pytestmark = pytest.mark.django_db

State = Tournament.State


def first() -> Tournament:
    found = Tournament.objects.order_by("starts_at").first()
    assert found is not None
    return found


def test_a_newcomer_enters_the_next_event_and_it_begins_by_itself(client: Client) -> None:
    open_events.ensure_open_events()
    open_events.ensure_open_events()
    assert Tournament.objects.count() == len(open_events.MINUTES)
    event, ann = first(), person("ann")
    client.force_login(ann)
    assert event.title in client.get("/tournaments/").content.decode()
    enter(tournament_id=event.pk, player=ann)
    take_due_steps(event.pk, now=timezone.now() + timedelta(minutes=11))
    event.refresh_from_db()
    assert event.state == State.RUNNING
    assert event.entries.filter(filler=True).exists()


def test_it_is_called_off_without_people_and_set_up_again_when_none_is_left() -> None:
    open_events.ensure_open_events()
    later = timezone.now() + timedelta(hours=4)
    for event in Tournament.objects.all():
        take_due_steps(event.pk, now=later)
    assert set(Tournament.objects.values_list("state", flat=True)) == {State.CANCELLED}
    with override_settings(OWN_MACHINE=False):
        tasks.open_events()
    assert not Tournament.objects.filter(state=State.OPEN).exists()
    with override_settings(OWN_MACHINE=True):
        tasks.open_events()
    assert Tournament.objects.filter(state=State.OPEN).count() == len(open_events.MINUTES)
