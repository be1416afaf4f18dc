"""Test measuring a connection's round trips, and moves whose clocks get that time back."""

import asyncio

import pytest
from channels.db import database_sync_to_async
from django.urls import reverse

from games.models import Match, Move
from games.play.following import round_trips
from games.play.following.round_trips import (
    SAMPLES,
    RoundTrips,
    round_trips_registered,
    shortest_ms,
)
from games.play.match.moves.clocks import PRESETS
from tests.games.browsers import browser
from tests.games.play.match.moves.test_clocks import MINUTE, draft, pass_time
from tests.games.set_up import options_of
from tests.games.web.tables.test_consumers import Page, opened

in_thread = database_sync_to_async


def measured(trips: RoundTrips, *seconds: float) -> RoundTrips:
    for each in seconds:
        trips.receive(trips.send(0), each)
    return trips


def test_the_shortest_of_the_last_round_trips_counts() -> None:
    assert measured(RoundTrips(), 0.3, 0.08, 1.5).milliseconds == 80
    late = [0.4] * SAMPLES
    assert measured(RoundTrips(), 0.08, *late).milliseconds == 400


def test_a_number_counts_once_and_not_for_ever() -> None:
    trips = RoundTrips()
    old = trips.send(0)
    for _ in range(SAMPLES - 1):
        trips.send(1)
    number = trips.send(5)
    trips.receive(old, 5.1)
    assert trips.milliseconds is None
    trips.receive(number, 5.9)
    trips.receive(number, 5.1)
    assert trips.milliseconds == 900


def test_made_up_numbers_measure_nothing() -> None:
    trips = RoundTrips()
    trips.receive(7, 0)
    number = trips.send(0)
    trips.receive(number + 1, 0)
    assert trips.milliseconds is None


def test_measurements_are_rare_after_the_first_ones() -> None:
    trips = RoundTrips()
    assert trips.wait == round_trips.FIRST_SECONDS
    assert measured(trips, *[0.1] * SAMPLES).wait == round_trips.EVERY_SECONDS


def test_of_many_connections_the_fastest_counts_for_a_form() -> None:
    with (
        round_trips_registered(1, 2) as slow,
        round_trips_registered(1, 2) as fast,
        round_trips_registered(1, 2),
    ):
        measured(slow, 0.5)
        assert shortest_ms(1, 2) == 500
        measured(fast, 0.05)
        assert shortest_ms(1, 2) == 50
        assert shortest_ms(1, 3) is None
    assert shortest_ms(1, 2) is None
    assert not round_trips._open


async def next_echo(page: Page) -> int:
    while "echo" not in (frame := await page.frame()):
        pass
    number: int = frame["echo"]
    return number


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_trips, "FIRST_SECONDS", 0.1)
    monkeypatch.setattr(round_trips, "EVERY_SECONDS", 0.1)


def lags(match: Match) -> list[int]:
    return list(match.moves.order_by("number").values_list("lag_ms", flat=True))


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
async def test_a_move_gets_back_what_its_own_connection_takes() -> None:
    match = await in_thread(draft)("ann", "ben")
    await in_thread(pass_time)(match, MINUTE)
    async with opened(match, "ann") as phone, opened(match, "ann") as desk:
        for page, seconds in ((phone, 0.2), (desk, 0)):
            number = await next_echo(page)
            await asyncio.sleep(seconds)
            await page.say({"echo": number})
            await next_echo(page)
        pick = (await in_thread(options_of)(match, 0))[0]
        await phone.say({"version": match.version, "choices": [pick]})
        while (await phone.frame()).get("version", -1) <= match.version:
            pass
    assert 200 <= (await in_thread(lags)(match))[0] <= 500


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
async def test_a_form_gets_back_what_the_page_takes() -> None:
    match = await in_thread(draft)("ann", "ben")
    await in_thread(pass_time)(match, MINUTE)

    def post() -> None:
        pick = options_of(match, 0)[0]
        browser("ann").post(
            reverse("table", args=[match.slug]),
            {"version": match.version, "choice": pick},
        )

    async with opened(match, "ann") as page:
        number = await next_echo(page)
        await asyncio.sleep(0.1)
        await page.say({"echo": number})
        await next_echo(page)
        await in_thread(post)()
    assert 100 <= (await in_thread(lags)(match))[0] <= 500


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("name", "preset"), [("cleo", "5+15"), ("ann", "1d"), ("ann", "none")]
)
async def test_nobody_else_is_measured(name: str, preset: str) -> None:
    match = await in_thread(draft)("ann", "ben", timing=PRESETS[preset])
    async with opened(match, name) as page:
        await page.table(match.version)
        assert await page.receive_nothing(timeout=0.3)


@pytest.mark.django_db
def test_a_move_without_a_connection_gets_nothing() -> None:
    match = draft("ann", "ben")
    pass_time(match, MINUTE)
    browser("ann").post(
        reverse("table", args=[match.slug]),
        {"version": match.version, "choice": options_of(match, 0)[0]},
    )
    assert Move.objects.get(match=match).lag_ms == 0
