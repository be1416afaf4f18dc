"""Start the real programs of the site for a test, and stop them reliably."""

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
    """Return an unused TCP port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


RUNNING: set["Program"] = set()
"""Programs that are running. A fixture stops those that a failed test has left."""


class Program:
    """A running program. Its output goes to a file, so that it can never block on a full
    pipe.
    """

    def __init__(
        self, arguments: Sequence[str], env: Mapping[str, str], *, folder: Path = ROOT
    ) -> None:
        """Start `python arguments...` in `folder`, by default that of the project."""
        self._output = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in `stop`
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=folder,
            env={**prepared.environment(), "PYTHONUNBUFFERED": "1", **env},
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
            # Start a session of its own, so that Ctrl-C in a terminal reaches only the
            # tests, which then stop this program properly.
            start_new_session=True,
        )
        RUNNING.add(self)

    def output(self) -> str:
        """Return everything that the program has printed so far."""
        # Use `pread` instead of `seek`, because the program shares the file's offset.
        size = os.fstat(self._output.fileno()).st_size
        return os.pread(self._output.fileno(), size, 0).decode(errors="replace")

    def printed_after(self, text: str) -> str:
        """Return the rest of the first line that contains `text`."""
        return self.output().partition(text)[2].partition("\n")[0]

    def wait_until(self, ready: Callable[[], bool], *, seconds: float = 30.0) -> "Program":
        """Wait until `ready()` returns True.

        Raises:
            RuntimeError: the program ended before, or is not ready in time. Contains the
                output.
        """
        end = time.monotonic() + seconds
        while not ready():
            code = self.process.poll()
            if code is not None and ready():
                break  # it has just printed its last lines
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
        """Send SIGTERM, wait until the program ends, and return how long that took. After
        `seconds`, kill the process and its children.
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

    Unless `first` is true, copy prepared data first, because the first start with new data
    takes long. The code in another `folder` always starts with new data.
    """
    if folder == ROOT and not first:
        prepared.fill(data)
    command = ["manage.py", "play", "--port", str(port), "--data", str(data)]
    program = Program(command, env or {}, folder=folder)
    # A first start creates the database, and the machine may be busy with other tests.
    return program.wait_until_printed(f"READY http://localhost:{port}", seconds=90)
