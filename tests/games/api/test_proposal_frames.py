"""Test proposals over the WebSocket: the players who are asked see who has agreed."""

from typing import Any

import pytest

from games.models import Match
from games.play.match.agreeing import pauses, proposals
from tests.games.api.test_socket import a_key, connected, program
from tests.games.set_up import at_home, person, table
from tests.games.web.tables.test_consumers import in_thread

pytestmark = pytest.mark.django_db(transaction=True)


def act(match: Match, name: str, act: Any, **what: Any) -> None:
    act(match_id=match.pk, player=person(name), **what)


async def test_who_has_agreed_is_seen_at_once() -> None:
    match = await in_thread(lambda: at_home(table("ann", "ben", "cem")))()
    do = in_thread(act)
    ann, eve = await in_thread(a_key)("ann"), await in_thread(a_key)("eve")
    async with (
        connected(program(match.slug, ann)) as hers,
        connected(program(match.slug, eve)) as watching,
    ):
        assert (await hers.frame())["proposal"] is None
        assert (await watching.frame())["proposal"] is None
        await do(match, "ben", proposals.propose, kind="pause", length="5m")
        assert (await hers.frame())["proposal"]["agreed"] == [1]
        await do(match, "cem", proposals.agree, number=1)
        assert (await hers.frame())["proposal"]["agreed"] == [1, 2]
        await do(match, "ann", proposals.agree, number=1)
        frame = await hers.frame()
        assert (frame["proposal"], frame["decision"]) == (None, None)
        assert frame["paused_until"] is not None
        # The spectator got no frame about the proposal itself.
        frame = await watching.frame()
        assert (frame["proposal"], frame["paused_until"] is not None) == (None, True)
        for name in ("ann", "ben", "cem"):
            await do(match, name, pauses.mark_ready)
        frame = await hers.frame()
        assert frame["paused_until"] is None
        assert frame["decision"] is not None
