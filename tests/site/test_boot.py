"""What a web process loads before its first request."""

import subprocess
import sys

import pytest
from django.test import Client
from django.urls import resolve, reverse

from nightfall_site.late_api import API_URLS
from tests.prepared import ROOT, environment

LATE = {
    "games.api.match_socket",
    "games.api.serializers",
    "psycopg",
    "redis",
    "requests",
    "rest_framework.fields",
}
"""Modules that load many others, and that neither a page nor a move on SQLite needs."""

SCRIPT = """
import sys
import nightfall_site.server, nightfall_site.asgi, nightfall_site.urls
from django.template.loader import get_template
from django.urls import reverse
reverse("home")
get_template("web/home/home.html")
print(*sys.modules)
"""


def test_a_boot_loads_neither_the_api_nor_the_client_of_redis() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=environment() | {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "games.urls" in loaded
    assert not LATE & set(loaded)


@pytest.mark.parametrize(
    ("name", "address"),
    [("api", "/api/v1/"), ("api-docs", "/api/v1/docs/"), ("api-schema", "/api/v1/schema/")],
)
def test_pages_find_the_addresses_of_the_api(name: str, address: str) -> None:
    assert reverse(name) == address
    assert resolve(address, API_URLS)


@pytest.mark.django_db
def test_metrics_name_the_view_of_the_api_that_has_answered(client: Client) -> None:
    found = client.get("/api/v1/cards/").wsgi_request.resolver_match
    assert found is not None
    assert found.view_name == "games.nightfall.api.views.Cards"
    nothing = client.get("/api/v1/nowhere/").wsgi_request.resolver_match
    assert nothing is not None
    assert nothing.view_name == "games.api.protocol.views.NowhereView"
