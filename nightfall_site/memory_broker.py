"""A broker in the memory of this process whose workers sleep until a task comes.

It is Kombu's, but for how it waits: Kombu's workers look again and again, which took 4 % of
a core while nothing happened, and was as late as the pause between two looks.
"""

import time
from collections import Counter
from collections.abc import Collection, Iterable
from queue import Empty
from threading import Condition
from typing import Any

from kombu.transport import memory


class _Bell:
    """Wakes those workers of the process for whom there may be something in a queue."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._rings: Counter[str] = Counter()

    def ring(self, queues: Iterable[str]) -> None:
        with self._changed:
            self._rings.update(queues)
            self._changed.notify_all()

    def heard(self, queues: Iterable[str]) -> int:
        """Count the rings for these queues; who does so before a look misses none later."""
        return sum(self._rings[queue] for queue in queues)

    def wait(self, queues: Collection[str], heard: int, seconds: float | None) -> bool:
        """Return whether it rings for one of them in time, or has since `heard`."""
        with self._changed:
            return self._changed.wait_for(lambda: self.heard(queues) != heard, seconds)


_bell = _Bell()


class Channel(memory.Channel):
    """A channel that rings when a worker may find something to take."""

    def _put(self, queue: str, message: Any, **options: Any) -> None:
        super()._put(queue, message, **options)
        _bell.ring([queue])

    def _put_fanout(
        self, exchange: str, message: Any, routing_key: str | None = None, **options: Any
    ) -> None:
        super()._put_fanout(exchange, message, routing_key, **options)
        _bell.ring(self._lookup(exchange, routing_key or ""))

    # A worker that holds as much as it may takes the next when one is done.

    def basic_ack(self, *args: Any, **options: Any) -> None:
        super().basic_ack(*args, **options)
        _bell.ring(self._active_queues)

    def basic_reject(self, *args: Any, **options: Any) -> None:
        super().basic_reject(*args, **options)
        _bell.ring(self._active_queues)


class Transport(memory.Transport):
    """Kombu's transport in memory, with workers that sleep while nothing comes."""

    Channel = Channel
    cycle: Any

    def drain_events(  # type: ignore[override]  # Kombu's stubs leave out the time
        self, connection: Any, timeout: float | None = None
    ) -> None:
        """Deliver one message, or wait until there is one.

        Args:
            connection: not used; all of this transport's channels are looked at.
            timeout: seconds to wait at most; None for ever.

        Raises:
            TimeoutError: none came.
        """
        end = None if timeout is None else time.monotonic() + timeout
        queues = [queue for each in self.channels or () for queue in each._active_queues]
        while True:
            heard = _bell.heard(queues)
            try:
                self.cycle.get(self._deliver, timeout=timeout)
            except Empty:
                left = None if end is None else end - time.monotonic()
                if not _bell.wait(queues, heard, left):
                    raise TimeoutError from None
            else:
                return
