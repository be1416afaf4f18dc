"""Measure the CPU time and the delay of a move: `make bench-live`, or `python -m tools.load
--help`.

Starts PostgreSQL, Redis, a web process on its own core, a worker and Beat, plays matches
through the sockets, prints a table, and compares every match with what is stored.
"""

import argparse
import asyncio
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import time
from typing import Any

from tests.prepared import ROOT
from tools.load import benchmarks, boardgame_io, growth, report, site as sites
from tools.load.benchmarks import Row

ROWS = benchmarks.ROWS | {
    "boardgame.io": Row(boardgame_io.play_matches, "", 100, where="yardstick"),
    "boardgame.io-files": Row(
        boardgame_io.play_matches, "", 100, where="yardstick with files"
    ),
    "boardgame.io-postgres": Row(
        boardgame_io.play_matches, "", 100, where="yardstick with PostgreSQL"
    ),
}

SETUPS: dict[str, Callable[[Path, Path], AbstractContextManager[sites.Site]]] = {
    "large": sites.large_site,
    "two": partial(sites.large_site, webs=2),
    "four": partial(sites.large_site, webs=4),
    "pooled": partial(sites.large_site, webs=2, pooled=True),
    "play": sites.small_site,
    "yardstick": boardgame_io.run_server,
    "yardstick with files": partial(boardgame_io.run_server, store="files"),
    "yardstick with PostgreSQL": partial(boardgame_io.run_server, store="postgresql"),
}

NEEDS = ("initdb", "redis-server")


def main(arguments: list[str]) -> int:
    """Measure the chosen rows; return 0 if all matches were stored as they were played."""
    asked = read_arguments(arguments)
    if asked.compare:
        print(report.comparison(*map(report.read_result, asked.compare)))
        return 0
    if asked.growth:
        people = growth.People(asked.seated, asked.pause)
        results = map(report.read_result, asked.growth)
        rows = {name: row for result in results for name, row in result.items()}
        print(growth.text(rows, people))
        return 0
    sites.raise_file_limit()
    rounds = list[dict[str, Any]]()
    with measured_tree(asked.commit) as tree:
        try:
            for name, row in measure(asked, tree):
                if not rounds or name in rounds[-1]:
                    rounds.append({})
                rounds[-1][name] = row
                print(report.table({name: row}), file=sys.stderr, flush=True)
        finally:
            found = report.medians(rounds) if rounds else {}
            print(report.table(found))
            if rounds and (ratios := report.ratios(rounds)):
                print("\n" + ratios)
    if asked.json:
        about = {"commit": commit_of(asked.commit or "HEAD"), "at": round(time())}
        about |= {"python": platform.python_version(), "load": os.getloadavg()[0]}
        report.write_result(asked.json, about | {"seconds": asked.seconds}, found)
    wrong = sum(row.get("disagree", 0) for one in rounds for row in one.values())
    if wrong:
        print(f"{wrong} matches are stored otherwise than they were played.")
    return 1 if wrong else 0


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="tools.load", description=__doc__)
    parser.add_argument(
        "rows", nargs="*", metavar="ROW", help=f"of {', '.join(ROWS)} [all]"
    )
    parser.add_argument("--seconds", type=float, default=15, help="to measure each [15]")
    parser.add_argument("--warm", type=float, default=3, help="before that [3]")
    parser.add_argument("--matches", type=int, help="instead of a row's own number")
    parser.add_argument("--sockets", type=int, help="of spectators, instead of a row's own")
    parser.add_argument("--every", type=float, help="seconds between moves of a match")
    parser.add_argument(
        "--rounds", type=int, default=1, help="to measure all rows in turn, for medians [1]"
    )
    parser.add_argument("--json", type=Path, help="where to write the figures")
    parser.add_argument("--commit", help="measure the servers of this commit instead")
    parser.add_argument(
        "--compare", nargs=2, type=Path, metavar="FILE", help="only compare two results"
    )
    what = growth.People()
    parser.add_argument(
        "--growth", nargs="+", type=Path, metavar="FILE",
        help="only say what these results let expect",
    )  # fmt: skip
    parser.add_argument(
        "--seated", type=float, default=what.seated,
        help=f"the share of people who play, for --growth [{what.seated}]",
    )  # fmt: skip
    parser.add_argument(
        "--pause", type=float, default=what.seconds,
        help=f"seconds between moves of a table, for --growth [{what.seconds}]",
    )  # fmt: skip
    asked = parser.parse_args(arguments)
    if unknown := set(asked.rows) - ROWS.keys():
        parser.error(f"there is no row {', '.join(sorted(unknown))}")
    if not 0 < asked.seconds <= 600 or not 0 < (asked.matches or 1) <= 5000:
        parser.error("at most 600 seconds and 5000 matches")
    if not 0 < asked.rounds <= 20 or not 0 <= asked.seated <= 1 or asked.pause <= 0:
        parser.error("at most 20 rounds, a share from 0 to 1, and a pause above 0")
    return asked


