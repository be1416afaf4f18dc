"""Test actions at a table other than answers: each has an address of its own."""

import pytest
from django.test import Client

from games.models import Match
from games.web.tables.table_acts import ACTS
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("ann", "ben")


def test_acts_are_posted(match: Match) -> None:
    page = browser("ann")
    found = {act: page.get(f"/table/{match.slug}/{act}/").status_code for act in ACTS}
    assert found == dict.fromkeys(ACTS, 405)


@pytest.mark.parametrize("visitor", [None, "eve"])
def test_nobody_acts_at_a_table_of_others(match: Match, visitor: str | None) -> None:
    page = Client() if visitor is None else browser(visitor)
    before = Match.objects.values().get(pk=match.pk)
    for act in ACTS:
        answer = page.post(f"/table/{match.slug}/{act}/")
        assert (answer.status_code, answer.headers["Location"]) == (
            302,
            f"/table/{match.slug}/",
        )
    assert Match.objects.values().get(pk=match.pk) == before
    assert not match.seats.filter(player=person("eve")).exists()


def test_a_table_that_does_not_exist_is_not_found() -> None:
    answer = browser("ann").post("/table/nosuchtable22222/undo/")
    assert answer.status_code == 404
