"""What moderators' signals read out of a match."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from games.contract.rules import Event


class Conduct(Protocol):
    """What moderators' signals ask of a match, from what everybody could see."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        """Return each seat's score as all could see it; None if that cannot be told."""

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's aggressive actions against each other one."""


class NoConduct:
    """A game in which nobody goes for anybody, and nobody sees who is ahead."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        return Counter()
