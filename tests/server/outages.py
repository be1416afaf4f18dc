"""Start PostgreSQL and Redis servers that a test may restart."""

import os
import pwd
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from django.db import connection

from tests.prepared import DEBIANS
from tests.processes import Program, free_port


def find(name: str) -> str:
    """Return the path of a program; skip the test if it is not installed."""
    found = shutil.which(name, path=f"{os.environ['PATH']}:{DEBIANS}:/usr/sbin")
    if found is None:
        pytest.skip(f"restarts need {name}, which is not installed here")
    return found


class PostgreSQL:
    """A database server in a folder of its own."""

    def __init__(self, *, durable: bool = False) -> None:
        """Create the server's data; don't start it yet. If `durable`, the server waits for
        the disk, as on a site.
        """
        self.port, self.fsync = free_port(), "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="nightfall-pg-"))
        # PostgreSQL refuses to run as root, the user of tests in a container.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-sync")

    @property
    def url(self) -> str:
        """The value of DATABASE_URL for this server."""
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        """The id of the server's main process, the parent of those that serve
        connections.
        """
        return int((self.folder / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start the server; return when it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c fsync={self.fsync}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-w", "-l", log, "-o", f"{options} -k {self.folder}", "start")

    def stop(self) -> None:
        """Stop the server at once, in spite of open connections."""
        self._run("pg_ctl", "-m", "fast", "-w", "stop")

    def remove(self) -> None:
        """Stop the server if it runs, and delete its data."""
        self._run("pg_ctl", "-m", "immediate", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program: str, *arguments: str, check: bool = True) -> None:
        # Use a file instead of a pipe: the server inherits it, so reading a pipe would
        # never end.
        with tempfile.TemporaryFile("w+") as output:
            done = subprocess.run(
                [find(program), "-D", str(self.folder), *arguments],
                user=self.user,
                cwd=self.folder,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
            output.seek(0)
            assert done.returncode == 0 or not check, output.read()


class Redis:
    """A Redis server that stores nothing on disk."""

    def __init__(self) -> None:
        """Choose a port; don't start the server yet."""
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The value of REDIS_URL for this server."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """The id of the server's process, which must be running."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the server; return when it answers."""
        listen = ("--port", str(self.port), "--bind", "127.0.0.1")
        self._process = subprocess.Popen(
            [find("redis-server"), *listen, "--save", "", "--appendonly", "no"],
            cwd=tempfile.gettempdir(),
            stdout=subprocess.DEVNULL,
        )
        _wait_for_redis(self.port)

    def stop(self) -> None:
        """Kill the server, which loses the data in its memory."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


def _wait_for_redis(port: int) -> None:
    from redis import Redis as Client
    from redis.exceptions import ConnectionError as NotYet

    end = time.monotonic() + 10
    with Client(host="127.0.0.1", port=port, retry=None) as client:
        while True:
            try:
                client.ping()
                return
            except NotYet:
                assert time.monotonic() < end, "Redis does not start"
                time.sleep(0.05)


@contextmanager
def restarting(servers: Sequence[PostgreSQL | Redis], *, away: float) -> Iterator[None]:
    """Stop servers for at least `away` seconds, while the block runs; then start them
    again.
    """
    for server in servers:
        server.stop()
    back = time.monotonic() + away
    try:
        yield
        time.sleep(max(0.0, back - time.monotonic()))
    finally:
        for server in servers:
            server.start()


@contextmanager
def working_on(server: PostgreSQL) -> Iterator[None]:
    """Let the ORM of this test work on another server's database."""
    settings = connection.settings_dict
    kept = dict(settings)
    connection.close()
    settings |= {"HOST": "127.0.0.1", "PORT": server.port, "USER": "postgres"}
    settings |= {"NAME": "postgres", "PASSWORD": "", "CONN_HEALTH_CHECKS": True}
    try:
        yield
    finally:
        connection.close()
        settings.clear()
        settings |= kept


class Supervised:
    """A program that is started again whenever it ends, like the units in `deploy/`."""

    PAUSE = 1.0
    """Seconds until the program is started again, as RestartSec in the units."""

    def __init__(self, arguments: Sequence[str], env: Mapping[str, str]) -> None:
        """Start the program, and a thread that starts it again."""
        self._start = partial(Program, arguments, env)
        self.program = self._start()
        self.deaths = 0
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._restart, daemon=True)
        self._watch.start()

    def stop(self) -> None:
        """Stop the program for good, and print the output of its last run."""
        self._over.set()
        self._watch.join()
        if self.program.process.poll() is None:
            # pytest shows the output if a test failed
            print(self.program.process.args, self.program.output())
            self.program.stop()

    def _restart(self) -> None:
        while not self._over.wait(0.1):
            if self.program.process.poll() is not None:
                self.deaths += 1
                print(self.program.process.args, self.program.output())
                self.program.stop()
                self._over.wait(self.PAUSE)
                self.program = self._start()
