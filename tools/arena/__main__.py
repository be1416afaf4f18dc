"""The command line of the arena: play the missing deals, show progress and print the
tables.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from engine.errors import BadOptions
from tools.arena.contest import Contest, Deal, Games, play_named
from tools.arena.figures import figures_of_contest, summary_lines
from tools.atomic_json import replace_json

BAR = 30


def _play_in_processes(
    contest: Contest, missing: list[Deal], jobs: int
) -> Iterator[tuple[Deal, Games]]:
    if jobs == 1:
        yield from map(partial(play_named, contest), missing)
        return
    # Use the start method "spawn", because it works the same on every system.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(play_named, contest), missing)


def read(path: Path, contest: Contest) -> dict[str, Games]:
    """Return the deals stored in a file.

    Raises:
        ValueError: the file is not from the arena, or belongs to a contest with other
            conditions.
    """
    if not path.exists():
        return {}
    try:
        stored = json.loads(path.read_text())
        conditions, deals = stored["conditions"], stored["deals"]
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is no file of the arena") from error
    if conditions != json.loads(json.dumps(contest.to_dict())):
        raise ValueError(f"{path} holds a contest of other conditions: {conditions}")
    found: dict[str, Games] = deals
    return found


def write(path: Path, contest: Contest, played: dict[str, Games], *, final: bool) -> None:
    """Store the deals in a file; if `final`, also the summary."""
    data: dict[str, Any] = {"conditions": contest.to_dict(), "complete": final}
    if final:
        data.update(figures_of_contest(contest, played))
    data["deals"] = played
    replace_json(path, data)


def progress_line(done: int, of: int, seconds: float, fresh: int) -> str:
    """Return a line that shows the progress; `fresh` deals took `seconds`."""
    full = BAR * done // of
    left = (of - done) * seconds / fresh if fresh else 0.0
    rest = f"{left / 60:.0f} min left" if left > 90 else f"{left:.0f} s left"
    return f"[{'#' * full}{'.' * (BAR - full)}] {done}/{of} deals, {rest}"


def run(contest: Contest, path: Path | None, jobs: int) -> dict[str, Games]:
    """Play the missing deals and return all deals."""
    played = read(path, contest) if path else {}
    missing = [deal for deal in contest.deals if f"{deal[0]}/{deal[1]}" not in played]
    began, total = monotonic(), len(contest.deals)
    for fresh, (deal, games) in enumerate(
        _play_in_processes(contest, missing, jobs), start=1
    ):
        played[f"{deal[0]}/{deal[1]}"] = games
        if path:
            write(path, contest, played, final=False)
        line = progress_line(len(played), total, monotonic() - began, fresh)
        print(f"\r{line}  ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if path:
        write(path, contest, played, final=True)
    return played


def _options(text: str) -> dict[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise argparse.ArgumentTypeError("options are a JSON object")
    return found


def main(arguments: Sequence[str]) -> int:
    """Play the deals and print the tables; return 2 if the contest cannot be played."""
    parser = argparse.ArgumentParser(prog="tools.arena", description="Compare computers.")
    parser.add_argument(
        "--players", required=True, help="levels, such as master,heuristic-1"
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=600, help="of each pair [600]")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal [1]")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds a decision [1]")
    parser.add_argument("--game", default="nightfall")
    parser.add_argument("--options", type=_options, default={}, help="as a JSON object")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="store and resume here")
    chosen = parser.parse_args(arguments)
    try:
        contest = Contest(
            players=tuple(chosen.players.split(",")),
            seats=chosen.seats,
            games=chosen.games,
            seed=chosen.seed,
            budget=chosen.budget,
            game=chosen.game,
            options=chosen.options,
        )
        played = run(contest, chosen.json, chosen.jobs)
    except (ValueError, BadOptions) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print("\n".join(summary_lines(contest, figures_of_contest(contest, played))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
