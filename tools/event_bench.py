"""Measure a large event: `python -m tools.event_bench [--people N] [--rounds N]`.

In a database of its own, the program builds a Swiss tournament at tables of four, of which
the last round is being played, and prints what a view of its page costs, what an open page
receives after a change, and how long a director's result and the pairing of the next round
hold the database's write lock.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from random import Random
from time import monotonic, perf_counter, process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Table, Tournament

SEATS = 4
SEED = 2011


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the event, measure it, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.event_bench")
    parser.add_argument("--people", type=int, default=1000, help="entrants [1000]")
    parser.add_argument("--rounds", type=int, default=9, help="rounds [9]")
    parser.add_argument("--keep", help="build the site in this folder, and keep it")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        _settle(chosen.keep or folder)
        tournament, people = build(chosen.people, chosen.rounds)
        _prepare_process()
        print(
            f"{chosen.people} entrants, {chosen.rounds} rounds,"
            f" /tournaments/{tournament.slug}/"
        )
        for name, figure in measure(tournament, people):
            print(f"{name:48} {figure}")
    return 0


def _settle(folder: str) -> None:
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ |= {
        "NIGHTFALL_DATA": folder,
        "DJANGO_SETTINGS_MODULE": "nightfall_site.settings",
    }
    import django

    from nightfall_site import data_folder

    data_folder.prepare_data_folder(["event_bench"])
    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    settings.ALLOWED_HOSTS = ["*"]
    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--noinput", verbosity=0)


def _prepare_process() -> None:
    """Bring the process into the state of a web process: it has loaded all modules and
    templates, and collects garbage as the server does.
    """
    from nightfall_site.server import tune_after_loading

    small, people = build(8, 2, title="Small night")
    for player in (None, people[0], small.created_by):
        _page(small, player)
    tune_after_loading()


def build(
    count: int, rounds: int, *, title: str = "Large night"
) -> tuple[Tournament, list[Player]]:
    """Store an event of which the last round has just begun, with one match a table."""
    from django.utils import timezone

    from games.models import Player
    from tournaments.directing import settings as event_settings
    from tournaments.models import Entry, Round, Tournament

    now, rng = timezone.now(), Random(SEED)
    director = Player.objects.create_user(
        username=f"director{count}", display_name="Director"
    )
    Player.objects.filter(pk=director.pk).update(date_joined=now - timedelta(days=400))
    director.refresh_from_db()
    tournament = event_settings.tournament_create(
        by=director,
        title=title,
        starts_at=now + timedelta(hours=1),
        table_size=SEATS,
        rounds=rounds + 1,
        rated=False,
        break_seconds=0,
    )
    Tournament.objects.filter(pk=tournament.pk).update(
        state=Tournament.State.RUNNING, started_at=now, starts_at=now, seed="bench"
    )
    people = Player.objects.bulk_create(
        Player(username=f"guest{count}-{number}", display_name=f"Guest number {number}")
        for number in range(count)
    )
    entries = Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            player=player,
            entered_at=now,
            joined=1,
            lot=number,
            rating=1200 + rng.randrange(800),
        )
        for number, player in enumerate(people)
    )
    for number in range(1, rounds + 1):
        over = number < rounds
        row = Round.objects.create(
            tournament=tournament,
            number=number,
            seed=f"bench:{number}",
            starts_at=now,
            state=Round.State.FINISHED if over else Round.State.RUNNING,
            finished_at=now if over else None,
        )
        shuffled = rng.sample(entries, count)
        groups = [shuffled[at : at + SEATS] for at in range(0, count, SEATS)]
        _store_round(row, groups, rng, over=over)
    return Tournament.objects.get(pk=tournament.pk), people


def _store_round(
    row: Any, groups: Sequence[Sequence[Any]], rng: Random, *, over: bool
) -> None:
    from django.utils import timezone

    from games.models import Match
    from tournaments.models import Series, SeriesGame, Table, TableSeat

    now = timezone.now()
    matches = Match.objects.bulk_create(
        Match(
            game="nightfall",
            seat_count=SEATS,
            status=Match.Status.FINISHED if over else Match.Status.RUNNING,
            started_at=now,
            finished_at=now if over else None,
            # The column must not be empty; nobody opens these matches, so any text will do.
            position="bench",
            result={} if over else None,
        )
        for _ in groups
    )
    series = Series.objects.bulk_create(
        Series(
            game="nightfall",
            seat_count=SEATS,
            terms=Series.Terms.SINGLE,
            status=Series.Status.FINISHED if over else Series.Status.RUNNING,
            started_at=now,
            finished_at=now if over else None,
        )
        for _ in groups
    )
    SeriesGame.objects.bulk_create(
        SeriesGame(series=one, number=1, match=match, taken_at=now if over else None)
        for one, match in zip(series, matches, strict=True)
    )
    tables = Table.objects.bulk_create(
        Table(
            round=row,
            number=number,
            series=one,
            started_at=now,
            finished_at=now if over else None,
            collected_at=now if over else None,
        )
        for number, one in enumerate(series, 1)
    )
    scores = [sorted(rng.randint(0, 15) for _ in group) for group in groups]
    TableSeat.objects.bulk_create(
        TableSeat(
            table=table,
            round=row,
            entry=entry,
            number=seat,
            place=seat + 1 if over else None,
            score=score[seat] if over else None,
        )
        for table, group, score in zip(tables, groups, scores, strict=True)
        for seat, entry in enumerate(group)
    )


def measure(tournament: Tournament, people: Sequence[Player]) -> Iterator[tuple[str, str]]:
    """Yield the figures of an event, each with its name."""
    from resource import RUSAGE_SELF, getrusage

    from tournaments.base.announce import announce_changed
    from tournaments.models import Table

    before = getrusage(RUSAGE_SELF).ru_maxrss
    first = _page(tournament, None)
    yield "page, first view of the process", first[1]
    more = getrusage(RUSAGE_SELF).ru_maxrss - before
    yield "page, first view: more memory than before", f"{more / 1000:.1f} MB"
    page, figure = _page(tournament, None)
    yield "page, next view by a visitor", figure
    yield (
        "page, bytes",
        f"{len(page) / 1000:.1f} kB, {len(gzip.compress(page)) / 1000:.1f} kB packed",
    )
    for name, player in (("player", people[0]), ("director", tournament.created_by)):
        yield f"page, first view by a {name}", _page(tournament, player)[1]
        page, figure = _page(tournament, player)
        yield f"page, next view by a {name}", f"{figure}, {len(page) / 1000:.1f} kB"
    exports = ("standings.json", "pairings.json", "standings.csv", "pairings.csv")
    for path in (*exports, "figures.csv"):
        body, figure = _page(tournament, None, path)
        yield path, f"{figure}, {len(body) / 1000:.1f} kB"
    tables = list(Table.objects.filter(round__tournament=tournament, finished_at=None))
    topic = _Open(tournament)
    yield "open page, first frame", topic.frame()
    first_table = Table.objects.filter(round__tournament=tournament)[0]
    yield from _result(tournament, first_table, topic, "first round")
    for table in tables:
        _store_result(table)
    announce_changed(tournament)
    yield "open page, frame after many results", topic.frame()
    yield from _result(tournament, tables[0], topic, "last round")
    yield from _pairing(tournament)


def _page(
    tournament: Tournament, player: Player | None, path: str = ""
) -> tuple[bytes, str]:
    from django.conf import settings
    from django.test import Client

    from tools.load.benchmark_matches import create_credential

    client = Client()
    if player is not None:
        player.set_password("unused")  # a session needs a password
        player.save()
        client.cookies[settings.SESSION_COOKIE_NAME] = create_credential(player, "page")
    cpu = process_time()
    answer = client.get(f"/tournaments/{tournament.slug}/{path}", secure=True)
    content = answer.getvalue()
    cpu = process_time() - cpu
    assert answer.status_code == 200, answer.status_code
    return content, f"{_ms(cpu)} CPU"


class _Open:
    """A page of the event that a visitor has open."""

    def __init__(self, tournament: Tournament) -> None:
        from types import SimpleNamespace

        from tournaments.web.topic import EventTopic

        line: Any = SimpleNamespace(player=None, language="en")
        self.topic = EventTopic(line, "event", "", slug=tournament.slug)
        self.topic.slug, self.topic.shown = tournament.slug, None

    def frame(self) -> str:
        self.topic.heard = monotonic()
        cpu = process_time()
        frame = self.topic._frame()
        cpu = process_time() - cpu
        return f"{_ms(cpu)} CPU, {len(json.dumps(frame)) / 1000:.1f} kB"


def _set_result(tournament: Tournament, table: Table) -> None:
    from tournaments.directing import table_results

    director = tournament.created_by
    assert director is not None
    table_results.adjust_result(
        tournament_id=tournament.pk,
        by=director,
        table_id=table.pk,
        verdicts=[
            table_results.Verdict(seat.entry_id, seat.number + 1, seat.number)
            for seat in table.seats.all()
        ],
        reason="The players agree.",
    )


def _result(
    tournament: Tournament, table: Table, topic: _Open, name: str
) -> Iterator[tuple[str, str]]:
    """Measure a director's result, and what an open page then receives."""
    cpu = process_time()
    with _write_lock() as held:
        _set_result(tournament, table)
    cpu = process_time() - cpu
    lock = f"longest write transaction {_ms(max(held))}"
    yield f"result set in the {name}", f"{_ms(cpu)} CPU, {lock}"
    yield "open page, frame after that result", topic.frame()


