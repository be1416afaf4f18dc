"""Matches name their game and its levels by key, and seats have a score instead of wounds.

Every game up to here was Nightfall's, which scores wounds; what a seat had to win with were
its private archives.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.db import migrations, models

CHUNK = 500


def _results(apps: Any) -> Iterator[Any]:
    finished = apps.get_model("games", "Match").objects.filter(result__isnull=False)
    yield from finished.only("pk", "result").order_by("pk").iterator(chunk_size=CHUNK)


def _change(apps: Any, change: Callable[[dict[str, Any]], None]) -> None:
    rows = []
    for match in _results(apps):
        for row in match.result["places"]:
            change(row)
        rows.append(match)
        if len(rows) == CHUNK:
            _store(apps, rows)
            rows = []
    _store(apps, rows)


def _store(apps: Any, rows: list[Any]) -> None:
    apps.get_model("games", "Match").objects.bulk_update(rows, ["result"])


def add_scores(apps: Any, editor: Any) -> None:
    _change(apps, lambda row: row.update(score=row["wounds"]))


def take_scores(apps: Any, editor: Any) -> None:
    _change(apps, lambda row: row.pop("score", None))


class Migration(migrations.Migration):
    dependencies = [("games", "0005_trust")]

    operations = [
        migrations.AlterField("match", "game", models.CharField(max_length=20)),
        migrations.AlterField("seat", "level", models.CharField(blank=True, max_length=20)),
        migrations.RemoveConstraint("match", "match_seat_count"),
        migrations.RemoveConstraint("seat", "seat_number_known"),
        migrations.RemoveConstraint("seat", "seat_place_with_wounds"),
        migrations.RenameField("seat", "wounds", "score"),
        migrations.AlterField("seat", "score", models.IntegerField(blank=True, null=True)),
        migrations.AddConstraint(
            "match",
            models.CheckConstraint(
                condition=models.Q(("seat_count__gte", 2)), name="match_seat_count"
            ),
        ),
        migrations.AddConstraint(
            "seat",
            models.CheckConstraint(
                condition=models.Q(
                    ("place__isnull", False), ("score__isnull", True), _connector="OR"
                ),
                name="seat_score_with_place",
            ),
        ),
        migrations.RemoveConstraint("seatarchive", "seat_archive_once_per_seat"),
        migrations.RenameModel("SeatArchive", "SeatTrait"),
        migrations.RenameField("seattrait", "card", "trait"),
        migrations.AlterField(
            "seattrait",
            "seat",
            models.ForeignKey(
                on_delete=models.deletion.CASCADE, related_name="traits", to="games.seat"
            ),
        ),
        migrations.AddConstraint(
            "seattrait",
            models.UniqueConstraint(
                fields=("seat", "trait"), name="seat_trait_once_per_seat"
            ),
        ),
        migrations.RunPython(add_scores, take_scores),
    ]
