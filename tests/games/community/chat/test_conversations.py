"""Test messages between two players: who may write to whom, what is unread, what is
erased.
"""

import json
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from pytest_django.fixtures import Settings

from games.base.policies.word_filter import BadWords
from games.community.chat import services
from games.community.chat.conversations import (
    ANSWER_WITHIN,
    conversations_of,
    mark_conversation_read,
    may_write,
)
from games.community.chat.rooms import NoRoom, NotAllowed, Room
from games.community.chat.selectors import messages_in
from games.community.notices.kinds import kind_of, text_of
from games.community.notices.services import unread_of
from games.community.relations import services as relations
from games.models import Conversation, FilteredWord, Message, Notice, Player
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close
from games.play.tables.leaving_after_block import block_and_separate
from games.refusals import TooOften
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import mute

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def follow(name: str, other: str) -> None:
    relations.follow(player=person(name), other_id=person(other).pk)


def write(by: str, to: str, text: str = "Hello!") -> Message:
    author = person(by)
    return services.post(author=author, room=Room.direct(author, person(to)), text=text)


def refusal(by: str, to: str) -> str:
    with pytest.raises(NotAllowed) as caught:
        write(by, to)
    return caught.value.refusal


def take(name: str, whose: str) -> None:
    Player.objects.filter(pk=person(name).pk).update(messages_from=whose)


def unread(name: str) -> dict[str, int]:
    rows = conversations_of(person(name))
    return {row.other.username: row.unread for row in rows}


def test_strangers_do_not_write_to_each_other() -> None:
    assert refusal("ann", "ben") == "not_taking_messages"
    follow("ann", "ben")
    assert refusal("ann", "ben") == "not_taking_messages"
    assert not Conversation.objects.exists()


def test_whom_somebody_follows_writes_and_is_answered() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    # Ann does not follow Ben, but she wrote to him first.
    write("ben", "ann", "Hello yourself!")
    room = Room.direct(person("ben"), person("ann"))
    said = messages_in(room=room, reader=person("ann"))
    assert [message.text for message in said] == ["Hello!", "Hello yourself!"]


def test_a_message_opens_the_way_back_for_a_while() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    long_ago = timezone.now() - ANSWER_WITHIN - timedelta(minutes=1)
    Message.objects.update(at=long_ago)
    assert refusal("ben", "ann") == "not_taking_messages"


def test_people_at_one_table_write_to_each_other_while_it_lasts() -> None:
    match = table("ann", "ben")
    take("ben", "followed")
    assert refusal("ann", "ben") == "not_taking_messages"
    take("ben", "tables")
    write("ann", "ben")
    fast_forward(match)
    assert refusal("ann", "ben") == "not_taking_messages"
    assert not may_write(person("ann"), person("ben"))


def test_who_takes_no_messages_gets_no_answers_either() -> None:
    follow("ben", "ann")
    follow("ann", "ben")
    write("ann", "ben")
    take("ann", "nobody")
    assert refusal("ben", "ann") == "not_taking_messages"


def test_a_mute_reads_like_the_setting_and_a_block_ends_it_for_both() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    relations.mute(player=person("ben"), other_id=person("ann").pk)
    assert refusal("ann", "ben") == "not_taking_messages"
    assert unread("ben") == {}
    relations.end_relation(player=person("ben"), other_id=person("ann").pk, kind="mute")
    assert unread("ben") == {"ann": 1}
    block_and_separate(player=person("ben"), other_id=person("ann").pk)
    assert (refusal("ann", "ben"), refusal("ben", "ann")) == ("blocked", "blocked")
    assert unread("ann") == unread("ben") == {}
    room = Room.direct(person("ann"), person("ben"))
    assert messages_in(room=room, reader=person("ben")) == []


def test_who_may_not_write_anywhere_may_not_write_here() -> None:
    follow("ben", "ann")
    mute("ann")
    assert refusal("ann", "ben") == "muted"
    FilteredWord.objects.create(word="vile", kind=FilteredWord.Kind.REFUSE)
    follow("ben", "cyd")
    with pytest.raises(BadWords):
        write("cyd", "ben", "vile")


def test_guests_and_bots_have_no_conversations() -> None:
    guest, ben = guest_create(), person("ben")
    match = table("ben", None)
    match.seats.filter(player=None).update(player=guest)
    for author, to, code in (
        (guest, ben, "talk_account"),
        (ben, guest, "not_taking_messages"),
    ):
        with pytest.raises(NotAllowed) as caught:
            services.post(author=author, room=Room.direct(author, to), text="Hello!")
        assert caught.value.refusal == code
    Player.objects.filter(pk=guest.pk).update(is_guest=False, is_bot=True)
    assert not may_write(ben, Player.objects.get(pk=guest.pk))


@pytest.mark.parametrize("key", ["", "x", "1", "1-1", "2-1", "01-2", "1-2-3", f"1-{9**40}"])
def test_a_key_that_names_no_two_people_is_no_room(key: str) -> None:
    room = Room("direct", key)
    with pytest.raises(NoRoom):
        messages_in(room=room, reader=person("ann"))
    with pytest.raises(NoRoom):
        services.post(author=person("ann"), room=room, text="Hello!")


def test_nobody_else_finds_out_that_there_is_a_conversation() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    room = Room.direct(person("ann"), person("ben"))
    for reader in (None, person("cyd")):
        with pytest.raises(NoRoom):
            messages_in(room=room, reader=reader)
    with pytest.raises(NoRoom):
        services.post(author=person("cyd"), room=room, text="Hello!")


