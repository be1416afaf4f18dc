"""Test that nothing that the schema allows, nor much that it does not allow, makes the API
fail with a server error.

Each operation has forty cases. Usual runs send every third case in one way; `make fuzz`
tries as many cases as API_EXAMPLES says and sends each in every way.
"""

import os
from collections.abc import Iterable
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, settings
from schemathesis import BaseSchema
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from games.models import Match
from nightfall_site.late_api import API_URLS
from tests.games.programs import key_of
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import play_round, published, start
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

SLUGS = ("runningrunning22", "waitingwaiting22", "finishedfinish22")
"""Slugs of tables that exist, so that some requests get past the answer that there is no
such table.
"""

SLUG = cycle(SLUGS)

EXAMPLES = os.environ.get("API_EXAMPLES")

PLAIN = {"Accept-Encoding": "identity"}

WAYS = ("nobody", "key", "table", "table", "table")
"""How cases are sent, in turn: without a key, with a key, or with a key and the slug of a
table that exists. Most cases without a key or table are refused in the same way, so tables
are tried more often.
"""

TURN = cycle(WAYS)

IS_SENT = cycle((True, False, False))

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]

site = WSGIHandler()


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answer a request inside the test's transaction: the signals that close the connection
    at the end of a request are disconnected.
    """
    environ["REMOTE_ADDR"] = "127.0.0.1"
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        response = site(environ, start_response)
        body = list(response)
        response.close()  # type: ignore[attr-defined]
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)
    return body


@pytest.fixture(scope="module")
def described() -> BaseSchema:
    """Load the API's schema, and let its requests go to `application`."""
    schema = schemathesis.openapi.from_dict(
        SchemaGenerator(urlconf=API_URLS).get_schema(request=None, public=True)
    )
    schema.app = application
    return schema


# Load the schema only when the tests run, because preparing the cases takes longer than
# collecting all other tests.
schema = schemathesis.pytest.from_fixture("described")

SETTINGS = settings(
    max_examples=int(EXAMPLES or 4),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def key() -> str:
    """Create tables of each kind and an event; return the key of one of their players."""
    tables = [
        table("ann", "ben"),
        table("ann", None, None, None, game="jaeger", options={"round_limit": 15}),
        fast_forward(table("ann", "ben")),
    ]
    for slug, match in zip(SLUGS, tables, strict=True):
        Match.objects.filter(pk=match.pk).update(slug=slug)
    event = play_round(start(published("cat", "dan", "eve", table_size=2, rounds=2)))
    Tournament.objects.filter(pk=event.pk).update(slug=SLUGS[0])
    return key_of(person("ann"))


def check(case: schemathesis.Case, key: str) -> None:
    """Send a case without a key, with a key, or about an existing table; roll back all
    changes.
    """
    if not EXAMPLES and not next(IS_SENT):
        return
    with transaction.atomic():
        for way in dict.fromkeys(WAYS) if EXAMPLES else [next(TURN)]:
            if way == "table" and "slug" in case.path_parameters:
                case.path_parameters["slug"] = next(SLUG)
            bearer = {} if way == "nobody" else {"Authorization": f"Bearer {key}"}
            case.call_and_validate(headers=PLAIN | bearer, checks=CHECKS)
        transaction.set_rollback(True)


def test_requests_reach_the_api(described: BaseSchema, key: str) -> None:
    """Valid requests are answered. If all requests were refused alike, the other tests
    would check nothing behind that refusal.
    """
    case = described["/api/v1/cards/"]["GET"].Case()
    assert case.call().status_code == 200
    case = described["/api/v1/notices/"]["GET"].Case()
    assert case.call().status_code == 401
    assert case.call(headers={"Authorization": f"Bearer {key}"}).status_code == 200


@schema.include(method="GET").parametrize()
@SETTINGS
def test_no_reading_ends_in_an_error_of_ours(case: schemathesis.Case, key: str) -> None:
    check(case, key)


@schema.exclude(method="GET").parametrize()
@SETTINGS
def test_no_change_ends_in_an_error_of_ours(case: schemathesis.Case, key: str) -> None:
    check(case, key)
