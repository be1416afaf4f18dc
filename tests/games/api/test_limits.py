"""Test the limits on requests, and how operators change them."""

from collections.abc import Iterator
from time import sleep

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse
from limits import parse
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from games.api.protocol.throttles import VisitorThrottle
from games.base import limits
from games.models import ApiToken
from tests.games.play.match.moves.test_races import at_once
from tests.games.programs import Program, code, key_of, program
from tests.games.set_up import person, table
from tests.games.staff import in_admin, superuser

pytestmark = pytest.mark.django_db


@pytest.fixture
def rates(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str | None]]:
    """Let a test set rate limits; reset the counts before and after it."""
    rates: dict[str, str | None] = dict.fromkeys(("anon", "user", "play", "create"))
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    limits.reset_all_counts()
    yield rates
    limits.reset_all_counts()


def test_nobody_in_particular_may_ask_for_so_much(rates: dict[str, str | None]) -> None:
    rates["anon"] = "2/min"
    for _ in range(2):
        assert Program().get("cards/vulko/")[0] == 200
    answer = Program().client.get("/api/v1/cards/vulko/")
    assert code((answer.status_code, answer.json())) == (429, "throttled")
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert program("ann").get("cards/vulko/")[0] == 200


def test_requests_at_the_same_moment_get_no_more_than_the_limit(
    rates: dict[str, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    rates["anon"] = "60/min"
    monkeypatch.setattr(limits, "address", lambda: "192.0.2.1/32")

    def ask() -> int:
        request = Request(APIRequestFactory().get("/"))
        request.user = AnonymousUser()
        return sum(VisitorThrottle().allow_request(request, APIView()) for _ in range(30))

    assert sum(int(str(each)) for each in at_once(*[ask] * 10)) == 60


def test_a_process_begins_to_count_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression test: each thread that asked first got a counter of its own, so 140
    requests passed a limit of 60.
    """

    class SlowToBegin(limits.LockedMemory):
        def __init__(self) -> None:
            sleep(0.05)
            super().__init__()

    monkeypatch.setattr(limits, "LockedMemory", SlowToBegin)
    made = (limits._build_shared_limiter, limits._build_process_limiter)
    for each in made:
        each.cache_clear()
    rate = parse("5 per minute")

    def take() -> int:
        return sum(not limits.count_if_allowed(rate, "a test") for _ in range(5))

    try:
        assert sum(int(str(each)) for each in at_once(*[take] * 4)) == 5
    finally:
        for each in made:
            each.cache_clear()


def test_ipv4_addresses_count_one_by_one_where_a_server_listens_on_ipv6(
    rates: dict[str, str | None],
) -> None:
    rates["anon"] = "1/min"
    found = [
        Client(REMOTE_ADDR=each).get("/api/v1/cards/vulko/").status_code
        for each in ("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.1")
    ]
    assert found == [200, 200, 429]


def test_visitors_of_one_ipv6_network_count_together(rates: dict[str, str | None]) -> None:
    rates["anon"] = "2/min"
    found = [
        Client(REMOTE_ADDR=f"2001:db8:1:2::{number}").get("/api/v1/cards/vulko/")
        for number in range(1, 4)
    ]
    assert [each.status_code for each in found] == [200, 200, 429]
    other = Client(REMOTE_ADDR="2001:db8:1:3::1").get("/api/v1/cards/vulko/")
    assert other.status_code == 200


def test_all_keys_of_a_player_count_together(rates: dict[str, str | None]) -> None:
    rates["user"] = "2/min"
    one, two = program("ann"), program("ann")
    assert one.get("cards/vulko/")[0] == 200
    assert two.get("cards/vulko/")[0] == 200
    assert code(one.get("cards/vulko/")) == (429, "throttled")
    assert program("ben").get("cards/vulko/")[0] == 200


def test_moves_and_new_tables_have_limits_of_their_own(
    rates: dict[str, str | None],
) -> None:
    rates |= {"play": "1/min", "create": "1/min"}
    match, ann = table("ann", "ben"), program("ann")
    play = f"matches/{match.slug}/play/"
    assert ann.post(play, {})[0] == 400
    assert ann.post(play, {})[0] == 429
    assert ann.post("tables/", {"opponents": ["random"]})[0] == 201
    assert ann.post("tables/", {"opponents": ["random"]})[0] == 429
    assert ann.get("tables/")[0] == 200
    assert ann.get(f"matches/{match.slug}/view/")[0] == 200


def test_an_operator_sees_and_revokes_keys_and_makes_none() -> None:
    client, key = in_admin(superuser()), key_of(person("ann"))
    token = ApiToken.objects.get()
    address = reverse("admin:games_apitoken_changelist")
    shown = client.get(address).content.decode()
    assert token.prefix in shown
    one = client.get(reverse("admin:games_apitoken_change", args=[token.pk]))
    assert token.digest not in shown + one.content.decode()
    assert client.get(reverse("admin:games_apitoken_add")).status_code == 403
    client.post(address, {"action": "revoke", "_selected_action": [token.pk]})
    assert code(Program(key).get("players/me/")) == (401, "bad_key")
