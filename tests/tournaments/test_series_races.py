"""Test series when several processes do the same, and with tasks that really run."""

import time
from collections.abc import Iterator

import pytest
from celery.contrib.testing.worker import start_worker

from games.base.signals import match_annulled
from games.models import Match
from games.play.match.replaying.verify import differences_from_replay
from nightfall_site.celery import app
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import fast_forward, person
from tests.tournaments.played import after_pause, end_game, newest, series
from tournaments.models import Series
from tournaments.series import announce, sweep, terms_and_score
from tournaments.series.services import advance, series_ready
from tournaments.tasks import series_sweep

pytestmark = pytest.mark.django_db(transaction=True)

Status = Series.Status


@pytest.mark.parametrize("attempt", range(3))
def test_of_many_who_carry_a_series_on_one_starts_the_next_game(attempt: int) -> None:
    played = series("ann", "ben", pause_seconds=0)
    end_game(played, 1, 2)
    later = after_pause(played)
    results = at_once(*[lambda: advance(played.pk, now=later)] * 4)
    assert not [result for result in results if isinstance(result, Exception)]
    assert [game.number for game in played.games.order_by("number")] == [1, 2]


def test_all_who_are_ready_at_once_meet_in_one_game() -> None:
    played = series("ann", "ben", "cem")
    end_game(played, 1, 2, 3)
    advance(played.pk)
    at_once(
        *(
            lambda who=who: series_ready(series_id=played.pk, player=person(who))
            for who in ("ann", "ben", "cem")
        )
    )
    assert played.games.count() == 2


def test_the_end_of_a_match_is_heard_at_once() -> None:
    played = series("random", "random")
    fast_forward(newest(played).match)
    played.refresh_from_db()
    assert played.next_at is not None


def test_others_hear_of_the_end_of_a_series_once() -> None:
    heard: list[int] = []

    def listen(series_id: int, **_rest: object) -> None:
        heard.append(series_id)

    announce.series_finished.connect(listen)
    try:
        played = series("random", "random", played_for=terms_and_score.single())
        fast_forward(newest(played).match)
        sweep.advance_due_series(now=after_pause(played))
        advance(played.pk)
    finally:
        announce.series_finished.disconnect(listen)
    assert heard == [played.pk]


def test_others_hear_of_a_result_that_changed_after_the_end() -> None:
    heard: list[int] = []

    def listen(series_id: int, **_rest: object) -> None:
        heard.append(series_id)

    announce.series_corrected.connect(listen)
    try:
        played = series("ann", "ben", played_for=terms_and_score.single())
        match = end_game(played, 1, 2)
        advance(played.pk)
        Match.objects.filter(pk=match.pk).update(annulled_at=match.finished_at)
        match_annulled.send(sender=Match, match_id=match.pk)
    finally:
        announce.series_corrected.disconnect(listen)
    assert heard == [played.pk]


@pytest.fixture
def worker() -> Iterator[None]:
    """Run a worker during the test, as `manage.py play` does."""
    app.control.purge()
    with start_worker(app, pool="solo", perform_ping_check=False):
        yield
    app.control.purge()


@pytest.mark.usefixtures("worker")
def test_computers_play_a_series_to_its_end_by_themselves() -> None:
    played = series(
        "random", "random", played_for=terms_and_score.end_of_the_world(15), pause_seconds=0
    )
    end = time.monotonic() + 120
    while Series.objects.get(pk=played.pk).status == Status.RUNNING:
        assert time.monotonic() < end, "the series does not end"
        series_sweep()
        time.sleep(0.2)
    played.refresh_from_db()
    assert played.status == Status.FINISHED
    games = list(played.games.order_by("number"))
    assert [game.number for game in games] == list(range(1, len(games) + 1))
    assert [game.first for game in games] == [number % 2 for number in range(len(games))]
    assert all(differences_from_replay(game.match) == [] for game in games)
