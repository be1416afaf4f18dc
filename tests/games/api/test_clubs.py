"""Test clubs in the API."""

import json
from typing import Any

import pytest
from django.utils import timezone

from games.models import Club, Rating
from tests.games.community.clubs.founded import club, promote, roles, settled
from tests.games.programs import Program, code, program
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def put(who: Program, path: str, data: Any) -> tuple[int, Any]:
    answer = who.client.put(
        f"/api/v1/{path}",
        json.dumps(data),
        content_type="application/json",
        headers=who.headers,
    )
    return answer.status_code, answer.json() if answer.content else None


def test_a_club_is_founded_changed_and_closed() -> None:
    settled("ann")
    ann, cyd = program("ann"), program("cyd")
    assert code(cyd.post("clubs/", {"name": "Owls"})) == (403, "account_too_new")
    status, made = ann.post("clubs/", {"name": "Owls", "joining": "open"})
    assert (status, made["name"], made["members"]) == (201, "Owls", 1)
    path = f"clubs/{made['slug']}/"
    assert cyd.get(path) == (200, made)
    assert cyd.get("clubs/", q="OWL")[1]["results"] == [made]
    assert cyd.get("clubs/", mine=True)[1]["results"] == []
    assert code(put(cyd, path, {"name": "Larks"})) == (403, "not_a_member")
    status, changed = put(ann, path, {"name": "Larks"})
    assert (status, changed["name"], changed["joining"]) == (200, "Larks", "open")
    assert cyd.delete(path) == 403
    assert ann.delete(path) == 204
    assert code(cyd.get(path)) == (404, "no_club")


def test_joining_requests_and_invitations() -> None:
    found = club("ann", joining="request")
    path, ann, ben = f"clubs/{found.slug}/", program("ann"), program("ben")
    assert ben.post(f"{path}join/") == (200, {"member": False})
    assert code(ben.get(f"{path}requests/")) == (403, "not_a_member")
    (asked,) = ann.get(f"{path}requests/")[1]["results"]
    number = asked["player"]["id"]
    status, member = ann.post(f"{path}requests/{number}/")
    assert (status, member["role"]) == (200, "member")
    assert code(ben.post(f"{path}invitation/")) == (403, "not_an_officer")
    status, link = ann.post(f"{path}invitation/", {"valid_for": "1d"})
    assert status == 201
    assert program("cyd").post(f"{path}join/", {"invite": link["invite"]})[0] == 200
    assert ann.delete(f"{path}invitation/") == 204
    late = program("dan").post(f"{path}join/", {"invite": link["invite"]})
    assert code(late) == (404, "bad_invitation")
    assert link["invite"] not in json.dumps(ben.get(path)[1])
    program("dan").post(f"{path}join/")
    assert ann.delete(f"{path}requests/{person('dan').pk}/") == 204
    assert roles(found) == {"ann": "owner", "ben": "member", "cyd": "member"}
    assert ben.post(f"{path}leave/")[0] == 204
    assert len(ann.get(f"{path}members/")[1]["results"]) == 2


def test_roles_and_removal() -> None:
    found = club("ann", "ben", "cyd")
    members = f"clubs/{found.slug}/members/"
    ann, ben, cyd = (person(name).pk for name in ("ann", "ben", "cyd"))
    owner = program("ann")
    assert put(owner, f"{members}{ben}/", {"role": "officer"})[0] == 204
    assert program("ben").delete(f"{members}{cyd}/") == 204
    assert program("ben").delete(f"{members}{cyd}/") == 404
    assert code(program("cyd").post(f"clubs/{found.slug}/join/")) == (403, "club_excluded")
    assert program("ben").delete(f"clubs/{found.slug}/removed/{cyd}/") == 204
    assert put(owner, f"{members}{ben}/", {"role": "owner"})[0] == 204
    assert roles(found) == {"ann": "officer", "ben": "owner"}
    assert code(program("ben").post(f"clubs/{found.slug}/leave/")) == (409, "owner_stays")
    assert put(owner, f"{members}{ann}/", {"role": "king"})[0] == 400


def test_what_is_said_and_played_there_is_for_members() -> None:
    found = club("ann", "ben")
    path, ann, cyd = f"clubs/{found.slug}/", program("ann"), program("cyd")
    assert ann.post(f"{path}messages/", {"text": "Hello!"})[0] == 201
    said = program("ben").get(f"{path}messages/")[1]["messages"]
    assert [each["text"] for each in said] == ["Hello!"]
    for refused in (
        cyd.get(f"{path}messages/"),
        cyd.post(f"{path}messages/", {"text": "Hi!"}),
        cyd.get(f"{path}tables/"),
        cyd.post("tables/", {"invited": 1, "club": found.slug}),
    ):
        assert code(refused) == (403, "not_a_member")
    status, table = ann.post("tables/", {"invited": 1, "club": found.slug})
    assert (status, table["club"], table["listed"]) == (201, found.slug, False)
    assert code(cyd.post("tables/join/", {"slug": table["slug"]})) == (403, "not_a_member")
    (listed,) = program("ben").get(f"{path}tables/")[1]["results"]
    assert listed["slug"] == table["slug"]
    assert table["slug"] not in json.dumps(cyd.get("tables/")[1])
    assert program("ben").post("tables/join/", {"slug": table["slug"]})[0] == 200


def test_the_leaderboard() -> None:
    found = club("ann", "ben")
    promote(found, "ben")
    for name, mu in (("ann", 1500), ("ben", 1700), ("cyd", 1900)):
        Rating.objects.create(
            player=person(name),
            game="nightfall",
            pool="duel",
            mu=mu,
            sigma=60,
            games=9,
            played_at=timezone.now(),
        )
    path = f"clubs/{found.slug}/leaderboard"
    rows = Program().get(f"{path}/duel/")[1]["results"]
    assert [(row["rank"], row["player"]["name"]) for row in rows] == [
        (1, "Ben"),
        (2, "Ann"),
    ]
    assert Program().get(f"{path}/nowhere/")[0] == 404


def test_a_list_of_clubs_costs_the_same_for_many(
    django_assert_max_num_queries: Any,
) -> None:
    for number in range(8):
        Club.objects.create(name=f"Club {number}")
    with django_assert_max_num_queries(3):
        assert len(Program().get("clubs/")[1]["results"]) == 8
