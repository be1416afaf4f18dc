"""The log-in name without its form and case, by which it is found."""

import unicodedata
from typing import Any

from django.db import migrations

import games.models.players


def fold(apps: Any, _editor: Any) -> None:
    """Fill the column as `games.spelling.folded` does."""
    players = apps.get_model("games", "Player").objects
    for row in players.only("username").iterator(chunk_size=2000):
        name = unicodedata.normalize("NFKC", " ".join(row.username.split()))
        folded = unicodedata.normalize("NFKC", name.casefold())
        players.filter(pk=row.pk).update(username_folded=folded)


class Migration(migrations.Migration):
    dependencies = [("games", "0006_message_send_key")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="username_folded",
            field=games.models.players.FoldedField(
                db_index=True, default="", editable=False, max_length=150
            ),
            preserve_default=False,
        ),
        migrations.RunPython(fold, migrations.RunPython.noop, elidable=True),
    ]
