"""Test the table of a daily challenge that is followed by players who may not see it
yet.
"""

import pytest

from games.models import Match
from tests.games.browsers import browser
from tests.games.play.daily.days import begun, finished
from tests.games.web.tables.test_consumers import in_thread, opened

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("noon")]


def anns_match() -> Match:
    match = begun("ann").match
    # Draw the table once before the test, because a process takes longest for its first
    # drawing.
    browser("ann").get(f"/table/{match.slug}/")
    return match


async def test_the_socket_is_closed_to_those_who_have_not_played() -> None:
    match = await in_thread(anns_match)()
    for name in (None, "ben"):
        async with opened(match, name) as page:
            assert await page.refusal() == "daily_not_played"
    await in_thread(finished)("ben", score=3)
    for name in ("ann", "ben"):
        async with opened(match, name) as page:
            assert "html" in await page.frame()
