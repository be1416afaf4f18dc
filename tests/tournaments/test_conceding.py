"""Test that a game of a series that a player concedes counts as lost, with all wounds of
its stack.
"""

import pytest

from games.models import Match, Seat
from games.play.match.ending.early_end import Concession, claim_win, concede
from games.play.match.seats.presence import leave_seat
from games.refusals import CannotClaimWin
from tests.games.set_up import fast_forward, person
from tests.tournaments.played import newest, series

pytestmark = pytest.mark.django_db


def test_a_conceded_game_of_a_series_is_played_to_its_end_and_lost() -> None:
    played = series("ann", "ben")
    match = fast_forward(newest(played).match, moves=60)
    assert concede(match_id=match.pk, player=person("ann")) is Concession.GOES_ON
    assert match.seats.get(number=0).held == Seat.Held.CONCEDED
    match = fast_forward(match)
    assert (match.status, match.ending) == (Match.Status.FINISHED, "")
    assert match.seats.get(number=0).place == 2


def test_no_win_is_claimed_in_a_series() -> None:
    match = newest(series("ann", "ben")).match
    leave_seat(match_id=match.pk, player=person("ben"))
    with pytest.raises(CannotClaimWin) as refused:
        claim_win(match_id=match.pk, player=person("ann"))
    assert refused.value.refusal == "claim_win_event"
