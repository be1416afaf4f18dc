"""Figures of a game of Jäger der Nacht that help moderators to detect collusion, from
public events.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.contract import moderation_figures
from games.contract.rules import Event


class Conduct(moderation_figures.Conduct):
    """Counts attacks between players. There are no scores, as sides are hidden."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int] | None:
        return None

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's attacks on each other seat, including effects of places."""
        blows: Counter[tuple[int, int]] = Counter()
        for event in events:
            at: list[int] = []
            if event["kind"] == "attacked" and not event["counter"]:
                at = event["targets"]
            elif event["kind"] == "place_used" and event["use"] == "hurt":
                at = [event["target"]]
            blows.update((event["seat"], seat) for seat in at if seat != event["seat"])
        return blows
