"""Test the frames about oracle cards and notes that pages and programs get."""

from __future__ import annotations

import json
from html import unescape

import pytest

from games.models import Match
from games.play.match.seats import notebook
from tests.games.api.test_socket import a_key, connected, program
from tests.games.jaeger.nights import night, position_of
from tests.games.jaeger.test_payloads import SITTERS, green_in, handled
from tests.games.set_up import at_home, options_of, person, play_for
from tests.games.web.tables.test_consumers import in_thread, opened

pytestmark = pytest.mark.django_db(transaction=True)

LOOKERS = [("ann", 0), ("ben", 1), ("cem", 2), ("emil", 4), ("eve", None)]


@pytest.fixture
def match() -> Match:
    return at_home(night(*SITTERS))


def answer_the_oracle(match: Match) -> int:
    """Let the receiver of the open oracle card answer; return the new version."""
    (asked,) = position_of(match).pending
    assert asked.kind == "oracle_answer"
    return play_for(match, asked.seat, options_of(match, asked.seat)[0])


@pytest.mark.parametrize(("name", "seat"), LOOKERS)
async def test_a_program_is_sent_the_cards_that_it_handles(
    match: Match, name: str, seat: int | None
) -> None:
    key = await in_thread(a_key)(name)
    async with connected(program(match.slug, key, "?since=0")) as page:
        sent = green_in(json.dumps(await page.frame()))
        assert sent == await in_thread(handled)(match, seat)
        for _ in range(3):
            version = await in_thread(answer_the_oracle)(match)
            frame = await page.frame()
            assert frame["version"] == version
            sent |= green_in(json.dumps(frame))
            assert sent == await in_thread(handled)(match, seat)


@pytest.mark.parametrize(("name", "seat"), LOOKERS)
async def test_a_page_is_sent_the_cards_that_its_reader_handles(
    match: Match, name: str, seat: int | None
) -> None:
    async with opened(match, name) as page:
        for _ in range(3):
            frame = await page.frame()
            shown = green_in(unescape(frame["html"]))
            assert shown == await in_thread(handled)(match, seat)
            await in_thread(answer_the_oracle)(match)


async def test_a_note_reaches_the_pages_of_whoever_made_it(match: Match) -> None:
    ann = await in_thread(person)("ann")
    mark = 'value="1:vampire:yes"'
    async with (
        opened(match, "ann") as hers,
        opened(match, "ben") as his,
        opened(match) as nobodys,
    ):
        for page in (hers, his, nobodys):
            assert mark not in (await page.frame())["html"]
        await in_thread(notebook.write_entries)(
            match_id=match.pk, player=ann, entries=["1:vampire:maybe"]
        )
        assert mark in (await hers.frame())["html"]
        for page in (his, nobodys):
            assert await page.receive_nothing()
