"""Run rules tests on a mutant, in a process of its own.

The process is forked before any part of the engine is imported; an import hook then gives
it the mutant's module. So no file is written, and a trial takes only as long as its tests.
"""

from __future__ import annotations

import ast
import json
import os
import resource
import signal
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from time import process_time
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
ENGINE = ROOT / "engine" / "nightfall"
RULES_TESTS = ROOT / "tests" / "engine"
NO_RULES = ("test_bots", "test_counts", "test_recorded", "test_rul")
"""Name prefixes of test files that do not check rules. They test something else, or compare
with a recorded game or number; such a test notices a change, but not which behaviour is
right.
"""
EVERYWHERE = "*"
"""The value that stands for all lines, for a test that runs so much of the engine that
tracing it would take minutes.
"""
WALKS = "test_promises.py"
"""Tests of properties that hold in every position of random games; they run all parts of
the engine.
"""
SAMPLES = "test_sampling.py"
"""Tests that draw thousands of samples."""
LONG = ("test_promises_f", "test_text_games")
ALIVE, KILLED = 0, 1
MEMORY = 2 << 30
LOADING = 60
"""CPU seconds that loading the tests may take."""


def rules_tests() -> list[Path]:
    """Return the test files that check rules."""
    paths = sorted([*RULES_TESTS.glob("test_*.py"), *RULES_TESTS.glob("cards/test_*.py")])
    return [path for path in paths if not path.stem.startswith(NO_RULES + LONG)]


class TestMeasurements(dict[str, Any]):
    """The measurements of the tests. By test: the `lines` of the engine that it runs, as
    `file:line`, and its `seconds`.
    """


class MutantImporter(MetaPathFinder, Loader):
    """An import hook that loads a module from a given syntax tree instead of from its
    file.
    """

    def __init__(self, path: Path, tree: ast.Module) -> None:
        parts = path.relative_to(ROOT).with_suffix("").parts
        self._is_package = parts[-1] == "__init__"
        self._name = ".".join(parts[:-1] if self._is_package else parts)
        self._path, self._tree = path, tree

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._name:
            return None
        return spec_from_loader(name, self, is_package=self._is_package)

    def exec_module(self, module: ModuleType) -> None:
        code: CodeType = compile(self._tree, str(self._path), "exec")
        if self._is_package:
            module.__path__ = [str(self._path.parent)]
        exec(code, module.__dict__)


class ChosenTestsPlugin:
    """A pytest plugin that runs only these tests, in this order, each with its time
    limit.
    """

    def __init__(self, limits: Mapping[str, float]) -> None:
        self._limits = limits
        self._order = {each: place for place, each in enumerate(limits)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self._order]
        items.sort(key=lambda item: self._order[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        limit_cpu_seconds(self._limits[nodeid])


class CoveragePlugin:
    """A pytest plugin that records which lines of the engine each test runs, and its
    seconds.
    """

    def __init__(self) -> None:
        self.known = TestMeasurements()
        self.failed: set[str] = set()
        self._lines: set[str] = set()
        self._prefix = str(ENGINE) + os.sep

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        walks = WALKS in item.nodeid or SAMPLES in item.nodeid
        self._lines = {EVERYWHERE} if walks else set()
        began = process_time()
        sys.settrace(None if walks else self._trace)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            seconds = round(process_time() - began, 3)
            self.known[item.nodeid] = {"lines": sorted(self._lines), "seconds": seconds}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        if not frame.f_code.co_filename.startswith(self._prefix):
            return None
        return self._trace_line

    def _trace_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename[len(self._prefix) :]
        self._lines.add(f"{file}:{frame.f_lineno}")
        return self._trace_line


def run_tests(files: Sequence[Path], plugin: object, *options: str) -> int:
    """Run pytest on these files, without installed plugins and without tests/conftest.py,
    which needs Django.
    """
    ini = Path(__file__).parent / "trial.ini"
    fixed = ["-q", "-p", "no:cacheprovider", "-c", str(ini), "--rootdir", str(ROOT)]
    fixed += ["--confcutdir", str(RULES_TESTS)]
    names = [str(file) for file in files]
    return int(pytest.main([*fixed, *options, *names], plugins=[plugin]))


def run_in_fork(work: Callable[[], int]) -> int:
    """Start `work` in a forked process without output, and return the process id."""
    assert threading.active_count() == 1, "threads do not survive a fork"
    process = os.fork()
    if process:
        return process
    code = KILLED
    try:
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        code = work()
    finally:
        os._exit(code)


def record_coverage(into: Path) -> int:
    """Start a process that runs all rules tests and writes into a file which lines they
    run.
    """

    def work() -> int:
        plugin = CoveragePlugin()
        code = run_tests(rules_tests(), plugin)
        found = {"whole": code in (0, 1), "failed": sorted(plugin.failed)}
        into.write_text(json.dumps(found | {"tests": plugin.known}))
        return code

    return run_in_fork(work)


def limit_cpu_seconds(seconds: float) -> None:
    """End this process after this many more seconds of CPU time.

    An endless loop in a mutant uses CPU time; waiting on a busy machine does not.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)


def try_out(path: Path, tree: ast.Module, limits: Mapping[str, float]) -> int:
    """Start a process that runs tests on a mutant, each with its limit of CPU seconds. The
    exit code `ALIVE` means that the mutant survived, any other that it was killed.
    """

    def work() -> int:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        limit_cpu_seconds(LOADING)
        sys.meta_path.insert(0, MutantImporter(path, tree))
        files = sorted({ROOT / each.partition("::")[0] for each in limits})
        return KILLED if run_tests(files, ChosenTestsPlugin(limits), "-x") else ALIVE

    return run_in_fork(work)
