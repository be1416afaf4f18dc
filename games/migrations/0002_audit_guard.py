from typing import Any

from django.db import migrations

from games.people.moderation.audit_triggers import PROTECT, UNPROTECT


def protect(apps: Any, schema_editor: Any) -> None:
    for statement in PROTECT.get(schema_editor.connection.vendor, ()):
        schema_editor.execute(statement)


def unprotect(apps: Any, schema_editor: Any) -> None:
    for statement in UNPROTECT.get(schema_editor.connection.vendor, ()):
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [migrations.RunPython(protect, unprotect)]
