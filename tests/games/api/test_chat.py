"""Test the chat in the API."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from games.community.chat.rooms import Room
from games.community.chat.services import message_remove, post
from games.models import ApiToken, Message
from games.people.moderation.roles import MODERATOR
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.programs import bot_of, key_of
from tests.games.set_up import person, table
from tests.games.staff import in_admin, staff

pytestmark = pytest.mark.django_db

LOBBY = "/api/v1/lobby/messages/"


@pytest.fixture(autouse=True)
def no_filter() -> None:
    cache.clear()


def call(method: str, path: str, key: str | None = None, **data: Any) -> tuple[int, Any]:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    send = getattr(Client(), method)
    if method == "post":
        answer = send(path, data, content_type="application/json", headers=headers)
    else:
        answer = send(path, data, headers=headers)
    return answer.status_code, answer.json()


def test_a_program_talks_at_its_table() -> None:
    match = table("ann", "ben")
    path = f"/api/v1/matches/{match.slug}/messages/"
    status, said = call("post", path, key_of(person("ann")), text=" hi\n<b> ")
    assert (status, said["text"], said["author"]["name"]) == (201, "hi <b>", "Ann")
    status, read = call("get", path)
    assert [message["id"] for message in read["messages"]] == [said["id"]]


def test_a_message_that_is_sent_again_is_said_once() -> None:
    match = table("ann", "ben")
    path = f"/api/v1/matches/{match.slug}/messages/"
    headers = {
        "Authorization": f"Bearer {key_of(person('ann'))}",
        "Idempotency-Key": "d1f5",
    }
    for _ in range(2):
        answer = Client().post(path, {"text": "hi"}, "application/json", headers=headers)
        assert answer.status_code == 201
        assert answer.json()["id"] == Message.objects.get().pk


def test_refusals_have_their_codes() -> None:
    match = table("ann", "ben")
    path = f"/api/v1/matches/{match.slug}/messages/"
    ann, eve = key_of(person("ann")), key_of(person("eve"))
    for status, code, answer in [
        (401, "not_authenticated", call("post", path, text="hi")),
        (403, "talk_seated", call("post", path, eve, text="hi")),
        (403, "not_a_reader", call("post", path, ann, text="hi", room="watchers")),
        (403, "not_a_reader", call("get", path, ann, room="watchers")),
        (404, "no_room", call("get", "/api/v1/matches/nowhere/messages/")),
        (400, "too_long", call("post", path, ann, text="a" * 301)),
        (400, "empty", call("post", path, ann, text="\u200b")),
        (400, "invalid", call("post", path, ann, text="hi", room="attic")),
    ]:
        assert (answer[0], answer[1]["error"]["code"]) == (status, code)
    reading = key_of(person("ann"), [ApiToken.Scope.READ])
    assert call("post", path, reading, text="hi")[1]["error"]["code"] == "no_scope"
    assert not Message.objects.exists()


def test_each_reads_what_is_for_them() -> None:
    removed = post(author=person("ann"), room=Room.lobby(), text="rude words")
    message_remove(message_id=removed.pk, by=person("mod"))
    post(author=person("ben"), room=Room.lobby(), text="from ben")
    block_and_separate(player=person("ben"), other_id=person("cem").pk)

    def texts(key: str | None) -> list[str]:
        return [message["text"] for message in call("get", LOBBY, key)[1]["messages"]]

    assert texts(None) == ["", "from ben"]
    assert texts(key_of(person("cem"))) == [""]


def test_older_messages_are_asked_for() -> None:
    for number in range(4):
        post(author=person("ann"), room=Room.lobby(), text=f"n{number}")
    newest = call("get", LOBBY, limit=2)[1]["messages"]
    assert [message["text"] for message in newest] == ["n2", "n3"]
    older = call("get", LOBBY, limit=2, before=newest[0]["id"])[1]["messages"]
    assert [message["text"] for message in older] == ["n0", "n1"]


def test_moderators_alone_learn_that_a_message_is_hidden() -> None:
    _program, bot = bot_of("ann")
    for author in (person("ann"), bot):
        message = post(author=author, room=Room.lobby(), text="bait")
        Message.objects.filter(pk=message.pk).update(is_shadowed=True)
    post(author=person("ben"), room=Room.lobby(), text="calm")
    # Requests with an API key have shown no second factor, so even Mod does not see hidden
    # messages.
    readers = {"ann": [False] * 3, "ben": [False], "mod": [False]}
    mod = staff("mod", MODERATOR)
    for name, hidden in readers.items():
        _status, read = call("get", LOBBY, key_of(person(name)))
        assert [each["is_hidden"] for each in read["messages"]] == hidden
    read = in_admin(mod).get(LOBBY).json()
    assert [each["is_hidden"] for each in read["messages"]] == [True, True, False]
