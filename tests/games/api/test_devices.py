"""Test devices and the webhook in the API."""

from typing import Any

import pytest

from games.community.notices.web_push import decode
from games.models import NoticeEndpoint
from tests.games.community.notices.push_service import Browser
from tests.games.programs import Program, program

pytestmark = pytest.mark.django_db

URL = "https://push.example.org/send/secret-part"
HOOK = "https://hooks.example.org/secret-part"


def set_webhook(who: Program, url: str) -> tuple[int, Any]:
    return who.post("webhook/", {"url": url})


def code_of(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], str(answer[1]["error"]["code"])


def test_a_program_adds_lists_and_removes_a_device() -> None:
    ann = program("ann")
    found = ann.get("devices/")[1]
    assert len(decode(found["key"])) == 65
    assert found["devices"] == []
    status, made = ann.post("devices/", {"endpoint": URL, "name": "App"} | Browser().keys)
    assert status == 201
    [device] = ann.get("devices/")[1]["devices"]
    assert (device["id"], device["name"]) == (made["id"], "App")
    assert "secret-part" not in str(device)
    assert program("ben").delete(f"devices/{device['id']}/") == 404
    assert ann.delete(f"devices/{device['id']}/") == 204
    assert not NoticeEndpoint.objects.exists()


def test_a_program_sets_shows_and_removes_a_webhook() -> None:
    ann = program("ann")
    assert code_of(ann.get("webhook/")) == (404, "no_endpoint")
    assert set_webhook(ann, HOOK)[0] == 200
    shown = ann.get("webhook/")[1]
    assert (shown["host"], shown["is_on"]) == ("hooks.example.org", True)
    assert "secret-part" not in str(shown)
    webhook = NoticeEndpoint.objects.get()
    assert ann.delete(f"devices/{webhook.pk}/") == 404
    assert ann.delete("webhook/") == 204
    assert ann.delete("webhook/") == 404


def test_what_is_no_address_is_refused() -> None:
    ann = program("ann")
    assert code_of(set_webhook(ann, "https://10.0.0.1/")) == (400, "bad_endpoint")
    device = {"endpoint": URL, "p256dh": "x", "auth": "y"}
    assert code_of(ann.post("devices/", device)) == (400, "bad_endpoint")
    assert code_of(ann.post("devices/", {"endpoint": URL})) == (400, "invalid")


def test_a_key_that_only_reads_changes_nothing() -> None:
    reader = program("ann", scopes=["read"])
    assert reader.get("devices/")[0] == 200
    assert code_of(set_webhook(reader, HOOK)) == (403, "no_scope")
    assert not NoticeEndpoint.objects.exists()
