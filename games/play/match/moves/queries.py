"""The queries of a move: two compiled ones that read, and one statement that writes.

With the ORM a move would take seven queries, and building them would take longer than the
database needs to answer them. PostgreSQL plans the last one once per connection (decision
0021). Only `games.play.match.moves.play` uses these queries, because it holds the lock of
the match.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections, models

from games.base.compiled_sql import (
    KEY,
    PreparedQuery,
    cursor_that_keeps_plans,
    fetch_in_turn,
)
from games.models import Match, Move, Seat

Statement = tuple[str, list[Any]]

PLAIN = frozenset({str, int, bool, datetime})
"""Types of values that PostgreSQL reads from the text that `str` returns."""


MATCH = PreparedQuery(lambda: Match.objects.select_for_update().filter(pk=KEY))
SEATS = PreparedQuery(lambda: Seat.objects.filter(match=KEY).order_by("number"))


def lock_match(match_id: int) -> tuple[Match, list[Seat]]:
    """Lock a match; return it and its seats in order, read after the lock was acquired.
    Call inside a transaction.

    Raises:
        Match.DoesNotExist: there is no such match.
    """
    found, seats = fetch_in_turn(match_id, MATCH, SEATS)
    if not found:
        raise Match.DoesNotExist(match_id)
    for seat in seats:
        seat.match = found[0]
    return found[0], seats


def write_move_rows(
    match: Match,
    names: Sequence[str],
    seats: Mapping[int, tuple[Seat, Sequence[str]]],
    moves: Sequence[Move],
) -> None:
    """Write fields of a match and of its seats, and new moves.

    Args:
        names: the fields of the match to write.
        seats: the fields to write of each seat, by the seat's number.
    """
    # Use the thread's connection directly: the proxy `django.db.connection` would look it
    # up again for every value.
    connection = connections[DEFAULT_DB_ALIAS]
    parts = [_insert(moves, connection)] if moves else []
    parts += [_update(seat, fields, connection) for seat, fields in seats.values()]
    parts.append(_update(match, names, connection))
    with cursor_that_keeps_plans(connection) as cursor:
        if connection.vendor != "postgresql":
            for sql, values in parts:
                cursor.execute(sql, values)
            return
        *first, last = parts
        named = ", ".join(f"part{at} AS ({sql})" for at, (sql, _) in enumerate(first))
        values = [value for _, given in parts for value in given]
        cursor.execute(f"WITH {named} {last[0]}" if first else last[0], values)


def _update(row: models.Model, names: Sequence[str], connection: Any) -> Statement:
    sql, fields = _update_sql(type(row), tuple(names), connection.vendor)
    return sql, [*_values(row, fields, connection), row.pk]


def _insert(rows: Sequence[models.Model], connection: Any) -> Statement:
    sql, places, fields = _insert_sql(type(rows[0]), connection.vendor)
    values = [value for row in rows for value in _values(row, fields, connection)]
    return sql + ", ".join([places] * len(rows)), values


def _values(row: models.Model, fields: Sequence[Any], connection: Any) -> list[Any]:
    """Convert the values of fields to parameters.

    PostgreSQL gets most of them as text without a type, to which it gives the type of the
    column. With types, it would plan a statement anew for each combination of types and
    nulls.
    """
    plain = PLAIN if connection.vendor == "postgresql" else ()
    values: list[Any] = []
    for field in fields:
        value = getattr(row, field.attname)
        if type(value) in plain and type(field) is not models.JSONField:
            values.append(str(value))
        elif value is not None:
            values.append(field.get_db_prep_save(value, connection))
        else:
            values.append(None)
    return values


@lru_cache(maxsize=64)
def _update_sql(
    model: type[models.Model], names: tuple[str, ...], _vendor: str
) -> tuple[str, list[Any]]:
    fields: list[Any] = [model._meta.get_field(name) for name in names]
    quote: Any = connections[DEFAULT_DB_ALIAS].ops.quote_name
    sets = ", ".join(f"{quote(field.column)} = %s" for field in fields)
    key: Any = model._meta.pk
    table = quote(model._meta.db_table)
    return f"UPDATE {table} SET {sets} WHERE {quote(key.column)} = %s", fields


@lru_cache(maxsize=8)
def _insert_sql(model: type[models.Model], _vendor: str) -> tuple[str, str, list[Any]]:
    """Return the parts of an INSERT statement for a model: the statement up to VALUES, the
    placeholders of one row, and the model's fields.
    """
    fields: list[Any] = [
        field for field in model._meta.concrete_fields if not field.primary_key
    ]
    quote: Any = connections[DEFAULT_DB_ALIAS].ops.quote_name
    columns = ", ".join(quote(field.column) for field in fields)
    places = "(" + ", ".join(["%s"] * len(fields)) + ")"
    return f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ", places, fields
