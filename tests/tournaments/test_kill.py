"""Test that an event ends as it should even if the worker is killed at every step of a
round.

The test uses real processes, a real database and SIGKILL: see `tests.tournaments.worker`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from games.models import Match
from tests.processes import ROOT
from tests.tournaments.events import machines
from tournaments.directing import settings
from tournaments.models import (
    Bye,
    Entry,
    Round,
    Series,
    Table,
    TableSeat,
    Tournament,
)
from tournaments.standings import current_standings

pytestmark = [
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
    pytest.mark.xdist_group("workers that are killed"),
]

FIRST_KEY = 5001
"""The first primary key of entries in both runs: pairings and lots depend on these keys."""


EVENTS: dict[str, dict[str, Any]] = {
    "swiss": {"people": 7, "format": "swiss", "table_size": 3, "rounds": 2},
    "double elimination": {"people": 2, "format": "double-elimination"},
    "arena": {"people": 4, "format": "arena", "table_size": 2, "arena_minutes": 5},
}
"""The three ways in which an event goes on: a pairing for each round, a bracket, and tables
that begin when players are free.
"""

MORE: dict[str, dict[str, Any]] = {
    "round robin": {"people": 3, "format": "round-robin"},
    "single elimination": {"people": 3, "format": "single-elimination"},
    "league": {
        "people": 5,
        "format": "league",
        "table_size": 3,
        "limit": 20,
        "rounds": 1,
    },
    "swiss with fillers": {
        "people": 3,
        "format": "swiss",
        "table_size": 4,
        "rounds": 2,
        "fillers": True,
    },
    "elimination for eight": {
        "people": 8,
        "format": "single-elimination",
        "third_place": True,
    },
    "double elimination for five": {"people": 5, "format": "double-elimination"},
    "cut": {
        "people": 6,
        "format": "swiss",
        "table_size": 3,
        "rounds": 1,
        "later_phases": [{"cut": 4, "table_size": 2, "tie": "table"}],
    },
    "best of three": {
        "people": 4,
        "format": "swiss",
        "table_size": 2,
        "rounds": 2,
        "terms": Series.Terms.BEST_OF,
    },
}


def prepared(people: int, **agreed: Any) -> Tournament:
    """Set up an event that starts now, whose entries have the same keys in every run."""
    found = machines(people, **agreed)
    for offset, key in enumerate(found.entries.order_by("pk").values_list("pk", flat=True)):
        Entry.objects.filter(pk=key).update(
            id=FIRST_KEY + offset, level="random", entered_at=found.created_at
        )
    settings.start_now(
        tournament_id=found.pk, by=found.directors.get().player, reason="A test starts it."
    )
    return Tournament.objects.get(pk=found.pk)


def cleared(found: Tournament) -> None:
    """Delete a finished event, so that the next event can use its keys."""
    for rows in (TableSeat, Bye, Table):
        rows.objects.filter(round__tournament=found).delete()
    Round.objects.filter(tournament=found).delete()
    found.delete()


class Workers:
    """Starts the program that forks workers, when a worker is first needed."""

    def __init__(self) -> None:
        self.program: subprocess.Popen[str] | None = None

    def carry_on(self, found: Tournament, mode: str, file: Path) -> list[str]:
        """Let workers play an event to its end; return the places at which workers were
        killed.
        """
        task = [found.pk, mode, str(file), Match.objects.count()]
        program = self.program or self._start()
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(json.dumps(task) + "\n")
        program.stdin.flush()
        answer = program.stdout.readline()
        assert answer == "0\n", f"{answer!r}: see the captured errors"
        return file.read_text().splitlines()

    def stop(self) -> None:
        """Stop the program."""
        if self.program is not None:
            self.program.communicate(timeout=30)

    def _start(self) -> "subprocess.Popen[str]":
        name = str(connection.settings_dict["NAME"])
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.tournaments.worker", name],
            cwd=ROOT,
            env=os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self.program


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """Share one program among all tests here, because loading Django takes longer than an
    event.
    """
    found = Workers()
    yield found
    found.stop()


def story(found: Tournament) -> dict[str, object]:
    """Return all data of an event that must not depend on when workers were killed."""
    found = Tournament.objects.get(pk=found.pk)
    entries = list(found.entries.order_by("filler", "pk"))
    # Computers that fill seats are created during the event, so their keys differ.
    who = {one.pk: one.name or f"filler {at}" for at, one in enumerate(entries)}
    seats = TableSeat.objects.filter(round__tournament=found).order_by("table", "number")
    log = list(found.log.order_by("pk").values_list("kind", "data"))
    return {
        "state": found.state,
        # Leave out lines of these kinds, which setting up the event writes with keys and
        # times that differ.
        "log": [line for line in log if line[0] not in ("added", "edited")],
        "rounds": list(
            found.rounds_played.order_by("number").values_list("number", "state", "seed")
        ),
        "seats": [
            (who[entry], *row)
            for entry, *row in seats.values_list(
                "entry", "round__number", "table__number", "number", "place", "score"
            )
        ],
        "byes": list(
            Bye.objects.filter(round__tournament=found)
            .order_by("pk")
            .values_list("round__number", "entry")
        ),
        "matches": Match.objects.filter(
            series_game__series__table__round__tournament=found
        ).count(),
        "standings": [
            (line.entry.name, line.place, line.points, line.score)
            for line in current_standings.standings_of(found)
        ],
    }


def check(event: dict[str, Any], workers: Workers, folder: Path, mode: str) -> None:
    """Check that an event whose workers are killed in many places ends like one that runs
    undisturbed.
    """
    calm = prepared(**event)
    assert workers.carry_on(calm, "never", folder / "never") == []
    expected = story(calm)
    assert expected["state"] == Tournament.State.FINISHED
    cleared(calm)

    found = prepared(**event)
    deaths = workers.carry_on(found, mode, folder / mode)

    assert story(found) == expected
    # Workers were killed in the middle of each step, and after each step was stored.
    died_at = {place.rpartition(" ")[0] for place in deaths}
    steps = {"begun", "table started", "collected", "round ended", "ended"}
    assert died_at >= steps | {f"{step}, stored" for step in steps}
    assert died_at >= {"step", "match over, not told"}
    assert len(deaths) == len(set(deaths)) >= 15


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_killed_twice_at_every_kind_of_place_it_ends_the_same(
    event: str, workers: Workers, tmp_path: Path
) -> None:
    check(EVENTS[event], workers, tmp_path, "twice")


@pytest.mark.fuzz
@pytest.mark.parametrize("event", sorted(EVENTS | MORE))
def test_killed_at_every_place_it_ends_the_same(
    event: str, workers: Workers, tmp_path: Path
) -> None:
    check((EVENTS | MORE)[event], workers, tmp_path, "each")


@pytest.mark.fuzz
def test_killed_once_at_any_place_it_ends_the_same(
    workers: Workers, tmp_path: Path
) -> None:
    calm = prepared(**EVENTS["swiss"])
    workers.carry_on(calm, "never", tmp_path / "never")
    expected = story(calm)
    cleared(calm)
    for number in range(1, 300):
        found = prepared(**EVENTS["swiss"])
        deaths = workers.carry_on(found, str(number), tmp_path / str(number))
        assert story(found) == expected, deaths
        cleared(found)
        if not deaths:
            assert number > 40
            return
    raise AssertionError("there is no end of places")
