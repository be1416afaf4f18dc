"""Test results of a series that change after the game."""

import pytest
from django.utils import timezone

from games.models import Match, Seat
from tests.tournaments.played import after_pause, end_game, newest, play_on, series
from tournaments.models import Series
from tournaments.series import sweep, terms_and_score
from tournaments.series.selectors import series_progress
from tournaments.series.services import advance, reopen

pytestmark = pytest.mark.django_db

Status = Series.Status


def annul(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(annulled_at=timezone.now())


def test_an_annulled_game_does_not_count_and_another_is_played() -> None:
    played = series("ann", "ben", "cem", played_for=terms_and_score.best_of(3))
    match = end_game(played, 1, 2, 3)
    advance(played.pk)
    annul(match)
    assert sweep.advance_due_series(now=after_pause(played)) == 1
    assert newest(played).number == 2
    # Only games that count move the first player, so seat 0 begins again.
    assert newest(played).first == 0
    play_on(played, (1, 2, 3), (1, 2, 3))
    assert played.status == Status.FINISHED
    assert series_progress(played).games == 2


def test_an_annulled_last_game_takes_back_the_end() -> None:
    played = series("ann", "ben", casual=True)
    play_on(played, (1, 2), (100, 2))
    assert played.status == Status.FINISHED
    annul(newest(played).match)
    assert sweep.advance_due_series(now=timezone.now()) == 1
    played.refresh_from_db()
    assert (played.status, played.finished_at) == (Status.RUNNING, None)
    advance(played.pk, now=after_pause(played))
    assert newest(played).number == 3
    assert sweep.advance_due_series(now=timezone.now()) == 0


def test_a_tournaments_series_is_reopened_only_by_its_director() -> None:
    played = play_on(series("ann", "ben"), (1, 2), (100, 2))
    annul(newest(played).match)
    sweep.advance_due_series(now=timezone.now())
    played.refresh_from_db()
    assert played.status == Status.FINISHED
    assert reopen(played.pk).status == Status.RUNNING


def test_an_adjusted_result_is_in_the_sums() -> None:
    played = play_on(series("ann", "ben"), (1, 2), (30, 2))
    Seat.objects.filter(match=played.games.get(number=1).match, number=0).update(score=69)
    assert series_progress(played).totals[1].score == 99
    assert advance(played.pk).status == Status.RUNNING


def test_an_adjusted_result_may_end_a_series_and_later_games_count_no_more() -> None:
    played = play_on(series("ann", "ben"), (1, 2), (1, 50), (70, 2))
    first = played.games.get(number=1).match
    Seat.objects.filter(match=first, number=0).update(score=100)
    assert advance(played.pk).status == Status.FINISHED
    assert series_progress(played).games == 1
    # SERIES-3: it is played to its end, but does not count
    assert newest(played).match.is_running
    end_game(played, 1, 2)
    assert sweep.advance_due_series(now=timezone.now()) == 0


def test_equal_places_after_a_correction_do_no_harm() -> None:
    played = play_on(series("ann", "ben"), (1, 2))
    Seat.objects.filter(match=played.games.get(number=1).match).update(place=1)
    assert [t.seat for t in series_progress(played).totals] == [0, 1]
