"""Run the tests several times, each time in another random order, and list the failures.

    python -m tools.repeat_tests --runs 20 --minutes 60 -- -n 2 tests/games

Arguments after `--` go to pytest. No new run begins after the given minutes. The exit code
is 1 if a test failed in any run.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from pathlib import Path


def failed_tests(report: Path) -> list[str]:
    """Return the failed tests in a JUnit report of pytest, by file and name.

    Raises:
        FileNotFoundError: pytest ended before it wrote the report.
    """
    found = []
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            found.append(f"{case.get('classname')}::{case.get('name')}")
    return found


def main(arguments: list[str]) -> int:
    """Run the tests repeatedly; print the seed and the failures of each run.

    Args:
        arguments: the command line without the program's name.

    Returns:
        The exit code: 1 if a run failed, else 0.
    """
    split = arguments.index("--") if "--" in arguments else len(arguments)
    ours, theirs = arguments[:split], arguments[split + 1 :]
    parser = argparse.ArgumentParser(prog="repeat_tests")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=60)
    options = parser.parse_args(ours)
    end = time.monotonic() + 60 * options.minutes
    failures: dict[str, list[int]] = defaultdict(list)
    done = broken = 0
    with tempfile.TemporaryDirectory() as folder:
        while done < options.runs and time.monotonic() < end:
            seed = random.SystemRandom().randrange(1, 10**6)
            report = Path(folder, f"{seed}.xml")
            command = [sys.executable, "-m", "pytest", "-q", f"--randomly-seed={seed}"]
            began = time.monotonic()
            result = subprocess.run(
                [*command, f"--junitxml={report}", *theirs],
                stdout=subprocess.DEVNULL,
                check=False,
            )
            done += 1
            broken += result.returncode != 0
            failed = failed_tests(report) if report.exists() else ["(no report)"]
            for test in failed:
                failures[test].append(seed)
            took = time.monotonic() - began
            print(
                f"run {done}: seed {seed}, {took:.0f} s, {len(failed)} failed", flush=True
            )
            for test in failed:
                print(f"    {test}", flush=True)
    print(f"{done} of {options.runs} runs, {broken} of them with a failure")
    for test, seeds in sorted(failures.items(), key=lambda each: -len(each[1])):
        print(f"{len(seeds):4} x {test}  seeds {seeds}")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
