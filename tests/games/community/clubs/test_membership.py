"""Test founding, joining, leading and leaving clubs, and what happens when the account of a
member is closed.
"""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base import limits
from games.community.chat import services as chat
from games.community.chat.conversations import may_write
from games.community.chat.rooms import NoRoom, NotAllowed
from games.community.chat.selectors import messages_in
from games.community.clubs import founding_and_closing, invitations, membership
from games.community.clubs.chat import room_of
from games.community.clubs.founding_and_closing import club_close, club_edit, club_found
from games.community.clubs.membership import (
    club_join,
    club_leave,
    exclusion_lift,
    member_remove,
    ownership_transfer,
    request_accept,
    request_decline,
    request_withdraw,
    role_set,
)
from games.community.notices.kinds import still_holds, text_of
from games.models import Club, ClubExclusion, ClubRequest, FilteredWord, Notice, Player
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close
from games.play.tables.leaving_after_block import block_and_separate
from games.refusals import GamesError
from tests.games.community.clubs.founded import club, promote, roles, settled
from tests.games.set_up import person
from tests.games.staff import mute

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(GamesError) as caught:
        call()
    return caught.value.refusal


def join(found: Club, name: str, invite: str = "") -> object:
    return club_join(club_id=found.pk, player=person(name), invite=invite)


def told(name: str) -> list[str]:
    return [text_of(each) for each in person(name).notices.order_by("created_at")]


def test_who_may_found_a_club() -> None:
    assert refusal(lambda: club_found(by=guest_create(), name="Owls")) == "needs_account"
    bot = Player.objects.create(username="robot", is_bot=True)
    assert refusal(lambda: club_found(by=bot, name="Owls")) == "club_for_people"
    assert refusal(lambda: club_found(by=person("ann"), name="Owls")) == "account_too_new"
    settled("ann")
    mute("ann")
    assert refusal(lambda: club_found(by=person("ann"), name="Owls")) == "muted"
    assert not Club.objects.exists()


@pytest.mark.parametrize("name", ["", "x", "Moderator", "\u202e\u200b", "."])
def test_names_that_no_club_may_have(name: str) -> None:
    why = refusal(lambda: club_found(by=settled("ann"), name=name))
    assert why in {"bad_club_name", "bad_words"}


def test_two_open_clubs_never_look_alike() -> None:
    found = club("ann", name="Night Owls")
    assert refusal(lambda: club("ben", name="n\u00edght  0WLS")) == "club_name_taken"
    club_close(club_id=found.pk, by=person("ann"))
    club("ben", name="Night Owls")


def test_no_club_passes_for_the_site_or_an_office() -> None:
    ann = settled("ann")
    for name in ("Official Support", "Nightfall Team", "公式クラブ"):
        assert refusal(lambda name=name: club_found(by=ann, name=name)) == "bad_club_name"


def test_the_word_filter_holds_for_what_a_club_says() -> None:
    FilteredWord.objects.create(word="fie", kind="refuse")
    ann = settled("ann")
    assert refusal(lambda: club_found(by=ann, name="Fie")) == "bad_words"
    named = {"by": ann, "name": "Owls", "description": "Oh fie, owls!"}
    assert refusal(lambda: club_found(**named)) == "bad_words"  # type: ignore[arg-type]


def test_how_many_clubs_one_founds_and_joins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(founding_and_closing, "MAX_OWNED", 1)
    club("ann")
    assert refusal(lambda: club("ann", name="Other")) == "owns_too_many_clubs"
    monkeypatch.setattr(membership, "MAX_JOINED", 1)
    found = club("ben", name="Larks")
    assert refusal(lambda: join(found, "ann")) == "too_many_clubs"
    monkeypatch.setattr(membership, "MAX_JOINED", 20)
    monkeypatch.setattr(membership, "MAX_MEMBERS", 1)
    assert refusal(lambda: join(found, "ann")) == "club_full"


def test_founding_is_limited_and_a_taken_name_costs_nothing(settings: Settings) -> None:
    limits.reset_all_counts()
    settings.LIMITS = settings.LIMITS | {"club": ("2 per day", None)}
    club("ben", name="Larks")
    ann = settled("ann")
    for _ in range(3):
        assert refusal(lambda: club_found(by=ann, name="Larks")) == "club_name_taken"
    for number in range(2):
        made = club_found(by=ann, name=f"Owls of {number}")
        club_close(club_id=made.pk, by=ann)
    assert refusal(lambda: club_found(by=ann, name="Owls")) == "too_often"


def test_an_open_club_is_joined_at_once_and_twice_is_once() -> None:
    found = club("ann")
    join(found, "ben")
    join(found, "ben")
    assert roles(found) == {"ann": "owner", "ben": "member"}
    assert told("ann") == []
    club_leave(club_id=found.pk, player=person("ben"))
    assert roles(found) == {"ann": "owner"}


