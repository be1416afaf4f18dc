"""Test that the processes of a large site reach each other."""

import asyncio
from typing import Any
from urllib.request import urlopen

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import connection

from tests.processes import Program
from tests.server.tasks import tell


async def _hear(words: list[str]) -> list[dict[str, Any]]:
    """Ask the worker to send `words`; return the received messages, in order."""
    layer = get_channel_layer()
    channel = await layer.new_channel()
    told = []
    for word in words:
        await sync_to_async(tell.delay)(channel, word)
        told.append(await asyncio.wait_for(layer.receive(channel), timeout=10))
    return told


@pytest.mark.usefixtures("celery_worker_process")
async def test_a_task_in_a_worker_reaches_a_consumer_elsewhere() -> None:
    told = await _hear(["moon", "claim"])
    assert [message["word"] for message in told] == ["moon", "claim"]
    assert {message["database"] for message in told} == {connection.settings_dict["NAME"]}


@pytest.mark.usefixtures("celery_worker_process")
async def test_a_worker_keeps_its_database_connection() -> None:
    told = await _hear(["one", "two", "three"])
    assert len({message["backend"] for message in told}) == 1


def test_both_web_processes_answer(daphne_processes: tuple[str, str]) -> None:
    for address in daphne_processes:
        with urlopen(f"{address}/healthz", timeout=5) as answer:
            assert answer.read() == b"ok\n"


@pytest.mark.usefixtures("servers")
def test_web_processes_use_the_pubsub_layer() -> None:
    backend = settings.CHANNEL_LAYERS["default"]["BACKEND"]
    assert backend == "nightfall_site.redis_layer.RedisLayer"


def test_a_web_process_leaves_when_told(server_env: dict[str, str]) -> None:
    web = Program(["manage.py", "serve", "--port", "0"], server_env)
    web.wait_until_printed("READY ")
    web.stop()
    # The code would be -9 if the process had hung and been killed.
    assert web.process.returncode == 0
