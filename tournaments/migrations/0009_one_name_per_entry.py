"""One name for an entry everywhere: computers get one each, and have it at their tables."""

from collections import defaultdict
from itertools import count
from typing import Any

from django.db import migrations

COMPUTERS = ("Ashgrove", "Corvane", "Mirelle", "Duskin", "Vargha", "Ostrand", "Selwyn", "Thessaly")


def name_computers(apps: Any, _editor: Any) -> None:
    """Give a name of its own to every computer that has none."""
    entries = apps.get_model("tournaments", "Entry").objects
    bare = entries.filter(player=None, name="").order_by("tournament", "pk")
    taken: dict[int, set[str]] = defaultdict(set)
    for event, name in entries.filter(tournament__in=bare.values("tournament")).values_list(
        "tournament", "name"
    ):
        taken[event].add(name.casefold())
    for entry in bare.iterator():
        for number in count():
            again, place = divmod(number, len(COMPUTERS))
            name = f"{COMPUTERS[place]} {again + 1}" if again else COMPUTERS[place]
            if name.casefold() not in taken[entry.tournament_id]:
                break
        taken[entry.tournament_id].add(name.casefold())
        entries.filter(pk=entry.pk).update(name=name)


def note_former_holders(apps: Any, _editor: Any) -> None:
    """Say who had an entry that was taken over, as the log has it."""
    holders = apps.get_model("tournaments", "FormerHolder").objects
    players = apps.get_model("games", "Player").objects
    lines = apps.get_model("tournaments", "LogEntry").objects.filter(kind="replaced")
    for line in lines.order_by("pk").iterator():
        old = line.data.get("old")
        if "entry" not in line.data:
            continue
        if isinstance(old, str):
            holders.create(entry_id=line.data["entry"], name=old[:40], until=line.at)
        elif players.filter(pk=old).exists():
            holders.create(entry_id=line.data["entry"], player_id=old, until=line.at)


def name_seats(apps: Any, _editor: Any) -> None:
    """Call the computers at the tables of events as their entries are called."""
    former = defaultdict(list)
    for holder in apps.get_model("tournaments", "FormerHolder").objects.order_by("until"):
        former[holder.entry_id].append(holder)
    seats = apps.get_model("games", "Seat").objects
    theirs = apps.get_model("tournaments", "SeriesSeat").objects
    named = apps.get_model("tournaments", "TableSeat").objects.filter(
        table__series__seats__level__gt="", table__series__isnull=False
    )
    for seat in named.select_related("entry", "table").distinct().iterator():
        who = seat.entry
        for holder in former[seat.entry_id]:
            if seat.table.started_at is not None and seat.table.started_at < holder.until:
                who = holder
                break
        if who.player_id is None:
            columns = {"name": who.name, "stands_for": None}
        else:
            columns = {"name": "", "stands_for": who.player_id}
        at_table = {"number": seat.number, "level__gt": ""}
        series = seat.table.series_id
        theirs.filter(series=series, **at_table).update(**columns)
        seats.filter(match__series_game__series=series, **at_table).update(**columns)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0008_names_of_entries")]

    operations = [
        migrations.RunPython(name_computers, migrations.RunPython.noop),
        migrations.RunPython(note_former_holders, migrations.RunPython.noop),
        migrations.RunPython(name_seats, migrations.RunPython.noop),
    ]
