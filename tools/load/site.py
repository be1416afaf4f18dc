"""A separate site for a benchmark: its servers, its processes, and the CPU time and memory
that they use.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.prepared import DEBIANS, ROOT, environment
from tests.processes import Program, free_port, play
from tests.server.outages import PostgreSQL, Redis, find

BENCHMARK_MATCHES = Path(__file__).with_name("benchmark_matches.py")
PATH = f"{os.environ['PATH']}:{DEBIANS}:/usr/sbin"
TICKS = os.sysconf("SC_CLK_TCK")
WORKER = ["worker", "--without-gossip", "--without-mingle", "--concurrency", "1"]
FILES = 65_536
"""How many files a process of the site may open, as in deploy/; sockets are files."""


@dataclass(slots=True)
class Site:
    """A running site.

    Attributes:
        others: addresses of further web processes of the site.
    """

    address: str
    env: dict[str, str]
    tree: Path
    programs: dict[str, Program] = field(default_factory=dict)
    servers: dict[str, int] = field(default_factory=dict)
    """Process ids of PostgreSQL and Redis."""
    others: Sequence[str] = ()

    def run_benchmark_command(self, order: str, given: Any) -> Any:
        """Run a command of `tools.load.benchmark_matches` in this site's database."""
        return json.loads(
            _run([str(BENCHMARK_MATCHES), order, json.dumps(given)], self.env, self.tree)
        )

    def pids(self) -> dict[str, int]:
        """Return the process ids of the servers and of the site's main processes, by
        name.
        """
        programs = {name: one.process.pid for name, one in self.programs.items()}
        return programs | self.servers

    def seconds(self) -> dict[str, float]:
        """Return the CPU seconds that each process has used so far, with its children."""
        return {
            name: sum(map(_seconds, _process_tree(pid)))
            for name, pid in self.pids().items()
        }

    def memory(self, name: str) -> float:
        """Return the megabytes of memory of a process and its children."""
        return sum(map(_memory_megabytes, _process_tree(self.pids()[name])))


@cache
def cores() -> tuple[set[int], set[int]]:
    """Return the core for the web process, and the cores for all other processes. They are
    cached, because set-ups restrict this process to the latter.
    """
    mine = sorted(os.sched_getaffinity(0))
    return {mine[0]}, set(mine[1:]) or {mine[0]}


