"""Test opening review rooms, leading, handing over the lead, and how rooms end."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base.policies.watching import check_may_see
from games.community.chat.rooms import NoRoom, NotAllowed, check_read
from games.community.chat.services import post
from games.community.relations.services import mute
from games.models import Match, ReviewRoom, ReviewRoomVisitor
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close, guest_merge_into_account
from games.play.review_rooms import opening
from games.play.review_rooms.chat import room_of
from games.play.review_rooms.leading import lead_hand_over, lead_take, step_set
from games.play.review_rooms.opening import close_empty, room_close, room_open
from games.play.review_rooms.refusals import (
    LeadHeld,
    NoReviewRoom,
    NoSuchVisitor,
    NotTheLeader,
    NotTheOpener,
    ReviewRoomClosed,
    TooManyReviewRooms,
)
from games.play.review_rooms.selectors import room_get, visitors_in
from games.play.review_rooms.visits import room_leave, room_visit
from games.play.tables.leaving_after_block import block_and_separate
from games.refusals import (
    Blocked,
    DailyNotPlayed,
    GamesError,
    NotAMember,
    NotOver,
    TooOften,
)
from tests.games.play.review_rooms.opened import gone, left, opened, over
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db


def test_who_opens_a_room_leads_it_and_has_one_for_a_match() -> None:
    match = over()
    room = room_open(match_id=match.pk, by=person("ann"), step=99_999)
    assert room.leader == person("ann")
    assert room.step == match.version
    assert opened(match) == room
    assert opened(match, by="ben") != room
    assert len(room.slug) == 16


def test_not_before_the_match_is_over() -> None:
    with pytest.raises(NotOver):
        opened(table("ann", "ben"))


def test_only_so_many_open_ones_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MAX_OPEN", 1)
    first, second = over(), over()
    room = opened(first)
    with pytest.raises(TooManyReviewRooms):
        opened(second)
    opened(second, by="ben")
    room_close(room_id=room.pk, by=person("ann"))
    opened(second)


def test_only_so_many_in_an_hour(settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {"review_room": ("1 per hour", None)}
    first, second = over(), over()
    opened(first)
    with pytest.raises(TooOften):
        opened(second)
    # Opening a room that is open already does not count.
    assert opened(first)


def test_the_leader_leads_and_nobody_else_does() -> None:
    room = opened(None, "ben")
    moved = step_set(room_id=room.pk, by=person("ann"), step=3)
    assert (moved.step, moved.version) == (3, 1)
    assert step_set(room_id=room.pk, by=person("ann"), step=3).version == 1
    assert step_set(room_id=room.pk, by=person("ann"), step=99_999).step > 3
    with pytest.raises(NotTheLeader):
        step_set(room_id=room.pk, by=person("ben"), step=1)


def test_the_lead_is_handed_to_somebody_who_is_there() -> None:
    room, ann, ben = opened(None, "ben"), person("ann"), person("ben")
    with pytest.raises(NoSuchVisitor):
        lead_hand_over(room_id=room.pk, by=ann, to_id=person("cyd").pk)
    with pytest.raises(NotTheLeader):
        lead_hand_over(room_id=room.pk, by=ben, to_id=ben.pk)
    lead_hand_over(room_id=room.pk, by=ann, to_id=ben.pk)
    step_set(room_id=room.pk, by=ben, step=2)
    # The player who opened the room can always take the lead back.
    lead_take(room_id=room.pk, by=ann)
    step_set(room_id=room.pk, by=ann, step=1)


def test_a_leader_who_is_gone_can_be_replaced() -> None:
    room, ben = opened(None, "ben"), person("ben")
    with pytest.raises(LeadHeld):
        lead_take(room_id=room.pk, by=ben)
    # The leader may only be reloading the page, so the lead is not free at once.
    room_leave(room_id=room.pk, player=person("ann"))
    with pytest.raises(LeadHeld):
        lead_take(room_id=room.pk, by=ben)
    room.visitors.filter(player=person("ann")).update(
        left_at=timezone.now() - timedelta(seconds=90)
    )
    assert lead_take(room_id=room.pk, by=ben).leader == ben


def test_who_is_there() -> None:
    room = opened(None, "ben", "cyd")
    names = [each.player.username for each in visitors_in(room)]
    assert names == ["ann", "ben", "cyd"]
    gone(room, "cyd")
    # Ben may have another page of the room open, so he stays listed for some time.
    room_leave(room_id=room.pk, player=person("ben"))
    assert [each.player.username for each in visitors_in(room)] == ["ann", "ben"]
    left(room, "ben")
    assert [each.player.username for each in visitors_in(room)] == ["ann"]
    room_visit(room=room, player=person("ben"))
    assert len(visitors_in(room)) == 2


def test_a_block_keeps_two_apart() -> None:
    room, ann, ben, cyd = opened(None, "ben", "cyd"), *map(person, ("ann", "ben", "cyd"))
    block_and_separate(player=cyd, other_id=ben.pk)
    lead_hand_over(room_id=room.pk, by=ann, to_id=ben.pk)
    with pytest.raises(Blocked):
        lead_hand_over(room_id=room.pk, by=ben, to_id=cyd.pk)
    block_and_separate(player=ben, other_id=ann.pk)
    acts: list[Callable[[], object]] = [
        lambda: room_get(room.slug, ben),
        lambda: step_set(room_id=room.pk, by=ben, step=1),
        lambda: lead_take(room_id=room.pk, by=ben),
    ]
    for act in acts:
        with pytest.raises(Blocked):
            act()
    with pytest.raises(NotAllowed):
        post(author=ben, room=room_of(room), text="Still here.")
    assert room_get(room.slug, cyd)
    # Both can still report messages that they have read there.
    check_read(room_of(room), ben)
    block_and_separate(player=ann, other_id=cyd.pk)
    check_read(room_of(room), cyd)
    with pytest.raises(NotAllowed):
        post(author=cyd, room=room_of(room), text="Still here.")


@pytest.mark.parametrize("refusal", [DailyNotPlayed, NotAMember])
def test_who_may_not_see_the_match_does_not_come_in(
    refusal: type[GamesError], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(match: Match, user: object) -> None:
        if user != person("ann"):
            raise refusal(match)
        check_may_see(match, person("ann"))

    room = opened()
    monkeypatch.setattr("games.play.review_rooms.selectors.check_may_see", check)
    monkeypatch.setattr("games.play.review_rooms.opening.check_may_see", check)
    assert room_get(room.slug, person("ann"))
    for reader in (person("zoe"), None):
        with pytest.raises(refusal):
            room_get(room.slug, reader)
        with pytest.raises(NotAllowed):
            check_read(room_of(room), reader)
    with pytest.raises(refusal):
        opened(room.match, by="zoe")


def test_a_match_that_is_set_back_is_reviewed_no_longer() -> None:
    room = opened()
    Match.objects.filter(pk=room.match_id).update(
        status=Match.Status.RUNNING, result=None, finished_at=None
    )
    with pytest.raises(NotOver):
        room_get(room.slug, person("ann"))
    with pytest.raises(NotOver):
        step_set(room_id=room.pk, by=person("ann"), step=1)
    with pytest.raises(NotAllowed):
        check_read(room_of(room), person("ann"))


def test_who_opened_it_closes_it_and_the_chat_can_be_reported_a_day_longer() -> None:
    room, ann, ben = opened(None, "ben"), person("ann"), person("ben")
    lead_hand_over(room_id=room.pk, by=ann, to_id=ben.pk)
    with pytest.raises(NotTheOpener):
        room_close(room_id=room.pk, by=ben)
    room_close(room_id=room.pk, by=ann)
    assert not ReviewRoomVisitor.objects.exists()
    with pytest.raises(ReviewRoomClosed):
        room_get(room.slug, ben)
    with pytest.raises(ReviewRoomClosed):
        room_close(room_id=room.pk, by=ann)
    with pytest.raises(ReviewRoomClosed):
        step_set(room_id=room.pk, by=ben, step=1)
    check_read(room_of(room), ben)
    with pytest.raises(NotAllowed):
        post(author=ben, room=room_of(room), text="Late.")
    before = timezone.now() - timedelta(hours=25)
    ReviewRoom.objects.update(closed_at=before)
    with pytest.raises(NoRoom):
        check_read(room_of(room), ben)
    with pytest.raises(NoReviewRoom):
        room_get("nothing", ben)


def test_a_room_that_is_empty_closes_by_itself() -> None:
    room, other = opened(None, "ben"), opened(None, by="cyd")
    now = timezone.now()
    assert close_empty(now=now + timedelta(minutes=119)) == 0
    gone(room, "ann", seconds=7300)
    gone(other, "cyd", seconds=7300)
    # A room closes only if nobody is in it and it has been open for some time.
    assert close_empty(now=now) == 0
    ReviewRoom.objects.update(created_at=now - timedelta(seconds=7300))
    assert close_empty(now=now) == 1
    other.visitors.create(player=person("cyd"), seen_at=now)
    assert close_empty(now=now) == 0
    assert not other.visitors.exists()
    room.refresh_from_db()
    other.refresh_from_db()
    assert room.closed_at is None
    assert other.closed_at is not None


def test_what_is_said_is_heard_but_by_those_who_mute() -> None:
    room, ann, ben = opened(None, "ben"), person("ann"), person("ben")
    post(author=ben, room=room_of(room), text="Why not the other one?")
    guest = guest_create()
    with pytest.raises(NotAllowed):
        post(author=guest, room=room_of(room), text="Hello.")
    assert room_get(room.slug, guest)
    mute(player=ann, other_id=ben.pk)
    assert room_get(room.slug, ann)


def test_rooms_are_exported_and_end_with_the_account() -> None:
    mine, match = opened(None, "ben"), over("ben", "cyd")
    theirs = opened(match, "ann", by="ben")
    lead_hand_over(room_id=theirs.pk, by=person("ben"), to_id=person("ann").pk)
    data = own_data(person("ann"))["review_rooms"]
    assert [each["table"] for each in data["opened"]] == [mine.match.slug]
    assert {each["table"] for each in data["visited"]} == {mine.match.slug, match.slug}
    account_close(player_id=person("ann").pk)
    mine.refresh_from_db()
    theirs.refresh_from_db()
    assert mine.closed_at is not None
    assert theirs.closed_at is None
    assert theirs.leader is None
    assert not ReviewRoomVisitor.objects.filter(player=mine.opener_id).exists()
    lead_take(room_id=theirs.pk, by=person("ben"))


def test_a_guests_rooms_go_to_the_account() -> None:
    guest, ann, one, two = guest_create(), person("ann"), over(), over()
    room, own = room_open(match_id=one.pk, by=guest), opened(two)
    double = room_open(match_id=two.pk, by=guest)
    room_visit(room=own, player=guest)
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    for each in (room, own, double):
        each.refresh_from_db()
        assert each.opener == ann
    assert (room.leader, room.closed_at) == (ann, None)
    assert double.closed_at is not None
    assert own.closed_at is None
    assert not ReviewRoomVisitor.objects.filter(player=guest).exists()
