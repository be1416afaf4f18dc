"""What the automatic signals for moderators read from a match."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.contract.rules import Event


class Conduct:
    """What moderators' signals ask of a match, from what everybody could see.

    The defaults fit a game in which nobody attacks a player and nobody sees who is
    ahead.
    """

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        """Return each seat's score as all could see it; None if that cannot be told."""
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's aggressive actions against each other one."""
        return Counter()
