"""Test players who enter or direct a tournament at the moment at which they close their
account.
"""

from contextlib import suppress

import pytest

from games.base.personal_data import StillNeeded
from games.models import Player
from games.people.accounts import services as accounts
from tests.games.play.match.moves.test_races import at_once
from tests.games.play.tables.test_sitting_races import meanwhile, noting
from tests.games.set_up import person
from tests.tournaments.events import accept, director, entry_of, published
from tournaments.base import permissions
from tournaments.directing import event_acts, offers
from tournaments.entries import player_acts
from tournaments.models import Entry

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


def test_who_closes_their_account_while_entering_gives_the_place_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ben = published("ann", capacity=2), person("ben")
    other = meanwhile(
        monkeypatch, lambda: accounts.account_close(player_id=ben.pk), player_acts, "_enter"
    )

    player_acts.enter(tournament_id=found.pk, player=ben)
    other.join(timeout=30)

    assert not Player.objects.get(pk=ben.pk).is_active
    assert found.entries.get(player=ben).state == Entry.State.WITHDRAWN
    player_acts.enter(tournament_id=found.pk, player=person("cas"))
    assert entry_of(found, "cas").state == Entry.State.ENTERED


def test_who_enters_while_their_account_closes_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ben = published("ann"), person("ben")
    came: list[object] = []
    other = meanwhile(
        monkeypatch,
        noting(came, lambda: player_acts.enter(tournament_id=found.pk, player=ben)),
        accounts,
        "_erase_player",
    )

    accounts.account_close(player_id=ben.pk)
    other.join(timeout=30)

    assert came == ["account_closed"]
    assert not found.entries.filter(player=ben).exists()


def test_of_two_directors_who_leave_at_once_one_stays() -> None:
    found = published("ann")
    given = {"tournament_id": found.pk, "by": director(), "reason": "Help."}
    event_acts.ask_to_direct(**given, to=person("ben"), stay=True)
    accept(found, "ben")
    both = director().pk, person("ben").pk

    results = at_once(
        *(lambda one=one: accounts.account_close(player_id=one) for one in both)
    )

    assert sorted(type(result).__name__ for result in results) == [
        "NoneType",
        "StillNeeded",
    ]
    assert Player.objects.filter(pk__in=both, is_active=True).count() == 1


def test_nobody_becomes_director_while_their_account_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ben = published("ann"), person("ben")

    def close() -> None:
        with suppress(StillNeeded):
            accounts.account_close(player_id=ben.pk)

    event_acts.ask_to_direct(tournament_id=found.pk, by=director(), to=ben, reason="Help.")
    other = meanwhile(monkeypatch, close, offers, "write_entry")

    accept(found, "ben")
    other.join(timeout=30)

    assert permissions.may_direct(Player.objects.get(pk=ben.pk), found)
