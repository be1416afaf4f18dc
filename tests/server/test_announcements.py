"""Test that a burst of announcements is sent to other processes in few messages."""

import asyncio

import pytest
from django.conf import settings
from redis.asyncio import Redis

from games.live.hub import hub
from nightfall_site.redis_layer import ALL, RedisLayer

PREFIX = "burst"


@pytest.mark.usefixtures("servers")
async def test_a_burst_is_sent_in_few_messages_and_nothing_is_lost() -> None:
    hub()  # creates the hub, as if a client followed a topic in this process
    layer = RedisLayer(hosts=[settings.REDIS_URL], prefix=PREFIX)
    async with Redis.from_url(settings.REDIS_URL) as redis, redis.pubsub() as heard:
        await heard.subscribe(f"{PREFIX}__group__{ALL}")
        for number in range(40):
            layer.post([("match.1", {"type": "match.changed", "version": number})])
            await asyncio.sleep(0)
        sent = []
        async with asyncio.timeout(10):
            while sum(map(len, sent)) < 40:
                message = await heard.get_message(ignore_subscribe_messages=True, timeout=1)
                if message is not None:
                    sent.append(layer.deserialize(message["data"])["messages"])
    versions = [said["version"] for messages in sent for _group, said in messages]
    assert versions == list(range(40))
    assert len(sent) <= 20
