"""Test a lobby with more tables than one list shows."""

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from games.community.relations.services import follow
from games.models import Match, Player
from games.play.lobby import selectors
from games.play.tables.creation import match_create
from games.play.tables.terms import TableTerms
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def short_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selectors, "MAX_OPEN", 3)


@pytest.fixture
def tables() -> dict[str, Match]:
    """Set up five tables, the oldest first. A list shows three of them."""
    made = {"old": table("ann", None, None, listed=True, options={"draft": "base4"})}
    ben: Any = person("ben")
    made["rated"] = match_create(
        TableTerms(listed=True, rated=True), host=ben, sitters=[ben, None]
    )
    for name in ("cem", "dot", "eva"):
        made[name] = table(name, None, listed=True)
    return made


def seen(user: Any, tables: dict[str, Match], **chosen: Any) -> tuple[set[str], int, int]:
    found = selectors.open_tables(user, chosen)
    keys = {row.match.pk for row in found.rows}
    names = {name for name, match in tables.items() if match.pk in keys}
    return names, found.hidden, found.beyond


def test_the_newest_are_listed_and_the_number_of_the_others(
    tables: dict[str, Match],
) -> None:
    nobody = AnonymousUser()
    assert seen(nobody, tables) == ({"cem", "dot", "eva"}, 0, 2)
    page = Client().get("/lobby/").content.decode()
    assert (
        "These are the newest tables; 2 more are open. Use the filters to find them."
        in page
    )


@pytest.mark.parametrize(
    ("chosen", "name"),
    [
        ({"seats": "3"}, "old"),
        ({"variant": "base4"}, "old"),
        ({"rated": "yes"}, "rated"),
        ({"friends": True}, "old"),
    ],
)
def test_a_filter_finds_the_others(
    chosen: dict[str, Any], name: str, tables: dict[str, Match]
) -> None:
    gil: Player = person("gil")
    follow(player=gil, other_id=person("ann").pk)
    assert seen(gil, tables, **chosen) == ({name}, 4, 0)
    found = selectors.open_tables(gil, chosen)
    assert found.hidden_by == [(next(iter(chosen)), 4)]


def test_filters_together_count_each_for_itself(tables: dict[str, Match]) -> None:
    found = selectors.open_tables(AnonymousUser(), {"seats": "2", "rated": "no"})
    assert [(row.match.pk in {tables["cem"].pk}) for row in found.rows].count(True) == 1
    assert (found.hidden, found.hidden_by) == (2, [("seats", 1), ("rated", 1)])
    assert found.beyond == 0


def test_ones_own_table_is_listed_however_old(tables: dict[str, Match]) -> None:
    names, _hidden, beyond = seen(person("ann"), tables)
    assert "old" in names
    assert (len(names), beyond) == (3, 2)
