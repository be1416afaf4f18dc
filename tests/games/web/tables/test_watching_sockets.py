"""Test sockets of running matches that spectators see later, or not at all."""

import pytest

from games.models import Match
from games.play.tables.joining import sit_down
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, options_of, person, play_for, table
from tests.games.web.tables.test_consumers import in_thread, opened

pytestmark = pytest.mark.django_db(transaction=True)


def closed() -> Match:
    person("cyd")
    match = table("ann", "ben", spectators="none", commentators=["cyd"])
    # Draw the table once before the test, because a process takes longest for its first
    # drawing.
    browser("ann").get(f"/table/{match.slug}/")
    return match


async def test_a_match_without_spectators_is_shown_to_its_people() -> None:
    match = await in_thread(closed)()
    for name in (None, "dan"):
        async with opened(match, name) as page:
            assert await page.refusal() == "no_spectators"
    for name in ("ann", "cyd"):
        async with opened(match, name) as page:
            assert "html" in await page.frame()


def waiting() -> Match:
    person("ben")
    match = table("ann", None, spectators="none", listed=True)
    browser("dan").get(f"/table/{match.slug}/")
    return match


async def test_who_has_looked_at_the_waiting_table_goes_when_it_begins() -> None:
    match = await in_thread(waiting)()
    async with opened(match, "dan") as page:
        assert "html" in await page.frame()
        await in_thread(sit_down)(slug=match.slug, player=await in_thread(person)("ben"))
        assert await page.refusal() == "no_spectators"


def delayed() -> Match:
    match = table("ann", "ben", spectators="delayed", spectator_delay=3)
    match = fast_forward(match, moves=20)
    browser("ann").get(f"/table/{match.slug}/")
    browser("dan").get(f"/table/{match.slug}/")
    return match


def one_more(match: Match) -> None:
    seat = match.seats.get(asked_since__isnull=False).number
    play_for(match, seat, options_of(match, seat)[0])


def drawn(match: Match, name: str) -> str:
    return str(browser(name).get(f"/table/{match.slug}/").context["fragment"])


async def test_a_spectators_page_follows_some_moves_behind() -> None:
    match = await in_thread(delayed)()
    async with opened(match, "dan") as page:
        first = await page.frame()
        assert first["html"] == await in_thread(drawn)(match, "dan")
        await in_thread(one_more)(match)
        await page.frame()
        assert await in_thread(drawn)(match, "dan") != await in_thread(drawn)(match, "ann")
