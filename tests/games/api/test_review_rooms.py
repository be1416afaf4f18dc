"""Test review rooms in the API."""

from typing import Any

import pytest
from django.test import Client

from games.models import Match, ReviewRoom
from games.play.tables.leaving_after_block import block_and_separate
from tests.games.browsers import browser
from tests.games.play.review_rooms.opened import gone, opened, over
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

ROOMS = "/api/v1/review-rooms/"
JSON = "application/json"


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_program_opens_leads_hands_over_and_closes() -> None:
    match, ann, ben = over(), browser("ann"), browser("ben")
    made = ann.post(ROOMS, {"match": match.slug, "step": 2}, content_type=JSON)
    assert made.status_code == 201
    assert made.json()["leader"]["name"] == "Ann"
    assert made.json()["match"] == match.slug
    address = f"{ROOMS}{made.json()['slug']}/"
    assert [each["slug"] for each in ann.get(ROOMS).json()] == [made.json()["slug"]]
    assert ben.get(ROOMS).json() == []
    moved = ann.put(f"{address}step/", {"step": 5}, content_type=JSON).json()
    assert (moved["step"], moved["version"]) == (5, 1)
    for reader, people in ((Client(), ["Ann"]), (ben, ["Ann", "Ben"])):
        shown = reader.get(address).json()
        assert (shown["step"], [each["name"] for each in shown["people"]]) == (5, people)
    to = {"to": person("cyd").pk}
    assert refusal(ann.post(f"{address}lead/", to, content_type=JSON)) == (
        404,
        "no_such_visitor",
    )
    assert refusal(ben.post(f"{address}lead/", content_type=JSON)) == (409, "lead_held")
    gone(ReviewRoom.objects.get(), "ann")
    assert ben.post(f"{address}lead/", content_type=JSON).json()["leader"]["name"] == "Ben"
    assert refusal(ann.put(f"{address}step/", {"step": 1}, content_type=JSON)) == (
        403,
        "not_the_leader",
    )
    assert refusal(ben.delete(address)) == (403, "not_the_opener")
    assert ann.delete(address).status_code == 204
    assert refusal(ben.get(address)) == (409, "review_room_closed")


def test_its_chat() -> None:
    room, ben = opened(), browser("ben")
    address = f"{ROOMS}{room.slug}/messages/"
    assert ben.post(address, {"text": "Why?"}, content_type=JSON).status_code == 201
    assert browser("ann").get(address).json()["messages"][0]["text"] == "Why?"
    assert Client().post(address, {"text": "x"}, content_type=JSON).status_code == 401
    # What a blocked player says can still be read, and reported.
    block_and_separate(player=person("ben"), other_id=person("ann").pk)
    said = browser("ben").get(address).json()["messages"]
    assert [each["text"] for each in said] == ["Why?"]
    assert browser("ann").get(address).json()["messages"] == []


def test_refusals() -> None:
    running, ann = table("ann", "ben"), browser("ann")
    body = {"match": running.slug}
    assert refusal(ann.post(ROOMS, body, content_type=JSON)) == (409, "not_over")
    body = {"match": "nothing"}
    assert ann.post(ROOMS, body, content_type=JSON).status_code == 404
    assert refusal(ann.get(f"{ROOMS}nothing/")) == (404, "no_review_room")
    room = opened()
    bad = ann.put(f"{ROOMS}{room.slug}/step/", {"step": -1}, content_type=JSON)
    assert refusal(bad) == (400, "invalid")
    assert Client().get(ROOMS).status_code == 401
    assert Client().delete(f"{ROOMS}{room.slug}/").status_code == 401
    Match.objects.filter(pk=room.match_id).update(
        status=Match.Status.RUNNING, result=None, finished_at=None
    )
    assert refusal(ann.get(f"{ROOMS}{room.slug}/")) == (409, "not_over")
