"""Test the players of a series: who comes, who leaves, and for whom a computer plays."""

import pytest
from django.utils import timezone

from games.models import Match, Sanction, Seat
from games.people.accounts.services import account_close
from games.play.match.seats.presence import leave_seat, record_presence, return_to_seat
from games.play.tables.joining import match_join
from games.play.tables.leaving import match_cancel, replace_by_computer
from games.refusals import MatchOver, NotYourSeat
from tests.games.set_up import person
from tests.tournaments.played import after_pause, end_game, newest, play_on, series
from tournaments.models import Series
from tournaments.series import sweep
from tournaments.series.services import advance, series_cancel, series_leave, series_return

pytestmark = pytest.mark.django_db

Status = Series.Status


# Waiting for players


def test_whoever_joins_the_first_game_is_in_for_the_whole_series() -> None:
    played = series("ann", None)
    assert played.status == Status.WAITING
    match_join(invite=newest(played).match.invite, player=person("ben"))
    assert advance(played.pk).status == Status.RUNNING
    play_on(played, (1, 2))
    assert newest(played).match.seats.get(number=1).player == person("ben")


def test_a_host_may_give_up_before_the_start() -> None:
    played = series("ann", None)
    with pytest.raises(NotYourSeat):
        series_cancel(series_id=played.pk, player=person("ben"))
    series_cancel(series_id=played.pk, player=person("ann"))
    played.refresh_from_db()
    assert played.status == Status.ABANDONED
    assert newest(played).match.status == Match.Status.ABANDONED


def test_a_table_that_is_given_up_takes_its_series_along() -> None:
    played = series("ann", None)
    match_cancel(match_id=newest(played).match.pk, player=person("ann"))
    assert sweep.advance_due_series(now=timezone.now()) == 1
    assert Series.objects.get().status == Status.ABANDONED


def test_a_running_series_cannot_be_given_up() -> None:
    played = series("ann", "ben")
    with pytest.raises(MatchOver):
        series_cancel(series_id=played.pk, player=person("ann"))


# Players who leave


def test_whoever_has_left_is_played_for_in_the_next_game_and_may_come_back() -> None:
    played = series("ann", "ben")
    leave_seat(match_id=newest(played).match.pk, player=person("ben"))
    play_on(played, (1, 2))
    match = newest(played).match
    seat = match.seats.get(number=1)
    assert (seat.player, seat.held) == (person("ben"), Seat.Held.LEFT)
    assert seat.asked_since is None or seat.due_at is not None

    return_to_seat(match_id=match.pk, player=person("ben"))
    play_on(played, (1, 2))
    assert newest(played).match.seats.get(number=1).held == ""


def test_leaving_a_series_leaves_its_game() -> None:
    played = series("ann", "ben")
    series_leave(series_id=played.pk, player=person("ben"))
    assert newest(played).match.seats.get(number=1).held == Seat.Held.LEFT
    series_return(series_id=played.pk, player=person("ben"))
    assert newest(played).match.seats.get(number=1).held == ""
    assert played.seats.get(number=1).left_at is None


def test_leaving_between_two_games() -> None:
    played = series("ann", "ben")
    end_game(played, 1, 2)
    advance(played.pk)
    series_leave(series_id=played.pk, player=person("ben"))
    advance(played.pk, now=after_pause(played))
    assert newest(played).match.seats.get(number=1).held == Seat.Held.LEFT


def test_whoever_was_away_is_back_as_soon_as_they_look() -> None:
    played = series("ann", "ben")
    match = newest(played).match
    match.seats.filter(number=1).update(
        held=Seat.Held.AWAY, held_since=match.started_at, last_seen=None
    )
    play_on(played, (1, 2))
    match = newest(played).match
    assert match.seats.get(number=1).held == Seat.Held.AWAY
    record_presence(match_id=match.pk, player=person("ben"))
    assert match.seats.get(number=1).held == ""


def test_a_casual_series_ends_unfinished_once_nobody_is_left() -> None:
    played = series("ann", "ben", "heuristic", casual=True)
    series_leave(series_id=played.pk, player=person("ann"))
    series_leave(series_id=played.pk, player=person("ben"))
    # the current game is played to its end
    assert Series.objects.get().status == Status.RUNNING
    play_on(played, (1, 2, 3))
    assert played.status == Status.ABANDONED
    assert played.games.count() == 1


def test_a_casual_series_ends_if_the_last_person_leaves_between_games() -> None:
    played = series("ann", "heuristic", casual=True)
    end_game(played, 1, 2)
    advance(played.pk)
    series_leave(series_id=played.pk, player=person("ann"))
    assert Series.objects.get().status == Status.ABANDONED
    assert sweep.advance_due_series(now=after_pause(played)) == 0


def test_a_tournaments_series_is_played_to_its_end_without_people() -> None:
    played = series("ann", "ben")
    series_leave(series_id=played.pk, player=person("ann"))
    series_leave(series_id=played.pk, player=person("ben"))
    play_on(played, (1, 2), (60, 60))
    assert played.status == Status.RUNNING
    assert newest(played).number == 3


def test_a_closed_account_is_followed_by_a_computer() -> None:
    played = series("ann", "ben")
    replace_by_computer(match_id=newest(played).match.pk, player_id=person("ben").pk)
    play_on(played, (1, 2))
    assert newest(played).match.seats.get(number=1).level == "heuristic"
    assert not newest(played).match.seats.get(number=1).player
    assert played.seats.get(number=1).player == person("ben")


def test_who_closes_their_account_between_two_games_is_played_for_from_the_next_on() -> (
    None
):
    played = series("ann", "ben")
    end_game(played, 1, 2)
    advance(played.pk)
    account_close(player_id=person("ann").pk)
    advance(played.pk, now=after_pause(played))
    assert newest(played).number == 2
    assert newest(played).match.seats.get(number=0).held == Seat.Held.LEFT


def test_a_suspended_host_is_played_for_and_the_series_goes_on() -> None:
    played = series("ann", "ben")
    end_game(played, 1, 2)
    Sanction.objects.create(player=person("ann"), kind=Sanction.Kind.SUSPEND, reason="x")
    advance(played.pk)
    advance(played.pk, now=after_pause(played))
    assert newest(played).number == 2
    assert newest(played).match.seats.get(number=0).held == Seat.Held.LEFT
