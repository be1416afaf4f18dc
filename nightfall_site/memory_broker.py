"""A broker in the memory of this process whose workers sleep until a task comes.

It is Kombu's, but for how it waits: Kombu's workers look again and again, which took 4 % of
a core while nothing happened, and was as late as the pause between two looks.
"""

import time
from queue import Empty
from threading import Condition
from typing import Any

from kombu.transport import memory


class _Bell:
    """Wakes all workers of the process when there may be something for one of them."""

    def __init__(self) -> None:
        self._changed = Condition()
        self.rings = 0
        """How often it rang: who reads this before a look misses nothing after it."""

    def ring(self) -> None:
        with self._changed:
            self.rings += 1
            self._changed.notify_all()

    def wait(self, heard: int, seconds: float | None) -> bool:
        """Return whether it rings within that time, or has rung since `heard`."""
        with self._changed:
            return self._changed.wait_for(lambda: self.rings != heard, seconds)


_bell = _Bell()


class Channel(memory.Channel):
    """A channel that rings when a worker may find something to take."""

    def _put(self, queue: str, message: Any, **options: Any) -> None:
        super()._put(queue, message, **options)
        _bell.ring()

    def _put_fanout(self, *args: Any, **options: Any) -> None:
        super()._put_fanout(*args, **options)
        _bell.ring()

    # A worker that holds as much as it may takes the next when one is done.

    def basic_ack(self, *args: Any, **options: Any) -> None:
        super().basic_ack(*args, **options)
        _bell.ring()

    def basic_reject(self, *args: Any, **options: Any) -> None:
        super().basic_reject(*args, **options)
        _bell.ring()


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
        while True:
            heard = _bell.rings
            try:
                self.cycle.get(self._deliver, timeout=timeout)
            except Empty:
                left = None if end is None else end - time.monotonic()
                if not _bell.wait(heard, left):
                    raise TimeoutError from None
            else:
                return
