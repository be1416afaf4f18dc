"""Test account changes at the same moment as moves or as other account changes."""

import pytest

from games.models import Player
from games.people.accounts import services
from games.play.match.replaying.verify import differences_from_replay
from tests.games.play.match.moves.test_races import at_once, picking
from tests.games.set_up import options_of, person, play_to_the_end, table

pytestmark = pytest.mark.django_db(transaction=True)


def guest(name: str) -> Player:
    """Return a guest who sits at no table."""
    player = person(name)
    player.is_guest = True
    player.save()
    return player


@pytest.mark.parametrize("attempt", range(3))
def test_a_move_and_the_log_in_of_its_guest_do_no_harm_to_each_other(attempt: int) -> None:
    visitor, owner = guest("visitor"), person("owner")
    match = table("visitor", "ben", options={"draft": "base4", "first": 0})
    option = options_of(match, 0)[0]

    move, _ = at_once(
        picking(match, 0, option),
        lambda: services.guest_merge_into_account(guest_id=visitor.pk, player=owner),
    )

    # Either the move came first, or the guest had lost the seat.
    assert str(move) == "1" or type(move).__name__ == "NotYourSeat"
    assert match.seats.get(number=0).player == owner
    match.refresh_from_db()
    assert match.moves.count() == match.version == (1 if str(move) == "1" else 0)
    assert differences_from_replay(play_to_the_end(match)) == []


@pytest.mark.parametrize("attempt", range(3))
def test_two_guests_of_one_table_cannot_both_become_one_account(attempt: int) -> None:
    owner = person("owner")
    visitors = [guest("ann"), guest("ben")]
    match = table("ann", "ben")

    def joining(visitor: Player) -> None:
        services.guest_merge_into_account(guest_id=visitor.pk, player=owner)

    results = at_once(*((lambda one=one: joining(one)) for one in visitors))

    assert results == [None, None]
    assert sorted(seat.level for seat in match.seats.all()) == ["", "heuristic"]
    assert match.seats.filter(player=owner).count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_of_two_sign_ups_of_one_guest_one_counts(attempt: int) -> None:
    visitor = guest("visitor")

    def signing_up(name: str) -> Player:
        return services.account_create(
            guest=visitor, username=name, email="", password="eleven-quiet-owls"
        )

    results = at_once(lambda: signing_up("nosy"), lambda: signing_up("posy"))

    assert sorted(type(result).__name__ for result in results) == [
        "AccountClosed",
        "Player",
    ]
    assert Player.objects.get(pk=visitor.pk).username in ("nosy", "posy")


@pytest.mark.parametrize("attempt", range(3))
def test_closing_in_the_middle_of_a_move_leaves_a_whole_match(attempt: int) -> None:
    ann = table("ann", "ben", options={"draft": "base4", "first": 0}).seats.get(number=0)
    match = ann.match
    assert ann.player_id is not None
    leaver: int = ann.player_id

    at_once(
        picking(match, 0, options_of(match, 0)[0]),
        lambda: services.account_close(player_id=leaver),
    )

    match.refresh_from_db()
    assert not Player.objects.get(pk=leaver).is_active
    assert differences_from_replay(play_to_the_end(match)) == []
