"""Test that the API refuses invalid requests with a code and a sentence, and changes
nothing.
"""

import json
from typing import Any

import pytest
from django.test import Client

from tests.games.bad_input.knocks import stored as everything
from tests.games.bad_input.places import routes
from tests.games.bad_input.world import LOCKED, PLAYING, WAITING, World, build
from tests.games.programs import key_of
from tests.games.set_up import person
from tests.matrix import each_row

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
JSON = "application/json"

BODIES: list[tuple[str, bytes, int, str]] = [
    (JSON, b"", 400, ""),
    (JSON, b"{", 400, "parse_error"),
    (JSON, b"\xff\xfe", 400, "parse_error"),
    (JSON, b"\x00", 400, "parse_error"),
    (JSON, b"[" * 100_000, 400, "parse_error"),
    (JSON, b'{"a": ' * 50_000, 400, "parse_error"),
    (JSON, b"9" * 10_000, 400, "parse_error"),
    (JSON, b"[]", 400, "invalid"),
    (JSON, b"null", 400, "invalid"),
    (JSON, b"7", 400, "invalid"),
    (JSON, b'"text"', 400, "invalid"),
    (JSON, b"NaN", 400, "parse_error"),
    (JSON, b'"' + b"x" * 600_000 + b'"', 413, "too_large"),
    (FORM, b"version=0&choices=pass", 415, "unsupported_media_type"),
    ("text/plain", b"{}", 415, "unsupported_media_type"),
    ("multipart/form-data; boundary=x", b"--x--", 415, "unsupported_media_type"),
    ("x", b"{}", 415, "unsupported_media_type"),
]


@pytest.fixture
def world() -> World:
    return build()


@pytest.fixture
def key(world: World) -> str:
    """Return an API key of Ann."""
    return key_of(person("ann"))


def send(key: str, path: str, body: bytes, kind: str = JSON) -> tuple[int, Any]:
    headers = {"authorization": f"Bearer {key}"}
    answer = Client().post(f"/api/v1/{path}", body, content_type=kind, headers=headers)
    return answer.status_code, answer.json()


def refusal(answer: tuple[int, Any]) -> tuple[int, str]:
    status, data = answer
    assert data["error"]["message"]
    return status, data["error"]["code"]


@each_row("kind, body, status, code", BODIES)
def test_a_body_that_cannot_be_read_is_refused(
    world: World,
    key: str,
    kind: str,
    body: bytes,
    status: int,
    code: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    slug = world.matches[PLAYING].slug
    for path in (f"matches/{slug}/play/", "tables/", "tables/join/", "lobby/messages/"):
        caplog.clear()
        found = refusal(send(key, path, body, kind))
        assert found == (status, code or found[1]), path
        assert "/api/v1/" in caplog.text
    world.matches[PLAYING].refresh_from_db()
    assert world.matches[PLAYING].version == 0


def test_the_last_of_two_equal_names_counts_and_is_checked(world: World, key: str) -> None:
    slug = world.matches[PLAYING].slug
    body = b'{"version": 0, "choices": ["x"], "version": -1}'
    assert refusal(send(key, f"matches/{slug}/play/", body)) == (400, "invalid")


@each_row(
    "who, path, body, status, code",
    [
        ("carol", "matches/{playing}/play/", {"version": 0, "choices": ["pass"]}, 403, ""),
        ("carol", "matches/{playing}/undo/", {}, 403, "not_your_seat"),
        ("carol", "matches/{playing}/leave/", {}, 403, "not_your_seat"),
        ("carol", "matches/{playing}/return/", {}, 403, "not_your_seat"),
        ("carol", "matches/{playing}/messages/", {"text": "Hi"}, 403, "talk_seated"),
        ("ann", "matches/no-such-table/play/", {"version": 0, "choices": ["x"]}, 404, ""),
        ("ann", "tables/join/", {"slug": "no-such-table"}, 404, "not_found"),
        ("carol", "tables/join/", {"slug": "{locked}"}, 403, "wrong_password"),
        ("dan", "tables/join/", {"slug": "{waiting}"}, 401, "bad_key"),
    ],
)
def test_what_belongs_to_somebody_else_is_refused(
    world: World, who: str, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    slugs = {
        "playing": world.matches[PLAYING].slug,
        "waiting": world.matches[WAITING].slug,
        "locked": world.matches[LOCKED].slug,
    }
    text = json.dumps(body)
    for name, slug in slugs.items():
        text = text.replace(f"{{{name}}}", slug)
    key = key_of(person(who))
    before = everything()
    answer = Client().post(
        f"/api/v1/{path.format(**slugs)}",
        text,
        content_type=JSON,
        headers={"authorization": f"Bearer {key}"},
    )
    found = refusal((answer.status_code, answer.json()))
    assert found[0] == status
    assert not code or found[1] == code
    assert everything() == before


def test_a_method_that_an_address_does_not_have_is_refused(key: str) -> None:
    headers = {"authorization": f"Bearer {key}"}
    for route in routes():
        if not route.startswith("api/v1/") or "<" in route or "(" in route:
            continue
        answer = Client().put(f"/{route}", "{}", content_type=JSON, headers=headers)
        assert answer.status_code == 405, route