def raise_file_limit() -> None:
    """Raise the limit of open files, because benchmarks open thousands of sockets."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@contextmanager
def pgbouncer(postgresql: PostgreSQL) -> Iterator[tuple[str, int]]:
    """Run pgbouncer before a PostgreSQL, and yield its DATABASE_URL and its process id.

    Ten connections to PostgreSQL serve all clients, each for one transaction at a time.
    """
    port = free_port()
    folder = postgresql.folder
    settings = {
        "listen_addr": "127.0.0.1",
        "listen_port": port,
        "unix_socket_dir": "",
        "auth_type": "trust",
        "auth_file": folder / "pgbouncer.users",
        "pool_mode": "transaction",
        "default_pool_size": 10,
        "max_client_conn": 1000,
        "logfile": folder / "pgbouncer.log",
    }
    (folder / "pgbouncer.users").write_text('"postgres" ""\n')
    (folder / "pgbouncer.ini").write_text(
        f"[databases]\n* = host=127.0.0.1 port={postgresql.port}\n[pgbouncer]\n"
        + "".join(f"{name} = {value}\n" for name, value in settings.items())
    )
    # Like PostgreSQL it refuses to run as root.
    command = [find("pgbouncer"), "--quiet", str(folder / "pgbouncer.ini")]
    with subprocess.Popen(command, user=postgresql.user) as process:
        try:
            url = postgresql.url.replace(f":{postgresql.port}/", f":{port}/")
            # A cursor on the server would be left behind when its connection is passed on.
            yield f"{url}?DISABLE_SERVER_SIDE_CURSORS=True", process.pid
        finally:
            process.terminate()


@contextmanager
def large_site(
    folder: Path, tree: Path = ROOT, *, webs: int = 1, pooled: bool = False
) -> Iterator[Site]:
    """Run PostgreSQL, Redis, a web process on its own core, a worker and Beat.

    Several web processes share the core. Together they then use the CPU time that a move
    costs; on separate cores they would carry a multiple of the load.

    Args:
        pooled: whether pgbouncer stands before PostgreSQL.
    """
    web, rest = cores()
    # Child processes inherit the affinity; only the web processes are moved to their core.
    os.sched_setaffinity(0, rest)
    postgresql, redis = PostgreSQL(durable=True), Redis()
    ports = [free_port() for _ in range(webs)]
    env = _environment(folder) | {"DATABASE_URL": postgresql.url, "REDIS_URL": redis.url}
    first, *others = [f"http://127.0.0.1:{port}" for port in ports]
    site = Site(first, env, tree, others=others)
    names = ["web", *(f"web {number}" for number in range(2, webs + 1))]
    with ExitStack() as at_end:
        at_end.callback(postgresql.remove)
        at_end.callback(redis.stop)
        postgresql.start()
        redis.start()
        site.servers = {"postgresql": postgresql.pid, "redis": redis.pid}
        if pooled:
            env["DATABASE_URL"], pid = at_end.enter_context(pgbouncer(postgresql))
            site.servers["pgbouncer"] = pid
        for command in (["migrate", "-v", "0"], ["collectstatic", "--noinput", "-v", "0"]):
            _run(["manage.py", *command], env, tree)
        celery = ["-m", "celery", "-A", "nightfall_site"]
        worker = {**env, "NIGHTFALL_ROLE": "worker"}
        for name, arguments, its_env in (
            *(
                (name, ["manage.py", "serve", "--port", str(port)], env)
                for name, port in zip(names, ports, strict=True)
            ),
            ("worker", [*celery, *WORKER], worker),
            ("beat", [*celery, "beat", "--schedule", str(folder / "beat")], worker),
        ):
            site.programs[name] = Program(arguments, its_env, folder=tree)
            at_end.callback(site.programs[name].stop)
        for name in names:
            pin_to_cores(site.programs[name].process.pid, web)
            site.programs[name].wait_until_printed("READY ", seconds=60)
        yield site


@contextmanager
def small_site(folder: Path, tree: Path = ROOT) -> Iterator[Site]:
    """Run the whole site as `make play` does, on one core."""
    web, rest = cores()
    os.sched_setaffinity(0, rest)
    env, port = _environment(folder), free_port()
    program = play(folder / "data", port, env, folder=tree)
    try:
        pin_to_cores(program.process.pid, web)
        env = env | {"NIGHTFALL_DATA": str(folder / "data")}
        yield Site(f"http://localhost:{port}", env, tree, {"web": program})
    finally:
        program.stop()


def pin_to_cores(pid: int, where: set[int]) -> None:
    """Pin a process, its threads and its children to cores."""
    for member in _process_tree(pid):
        for thread in os.listdir(f"/proc/{member}/task"):
            os.sched_setaffinity(int(thread), where)


def _environment(folder: Path) -> dict[str, str]:
    return {
        "SECRET_KEY": "for as long as this bench runs",
        "HTTPS": "off",
        "STATIC_ROOT": str(folder / "static"),
        # All clients connect from one address, so the limits per address must be high.
        "SOCKETS_PER_ADDRESS": "100000",
        "CONNECTIONS_PER_ADDRESS": "100000",
        "LOG_LEVEL": "WARNING",
    }


def _run(arguments: Sequence[str], env: dict[str, str], tree: Path) -> str:
    """Run Python in the folder of the code under test, wait for it, and return its
    output.
    """
    with tempfile.TemporaryFile("w+") as errors:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=tree,
            env=environment() | env,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            check=False,
        )
        errors.seek(0)
        if done.returncode:
            raise RuntimeError(
                f"{arguments[:3]} ended with {done.returncode}: {errors.read()}"
            )
    return done.stdout


def _process_tree(pid: int) -> list[int]:
    """Return a process and all its descendants that still run."""
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    below = " ".join(_started_by(pid, task) for task in tasks)
    return [pid, *(one for child in below.split() for one in _process_tree(int(child)))]


def _started_by(pid: int, task: str) -> str:
    """Return the child processes that a thread has started. Empty if the thread has just
    ended; its process may still run.
    """
    try:
        return Path(f"/proc/{pid}/task/{task}/children").read_text()
    except OSError:
        return ""


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    # The CPU time of the process and of its ended children: fields 14 to 17 of proc(5).
    return sum(map(int, fields[11:15])) / TICKS


def _memory_megabytes(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    # Pss counts each process's share of shared memory.
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
