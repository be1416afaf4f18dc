"""Queries that are compiled once.

Building a query costs the ORM more than the database needs to answer it. What is asked with
every move is built by the ORM the first time, with marks where its values belong.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection, models
from django.db.models import QuerySet

M = TypeVar("M", bound=models.Model)

KEY = -4_611_686_018_427
"""Stands for the key that rows are looked up by, while a query is compiled."""

NOW = datetime(1871, 3, 8, 5, 21, 34, 55_089, tzinfo=UTC)
"""Stands for the moment at which a query is asked."""


class Plan(NamedTuple):
    """A compiled query: its SQL, what it is given, and how its columns become a model's
    attributes.
    """

    sql: str
    given: tuple[Any, ...]
    now: Any
    model: type[models.Model]
    names: list[str]
    convert: Callable[[list[Any]], list[Any]]


class Prepared(Generic[M]):
    """A query that knows its rows by a key, and by the moment if it likes."""

    def __init__(self, rows: Callable[[], QuerySet[M]]) -> None:
        """Name the query, asked with `KEY` and `NOW`; it is compiled when needed first."""
        self._rows = rows
        self._plans: dict[str, Plan] = {}

    def fetch(self, key: int, now: datetime | None = None) -> list[M]:
        """Return the rows for a key."""
        plan = self._plans.get(connection.vendor)
        if plan is None:
            plan = self._plans[connection.vendor] = self._plan()
        values = list(_values(plan, key, now))
        with connection.cursor() as cursor:
            cursor.execute(plan.sql, values)
            found = cursor.fetchall()
        make: Any = plan.model.from_db
        return [
            make(connection.alias, plan.names, plan.convert(list(row))) for row in found
        ]

    def _plan(self) -> Plan:
        rows = self._rows()
        compiler = rows.query.get_compiler(connection=connection)
        sql, given = compiler.as_sql()
        assert KEY in given, "the key, wherever the rows are looked up by it"
        columns = [column for column, *_ in compiler.select]
        converters = compiler.get_converters(columns)

        def convert(row: list[Any]) -> list[Any]:
            for at, (calls, column) in converters.items():
                for call in calls:
                    row[at] = call(row[at], column, connection)
            return row

        names = [column.target.attname for column in columns]
        return Plan(sql, given, _moment(NOW), rows.model, names, convert)


def _values(plan: Plan, key: int, now: datetime | None) -> Iterator[Any]:
    moment = None if now is None else _moment(now)
    for value in plan.given:
        if value == KEY:
            yield key
        else:
            yield moment if value == plan.now else value


def _moment(at: datetime) -> Any:
    """Return a moment as this database is given it."""
    return models.DateTimeField().get_db_prep_value(at, connection)
