"""Test who may write and read where in the chat."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.base.policies import word_filter
from games.base.registry import Registry
from games.community.chat import rooms
from games.community.chat.rooms import Room
from games.community.chat.selectors import messages_in
from games.community.chat.services import LIMITS, message_remove, post
from games.community.relations import services as relations
from games.models import FilteredWord, Match, Message, Player, Sanction
from games.people.accounts.export import own_data
from games.people.accounts.guests import guest_create
from games.people.accounts.services import account_close, guest_merge_into_account
from games.play.tables.leaving_after_block import block_and_separate
from games.refusals import GamesError
from games.web.chat import rendering
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db

LOBBY = Room.lobby()


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def say(name: str, text: str, room: Room = LOBBY) -> Message:
    return post(author=person(name), room=room, text=text)


def read(name: str | None, room: Room = LOBBY) -> list[str]:
    reader = person(name) if name else None
    return [message.text for message in messages_in(room=room, reader=reader)]


def refusal(author: Player, room: Room, text: str = "hello") -> str:
    with pytest.raises(GamesError) as caught:
        post(author=author, room=room, text=text)
    return caught.value.refusal


def test_everybody_reads_the_lobby_and_accounts_write_there() -> None:
    say("ann", "Who plays?")
    assert read(None) == ["Who plays?"]
    assert refusal(guest_create(), LOBBY) == "talk_account"


def test_at_a_table_the_seated_write_and_everybody_reads() -> None:
    match = table("ann", None)
    guest = guest_create()
    assert refusal(guest, Room.table(match)) == "talk_seated"
    match.seats.filter(number=1).update(player=guest)
    post(author=guest, room=Room.table(match), text="hi")
    say("ann", "hello", Room.table(match))
    assert read(None, Room.table(match)) == ["hi", "hello"]
    assert refusal(person("eve"), Room.table(match)) == "talk_seated"


def test_watchers_do_not_advise_those_who_play() -> None:
    match = table("ann", "ben")
    room = Room.watchers(match)
    say("eve", "Ben holds a ghoul", room)
    assert read(None, room) == ["Ben holds a ghoul"]
    for name in ("ann", "ben"):
        with pytest.raises(GamesError, match="not_a_reader"):
            read(name, room)
        assert refusal(person(name), room) == "not_a_reader"
    assert refusal(guest_create(), room) == "talk_account"
    fast_forward(match)
    assert read("ann", room) == ["Ben holds a ghoul"]
    say("ann", "So that was it", room)


def test_there_are_no_other_rooms() -> None:
    for room in (Room("lobby", "x"), Room("table", "x"), Room("watchers"), Room("attic")):
        assert refusal(person("ann"), room) == "no_room"
        with pytest.raises(GamesError, match="no_room"):
            messages_in(room=room, reader=None)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("  a \n\t b\r\n ", "a b"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("\u202egnihtemos\u202c", "gnihtemos"),
        ("a\u200bb\u2066c\ufeff", "abc"),
        ("Z" + "\u0300" * 40, "Z" + "\u0300" * 3),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("それは\u3000本当", "それは 本当"),
        ("<b>", "<b>"),
        ("a" * 300, "a" * 300),
    ],
)
def test_a_message_is_one_line_of_plain_text(typed: str, said: str) -> None:
    assert say("ann", typed).text == said


@pytest.mark.parametrize("typed", ["", " \n ", "\u200d\u200d", "\u202e", "\u0301"])
def test_a_message_that_nobody_could_see_is_refused(typed: str) -> None:
    assert refusal(person("ann"), LOBBY, typed) == "empty"


@pytest.mark.parametrize("length", [301, 10**6])
def test_a_message_that_is_too_long_is_refused_and_not_cut(length: int) -> None:
    assert refusal(person("ann"), LOBBY, "a" * length) == "too_long"
    assert not Message.objects.exists()


def test_the_filter_masks_whole_words_in_every_spelling() -> None:
    FilteredWord.objects.create(word="Darn")
    FilteredWord.objects.create(word="ばか")
    said = say("ann", "darn DÄRN d@rn d\u0430rn, darning x-darn").text
    assert said == "•••• •••• •••• ••••, darning x-••••"
    assert say("ann", "それはばかです").text == "それは••です"


def test_the_filter_refuses_what_it_is_told_to_refuse() -> None:
    FilteredWord.objects.create(word="vile", kind=FilteredWord.Kind.REFUSE)
    assert refusal(person("ann"), LOBBY, "how V1LE") == "bad_words"
    assert say("ann", "evile").text == "evile"


def test_a_change_of_the_filter_holds_at_once() -> None:
    word = FilteredWord.objects.create(word="darn")
    assert word_filter.current_filter().masked
    word.delete()
    assert not word_filter.current_filter().masked


def test_who_talks_too_fast_has_to_wait() -> None:
    period, most = LIMITS[0]
    for number in range(most):
        say("ann", f"line {number}", Room.lobby() if number % 2 else LOBBY)
    assert refusal(person("ann"), LOBBY) == "talk_too_fast"
    say("ben", "somebody else may")
    Message.objects.update(at=timezone.now() - period - timedelta(seconds=1))
    say("ann", "now it is fine")


def test_a_block_silences_both_ways_and_a_mute_one_way() -> None:
    for name in ("ann", "ben", "cem"):
        say(name, f"I am {name}")
    block_and_separate(player=person("ann"), other_id=person("ben").pk)
    relations.mute(player=person("ann"), other_id=person("cem").pk)
    assert read("ann") == ["I am ann"]
    assert read("ben") == ["I am ben", "I am cem"]
    assert read("cem") == ["I am ann", "I am ben", "I am cem"]
    relations.end_relation(player=person("ann"), other_id=person("ben").pk, kind="block")
    assert read("ann") == ["I am ann", "I am ben"]


def test_a_removed_message_keeps_its_row() -> None:
    message = say("ann", "something rude")
    message_remove(message_id=message.pk, by=person("mod"))
    message.refresh_from_db()
    assert (message.text, message.removed_by) == ("something rude", person("mod"))


def test_a_closed_account_says_nothing_any_more() -> None:
    match = table("ann", "ben")
    say("ann", "hello", Room.table(match))
    assert own_data(person("ann"))["messages"][0]["text"] == "hello"
    account_close(player_id=person("ann").pk)
    assert [message.text for message in Message.objects.all()] == [""]


def test_older_messages_are_read_page_by_page() -> None:
    rows = [Message(room="lobby", author=person("ann"), text=str(n)) for n in range(7)]
    made = Message.objects.bulk_create(rows)
    newest = messages_in(room=LOBBY, reader=None, limit=3)
    assert [message.text for message in newest] == ["4", "5", "6"]
    older = messages_in(room=LOBBY, reader=None, limit=3, before=made[4].pk)
    assert [message.text for message in older] == ["1", "2", "3"]


def test_a_closed_account_cannot_speak() -> None:
    ann = person("ann")
    account_close(player_id=ann.pk)
    assert refusal(ann, LOBBY) == "account_closed"
    assert not Match.objects.exists()


def test_who_is_muted_by_moderators_reads_and_does_not_write() -> None:
    ann, until = person("ann"), timezone.now() + timedelta(days=1)
    say("ben", "hello")
    sanction = Sanction.objects.create(
        player=ann, kind=Sanction.Kind.MUTE, reason="flood", until=until
    )
    assert refusal(ann, LOBBY) == "muted"
    shown = rendering.panel(LOBBY, ann)
    assert str(until.year) in shown.why_not
    assert [line.author for line in shown.lines] == [person("ben")]
    sanction.until = timezone.now()
    sanction.save()
    say("ann", "back again")


def test_what_a_guest_has_said_becomes_the_account_s() -> None:
    match, ann = table(None, "ben"), person("ann")
    guest = guest_create()
    match.seats.filter(number=0).update(player=guest)
    message = post(author=guest, room=Room.table(match), text="hi")
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    message.refresh_from_db()
    assert message.author == ann


def test_an_app_above_adds_rooms_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    # Use a copy of the registry, because the original belongs to the whole process.
    monkeypatch.setattr(rooms, "_access_rules", Registry(rooms._access_rules))
    rooms._access_rules.register(
        "crew", lambda key, player: rooms.RoomAccess(read="" if player else "no_room")
    )
    say("ann", "only for members", Room("crew", "7"))
    assert read("ben", Room("crew", "7")) == ["only for members"]
    assert read("ben", Room("crew", "8")) == []
    with pytest.raises(GamesError, match="no_room"):
        read(None, Room("crew", "7"))


def test_a_message_that_is_sent_again_is_said_once() -> None:
    """If the answer was lost and the same text is sent with the same key, no second message
    is stored.
    """
    match = table("ann", "ben")
    room = Room.table(match)
    sent = [
        post(author=person("ann"), room=where, text=text, send_key=key)
        for text, key, where in [
            ("hello", "a", room),
            ("hello", "a", room),
            ("hello", "b", room),
            ("bye", "a", room),
            ("hello", "a", LOBBY),
        ]
    ]
    assert sent[0] == sent[1]
    assert len(set(sent)) == 4
    assert post(author=person("ben"), room=room, text="hello", send_key="a") not in sent


def test_sending_again_is_not_refused_for_talking_too_fast() -> None:
    room = LOBBY
    for number in range(LIMITS[0][1]):
        post(author=person("ann"), room=room, text="hi", send_key=str(number))
    again = post(author=person("ann"), room=room, text="hi", send_key="0")
    assert again.send_key == "0"
    assert refusal(person("ann"), room, "hi") == "talk_too_fast"
