"""Send invalid requests, and check every answer."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from typing import Any

from django.apps import apps
from django.contrib.messages import ERROR
from django.core.cache import cache
from django.db import connection, transaction
from django.test import Client

NAMES = (
    "page", "before", "move", "seat", "q", "kind", "species", "colour", "pool", "start",
    "preset", "after", "next", "key", "show", "player", "match", "message", "seats",
    "clock", "rated", "variant", "reliable", "table", "language", "since",
)  # fmt: skip
"""Names of query parameters that pages anywhere on the site read."""

BUTTONS = (
    "sit", "again", "undo", "exchange", "order", "leave", "back", "cancel", "remove",
    "computer", "free", "getup", "claims", "batch", "choice", "act", "do", "delete_preset",
    "only_keep", "invite", "ready", "propose", "agree", "decline",
)  # fmt: skip
"""Names of buttons that pages show only in situations that these tests do not set up."""

VOLATILE = {
    "games_player": {"last_seen_at", "last_login"},
    "games_seat": {"last_seen", "grace_until"},
    "games_apitoken": {"used_at", "last_used_at"},
}
"""Columns that a refused request may change by table: they record only that a player was
there.
"""

PASSING = {"django_session", "usersessions_usersession", "games_addresstrace"}

MIN_FIELDS = 40
"""An answer with fewer bytes cannot say what was wrong."""

WRITES = ("INSERT", "UPDATE", "DELETE")

LIFE = (
    'UPDATE "games_player" SET "last_seen_at"',
    *(f'{verb} "{name}"' for verb in ("INSERT INTO", "UPDATE") for name in PASSING),
)
"""Statements that are not compared, because every request writes that a player is
present.
"""


def everywhere(value: str) -> str:
    """Return a query string that gives this value to each of `NAMES`."""
    return "&".join(f"{name}={value}" for name in NAMES)


QUERIES = {
    "junk": everywhere("%E2%98%A0") + "&page=-1&before=-1&move=-1",
    "huge": everywhere("9" * 40),
    "nul": everywhere("%00"),
    "broken": everywhere("%FF%ED%A0%80") + "&page=1&page=2&&=&%00=&a;b",
    "one_after_another": everywhere("1.5") + "&" + everywhere("1e999"),
}


def bodies(names: list[str]) -> dict[str, dict[str, Any]]:
    """Return invalid form data by the kind of fault."""
    picture = b"\x89PNG\r\n\x1a\n" + bytes(64)
    return {
        "empty": {},
        "junk": dict.fromkeys(names, "☠-1"),
        "number": dict.fromkeys(names, "9" * 40),
        "nul": dict.fromkeys(names, "a\0b"),
        "huge": dict.fromkeys(names[:8], "W" * 100_000),
        "twice": {name: ["1", "-1", ""] for name in names},
        "file": {name: _file(picture) for name in names[:4]},
    }


def _file(content: bytes) -> BytesIO:
    file = BytesIO(content)
    file.name = "moon.png"
    return file


FIELD = re.compile(r"<(?:input|select|textarea|button)[^>]*\bname=\"([^\"]+)\"")


def fields_of(page: str) -> list[str]:
    """Return the names of all fields and buttons on a page."""
    return sorted(set(FIELD.findall(page)) - {"csrfmiddlewaretoken"})


WRITTEN = re.compile(r'(?:INSERT INTO|UPDATE|DELETE FROM) "(\w+)"')


def stored(tables: set[str] | None = None) -> dict[str, str]:
    """Return a digest of each table's rows, without columns that record presence.

    Args:
        tables: the names of the tables; None means all.
    """
    digests = {}
    for model in apps.get_models():
        name = model._meta.db_table
        if name in PASSING or (tables is not None and name not in tables):
            continue
        columns = [
            each.attname
            for each in model._meta.concrete_fields
            if each.column not in VOLATILE.get(name, ())
        ]
        rows = model._base_manager.order_by("pk").values_list(*columns)
        digests[name] = sha256(repr(list(rows)).encode()).hexdigest()
    return digests


def has_changed(before: dict[str, str], wrote: list[str]) -> bool:
    """Tell whether these statements have changed any stored row."""
    found = [WRITTEN.match(sql) for sql in wrote]
    tables = {each[1] for each in found if each is not None}
    now = stored(tables if all(found) else None)
    return any(before[name] != digest for name, digest in now.items())


class Records(logging.Handler):
    """Log handler that collects lines until they are cleared."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Append a line to `lines`."""
        self.lines.append(f"{record.levelname} {record.name} {record.getMessage()}")


@dataclass
class Visitor:
    """A visitor with a browser, whose requests are all rolled back."""

    client: Client
    records: Records
    before: dict[str, str] = field(default_factory=stored)

    def knock(self, method: str, address: str, **more: Any) -> "Answer":
        """Send a request; return the response, and whether it would have changed stored
        rows.
        """
        cookies = self.client.cookies.copy()
        cache.clear()
        self.records.lines.clear()
        wrote: list[str] = []

        def watch(execute: Any, sql: str, *args: Any) -> Any:
            if sql.startswith(WRITES) and not sql.startswith(LIFE):
                wrote.append(sql)
            return execute(sql, *args)

        with _taken_back(), connection.execute_wrapper(watch):
            response = getattr(self.client, method)(address, **more)
            changed = is_refusal(response) and has_changed(self.before, wrote)
        self.client.cookies = cookies
        return Answer(response, changed, list(self.records.lines))


@contextmanager
def _taken_back() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@dataclass(frozen=True)
class Answer:
    """A response, whether a refused request has stored anything, and the log lines."""

    response: Any
    changed: bool
    logged: list[str]

    @property
    def faults(self) -> list[str]:
        """Return the faults of the response that do not depend on the request."""
        status = self.response.status_code
        if status >= 500:
            return [f"an error of ours: {status}"]
        if not is_refusal(self.response):
            return []
        found = []
        if self.changed:
            found.append("refused, and yet something was stored")
        if not self.logged:
            found.append("refused without a line in the log")
        if status >= 400 and len(self.response.content) < MIN_FIELDS:
            found.append("refused without a word")
        return found


def is_refusal(response: Any) -> bool:
    """Tell whether a request was refused, by its status or an error message on the page."""
    kept = getattr(response.wsgi_request, "_messages", None)
    said = kept._queued_messages if kept is not None else []
    return response.status_code >= 400 or any(each.level >= ERROR for each in said)
