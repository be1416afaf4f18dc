"""Test slow mode: moderators start it, it holds for everybody, and it ends by itself."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.base.refusal_texts import error_text
from games.community.chat.rooms import NotAllowed, Room
from games.community.chat.services import post
from games.community.chat.slow_mode import (
    SlowedDown,
    slow_mode_end,
    slow_mode_in,
    slow_mode_start,
)
from games.models import AuditEntry, Message, Player, RoomSlowMode
from games.people.moderation.roles import MODERATOR
from tests.games.browsers import browser
from tests.games.programs import bot_of, program
from tests.games.set_up import person, table
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

LOBBY = Room.lobby()


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def slow(room: Room = LOBBY, seconds: int = 60, minutes: int = 15) -> Player:
    mod = staff("mod", MODERATOR)
    until = timezone.now() + timedelta(minutes=minutes)
    slow_mode_start(room=room, seconds=seconds, until=until, by=mod)
    return mod


def say(name: str, text: str = "hello", room: Room = LOBBY) -> Message:
    return post(author=person(name), room=room, text=text)


def test_each_person_waits_and_is_told_how_long() -> None:
    slow()
    say("ann")
    with pytest.raises(SlowedDown) as caught:
        say("ann", "again")
    assert 55 <= caught.value.wait <= 60
    assert f"again in {caught.value.wait} s" in error_text(caught.value)
    assert Message.objects.count() == 1
    say("ben")
    Message.objects.update(at=timezone.now() - timedelta(seconds=61))
    say("ann", "later")


def test_it_is_of_one_room_and_ends_by_itself() -> None:
    match = table("ann", "ben")
    slow()
    say("ann")
    say("ann", room=Room.table(match))
    say("ann", room=Room.table(match))
    RoomSlowMode.objects.update(until=timezone.now())
    assert slow_mode_in(LOBBY) is None
    say("ann", "again")


def test_nobody_waits_for_longer_than_it_lasts() -> None:
    slow(seconds=300, minutes=1)
    say("ann")
    with pytest.raises(SlowedDown) as caught:
        say("ann", "again")
    assert caught.value.wait <= 60


def test_a_bot_and_its_owner_wait_for_each_other() -> None:
    _program, bot = bot_of("ann")
    slow()
    post(author=bot, room=LOBBY, text="beep")
    with pytest.raises(SlowedDown):
        say("ann")


def test_a_message_that_is_sent_again_is_no_second_one() -> None:
    slow()
    first = post(author=person("ann"), room=LOBBY, text="hello", send_key="k")
    assert post(author=person("ann"), room=LOBBY, text="hello", send_key="k") == first


def test_changing_and_ending_it_is_logged() -> None:
    mod = slow()
    slow(seconds=10)
    assert RoomSlowMode.objects.get().seconds == 10
    slow_mode_end(room=LOBBY, by=mod)
    slow_mode_end(room=LOBBY, by=mod)
    actions = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["slow_mode.started", "slow_mode.started", "slow_mode.ended"]


def test_conversations_have_none() -> None:
    mod = staff("mod", MODERATOR)
    with pytest.raises(NotAllowed):
        slow(Room.direct(person("ann"), mod))


def test_the_page_says_so_and_keeps_what_was_typed() -> None:
    slow()
    ann = browser("ann")
    assert (
        "one message for each person every 60 s" in ann.get("/chat/lobby/").content.decode()
    )
    ann.post("/chat/lobby/", {"text": "hello"})
    html = ann.post("/chat/lobby/", {"text": "my long thought"}).content.decode()
    assert "You can write again in" in html
    assert 'value="my long thought"' in html


def test_programs_are_told_when_to_try_again() -> None:
    slow()
    ann = program("ann")
    assert ann.post("lobby/messages/", {"text": "one"})[0] == 201
    status, answer = ann.post("lobby/messages/", {"text": "two"})
    assert (status, answer["error"]["code"]) == (429, "slow_mode")
    assert "%(" not in answer["error"]["message"]


def test_moderators_start_and_end_it_on_the_page_of_the_room() -> None:
    match = table("ann", "ben")
    mod = in_admin(staff("mod", MODERATOR))
    page, path = f"/chat/table/{match.slug}/", f"/slow-mode/table/{match.slug}/"
    assert path in mod.get(page).content.decode()
    assert "End now" not in mod.get(page).content.decode()
    form = {"seconds": "30", "duration": "1h"}
    answer = mod.post(path, form)
    assert answer["Location"] == page
    mode = slow_mode_in(Room.table(match))
    assert mode is not None
    assert mode.seconds == 30
    assert timedelta(minutes=59) < mode.until - timezone.now() <= timedelta(hours=1)
    assert "End now" in mod.get(page).content.decode()
    mod.post(path, {"seconds": "7", "duration": "1h"})
    assert RoomSlowMode.objects.get().seconds == 30
    mod.post(path, {"end": "1"})
    assert not RoomSlowMode.objects.exists()
    assert mod.post("/slow-mode/table/nowhere/", form).status_code == 404


def test_nobody_else_does() -> None:
    form = {"seconds": "30", "duration": "1h"}
    without_factor = browser(staff("mod", MODERATOR))
    for client in (browser(), browser("ann"), without_factor):
        assert client.post("/slow-mode/lobby/", form).status_code == 403
        assert "/slow-mode/" not in client.get("/chat/lobby/").content.decode()
    assert not RoomSlowMode.objects.exists()
