"""Test requests to addresses that players enter: which are allowed, and how long they may
take.
"""

import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from games.community.notices import outbound_http
from games.community.notices.outbound_http import (
    BrokenResponse,
    NoResponse,
    UnsafeAddress,
    parse,
    post,
)
from tests.games.community.notices.push_service import (
    RawServer,
    Service,
    raw_server,
    running,
)


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with running() as each:
        yield each


@pytest.mark.parametrize(
    "url",
    [
        "",
        "push",
        "https://",
        "http://push.example.org/x",
        "ftp://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:port/x",
        "https://user:secret@push.example.org/x",
        "https://user@push.example.org/x",
        "https://push.example.org\\@10.0.0.1/x",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nHost: x",
        "https://pushé.example.org/x",
        "https://localhost/x",
        "https://intranet/x",
        "https://db.internal/x",
        "https://printer.local./x",
        "https://127.0.0.1/x",
        "https://0.0.0.0/x",
        "https://192.88.99.1/x",
        "https://198.18.0.1/x",
        "https://224.0.0.1/x",
        "https://255.255.255.255/x",
        "https://[fec0::1]/x",
        "https://[fc00::1]/x",
        "https://[fe80::1]/x",
        "https://[::]/x",
        "https://[::10.0.0.7]/x",
        "https://[100::1]/x",
        "https://[5f00::1]/x",
        "https://[2001:20::1]/x",
        "https://[3fff::1]/x",
        "https://10.1.2.3/x",
        "https://172.16.0.1/x",
        "https://192.168.1.1/x",
        "https://169.254.169.254/latest/meta-data/",
        "https://100.64.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[fd00::1]/x",
        "https://[64:ff9b::a00:1]/x",
        "https://[2002:a00:1::]/x",
        "https://[ff02::1]/x",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_what_leads_elsewhere_than_to_the_public_internet_is_refused(url: str) -> None:
    with pytest.raises(UnsafeAddress):
        parse(url)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://push.example.org", "/"),
        ("https://push.example.org:443/send/abc?x=1", "/send/abc?x=1"),
        ("https://8.8.8.8/x#part", "/x"),
        ("https://[2606:4700::1]/x", "/x"),
        ("https://[2001:4860:4860::8888]/x", "/x"),
    ],
)
def test_what_is_public_is_taken(url: str, path: str) -> None:
    target = parse(url)
    assert (target.is_secure, target.port, target.path) == (True, 443, path)


@pytest.mark.parametrize(
    "inside", ["127.0.0.1", "10.0.0.7", "::1", "::ffff:10.0.0.7", "fec0::1"]
)
def test_a_name_that_leads_inside_is_refused_before_anything_connects(
    inside: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = socket.AF_INET6 if ":" in inside else socket.AF_INET

    def resolve(*_args: Any, **_more: Any) -> list[Any]:
        public = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", 443))
        return [public, (family, socket.SOCK_STREAM, 6, "", (inside, 443))]

    def connect(*_args: Any, **_more: Any) -> None:
        raise AssertionError("it has connected")

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(UnsafeAddress):
        post("https://rebinding.example.org/", body=b"", headers={})


def test_it_connects_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Any] = []

    def resolve(*_args: Any, **_more: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", 443))]

    def connect(address: Any, **_more: Any) -> None:
        tried.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NoResponse):
        post("https://push.example.org/", body=b"", headers={})
    assert tried == [("8.8.8.8", 443)]


def test_this_machine_is_refused_unless_the_setting_allows_it(settings: Any) -> None:
    with running() as service:
        settings.ALLOW_LOOPBACK_ENDPOINTS = False
        with pytest.raises(UnsafeAddress):
            post(service.url(), body=b"x", headers={})
        settings.ALLOW_LOOPBACK_ENDPOINTS = True
        assert post(service.url(), body=b"x", headers={"TTL": "5"}) == 201
    assert [each.body for each in service.received] == [b"x"]
    assert service.received[0].headers["TTL"] == "5"


def test_with_the_setting_other_private_addresses_stay_refused(settings: Any) -> None:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with pytest.raises(UnsafeAddress):
        post("http://10.0.0.1/", body=b"", headers={})
    with pytest.raises(UnsafeAddress):
        post("https://10.0.0.1/", body=b"", headers={})


def test_a_redirect_is_not_followed(service: Service) -> None:
    service.status, service.location = 307, service.url("elsewhere")
    assert post(service.url(), body=b"x", headers={}) == 307
    assert len(service.received) == 1


def test_nobody_who_listens_is_no_response(settings: Any) -> None:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    with pytest.raises(NoResponse):
        post(f"http://127.0.0.1:{port}/", body=b"", headers={})


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/1.1 200 OK\r\nX-First: 1\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n",
    ],
    ids=["status", "headers", "more headers", "body", "body without an end"],
)
def test_an_answer_that_drips_past_the_deadline_is_none(
    begin: bytes, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression test: headers that arrived byte by byte past the deadline used to be read
    as complete, with status 200.
    """
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    monkeypatch.setattr(outbound_http, "DEADLINE_SECONDS", 0.5)

    def drip(theirs: socket.socket, server: RawServer) -> None:
        theirs.sendall(begin)
        while not server.is_over.wait(0.1):
            theirs.sendall(b"H")

    with raw_server(drip) as server, pytest.raises(BrokenResponse):
        post(server.url, body=b"", headers={})


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 200 O",
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        b"nonsense\r\n\r\n",
    ],
)
def test_an_answer_that_breaks_off_is_none(answer: bytes, settings: Any) -> None:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with (
        raw_server(lambda theirs, _: theirs.sendall(answer)) as server,
        pytest.raises(BrokenResponse),
    ):
        post(server.url, body=b"", headers={})
    assert server.sum == 1


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", 204),
        (b"HTTP/1.1 410 Gone\r\nContent-Length: 3\r\n\r\nabc", 410),
        (b"HTTP/1.0 200 OK\r\n\r\nuntil the connection ends", 200),
        (
            b"HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n"
            b"3\r\nabc\r\n0\r\n\r\n",
            201,
        ),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n" + b"x" * 70_000, 200),
    ],
)
def test_whole_and_very_long_answers_have_their_status(
    answer: bytes, status: int, settings: Any
) -> None:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with raw_server(lambda theirs, _: theirs.sendall(answer)) as server:
        assert post(server.url, body=b"", headers={}) == status


def test_a_slow_look_up_is_left_after_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    over = threading.Event()
    monkeypatch.setattr(outbound_http, "DEADLINE_SECONDS", 0.3)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_m: over.wait(10) and [])
    began = time.monotonic()
    with pytest.raises(NoResponse):
        post("https://push.example.org/", body=b"", headers={})
    assert time.monotonic() - began < 4
    over.set()


def test_all_addresses_of_a_name_share_one_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left: list[float] = []

    def resolve(*_args: Any, **_more: Any) -> list[Any]:
        found = ("8.8.8.8", "8.8.4.4", "1.1.1.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, 443)) for ip in found]

    def connect(_address: Any, timeout: float) -> None:
        left.append(timeout)
        time.sleep(timeout)
        raise TimeoutError

    monkeypatch.setattr(outbound_http, "DEADLINE_SECONDS", 1.0)
    monkeypatch.setattr(outbound_http, "TIMEOUT_SECONDS", 0.6)
    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NoResponse):
        post("https://push.example.org/", body=b"", headers={})
    assert len(left) < 3
    assert sum(left) <= 1.0
