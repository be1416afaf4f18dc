"""Test that the data of a site that was filled for measurements is consistent."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games.models import Match, Move, Player, Rating, Seat
from games.play.match.replaying.verify import differences_from_replay
from tests.games.set_up import options_of, person
from tools import bulk_data
from tools.fill import Command

pytestmark = pytest.mark.django_db

SMALL = bulk_data.RowCounts(players=20, matches=30, moves=500, running=5)


@pytest.fixture
def filled() -> None:
    """Fill the site with few rows."""
    bulk_data.fill_site(SMALL, print)


@pytest.mark.usefixtures("filled")
def test_it_has_what_was_asked_for() -> None:
    ended = Match.objects.filter(status=Match.Status.FINISHED)
    running = Match.objects.filter(status=Match.Status.RUNNING)
    assert (Player.objects.count(), ended.count(), running.count()) == (20, 30, 5)
    assert Move.objects.filter(match__in=ended).count() == 500
    assert not Seat.objects.filter(match__in=ended, place=None).exists()
    assert Rating.objects.exists()


@pytest.mark.usefixtures("filled")
def test_matches_are_what_their_moves_lead_to() -> None:
    newest = Match.objects.filter(status=Match.Status.FINISHED).latest("pk")
    assert differences_from_replay(newest) == []
    for match in Match.objects.filter(status=Match.Status.RUNNING):
        assert differences_from_replay(match) == []
        asked = match.seats.filter(asked_since__isnull=False)
        assert asked.exists()
        assert all(options_of(match, seat.number) for seat in asked)


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize("path", ["/", "/lobby/", "/leaderboard/", "/player/fill-0/"])
def test_its_pages_show_it(path: str) -> None:
    assert Client().get(path).status_code == 200


@pytest.mark.usefixtures("filled")
def test_it_is_done_once() -> None:
    with pytest.raises(bulk_data.SiteHasRealPlayers, match="before"):
        bulk_data.fill_site(SMALL, print)


def test_a_site_with_people_is_left_alone() -> None:
    person("ann")
    with pytest.raises(CommandError, match="People play"):
        call_command(Command(), players=10, stdout=StringIO())
    assert Player.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"players": 9}, {"moves": -1}, {"matches": 3_000_000}])
def test_it_is_bounded(wrong: dict[str, int]) -> None:
    with pytest.raises(CommandError, match="at most"):
        call_command(Command(), stdout=StringIO(), **wrong)
