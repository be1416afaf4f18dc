"""Measure how long the site takes from its start until it answers a move: `make
bench-boot`.

It starts the site several times: as `make play` does, and as deployed, with two web
processes at once on PostgreSQL and Redis. Each time, a seat of a running match plays a move
as soon as the process accepts its WebSocket. Between the starts it runs `python -c "import
django"` and compares all times with that. On a busy machine wall time grows, while CPU time
hardly changes. Needs Linux.

    python -m tools.boot_time --starts 3              fewer starts
    python -m tools.boot_time --only play --imports 30   the packages that take longest
"""

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tests.prepared import ROOT, environment
from tests.processes import free_port
from tests.server.outages import PostgreSQL, Redis
from tools.load.driver import Figures, close_games, open_games
from tools.load.site import Site

TICKS = os.sysconf("SC_CLK_TCK")
OURS = {"engine", "games", "nightfall_site", "tournaments", "django", "allauth"}
"""Packages that are so large that their subpackages are listed separately."""


@dataclass(slots=True)
class StartMeasurement:
    """A way to run the site, and the measured wall and CPU seconds of its starts."""

    name: str
    command: list[str]
    ports: list[int]
    env: dict[str, str]
    moves: list[tuple[float, float]] = field(default_factory=list)
    imports: dict[str, int] = field(default_factory=dict)
    """Microseconds that each module took to load, without the modules that it imports; the
    minimum of all starts.
    """

    def site(self) -> Site:
        """Return the site in the form that the load tests use."""
        return Site(f"http://localhost:{self.ports[0]}", self.env, ROOT)

    def start(self, match: dict[str, Any], *, count_imports: bool = False) -> None:
        """Start all processes at once, play a move at the first one, and stop them."""
        env = environment() | self.env
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        if count_imports:
            env["PYTHONPROFILEIMPORTTIME"] = "1"
        with tempfile.TemporaryFile("w+") as printed:
            began = time.monotonic()
            processes = [
                subprocess.Popen(
                    [sys.executable, "manage.py", *self.command, "--port", str(port)],
                    cwd=ROOT,
                    env=env,
                    stdout=subprocess.DEVNULL,
                    stderr=printed if number == 0 else subprocess.DEVNULL,
                )
                for number, port in enumerate(self.ports)
            ]
            try:
                asyncio.run(_first_move(self.site().address, match))
                took = time.monotonic() - began
                if not count_imports:
                    self.moves.append((took, _cpu_seconds(processes[0].pid)))
            finally:
                for process in processes:
                    process.terminate()
                for process in processes:
                    process.wait()
            if count_imports:
                printed.seek(0)
                for module, own in _imports(printed.read()):
                    # Skip negative times, which occur if another thread imported something
                    # meanwhile.
                    if own >= 0:
                        self.imports[module] = min(own, self.imports.get(module, own))

    def report(self, django: tuple[float, float], packages: int) -> None:
        """Print medians, the best times, and the imports."""
        for number, unit in enumerate(("s", "CPU s of the web process")):
            took = [move[number] for move in self.moves]
            print(
                f"{self.name}: first answered move {median(took):.2f} {unit} "
                f"(best {min(took):.2f}), {median(took) / django[number]:.0f} "
                "times `import django`"
            )
        if self.imports:
            print(
                f"  {len(self.imports)} modules, {sum(self.imports.values()) / 1e6:.2f} s"
            )
        own: Counter[str] = Counter()
        for module, microseconds in self.imports.items():
            parts = module.split(".")
            own[".".join(parts[: 1 + (parts[0] in OURS)])] += microseconds
        for package, microseconds in own.most_common(packages):
            print(f"  {microseconds / 1000:7.1f} ms {package}")


@contextmanager
def _with_make_play(folder: Path) -> Iterator[StartMeasurement]:
    env = {"NIGHTFALL_DATA": str(folder)}
    yield StartMeasurement("make play", ["play"], [free_port()], env)


@contextmanager
def _with_two_web_processes(folder: Path) -> Iterator[StartMeasurement]:
    postgresql, redis = PostgreSQL(), Redis()
    env = {
        "DATABASE_URL": postgresql.url,
        "REDIS_URL": redis.url,
        "SECRET_KEY": "for as long as this bench runs",
        "HTTPS": "off",
        "STATIC_ROOT": str(folder / "static"),
    }
    with ExitStack() as at_end:
        at_end.callback(postgresql.remove)
        at_end.callback(redis.stop)
        postgresql.start()
        redis.start()
        _manage("collectstatic --noinput -v 0", env)
        ports = [free_port(), free_port()]
        yield StartMeasurement("one of two web processes", ["serve"], ports, env)


KINDS = {"play": _with_make_play, "serve": _with_two_web_processes}


async def _first_move(address: str, match: dict[str, Any]) -> None:
    """Play a move as soon as the site accepts its players, and wait for the answer."""
    figures = Figures()
    while True:
        try:
            games = await open_games([address], match, figures)
            break
        except OSError:
            await asyncio.sleep(0.02)
    await games[0].move(figures)
    if games[0].broken:
        raise RuntimeError(f"The move was not answered: {figures.refused}")
    await close_games(games)


def _manage(command: str, env: Mapping[str, str]) -> None:
    """Run a management command of the site and wait for it."""
    subprocess.run(
        [sys.executable, "manage.py", *command.split()],
        cwd=ROOT,
        env={**environment(), **env},
        check=True,
    )


def _cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _import_django() -> tuple[float, float]:
    """Measure `python -c "import django"`, in wall and CPU seconds."""
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import django"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - began, used


def _imports(printed: str) -> Iterator[tuple[str, int]]:
    """Yield the modules that Python has loaded, with the microseconds of each without its
    imports.
    """
    for line in printed.splitlines():
        if line.startswith("import time:") and "[us]" not in line:
            own, _, module = line.removeprefix("import time:").split("|")
            yield module.strip(), int(own)


def _measure(kind: StartMeasurement, starts: int, packages: int) -> None:
    _manage("migrate -v 0", kind.env)
    profiled = 3 if packages else 0
    setup = kind.site().run_benchmark_command(
        "set_up", {"kind": "page", "matches": 1 + starts + profiled}
    )
    first, *rest = [setup | {"matches": [match]} for match in setup["matches"]]
    # The first start compiles changed modules, so it does not count.
    kind.start(first)
    kind.moves.clear()
    django = []
    for match in rest[:starts]:
        # Measure `import django` in between, so that other load on the machine affects both
        # measurements alike.
        django += [_import_django() for _ in range(3)]
        kind.start(match)
    for match in rest[starts:]:
        kind.start(match, count_imports=True)
    walls, used = zip(*django, strict=True)
    print(f"import django: {median(walls):.3f} s, {median(used):.3f} CPU s")
    kind.report((median(walls), median(used)), packages)


def main() -> None:
    """Measure the kinds of starts that the arguments choose."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--starts", type=int, default=5, help="[5]")
    parser.add_argument("--only", choices=KINDS, help="[both]")
    parser.add_argument("--imports", type=int, default=15, help="packages to list [15]")
    given = parser.parse_args()
    for name in [given.only] if given.only else KINDS:
        with tempfile.TemporaryDirectory() as folder, KINDS[name](Path(folder)) as kind:
            _measure(kind, given.starts, given.imports)


if __name__ == "__main__":
    main()
