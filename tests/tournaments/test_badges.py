"""Test badges for taking part in a tournament until its end."""

import pytest

from games.models import Badge
from tests.tournaments.events import play_event, published, start

pytestmark = pytest.mark.django_db


def test_the_end_of_a_tournament_gives_badges_once() -> None:
    found = play_event(start(published("ann", "ben", "cem", "dot")))
    assert found.state == found.State.FINISHED
    played = Badge.objects.filter(kind="tournament")
    assert {badge.player.username for badge in played} == {"ann", "ben", "cem", "dot"}
    assert Badge.objects.filter(kind="tournament-won").count() >= 1
