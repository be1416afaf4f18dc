"""Measure whether a spectator can tell automatic passes from people's own passes: `make
bench-passes`.

Programs play on a separate site, and a spectator has the page of each table open. For each
pass, two times that the spectator sees are compared with the stored time, which clocks and
records show: the frame's `now`, and the frame's arrival by the spectator's own clock. AUC
is the probability that an automatic pass has a larger difference than a player's own pass:
.5 means that the two cannot be told apart, 1 that they always can. Decision 0711.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tests.prepared import ROOT
from tools.load.driver import Figures, Seat, open_seat
from tools.load.site import Site, large_site, small_site

SITES = {"small": small_site, "large": large_site}
CLOCKS = ("15+30", "1d", "none")
SECONDS = 60
"""How long each set of tables is played."""

REACTION = 0.4
THINKING = (0.1, 0.9)
"""The seconds that a player takes for an answer, at least and at most."""

BOUNDS = (0.45, 0.55)

Json = dict[str, Any]
Seen = dict[tuple[int, int], tuple[float, float]]
"""The type of what a spectator saw: by match and version, the frame's `now` and its
arrival, both in milliseconds.
"""


def auc(own: Sequence[float], automatic: Sequence[float]) -> float:
    """Return the probability that an automatic pass has a larger number than a player's own
    pass; ties count half.
    """
    pairs = [(a > o) + (a == o) / 2 for a in automatic for o in own]
    return sum(pairs) / len(pairs)


async def play(seat: Seat, rng: Random) -> None:
    """Answer every question that has a choice, often with a pass; the server answers the
    others.
    """
    seat.frames, answered = asyncio.Queue(), -1
    await seat.send({"seen": 0})
    while True:
        frame = await seat.frames.get()
        decision = frame.get("decision")
        if not decision or frame["version"] <= answered or len(decision["options"]) < 2:
            continue
        answered = frame["version"]
        await asyncio.sleep(rng.uniform(*THINKING))
        keys = [option["key"] for option in decision["options"]]
        key = "pass" if "pass" in keys and rng.random() < 0.5 else rng.choice(keys)
        await seat.send({"version": answered, "choices": [key]})


async def record_versions(seat: Seat, match: int, seen: Seen) -> None:
    """Record when a spectator receives each version."""
    seat.frames = asyncio.Queue()
    while True:
        frame = await seat.frames.get()
        arrived = time.time() * 1000
        if "now" in frame:
            seen.setdefault((match, frame["version"]), (frame["now"], arrived))


async def play_and_watch(site: Site, setup: Json, seen: Seen, seconds: float) -> None:
    """Play and watch all matches of a setup for `seconds`."""
    figures, tasks = Figures(), []
    for row in setup["matches"]:
        spectator = await open_seat(site.address, {"kind": "page"}, row, "", figures)
        tasks.append(asyncio.create_task(record_versions(spectator, row["id"], seen)))
        for number, key in enumerate(row["passes"]):
            player = await open_seat(site.address, setup, row, key, figures)
            rng = Random(f"{row['slug']}{number}")
            tasks.append(asyncio.create_task(play(player, rng)))
    # An exception in one task ends the measurement.
    done, _ = await asyncio.wait(
        tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
    )
    for task in tasks:
        task.cancel()
    for task in done:
        task.result()
    if figures.refused:
        print(f"  refused: {figures.refused[:5]}", file=sys.stderr)


def measure(site: Site, clock: str, wanted: tuple[int, int], tables: int) -> bool:
    """Measure one kind of clock and print the figures; tell whether they are within
    `BOUNDS`.

    Args:
        wanted: the number of passes to collect, of people's own passes and of automatic
            ones each.
    """
    found: dict[bool, list[tuple[float, float]]] = {False: [], True: []}
    while any(len(found[each]) < wanted[each] for each in (False, True)):
        given = {"kind": "program", "matches": tables, "reaction": REACTION, "clock": clock}
        setup: Json = site.run_benchmark_command("set_up", given)
        seen: Seen = {}
        asyncio.run(play_and_watch(site, setup, seen, SECONDS))
        for each in site.run_benchmark_command(
            "passes", [row["id"] for row in setup["matches"]]
        ):
            if frame := seen.get((each["match"], each["version"])):
                now, arrived = (moment - each["at"] for moment in frame)
                found[each["automatic"]].append((now, arrived))
        counts = ", ".join(str(len(found[each])) for each in (False, True))
        print(f"  own, automatic passes so far: {counts}", file=sys.stderr, flush=True)
    within = True
    for number, name in enumerate(("frame's now", "own clock")):
        own, automatic = ([one[number] for one in found[each]] for each in (False, True))
        told = auc(own, automatic)
        within = within and BOUNDS[0] <= told <= BOUNDS[1]
        print(
            f"{clock:>6} {name:<12} own {median(own):5.0f} ms ({len(own)})  "
            f"automatic {median(automatic):5.0f} ms ({len(automatic)})  AUC {told:.2f}",
            flush=True,
        )
    return within


def main() -> None:
    """Measure each kind of clock on the chosen site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--site",
        choices=SITES,
        default="small",
        help="as `make play` or with PostgreSQL, Redis and a worker",
    )
    parser.add_argument("--clock", choices=CLOCKS, action="append", help="all by default")
    parser.add_argument("--own", type=int, default=200, help="own passes")
    parser.add_argument("--automatic", type=int, default=100, help="automatic passes")
    parser.add_argument("--tables", type=int, default=4, help="played at a time")
    parser.add_argument("--tree", type=Path, default=ROOT, help="of the code under test")
    asked = parser.parse_args()
    wanted, within = (asked.own, asked.automatic), True
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        with SITES[asked.site](Path(folder), asked.tree) as site:
            for clock in asked.clock or CLOCKS:
                within = measure(site, clock, wanted, asked.tables) and within
    sys.exit(0 if within else 1)


if __name__ == "__main__":
    main()
