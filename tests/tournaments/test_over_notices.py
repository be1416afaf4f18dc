"""Test that players who are elsewhere when a series or an event ends get a notice of the
result.
"""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.community.notices import kinds
from games.models import Notice, Seat
from tests.games.set_up import person
from tests.tournaments.events import play_event, published, start
from tests.tournaments.played import after_pause, end_game, series
from tournaments.models import Series
from tournaments.series.services import advance
from tournaments.series.terms_and_score import Terms

pytestmark = pytest.mark.django_db


def told(name: str, kind: str) -> list[str]:
    rows = Notice.objects.filter(player=person(name), kind=kind)
    return [kinds.text_of(each) for each in rows]


def test_the_end_of_a_series_is_told_once_to_those_who_are_elsewhere() -> None:
    played = series("ann", "ben", played_for=Terms("best_of", length=3), title="Rubber")
    for _ in range(2):
        end_game(played, 2, 5)
        Seat.objects.update(last_seen=timezone.now() - timedelta(hours=1))
        Seat.objects.filter(player=person("ben")).update(last_seen=timezone.now())
        played = advance(played.pk)
        if played.status != Series.Status.FINISHED:
            assert Notice.objects.filter(kind="series_over").count() == 0
            played = advance(played.pk, now=after_pause(played))
    assert played.status == Series.Status.FINISHED
    advance(played.pk)
    assert told("ann", "series_over") == ["Your series “Rubber” is over. Your place: 1."]
    assert told("ben", "series_over") == []
    found = Notice.objects.get(kind="series_over")
    assert found.url == f"/series/{played.slug}/"


def test_of_a_single_game_the_series_says_nothing_more() -> None:
    played = series("ann", "ben", played_for=Terms("single"))
    end_game(played, 2, 5)
    assert advance(played.pk).status == Series.Status.FINISHED
    assert not Notice.objects.filter(kind="series_over").exists()


def test_the_end_of_a_tournament_is_told_to_all_with_their_places() -> None:
    found = play_event(start(published("ann", "ben", "cem", "dot", rounds=1)))
    assert found.is_over
    assert told("ann", "event_over") == ["Night of Tests is over. Your place: 1 of 4."]
    assert told("dot", "event_over") == ["Night of Tests is over. Your place: 4 of 4."]
