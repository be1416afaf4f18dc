"""Test the settings of devices, webhook and quiet hours, and that devices end with logins
and accounts.
"""

from datetime import time
from hashlib import sha256
from typing import Any

import pytest
from allauth.account.signals import password_reset
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client, RequestFactory
from django.utils import timezone

from games.community.notices.endpoints import MAX_DEVICES, device_add, webhook_set
from games.community.notices.quiet_hours import quiet_hours_store
from games.models import NoticeDelivery, NoticeEndpoint, Player, QuietHours, Topic
from games.people.accounts.export import own_data
from games.people.accounts.services import account_close, guest_merge_into_account
from games.people.accounts.sessions import delete_ended_sessions
from tests.games.browsers import browser
from tests.games.community.notices.push_service import Browser
from tests.games.set_up import person

pytestmark = pytest.mark.django_db

PAGE = "/settings/notices/"
URL = "https://push.example.org/send/secret-part"
HERE = '<span class="sub">this device</span>'
HOOK = "https://discord.com/api/webhooks/1/secret"


def add(client: Client, **more: Any) -> Any:
    data = {"endpoint": URL, "device_name": "My phone", **Browser().keys, **more}
    return client.post(f"{PAGE}devices/", data)


def text(client: Client, path: str = PAGE) -> str:
    page = client.get(path)
    assert page.status_code == 200
    return page.content.decode()


def test_a_browser_becomes_a_device_is_tested_and_removed() -> None:
    client = browser("ann")
    assert "data-key=" in text(client)
    assert add(client)["Location"] == PAGE
    page = text(client)
    assert "My phone" in page
    assert HERE in page
    assert HERE not in text(browser("ann")), "another browser is another device"
    assert "secret-part" not in page
    device = NoticeEndpoint.objects.get()
    assert client.post(f"{PAGE}endpoints/{device.pk}/test/").status_code == 302
    assert NoticeDelivery.objects.get().notice is None
    client.post(f"{PAGE}endpoints/{device.pk}/remove/")
    assert "My phone" not in text(client)
    assert (
        "removed already"
        in client.post(f"{PAGE}endpoints/{device.pk}/remove/", follow=True).content.decode()
    )


def test_a_device_without_a_name_is_called_by_its_browser() -> None:
    client = browser("ann")
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    client.post(
        f"{PAGE}devices/",
        {"endpoint": URL, **Browser().keys},
        headers={"User-Agent": agent},
    )
    assert NoticeEndpoint.objects.get().name == "Firefox, Linux"


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": ""},
        {"endpoint": "https://10.0.0.1/x"},
        {"endpoint": "x" * 2000},
        {"p256dh": "x"},
        {"auth": ""},
        {"device_name": "x" * 200},
        {"device_name": "a\x00b"},
    ],
)
def test_a_device_that_makes_no_sense_is_refused_on_the_page(wrong: dict[str, str]) -> None:
    answer = add(browser("ann"), **wrong)
    assert answer.status_code == 400
    assert not NoticeEndpoint.objects.exists()


def test_a_webhook_is_saved_and_shown_to_its_player_alone() -> None:
    client = browser("ann")
    client.post(f"{PAGE}webhook/", {"webhook_url": HOOK})
    assert HOOK in text(client)
    assert HOOK not in text(browser("ben"))
    answer = client.post(f"{PAGE}webhook/", {"webhook_url": "http://localhost/x"})
    assert answer.status_code == 400
    said = answer.content.decode()
    assert "http://localhost/x" in said, "what was typed is not lost"
    assert "begins with https://" in said
    assert NoticeEndpoint.objects.get().url == HOOK


def test_a_guest_has_devices_and_no_webhook() -> None:
    Player.objects.filter(pk=person("ann").pk).update(is_guest=True)
    client = browser("ann")
    add(client)
    answer = client.post(f"{PAGE}webhook/", {"webhook_url": HOOK}, follow=True)
    assert "You need an account" in answer.content.decode()
    assert [each.url for each in NoticeEndpoint.objects.all()] == [URL]


def test_quiet_hours_are_set_changed_and_ended() -> None:
    client = browser("ann")
    times = {"begin": "22:00", "end": "07:30", "zone": "Europe/Berlin"}
    client.post(f"{PAGE}quiet-hours/", times)
    page = text(client)
    for part in ('value="22:00"', 'value="07:30"', "Europe/Berlin"):
        assert part in page
    client.post(f"{PAGE}quiet-hours/", times | {"zone": "Nowhere/Land"})
    assert QuietHours.objects.get().zone == "UTC"
    client.post(f"{PAGE}quiet-hours/", {"begin": "", "end": "", "zone": ""})
    assert not QuietHours.objects.exists()


@pytest.mark.parametrize(
    "times",
    [
        {"begin": "22:00", "end": ""},
        {"begin": "22:00", "end": "22:00"},
        {"begin": "25:00", "end": "07:00"},
        {"begin": "22:00", "end": "07:00", "zone": "x" * 100},
    ],
)
def test_hours_that_make_no_sense_are_refused(times: dict[str, str]) -> None:
    answer = browser("ann").post(f"{PAGE}quiet-hours/", times)
    assert answer.status_code == 400
    assert not QuietHours.objects.exists()


def test_push_is_chosen_by_topic() -> None:
    client = browser("ann")
    assert 'name="turns-push" id="id_turns-push" checked' in text(client)
    others = {f"{topic}-mail": "now" for topic in Topic.values}
    assert client.post(PAGE, others).status_code == 302
    assert 'name="turns-push" id="id_turns-push" checked' not in text(client)


