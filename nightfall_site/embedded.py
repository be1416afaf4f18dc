"""Celery's worker and Beat as threads of the server's process.

The same tasks, schedule and retries as with worker processes, without a broker to install.
"""

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from celery.beat import EmbeddedService

from nightfall_site.celery import app

logger = logging.getLogger(__name__)


class EmbeddedCelery:
    """A worker and Beat that live as long as the server does."""

    def __init__(self, *, on_death: Callable[[], None]) -> None:
        """Prepare both; `on_death` is called if the worker ends without being asked to."""
        self._on_death = on_death
        self._stopping = threading.Event()
        self._worker = threading.Thread(
            target=self._work, name="celery-worker", daemon=True
        )
        # Beat as an option of the worker would fork, and the memory broker of another
        # process is another broker: nothing would ever arrive. A scheduler in memory, since
        # the stock one drops a file into the current folder.
        self._beat: Any = EmbeddedService(
            app, thread=True, max_interval=1, scheduler_cls="celery.beat:Scheduler"
        )

    def start(self) -> None:
        """Start both threads. The worker takes tasks a moment later."""
        self._worker.start()
        self._beat.start()

    def stop(self, *, seconds: float = 2.0) -> None:
        """Stop both; give running tasks `seconds` to finish and then go on without them."""
        self._stopping.set()
        self._beat.service.stop()
        end = time.monotonic() + seconds
        while self._worker.is_alive() and time.monotonic() < end:
            # A message and not `worker.stop()`: the worker's own thread then takes itself
            # down. Again and again, since one that is still starting does not listen yet.
            app.control.shutdown()
            self._worker.join(0.2)
        if self._worker.is_alive():
            logger.warning("A task was still running; the sweep will take it up again.")

    def _work(self) -> None:
        try:
            app.Worker(
                pool="threads",
                concurrency=2,
                without_gossip=True,
                without_mingle=True,
                without_heartbeat=True,
                loglevel="WARNING",
                quiet=True,
            ).start()
        finally:
            if not self._stopping.is_set():
                logger.critical("The task worker has ended; stopping the site.")
                self._on_death()
