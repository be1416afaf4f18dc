"""The database that `make play` ships: its migrations and its backup."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.models import Match
from tests import prepared
from tests.games.set_up import fast_forward, table

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


@pytest.fixture
def on_sqlite() -> None:
    """Skip on PostgreSQL."""
    if connection.vendor != "sqlite":
        pytest.skip("SQLite alone")


def test_migrations_make_the_tables_of_the_models() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
    with closing(sqlite3.connect(prepared.database())) as made:
        tables = {name for (name,) in made.execute("SELECT name FROM sqlite_master")}
        assert made.execute("PRAGMA foreign_key_check").fetchall() == []
    assert tables.issuperset(connection.introspection.django_table_names())


@pytest.mark.usefixtures("on_sqlite")
def test_a_backup_has_everything_and_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    match = fast_forward(table("ann", "ben"), moves=6)
    said = StringIO()
    call_command("backup", str(tmp_path / "copies"), stdout=said)
    copy = Path(said.getvalue().strip())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    with closing(sqlite3.connect(copy)) as stored:
        row = stored.execute("SELECT slug, version FROM games_match").fetchone()
        moves = stored.execute("SELECT count(*) FROM games_move").fetchone()
    assert row == (match.slug, Match.objects.get().version)
    assert moves == (match.moves.count(),)


@pytest.mark.usefixtures("on_sqlite")
def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(CommandError, match="got no backup"):
        call_command("backup", str(blocked))
