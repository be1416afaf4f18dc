"""Round trips of the connections of open tables, measured by the server.

A page sends back a number as soon as it arrives. The time until then is the server's own
measurement. A page could answer late on purpose to seem slower than it is, so
`games.play.match.moves.lag_compensation` limits the compensation.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

SAMPLES = 5
"""How many of the last round trips are compared. The shortest counts, because longer ones
may include a wait for the server or for a script.
"""

EVERY_SECONDS = 10.0

FIRST_SECONDS = 1.0
"""The pause between the first measurements. While the page still loads, round trips are too
long, so more measurements should follow soon.
"""


class RoundTrips:
    """The last round-trip times of one connection."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._seconds: deque[float] = deque(maxlen=SAMPLES)

    def send(self, now: float) -> int:
        """Begin a measurement; return the number that the page has to send back. Only the
        last few numbers are valid.

        Args:
            now: seconds of a monotonic clock.
        """
        number = secrets.randbelow(2**31)
        while len(self._sent) >= SAMPLES:
            del self._sent[next(iter(self._sent))]
        self._sent[number] = now
        return number

    def receive(self, number: int, now: float) -> None:
        """Finish a measurement if the number was sent; each number counts once."""
        sent_at = self._sent.pop(number, None)
        if sent_at is not None:
            self._seconds.append(now - sent_at)

    @property
    def wait(self) -> float:
        """The seconds until the next measurement."""
        return EVERY_SECONDS if len(self._seconds) >= SAMPLES else FIRST_SECONDS

    @property
    def milliseconds(self) -> int | None:
        """The shortest of the last round trips; None before the first."""
        seconds = list(self._seconds)
        return round(min(seconds) * 1000) if seconds else None


_open: dict[tuple[int, int], tuple[RoundTrips, ...]] = {}


@contextmanager
def round_trips_registered(match_id: int, player_id: int) -> Iterator[RoundTrips]:
    """Register the round trips of a connection while it is open, so that they also count
    for moves that the player sends with a form.
    """
    key, trips = (match_id, player_id), RoundTrips()
    # Replace the tuple instead of changing a list, because other threads read it without a
    # lock.
    _open[key] = (*_open.get(key, ()), trips)
    try:
        yield trips
    finally:
        if others := tuple(one for one in _open[key] if one is not trips):
            _open[key] = others
        else:
            del _open[key]


def shortest_ms(match_id: int, player_id: int) -> int | None:
    """Return the shortest round trip among the pages of a table that a player has open in
    this process; None without a measurement.
    """
    measured = [one.milliseconds for one in _open.get((match_id, player_id), ())]
    return min((one for one in measured if one is not None), default=None)
