"""Test which scope of an API key each route and method of the API requires."""

import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern, get_resolver
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from games.api.protocol.auth import scope_of
from games.api.protocol.views import PlayerView
from games.models import ApiToken
from games.people.accounts.bots_and_keys import token_find
from nightfall_site.late_api import API_URLS
from tests.games.programs import key_of
from tests.games.set_up import person

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")

DECLARED = """
tournaments/: GET read
tournaments/seasons/: GET read
tournaments/seasons/<slug:slug>/: GET read
tournaments/<slug:slug>/: GET read
tournaments/<slug:slug>/entries/: GET read, POST tables, DELETE tables
tournaments/<slug:slug>/clubs/: GET read
tournaments/<slug:slug>/clubs/<slug:club>/: POST clubs
tournaments/<slug:slug>/teams/: GET read
tournaments/<slug:slug>/kits/: GET read, POST tables
tournaments/<slug:slug>/partner/: POST tables
tournaments/<slug:slug>/seat/: POST tables
tournaments/<slug:slug>/offers/: GET read
tournaments/<slug:slug>/offers/<int:offer>/: POST tables
tournaments/<slug:slug>/judge/: POST tables, DELETE tables
tournaments/<slug:slug>/mine/: GET read
tournaments/<slug:slug>/held-pairing/: GET read, POST tables
tournaments/<slug:slug>/times/: GET read, POST tables
tournaments/<slug:slug>/times/<int:proposal>/: POST tables, DELETE tables
tournaments/<slug:slug>/result/: GET read, POST tables
tournaments/<slug:slug>/result/<int:report>/: POST tables
tournaments/<slug:slug>/pairings/: GET read
tournaments/<slug:slug>/standings/: GET read
tournaments/<slug:slug>/log/: GET read
tournaments/<slug:slug>/export/: GET read
series/<slug:slug>/: GET read
players/: GET read
players/me/: GET read
players/<int:player_id>/: GET read
players/<int:player_id>/seasons/: GET read
notices/: GET read
notices/read/: POST notify
devices/: GET read, POST notify
devices/<int:device_id>/: DELETE notify
webhook/: GET read, POST notify, DELETE notify
leaderboards/<slug:pool>/: GET read
seasons/<slug:pool>/: GET read
seasons/<slug:pool>/table/: GET read
news/: GET read
statistics/: GET read
bots/: GET read, POST bots
tables/: GET read, POST tables
tables/join/: POST tables
tables/<slug:slug>/: GET read, DELETE tables
challenges/: GET read, POST tables
challenges/<int:challenge_id>/: DELETE tables
challenges/<int:challenge_id>/accept/: POST tables
challenges/<int:challenge_id>/decline/: POST tables
clubs/: GET read, POST clubs
clubs/<slug:slug>/: GET read, PUT clubs, DELETE clubs
clubs/<slug:slug>/join/: POST clubs
clubs/<slug:slug>/leave/: POST clubs
clubs/<slug:slug>/members/: GET read
clubs/<slug:slug>/members/<int:player_id>/: PUT clubs, DELETE clubs
clubs/<slug:slug>/requests/: GET read
clubs/<slug:slug>/requests/<int:player_id>/: POST clubs, DELETE clubs
clubs/<slug:slug>/removed/<int:player_id>/: DELETE clubs
clubs/<slug:slug>/invitation/: POST clubs, DELETE clubs
clubs/<slug:slug>/messages/: GET read, POST messages
clubs/<slug:slug>/tables/: GET read
clubs/<slug:slug>/leaderboard/<slug:pool>/: GET read
review-rooms/: GET read, POST tables
review-rooms/<slug:slug>/: GET read, DELETE tables
review-rooms/<slug:slug>/step/: PUT play
review-rooms/<slug:slug>/lead/: POST play
review-rooms/<slug:slug>/messages/: GET read, POST messages
daily/: GET read, POST tables
daily/<slug:day>/results/: GET read
matches/: GET read
matches/search/: GET read
matches/<slug:slug>/: GET read
matches/<slug:slug>/view/: GET read
matches/<slug:slug>/events/: GET read
matches/<slug:slug>/decision/: GET read
matches/<slug:slug>/play/: POST play
matches/<slug:slug>/notebook/: GET read, POST play
matches/<slug:slug>/statements/: POST play
matches/<slug:slug>/undo/: POST play
matches/<slug:slug>/exchange/: POST play
matches/<slug:slug>/moves/: GET read
matches/<slug:slug>/replay-notes/: GET read, POST play
matches/<slug:slug>/remind/: POST play
matches/<slug:slug>/claim/: POST play
matches/<slug:slug>/claim-win/: POST play
matches/<slug:slug>/concede/: POST play
matches/<slug:slug>/propose/: POST play
matches/<slug:slug>/agree/: POST play
matches/<slug:slug>/decline/: POST play
matches/<slug:slug>/go-on/: POST play
matches/<slug:slug>/bring/: POST tables
matches/<slug:slug>/partner/: POST tables, DELETE tables
matches/<slug:slug>/leave/: POST tables
matches/<slug:slug>/return/: POST tables
matches/<slug:slug>/rematch/: GET read, POST tables
matches/<slug:slug>/messages/: GET read, POST messages
lobby/messages/: GET read, POST messages
messages/: GET read
messages/<int:player_id>/: GET read, POST messages
messages/<int:player_id>/read/: POST messages
cards/: GET read
cards/<slug:slug>/: GET read
"""
"""A line for each route of the API except the schema: its path, and the scope of each of
its methods. A new route or method needs its line here.
"""