def test_a_request_is_accepted_by_an_officer_only() -> None:
    found = club("ann", "cyd", joining="request")
    assert join(found, "ben") is None
    assert refusal(lambda: join(found, "ben")) == "club_requested"
    assert told("ann") == ["Ben would like to join the club Night Owls."]
    assert told("cyd") == []
    answer = {"club_id": found.pk, "player_id": person("ben").pk}
    for name, why in (("cyd", "not_an_officer"), ("dan", "not_a_member")):
        by = person(name)
        assert refusal(lambda by=by: request_accept(by=by, **answer)) == why  # type: ignore[misc]
    notice = person("ann").notices.get()
    assert still_holds(notice)
    request_accept(by=person("ann"), **answer)
    assert roles(found)["ben"] == "member"
    assert told("ben") == ["You're now a member of the club Night Owls."]
    assert told("ann") == []
    assert refusal(lambda: request_accept(by=person("ann"), **answer)) == "no_request"


def test_a_declined_request_rests_for_a_month_and_nobody_is_told() -> None:
    found = club("ann", joining="request")
    join(found, "ben")
    request_decline(club_id=found.pk, by=person("ann"), player_id=person("ben").pk)
    assert told("ben") == []
    assert refusal(lambda: join(found, "ben")) == "club_declined"
    long_ago = timezone.now() - timedelta(days=31)
    ClubRequest.objects.update(declined_at=long_ago)
    join(found, "ben")
    assert len(told("ann")) == 1
    request_withdraw(club_id=found.pk, player=person("ben"))
    assert not ClubRequest.objects.exists()
    assert told("ann") == []


def test_a_request_withdrawn_does_not_undo_a_refusal() -> None:
    found = club("ann", joining="request")
    join(found, "ben")
    request_decline(club_id=found.pk, by=person("ann"), player_id=person("ben").pk)
    request_withdraw(club_id=found.pk, player=person("ben"))
    assert refusal(lambda: join(found, "ben")) == "club_declined"


def test_an_invitation_link_opens_the_club_until_it_is_revoked_or_expires() -> None:
    found = club("ann", "cyd", joining="invited")
    assert refusal(lambda: join(found, "ben")) == "club_by_invitation"
    make = {"club_id": found.pk, "valid_for": "7d"}
    by = person("cyd")
    why = refusal(lambda: invitations.invitation_create(by=by, **make))  # type: ignore[arg-type]
    assert why == "not_an_officer"
    invite = invitations.invitation_create(by=person("ann"), **make).invite  # type: ignore[arg-type]
    assert invite
    join(found, "ben", invite)
    invitations.invitation_revoke(club_id=found.pk, by=person("ann"))
    assert refusal(lambda: join(found, "dan", invite)) == "bad_invitation"
    invite = invitations.invitation_create(by=person("ann"), **make).invite  # type: ignore[arg-type]
    Club.objects.update(invite_expires_at=timezone.now() - timedelta(seconds=1))
    assert invite
    assert refusal(lambda: join(found, "dan", invite)) == "bad_invitation"
    assert sorted(roles(found)) == ["ann", "ben", "cyd"]


def test_a_removed_member_stays_out_until_allowed_back() -> None:
    found = club("ann", "ben", "cyd", "dan")
    promote(found, "ben")
    promote(found, "cyd")
    ben = person("ben")

    def remove(by: Player, name: str) -> None:
        member_remove(club_id=found.pk, by=by, player_id=person(name).pk)

    assert refusal(lambda: remove(person("dan"), "cyd")) == "not_an_officer"
    assert refusal(lambda: remove(ben, "cyd")) == "not_the_owner"
    assert refusal(lambda: remove(ben, "ann")) == "not_the_owner"
    assert refusal(lambda: remove(person("ann"), "ann")) == "not_the_owner"
    remove(ben, "dan")
    assert told("dan") == ["You've been removed from the club Night Owls."]
    assert refusal(lambda: remove(ben, "dan")) == "no_such_member"
    assert refusal(lambda: join(found, "dan")) == "club_excluded"
    made = invitations.invitation_create(club_id=found.pk, by=ben, valid_for="1d")
    assert made.invite
    assert refusal(lambda: join(found, "dan", str(made.invite))) == "club_excluded"
    exclusion_lift(club_id=found.pk, by=ben, player_id=person("dan").pk)
    join(found, "dan")


def test_a_block_between_a_player_and_who_leads_the_club_keeps_them_out() -> None:
    found = club("ann", "ben", "cyd", joining="request")
    block_and_separate(player=person("cyd"), other_id=person("dan").pk)
    join(found, "dan")
    promote(found, "cyd")
    answer = {"club_id": found.pk, "by": person("ann"), "player_id": person("dan").pk}
    assert refusal(lambda: request_accept(**answer)) == "cannot_join_club"  # type: ignore[arg-type]
    request_withdraw(club_id=found.pk, player=person("dan"))
    assert refusal(lambda: join(found, "dan")) == "blocked"


