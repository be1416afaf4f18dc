"""The Redis cache of a public site, with a fallback to memory while Redis is down."""

import logging
import time
from functools import cache
from typing import Any, ClassVar

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Unreachable, TimeoutError as Silent
from redis.retry import Retry

logger = logging.getLogger(__name__)

PAUSE = 1.0
"""Seconds before Redis is tried again after a failed connection."""


class LenientRedisCache(BaseCache):
    """Cache in Redis, or in this process's memory while Redis is down.

    The cache holds only counters of rate limits and data that can be loaded again. Without
    Redis, each limit applies per process, and no request fails.
    """

    away_until: ClassVar[float] = 0.0
    """Time of the next attempt to use Redis, on the monotonic clock; shared by
    all threads.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        """Create both caches without connecting."""
        super().__init__(params)
        self._redis = _redis_cache_of_process(
            server, tuple(params.get("OPTIONS", {}).items())
        )
        self._memory = LocMemCache("while-redis-is-away", params)

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Do the same as Django's `BaseCache.add`. The methods below are like those of
        `BaseCache`, too.
        """
        return bool(self._call_redis_or_memory("add", *args, **kwargs))

    def get(self, *args: Any, **kwargs: Any) -> Any:
        return self._call_redis_or_memory("get", *args, **kwargs)

    def set(self, *args: Any, **kwargs: Any) -> None:
        self._call_redis_or_memory("set", *args, **kwargs)

    def touch(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._call_redis_or_memory("touch", *args, **kwargs))

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._call_redis_or_memory("delete", *args, **kwargs))

    def has_key(self, *args: Any, **kwargs: Any) -> bool:
        return bool(self._call_redis_or_memory("has_key", *args, **kwargs))

    def incr(self, *args: Any, **kwargs: Any) -> int:
        return int(self._call_redis_or_memory("incr", *args, **kwargs))

    def clear(self) -> None:
        self._call_redis_or_memory("clear")

    def _call_redis_or_memory(self, name: str, *args: Any, **kwargs: Any) -> Any:
        kind = LenientRedisCache
        if time.monotonic() >= kind.away_until:
            try:
                return getattr(self._redis, name)(*args, **kwargs)
            except (Unreachable, Silent) as error:
                kind.away_until = time.monotonic() + PAUSE
                logger.warning("Redis is away, limits hold per process: %s", error)
        return getattr(self._memory, name)(*args, **kwargs)


@cache
def _redis_cache_of_process(
    server: str, options: tuple[tuple[str, Any], ...]
) -> RedisCache:
    """Return this process's Redis cache with its connection pool.

    Django creates a cache object per thread, and under ASGI each request has its own
    thread.
    """
    # Retry once without a pause: after a restart of Redis, the pooled connections are dead.
    tries = {"retry": Retry(NoBackoff(), 1)}
    return RedisCache(server, {"OPTIONS": dict(options) | tries})
