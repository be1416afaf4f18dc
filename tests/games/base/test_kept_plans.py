"""Test the cursor with which PostgreSQL plans a statement only once."""

import pytest
from django.db import OperationalError, connection

from games.base.compiled_sql import cursor_that_keeps_plans

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite keeps no plans"),
]


def plans() -> list[str]:
    """Return the statements that PostgreSQL has planned for this connection."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT statement FROM pg_prepared_statements")
        return [statement for (statement,) in cursor.fetchall()]


def test_a_statement_is_planned_once() -> None:
    for number in (1, 2, 3):
        with cursor_that_keeps_plans(connection) as cursor:
            cursor.execute("SELECT %s::int AS plan_of_this_test", [str(number)])
            assert cursor.fetchall() == [(number,)]
    assert plans().count("SELECT $1::int AS plan_of_this_test") == 1


def test_behind_a_pooler_no_plan_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", True)
    with cursor_that_keeps_plans(connection) as cursor:
        cursor.execute("SELECT %s::int AS plan_behind_a_pooler", ["7"])
        assert cursor.fetchall() == [(7,)]
    assert not [plan for plan in plans() if "plan_behind_a_pooler" in plan]


def test_after_a_migration_a_statement_is_planned_anew() -> None:
    def read() -> list[tuple[str]]:
        with cursor_that_keeps_plans(connection) as cursor:
            cursor.execute("SELECT word FROM games_test_of_plans WHERE word = %s", ["a"])
            found: list[tuple[str]] = cursor.fetchall()
            return found

    def change(statement: str) -> None:
        # A migration runs in another process: psycopg would notice a change of its own.
        other = connection.copy()
        with other.cursor() as cursor:
            cursor.execute(statement)
        other.close()

    change("CREATE TABLE games_test_of_plans (word varchar(5))")
    try:
        assert read() == []
        change("ALTER TABLE games_test_of_plans ALTER word TYPE varchar(9)")
        with pytest.raises(OperationalError):
            read()
        connection.close_if_unusable_or_obsolete()
        assert read() == []
    finally:
        change("DROP TABLE games_test_of_plans")
