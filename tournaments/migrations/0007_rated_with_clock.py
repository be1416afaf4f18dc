"""Rated series and events need a clock: those that are not over get one."""

from typing import Any

from django.db import migrations

LIVE = {"clock": "live", "clock_bank": 15 * 60, "clock_increment": 30}
BY_DAYS = {"clock": "turns", "clock_bank": 24 * 60 * 60, "clock_increment": 0}
DAY = 24 * 60
"""Minutes of a round in which nobody has to be there at once."""


def give_clocks(apps: Any, _editor: Any) -> None:
    """Give what will still begin games the usual clock; slow rounds a day per move."""
    series = apps.get_model("tournaments", "Series").objects
    open_series = series.filter(status__in=("waiting", "running"))
    events = apps.get_model("tournaments", "Tournament").objects
    open_events = events.exclude(state__in=("finished", "cancelled"))
    for rows in (open_series, open_events):
        bare = rows.filter(rated=True, clock="none")
        if rows is open_events:
            bare.filter(round_minutes__gte=DAY).update(**BY_DAYS)
        bare.update(**LIVE)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_offers")]

    operations = [migrations.RunPython(give_clocks, migrations.RunPython.noop)]
