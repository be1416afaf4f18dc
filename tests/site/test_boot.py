"""What a web process loads before its first request."""

import subprocess
import sys

import pytest
from django.core.checks.urls import check_resolver
from django.test import Client
from django.urls import get_resolver, resolve, reverse

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
import importlib, sys, threading
from games.base.late_imports import IMPORTING
import nightfall_site.server, nightfall_site.asgi, nightfall_site.urls
from django.template.loader import get_template
from django.urls import reverse
reverse("home")
get_template("web/home/home.html")
print(*sys.modules)

# The first requests and sockets of programs and the first download may come together.
sys.setswitchinterval(0.0001)
roots = [
    "nightfall_site.api_urls", "games.api.match_socket", "games.api.serializers.matches"
]
together, loaded = threading.Barrier(9), []

def load(name):
    together.wait()
    with IMPORTING:
        loaded.append(importlib.import_module(name))

threads = [threading.Thread(target=load, args=[name]) for name in roots * 3]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(len(loaded))
"""


def test_a_boot_loads_neither_the_api_nor_the_client_of_redis() -> None:
    *_, boot, threads = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=environment() | {"DJANGO_SETTINGS_MODULE": "nightfall_site.settings"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    loaded = set(boot.split())
    assert "games.urls" in loaded
    assert not LATE & loaded
    # Then nine threads load the API at the same time.
    assert threads == "9"


def test_addresses_of_the_api_pass_the_checks_that_django_makes_of_pages() -> None:
    assert check_resolver(get_resolver(API_URLS)) == []


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
    assert nothing.view_name == "games.api.protocol.views.UnknownAddressView"
