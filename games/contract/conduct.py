"""What the automatic signals for moderators read from a match."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from games.contract.rules import Event


class Conduct(Protocol):
    """What the signals for moderators need of a match, from public information."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        """Return each seat's public score so far; None if scores are hidden."""

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's aggressive actions against each other seat."""


class NoConduct:
    """A game without aggressive actions and without public scores."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        return Counter()
