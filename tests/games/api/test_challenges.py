"""Test challenges in the API."""

from typing import Any

import pytest

from games.models import Challenge, Match
from tests.games.programs import code, program
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

BY_TURNS = {"kind": "turns", "bank": 86400}


def challenge(by: str, to: str, **told: Any) -> tuple[int, Any]:
    asked = {"to": person(to).pk, "clock": BY_TURNS, **told}
    return program(by).post("challenges/", asked)


def test_a_challenge_is_sent_listed_and_accepted() -> None:
    status, sent = challenge("ann", "ben", rated=True, within="10m")
    assert status == 201
    assert (sent["by"]["name"], sent["to"]["name"]) == ("Ann", "Ben")
    for name in ("ann", "ben"):
        assert program(name).get("challenges/") == (200, [sent])
    assert program("cyd").get("challenges/") == (200, [])
    status, table = program("ben").post(f"challenges/{sent['id']}/accept/", {})
    assert (status, table["status"], table["slug"]) == (200, "running", sent["table"])
    assert table["rated"]
    assert program("ann").get("challenges/") == (200, [])


def test_a_challenge_is_declined_withdrawn_or_answered_with_other_terms() -> None:
    _, sent = challenge("ann", "ben")
    assert program("ben").delete(f"challenges/{sent['id']}/") == 409
    assert program("ann").delete(f"challenges/{sent['id']}/") == 204
    _, sent = challenge("ann", "ben")
    assert program("ben").post(f"challenges/{sent['id']}/decline/", {})[0] == 204
    _, sent = challenge("cyd", "ben")
    status, other = challenge("ben", "cyd", instead_of=sent["id"], opponents=["random"])
    assert status == 201
    assert Challenge.objects.get(pk=sent["id"]).status == "countered"
    assert Match.objects.get(slug=other["table"]).seat_count == 3


def test_refusals_have_codes() -> None:
    _, sent = challenge("ann", "ben")
    ann, cyd = program("ann"), program("cyd")
    for answer, expected in (
        (challenge("ann", "ben"), "already_challenged"),
        (challenge("ann", "ann"), "yourself"),
        (challenge("ann", "ben", instead_of=sent["id"]), "challenge_closed"),
        (cyd.post(f"challenges/{sent['id']}/accept/", {}), "challenge_closed"),
        (cyd.post("challenges/999999999/accept/", {}), "challenge_closed"),
        (ann.post("challenges/", {"to": 10**9}), "no_player"),
    ):
        assert code(answer) == (409, expected)
    assert ann.post("challenges/", {})[0] == 400
