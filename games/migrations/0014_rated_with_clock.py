"""Rated matches need a clock: tables that still wait for players get the usual one.

Who sits there has agreed on a rated match with whoever comes, and is asked for nothing more
by this one than to be there, as they had to be without it.
"""

from typing import Any

from django.db import migrations, models

USUAL = {"clock": "live", "clock_bank": 15 * 60, "clock_increment": 30}


def give_clocks(apps: Any, _editor: Any) -> None:
    """Give rated tables that wait a clock; matches that run go on as they were agreed."""
    matches = apps.get_model("games", "Match").objects
    matches.filter(status="waiting", rated=True, clock="none").update(**USUAL)


class Migration(migrations.Migration):
    dependencies = [("games", "0013_seats_in_grace")]

    operations = [
        migrations.AlterField(
            model_name="match",
            name="unrated",
            field=models.CharField(
                blank=True,
                choices=[
                    (
                        "alone",
                        "Computers don't count as opponents: a rated match needs at least "
                        "two people.",
                    ),
                    ("guest", "Rated matches are for players with an account."),
                    (
                        "related",
                        "You aren't rated against your own bot, and two bots of one owner "
                        "aren't rated against each other.",
                    ),
                    ("no_clock", "Rated matches need a clock."),
                ],
                max_length=10,
            ),
        ),
        migrations.RunPython(give_clocks, migrations.RunPython.noop),
    ]
