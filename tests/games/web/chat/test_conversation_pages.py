"""Test the pages of a player's messages, without JavaScript."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.community.chat.rooms import Room
from games.community.chat.services import message_remove, post
from games.community.relations import services as relations
from games.models import Conversation, Message, Player, Report
from games.people.accounts.guests import guest_create
from games.people.moderation.context import context_of_report
from games.people.moderation.reports import Subject, report_create
from games.people.moderation.roles import MODERATOR
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.browsers import browser
from tests.games.set_up import person, table
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def ben_follows_ann() -> None:
    cache.clear()
    relations.follow(player=person("ben"), other_id=person("ann").pk)


def write(text: str, by: str = "ann", to: str = "ben") -> Message:
    author = person(by)
    return post(author=author, room=Room.direct(author, person(to)), text=text)


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def menu_count(text: str) -> list[str]:
    """List the numbers beside the visible links to the messages."""
    shown = r'<b class="unread-messages"><span\s+class="number">(\d+)<'
    return re.findall(shown, text)


def test_a_message_is_sent_read_and_answered_with_plain_forms() -> None:
    ann, ben = browser("ann"), browser("ben")
    answer = ann.post("/messages/ben/", {"text": "<b>hi</b>", "next": "/messages/ben/"})
    assert (answer.status_code, answer["Location"]) == (302, "/messages/ben/")
    assert menu_count(page(ben, "/lobby/")) == ["1", "1"]
    listed = page(ben, "/messages/")
    assert "&lt;b&gt;hi&lt;/b&gt;" in listed
    assert re.search(r'<b class="unread">1<', listed)
    thread = page(ben, "/messages/ann/")
    assert "&lt;b&gt;hi&lt;/b&gt;" in thread
    assert menu_count(thread) == []
    assert '<b class="unread">' not in page(ben, "/messages/")
    ben.post("/messages/ann/", {"text": "Hello yourself!"})
    assert "Hello yourself!" in page(ann, "/messages/ben/")


def test_only_looking_at_the_newest_messages_reads_them() -> None:
    said = write("Hello!")
    browser("ben").head("/messages/ann/")
    page(browser("ben"), f"/messages/ann/?before={said.pk}")
    assert Conversation.objects.get(player=person("ben")).unread == 1
    assert person("ben").notices.get().read_at is None
    assert menu_count(page(browser("ben"), f"/messages/ann/?before={said.pk}")) == ["1"] * 2


def test_a_refused_message_stays_in_its_field() -> None:
    long = "a" * 301
    answer = browser("ann").post("/messages/ben/", {"text": long})
    text = answer.content.decode()
    assert "at most 300 characters" in text
    assert f'value="{long}"' in text
    assert "Messages" in text


def test_who_may_not_write_reads_why() -> None:
    text = page(browser("cyd"), "/messages/ben/")
    assert "taking messages from you" in text
    assert '<form class="say"' not in text
    assert page(browser("ann"), "/messages/ben/").count('<form class="say"') == 1


@pytest.mark.parametrize("name", ["ann", "nobody-of-that-name"])
def test_there_are_no_messages_to_oneself_or_to_nobody(name: str) -> None:
    assert browser("ann").get(f"/messages/{name}/").status_code == 404


def test_who_is_not_signed_in_logs_in_first() -> None:
    for address in ("/messages/", "/messages/ben/"):
        assert Client().get(address)["Location"].startswith("/login/")


def test_guests_are_told_that_they_need_an_account() -> None:
    client = Client()
    client.force_login(guest_create())
    assert "You need an account" in page(client, "/messages/ben/")
    assert "to-messages" not in page(client, "/lobby/")


def test_removed_and_erased_words_are_in_no_list() -> None:
    said = write("a secret")
    message_remove(message_id=said.pk, by=person("mod"))
    assert "a secret" not in page(browser("ben"), "/messages/")
    assert "A message was removed here." in page(browser("ben"), "/messages/")


def test_cards_and_profiles_offer_a_message_where_it_may_be_sent() -> None:
    ben, ann = person("ben"), person("ann")
    for address in (f"/people/{ben.pk}/", "/player/ben/"):
        assert 'href="/messages/ben/"' in page(browser("ann"), address)
        assert 'href="/messages/ben/"' not in page(browser("cyd"), address)
        assert 'href="/messages/ben/"' not in page(browser("ben"), address)
    block_and_separate(player=ben, other_id=ann.pk)
    assert 'href="/messages/ben/"' not in page(browser("ann"), f"/people/{ben.pk}/")


def test_a_setting_says_who_may_write() -> None:
    table("cyd", "ben")
    assert "taking messages" not in page(browser("cyd"), "/messages/ben/")
    Player.objects.filter(username="ben").update(messages_from="nobody")
    assert "taking messages" in page(browser("cyd"), "/messages/ben/")
    assert "nobody can answer you" in page(browser("ben"), "/messages/")
    assert "Who may send me messages" in page(browser("ben"), "/settings/")


def test_a_report_shows_moderators_what_was_said_until_then_and_nothing_else() -> None:
    write("first words")
    bad = write("you are awful")
    client = browser("ben")
    form = page(client, f"/report/?message={bad.pk}")
    assert "you are awful" in form
    assert "up to ten messages before" in form
    assert browser("cyd").get(f"/report/?message={bad.pk}").status_code == 404
    client.post(f"/report/?message={bad.pk}", {"category": "abuse", "text": ""})
    report = Report.objects.get()
    later = write("said afterwards")
    Message.objects.filter(pk=later.pk).update(at=timezone.now() + timedelta(seconds=5))
    assert [each.message.text for each in context_of_report(report)] == [
        "first words",
        "you are awful",
    ]
    write("between two others", by="ben", to="ann")
    listed = page(in_admin(staff("mod", MODERATOR)), "/admin/games/message/")
    assert "you are awful" in listed
    assert "first words" not in listed
    assert "between two others" not in listed


def test_moderators_still_read_what_is_said_in_rooms() -> None:
    post(author=person("ann"), room=Room.lobby(), text="for everybody")
    report_create(reporter=person("cyd"), subject=Subject(person("ann")), category="name")
    listed = page(in_admin(staff("mod", MODERATOR)), "/admin/games/message/")
    assert "for everybody" in listed