def test_who_logs_out_gets_no_more_messages_on_that_device() -> None:
    here, elsewhere = browser("ann"), browser("ann")
    add(here)
    add(elsewhere, endpoint=URL + "-2")
    here.post("/logout/")
    assert [each.url for each in NoticeEndpoint.objects.all()] == [URL + "-2"]


def left() -> list[str]:
    return [each.url for each in NoticeEndpoint.objects.order_by("pk")]


def log_in(client: Client, password: str = "eleven-quiet-owls") -> None:
    answer = client.post("/login/", {"login": "ann", "password": password})
    assert answer.status_code == 302


def two_logins() -> tuple[Client, Client]:
    """Log Ann in in two browsers, each of which is registered as a device."""
    ann = person("ann")
    ann.set_password("eleven-quiet-owls")
    ann.save()
    clients = (Client(), Client())
    for number, client in enumerate(clients):
        log_in(client)
        add(client, endpoint=f"{URL}-{number}")
    assert left() == [f"{URL}-0", f"{URL}-1"]
    return clients


def test_a_new_password_ends_push_to_all_other_browsers() -> None:
    here, _elsewhere = two_logins()
    device_add(player=person("ann"), url=f"{URL}-key", **Browser().keys)
    answer = here.post(
        "/password/change/",
        {
            "oldpassword": "eleven-quiet-owls",
            "password1": "twelve-quiet-owls",
            "password2": "twelve-quiet-owls",
        },
    )
    assert answer.status_code == 302
    assert left() == [f"{URL}-0", f"{URL}-key"], "the keys of programs stay, too"
    UserSession.objects.purge_and_list(person("ann"))
    assert f"{URL}-0" in left(), "the session has another key now"
    here.post("/logout/")
    assert left() == [f"{URL}-key"]


def test_a_reset_password_ends_push_to_every_browser() -> None:
    two_logins()
    request = RequestFactory().get("/")
    password_reset.send(sender=Player, request=request, user=person("ann"))
    assert left() == []


def test_a_login_that_is_ended_from_the_list_ends_push_there() -> None:
    here, _elsewhere = two_logins()
    assert here.post("/sessions/").status_code == 302
    assert left() == [f"{URL}-0"]


def test_a_device_goes_on_with_the_next_login_in_its_browser() -> None:
    here, _elsewhere = two_logins()
    Session.objects.filter(session_key=here.session.session_key).delete()
    log_in(here)
    assert left() == [f"{URL}-0", f"{URL}-1"]
    delete_ended_sessions(now=timezone.now())
    assert left() == [f"{URL}-0", f"{URL}-1"]


def test_a_browser_that_has_another_address_is_one_device() -> None:
    client = browser("ann")
    add(client)
    page = text(client)
    assert sha256(URL.encode()).hexdigest() in page
    assert 'id="add-device" hidden' in page, "a script shows it if the address is lost"
    add(client, endpoint=URL + "-new")
    assert left() == [URL + "-new"]


def test_an_account_takes_its_endpoints_along_and_leaves_none() -> None:
    ann = person("ann")
    device_add(player=ann, url=URL, name="Phone", **Browser().keys)
    webhook_set(player=ann, url=HOOK)
    quiet_hours_store(player=ann, begin=None, end=None, zone="")
    client = browser("ann")
    client.post(f"{PAGE}quiet-hours/", {"begin": "22:00", "end": "07:00", "zone": ""})
    data = own_data(ann)
    assert [each["address"] for each in data["notification_endpoints"]] == [URL, HOOK]
    assert data["quiet_hours"] == [{"from": "22:00", "to": "07:00", "zone": "UTC"}]
    assert data["notifications"]["turns"]["push"] is True
    account_close(player_id=ann.pk)
    assert not NoticeEndpoint.objects.exists()
    assert not QuietHours.objects.exists()


def test_the_devices_of_a_guest_go_over_to_the_account() -> None:
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    guest = Player.objects.get(username="visitor")
    device_add(player=guest, url=URL, **Browser().keys)
    guest_merge_into_account(guest_id=guest.pk, player=person("ann"))
    assert NoticeEndpoint.objects.get().player == person("ann")


def test_a_guest_brings_no_more_devices_than_there_may_be(settings: Any) -> None:
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    guest, ann = Player.objects.get(username="visitor"), person("ann")
    for number in range(MAX_DEVICES - 1):
        device_add(player=ann, url=f"{URL}-ann-{number}", **Browser().keys)
    for number in range(3):
        device_add(player=guest, url=f"{URL}-guest-{number}", **Browser().keys)
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    assert len(left()) == MAX_DEVICES
    assert left()[-1] == f"{URL}-guest-2"


@pytest.mark.parametrize("has_some", [False, True])
def test_quiet_hours_of_a_guest_go_over_to_an_account_without(has_some: bool) -> None:
    Player.objects.filter(pk=person("visitor").pk).update(is_guest=True)
    guest, ann = Player.objects.get(username="visitor"), person("ann")
    quiet_hours_store(player=guest, begin=time(22), end=time(7), zone="Asia/Tokyo")
    if has_some:
        quiet_hours_store(player=ann, begin=time(23), end=time(6), zone="UTC")
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    quiet = QuietHours.objects.get()
    assert (quiet.player, quiet.zone) == (ann, "UTC" if has_some else "Asia/Tokyo")


def test_the_service_worker_shows_push_messages() -> None:
    script = Client().get("/worker.js").content.decode()
    assert 'addEventListener("push"' in script
    assert "visibilityState" not in script, "silence costs the subscription"
    assert "self.ICON = " in script
