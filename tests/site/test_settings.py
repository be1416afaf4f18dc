"""The environment decides what kind of site this is."""

import runpy
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from tests.processes import ROOT

NAMES = (
    "ALLOWED_HOSTS",
    "BEHIND_PROXY",
    "CSRF_TRUSTED_ORIGINS",
    "DATABASE_URL",
    "DEBUG",
    "HTTPS",
    "LOG_LEVEL",
    "NIGHTFALL_ROLE",
    "REDIS_URL",
    "SECRET_KEY",
    "SITE_URL",
    "STATIC_ROOT",
)
SERVERS = {
    "DATABASE_URL": "postgres://nightfall:word@db.example/nightfall",
    "REDIS_URL": "redis://redis.example:6379/0",
    "SECRET_KEY": "kept-elsewhere",
}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return a function that reads the settings with nothing but the given environment."""

    def read_settings(**environment: str) -> dict[str, Any]:
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("NIGHTFALL_DATA", str(tmp_path))
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(ROOT / "nightfall_site" / "settings.py"))

    return read_settings


def test_with_nothing_set_all_stays_in_one_folder(read: Any, tmp_path: Path) -> None:
    settings = read()
    database = settings["DATABASES"]["default"]
    assert database["NAME"] == str(tmp_path / "nightfall.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert settings["CELERY_BROKER_URL"].startswith("memory://")
    assert settings["DEBUG"] is False
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert settings["SESSION_COOKIE_SECURE"] is False


def test_reading_the_settings_writes_nothing(read: Any, tmp_path: Path) -> None:
    read()
    assert list(tmp_path.iterdir()) == []


def test_the_kept_secret_key_is_used(read: Any, tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("kept\n")
    assert read()["SECRET_KEY"] == "kept"
    assert read(SECRET_KEY="given")["SECRET_KEY"] == "given"


@pytest.mark.parametrize(
    "given",
    [
        {"SITE_URL": "https://play.example/"},
        {"SITE_URL": "https://play.example"},
        {"CSRF_TRUSTED_ORIGINS": "https://play.example,https://www.example"},
    ],
    ids=str,
)
def test_paths_can_be_hung_on_the_sites_address(read: Any, given: dict[str, str]) -> None:
    assert read(**given)["SITE_URL"] == "https://play.example"


@pytest.mark.parametrize("server", ["DATABASE_URL", "REDIS_URL"])
def test_a_site_with_servers_needs_a_secret_key(read: Any, server: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="Set SECRET_KEY in the environment"):
        read(**{server: SERVERS[server]})


@pytest.mark.parametrize(
    ("role", "pooled"), [("web", True), ("worker", False), ("", False)], ids=str
)
def test_only_web_processes_pool_connections(read: Any, role: str, pooled: bool) -> None:
    options = read(**SERVERS, NIGHTFALL_ROLE=role)["DATABASES"]["default"]["OPTIONS"]
    assert ("pool" in options) is pooled


@pytest.mark.parametrize("role", ["web", "worker", ""], ids=str)
def test_postgresql_connections_are_checked_before_use(read: Any, role: str) -> None:
    assert read(**SERVERS, NIGHTFALL_ROLE=role)["DATABASES"]["default"][
        "CONN_HEALTH_CHECKS"
    ]


def test_redis_carries_messages_tasks_and_cache(read: Any) -> None:
    settings = read(**SERVERS)
    url = SERVERS["REDIS_URL"]
    layer = settings["CHANNEL_LAYERS"]["default"]
    assert layer["BACKEND"] == "nightfall_site.redis_layer.RedisLayer"
    assert layer["CONFIG"]["hosts"] == [url]
    assert settings["CELERY_BROKER_URL"] == url
    assert settings["CACHES"]["default"]["LOCATION"] == url


def test_a_site_with_servers_is_https_only_unless_told(read: Any) -> None:
    switches = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
    on, off = read(**SERVERS), read(**SERVERS, HTTPS="off")
    assert [on[name] for name in switches] == [True] * 3
    assert on["SECURE_HSTS_SECONDS"] > 0
    assert [off[name] for name in switches] == [False] * 3
    assert off["SECURE_HSTS_SECONDS"] == 0


def test_forwarded_headers_are_believed_only_behind_a_proxy(read: Any) -> None:
    without, behind = read(**SERVERS), read(**SERVERS, BEHIND_PROXY="on")
    assert "SECURE_PROXY_SSL_HEADER" not in without
    assert without["REST_FRAMEWORK"]["NUM_PROXIES"] == 0
    assert "SECURE_PROXY_SSL_HEADER" in behind
    assert behind["REST_FRAMEWORK"]["NUM_PROXIES"] == 1


def test_a_folder_may_have_any_name(read: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a b%20?c#d"
    database = read(NIGHTFALL_DATA=str(folder))["DATABASES"]["default"]
    assert database["NAME"] == str(folder / "nightfall.sqlite3")
