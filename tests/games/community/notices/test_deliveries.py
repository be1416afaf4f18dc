"""Test push messages and webhooks: receivers, texts, times, retries and failures."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from threading import Event
from time import monotonic
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import CharField, Value
from django.db.models.functions import Concat
from django.utils import timezone

from games.community.notices import deliveries, kinds, outbound_http, services
from games.community.notices.deliveries import (
    RETRIES,
    STALE,
    deliver_due,
    queue_sending_if_due,
)
from games.community.notices.delivery_queue import PATIENCE
from games.community.notices.endpoints import (
    MAX_DEVICES,
    MAX_FAILING,
    MAX_FAILURES,
    device_add,
    device_name,
    endpoint_remove,
    endpoint_test,
    webhook_set,
)
from games.community.notices.outbound_http import NoResponse
from games.community.notices.preferences import Preference, preferences_store
from games.community.notices.quiet_hours import quiet_hours_store, quiet_until
from games.community.notices.services import NewNotice, notify, notify_many
from games.community.notices.web_push import public_key, site_key
from games.live import announce
from games.models import (
    Mail,
    Notice,
    NoticeDelivery,
    NoticeEndpoint,
    Player,
    QuietHours,
    Topic,
)
from games.refusals import BadEndpoint, NeedsAccount, NoEndpoint, TooManyDevices
from games.tasks import send_to_endpoints
from tests.games.community.notices.push_service import (
    Browser,
    Service,
    check_signature,
    running,
)
from tests.games.play.match.moves.test_races import at_once
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

for _name, _topic in {"hails": Topic.TABLES, "thaws": Topic.TURNS}.items():
    kinds.register(_name, lambda data: f"It falls on {data['where']}.", topic=_topic)
kinds.register("was_told", lambda data: "It was so.", holds=lambda notice: False)
kinds.register("hushes", lambda data: "Quietly.", mail=False)
kinds.register("judges", lambda data: "You are muted.", topic=Topic.MODERATION)

LATER = PATIENCE + timedelta(seconds=1)


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    settings.ALLOW_LOOPBACK_ENDPOINTS = True
    with running() as each:
        yield each


def due() -> datetime:
    return timezone.now() + LATER


def device(
    service: Service, browser: Browser | None = None, name: str = "ann", path: str = "one"
) -> NoticeEndpoint:
    keys = (browser or Browser()).keys
    return device_add(player=person(name), url=service.url(path), name="Phone", **keys)


def tell(kind: str = "hails", name: str = "ann", **more: Any) -> Notice:
    notify(person(name).pk, kind, data={"where": "Kiel"}, url="/rules/", **more)
    return person(name).notices.latest("created_at")


def test_a_device_gets_what_only_it_can_read(service: Service) -> None:
    browser = Browser()
    added = device(service, browser)
    notice = tell()
    assert deliver_due(now=due()) == 1
    [request] = service.received
    assert browser.decrypt(request.body) == {
        "kind": "hails",
        "title": "Nightfall",
        "text": "It falls on Kiel.",
        "url": f"/notices/{notice.pk}/",
        "tag": f"notice-{notice.pk}",
    }
    assert b"Kiel" not in request.body
    claims = check_signature(request, service.origin)
    assert claims["key"] == public_key(site_key())
    added.refresh_from_db()
    assert added.last_sent_at is not None
    assert not NoticeDelivery.objects.exists()
    assert deliver_due(now=due()) == 0


def test_the_task_sends_what_is_due(service: Service) -> None:
    device(service)
    tell()
    send_to_endpoints()
    assert not service.received, "the reader has a moment to see it on the page"
    NoticeDelivery.objects.update(due_at=timezone.now())
    send_to_endpoints()
    assert len(service.received) == 1


def test_every_device_gets_it_in_the_language_of_its_reader(service: Service) -> None:
    Player.objects.filter(pk=person("ann").pk).update(language="de")
    browsers = [Browser(), Browser()]
    for number, browser in enumerate(browsers):
        device(service, browser, path=str(number))
    tell("judges")
    assert deliver_due(now=due()) == 2
    by_path = {each.path: each.body for each in service.received}
    for number, browser in enumerate(browsers):
        text = browser.decrypt(by_path[f"/{number}"])["text"]
        assert text != "You are muted.", "nobody else who sees the screen is to read that"
        assert text == "Es gibt Neuigkeiten."


def test_several_at_once_are_one_message(service: Service) -> None:
    browser = Browser()
    device(service, browser)
    for _ in range(3):
        tell()
    deliver_due(now=due())
    [request] = service.received
    message = browser.decrypt(request.body)
    assert (message["text"], message["url"]) == ("3 notifications", "/notices/")


def test_notices_for_many_go_to_the_devices_of_each(service: Service) -> None:
    ann, ben = person("ann"), person("ben")
    device(service, path="ann")
    device(service, name="ben", path="ben")
    new = [NewNotice(each.pk, {"where": "Kiel"}, "/x/", "k") for each in (ann, ben)]
    for _ in range(2):
        notify_many("hails", [*new, NewNotice(person("carol").pk, {"where": "Kiel"})])
    assert NoticeDelivery.objects.count() == 2
    deliver_due(now=due())
    assert sorted(each.path for each in service.received) == ["/ann", "/ben"]


def test_the_same_notice_twice_is_sent_once(service: Service) -> None:
    device(service)
    for _ in range(2):
        notify(person("ann").pk, "hails", data={"where": "Kiel"}, key="same")
    assert NoticeDelivery.objects.count() == 1


@pytest.mark.parametrize("why", ["read", "untrue", "unwanted", "old", "closed"])
def test_what_is_not_needed_any_more_is_not_sent(service: Service, why: str) -> None:
    device(service)
    notice = tell("was_told" if why == "untrue" else "hails")
    ann, now = person("ann"), due()
    match why:
        case "read":
            services.mark_read(player_id=ann.pk, notices=[notice.pk])
        case "unwanted":
            wish = Preference(mail=Mail.NOW, push=False)
            preferences_store(player=ann, preferences={Topic.TABLES: wish})
        case "old":
            now += STALE
        case "closed":
            Player.objects.filter(pk=ann.pk).update(is_active=False)
    assert deliver_due(now=now) == 0
    assert not service.received
    assert not NoticeDelivery.objects.exists()


def test_what_may_not_leave_the_site_stays(service: Service) -> None:
    device(service)
    tell("hushes")
    assert not NoticeDelivery.objects.exists()


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_removed(service: Service, status: int) -> None:
    device(service)
    other = device(service, name="ben", path="two")
    tell()
    service.status = status
    assert deliver_due(now=due()) == 0
    assert list(NoticeEndpoint.objects.all()) == [other]
    assert not NoticeDelivery.objects.exists()


@pytest.mark.parametrize("status", [500, 503, 429, 0])
def test_a_failure_is_tried_again_and_given_up_in_the_end(
    service: Service, settings: Any, status: int
) -> None:
    added = device(service)
    tell()
    service.status = status
    if not status:
        NoticeEndpoint.objects.update(url="http://127.0.0.1:9/nobody")
    now, tried = due(), 0
    while NoticeDelivery.objects.exists():
        deliver_due(now=now)
        tried += 1
        left = NoticeDelivery.objects.first()
        if left is not None:
            assert left.due_at > now
            now = left.due_at
    assert tried == len(RETRIES) + 1
    added.refresh_from_db()
    assert added.failures == (tried if status else 0), "is it our own network?"


def test_success_forgets_earlier_failures(service: Service) -> None:
    added = device(service)
    NoticeEndpoint.objects.update(failures=MAX_FAILURES - 1, failing_since=timezone.now())
    tell()
    deliver_due(now=due())
    added.refresh_from_db()
    assert (added.failures, added.failing_since) == (0, None)


def fail(times: int, kind: str = "hails") -> None:
    for _ in range(times):
        tell(kind)
        deliver_due(now=due())


def three_days_later() -> None:
    begun = timezone.now() - MAX_FAILING
    NoticeEndpoint.objects.filter(failures__gt=0).update(failing_since=begun)


def test_a_device_that_fails_for_days_is_forgotten_and_its_player_told(
    service: Service,
) -> None:
    device(service)
    service.status = 403
    fail(MAX_FAILURES + 2)
    assert NoticeEndpoint.objects.exists(), "an outage of hours takes nobody's device"
    three_days_later()
    fail(1)
    assert not NoticeEndpoint.objects.exists()
    assert not NoticeDelivery.objects.exists()
    told = person("ann").notices.get(kind="device_off")
    assert "“Phone”" in kinds.text_of(told)


def test_an_outage_of_our_own_network_counts_against_nobody(service: Service) -> None:
    for name in ("ann", "ben"):
        device(service, name=name, path=name)
        tell(name=name)
    NoticeEndpoint.objects.update(
        url=Concat(Value("http://127.0.0.1:9/"), "pk", output_field=CharField()),
        failures=MAX_FAILURES,
        failing_since=timezone.now() - 2 * MAX_FAILING,
    )
    deliver_due(now=due())
    assert NoticeEndpoint.objects.count() == 2
    device(service, name="carol", path="carol")
    tell(name="carol")
    NoticeDelivery.objects.update(due_at=timezone.now())
    assert deliver_due(now=due()) == 1
    assert [each.player for each in NoticeEndpoint.objects.all()] == [person("carol")]


def test_a_response_is_settled_while_others_are_waited_for(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    device(service, path="slow")
    device(service, name="ben", path="quick")
    tell()
    tell(name="ben")
    is_settled = Event()
    settle = deliveries._store_outcome

    def post(url: str, **_more: Any) -> int:
        if url.endswith("slow") and not is_settled.wait(10):
            raise NoResponse("the other one was not settled meanwhile")
        return 201

    def note(*args: Any) -> int:
        done = settle(*args)
        is_settled.set()
        return done

    monkeypatch.setattr(outbound_http, "post", post)
    monkeypatch.setattr(deliveries, "_store_outcome", note)
    assert deliver_due(now=due()) == 2


def test_what_never_ends_is_not_waited_for(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    added = device(service)
    tell()
    is_over = Event()
    monkeypatch.setattr(outbound_http, "DEADLINE_SECONDS", 0.1)
    monkeypatch.setattr(outbound_http, "post", lambda *_a, **_m: is_over.wait(20))
    began = monotonic()
    assert deliver_due(now=due()) == 0
    assert monotonic() - began < 5
    is_over.set()
    assert added.deliveries.get().due_at > due()


@pytest.mark.parametrize("part", ["_notice_message", "_store_outcome"])
def test_an_error_about_one_endpoint_stops_no_other(
    service: Service, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    bad = device(service, path="bad")
    device(service, name="ben", path="good")
    tell()
    tell(name="ben")
    works = getattr(deliveries, part)

    def broken(about: Any, *rest: Any) -> Any:
        notices = [each.notice for each in about.deliveries] if rest else about
        if notices[0].player == bad.player:
            raise ValueError("broken")
        return works(about, *rest)

    monkeypatch.setattr(deliveries, part, broken)
    assert deliver_due(now=due()) == 1
    left = NoticeDelivery.objects.get()
    assert (left.endpoint, left.tries) == (bad, 1)
    assert left.due_at > due()
    NoticeDelivery.objects.update(tries=len(RETRIES) + 1, due_at=timezone.now())
    deliver_due(now=due())
    assert not NoticeDelivery.objects.exists(), "it is given up in the end"


def test_a_test_message_is_given_up_too(service: Service) -> None:
    added = device(service)
    endpoint_test(player=person("ann"), endpoint_id=added.pk)
    NoticeDelivery.objects.update(tries=len(RETRIES) + 1)
    assert deliver_due(now=due()) == 0
    assert not NoticeDelivery.objects.exists()
    assert not service.received


def test_what_has_lost_its_endpoint_is_dropped(service: Service) -> None:
    added = device(service)
    notice = tell()
    NoticeDelivery.objects.all().delete()
    endpoint_remove(player=person("ann"), endpoint_id=added.pk)
    # Store what a transaction stores that began before the endpoint was removed.
    NoticeDelivery.objects.create(
        endpoint_id=added.pk, notice=notice, due_at=notice.created_at
    )
    connection.check_constraints()
    assert deliver_due(now=due()) == 0
    assert not NoticeDelivery.objects.exists()


def test_a_notice_is_stored_with_what_is_to_be_sent_of_it_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_args: Any) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(services.delivery_queue, "queue_one", broken)
    with pytest.raises(ValueError, match="broken"), transaction.atomic():
        tell()
    assert not Notice.objects.exists()


def seen(ago: timedelta) -> None:
    moment = timezone.now() - ago
    Player.objects.filter(pk=person("ann").pk).update(last_seen_at=moment)


def test_who_is_on_the_site_gets_no_push_message(service: Service) -> None:
    device(service)
    seen(timedelta(seconds=30))
    notice = tell()
    assert deliver_due(now=due()) == 0
    waiting = NoticeDelivery.objects.get()
    assert waiting.tries == 0
    assert waiting.due_at > due()
    Player.objects.filter(pk=person("ann").pk).update(
        last_seen_at=notice.created_at + LATER
    )
    assert deliver_due(now=waiting.due_at) == 0
    assert not NoticeDelivery.objects.exists()
    assert not service.received


def test_who_left_before_the_notice_came_gets_it(service: Service) -> None:
    device(service)
    seen(timedelta(seconds=30))
    tell()
    deliver_due(now=due())
    assert deliver_due(now=NoticeDelivery.objects.get().due_at) == 1


def test_a_webhook_gets_everything_even_while_its_player_is_here(service: Service) -> None:
    webhook_set(player=person("ann"), url=service.url("hook"))
    tell("thaws")
    seen(timedelta(0))
    assert deliver_due(now=due()) == 1


def test_the_sweep_asks_for_a_sender_only_if_something_is_due(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(announce, "queue_deliveries", lambda: asked.append(1))
    device(service)
    tell()
    queue_sending_if_due(now=timezone.now())
    assert not asked
    queue_sending_if_due(now=due())
    assert asked == [1]


def test_a_name_in_any_script_makes_no_bad_header(service: Service, settings: Any) -> None:
    settings.SITE_NAME = "夜の町"
    webhook_set(player=person("ann"), url=service.url("hook"))
    tell("thaws")
    assert deliver_due(now=due()) == 1
    assert service.received[0].headers["User-Agent"].isascii()


def test_one_that_fails_holds_up_no_other(service: Service) -> None:
    device(service, path="good")
    bad = device(service, name="ben", path="bad")
    NoticeEndpoint.objects.filter(pk=bad.pk).update(url="https://10.0.0.1/x")
    tell()
    tell(name="ben")
    assert deliver_due(now=due()) == 1
    assert [each.path for each in service.received] == ["/good"]


@pytest.mark.django_db(transaction=True)
def test_two_senders_at_once_send_once(service: Service) -> None:
    device(service)
    tell()
    now = due()
    at_once(*[lambda: deliver_due(now=now)] * 2)
    assert len(service.received) == 1


def test_a_sender_that_died_is_taken_over_from(service: Service) -> None:
    device(service)
    tell()
    # Store what a sender stores that claimed the delivery and then died.
    NoticeDelivery.objects.update(due_at=due() + timedelta(minutes=5), tries=1)
    assert deliver_due(now=due()) == 0
    assert deliver_due(now=due() + timedelta(minutes=6)) == 1


def test_quiet_hours_postpone_and_do_not_hold_back_tests(service: Service) -> None:
    browser = Browser()
    added = device(service, browser)
    ann, now = person("ann"), due()
    local = now.time()
    begin = time((local.hour - 1) % 24, local.minute)
    end = time((local.hour + 1) % 24, local.minute)
    quiet_hours_store(player=ann, begin=begin, end=end, zone="UTC")
    tell()
    endpoint_test(player=ann, endpoint_id=added.pk)
    assert deliver_due(now=now) == 1
    [request] = service.received
    assert browser.decrypt(request.body)["kind"] == "test"
    waiting = NoticeDelivery.objects.get()
    assert waiting.due_at.time() == end
    assert waiting.tries == 0
    assert deliver_due(now=waiting.due_at) == 1


@pytest.mark.parametrize(
    ("begin", "end", "zone", "at", "until"),
    [
        # In winter, Berlin's time is UTC+1.
        ("22:00", "07:00", "Europe/Berlin", "2026-01-10T21:00", "2026-01-11T06:00"),
        ("22:00", "07:00", "Europe/Berlin", "2026-01-10T05:59", "2026-01-10T06:00"),
        ("22:00", "07:00", "Europe/Berlin", "2026-01-10T06:00", None),
        ("22:00", "07:00", "Europe/Berlin", "2026-01-10T20:59", None),
        ("22:00", "07:00", "Asia/Tokyo", "2026-01-10T13:00", "2026-01-10T22:00"),
        ("13:00", "15:00", "Europe/Berlin", "2026-07-10T11:30", "2026-07-10T13:00"),
        ("13:00", "15:00", "Europe/Berlin", "2026-07-10T13:00", None),
        # In this night clocks go forward, so that it is an hour shorter.
        ("22:00", "07:00", "Europe/Berlin", "2026-03-28T21:00", "2026-03-29T05:00"),
        # In this night clocks go back, so that an hour comes twice.
        ("01:00", "02:30", "Europe/Berlin", "2026-10-25T00:10", "2026-10-25T00:30"),
        ("01:00", "02:30", "Europe/Berlin", "2026-10-25T01:10", "2026-10-25T02:10"),
    ],
)
def test_quiet_hours_are_those_of_the_player(
    begin: str, end: str, zone: str, at: str, until: str | None
) -> None:
    quiet = QuietHours(
        begin=time.fromisoformat(begin), end=time.fromisoformat(end), zone=zone
    )
    now = datetime.fromisoformat(f"{at}+00:00")
    wanted = datetime.fromisoformat(f"{until}+00:00") if until else None
    assert quiet_until(quiet, now) == wanted


def test_a_webhook_hears_of_turns_alone_and_pings_nobody(service: Service) -> None:
    service.status = 204
    webhook_set(player=person("ann"), url=service.url("hook"))
    tell("hails")
    notify(person("ann").pk, "thaws", data={"where": "@everyone [x](http://evil.example)"})
    notice = person("ann").notices.latest("created_at")
    assert deliver_due(now=due()) == 1
    [request] = service.received
    assert request.headers["Content-Type"] == "application/json"
    body = request.json
    assert (body["kind"], body["site"]) == ("thaws", "Nightfall")
    assert body["url"] == f"http://localhost:8000/notices/{notice.pk}/"
    assert body["allowed_mentions"] == {"parse": []}
    assert "@everyone" in body["message"]
    assert r"\@everyone \[x\]\(http\://evil.example\)" in body["content"]
    assert "Authorization" not in request.headers


def test_a_webhook_that_keeps_failing_is_switched_off_and_its_player_told(
    service: Service,
) -> None:
    ann = person("ann")
    hook = webhook_set(player=ann, url=service.url("hook"))
    service.status = 404
    fail(MAX_FAILURES, "thaws")
    hook.refresh_from_db()
    assert hook.disabled_at is None
    three_days_later()
    fail(1, "thaws")
    hook.refresh_from_db()
    assert hook.disabled_at is not None
    told = ann.notices.get(kind="webhook_off")
    assert "127.0.0.1" in kinds.text_of(told)
    received = len(service.received)
    tell("thaws")
    deliver_due(now=due())
    assert len(service.received) == received
    service.status = 200
    endpoint_test(player=ann, endpoint_id=hook.pk)
    deliver_due(now=due())
    hook.refresh_from_db()
    assert (hook.disabled_at, hook.failures) == (None, 0)


def test_a_new_address_takes_the_place_of_the_old_one(service: Service) -> None:
    ann = person("ann")
    webhook_set(player=ann, url=service.url("old"))
    tell("thaws")
    webhook_set(player=ann, url=service.url("new"))
    tell("thaws")
    deliver_due(now=due())
    assert [each.path for each in service.received] == ["/new"]


def test_what_is_no_address_is_refused(service: Service) -> None:
    ann, keys = person("ann"), Browser().keys
    for url in ("https://10.0.0.1/", "nonsense", "https://intranet/"):
        with pytest.raises(BadEndpoint):
            webhook_set(player=ann, url=url)
        with pytest.raises(BadEndpoint):
            device_add(player=ann, url=url, **keys)
    with pytest.raises(BadEndpoint):
        device_add(player=ann, url=service.url(), p256dh="x", auth="y")
    Player.objects.filter(pk=ann.pk).update(is_guest=True)
    ann.refresh_from_db()
    with pytest.raises(NeedsAccount):
        webhook_set(player=ann, url=service.url())
    assert not NoticeEndpoint.objects.exists()


def test_a_browser_belongs_to_who_added_it_last(service: Service) -> None:
    browser = Browser()
    device(service, browser)
    tell()
    theirs = device(service, browser, name="ben")
    assert list(NoticeEndpoint.objects.all()) == [theirs]
    assert theirs.player == person("ben")
    assert not NoticeDelivery.objects.exists(), "Ben reads nothing of Ann's"


def test_nobody_has_devices_without_end(service: Service) -> None:
    for number in range(MAX_DEVICES):
        device(service, path=str(number))
    with pytest.raises(TooManyDevices):
        device(service, path="more")
    device(service, path="0")
    assert NoticeEndpoint.objects.count() == MAX_DEVICES


def test_nobody_touches_the_devices_of_others(service: Service) -> None:
    added = device(service)
    with pytest.raises(NoEndpoint):
        endpoint_remove(player=person("ben"), endpoint_id=added.pk)
    with pytest.raises(NoEndpoint):
        endpoint_test(player=person("ben"), endpoint_id=added.pk)
    endpoint_remove(player=person("ann"), endpoint_id=added.pk)
    assert not NoticeEndpoint.objects.exists()


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/140.0.0.0 Mobile Safari/537.36"
)
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (CHROME, "Chrome, Android"),
        (CHROME + " Edg/140.0", "Edge, Android"),
        (SAFARI, "Safari, iPhone"),
        ("curl", ""),
        ("", ""),
    ],
)
def test_a_device_is_named_after_its_browser(agent: str, name: str) -> None:
    assert device_name(agent) == name
