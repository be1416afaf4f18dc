"""Test the pages of chat and relations, without JavaScript."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games.community.chat.rooms import Room
from games.community.chat.services import message_remove, post
from games.community.relations import services as relations
from games.models import FilteredWord, Match, Message, Player, Relation
from games.people.accounts.guests import guest_create
from games.play.tables.leaving_after_block import block_and_separate
from games.web.chat import rendering
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def text_of(client: Client, address: str) -> str:
    page = client.get(address)
    assert page.status_code == 200
    return page.content.decode()


def test_something_is_said_with_a_plain_form() -> None:
    match = table("ann", "ben")
    at_table = reverse("table", args=[match.slug])
    address = reverse("chat", args=["table", match.slug])
    answer = browser("ann").post(address, {"text": "<b>hi</b>", "next": at_table})
    assert (answer.status_code, answer["Location"]) == (302, at_table)
    for page in (at_table, address):
        assert "&lt;b&gt;hi&lt;/b&gt;" in text_of(browser("ben"), page)


def test_a_reaction_is_a_message_that_is_shown_as_a_picture() -> None:
    match = table("ann", "ben")
    for text in (":moon-laugh:", ":moon-jump:", "so :moon-laugh:"):
        browser("ann").post(reverse("chat", args=["table", match.slug]), {"text": text})
    read = browser("ben").get(f"/api/v1/matches/{match.slug}/messages/").json()["messages"]
    assert [each["text"] for each in read] == [
        ":moon-laugh:",
        ":moon-jump:",
        "so :moon-laugh:",
    ]
    for language, label in [("en", "Ha ha"), ("de", "Haha"), ("pl", "Ha, ha")]:
        with override(language):
            panel = rendering.panel(Room.table(match), person("ben"))
        laugh, unknown, amid = [str(line.html) for line in panel.lines]
        assert "img/reactions/laugh" in laugh
        assert f'alt="{label}"' in laugh
    assert (unknown, amid) == (":moon-jump:", "so :moon-laugh:")


@pytest.mark.parametrize("wish", ["https://evil.example/", "//evil.example", "", "/\\x"])
def test_a_form_leads_nowhere_else(wish: str) -> None:
    address = reverse("chat", args=["lobby"])
    answer = browser("ann").post(address, {"text": "hi", "next": wish})
    assert answer["Location"] == address


def test_a_refusal_is_told_and_nothing_is_said() -> None:
    client, address = browser("ann"), reverse("chat", args=["lobby"])
    FilteredWord.objects.create(word="vile", kind=FilteredWord.Kind.REFUSE)
    for said, told in [
        ("vile", "contains a word"),
        ("a" * 301, "at most 300 characters"),
        ("\u200b", "Write something first"),
        ("\x00", "read what your browser sent"),
    ]:
        page = client.post(address, {"text": said}, follow=True)
        assert told in page.content.decode()
    assert not Message.objects.exists()


def test_refused_words_stay_in_their_field() -> None:
    match = table("ann", "ben")
    FilteredWord.objects.create(word="vile", kind=FilteredWord.Kind.REFUSE)
    address = reverse("chat", args=["table", match.slug])
    at_table = reverse("table", args=[match.slug])
    page = browser("ann").post(address, {"text": 'a "vile" word', "next": at_table})
    html = page.content.decode()
    assert 'value="a &quot;vile&quot; word"' in html
    assert f'name="next" value="{at_table}"' in html


def test_a_form_that_is_sent_twice_says_it_once() -> None:
    client, address = browser("ann"), reverse("chat", args=["lobby"])
    (key,) = re.findall(r'name="key" value="([^"]+)"', text_of(client, address))
    for _ in range(2):
        client.post(address, {"text": "hi", "key": key})
    assert Message.objects.count() == 1
    assert key not in text_of(client, address)


def test_who_may_not_write_sees_why_and_no_form() -> None:
    match = table("ann", "ben")
    address = reverse("chat", args=["table", match.slug])
    page = text_of(browser("eve"), address)
    assert "Only the players at this table can chat here." in page
    assert 'name="text"' not in page
    answer = browser("eve").post(address, {"text": "hi"}, follow=True)
    assert "Only the players at this table can chat here." in answer.content.decode()
    guest = Client()
    guest.force_login(guest_create())
    assert "need an account" in text_of(guest, reverse("chat", args=["lobby"]))
    assert browser().post(address, {"text": "hi"})["Location"] == reverse("account_login")
    assert not Message.objects.exists()


def test_those_who_play_are_not_shown_what_watchers_say() -> None:
    match = table("ann", "ben")
    post(author=person("eve"), room=Room.watchers(match), text="Ben holds a ghoul")
    at_table = reverse("table", args=[match.slug])
    address = reverse("chat", args=["watchers", match.slug])
    assert "holds a ghoul" in text_of(browser(), at_table)
    assert "holds a ghoul" not in text_of(browser("ann"), at_table)
    assert browser("ann").get(address).status_code == 403
    assert "holds a ghoul" in text_of(browser(), address)
    fast_forward(match)
    assert "holds a ghoul" in text_of(browser("ann"), at_table)


@pytest.mark.parametrize(
    "place", ["attic", "lobby/x", "table/nowhere", "table", "watchers/nowhere"]
)
def test_there_are_no_other_rooms(place: str) -> None:
    for client in (browser(), browser("ann")):
        assert client.get(f"/chat/{place}/").status_code == 404
    assert browser("ann").post(f"/chat/{place}/", {"text": "x"}).status_code == 404


def test_older_messages_are_a_page_away() -> None:
    rows = [Message(room="lobby", author=person("ann"), text=f"n{n}.") for n in range(60)]
    Message.objects.bulk_create(rows)
    address = reverse("chat", args=["lobby"])
    page = text_of(browser(), address)
    assert "n59." in page
    assert "n9." not in page
    older = text_of(
        browser(), f"{address}?before={rows[10].pk or Message.objects.all()[10].pk}"
    )
    assert "n9." in older
    assert "n59." not in older
    for odd in ("x", "-1", "9" * 30, "%EF%BC%91"):
        assert browser().get(f"{address}?before={odd}").status_code == 200


def test_what_is_gone_is_not_in_the_page() -> None:
    removed = post(author=person("ann"), room=Room.lobby(), text="rude words")
    message_remove(message_id=removed.pk, by=person("mod"))
    post(author=person("ben"), room=Room.lobby(), text="from ben")
    relations.mute(player=person("cem"), other_id=person("ben").pk)
    block_and_separate(player=person("ben"), other_id=person("dan").pk)
    address = reverse("chat", args=["lobby"])
    everybody = text_of(browser(), address)
    assert "rude words" not in everybody
    assert "A message was removed here." in everybody
    assert "from ben" in everybody
    for name in ("cem", "dan"):
        assert "from ben" not in text_of(browser(name), address)


def test_names_lead_to_what_one_can_do_about_them() -> None:
    match = table("ann", "ben")
    ben = reverse("person", args=[person("ben").pk])
    assert f'href="{ben}"' in text_of(browser("ann"), reverse("table", args=[match.slug]))
    page = text_of(browser("ann"), ben)
    for act in ("follow", "mute", "block"):
        assert f'name="act" value="{act}"' in page


def test_following_muting_and_blocking_are_plain_forms() -> None:
    client, ben = browser("ann"), reverse("person", args=[person("ben").pk])
    for act in ("follow", "mute", "block"):
        page = client.post(ben, {"act": act}, follow=True).content.decode()
        assert f'value="un{act}"' in page
    assert set(Relation.objects.values_list("kind", flat=True)) == {"mute", "block"}
    assert "Ben" in text_of(client, reverse("people"))
    for act in ("unmute", "unblock"):
        answer = client.post(ben, {"act": act, "list": "1"})
        assert answer["Location"] == reverse("people")
    assert not Relation.objects.exists()


def test_ties_that_cannot_be_are_refused() -> None:
    client, ben = browser("ann"), person("ben")
    block_and_separate(player=ben, other_id=person("ann").pk)
    address = reverse("person", args=[ben.pk])
    page = client.post(address, {"act": "follow"}, follow=True)
    assert "one of you has blocked the other" in page.content.decode()
    own = reverse("person", args=[person("ann").pk])
    assert "That's you." in client.post(own, {"act": "block"}, follow=True).content.decode()
    for act in ("", "unfriend", "un", "unun", "follow "):
        assert client.post(address, {"act": act}).status_code == 404
    assert client.get(f"/people/{10**20}/").status_code == 404
    assert client.post("/people/0/", {"act": "block"}).status_code == 404
    assert Relation.objects.count() == 1


def test_nobody_known_is_asked_to_log_in() -> None:
    ben = reverse("person", args=[person("ben").pk])
    assert browser().get(ben).status_code == 200
    assert reverse("account_login") in browser().post(ben, {"act": "block"})["Location"]
    assert reverse("account_login") in browser().get(reverse("people"))["Location"]


def test_a_blocked_guest_is_told_at_the_invitation() -> None:
    match = table("ann", None)
    block_and_separate(player=person("ann"), other_id=person("ben").pk)
    address = reverse("join", args=[match.invite])
    page = browser("ben").post(address, follow=True)
    assert "one of you has blocked the other" in page.content.decode()
    assert not match.seats.filter(player=person("ben")).exists()
    assert Match.objects.get().status == Match.Status.WAITING


def test_staff_read_and_remove_messages_and_keep_the_filter() -> None:
    admin = in_admin(superuser())
    message = post(author=person("ann"), room=Room.lobby(), text="rude words")
    rows = reverse("admin:games_message_changelist")
    assert "rude words" in admin.get(rows, {"q": "rude"}).content.decode()
    admin.post(rows, {"action": "remove", "_selected_action": [message.pk]})
    message.refresh_from_db()
    assert message.removed_by == Player.objects.get(username="root")
    assert admin.post(reverse("admin:games_message_add")).status_code == 403
    add = reverse("admin:games_filteredword_add")
    admin.post(add, {"word": "darn", "kind": "mask"})
    assert FilteredWord.objects.get().word == "darn"
