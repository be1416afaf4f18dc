"""Messages of a site that is one process."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync

from nightfall_site.layers import ThreadSafeInMemoryChannelLayer

CHANGED = {"type": "match.changed", "match": 7, "version": 42}


def in_a_thread(call: Callable[[], None]) -> list[Exception]:
    """Run `call` as a task thread would and return what it raised."""
    raised: list[Exception] = []

    def run() -> None:
        try:
            call()
        except Exception as error:
            raised.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(5)
    assert not thread.is_alive(), "the task thread hangs"
    return raised


async def receive_from_a_thread(
    layer: ThreadSafeInMemoryChannelLayer, send: Callable[[], None]
) -> dict[str, Any]:
    """Let a consumer wait, send from a thread, and return what the consumer got."""
    # Turns a call from the wrong thread into an error instead of a message that is late.
    asyncio.get_running_loop().set_debug(True)
    consumer = asyncio.create_task(layer.receive("consumer"))
    await asyncio.sleep(0)
    raised = await asyncio.to_thread(in_a_thread, send)
    try:
        assert raised == []
        message: dict[str, Any] = await asyncio.wait_for(consumer, timeout=1)
        return message
    finally:
        consumer.cancel()


@pytest.fixture
async def layer() -> ThreadSafeInMemoryChannelLayer:
    layer = ThreadSafeInMemoryChannelLayer()
    layer.bind(asyncio.get_running_loop())
    return layer


async def test_a_task_thread_reaches_a_group(layer: ThreadSafeInMemoryChannelLayer) -> None:
    await layer.group_add("match-7", "consumer")
    message = await receive_from_a_thread(
        layer, lambda: async_to_sync(layer.group_send)("match-7", CHANGED)
    )
    assert message == CHANGED


async def test_a_task_thread_reaches_a_channel(
    layer: ThreadSafeInMemoryChannelLayer,
) -> None:
    message = await receive_from_a_thread(
        layer, lambda: async_to_sync(layer.send)("consumer", CHANGED)
    )
    assert message == CHANGED


async def test_messages_of_a_thread_keep_their_order(
    layer: ThreadSafeInMemoryChannelLayer,
) -> None:
    def send() -> None:
        for version in range(50):
            async_to_sync(layer.send)("consumer", {**CHANGED, "version": version})

    assert await asyncio.to_thread(in_a_thread, send) == []
    heard = [(await layer.receive("consumer"))["version"] for _ in range(50)]
    assert heard == list(range(50))


async def test_a_message_is_a_copy(layer: ThreadSafeInMemoryChannelLayer) -> None:
    message = {"type": "told", "words": ["moon"]}

    def send() -> None:
        async_to_sync(layer.send)("consumer", message)
        message["words"] = []

    assert (await receive_from_a_thread(layer, send))["words"] == ["moon"]


async def test_a_thread_joins_and_leaves_a_group(
    layer: ThreadSafeInMemoryChannelLayer,
) -> None:
    def join() -> None:
        async_to_sync(layer.group_add)("match-7", "consumer")

    def leave() -> None:
        async_to_sync(layer.group_discard)("match-7", "consumer")

    assert await asyncio.to_thread(in_a_thread, join) == []
    assert set(layer.groups["match-7"]) == {"consumer"}
    assert await asyncio.to_thread(in_a_thread, leave) == []
    assert "match-7" not in layer.groups


async def test_a_full_channel_drops_messages_of_a_thread() -> None:
    layer = ThreadSafeInMemoryChannelLayer(capacity=1)
    layer.bind(asyncio.get_running_loop())

    def send() -> None:
        for version in (1, 2):
            async_to_sync(layer.send)("consumer", {**CHANGED, "version": version})

    assert await asyncio.to_thread(in_a_thread, send) == []
    assert (await layer.receive("consumer"))["version"] == 1
    assert "consumer" not in layer.channels


@pytest.mark.parametrize("method", ["send", "group_send"])
async def test_a_bad_name_is_the_callers_error(
    layer: ThreadSafeInMemoryChannelLayer, method: str
) -> None:
    call = async_to_sync(getattr(layer, method))
    raised = await asyncio.to_thread(in_a_thread, lambda: call("no spaces", CHANGED))
    assert [type(error) for error in raised] == [TypeError]


def test_a_task_outlives_the_server() -> None:
    layer = ThreadSafeInMemoryChannelLayer()
    loop = asyncio.new_event_loop()
    layer.bind(loop)
    loop.close()
    assert in_a_thread(lambda: async_to_sync(layer.group_send)("match-7", CHANGED)) == []


async def test_unbound_it_is_the_stock_layer() -> None:
    layer = ThreadSafeInMemoryChannelLayer()
    await layer.group_add("match-7", "consumer")
    await layer.group_send("match-7", CHANGED)
    assert await layer.receive("consumer") == CHANGED