def test_what_is_unread_is_counted_until_it_is_read() -> None:
    follow("ben", "ann")
    first = write("ann", "ben")
    write("ann", "ben", "Are you there?")
    assert (unread("ben"), unread("ann")) == ({"ann": 2}, {"ben": 0})
    ben, ann = person("ben"), person("ann")
    mark_conversation_read(player=ben, other=ann, until=first.pk)
    assert unread("ben") == {"ann": 1}
    # Marking an earlier message as read does not make later ones unread again.
    mark_conversation_read(player=ben, other=ann, until=first.pk - 1)
    assert unread("ben") == {"ann": 1}
    mark_conversation_read(player=ben, other=ann)
    assert unread("ben") == {"ann": 0}
    write("ben", "ann", "I am.")
    assert (unread("ben"), unread("ann")) == ({"ann": 0}, {"ben": 1})


def test_one_notice_stands_for_all_that_is_unread_in_a_conversation() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    write("ann", "ben", "Are you there?")
    notice = person("ben").notices.get()
    assert text_of(notice) == "Ann has written to you."
    assert notice.url == "/messages/ann/"
    assert notice.mail_at is not None
    assert kind_of("message").holds(notice)
    mark_conversation_read(player=person("ben"), other=person("ann"))
    notice = person("ben").notices.get()
    assert (notice.read_at is None, notice.mail_at) == (False, None)
    assert not kind_of("message").holds(notice)
    write("ann", "ben", "Still there?")
    again = person("ben").notices.get()
    assert (again.read_at, again.pk != notice.pk) == (None, True)
    assert not person("ann").notices.exists()


def test_a_notice_of_somebody_who_is_not_heard_any_more_is_not_sent() -> None:
    follow("ben", "ann")
    write("ann", "ben")
    ann, ben = person("ann"), person("ben")
    notice = ben.notices.get()
    relations.mute(player=ben, other_id=ann.pk)
    assert not kind_of("message").holds(notice)
    relations.end_relation(player=ben, other_id=ann.pk, kind="mute")
    assert kind_of("message").holds(notice)
    block_and_separate(player=ann, other_id=ben.pk)
    assert not kind_of("message").holds(notice)


def test_how_many_people_one_begins_to_write_to_is_limited(
    settings: Settings,
) -> None:
    settings.LIMITS = settings.LIMITS | {"conversation": ("1 per hour", None)}
    for name in ("ben", "cyd"):
        follow(name, "ann")
    write("ann", "ben")
    write("ann", "ben", "Once more.")
    with pytest.raises(TooOften):
        write("ann", "cyd")
    assert (
        not Message.objects.filter(text="Hello!")
        .exclude(key=Room.direct(person("ann"), person("ben")).key)
        .exists()
    )


def test_a_conversation_is_exported_and_goes_with_the_account() -> None:
    follow("ben", "ann")
    write("ann", "ben", "Meet me at midnight.")
    data = own_data(person("ann"))
    assert data["conversations"] == [{"with": "Ben", "unread": 0}]
    assert (data["messages"][0]["to"], data["messages"][0]["text"]) == (
        "Ben",
        "Meet me at midnight.",
    )
    assert own_data(person("ben"))["messages_received"][0]["from"] == "Ann"
    assert "midnight" not in json.dumps(own_data(person("cyd")))
    ann = person("ann")
    account_close(player_id=ann.pk)
    assert not Conversation.objects.exists()
    assert not Notice.objects.filter(kind="message").exists()
    assert Message.objects.get().text == ""
    with pytest.raises(NotAllowed) as caught:
        services.post(
            author=person("ben"),
            room=Room.direct(ann, person("ben")),
            text="Where are you?",
        )
    assert caught.value.refusal == "no_player"


def test_a_notice_of_somebody_who_is_not_heard_is_not_shown() -> None:
    follow("ben", "ann")
    follow("ben", "cyd")
    write("ann", "ben")
    write("cyd", "ben")
    ann, ben = person("ann"), person("ben")
    assert told("ben") == {"Ann": True, "Cyd": True}
    relations.mute(player=ben, other_id=ann.pk)
    assert (told("ben"), unread("ben")) == ({"Cyd": True}, {"cyd": 1})
    relations.end_relation(player=ben, other_id=ann.pk, kind="mute")
    assert (told("ben"), unread("ben")) == (
        {"Ann": True, "Cyd": True},
        {"ann": 1, "cyd": 1},
    )
    block_and_separate(player=ann, other_id=ben.pk)
    assert told("ben") == {"Cyd": True}
    mark_conversation_read(player=ben, other=person("cyd"))
    assert told("ben") == {"Cyd": False}


def told(name: str) -> dict[str, bool]:
    """Return the authors in a player's notices about messages, and whether each notice is
    unread. Check that page, API and bell agree.
    """
    player, client = person(name), browser(name)
    rows = client.get("/notices/").context["lines"]
    shown = {row["text"].split()[0]: row["notice"].read_at is None for row in rows}
    listed = client.get("/api/v1/notices/").json()["results"]
    assert [row["id"] for row in listed] == [row["notice"].pk for row in rows]
    number = sum(shown.values())
    assert len(unread_of(player)) == number
    bar = client.get("/").wsgi_request
    assert (bar.unread, bar.unread_messages) == (number, number)  # type: ignore[attr-defined]
    return shown
