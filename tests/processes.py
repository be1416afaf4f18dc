"""Start the real programs of the site for a test, and stop them for sure."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests import prepared
from tests.prepared import ROOT


def free_port() -> int:
    """Return an unused port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


RUNNING: set["Program"] = set()
"""What was started and not stopped yet: a fixture stops what a failed test left."""


class Program:
    """A program with its output in a file, so that it can never block on a full pipe."""

    def __init__(
        self, arguments: Sequence[str], env: Mapping[str, str], *, folder: Path = ROOT
    ) -> None:
        """Start `python arguments...` in the project's folder, or another one."""
        self._output = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in `stop`
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=folder,
            env={**prepared.environment(), "PYTHONUNBUFFERED": "1", **env},
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            # So that Ctrl-C in a terminal reaches the tests, which then stop it in order.
            start_new_session=True,
        )
        RUNNING.add(self)

    def output(self) -> str:
        """Return everything that the program has printed so far."""
        # By position, not by seek: the program shares the file's offset.
        size = os.fstat(self._output.fileno()).st_size
        return os.pread(self._output.fileno(), size, 0).decode(errors="replace")

    def printed_after(self, text: str) -> str:
        """Return the rest of the first line that contains `text`."""
        return self.output().partition(text)[2].partition("\n")[0]

    def wait_until(self, ready: Callable[[], bool], *, seconds: float = 30.0) -> "Program":
        """Wait until `ready()`.

        Raises:
            RuntimeError: it ended before, or is not ready in time. Carries the output.
        """
        end = time.monotonic() + seconds
        while not ready():
            code = self.process.poll()
            if code is not None and ready():
                break  # what it printed last
            if code is not None or time.monotonic() > end:
                state = (
                    f"ended with {code}"
                    if code is not None
                    else f"not ready in {seconds} s"
                )
                output = self.output()
                self.stop()
                raise RuntimeError(f"{self.process.args}: {state}\n{output}")
            time.sleep(0.05)
        return self

    def wait_until_printed(self, text: str, *, seconds: float = 30.0) -> "Program":
        """Wait until the output contains `text`. Raises as `wait_until`."""
        return self.wait_until(lambda: text in self.output(), seconds=seconds)

    def stop(self, *, seconds: float = 15.0) -> float:
        """Send SIGTERM, wait for the end, and return how long that took.

        After `seconds`, kill the process and its children.
        """
        began = time.monotonic()
        RUNNING.discard(self)
        self.process.terminate()
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        finally:
            took = time.monotonic() - began
            self._output.close()
        return took


def play(
    data: Path,
    port: int,
    env: Mapping[str, str] | None = None,
    *,
    folder: Path = ROOT,
    first: bool = False,
) -> Program:
    """Start `manage.py play` as a person would, and wait until it serves.

    Unless this is to be the `first` start with its data, that has been before: it takes
    long. The code of another `folder` always starts for the first time.
    """
    if folder == ROOT and not first:
        prepared.fill(data)
    command = ["manage.py", "play", "--port", str(port), "--data", str(data)]
    program = Program(command, env or {}, folder=folder)
    # A first start makes the database, on a machine that may be busy with other tests.
    return program.wait_until_printed(f"READY http://localhost:{port}", seconds=90)
