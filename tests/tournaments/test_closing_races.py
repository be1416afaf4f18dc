"""Somebody enters a tournament in the very moment in which they close their account."""

import pytest

from games.accounts import services as accounts
from games.models import Player
from games.refusals import GamesError
from tests.games.tables import person
from tests.games.test_sitting_races import meanwhile
from tests.tournaments.events import entry_of, published
from tournaments.director import entry
from tournaments.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_closes_their_account_while_entering_gives_the_place_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ben = published("ann", capacity=2), person("ben")
    other = meanwhile(
        monkeypatch, lambda: accounts.account_close(player_id=ben.pk), entry, "_enter"
    )

    entry.enter(tournament_id=found.pk, player=ben)
    other.join(timeout=30)

    assert not Player.objects.get(pk=ben.pk).is_active
    assert found.entries.get(player=ben).state == Entry.State.WITHDRAWN
    entry.enter(tournament_id=found.pk, player=person("cas"))
    assert entry_of(found, "cas").state == Entry.State.ENTERED


def test_who_enters_while_their_account_closes_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ben = published("ann"), person("ben")
    came: list[object] = []

    def enter() -> None:
        try:
            came.append(entry.enter(tournament_id=found.pk, player=ben))
        except GamesError as refused:
            came.append(refused.refusal)

    other = meanwhile(monkeypatch, enter, accounts, "_erase")

    accounts.account_close(player_id=ben.pk)
    other.join(timeout=30)

    assert came == ["account_closed"]
    assert not found.entries.filter(player=ben).exists()
