"""Test messages between players in the API."""

from typing import Any

import pytest
from django.core.cache import cache

from games.community.relations import services as relations
from games.models import Message
from tests.games.programs import code, program
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def ben_follows_ann() -> None:
    cache.clear()
    relations.follow(player=person("ben"), other_id=person("ann").pk)


def send(by: str, to: str, text: str = "Hello!", **headers: Any) -> tuple[int, Any]:
    path = f"messages/{person(to).pk}/"
    return program(by).post(path, {"text": text}, **headers)


def unread(name: str) -> list[int]:
    _status, answer = program(name).get("messages/")
    return [each["unread"] for each in answer["results"]]


def test_a_message_is_sent_listed_and_read() -> None:
    status, sent = send("ann", "ben")
    assert (status, sent["text"], sent["author"]["name"]) == (201, "Hello!", "Ann")
    send("ann", "ben", "Are you there?")
    ben, ann = program("ben"), person("ann")
    status, answer = ben.get("messages/")
    (listed,) = answer["results"]
    assert (status, listed["player"]["name"], listed["unread"]) == (200, "Ann", 2)
    assert listed["last"]["text"] == "Are you there?"
    _status, answer = ben.get(f"messages/{ann.pk}/")
    assert [each["text"] for each in answer["messages"]] == ["Hello!", "Are you there?"]
    _status, older = ben.get(f"messages/{ann.pk}/?before={listed['last']['id']}")
    assert older["messages"] == [sent]
    assert unread("ben") == [2]
    read = f"messages/{ann.pk}/read/"
    assert ben.post(read, {"until": sent["id"]})[0] == 204
    assert unread("ben") == [1]
    assert ben.post(read, {})[0] == 204
    assert unread("ben") == [0]


def test_refusals_have_codes() -> None:
    for answer, expected in (
        (send("cyd", "ben"), (403, "not_taking_messages")),
        (send("ann", "ben", " "), (400, "empty")),
        (send("ann", "ben", "a" * 301), (400, "too_long")),
        (send("ann", "ann"), (404, "no_room")),
        (program("ann").get("messages/999999999/"), (404, "not_found")),
    ):
        assert code(answer) == expected
    assert not Message.objects.exists()


def test_a_conversation_of_others_is_not_to_be_had() -> None:
    send("ann", "ben")
    _status, answer = program("cyd").get(f"messages/{person('ann').pk}/")
    assert answer["messages"] == []
    assert unread("cyd") == []
