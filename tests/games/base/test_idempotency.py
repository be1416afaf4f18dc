"""Test that a request that is sent again, because its response was lost, changes nothing
twice.
"""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.base.idempotency import RETENTION, delete_expired
from games.community.relations.services import follow
from games.models import Match, Player, Relation, StoredResponse
from tests.games.programs import key_of
from tests.games.set_up import options_of, person, play_for, table

pytestmark = pytest.mark.django_db

TABLE = {"invited": 1}


def signed_in(name: str = "ann") -> Client:
    client = Client(enforce_csrf_checks=True)
    client.force_login(person(name))
    return client


def token_on(client: Client, page: str) -> str:
    text = client.get(page).content.decode()
    return re.findall(r'csrfmiddlewaretoken" value="(\w+)"', text)[0]


def new_table(client: Client, token: str, **headers: str) -> Any:
    fields = {"csrfmiddlewaretoken": token, "invite": "1", "invite-seats": "2"}
    form = client.get("/").context["invite_form"]
    for field in form:
        value = field.value()
        fields[field.html_name] = "" if value is None else value
    return client.post("/", fields, headers=headers)


def test_a_form_that_is_sent_again_makes_one_table() -> None:
    client = signed_in()
    token = token_on(client, "/")
    first, second = new_table(client, token), new_table(client, token)
    assert (first.status_code, second.status_code) == (302, 302)
    assert first["Location"] == second["Location"]
    assert Match.objects.count() == 1


def test_the_next_page_or_another_key_is_another_request() -> None:
    client = signed_in()
    token = token_on(client, "/")
    new_table(client, token)
    new_table(client, token_on(client, "/"))
    new_table(client, token, **{"Idempotency-Key": "second click"})
    assert Match.objects.count() == 3


def test_another_player_has_responses_of_their_own() -> None:
    for name in ("ann", "ben"):
        client = signed_in(name)
        new_table(client, token_on(client, "/"), **{"Idempotency-Key": "the same"})
    assert Match.objects.count() == 2


def test_what_the_next_page_was_to_say_is_said() -> None:
    match, client = table("ann", "ben"), signed_in()
    page = reverse("table", args=[match.slug])
    fields = {
        "csrfmiddlewaretoken": token_on(client, page),
        "seat": "0",
        "version": match.version,
        "choice": "no such choice",
    }
    told = []
    for _ in range(2):
        response = client.post(page, fields)
        told.append([str(each) for each in get_messages(response.wsgi_request)])
    assert told[0]
    assert told[0] == told[1]


def test_a_form_that_was_refused_can_be_corrected() -> None:
    client, page = signed_in(), reverse("account_email")
    token = {"csrfmiddlewaretoken": token_on(client, page), "action_add": ""}
    assert client.post(page, token | {"email": "no address"}).status_code == 200
    assert not StoredResponse.objects.exists()


def test_forms_with_passwords_are_not_stored() -> None:
    client, page = signed_in(), reverse("account_change_password")
    player = Player.objects.get()
    player.set_password("old and long enough")
    player.save()
    client.force_login(player)
    client.post(
        page,
        {
            "csrfmiddlewaretoken": token_on(client, page),
            "oldpassword": "old and long enough",
            "password1": "new and long enough",
            "password2": "new and long enough",
        },
    )
    player.refresh_from_db()
    assert player.check_password("new and long enough")
    assert not StoredResponse.objects.exists()


def test_a_view_that_fails_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: Any) -> None:
        follow(player=person("ann"), other_id=person("ben").pk)
        raise RuntimeError("after a change")

    monkeypatch.setattr("games.web.home.views.match_create", fail)
    client = signed_in()
    client.raise_request_exception = False
    assert new_table(client, token_on(client, "/")).status_code == 500
    assert not Relation.objects.exists()
    assert not StoredResponse.objects.exists()


def send(key: str, data: dict[str, Any], path: str = "tables/") -> Any:
    headers = {"Authorization": f"Bearer {key_of(person('ann'))}", "Idempotency-Key": key}
    return Client().post(f"/api/v1/{path}", data, "application/json", headers=headers)


def test_a_program_names_its_request() -> None:
    first, second = send("one", TABLE), send("one", TABLE)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert Match.objects.count() == 1
    send("two", TABLE)
    assert Match.objects.count() == 2


def test_a_refusal_is_not_stored() -> None:
    assert send("one", {"invited": 99}).status_code == 400
    assert not StoredResponse.objects.exists()


def test_a_move_that_is_sent_again_is_played_once() -> None:
    match = table("ann", "ben")
    choice = options_of(match, 0)[0]
    reached = play_for(match, 0, choice)
    assert play_for(match, 0, choice, version=match.version) == reached
    assert match.moves.filter(seat=0).count() == 1


def test_changes_are_announced_once(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    client = signed_in()
    token = token_on(client, "/")
    with django_capture_on_commit_callbacks() as first:
        new_table(client, token)
    with django_capture_on_commit_callbacks() as second:
        new_table(client, token)
    assert first
    assert not second


def test_responses_are_deleted_after_an_hour() -> None:
    send("one", TABLE)
    delete_expired(now=timezone.now() + RETENTION - timedelta(minutes=1))
    assert StoredResponse.objects.count() == 1
    delete_expired(now=timezone.now() + RETENTION + timedelta(minutes=1))
    assert not StoredResponse.objects.exists()
