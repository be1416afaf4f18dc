"""Announcements on a site that runs as one process."""

import asyncio
import threading
from typing import Any

import pytest

from games.live.hub import Hub, hub
from nightfall_site.memory_layer import LocalLayer

CHANGED = {"type": "match.changed", "match": 7, "version": 42}


def post_from_a_thread(*versions: int, group: str = "match.7") -> None:
    """Announce versions of a match from a thread, as a task does."""
    layer, raised = LocalLayer(), []

    def run() -> None:
        try:
            for version in versions:
                layer.post([(group, {**CHANGED, "group": group, "version": version})])
        except Exception as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(5)
    assert not thread.is_alive(), "the task thread hangs"
    assert raised == []


async def heard_at(group: str) -> tuple[Hub, asyncio.Queue[dict[str, Any]]]:
    """Return the announcements that a listener of a group receives."""
    # In debug mode a call from the wrong thread raises an error instead of delaying a
    # message.
    asyncio.get_running_loop().set_debug(True)
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    await hub().subscribe(group, heard.put_nowait)
    return hub(), heard


async def test_a_task_thread_reaches_whoever_listens_in_order() -> None:
    _, heard = await heard_at("match.7")
    await asyncio.to_thread(post_from_a_thread, *range(50))
    versions = [(await asyncio.wait_for(heard.get(), 1))["version"] for _ in range(50)]
    assert versions == list(range(50))


async def test_other_groups_and_those_who_left_hear_nothing() -> None:
    ours, heard = await heard_at("match.7")
    await asyncio.to_thread(post_from_a_thread, 1, group="match.8")
    await ours.leave("match.7", heard.put_nowait)
    await asyncio.to_thread(post_from_a_thread, 2)
    await asyncio.sleep(0.01)
    assert heard.empty()


async def test_one_who_fails_keeps_nothing_from_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await hub().subscribe("match.7", lambda message: message["nothing"])
    _, heard = await heard_at("match.7")
    await asyncio.to_thread(post_from_a_thread, 1)
    assert (await asyncio.wait_for(heard.get(), 1))["version"] == 1
    assert "a listener failed" in caplog.text


def test_a_loop_that_is_gone_holds_nobody_up() -> None:
    asyncio.run(heard_at("match.7"))
    post_from_a_thread(1)
