"""Queries whose SQL is compiled once.

The ORM takes longer to build a query than the database to answer it. Queries that run with
every move or page are therefore compiled once, with placeholders for their values.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.models import QuerySet
from django.db.models.base import ModelState
from django.db.models.query import get_related_populators
from django.http import HttpRequest

M = TypeVar("M", bound=models.Model)

KEY = -4_611_686_018_427
"""Placeholder value for an integer key. `PreparedQuery` compiles a query with it, and
replaces it by the key on each call.
"""

NAME = "where-the-name-belongs"
"""Placeholder value for a text, such as a name, used like `KEY`."""

NOW = datetime(1871, 3, 8, 5, 21, 34, 55_089, tzinfo=UTC)
"""Placeholder value for the current time, used like `KEY`."""


class CompiledQuery(NamedTuple):
    """A compiled query: SQL, parameters, and how columns become attributes of a model.

    The result has the columns of the model first (`names`), then those of `related` rows,
    then annotations.
    """

    sql: str
    given: tuple[Any, ...]
    now: Any
    model: type[models.Model]
    names: list[str]
    convert: Callable[[list[Any], Any], list[Any]]
    related: list[Any]
    annotated: dict[str, int]


class PreparedQuery(Generic[M]):
    """A query that is compiled once, with a key and optionally a time as parameters."""

    def __init__(
        self, rows: Callable[[], QuerySet[M]], *, keeps_plan: bool = False
    ) -> None:
        """Store the query; it is compiled at its first use.

        Args:
            rows: returns the query. It uses the placeholders `KEY` or `NAME`, and `NOW`, as
                values.
            keeps_plan: whether `fetch` uses `cursor_that_keeps_plans`.
        """
        self._rows = rows
        self._keeps_plan = keeps_plan
        self._plans: dict[str, CompiledQuery] = {}

    def fetch(self, key: int | str, now: datetime | None = None) -> list[M]:
        """Run the query for a key or name."""
        # Don't use the proxy `django.db.connection`, which looks up the thread's connection
        # on each access.
        own = connections[DEFAULT_DB_ALIAS]
        plan = self.plan(own.vendor)
        with cursor_that_keeps_plans(own) if self._keeps_plan else own.cursor() as cursor:
            cursor.execute(plan.sql, list(_parameter_values(plan, key, now)))
            return _fetch_rows(plan, cursor, own)

    def plan(self, vendor: str) -> CompiledQuery:
        """Return the query compiled for a database vendor."""
        plan = self._plans.get(vendor)
        if plan is None:
            plan = self._plans[vendor] = self._plan()
        return plan

    def _plan(self) -> CompiledQuery:
        rows = self._rows()
        compiler = rows.query.get_compiler(connection=connection)
        sql, given = compiler.as_sql()
        assert KEY in given or NAME in given, "what the rows are looked up by"
        columns = [column for column, *_ in compiler.select]
        info: Any = compiler.klass_info
        converters = compiler.get_converters(columns)

        def convert(row: list[Any], own: Any) -> list[Any]:
            for at, (calls, column) in converters.items():
                for call in calls:
                    row[at] = call(row[at], column, own)
            return row

        names = [columns[at].target.attname for at in info["select_fields"]]
        assert info["select_fields"] == list(range(len(names))), "its own columns are first"
        # The type stubs are for a later Django than the one that we use.
        populators: Any = get_related_populators
        related = populators(info, compiler.select, connection.alias)
        annotated = dict(compiler.annotation_col_map)
        return CompiledQuery(
            sql, given, time_parameter(NOW), rows.model, names, convert, related, annotated
        )


def fetch_in_turn(
    key: int | str, *queries: PreparedQuery[Any], now: datetime | None = None
) -> list[list[Any]]:
    """Run several queries for a key, one after another; return the rows of each.

    Each query begins after the one before has got its locks, so it sees the changes of an
    earlier holder of these locks. PostgreSQL gets all of them in one round trip.
    """
    own = connections[DEFAULT_DB_ALIAS]
    if own.vendor != "postgresql":
        return [query.fetch(key, now) for query in queries]
    plans = [query.plan(own.vendor) for query in queries]
    values = [value for plan in plans for value in _parameter_values(plan, key, now)]
    found = []
    with own.cursor() as cursor:
        cursor.execute("; ".join([plan.sql for plan in plans]), values)
        for plan in plans:
            found.append(_fetch_rows(plan, cursor, own))
            cursor.nextset()
    return found


def fetch_or_take_preloaded(
    request: HttpRequest, query: PreparedQuery[M], key: int, now: datetime | None = None
) -> list[M]:
    """Return the rows of a prepared query for a key, without a query if they are loaded
    already.

    `games.web.accounts.middleware` loads the rows that every page needs together with the
    player. The first call takes the rows from there; later calls run the query.
    """
    rows: list[M] | None = getattr(request, "about_player", {}).pop(query, None)
    return query.fetch(key, now) if rows is None else rows


def cursor_that_keeps_plans(own: Any) -> Any:
    """Return a cursor for statements that run with every move. PostgreSQL parses and plans
    such a statement once per connection, which takes longer than running it.

    It is an ordinary cursor on another database, and behind a pooler, where the next
    transaction may get another connection.
    """
    if own.vendor != "postgresql" or own.settings_dict.get("DISABLE_SERVER_SIDE_CURSORS"):
        return own.cursor()
    own.ensure_connection()
    wire = own.connection
    # Django tells psycopg not to let PostgreSQL keep plans. Allowing it on the connection
    # changes this cursor only, because Django's own cursors send statements as text that
    # contains the values, and those have no plan to keep.
    wire.prepare_threshold = 0
    usual, wire.cursor_factory = wire.cursor_factory, _planning_cursor()
    try:
        return own.cursor()
    finally:
        wire.cursor_factory = usual


@cache
def _planning_cursor() -> Any:
    """Return the class of the cursor for PostgreSQL, whose driver is optional."""
    import psycopg
    from django.db.backends.postgresql import base

    # Annotate it with Any, because the type stubs know the cursors of an older driver.
    plain: Any = base.ServerBindingCursor

    class PlanningCursor(plain):  # type: ignore[misc]
        def execute(self, query: Any, params: Any = None) -> Any:
            try:
                return super().execute(query, params)
            except psycopg.errors.FeatureNotSupported as error:
                # A migration has changed the type of a column since. A new connection plans
                # anew; until then the caller is told to repeat the call.
                self.connection.close()
                raise psycopg.OperationalError("a planned table has changed") from error

        def _send_query_prepared(self, name: bytes, pgq: Any, **options: Any) -> None:
            # Django logs a query from here, where psycopg stores only those without a plan.
            self._query = pgq
            super()._send_query_prepared(name, pgq, **options)

    return PlanningCursor


def _fetch_rows(plan: CompiledQuery, cursor: Any, own: Any) -> list[Any]:
    return [
        _build_instance(plan, plan.convert(list(row), own)) for row in cursor.fetchall()
    ]


def _build_instance(plan: CompiledQuery, row: list[Any]) -> Any:
    # Do what `Model.from_db` does in the end. It would set each field by its descriptor and
    # send two signals, to which nothing listens.
    found: Any = plan.model.__new__(plan.model)
    state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    found.__dict__.update(zip(plan.names, row, strict=False), _state=state)
    for other in plan.related:
        other.populate(row, found)
    for name, at in plan.annotated.items():
        setattr(found, name, row[at])
    return found


def _parameter_values(
    plan: CompiledQuery, key: int | str, now: datetime | None
) -> Iterator[Any]:
    asked = None if now is None else time_parameter(now)
    for value in plan.given:
        if value in (KEY, NAME):
            yield key
        else:
            yield asked if value == plan.now else value


def time_parameter(at: datetime) -> Any:
    """Convert a time to a parameter for this database."""
    return models.DateTimeField().get_db_prep_value(at, connection)
