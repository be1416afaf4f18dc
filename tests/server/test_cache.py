"""Test the cache during a restart of Redis."""

import time
from collections.abc import Iterator

import pytest

from nightfall_site.cache import PAUSE, LenientRedisCache
from tests.server.outages import Redis


@pytest.fixture
def redis() -> Iterator[Redis]:
    redis = Redis()
    redis.start()
    yield redis
    redis.stop()


def test_it_comes_back_to_redis(redis: Redis) -> None:
    one, other = (LenientRedisCache(redis.url, {}) for _ in range(2))
    one.set("moon", "full")
    assert other.get("moon") == "full"
    redis.stop()
    assert one.get("moon") is None
    one.set("moon", "new")
    assert one.get("moon") == "new"
    redis.start()
    time.sleep(PAUSE)
    assert one.get("moon") is None
    one.set("moon", "half")
    assert other.get("moon") == "half"


def test_a_restart_between_two_questions_goes_unnoticed(redis: Redis) -> None:
    cache = LenientRedisCache(redis.url, {})
    cache.set("moon", "full")
    redis.stop()
    redis.start()
    cache.set("moon", "new")
    assert LenientRedisCache.away_until < time.monotonic()
    assert LenientRedisCache(redis.url, {}).get("moon") == "new"
