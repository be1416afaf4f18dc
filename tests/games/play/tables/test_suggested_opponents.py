"""Test which computer levels a player is offered first."""

import pytest
from django.test import Client

from games.contract import game_of
from games.models import Match, Seat, Unrated
from games.play.tables.suggested_computers import Opponents, suggested_computers
from tests.games.browsers import browser
from tests.games.ended import ended
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

WON, LOST = (1, 2), (2, 1)


def offered(name: str) -> Opponents:
    return suggested_computers(game_of("nightfall"), person(name))


def played(*results: tuple[int, int], level: str = "heuristic") -> None:
    """Store finished duels of Ann against a computer, with these places."""
    for result in results:
        match = ended("ann", "random", places=result, at=Seat.objects.count())
        match.seats.filter(player=None).update(level=level)


@pytest.mark.parametrize(
    ("game", "expected"),
    [("nightfall", Opponents(1, "beginner")), ("jaeger", Opponents(3, "beginner"))],
)
def test_newcomers_are_offered_a_beginner(game: str, expected: Opponents) -> None:
    assert suggested_computers(game_of(game), None) == expected
    assert suggested_computers(game_of(game), person("ann")) == expected


def test_one_result_changes_nothing() -> None:
    played(WON, level="casual")
    assert offered("ann") == Opponents(1, "casual")
    played(LOST, level="casual")
    assert offered("ann") == Opponents(1, "casual")


def test_two_wins_in_a_row_lead_to_a_stronger_one() -> None:
    played(WON, WON)
    assert offered("ann").level == "strong"
    played(WON, WON, level="master")
    assert offered("ann").level == "master"


def test_three_losses_in_a_row_lead_to_a_weaker_one_but_not_below_a_beginner() -> None:
    played(LOST, LOST)
    assert offered("ann").level == "heuristic"
    played(LOST)
    assert offered("ann").level == "casual"
    played(LOST, LOST, LOST, level="beginner")
    assert offered("ann").level == "beginner"
    played(LOST, LOST, LOST, level="random")
    assert offered("ann").level == "random"


def test_results_at_another_level_are_no_part_of_the_row() -> None:
    played(WON, level="casual")
    played(WON)
    assert offered("ann").level == "heuristic"


def test_as_many_as_last_time() -> None:
    ended("ann", "heuristic", "heuristic")
    assert offered("ann") == Opponents(2, "heuristic")


def test_people_who_play_with_people_are_offered_the_one_that_stands_in() -> None:
    ended("ann", "ben")
    assert offered("ann") == Opponents(1, "heuristic")


def test_the_home_page_has_it_chosen(client: Client) -> None:
    def chosen(page: Client) -> tuple[str, str]:
        form = page.get("/").context["play_form"]
        return form["opponents"].value(), form["level"].value()

    assert chosen(client) == ("1", "beginner")
    played(WON, WON)
    assert chosen(browser("ann")) == ("1", "strong")


def test_daily_challenges_do_not_count() -> None:
    ended("ann", "heuristic", "heuristic")
    daily = ended("ann", "heuristic", at=1)
    Match.objects.filter(pk=daily.pk).update(unrated=Unrated.DAILY)
    assert offered("ann").number == 2
