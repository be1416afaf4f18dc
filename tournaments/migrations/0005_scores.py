"""Tables of tournaments have scores instead of wounds, and as many seats as a game takes."""

from typing import Any

from django.db import migrations, models

NAMES = {"wounds": "score"}


def _rename(apps: Any, names: dict[str, str]) -> None:
    Tournament = apps.get_model("tournaments", "Tournament")
    for event in Tournament.objects.only("pk", "ties").iterator():
        ties = [names.get(tie, tie) for tie in event.ties]
        if ties != event.ties:
            Tournament.objects.filter(pk=event.pk).update(ties=ties)


def forwards(apps: Any, editor: Any) -> None:
    _rename(apps, NAMES)


def backwards(apps: Any, editor: Any) -> None:
    _rename(apps, {new: old for old, new in NAMES.items()})


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_games_by_key")]

    operations = [
        migrations.RemoveConstraint("series", "series_seat_count"),
        migrations.RemoveConstraint("tableseat", "tableseat_place_with_wounds"),
        migrations.RemoveConstraint("tournament", "tournament_table_size"),
        migrations.RenameField("tableseat", "wounds", "score"),
        migrations.AlterField(
            "tableseat", "score", models.IntegerField(blank=True, null=True)
        ),
        migrations.AddConstraint(
            "series",
            models.CheckConstraint(
                condition=models.Q(("seat_count__gte", 2)), name="series_seat_count"
            ),
        ),
        migrations.AddConstraint(
            "tableseat",
            models.CheckConstraint(
                condition=models.Q(
                    ("place__isnull", False), ("score__isnull", True), _connector="OR"
                ),
                name="tableseat_score_with_place",
            ),
        ),
        migrations.AddConstraint(
            "tournament",
            models.CheckConstraint(
                condition=models.Q(("table_size__gte", 2)), name="tournament_table_size"
            ),
        ),
        migrations.RunPython(forwards, backwards),
    ]
