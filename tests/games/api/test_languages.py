"""Test that the API's refusals are in the language that a program asks for."""

import pytest
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from games.base import limits
from tests.games.programs import key_of
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "nowhere", "method", "throttled"),
    [
        ("en", "Not found.", 'Method "DELETE" not allowed.', "Request was throttled."),
        (
            "de",
            "Nicht gefunden.",
            'Methode "DELETE" nicht erlaubt.',
            "Die Anfrage wurde gedrosselt.",
        ),
        (
            "pl",
            "Nie znaleziono.",
            'Niedozwolona metoda "DELETE".',
            "Żądanie zostało zdławione.",
        ),
        (
            "ja",
            "見つかりませんでした。",
            'メソッド "DELETE" は許されていません。',
            "リクエストの処理は絞られました。",
        ),
    ],
)
def test_refusals_of_the_framework_are_translated(
    language: str,
    nowhere: str,
    method: str,
    throttled: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    headers = {
        "accept-language": language,
        "authorization": f"Bearer {key_of(person('ann'))}",
    }
    client = Client(headers=headers)
    answer = client.get("/api/v1/nowhere/")
    assert (answer.status_code, answer.json()["error"]["message"]) == (404, nowhere)
    answer = client.delete("/api/v1/cards/")
    assert (answer.status_code, answer.json()["error"]["message"]) == (405, method)

    limits.reset_all_counts()
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {"user": "1/min"})
    assert client.get("/api/v1/cards/").status_code == 200
    answer = client.get("/api/v1/cards/")
    assert answer.status_code == 429
    assert answer.json()["error"]["message"].startswith(throttled)
    limits.reset_all_counts()
