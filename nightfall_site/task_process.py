"""The process of the tasks beside the one of the pages, as `manage.py play` starts it.

A computer that thinks, a sweep over thousands of matches, a pairing of hundreds: none of it
may hold up a page, and in one interpreter each would.
"""

import logging
import os
import socket
import subprocess
import sys
import threading
from typing import Any

from django.conf import settings

from nightfall_site import local, wire
from nightfall_site.celery import app

logger = logging.getLogger(__name__)

AGAIN_AFTER = 1.0
"""Seconds until a process that has ended is started again."""

STOP_SECONDS = 2.0
"""Within which it has to end when it is asked to."""


class TaskProcess:
    """A process that runs the tasks, started again whenever it ends.

    It ends by itself when the process that started it is gone, for whatever reason.
    """

    def __init__(self, layer: Any) -> None:
        """Prepare it; what tasks announce goes to the pages by `layer`."""
        self._layer = layer
        self._stopping = threading.Event()
        self._wire: wire.Wire | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self._watch = threading.Thread(target=self._keep, name="tasks", daemon=True)

    def start(self) -> None:
        """Start it. Tasks are taken as soon as it runs, a few seconds later."""
        wire.send_tasks(app, self._send)
        self._begin()
        self._watch.start()

    def stop(self) -> None:
        """Stop it; give running tasks a moment to finish, and then go on without them."""
        self._stopping.set()
        if self._wire is not None:
            self._wire.close()
        self._watch.join(STOP_SECONDS)
        child = self._child
        if child is not None and child.poll() is None:
            logger.warning("A task was still running; the sweep will take it up again.")
            child.kill()
            child.wait()

    def _send(self, message: wire.Message) -> None:
        if self._wire is not None:
            self._wire.send(message)

    def _begin(self) -> None:
        ours, theirs = socket.socketpair()
        command = [sys.executable, str(local.ROOT / "manage.py"), "work"]
        self._child = subprocess.Popen(
            [*command, "--wire", str(theirs.fileno())],
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
            wire.deliver(self._wire.messages(), self._layer)
            self._wire.close()
            code = self._child.wait()
            if self._stopping.is_set():
                return
            logger.error(
                "The process of the tasks has ended (%s); starting it again.", code
            )
            if self._stopping.wait(AGAIN_AFTER):
                return
            self._begin()
