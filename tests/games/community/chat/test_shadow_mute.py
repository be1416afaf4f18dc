"""Test that shadow-muted messages are hidden from others everywhere, and that the muted
player notices it nowhere.
"""

import json
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.community.chat.conversations import (
    conversations_of,
    mark_conversation_read,
    may_write,
)
from games.community.chat.rooms import Room
from games.community.chat.selectors import NEWEST, has_older, messages_in
from games.community.chat.services import LIMITS, message_remove, post
from games.community.relations.services import follow
from games.models import (
    AuditEntry,
    Message,
    Notice,
    Player,
    Sanction,
    SanctionMark,
)
from games.people.accounts.export import own_data
from games.people.moderation.refusals import BadSanction
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from games.people.moderation.services import sanction_create, sanction_lift
from tests.games.browsers import browser
from tests.games.programs import Program, bot_of, program
from tests.games.set_up import drawn_table, fast_forward, person, table
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

LOBBY = Room.lobby()
NOTE = "Only its author and moderators see this."


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def shadow(name: str) -> Sanction:
    return sanction_create(
        player=person(name),
        kind=Sanction.Kind.SHADOW,
        reason="Baits people.",
        until=timezone.now() + timedelta(hours=1),
        by=staff("judge", MODERATOR),
    )


def say(name: str, text: str, room: Room = LOBBY) -> Message:
    return post(author=person(name), room=room, text=text)


def read(name: str | None, room: Room = LOBBY) -> list[str]:
    reader = person(name) if name else None
    if reader is not None:
        # Read like a session that has shown its second factor. `test_staff_rights` tests
        # sessions that have not.
        reader.has_shown_factor = reader.is_staff
    return [message.text for message in messages_in(room=room, reader=reader)]


def test_only_the_author_and_moderators_read_what_is_said() -> None:
    say("ann", "before")
    shadow("ann")
    say("ann", "bait")
    say("ben", "calm")
    for name in ("ben", None):
        assert read(name) == ["before", "calm"]
    staff("mod", MODERATOR)
    for name in ("ann", "mod"):
        assert read(name) == ["before", "bait", "calm"]


def test_it_ends_by_itself_and_what_was_hidden_stays_so() -> None:
    sanction = shadow("ann")
    say("ann", "bait")
    Sanction.objects.filter(pk=sanction.pk).update(until=timezone.now())
    say("ann", "sorry")
    assert read("ben") == ["sorry"]
    assert read("ann") == ["bait", "sorry"]


def test_hidden_messages_take_no_place_among_those_that_are_shown() -> None:
    say("ben", "first")
    shadow("ann")
    rows = [
        Message(room="lobby", author=person("ann"), text="bait", is_shadowed=True)
        for _number in range(NEWEST + 5)
    ]
    Message.objects.bulk_create(rows)
    newest = say("ben", "last")
    assert read("ben") == ["first", "last"]
    Message.objects.filter(text="first").delete()
    assert not has_older(room=LOBBY, reader=person("ben"), than=newest.pk)
    assert has_older(room=LOBBY, reader=person("ann"), than=newest.pk)


def test_a_bot_and_its_owner_are_one_person() -> None:
    _program, bot = bot_of("ann")
    match = table("ann", "ben")
    match.seats.filter(number=1).update(player=bot)
    shadow("ann")
    room = Room.table(match)
    post(author=bot, room=room, text="beep")
    assert read("ann", room) == ["beep"]
    assert [each.text for each in messages_in(room=room, reader=bot)] == ["beep"]
    assert read("ben", room) == []


def test_the_player_is_told_nothing_anywhere() -> None:
    sanction = shadow("ann")
    assert not Notice.objects.filter(player=person("ann")).exists()
    ann = browser("ann")
    for path in ("/", "/chat/lobby/", "/settings/", "/notices/"):
        html = ann.get(path).content.decode()
        assert "sanction" not in html
        assert "Baits people" not in html
    assert ann.get(f"/sanction/{sanction.pk}/").status_code == 404
    assert ann.post(f"/appeal/{sanction.pk}/", {"text": "Why?"}).status_code == 404
    ann.post(f"/sanction/{sanction.pk}/seen/")
    sanction.refresh_from_db()
    assert sanction.seen_at is None
    assert "Baits people" not in json.dumps(own_data(person("ann")))
    sanction_lift(sanction_id=sanction.pk, by=None)
    assert not Notice.objects.filter(player=person("ann")).exists()
    assert "Baits people" in json.dumps(own_data(person("ann")))
    assert ann.get(f"/sanction/{sanction.pk}/").status_code == 404


def test_pages_and_api_of_the_author_look_as_ever() -> None:
    said = browser("ann").post("/chat/lobby/", {"text": "before"})
    shadow("ann")
    hidden = browser("ann").post("/chat/lobby/", {"text": "bait"})
    assert (hidden.status_code, hidden["Location"]) == (said.status_code, said["Location"])
    html = browser("ann").get("/chat/lobby/").content.decode()
    assert "bait" in html
    assert NOTE not in html
    ann = program("ann")
    status, answer = ann.post("lobby/messages/", {"text": "more bait"})
    assert status == 201
    shown = ann.get("lobby/messages/")[1]["messages"]
    assert [each["text"] for each in shown] == ["before", "bait", "more bait"]
    assert shown[2] == answer
    assert set(shown[0]) == set(shown[1])
    others = Program().get("lobby/messages/")[1]["messages"]
    assert [each["text"] for each in others] == ["before"]
    mod = in_admin(staff("mod", MODERATOR))
    assert mod.get("/chat/lobby/").content.decode().count(NOTE) == 2
    assert "bait" not in Client().get("/chat/lobby/").content.decode()


