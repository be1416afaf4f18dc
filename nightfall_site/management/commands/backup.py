"""`manage.py backup`: copy the SQLite database, even while the site runs."""

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection


class Command(BaseCommand):
    """Copy the site's whole database into one file."""

    help = "Copy the SQLite database into a folder, as of this moment, and check the copy."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="where the copy goes")

    def handle(self, *, folder: Path, **options: Any) -> None:
        """Write `nightfall-<time>.sqlite3`, readable only by its owner, and print its path.

        Raises:
            CommandError: the site uses PostgreSQL, the folder cannot be written, or the
                copy is damaged.
        """
        if connection.vendor != "sqlite":
            raise CommandError("This site is on PostgreSQL: use deploy/backup.sh.")
        name = f"nightfall-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.sqlite3"
        part = folder / f"{name}.part"
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            part.touch(mode=0o600)
            self._copy(part)
            part.rename(folder / name)
        except (OSError, sqlite3.Error) as error:
            if part.is_file():
                part.unlink()
            raise CommandError(f"{folder} got no backup: {error}") from error
        self.stdout.write(str(folder / name))

    def _copy(self, path: Path) -> None:
        connection.ensure_connection()
        with closing(sqlite3.connect(path)) as copy:
            connection.connection.backup(copy)
            # Make the copy a single file, without a write-ahead log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
            (state,) = copy.execute("PRAGMA quick_check").fetchone()
        if state != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {state}")
