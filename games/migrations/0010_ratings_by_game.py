"""Ratings, badges and presets belong to a game.

All that there was is Nightfall's, but for badges that any game can earn: these belong to
none.
"""

from collections.abc import Callable
from typing import Any

from django.db import migrations, models

NIGHTFALL = "nightfall"

BADGES = (
    "every-size",
    "beat-seasoned",
    "won-five",
    "unscathed",
    "by-a-hair",
    "archives-10",
    "archives-all",
)
"""Those that only Nightfall gave."""

SPARES = "spares-"


def fill(apps: Any, editor: Any) -> None:
    _rename_locks(apps, lambda name: f"{NIGHTFALL}/{name}")
    badges = apps.get_model("games", "Badge").objects.filter(kind__in=BADGES)
    badges.update(game=NIGHTFALL)
    _rename(apps, SPARES, f"{SPARES}{NIGHTFALL}-")


def empty(apps: Any, editor: Any) -> None:
    _rename_locks(apps, lambda name: name.removeprefix(f"{NIGHTFALL}/"))
    _rename(apps, f"{SPARES}{NIGHTFALL}-", SPARES)


def _rename_locks(apps: Any, change: Callable[[str], str]) -> None:
    rows = apps.get_model("games", "PoolLock").objects
    names = [row.name for row in rows.all()]
    rows.all().delete()
    rows.bulk_create(rows.model(name=change(name)) for name in names)


def _rename(apps: Any, old: str, new: str) -> None:
    rows = apps.get_model("games", "Suspicion").objects.filter(key__startswith=old)
    for row in rows.only("pk", "key"):
        row.key = new + row.key.removeprefix(old)
        row.save(update_fields=["key"])


def _game(default: str, **options: Any) -> Any:
    return models.CharField(max_length=20, default=default, **options)


class Migration(migrations.Migration):
    dependencies = [("games", "0009_stand_ins")]

    operations = [
        migrations.RemoveIndex("rating", "rating_by_strength"),
        migrations.RemoveIndex("ratingchange", "rating_change_in_order"),
        migrations.RemoveIndex("ratingchange", "rating_change_of_player"),
        migrations.RemoveConstraint("rating", "rating_once_per_pool"),
        migrations.RemoveConstraint("badge", "badge_once"),
        migrations.RemoveConstraint("tablepreset", "preset_name_once_per_player"),
        migrations.AddField("rating", "game", _game(NIGHTFALL), preserve_default=False),
        migrations.AddField(
            "ratingchange", "game", _game(NIGHTFALL), preserve_default=False
        ),
        migrations.AddField(
            "tablepreset", "game", _game(NIGHTFALL), preserve_default=False
        ),
        migrations.AddField("badge", "game", models.CharField(blank=True, max_length=20)),
        migrations.AlterField("rating", "pool", models.CharField(max_length=20)),
        migrations.AlterField("ratingchange", "pool", models.CharField(max_length=20)),
        migrations.RenameField("poollock", "pool", "name"),
        migrations.AlterField(
            "poollock",
            "name",
            models.CharField(max_length=41, primary_key=True, serialize=False),
        ),
        migrations.RunPython(fill, empty),
        migrations.AddIndex(
            "rating",
            models.Index(fields=["game", "pool", "-mu"], name="rating_by_strength"),
        ),
        migrations.AddIndex(
            "ratingchange",
            models.Index(
                fields=["game", "pool", "at", "match"], name="rating_change_in_order"
            ),
        ),
        migrations.AddIndex(
            "ratingchange",
            models.Index(
                fields=["player", "game", "pool", "at"], name="rating_change_of_player"
            ),
        ),
        migrations.AddConstraint(
            "rating",
            models.UniqueConstraint(
                fields=("player", "game", "pool"), name="rating_once_per_pool"
            ),
        ),
        migrations.AddConstraint(
            "badge",
            models.UniqueConstraint(fields=("player", "game", "kind"), name="badge_once"),
        ),
        migrations.AddConstraint(
            "tablepreset",
            models.UniqueConstraint(
                fields=("player", "game", "name"), name="preset_name_once_per_player"
            ),
        ),
    ]
