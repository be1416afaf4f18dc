"""Test that silent, slow or broken endpoints do not delay the messages to others."""

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.community.notices import deliveries, outbound_http
from games.community.notices.deliveries import (
    REQUESTS_PER_HOST,
    REQUESTS_PER_PLAYER,
    SLOW_REQUESTS,
    UNPROVEN_REQUESTS,
    deliver_due,
)
from games.models import NoticeDelivery, NoticeEndpoint
from tests.games.community.notices.push_service import (
    RawServer,
    Service,
    raw_server,
    running,
)
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


# A public key, from the example of RFC 8291.
P256DH = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4"
    "bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with running() as each:
        yield each


def webhook(name: str, url: str, **values: Any) -> NoticeEndpoint:
    """Store an endpoint with a test message that is due."""
    endpoint = NoticeEndpoint.objects.create(
        player=person(name), kind=NoticeEndpoint.Kind.WEBHOOK, url=url, **values
    )
    NoticeDelivery.objects.create(endpoint=endpoint, due_at=timezone.now())
    return endpoint


def devices(name: str, url: str, number: int) -> None:
    for each in range(number):
        endpoint = NoticeEndpoint.objects.create(
            player=person(name),
            kind=NoticeEndpoint.Kind.PUSH,
            url=f"{url}{name}{each}",
            p256dh=P256DH,
            auth="AAAAAAAAAAAAAAAAAAAAAA",
        )
        NoticeDelivery.objects.create(endpoint=endpoint, due_at=timezone.now())


@pytest.mark.parametrize("known", ["proven", "new"])
def test_two_dozen_silent_endpoints_delay_nobody_else(service: Service, known: str) -> None:
    """Regression test: a message behind the silent endpoints left 29 seconds later."""
    open_then: list[int] = []

    def wait_for_victim(_theirs: socket.socket, server: RawServer) -> None:
        while not service.received and not server.is_over.wait(0.02):
            pass
        open_then.append(server.open_now)

    with raw_server(wait_for_victim, "127.0.0.2") as silent:
        for number in range(4):
            devices(f"mallory{number}", silent.url, 6)
        sent_before = timezone.now() if known == "proven" else None
        victim = webhook("ann", service.url(), last_sent_at=sent_before)
        now = timezone.now()
        # A new endpoint is tried in order among the other endpoints that have never
        # answered.
        early = now - timedelta(seconds=1 if known == "new" else -0.5)
        NoticeDelivery.objects.filter(endpoint=victim).update(due_at=early)
        assert deliver_due(now=now) == 1
    assert len(service.received) == 1
    assert open_then, "the silent ones were under way"
    assert silent.most_at_once <= UNPROVEN_REQUESTS
    assert silent.sum == 24
    failed = NoticeEndpoint.objects.exclude(pk=victim.pk)
    assert set(failed.values_list("failures", flat=True)) == {1}
    assert NoticeDelivery.objects.filter(due_at__gt=now).count() == 24


