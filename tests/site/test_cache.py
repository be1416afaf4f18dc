"""The cache while its Redis is away, and after its return."""

from collections.abc import Iterator

import pytest

from nightfall_site.cache import LenientRedisCache
from tests.processes import free_port


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch) -> Iterator[LenientRedisCache]:
    """Return a cache whose Redis cannot be reached."""
    monkeypatch.setattr(LenientRedisCache, "away_until", 0.0)
    cache = LenientRedisCache(f"redis://127.0.0.1:{free_port()}/0", {})
    cache.clear()
    yield cache
    cache.clear()


def test_without_redis_it_counts_in_memory(cache: LenientRedisCache) -> None:
    assert cache.get("tries") is None
    assert cache.add("tries", 1)
    assert not cache.add("tries", 7)
    assert cache.incr("tries") == 2
    assert "tries" in cache
    assert cache.delete("tries")
    assert cache.get("tries", "none") == "none"


def test_it_leaves_redis_alone_for_a_while(
    cache: LenientRedisCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(cache._redis, "get", lambda key: asked.append(key) or "from Redis")
    assert cache.get("moon") is None
    assert asked == []
    monkeypatch.setattr(LenientRedisCache, "away_until", 0.0)
    assert cache.get("moon") == "from Redis"
