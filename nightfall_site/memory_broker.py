"""A broker in the memory of this process, whose workers sleep until a task arrives.

This is Kombu's memory transport with another way of waiting. Kombu's workers poll, which
took 4 % of a core on an idle site and delayed tasks by the polling interval.
"""

import time
from collections import Counter
from collections.abc import Collection, Iterable
from queue import Empty
from threading import Condition
from typing import Any

from kombu.transport import memory


class _MessageSignal:
    """Wakes the workers of this process that listen to a queue when it gets a message."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._rings: Counter[str] = Counter()

    def notify(self, queues: Iterable[str]) -> None:
        with self._changed:
            self._rings.update(queues)
            self._changed.notify_all()

    def heard(self, queues: Iterable[str]) -> int:
        """Return how often the bell has rung for these queues. Call it before checking a
        queue, and pass the result to `wait`, which then misses no later ring.
        """
        return sum(self._rings[queue] for queue in queues)

    def wait(self, queues: Collection[str], heard: int, seconds: float | None) -> bool:
        """Wait until the bell rings for one of these queues, unless it has rung more than
        `heard` times already. Return False on timeout.
        """
        with self._changed:
            return self._changed.wait_for(lambda: self.heard(queues) != heard, seconds)


_bell = _MessageSignal()


class Channel(memory.Channel):
    """A channel that wakes workers when a message may be available."""

    def _put(self, queue: str, message: Any, **options: Any) -> None:
        super()._put(queue, message, **options)
        _bell.notify([queue])

    def _put_fanout(
        self, exchange: str, message: Any, routing_key: str | None = None, **options: Any
    ) -> None:
        super()._put_fanout(exchange, message, routing_key, **options)
        _bell.notify(self._lookup(exchange, routing_key or ""))

    # Ring after acknowledging, too: a worker at its prefetch limit can then take the next
    # message.

    def basic_ack(self, *args: Any, **options: Any) -> None:
        super().basic_ack(*args, **options)
        _bell.notify(self._active_queues)

    def basic_reject(self, *args: Any, **options: Any) -> None:
        super().basic_reject(*args, **options)
        _bell.notify(self._active_queues)


class Transport(memory.Transport):
    """Kombu's memory transport, with workers that sleep while no message arrives."""

    Channel = Channel
    cycle: Any

    def drain_events(  # type: ignore[override]  # Kombu's stubs leave out the time
        self, connection: Any, timeout: float | None = None
    ) -> None:
        """Deliver one message, waiting for it if necessary.

        Args:
            connection: not used; all channels of this transport are checked.
            timeout: maximum waiting time in seconds; None for no limit.

        Raises:
            TimeoutError: no message arrived in time.
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