def test_endpoints_that_fall_silent_delay_nobody_else(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression test: an endpoint that answered its first message quickly and then fell
    silent delayed all others by 19 seconds.
    """
    monkeypatch.setattr(deliveries, "SLOW_SECONDS", 0.2)
    monkeypatch.setattr(deliveries, "POLL_SECONDS", 0.1)
    open_then: list[int] = []

    def wait_for_victim(_theirs: socket.socket, server: RawServer) -> None:
        while not service.received and not server.is_over.wait(0.02):
            pass
        open_then.append(server.most_at_once)

    sent, now = {"last_sent_at": timezone.now()}, timezone.now()
    with ExitStack() as stack:
        for host in range(6):
            address = f"127.0.0.{2 + host}"
            silent = stack.enter_context(raw_server(wait_for_victim, address))
            for number in range(4):
                webhook(f"mallory{host}{number}", f"{silent.url}{number}", **sent)
        victim = webhook("ann", service.url(), **sent)
        NoticeDelivery.objects.exclude(endpoint=victim).update(
            due_at=now - timedelta(seconds=1)
        )
        assert deliver_due(now=now) == 1
    assert open_then == [4] * 24, "all of them were under way, and still open"
    assert len(service.received) == 1


def pause(theirs: socket.socket, server: RawServer) -> None:
    server.is_over.wait(0.3)
    theirs.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")


def pause_from(number: int) -> Callable[[socket.socket, RawServer], None]:
    """Return an `answer` that sends nothing until `number` connections are open or some
    seconds have passed.
    """

    def answer(theirs: socket.socket, server: RawServer) -> None:
        for _ in range(250):
            if server.most_at_once >= number or server.is_over.wait(0.02):
                break
        pause(theirs, server)

    return answer


@pytest.mark.usefixtures("service")
def test_one_player_has_a_share() -> None:
    with raw_server(pause_from(REQUESTS_PER_PLAYER)) as server:
        devices("mallory", server.url, 6)
        assert deliver_due(now=timezone.now()) == 6
    assert server.most_at_once == REQUESTS_PER_PLAYER


@pytest.mark.usefixtures("service")
def test_one_host_has_a_share() -> None:
    with raw_server(pause_from(REQUESTS_PER_HOST)) as server:
        for number in range(8):
            webhook(f"p{number}", server.url, last_sent_at=timezone.now())
        assert deliver_due(now=timezone.now()) == 8
    assert server.most_at_once == REQUESTS_PER_HOST


@pytest.mark.usefixtures("service")
def test_slow_endpoints_have_the_smallest_share() -> None:
    with raw_server(pause_from(SLOW_REQUESTS)) as server:
        for number in range(6):
            webhook(f"p{number}", server.url, is_slow=True, last_sent_at=timezone.now())
        assert deliver_due(now=timezone.now()) == 6
    assert server.most_at_once == SLOW_REQUESTS


def test_slow_endpoints_come_last(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "PARALLEL_REQUESTS", 1)
    sent = {"last_sent_at": timezone.now()}
    webhook("slow", service.url("slow"), is_slow=True, **sent)
    webhook("new", service.url("new"))
    webhook("proven", service.url("proven"), **sent)
    assert deliver_due(now=timezone.now()) == 3
    assert [each.path for each in service.received] == ["/proven", "/new", "/slow"]


def test_an_endpoint_is_slow_until_it_answers_quickly(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    with raw_server(pause) as server:
        slow = webhook("ann", server.url)
        monkeypatch.setattr(deliveries, "SLOW_SECONDS", 0.1)
        assert deliver_due(now=timezone.now()) == 1
    slow.refresh_from_db()
    assert slow.is_slow
    monkeypatch.setattr(deliveries, "SLOW_SECONDS", 60)
    NoticeEndpoint.objects.update(url=service.url())
    NoticeDelivery.objects.create(endpoint=slow, due_at=timezone.now())
    assert deliver_due(now=timezone.now()) == 1
    slow.refresh_from_db()
    assert not slow.is_slow


@pytest.mark.usefixtures("service")
def test_a_player_who_has_used_up_their_seconds_waits_for_the_next_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deliveries, "PLAYER_SECONDS", 0.2)
    with raw_server(pause) as server:
        devices("mallory", server.url, 5)
        assert deliver_due(now=timezone.now()) == REQUESTS_PER_PLAYER
        left = NoticeDelivery.objects.filter(tries=0)
        assert left.count() == 5 - REQUESTS_PER_PLAYER
        assert deliver_due(now=timezone.now()) == REQUESTS_PER_PLAYER


@pytest.mark.usefixtures("service")
def test_a_run_that_has_used_up_its_seconds_begins_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deliveries, "RUN_SECONDS", 0.2)
    with raw_server(pause) as server:
        devices("mallory", server.url, 4)
        assert deliver_due(now=timezone.now()) == REQUESTS_PER_PLAYER
    assert NoticeDelivery.objects.filter(tries=0).count() == 4 - REQUESTS_PER_PLAYER


@pytest.mark.parametrize(
    "begin",
    [b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"],
    ids=["silent", "headers", "body"],
)
@pytest.mark.usefixtures("service")
def test_an_answer_that_drips_is_a_failure_that_counts(
    begin: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow answer counts as a failure even if it is the only delivery of a run: the
    server was reached, so our own network works.
    """
    monkeypatch.setattr(outbound_http, "DEADLINE_SECONDS", 1.0)

    def drip(theirs: socket.socket, server: RawServer) -> None:
        theirs.sendall(begin)
        while not server.is_over.wait(0.1):
            theirs.sendall(b"x" if begin else b"")

    with raw_server(drip) as server:
        endpoint = webhook("mallory", server.url)
        assert deliver_due(now=timezone.now()) == 0
    endpoint.refresh_from_db()
    assert endpoint.failures == 1
    assert endpoint.last_sent_at is None
    assert endpoint.deliveries.get().tries == 1


def test_a_redirect_is_a_failure_that_counts(service: Service) -> None:
    service.status, service.location = 307, service.url("elsewhere")
    endpoint = webhook("mallory", service.url("hook"))
    assert deliver_due(now=timezone.now()) == 0
    assert [each.path for each in service.received] == ["/hook"]
    endpoint.refresh_from_db()
    assert endpoint.failures == 1