def measure(asked: argparse.Namespace, tree: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Measure one row after another, and all of them again in each further round. Rows with
    the same set-up share a site, which runs until the last round is done with it.
    """
    names = asked.rows or [name for name, row in ROWS.items() if can_measure_on(row.where)]
    rows = {name: chosen_row(asked, name) for name in names}
    running = dict[str, tuple[sites.Site, ExitStack]]()
    with ExitStack() as at_end:
        for left in reversed(range(asked.rounds)):
            for where, start in SETUPS.items():
                here = {name: row for name, row in rows.items() if row.where == where}
                if here and where not in running:
                    stack = at_end.enter_context(ExitStack())
                    folder = stack.enter_context(
                        tempfile.TemporaryDirectory(prefix="nightfall-load-")
                    )
                    # PostgreSQL runs as another user, which has to enter this folder.
                    os.chmod(folder, 0o755)
                    site = stack.enter_context(start(Path(folder), tree))
                    running[where] = site, stack
                for name, row in here.items():
                    print(f"{name}: {row.matches} matches", file=sys.stderr, flush=True)
                    site = running[where][0]
                    found = row.measure(site, row, asked.warm, asked.seconds)
                    yield name, asyncio.run(found)
                if here and not left:
                    running[where][1].close()


def chosen_row(asked: argparse.Namespace, name: str) -> Row:
    """Return a row with the numbers that were asked for instead of its own."""
    row = ROWS[name]
    return replace(
        row,
        matches=asked.matches or row.matches,
        every=asked.every or row.every,
        sockets=(asked.sockets or row.sockets) if row.sockets else 0,
    )


def can_measure_on(where: str) -> bool:
    """Tell whether this machine has the programs of a set-up that are not always needed."""
    if "yardstick" in where:
        return boardgame_io.are_programs_installed()
    return where != "pooled" or bool(shutil.which("pgbouncer", path=sites.PATH))


@contextmanager
def measured_tree(commit: str | None) -> Iterator[Path]:
    """Yield the folder with the code to measure: this working tree, or a temporary checkout
    of a commit.
    """
    if commit is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory(prefix="nightfall-commit-") as folder:
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        # Without compiled translations no page of it could be drawn.
        subprocess.run([sys.executable, "-m", "tools.messages"], cwd=folder, check=True)
        yield Path(folder)


def commit_of(name: str) -> str:
    """Return the short hash of a commit; empty if there is no git."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", name],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return found.stdout.strip()


if __name__ == "__main__":
    missing = [name for name in NEEDS if not shutil.which(name, path=sites.PATH)]
    if missing:
        sys.exit(
            f"Missing: {', '.join(missing)}. On Debian: apt install postgresql redis-server"
        )
    # Exit as after Ctrl-C, so that the servers are stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))
