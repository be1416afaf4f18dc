"""Figures of a game of Nightfall that help moderators to detect collusion, from public
events.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.contract import moderation_figures
from games.contract.rules import Event
from games.nightfall import offered_cards

WOUNDS = frozenset(card.id for card in offered_cards.WOUNDS)


class Conduct(moderation_figures.Conduct):
    """Counts each seat's wounds, and the attacks between players."""

    def scores_so_far(self, events: Iterable[Event]) -> Mapping[int, int]:
        """Return the wounds by seat, as far as the public events show them."""
        wounds: Counter[int] = Counter()
        for event in events:
            if event["kind"] == "wounded":
                wounds[event["seat"]] += 1
            elif event["kind"] == "exiled" and event.get("card") in WOUNDS:
                wounds[event["seat"]] -= 1
        return wounds

    def blows(self, events: Iterable[Event]) -> Counter[tuple[int, int]]:
        """Count each seat's attacks and targeted orders against each other seat."""
        blows: Counter[tuple[int, int]] = Counter()
        for event in events:
            at = None
            if event["kind"] == "attacks":
                at = event["defender"]
            elif event["kind"] == "targeted":
                kind, _, number = str(event["target"]).partition(":")
                at = int(number) if kind == "player" else None
            if at is not None and at != event["seat"]:
                blows[event["seat"], at] += 1
        return blows
