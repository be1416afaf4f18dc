"""Play random events to their ends, and say what is wrong with them.

    make soak-events ARGS="--events 300 --seed 1"

Each event has a process and a database of its own, random settings, and random acts of
directors, judges, scorekeepers, players and programs, with absences, workers that die, late
entries and corrections. After each act the standings are compared with those that
`soak.standings` computes from the rows. Computers do not think: tables get random results.
The exit code is 1 if anything is wrong. An event is played again in the same way with
`--seed N --events 1`.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import secrets
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.tournaments.soak.walks import Outcome

SHOWN_ACTS = 15


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the events; return the exit code."""
    parser = argparse.ArgumentParser(prog="make soak-events")
    parser.add_argument("--events", type=int, default=300, help="how many events [300]")
    parser.add_argument("--seed", type=int, default=1, help="the first event's seed [1]")
    parser.add_argument("--acts", type=int, default=40, help="random acts of each [40]")
    parser.add_argument("--minutes", type=float, help="begin no event after so long")
    parser.add_argument("--jobs", type=int, default=1, help="events at the same time [1]")
    chosen = parser.parse_args(arguments)
    seeds = range(chosen.seed, chosen.seed + chosen.events)
    ends = monotonic() + 60 * chosen.minutes if chosen.minutes else None
    with tempfile.TemporaryDirectory() as folder:
        template = _set_up()
        # Loads and compiles what all events need, before the first fork.
        _play((0, 0, template, folder, None))
        gc.freeze()
        tasks = [(seed, chosen.acts, template, folder, ends) for seed in seeds]
        outcomes: list[Outcome] = []
        # A process for each event, so that nothing that one has cached reaches the next.
        with get_context("fork").Pool(chosen.jobs, maxtasksperchild=1) as pool:
            for outcome in pool.imap(_play, tasks):
                if outcome is not None:
                    outcomes.append(outcome)
                    _report(outcome)
    print(_summary(outcomes))
    return int(any(outcome.faults for outcome in outcomes))


def _play(task: tuple[int, int, Path, str, float | None]) -> Outcome | None:
    """Play an event in a process of its own; None if no more events begin."""
    seed, acts, template, folder, ends = task
    if ends is not None and monotonic() > ends:
        return None
    from django.db import connection

    from tests.tournaments.soak.walks import play

    database = Path(folder) / f"{seed}.sqlite3"
    shutil.copy(template, database)
    connection.settings_dict["NAME"] = str(database)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous = OFF")  # nothing of it is to outlive a crash
    random.seed(seed)
    secrets.randbits = random.Random(f"deals of {seed}").getrandbits
    outcome = play(seed, acts=acts)
    connection.close()
    database.unlink()
    return outcome


def _set_up() -> Path:
    """Set up Django with the settings of the tests; return a database to be copied."""
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "LOG_LEVEL": "ERROR"}
    import django
    from django.test.utils import setup_test_environment

    from tests import prepared

    django.setup()
    setup_test_environment()  # keeps the context of each page, and opens no mail server
    return prepared.database()


def _report(outcome: Outcome) -> None:
    if not outcome.faults:
        print(f"event {outcome.seed}: {outcome.state}, {outcome.tables} tables", flush=True)
        return
    print(f"\nEvent {outcome.seed}: {outcome.settings}")
    for fault, times in Counter(outcome.faults).items():
        print(f"  {fault}" + (f" ({times} times)" if times > 1 else ""))
    print("  its last acts:")
    for line in outcome.tried[-SHOWN_ACTS:]:
        print(f"    {line}")
    sys.stdout.flush()


def _summary(outcomes: Sequence[Outcome]) -> str:
    formats = Counter(outcome.settings["format"] for outcome in outcomes)
    logged = sum((outcome.logged for outcome in outcomes), Counter[str]())

    def having(*names: str) -> int:
        """Count the events with one of these settings."""
        return sum(any(one.settings.get(name) for name in names) for one in outcomes)

    figures = {
        "events": len(outcomes),
        "tables": sum(outcome.tables for outcome in outcomes),
        "random acts": sum(len(outcome.tried) for outcome in outcomes),
        "killed workers": sum(outcome.kills for outcome in outcomes),
        "standings compared": sum(outcome.checked for outcome in outcomes),
        "events with later phases": having("later_phases"),
        "finals of first days": having("first_days"),
        "with teams": having("team_size"),
        "on real cards": having("on_real_cards"),
        "with arranged times": having("is_arranged"),
        "with published pairings": having("holds_pairings"),
        "corrections: phase kept": logged["phase_kept"],
        "corrections: phase played again": logged["phase_replayed"],
        "corrections: final kept": logged["final_kept"],
        "corrections: final begun again": logged["final_replayed"] // 2,
        "cancelled": sum(outcome.state == "cancelled" for outcome in outcomes),
        "with a fault": sum(bool(outcome.faults) for outcome in outcomes),
    }
    lines = [f"{name:28} {figure}" for name, figure in figures.items()]
    lines.append("by format: " + ", ".join(f"{n} {name}" for name, n in formats.items()))
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