def test_only_the_owner_changes_roles_and_settings() -> None:
    found = club("ann", "ben", "cyd")
    promote(found, "ben")
    assert told("ben") == ["You're now an officer of the club Night Owls."]
    ben, cyd = person("ben"), person("cyd")
    texts = {"name": "Day Owls", "description": "", "joining": "open"}
    for call in (
        lambda: role_set(club_id=found.pk, by=ben, player_id=cyd.pk, role="officer"),
        lambda: club_edit(club_id=found.pk, by=ben, **texts),
        lambda: club_close(club_id=found.pk, by=ben),
        lambda: ownership_transfer(club_id=found.pk, by=ben, player_id=ben.pk),
    ):
        assert refusal(call) == "not_the_owner"
    club_edit(club_id=found.pk, by=person("ann"), **texts)
    found.refresh_from_db()
    assert str(found) == "Day Owls"
    role_set(club_id=found.pk, by=person("ann"), player_id=ben.pk, role="member")
    assert roles(found)["ben"] == "member"
    assert not still_holds(ben.notices.get())


def test_a_club_is_handed_over_before_its_owner_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, ann, ben = club("ann", "ben"), person("ann"), person("ben")
    assert refusal(lambda: club_leave(club_id=found.pk, player=ann)) == "owner_stays"
    hand = {"club_id": found.pk, "by": ann, "player_id": ben.pk}
    monkeypatch.setattr(membership, "MAX_OWNED", 0)
    assert refusal(lambda: ownership_transfer(**hand)) == "cannot_own_club"  # type: ignore[arg-type]
    monkeypatch.setattr(membership, "MAX_OWNED", 3)
    ownership_transfer(**hand)  # type: ignore[arg-type]
    assert roles(found) == {"ann": "officer", "ben": "owner"}
    assert told("ben") == ["You're now the owner of the club Night Owls."]
    club_leave(club_id=found.pk, player=ann)


def test_a_closed_club_has_no_members_and_no_chat() -> None:
    found, ben = club("ann", "ben"), person("ben")
    chat.post(author=ben, room=room_of(found), text="Hello!")
    club_close(club_id=found.pk, by=person("ann"))
    assert roles(found) == {}
    assert told("ben") == ["The club Night Owls has closed."]
    assert told("ann") == []
    assert refusal(lambda: join(found, "ben")) == "no_club"
    with pytest.raises(NoRoom):
        messages_in(room=room_of(found), reader=ben)


def test_only_members_read_and_write_in_the_chat() -> None:
    found = club("ann", "ben")
    room = room_of(found)
    chat.post(author=person("ben"), room=room, text="Hello!")
    assert [each.text for each in messages_in(room=room, reader=person("ann"))] == [
        "Hello!"
    ]
    for reader in (None, person("cyd")):
        with pytest.raises(NotAllowed):
            messages_in(room=room, reader=reader)
    member_remove(club_id=found.pk, by=person("ann"), player_id=person("ben").pk)
    with pytest.raises(NotAllowed):
        messages_in(room=room, reader=person("ben"))


def test_members_of_one_club_may_write_to_each_other() -> None:
    found = club("ann", "ben")
    ann, ben = person("ann"), person("ben")
    assert may_write(ann, ben)
    club_leave(club_id=found.pk, player=ben)
    assert not may_write(ann, ben)


def test_an_account_that_owns_a_club_leaves_it_to_the_longest_officer() -> None:
    found = club("ann", "ben", "cyd", "dan", joining="request")
    join(found, "eve")
    promote(found, "dan")
    promote(found, "cyd")
    account_close(player_id=person("ann").pk)
    assert roles(found) == {"ben": "member", "cyd": "owner", "dan": "officer"}
    account_close(player_id=person("eve").pk)
    assert not ClubRequest.objects.exists()
    assert not Notice.objects.filter(kind="club_request").exists()
    for name in ("cyd", "dan", "ben"):
        account_close(player_id=person(name).pk)
    found.refresh_from_db()
    assert found.closed_at is not None


def test_export_and_erasure() -> None:
    found = club("ann", "ben")
    member_remove(club_id=found.pk, by=person("ann"), player_id=person("ben").pk)
    other = club("cyd", joining="request", name="Larks")
    join(other, "ben")
    data = own_data(person("ben"))["clubs"]
    json.dumps(data)
    assert [each["club"] for each in data["removed_from"]] == ["Night Owls"]
    assert [each["club"] for each in data["requests"]] == ["Larks"]
    (own,) = own_data(person("ann"))["clubs"]["memberships"]
    assert (own["club"], own["role"]) == ("Night Owls", "owner")
    account_close(player_id=person("ben").pk)
    assert not ClubExclusion.objects.exists()
    assert not ClubRequest.objects.exists()
