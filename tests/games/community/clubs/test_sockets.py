"""Test that members who leave a club no longer see its open tables."""

from collections.abc import Callable

import pytest

from games.community.clubs.founding_and_closing import club_close
from games.community.clubs.membership import club_leave
from games.models import Club, Match
from tests.games.api.test_socket import a_key, connected, program
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club
from tests.games.community.clubs.test_tables import club_table
from tests.games.set_up import at_home, person
from tests.games.web.tables.test_consumers import in_thread, opened, pick

pytestmark = pytest.mark.django_db(transaction=True)


def watched() -> tuple[Club, Match]:
    found = club("ann", "ben", "cyd", "dan")
    match = at_home(club_table(found, "ann", "ben"))
    # Draw the table once before the test, because a process takes longest for its first
    # drawing.
    browser("ann").get(f"/table/{match.slug}/")
    return found, match


def leave(name: str) -> Callable[[Club], None]:
    return lambda found: club_leave(club_id=found.pk, player=person(name))


def close(found: Club) -> None:
    club_close(club_id=found.pk, by=person("ann"))


@pytest.mark.parametrize("act", [leave("cyd"), close])
async def test_who_is_no_member_any_more_is_shown_nothing_more(
    act: Callable[[Club], None],
) -> None:
    found, match = await in_thread(watched)()
    async with opened(match, "ann") as own, opened(match, "cyd") as page:
        assert "html" in await own.frame()
        assert "html" in await page.frame()
        await in_thread(act)(found)
        assert await page.refusal() == "not_a_member"
        await pick(match, 0)
        assert "html" in await own.table(1)


async def test_a_program_of_who_is_no_member_any_more_neither() -> None:
    found, match = await in_thread(watched)()
    key = await in_thread(a_key)("cyd")
    async with connected(program(match.slug, key)) as page:
        assert (await page.frame())["view"]
        await in_thread(leave("cyd"))(found)
        assert await page.refusal() == "not_a_member"


async def test_members_go_on_watching_when_another_leaves() -> None:
    found, match = await in_thread(watched)()
    async with opened(match, "dan") as page:
        assert "html" in await page.frame()
        await in_thread(leave("cyd"))(found)
        await pick(match, 0)
        assert "html" in await page.table(1)
