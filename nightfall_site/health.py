"""Health checks for supervisors and proxies: is the process alive, and is it ready?"""

import logging
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse

from nightfall_site.celery_settings import QUEUES

if TYPE_CHECKING:
    from redis import Redis

logger = logging.getLogger(__name__)

TEXT = "text/plain; charset=utf-8"
SECONDS = 1.0
"""Timeout for answers of Redis."""


async def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok` as long as the process serves requests.

    It does not query the database on purpose: a supervisor must not kill all web processes
    because the database is down for a minute.
    """
    return HttpResponse("ok\n", content_type=TEXT)


def readyz(request: HttpRequest) -> HttpResponse:
    """Answer `ok` if this process can serve people now; else 503 with the reasons.

    A missing Redis is only mentioned, with status 200: pages and moves work without it, and
    a proxy that stopped using all processes would take the site down.
    """
    missing = _database_problems()
    told = missing or ["ok", *([] if is_redis_up() else ["Redis does not answer"])]
    answer = HttpResponse(
        "\n".join(told) + "\n", content_type=TEXT, status=503 if missing else 200
    )
    answer["Cache-Control"] = "no-store"
    return answer


def queue_lengths() -> dict[str, int]:
    """Return the number of waiting tasks by queue; empty without Redis."""
    if not settings.REDIS_URL:
        return {}
    from redis.exceptions import RedisError

    try:
        with _redis_client() as client:
            return {queue: int(client.llen(queue)) for queue in QUEUES}
    except RedisError:
        return {}


def _database_problems() -> list[str]:
    """Return the problems of the database; empty if there are none."""
    try:
        if _has_unapplied_migrations():
            return ["migrations have not been run"]
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        logger.warning("not ready: the database does not answer: %s", error)
        return ["the database does not answer"]
    return []


_is_migrated = False
"""Whether all migrations were found to be applied. Once true it stays true, because the
code of a process does not change.
"""


def _has_unapplied_migrations() -> bool:
    global _is_migrated
    if not _is_migrated:
        executor = MigrationExecutor(connection)
        _is_migrated = not executor.migration_plan(executor.loader.graph.leaf_nodes())
    return not _is_migrated


def is_redis_up() -> bool:
    """Tell whether Redis answers; True on a site that does not use it."""
    if not settings.REDIS_URL:
        return True
    from redis.exceptions import RedisError

    try:
        with _redis_client() as client:
            client.ping()
    except RedisError as error:
        logger.warning("Redis does not answer: %s", error)
        return False
    return True


def _redis_client() -> "Redis":
    # Import late, because a site of one process may not have the package installed.
    from redis import Redis

    return Redis.from_url(
        settings.REDIS_URL, socket_timeout=SECONDS, socket_connect_timeout=SECONDS
    )
