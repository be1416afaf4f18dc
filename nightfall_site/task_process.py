"""The task processes that `manage.py play` starts beside the web process.

A computer that thinks, a sweep over thousands of matches, a pairing of hundreds: none of it
may hold up a page, and in one interpreter each would. Nor may who thinks for long hold up
the other tasks.
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
"""Seconds until a process that has ended is started again."""

STOP_SECONDS = 2.0
"""Within which it has to end when it is asked to."""


class TaskProcesses:
    """All of them: one for most tasks, and one for those that think, once there are any."""

    def __init__(self, layer: Any) -> None:
        """Prepare them; what tasks announce goes to the pages by `layer`."""
        most = [queue for queue in QUEUES if queue not in APART]
        self._most = TaskProcess(layer, most, self._send)
        self._apart = TaskProcess(layer, APART, self._send)

    def start(self) -> None:
        """Start the first process. It takes tasks as soon as it runs, seconds later."""
        wire.send_tasks(app, self._send)
        self._most.start()

    def stop(self) -> None:
        """Stop them; give running tasks a moment to finish, and then go on without them."""
        both = (self._most, self._apart)
        for process in both:
            process.ask_to_end()
        for process in both:
            process.end()

    def _send(self, message: wire.Message) -> None:
        apart = wire.queue_of(app, message["task"]) in APART
        process = self._apart if apart else self._most
        process.start()
        process.send(message)


class TaskProcess:
    """A process that runs the tasks of some queues, started again whenever it ends.

    It ends by itself when the process that started it is gone, for whatever reason.
    """

    def __init__(
        self, layer: Any, queues: Sequence[str], pass_on: Callable[[wire.Message], None]
    ) -> None:
        """Prepare it; what tasks announce goes to the pages by `layer`, and tasks of other
        queues to `pass_on`.
        """
        self._layer, self._queues, self._pass_on = layer, queues, pass_on
        self._stopping = threading.Event()
        self._starting = threading.Lock()
        self._wire: wire.Wire | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._watch = threading.Thread(target=self._keep, name="tasks", daemon=True)

    def start(self) -> None:
        """Start it, unless it is there or the site ends. What is sent before it listens
        waits for it.
        """
        with self._starting:
            if self._child is None and not self._stopping.is_set():
                self._begin()
                self._watch.start()

    def ask_to_end(self) -> None:
        """Tell it to end; one that has not begun never will."""
        with self._starting:
            self._stopping.set()
        if self._wire is not None:
            self._wire.close()

    def end(self) -> None:
        """Wait until it has ended, but not for long."""
        if self._child is None:
            return
        self._watch.join(STOP_SECONDS)
        child = self._child
        if child.poll() is None:
            logger.warning("A task was still running; the sweep will take it up again.")
            child.kill()
            child.wait()

    def send(self, message: wire.Message) -> None:
        """Have it run a task."""
        if self._wire is not None:
            self._wire.send(message)

    def _begin(self) -> None:
        ours, theirs = socket.socketpair()
        command = [sys.executable, str(data_folder.ROOT / "manage.py"), "work"]
        self._child = subprocess.Popen(
            [*command, "--wire", str(theirs.fileno()), "--queues", *self._queues],
            env=os.environ
            | {"NIGHTFALL_DATA": str(settings.DATA_DIR), "SITE_URL": settings.SITE_URL},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            # Ctrl-C in the terminal is for the process of the pages, which stops this one.
            start_new_session=True,
        )
        theirs.close()
        self._wire = wire.Wire(ours)

    def _keep(self) -> None:
        """Hear what it announces; start it again when it is gone."""
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
            self._begin()
