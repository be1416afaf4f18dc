"""Vacation days belong to a calendar year; those taken so far to that of the update."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone


def note_year(apps: Any, _editor: Any) -> None:
    """Name the year of which players have taken days."""
    players = apps.get_model("games", "Player").objects.filter(vacation_days__lt=28)
    players.update(vacation_year=timezone.localtime().year)


class Migration(migrations.Migration):
    dependencies = [("games", "0007_relations")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="vacation_ahead",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="player",
            name="vacation_year",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(note_year, migrations.RunPython.noop),
    ]
