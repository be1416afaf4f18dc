"""Celery's workers and schedule as threads of one process: `manage.py work`.

This has the same tasks, queues, schedule and retries as worker processes, but needs no
broker.
"""

import logging
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from heapq import heapreplace
from typing import Any

from celery import Celery
from celery.exceptions import SecurityWarning
from celery.signals import worker_ready

from nightfall_site.celery import app, keep_connections, make_app
from nightfall_site.celery_settings import QUEUES

logger = logging.getLogger(__name__)


THREADS = {"answers": 2}
"""Number of threads of a queue's worker, where it is more than one."""

PATIENCE = 30.0
"""Maximum time in seconds until all workers are ready."""


class EmbeddedCelery:
    """Celery workers, one for each queue, and the schedule, all as threads of this
    process.
    """

    def __init__(
        self,
        *,
        on_death: Callable[[], None],
        queues: Sequence[str] = QUEUES,
        adapt: Callable[[Celery], None] = lambda _: None,
    ) -> None:
        """Prepare all threads without starting them.

        Args:
            on_death: called if a worker ends without being stopped.
            queues: the queues of these workers; the schedule runs if "games" is among them.
            adapt: called with the Celery app of each worker before the worker starts.
        """
        self._on_death = on_death
        self._stopping = threading.Event()
        self._has_beat = "games" in queues
        adapt(app)
        # Load all tasks before any thread starts: Celery's search for them is not
        # thread-safe, and a worker with an incomplete list drops unknown tasks.
        app.loader.import_default_modules()
        self.apps = {queue: self._build_app(adapt) for queue in queues}
        """One app for each queue's worker, because the app determines its queues."""

        self._workers = [
            threading.Thread(
                target=self._run_worker, args=[queue], name=f"celery-{queue}", daemon=True
            )
            for queue in queues
        ]
        self._beat = threading.Thread(target=self._send_when_due, name="beat", daemon=True)

    def start(self) -> None:
        """Start all threads, and return when the workers take tasks.

        Celery stores process-wide how its latest worker runs a task. A task that arrived
        between the starts of two workers would be lost.
        """
        ready = threading.Semaphore(0)

        def one_is_ready(**_: Any) -> None:
            ready.release()

        # Celery warns root that whoever can write to the broker can run code. This broker
        # is in our own memory and accepts only JSON.
        warnings.filterwarnings("ignore", category=SecurityWarning)
        worker_ready.connect(one_is_ready)
        for worker in self._workers:
            worker.start()
        end = time.monotonic() + PATIENCE
        for _ in self._workers:
            if not ready.acquire(timeout=max(0, end - time.monotonic())):
                logger.warning("Not all workers are ready; the site starts all the same.")
        worker_ready.disconnect(one_is_ready)
        if self._has_beat:
            self._beat.start()

    def stop(self, *, seconds: float = 2.0) -> None:
        """Stop all threads; after `seconds`, stop waiting for running tasks."""
        self._stopping.set()
        end = time.monotonic() + seconds
        while self._running_workers() and time.monotonic() < end:
            # Send a message instead of calling `worker.stop()`, so that each worker shuts
            # down in its own thread. Repeat it, because a starting worker does not listen
            # yet.
            app.control.shutdown()
            for worker in self._running_workers():
                worker.join(0.1)
        if self._running_workers():
            logger.warning("A task was still running; the sweep will take it up again.")

    def _send_when_due(self) -> None:
        """Send the tasks of the schedule when they are due.

        Celery's Beat would take as much CPU time for this as the tasks of an idle site.
        """
        entries = list(app.conf.beat_schedule.values())
        due = [(time.monotonic(), number) for number in range(len(entries))]
        while not self._stopping.wait(due[0][0] - time.monotonic()):
            entry = entries[due[0][1]]
            app.send_task(entry["task"], **entry["options"])
            heapreplace(due, (due[0][0] + entry["schedule"], due[0][1]))

    @staticmethod
    def _build_app(adapt: Callable[[Celery], None]) -> Celery:
        made = make_app(set_as_current=False)
        keep_connections(made)
        adapt(made)
        made.finalize()
        return made

    def _running_workers(self) -> list[threading.Thread]:
        return [worker for worker in self._workers if worker.is_alive()]

    def _run_worker(self, queue: str) -> None:
        try:
            self.apps[queue].Worker(
                hostname=f"{queue}@play",
                queues=[queue],
                pool="threads",
                concurrency=THREADS.get(queue, 1),
                without_gossip=True,
                without_mingle=True,
                without_heartbeat=True,
                loglevel="WARNING",
                quiet=True,
            ).start()
        finally:
            if not self._stopping.is_set():
                logger.critical("The worker of %s has ended; stopping the site.", queue)
                self._on_death()
