"""Keys keep what they could do before `messages`, `notify` and `clubs` were scopes."""

from typing import Any

from django.db import migrations

ADDED = {"play": ("messages", "notify"), "tables": ("clubs",)}


def add_scopes(apps: Any, schema_editor: Any) -> None:
    """Give each key the new scopes of what its old ones allowed."""
    rows = apps.get_model("games", "ApiToken").objects
    for key, scopes in rows.filter(revoked_at=None).values_list("pk", "scopes"):
        gained = {new for old in scopes for new in ADDED.get(old, ())}
        rows.filter(pk=key).update(scopes=sorted({*scopes, *gained}))


class Migration(migrations.Migration):

    dependencies = [("games", "0001_squashed_0037_card_backs")]

    operations = [migrations.RunPython(add_scopes, migrations.RunPython.noop)]