def test_messages_to_one_person_do_not_arrive() -> None:
    ann, ben = person("ann"), person("ben")
    room = Room.direct(ann, ben)
    follow(player=ben, other_id=ann.pk)
    shadow("ann")
    say("ann", "bait", room)
    assert read("ann", room) == ["bait"]
    assert [row.other for row in conversations_of(ann)] == [ben]
    assert read("ben", room) == []
    assert not conversations_of(ben).exists()
    assert not Notice.objects.filter(player=ben).exists()
    assert "bait" not in browser("ben").get("/messages/").content.decode()
    assert program("ben").get("messages/")[1]["results"] == []
    # A shadow-muted message does not give its receiver the right to answer.
    assert not may_write(ben, ann)


def test_what_is_unread_does_not_count_hidden_messages() -> None:
    ann, ben = person("ann"), person("ben")
    room = Room.direct(ann, ben)
    follow(player=ben, other_id=ann.pk)
    first = say("ann", "hello", room)
    sanction = shadow("ann")
    say("ann", "bait", room)
    [row] = conversations_of(ben)
    assert (row.unread, row.last_message) == (1, first)
    mark_conversation_read(player=ben, other=ann, until=first.pk)
    [row] = conversations_of(ben)
    assert row.unread == 0
    sanction_lift(sanction_id=sanction.pk, by=None)
    say("ann", "sorry", room)
    [row] = conversations_of(ben)
    assert row.unread == 1
    assert read("ben", room) == ["hello", "sorry"]


def test_a_moderator_reads_no_hidden_message_that_was_written_to_them() -> None:
    mod = staff("mod", MODERATOR)
    follow(player=mod, other_id=person("ann").pk)
    shadow("ann")
    room = Room.direct(person("ann"), mod)
    say("ann", "bait", room)
    assert read("mod", room) == []


def test_nobody_reports_what_they_cannot_see() -> None:
    shadow("ann")
    hidden = say("ann", "bait")
    path = f"/report/?message={hidden.pk}"
    assert browser("ben").get(path).status_code == 404
    assert in_admin(staff("mod", MODERATOR)).get(path).status_code == 200


def test_a_removed_hidden_message_leaves_no_trace() -> None:
    shadow("ann")
    message_remove(message_id=say("ann", "bait").pk, by=staff("mod", MODERATOR))
    assert messages_in(room=LOBBY, reader=person("ben")) == []


def test_the_table_does_not_tell_by_a_number_that_a_comment_is_hidden() -> None:
    match = fast_forward(table("ann", "ben"))
    plain = drawn_table(match, 0, "en")
    say("ben", "calm", Room.comments(match))
    shadow("ann")
    say("ann", "bait", Room.comments(match))
    assert drawn_table(match, 0, "en") == plain


def test_the_limits_of_the_chat_hold_as_ever() -> None:
    shadow("ann")
    for number in range(LIMITS[0][1]):
        say("ann", f"bait {number}")
    status, answer = program("ann").post("lobby/messages/", {"text": "bait"})
    assert (status, answer["error"]["code"]) == (429, "talk_too_fast")


def test_it_needs_an_end() -> None:
    with pytest.raises(BadSanction):
        sanction_create(
            player=person("ann"), kind=Sanction.Kind.SHADOW, reason="Baits.", by=None
        )
    assert not Sanction.objects.exists()
    mod = in_admin(staff("mod", MODERATOR))
    form = {
        "player": person("ann").pk,
        "kind": "shadow",
        "duration": "ever",
        "reason": "Baits.",
        "rule": "respect",
    }
    path = "/admin/games/sanction/add/"
    assert "needs an end" in mod.post(path, form).content.decode()
    assert mod.post(path, form | {"duration": "1d"}).status_code == 302
    assert Sanction.objects.get().kind == "shadow"


def test_moderators_impose_it_on_a_report_and_find_it_among_the_sanctions() -> None:
    ann = person("ann")
    report = report_create(
        reporter=person("ben"),
        subject=Subject(ann, None, say("ann", "x")),
        category="abuse",
    )
    mod = in_admin(staff("mod", MODERATOR))
    path = f"/admin/games/report/{report.pk}/change/"
    form = {
        "act": "shadow",
        "whom": ann.pk,
        "duration": "1d",
        "reason": "Baits people.",
        "rule": "respect",
        "closes": "on",
    }
    assert mod.post(path, form).status_code == 302
    say("ann", "bait")
    assert AuditEntry.objects.filter(action="sanction.shadow", player=ann).exists()
    assert "shadow mute" in mod.get(path).content.decode()
    assert "hidden from others" in mod.get(path).content.decode()
    assert "shadow mute" in mod.get("/admin/games/sanction/").content.decode()
    # The player who reported is told only that moderators did something.
    [told] = Notice.objects.filter(player=person("ben"))
    assert "shadow" not in json.dumps(told.data)


def test_it_follows_the_person_like_other_sanctions() -> None:
    ann = Player.objects.get(pk=person("ann").pk)
    ann.emailaddress_set.create(email="ann@example.org", verified=True)
    shadow("ann")
    assert SanctionMark.objects.filter(by=SanctionMark.By.EMAIL).exists()