def routes(patterns: Any = None, prefix: str = "") -> Iterator[tuple[str, type[APIView]]]:
    """Yield the path and the view of each route of the API."""
    for each in get_resolver(API_URLS).url_patterns if patterns is None else patterns:
        path = prefix + str(each.pattern)
        # The schema is public, with a key or without.
        if path == "api/v1/schema/":
            continue
        if not isinstance(each, URLPattern):
            yield from routes(each.url_patterns, path)
        # The last route is a regular expression: it answers 404 for paths that do not
        # exist.
        elif issubclass(getattr(each.callback, "cls", object), APIView) and "^" not in path:
            assert path.startswith("api/v1/"), f"{path} is outside of the API"
            yield path.removeprefix("api/v1/"), each.callback.cls


def methods_of(view: type[APIView]) -> list[str]:
    return [method for method in METHODS if hasattr(view, method.lower())]


def test_every_route_and_method_has_the_scope_that_is_listed() -> None:
    found = [
        f"{path}: "
        + ", ".join(f"{each} {scope_of(view, each)}" for each in methods_of(view))
        for path, view in routes()
    ]
    assert found == DECLARED.split("\n")[1:-1]


@pytest.mark.django_db
def test_a_key_needs_the_listed_scope_and_no_other() -> None:
    ann, client = person("ann"), Client()
    only = {scope: key_of(ann, [scope]) for scope in ApiToken.Scope}
    all_but = {scope: key_of(ann, {*ApiToken.Scope} - {scope}) for scope in ApiToken.Scope}

    def is_let_in(method: str, path: str, key: str) -> bool:
        answer = client.generic(
            method,
            path,
            "{}",
            "application/json",
            headers={"authorization": f"Bearer {key}"},
        )
        return not (answer.status_code == 403 and b'"no_scope"' in answer.content)

    for path, view in routes():
        # No row has this number or slug, so a request that is let in changes nothing.
        concrete = "/api/v1/" + re.sub(
            r"<int:\w+>", "99999", re.sub(r"<slug:\w+>", "none", path)
        )
        for method in methods_of(view):
            scope = ApiToken.Scope(str(scope_of(view, method)))
            assert is_let_in(method, concrete, only[scope]), (method, path)
            assert not is_let_in(method, concrete, all_but[scope]), (method, path)


@pytest.mark.django_db
def test_a_method_without_a_scope_is_closed_to_keys() -> None:
    class Forgotten(PlayerView):
        def get(self, request: Request) -> Response:
            return Response({})

        def post(self, request: Request) -> Response:
            return Response({})

    key = key_of(person("ann"), ApiToken.Scope)
    ask, headers = APIRequestFactory(), {"authorization": f"Bearer {key}"}
    view = Forgotten.as_view()
    assert view(ask.get("/", headers=headers)).status_code == 200
    refused = view(ask.post("/", headers=headers))
    assert (refused.status_code, refused.data["error"]["code"]) == (403, "no_scope")
    # A method that the view does not have gets 405, whatever the key's scopes.
    assert view(ask.delete("/", headers=headers)).status_code == 405


@pytest.mark.django_db
def test_old_keys_keep_what_they_could_do() -> None:
    migration = importlib.import_module("games.migrations.0038_scopes_of_keys")
    before_and_after = {
        ("read",): ["read"],
        ("play", "read"): ["messages", "notify", "play", "read"],
        ("tables",): ["clubs", "tables"],
        ("bots", "play", "tables"): [
            "bots", "clubs", "messages", "notify", "play", "tables"
        ],
    }  # fmt: skip
    keys = {old: key_of(person("ann"), old) for old in before_and_after}
    migration.add_scopes(apps, None)
    for old, new in before_and_after.items():
        token = token_find(keys[old])
        assert token is not None
        assert token.scopes == new
