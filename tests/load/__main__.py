"""What a move costs: `make bench-live`, or `python -m tests.load --help`.

Starts PostgreSQL, Redis, a web process on a core of its own, a worker and Beat, plays
matches through the sockets, prints a table, and compares every match with what is stored.
"""

import argparse
import asyncio
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, time
from typing import Any

from tests.load import driver, report, site as sites
from tests.processes import ROOT

ROWS: dict[str, dict[str, Any]] = {
    "programs": {"kind": "program", "matches": 100},
    "pages": {"kind": "page", "matches": 100},
    "timetable": {"kind": "program", "matches": 300, "every": 1.0},
    "play": {"kind": "page", "matches": 50, "where": "play"},
}
"""What is measured: who plays, how many matches, and seconds between a match's moves where
it is not as fast as both can."""

NEEDS = ("initdb", "redis-server")


def main(arguments: list[str]) -> int:
    """Measure what is asked for; return 0 if everything was stored as it was played."""
    asked = read_arguments(arguments)
    if asked.compare:
        print(report.comparison(*map(report.read, asked.compare)))
        return 0
    sites.raise_file_limit()
    with the_tree(asked.commit) as tree:
        rows = dict(measure(asked, tree))
    print(report.table(rows))
    if asked.json:
        about = {"commit": commit_of(asked.commit or "HEAD"), "at": round(time())}
        about |= {"python": platform.python_version(), "load": os.getloadavg()[0]}
        report.write(asked.json, about | {"seconds": asked.seconds}, rows)
    wrong = sum(row["disagree"] for row in rows.values())
    if wrong:
        print(f"{wrong} matches are stored otherwise than they were played.")
    return 1 if wrong else 0


def read_arguments(arguments: list[str]) -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(prog="tests.load", description=__doc__)
    parser.add_argument(
        "rows", nargs="*", metavar="ROW", help=f"of {', '.join(ROWS)} [all]"
    )
    parser.add_argument("--seconds", type=float, default=15, help="to measure each [15]")
    parser.add_argument("--warm", type=float, default=3, help="before that [3]")
    parser.add_argument("--matches", type=int, help="instead of a row's own number")
    parser.add_argument("--every", type=float, help="seconds between moves of a match")
    parser.add_argument("--json", type=Path, help="where to write the figures")
    parser.add_argument("--commit", help="measure the servers of this commit instead")
    parser.add_argument(
        "--compare", nargs=2, type=Path, metavar="FILE", help="only compare two results"
    )
    asked = parser.parse_args(arguments)
    if unknown := set(asked.rows) - ROWS.keys():
        parser.error(f"there is no row {', '.join(sorted(unknown))}")
    if not 0 < asked.seconds <= 600 or not 0 < (asked.matches or 1) <= 5000:
        parser.error("at most 600 seconds and 5000 matches")
    return asked


def measure(asked: argparse.Namespace, tree: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Measure one row after another, all of one set-up on the same site."""
    names = asked.rows or list(ROWS)
    for where, start in (("large", sites.large), ("play", sites.small)):
        here = [name for name in names if ROWS[name].get("where", "large") == where]
        if not here:
            continue
        with tempfile.TemporaryDirectory(prefix="nightfall-load-") as folder:
            os.chmod(folder, 0o755)  # PostgreSQL's user passes through
            with start(Path(folder), tree) as site:
                for name in here:
                    row = {key: ROWS[name][key] for key in ROWS[name] if key != "where"}
                    row |= {"matches": asked.matches} if asked.matches else {}
                    row |= {"every": asked.every} if asked.every else {}
                    print(f"{name}: {row['matches']} matches", file=sys.stderr, flush=True)
                    yield name, asyncio.run(play(site, row, asked.warm, asked.seconds))


async def play(
    site: sites.Site, row: dict[str, Any], warm: float, seconds: float
) -> dict[str, Any]:
    """Play the matches of a row, and return its figures."""
    every = row.pop("every", None)
    setup = site.stock("set_up", row)
    figures = driver.Figures()
    games = await driver.open_games(site.address, setup, figures)
    go_on = partial(driver.keep_time, every=every) if every else driver.keep_moving
    before: dict[str, float] = {}

    def begin() -> None:
        before.update(site.seconds(), clock=perf_counter())

    await driver.measured(
        lambda until: go_on(games, figures, until),
        figures, warm=warm, seconds=seconds, on_count=begin,
    )  # fmt: skip
    took = perf_counter() - before.pop("clock")
    used = {name: now - before[name] for name, now in site.seconds().items()}
    memory = site.memory("web")
    await driver.leave(games)
    stored = site.stock("check", [game.row["id"] for game in games])
    wrong = driver.disagreements(games, stored)
    for text in wrong[:10]:
        print(text, file=sys.stderr)
    return summary(figures, took, used, memory) | {"disagree": len(wrong)}


def summary(
    figures: driver.Figures, took: float, used: dict[str, float], memory: float
) -> dict[str, Any]:
    """Return the figures of a row, and what went wrong, under short names."""
    moves = max(1, figures.moves)
    delays = [1000 * delay for delay in figures.delays]
    return {
        "moves_per_s": figures.moves / took,
        "p50_ms": report.percentile(delays, 0.5),
        "p90_ms": report.percentile(delays, 0.9),
        "p99_ms": report.percentile(delays, 0.99),
        "web_ms": 1000 * used["web"] / moves,
        "server_ms": 1000 * sum(used.values()) / moves,
        "memory_mb": memory,
        "raw_bytes": report.percentile(figures.weights.raw, 0.5),
        "wire_bytes": report.percentile(figures.weights.wire, 0.5),
        "moves": figures.moves,
        "web_busy": used["web"] / took,
        "too_fast": figures.slowed,
        "refused": len(figures.refused),
        "lost": figures.lost,
        "over": figures.ended,
    }


@contextmanager
def the_tree(commit: str | None) -> Iterator[Path]:
    """Check a commit out beside this tree, or take this tree."""
    if commit is None:
        yield ROOT
        return
    with tempfile.TemporaryDirectory(prefix="nightfall-commit-") as folder:
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, check=True, stdout=subprocess.PIPE
        )
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        yield Path(folder)


def commit_of(name: str) -> str:
    """Return the short name of a commit; nothing where there is no git."""
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
    sys.exit(main(sys.argv[1:]))
