"""Environment variables decide which settings a site has."""

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
    "DISCORD_CLIENT_ID",
    "DISCORD_CLIENT_SECRET",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "HTTPS",
    "LOG_LEVEL",
    "NIGHTFALL_ROLE",
    "OPENID_CLIENT_ID",
    "OPENID_CLIENT_SECRET",
    "OPENID_NAME",
    "OPENID_ORIGINS",
    "OPENID_SERVER",
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
    """Return a function that loads the settings with only the given environment
    variables.
    """

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
    assert without["ALLAUTH_TRUSTED_PROXY_COUNT"] == 0
    assert "SECURE_PROXY_SSL_HEADER" in behind
    assert behind["ALLAUTH_TRUSTED_PROXY_COUNT"] == 1


def test_a_folder_may_have_any_name(read: Any, tmp_path: Path) -> None:
    folder = tmp_path / "a b%20?c#d"
    database = read(NIGHTFALL_DATA=str(folder))["DATABASES"]["default"]
    assert database["NAME"] == str(folder / "nightfall.sqlite3")


OPENID = {
    "OPENID_SERVER": "https://id.example/realms/night/",
    "OPENID_CLIENT_ID": "nightfall",
    "OPENID_CLIENT_SECRET": "between-us",
}


def test_without_keys_no_service_is_loaded(read: Any) -> None:
    settings = read(DISCORD_CLIENT_ID="", OPENID_NAME="Night School")
    assert settings["SOCIALACCOUNT_PROVIDERS"] == {}
    assert not any("providers" in app for app in settings["INSTALLED_APPS"])
    policy = settings["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    assert policy["form-action"] == ["'self'"]


def test_each_service_with_keys_is_loaded(read: Any) -> None:
    settings = read(
        **OPENID,
        OPENID_NAME="Night School",
        OPENID_ORIGINS="https://login.example",
        DISCORD_CLIENT_ID="d",
        DISCORD_CLIENT_SECRET="dd",
        GOOGLE_CLIENT_ID="g",
        GOOGLE_CLIENT_SECRET="gg",
    )
    providers = settings["SOCIALACCOUNT_PROVIDERS"]
    assert list(providers) == ["discord", "google", "openid_connect"]
    for provider in providers:
        assert f"allauth.socialaccount.providers.{provider}" in settings["INSTALLED_APPS"]
    (app,) = providers["openid_connect"]["APPS"]
    assert (app["name"], app["provider_id"]) == ("Night School", "openid")
    assert app["settings"]["server_url"] == "https://id.example/realms/night"
    policy = settings["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    assert policy["form-action"][1:] == [
        "https://discord.com",
        "https://accounts.google.com",
        "https://id.example",
        "https://login.example",
    ]


def test_an_openid_provider_is_the_same_with_its_discovery_address(read: Any) -> None:
    server = OPENID["OPENID_SERVER"].rstrip("/") + "/.well-known/openid-configuration"
    for address in (OPENID["OPENID_SERVER"], server):
        providers = read(**OPENID | {"OPENID_SERVER": address})["SOCIALACCOUNT_PROVIDERS"]
        (app,) = providers["openid_connect"]["APPS"]
        assert app["settings"]["server_url"] == "https://id.example/realms/night"


def test_half_of_the_keys_is_refused(read: Any) -> None:
    with pytest.raises(ImproperlyConfigured, match="Set DISCORD_CLIENT_SECRET as well"):
        read(DISCORD_CLIENT_ID="d")


@pytest.mark.parametrize(
    ("server", "loopback"),
    [
        ("http://id.example", "on"),
        ("http://127.0.0.1:8000", "off"),
        ("id.example", "off"),
        ("ftp://id.example", "on"),
    ],
    ids=str,
)
def test_an_openid_provider_has_https(read: Any, server: str, loopback: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="OPENID_SERVER must be"):
        read(**OPENID | {"OPENID_SERVER": server}, ALLOW_LOOPBACK_ENDPOINTS=loopback)


def test_one_on_this_machine_is_for_tests(read: Any) -> None:
    here = OPENID | {"OPENID_SERVER": "http://127.0.0.1:9"}
    settings = read(**here, ALLOW_LOOPBACK_ENDPOINTS="on")
    policy = settings["CONTENT_SECURITY_POLICY"]["DIRECTIVES"]
    assert policy["form-action"][1:] == ["http://127.0.0.1:9"]


def test_missing_packages_are_named(read: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nightfall_site.sign_in.PACKAGES", ("no_such_package",))
    with pytest.raises(ImproperlyConfigured, match="no_such_package: install"):
        read(**OPENID)
