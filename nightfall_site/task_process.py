"""The task processes that `manage.py play` starts beside the web process.

Computers' searches, sweeps over thousands of matches and pairings of hundreds of players
would delay pages in the same interpreter. Long searches would also delay other tasks, so
they have a second process.
"""

import logging
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings

from nightfall_site import data_folder, wire
from nightfall_site.celery import app
from nightfall_site.celery_settings import APART, QUEUES

logger = logging.getLogger(__name__)

AGAIN_AFTER = 1.0
"""Seconds before a process that has ended is started again."""

STOP_SECONDS = 2.0
"""Seconds after which a process that was asked to end is killed."""


class TaskProcesses:
    """The two task processes: one for most queues, and one for searches, started when
    needed.
    """

    def __init__(self, layer: Any) -> None:
        """Prepare both processes. `layer` is the channel layer through which their
        announcements reach pages.
        """
        most = [queue for queue in QUEUES if queue not in APART]
        self._most = TaskProcess(layer, most, self._send_to_process_of_queue)
        self._apart = TaskProcess(layer, APART, self._send_to_process_of_queue)

    def start(self) -> None:
        """Start the first process, which takes tasks some seconds later."""
        wire.send_tasks(app, self._send_to_process_of_queue)
        self._most.start()

    def stop(self) -> None:
        """Stop both processes; kill them if running tasks do not finish in time."""
        both = (self._most, self._apart)
        for process in both:
            process.ask_to_end()
        for process in both:
            process.end()

    def _send_to_process_of_queue(self, message: wire.Message) -> None:
        apart = wire.queue_of(app, message["task"]) in APART
        process = self._apart if apart else self._most
        process.start()
        process.send(message)


class TaskProcess:
    """A process that runs the tasks of some queues, restarted whenever it ends.

    It ends by itself when the process that started it is gone.
    """

    def __init__(
        self, layer: Any, queues: Sequence[str], pass_on: Callable[[wire.Message], None]
    ) -> None:
        """Prepare the process.

        Args:
            layer: the channel layer for announcements of tasks to pages.
            queues: the queues whose tasks the process runs.
            pass_on: called with tasks of other queues.
        """
        self._layer, self._queues, self._pass_on = layer, queues, pass_on
        self._stopping = threading.Event()
        self._starting = threading.Lock()
        self._wire: wire.Wire | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._watch = threading.Thread(
            target=self._forward_and_restart, name="tasks", daemon=True
        )

    def start(self) -> None:
        """Start the process, unless it runs or the site is stopping. Messages sent before
        it listens wait for it.
        """
        with self._starting:
            if self._child is None and not self._stopping.is_set():
                self._start_process()
                self._watch.start()

    def ask_to_end(self) -> None:
        """Ask the process to end, and prevent a later start."""
        with self._starting:
            self._stopping.set()
        if self._wire is not None:
            self._wire.close()

    def end(self) -> None:
        """Wait for the process to end, and kill it after `STOP_SECONDS`."""
        if self._child is None:
            return
        self._watch.join(STOP_SECONDS)
        child = self._child
        if child.poll() is None:
            logger.warning("A task was still running; the sweep will take it up again.")
            child.kill()
            child.wait()

    def send(self, message: wire.Message) -> None:
        """Send a task to the process."""
        if self._wire is not None:
            self._wire.send(message)

    def _start_process(self) -> None:
        ours, theirs = socket.socketpair()
        command = [sys.executable, str(data_folder.ROOT / "manage.py"), "work"]
        self._child = subprocess.Popen(
            [*command, "--wire", str(theirs.fileno()), "--queues", *self._queues],
            env=os.environ
            | {"NIGHTFALL_DATA": str(settings.DATA_DIR), "SITE_URL": settings.SITE_URL},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            # Start a new session, so that Ctrl-C reaches only the web process, which stops
            # this one.
            start_new_session=True,
        )
        theirs.close()
        self._wire = wire.Wire(ours)

    def _forward_and_restart(self) -> None:
        """Forward the announcements of the process to pages, and restart the process when
        it ends.
        """
        while True:
            assert self._wire is not None
            assert self._child is not None
            wire.deliver(self._wire.messages(), self._layer, self._pass_on)
            self._wire.close()
            code = self._child.wait()
            if self._stopping.is_set():
                return
            logger.error("A process of the tasks has ended (%s); starting it again.", code)
            if self._stopping.wait(AGAIN_AFTER):
                return
            self._start_process()
