"""Test the API's documentation: its schema and its pages."""

import json
import re

import pytest
from django.core.management import call_command
from django.test import Client
from drf_spectacular.management.commands import spectacular

from games.api.protocol import docs
from nightfall_site.late_api import API_URLS

pytestmark = pytest.mark.django_db


def test_the_schema_is_valid_and_the_generator_has_no_doubts() -> None:
    # Pass the command itself instead of its name, because its app is not installed.
    call_command(
        spectacular.Command(),
        validate=True,
        fail_on_warn=True,
        urlconf=API_URLS,
        file="/dev/null",
    )


def test_the_schema_is_served(client: Client) -> None:
    schema = json.loads(client.get("/api/v1/schema/").content)
    assert schema["info"]["title"] == "Nightfall"
    assert "/api/v1/matches/{slug}/play/" in schema["paths"]


def test_the_page_shows_every_operation(client: Client) -> None:
    page = client.get("/api/v1/docs/")
    assert page.status_code == 200
    text = page.content.decode()
    schema = json.loads(client.get("/api/v1/schema/").content)
    count = 0
    for path, item in schema["paths"].items():
        for method in set(item) & set(docs.METHODS):
            count += 1
            assert f"<b>{method.upper()}</b> <code>{path}</code>" in text
    assert count == len(docs.operations()) > 15


def test_the_page_needs_nothing_that_the_policy_forbids(client: Client) -> None:
    page = client.get("/api/v1/docs/")
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    text = page.content.decode()
    for script in re.findall(r"<script[^>]*>", text):
        assert 'src="/static/js/' in script
    assert "style=" not in text


def test_every_operation_says_which_scope_it_takes() -> None:
    scopes = {one.path: one.words[-1] for one in docs.operations() if one.method == "POST"}
    assert scopes["/api/v1/matches/{slug}/play/"] == "Scope of a key: play."
    assert scopes["/api/v1/tables/"] == "Scope of a key: tables."


@pytest.mark.parametrize("path", ["", "nothing/", "matches", "x/y/z"])
@pytest.mark.parametrize("method", ["get", "post", "delete"])
def test_what_is_at_no_address_is_an_error_like_others(
    client: Client, method: str, path: str
) -> None:
    answer = getattr(client, method)(f"/api/v1/{path}")
    if path == "":
        assert answer.status_code in {200, 405}
    else:
        assert answer.status_code == 404
        assert answer.json()["error"]["code"] == "not_found"
