"""Which pages may open a WebSocket with their reader's cookies."""

from typing import Any

import pytest

from nightfall_site.origin import may_connect
from tests.matrix import each_row


@pytest.fixture(autouse=True)
def site(settings: Any) -> Any:
    settings.ALLOWED_HOSTS = ["nightfall.example", "localhost", "[::1]"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example"]
    settings.HTTPS = False
    return settings


@each_row(
    "origin, host",
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://localhost", "localhost"),
        ("http://localhost", "localhost:80"),
        ("https://nightfall.example", "nightfall.example"),
        ("https://nightfall.example:443", "nightfall.example"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("https://play.example", "inside:8001"),
    ],
)
def test_pages_of_the_site_may(origin: str, host: str) -> None:
    assert may_connect(origin, host)


@each_row(
    "origin, host",
    [
        ("http://localhost:9999", "localhost:8000"),
        ("http://localhost", "localhost:8000"),
        ("http://localhost:8000", "localhost"),
        ("http://elsewhere.example:8000", "localhost:8000"),
        ("http://elsewhere.example", "elsewhere.example"),
        ("http://localhost:8000.elsewhere.example", "localhost:8000"),
        ("http://localhost:99999", "localhost:99999"),
        ("file://", "localhost:8000"),
        ("null", "localhost:8000"),
        ("", "localhost:8000"),
        ("http://localhost:8000", ""),
    ],
)
def test_pages_of_others_may_not(origin: str, host: str) -> None:
    assert not may_connect(origin, host)


def test_where_all_is_https_pages_without_it_may_not(site: Any) -> None:
    site.HTTPS = True
    assert may_connect("https://nightfall.example", "nightfall.example")
    assert not may_connect("http://nightfall.example", "nightfall.example")


def test_in_a_house_whose_names_nobody_knows_pages_of_the_site_may(
    site: Any,
) -> None:
    site.ALLOWED_HOSTS = ["*"]
    assert may_connect("http://attic:8000", "attic:8000")
    assert not may_connect("http://attic:9000", "attic:8000")
