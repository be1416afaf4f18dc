"""Test that nothing in a review room of a sealed match shows what another player
brought.
"""

import json
from contextlib import AsyncExitStack
from typing import Any

import pytest

from games.models import Match, ReviewRoom
from games.play.match.ending.early_end import concede
from games.play.match.replaying.verify import differences_from_replay, replay
from games.play.review_rooms.leading import step_set
from games.play.tables.creation import match_create
from tests.games.browsers import browser
from tests.games.play.review_rooms.opened import opened
from tests.games.set_up import fast_forward, person, quick_terms
from tests.games.web.review_rooms.test_topic import following
from tests.games.web.tables.readers import page_text
from tests.games.web.tables.test_consumers import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

MOVES = 30
PEOPLE = ("ann", "ben", "zoe")


def deck(first: str, second: str) -> dict[str, Any]:
    """Return a built deck whose archives have three copies of each card in `first` and
    `second`.
    """
    return {
        "archives": [
            [card for card in archive.split() for _ in range(3)]
            for archive in (first, second)
        ],
        "wounds": [card for card in ("bite", "burn", "bleed") for _ in range(5)],
        "starters": [],
    }


ANNS = deck(
    "alton-hickman indigo-six furious-melee rip-and-tear",
    "big-ghost marcus-toth sir-john-travail zacharias-sands",
)
BENS = deck(
    "lilith-lawrence overwatch-two vulko blood-rage",
    "blaine-cordell franz-orlok ivan-radinsky death-grip",
)
OTHER = deck(
    "lilith-lawrence overwatch-two vulko blood-rage",
    "blaine-cordell franz-orlok ivan-radinsky shock-and-awe",
)
"""A deck that differs from Ben's in a card that does not come up before he concedes."""


def sealed_room() -> ReviewRoom:
    decks = {0: (ANNS, None), 1: (BENS, None)}
    terms = quick_terms(
        ("ann", "ben"), {"options": {"built": True, "first": 0}, "brought": decks}
    )
    match = fast_forward(match_create(**terms, seed="7"), moves=MOVES)
    concede(match_id=match.pk, player=person("ben"))
    room = opened(match, *PEOPLE)
    for name in PEOPLE:
        # Each player loads the table, which stores that they are present.
        browser(name).get(f"/table/{match.slug}/")
    return room


def bring(room: ReviewRoom, brought: dict[str, Any]) -> None:
    """Change what Ben brought, and reset match and room to their first state."""
    ReviewRoom.objects.filter(pk=room.pk).update(step=0, version=0)
    match = Match.objects.get(pk=room.match_id)
    match.seats.filter(number=1).update(brought=brought)
    position = replay(match, list(match.moves.order_by("number")))
    Match.objects.filter(pk=match.pk).update(position=position.to_json())
    match.refresh_from_db()
    assert differences_from_replay(match) == []


def looked_up(room: ReviewRoom, name: str) -> dict[str, str]:
    """Return what a player gets from the room's page, the table and the API."""
    client, at = browser(name), room.get_absolute_url()
    paths = (
        f"{at}?move=0",
        *(f"{at}?move={MOVES}&seat={seat}" for seat in ("", 1, "open")),
        f"/api/v1/review-rooms/{room.slug}/",
        f"/api/v1/matches/{room.match.slug}/moves/",
        f"/api/v1/matches/{room.match.slug}/view/",
        f"/table/{room.match.slug}/",
    )
    return {f"{name}: {path}": page_text(client.get(path)) for path in paths}


async def told(room: ReviewRoom) -> dict[str, str]:
    """Return everything that the players get from pages and the API, and from their sockets
    while Ann leads the room to the last step.
    """
    found = {}
    ann = await in_thread(person)("ann")
    for name in PEOPLE:
        found |= await in_thread(looked_up)(room, name)
    async with AsyncExitStack() as stack:
        pages = {
            name: await stack.enter_async_context(following(room, name)) for name in PEOPLE
        }
        for step in (0, MOVES):
            if step:
                await in_thread(step_set)(room_id=room.pk, by=ann, step=step)
            for name, page in pages.items():
                frame = await page.at(step)
                # The list of visitors is sent when it changes, which may happen at any
                # step.
                frame.pop("html", None)
                found[f"{name}: socket at {step}"] = json.dumps(frame)
    return found


def who_differs(one: dict[str, str], other: dict[str, str]) -> set[str]:
    """Return the names of the people whose texts differ between `one` and `other`."""
    assert one.keys() == other.keys()
    return {place.partition(":")[0] for place in one if one[place] != other[place]}


async def test_a_room_does_not_tell_what_another_brought_to_a_sealed_match() -> None:
    room = await in_thread(sealed_room)()
    await in_thread(bring)(room, BENS)
    shown = await told(room)
    assert "move 30 of 30" in shown[f"zoe: {room.get_absolute_url()}?move=30&seat="]
    await in_thread(bring)(room, OTHER)
    # Check that the comparison can fail: Ben's program knows what lies in his archives.
    assert who_differs(shown, await told(room)) == {"ben"}


async def test_a_room_shows_nothing_of_a_match_that_goes_on_again() -> None:
    room = await in_thread(sealed_room)()
    await in_thread(Match.objects.update)(status=Match.Status.RUNNING, result=None)
    for name in PEOPLE:
        async with following(room, name) as page:
            frame = await page.frame()
            assert frame["error"]["code"] == "not_over"
            assert set(frame) == {"error"}
