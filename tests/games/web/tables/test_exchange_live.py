"""Test that open pages show an exchanged pick only to its player (decision 0034)."""

import pytest
from channels.db import database_sync_to_async

from games.models import Match
from games.play.match.going_back.answer_replacement import replace_answer
from tests.games.set_up import at_home, options_of, person, table
from tests.games.web.tables.test_consumers import opened, pick

pytestmark = pytest.mark.django_db(transaction=True)

in_thread = database_sync_to_async


@pytest.fixture
def match() -> Match:
    return at_home(table("ann", "ben", options={"draft": "base4", "first": 0}))


async def test_it_reaches_the_pages_of_its_player_only(match: Match) -> None:
    options = await in_thread(options_of)(match, 0)
    async with (
        opened(match, "ann") as ann,
        opened(match, "ben") as ben,
        opened(match) as eve,
    ):
        for page in (ann, ben, eve):
            await page.table(0)
        await pick(match, 0)
        for page in (ann, ben, eve):
            await page.table(1)
        await in_thread(replace_answer)(
            match_id=match.pk, player=await in_thread(person)("ann"), option=options[1]
        )
        shown = (await ann.table(1))["html"]
        assert f'name="exchange" value="{options[0]}"' in shown
        assert f'name="exchange" value="{options[1]}"' not in shown
        for page in (ben, eve):
            assert await page.receive_nothing(timeout=0.5)