def _store_result(table: Table) -> None:
    """Store a result as the event's steps would, without the games of a series."""
    from django.utils import timezone

    now = timezone.now()
    for seat in table.seats.all():
        seat.place, seat.score = seat.number + 1, seat.number
        seat.save(update_fields=["place", "score"])
    table.finished_at = table.collected_at = table.adjusted_at = now
    # The bench's matches have no position, so no series can end them.
    table.series = None
    table.save(update_fields=["finished_at", "collected_at", "adjusted_at", "series"])


def _pairing(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Measure the pairing of the next round, with a change of the event while it is
    computed.
    """
    from django.utils import timezone

    from tournaments.models import Entry
    from tournaments.running import rounds, steps

    while steps.take_due_step(tournament.pk, now=timezone.now()) != "round ended":
        pass
    prepare = rounds.prepare_pairing
    entry = Entry.objects.filter(tournament=tournament).first()
    assert entry is not None
    clicks = [entry]

    def clicked(tournament_id: int) -> Any:
        found = prepare(tournament_id)
        if clicks:
            one = clicks.pop()
            one.sits_out = [rounds_now + 1]
            one.save(update_fields=["sits_out"])
        return found

    rounds_now = tournament.rounds_played.count()
    rounds.prepare_pairing = clicked
    began = perf_counter()
    with _write_lock() as held:
        assert steps.take_due_step(tournament.pk, now=timezone.now()) == "paired"
    took = perf_counter() - began
    rounds.prepare_pairing = prepare
    yield "next round paired, a click in between: in all", _ms(took)
    yield "next round paired: longest write transaction", _ms(max(held))


@contextmanager
def _write_lock() -> Iterator[list[float]]:
    """Collect the seconds that each transaction was open."""
    from django.db import connection

    held: list[float] = []
    usual, began = connection.set_autocommit, [0.0]

    def timed(autocommit: Any, *args: Any, **more: Any) -> None:
        if not autocommit:
            began[0] = perf_counter()
        usual(autocommit, *args, **more)
        if autocommit:
            held.append(perf_counter() - began[0])

    connection.set_autocommit = timed  # type: ignore[method-assign]
    try:
        yield held
    finally:
        connection.set_autocommit = usual  # type: ignore[method-assign]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
