"""Everything that the schema allows, and much that it does not: never an error of ours.

`make fuzz` tries more of it, as API_EXAMPLES says.
"""

import os
from collections.abc import Iterable
from itertools import cycle
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from games.models import Match
from tests.games.programs import key_of
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import play_round, published, start
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

SLUGS = ("runningrunning22", "waitingwaiting22", "finishedfinish22")
"""Of tables that exist, so that not every answer is that there is no such table."""

TURNS = cycle(SLUGS)
"""One of them for each case: there are dozens of every request."""

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]

site = WSGIHandler()


def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """Answer inside the test's transaction, which the end of a request would leave."""
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


schema = schemathesis.openapi.from_dict(
    SchemaGenerator().get_schema(request=None, public=True)
)
schema.app = application


@pytest.fixture
def key() -> str:
    """Set up tables of each kind and an event; return a key of one who sits at them."""
    tables = [table("ann", "ben"), table("ann", None), fast_forward(table("ann", "ben"))]
    for slug, match in zip(SLUGS, tables, strict=True):
        Match.objects.filter(pk=match.pk).update(slug=slug)
    event = play_round(start(published("cat", "dan", "eve", table_size=2, rounds=2)))
    Tournament.objects.filter(pk=event.pk).update(slug=SLUGS[0])
    return key_of(person("ann"))


@schema.parametrize()
@settings(
    max_examples=int(os.environ.get("API_EXAMPLES", "4")),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_ends_in_an_error_of_ours(case: Any, key: str) -> None:
    for headers in ({}, {"Authorization": f"Bearer {key}"}):
        case.call_and_validate(headers=headers, checks=CHECKS)
    if "slug" in case.path_parameters:
        case.path_parameters["slug"] = next(TURNS)
        case.call_and_validate(headers=headers, checks=CHECKS)
