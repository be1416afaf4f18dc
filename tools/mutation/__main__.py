"""Try mutants of the rules until the time is up, and report those that survive.

Results are stored in `.mutation/`, by the mutant's key and the text of its module. A later
run continues with mutants that have not been tried, and tries survivors again when the
tests have changed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from tools.mutation import equivalent
from tools.mutation.mutants import Mutant, mutants_of, mutated
from tools.mutation.trial import (
    ALIVE,
    ENGINE,
    EVERYWHERE,
    ROOT,
    SAMPLES,
    WALKS,
    record_coverage,
    rules_tests,
    try_out,
)

KEPT = ROOT / ".mutation"
NO_RULES_IN = (
    "bots/",
    "cards/",
    "lessons/",
    "text/",
    "scenario.py",
    "effects.py",
)
"""Path prefixes of modules without rules: opinions of computers, data, texts, or tools for
tests.
"""
SAMPLING = "sampling/"
"""Sampling is not part of the rules, and its tests take minutes; it is tested only if
`--only` names it.
"""
JUDGES_ONLY = {
    WALKS: ("codec.py", "events.py", "game.py", "state.py", "view.py"),
    SAMPLES: (SAMPLING,),
}
"""By test that runs everything: the modules whose mutants it can judge."""
FACTOR, GRACE = 3, 5
"""A test may take `FACTOR` times its usual CPU time plus `GRACE` seconds."""


class TrialResult(NamedTuple):
    """The result of trying a mutant; `state` is `alive` or `killed`."""

    state: str
    mutant: Mutant


class StoredResults:
    """The stored results of earlier runs, as long as they are valid."""

    def __init__(self) -> None:
        KEPT.mkdir(exist_ok=True)
        self._path = KEPT / "found.json"
        self._found: dict[str, list[str]] = _read(self._path)
        self._tests = _digest(rules_tests())

    def state(self, mutant: Mutant) -> str | None:
        """Return the stored result of a mutant, unless its module has changed or, for a
        survivor, any test.
        """
        state, module, tests = self._found.get(mutant.key, (None, "", ""))
        holds = module == _digest([ENGINE / mutant.module])
        return state if holds and (state == "killed" or tests == self._tests) else None

    def note(self, found: TrialResult) -> None:
        """Store a result, also on disk."""
        module = _digest([ENGINE / found.mutant.module])
        self._found[found.mutant.key] = [found.state, module, self._tests]
        self._path.write_text(json.dumps(self._found, indent=0, sort_keys=True))

    def tests(self) -> dict[str, Any]:
        """Return the lines of the engine that each test runs. After any change of the code
        the tests are run again to find them.
        """
        engine = _digest(sorted(ENGINE.rglob("*.py")))
        path = KEPT / f"lines-{engine}-{self._tests}.json"
        if not path.exists():
            print("watching which test runs which line", flush=True)
            os.waitpid(record_coverage(path), 0)
        watched = _read(path)
        if not watched.get("whole"):
            path.unlink(missing_ok=True)
            raise SystemExit("the rules tests cannot be run: mend that first")
        for each in watched["failed"]:
            print(f"fails as it is and judges nothing: {each}", flush=True)
        return {k: v for k, v in watched["tests"].items() if k not in watched["failed"]}


def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text()) if path.exists() else {}


def _digest(paths: Iterable[Path]) -> str:
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


class Trials:
    """Running trials, at most `jobs` at a time."""

    def __init__(
        self, tests: dict[str, Any], jobs: int, note: Callable[[TrialResult], None]
    ):
        self._tests, self._jobs, self._note = tests, jobs, note
        self._running: dict[int, Mutant] = {}

    def begin(self, mutant: Mutant) -> None:
        """Start a trial, as soon as fewer than `jobs` are running."""
        ids = self._covering(mutant)
        while len(self._running) >= self._jobs:
            self._wait()
        path = ENGINE / mutant.module
        tree = mutated(path.read_text(encoding="utf-8"), mutant.place)
        limits = {each: self._tests[each]["seconds"] * FACTOR + GRACE for each in ids}
        self._running[try_out(path, tree, limits)] = mutant

    def finish(self) -> None:
        """Wait for all running trials."""
        while self._running:
            self._wait()

    def _wait(self) -> None:
        process, status = os.wait()
        alive = os.waitstatus_to_exitcode(status) == ALIVE
        self._note(TrialResult("alive" if alive else "killed", self._running.pop(process)))

    def _covering(self, mutant: Mutant) -> list[str]:
        """Return the tests that run the mutant's line, quickest first. A line that no test
        runs may be one that runs at import, so all tests are returned for it.
        """
        at = f"{mutant.module}:{mutant.line}"
        own = {k: t for k, t in self._tests.items() if _may_judge(k, mutant)}
        ids = [
            k for k, test in own.items() if not {at, EVERYWHERE}.isdisjoint(test["lines"])
        ]
        if all(WALKS in each for each in ids):
            ids = list(own)
        return sorted(ids, key=lambda each: float(own[each]["seconds"]))


def _may_judge(test: str, mutant: Mutant) -> bool:
    return all(
        mutant.module.startswith(modules)
        for file, modules in JUDGES_ONLY.items()
        if file in test
    )


def every_mutant(only: str = "") -> list[Mutant]:
    """Return the mutants of all rules modules whose path contains `only`."""
    mutants: list[Mutant] = []
    for path in sorted(ENGINE.rglob("*.py")):
        module = path.relative_to(ENGINE).as_posix()
        left_out = NO_RULES_IN if SAMPLING in only else (*NO_RULES_IN, SAMPLING)
        if only in module and not module.startswith(left_out):
            mutants += mutants_of(module, path.read_text(encoding="utf-8"))
    return mutants


def main(arguments: list[str]) -> int:
    """Try mutants and print the results; return 1 if a mutant survives that is not listed
    as equivalent.
    """
    parser = argparse.ArgumentParser(prog="tools.mutation", description=__doc__)
    parser.add_argument("--minutes", type=float, default=15, help="[15]")
    parser.add_argument("--seed", type=int, default=1, help="which mutants come first [1]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at a time")
    parser.add_argument(
        "--only", default="", metavar="PATH", help="modules with this in it"
    )
    chosen = parser.parse_args(arguments)
    ledger, excused = StoredResults(), equivalent.equivalent_mutants()
    tests = ledger.tests()
    until = monotonic() + 60 * chosen.minutes
    every = every_mutant(chosen.only)
    tried = [m for m in every if m.key not in excused]
    Random(chosen.seed).shuffle(tried)
    trials = Trials(tests, chosen.jobs, ledger.note)
    for mutant in tried:
        if monotonic() > until:
            break
        if ledger.state(mutant) is None:
            trials.begin(mutant)
    trials.finish()
    return report(every, tried, excused, ledger)


def report(
    every: list[Mutant], tried: list[Mutant], excused: set[str], ledger: StoredResults
) -> int:
    """Print how many mutants were killed, and each survivor."""
    states = {mutant: ledger.state(mutant) for mutant in tried}
    killed = sum(state == "killed" for state in states.values())
    alive = [mutant for mutant, state in states.items() if state == "alive"]
    for mutant in sorted(alive):
        print(f"{mutant.module}:{mutant.line} {mutant.key}")
    known = killed + len(alive)
    share = 100 * killed / known if known else 100.0
    print(
        f"{len(every)} mutants, {len(every) - len(tried)} of them equivalent; {known} of "
        f"the rest tried: {killed} killed ({share:.1f} %), {len(alive)} alive"
    )
    gone = excused - {mutant.key for mutant in every_mutant()}
    for key in sorted(gone):
        print(f"docs/reference/mutation.md excuses what is no mutant any more: {key}")
    return 1 if alive or gone else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
