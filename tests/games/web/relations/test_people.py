"""Test the page of the people whom a player follows, mutes and blocks."""

import pytest

from games.models import Player, Relation
from games.web.relations.people import PEOPLE_ON_A_PAGE
from tests.games.browsers import browser
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def test_people_come_in_pages() -> None:
    ann = person("ann")
    others = Player.objects.bulk_create(
        Player(username=f"p{number:03}", display_name=f"Person {number:03}")
        for number in range(PEOPLE_ON_A_PAGE + 5)
    )
    Relation.objects.bulk_create(
        Relation(by=ann, to=each, kind=Relation.Kind.MUTE) for each in others
    )
    Relation.objects.create(by=ann, to=person("ben"), kind=Relation.Kind.FOLLOW)
    first = browser("ann").get("/people/").content.decode()
    assert first.count('value="unmute"') == PEOPLE_ON_A_PAGE - 1
    assert first.count('value="unfollow"') == 1
    assert "You haven't blocked anyone." in first.replace("&#x27;", "'")
    last = browser("ann").get("/people/?page=2").content.decode()
    assert [last.count('value="unmute"'), last.count("<h2>")] == [6, 1]
