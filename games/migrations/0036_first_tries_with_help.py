from typing import Any

from django.db import migrations
from django.db.models import F, Q


def settle(apps: Any, schema_editor: Any) -> None:
    """Settle puzzles that were helped before first tries were counted: not solved at the
    first try, and not rated.
    """
    runs = apps.get_model("games", "LessonRun").objects
    helped = Q(hinted=True) | Q(revealed=True) | Q(tries__gt=1)
    runs.filter(
        helped, key__startswith="puzzle-", done_at__isnull=True, first_try__isnull=True
    ).update(first_try=False, settled_at=F("changed_at"))


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0035_absent_since"),
    ]

    operations = [
        migrations.RunPython(settle, migrations.RunPython.noop, elidable=True),
    ]
