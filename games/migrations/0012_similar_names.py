"""An index for names that are similar to what somebody looks for; PostgreSQL alone."""

from typing import Any, ClassVar

from django.db import migrations

EXTENSION = "CREATE EXTENSION IF NOT EXISTS pg_trgm"
INDEX = """
    CREATE INDEX IF NOT EXISTS player_similar_names
    ON games_player USING gin (name_key gin_trgm_ops)
"""


def make_index(_apps: Any, editor: Any) -> None:
    if editor.connection.vendor == "postgresql":
        editor.execute(EXTENSION)
        editor.execute(INDEX)


def drop_index(_apps: Any, editor: Any) -> None:
    if editor.connection.vendor == "postgresql":
        editor.execute("DROP INDEX IF EXISTS player_similar_names")


class Migration(migrations.Migration):
    dependencies: ClassVar[list[tuple[str, str]]] = [("games", "0011_challenges")]

    operations: ClassVar[list[Any]] = [
        migrations.RunPython(make_index, drop_index, elidable=False),
    ]
