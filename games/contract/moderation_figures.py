"""The figures of a match that automatic signals for moderators need."""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.contract.rules import Event


class Conduct:
    """The figures of a match that moderators' signals need, computed from public events.

    The defaults fit a game in which players do not attack each other and the score is not
    public.
    """

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        """Return each seat's score as all players could see it; None if the score is not
        public.
        """
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's aggressive actions against each other one."""
        return Counter()
