"""Test races: changes in a club while one of its members sets up a table."""

import pytest

from games.community.clubs.membership import member_remove
from games.models import Match
from games.play.tables import creation
from tests.games.community.clubs.founded import club
from tests.games.community.clubs.test_tables import club_table
from tests.games.play.tables.test_sitting_races import meanwhile
from tests.games.set_up import person

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


def test_a_member_who_is_removed_while_setting_up_a_table_keeps_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = club("ann", "ben")
    ann, ben = person("ann"), person("ben")
    other = meanwhile(
        monkeypatch,
        lambda: member_remove(club_id=found.pk, by=ann, player_id=ben.pk),
        creation,
        "announce_table",
    )

    club_table(found, "ben", None)
    other.join(timeout=30)

    assert Match.objects.filter(club=found, host=ben).exists()
    assert not found.members.filter(player=ben).exists()
