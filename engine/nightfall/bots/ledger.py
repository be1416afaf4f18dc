"""A ledger: what a seat counts from its events, namely everybody's wounds and the orders
that it owns.

All of it follows from what the seat has seen: its starting cards, its claims, and the cards
that left the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from engine.nightfall.cards.catalogue import SETS, by_id
from engine.nightfall.cards.model import CardKind

COPIES = 2
"""Copies of each starting minion in a deck (SETUP-5)."""

Events: TypeAlias = Callable[[], Sequence[dict[str, Any]]]


class Ledger:
    """The counts of one seat after the events that it has read.

    Attributes:
        wounds: by seat, the number of wounds received minus the wounds that all saw exiled.
        cards: the orders that the seat owns, in any zone.
        worths: a cache for values that follow from `cards`; emptied whenever these change.
    """

    def __init__(self, seat: int) -> None:
        self.seat, self.events_read = seat, 0
        self.wounds, self.cards = Counter[int](), Counter[str]()
        self.worths: dict[Any, Any] = {}

    def read_events(self, events: Iterable[dict[str, Any]]) -> None:
        """Update the counts with more events."""
        for event in events:
            self.events_read += 1
            handle = HANDLERS.get(event["kind"])
            if handle is not None:
                handle(self, event)

    def _count_own_card(self, card: str, by: int) -> None:
        self._count(card, by)
        self.worths.clear()

    def _count(self, card: str, by: int) -> None:
        self.cards[card] += by

    def _wounded(self, event: dict[str, Any]) -> None:
        self.wounds[event["seat"]] += 1

    def _tucked(self, event: dict[str, Any]) -> None:
        if event["seat"] is not None:
            self.wounds[event["seat"]] -= by_id(event["card"]).kind is CardKind.WOUND

    def _exiled(self, event: dict[str, Any]) -> None:
        self._tucked(event)
        if event["seat"] == self.seat and by_id(event["card"]).is_order:
            self._count_own_card(event["card"], -1)

    def _drew(self, event: dict[str, Any]) -> None:
        if event["seat"] == self.seat and not self.cards:
            self.cards.update(_starters(event["cards"]))

    def _claimed(self, event: dict[str, Any]) -> None:
        if event["seat"] == self.seat:
            self._count_own_card(event["card"], 1)

    def _claimed_discarded(self, event: dict[str, Any]) -> None:
        self._claimed(event)
        if event["seat"] != self.seat == event["owner"]:
            self._count_own_card(event["card"], -1)

    def _chosen(self, event: dict[str, Any]) -> None:
        if event["seat"] == self.seat:
            self.cards.update(event["cards"])


HANDLERS: dict[str, Callable[[Ledger, dict[str, Any]], None]] = {
    "wounded": Ledger._wounded,
    "tucked": Ledger._tucked,
    "exiled": Ledger._exiled,
    "drew": Ledger._drew,
    "claimed": Ledger._claimed,
    "claimed_discarded": Ledger._claimed_discarded,
    "starters_chosen": Ledger._chosen,
}

_KEPT: WeakKeyDictionary[Events, Ledger] = WeakKeyDictionary()


def ledger_of(events: Events, seat: int) -> Ledger:
    """Return the ledger of a seat, up to date. It is cached by `events`, so only events
    that are new since the last call are read.
    """
    ledger, known = _KEPT.get(events), events()
    if ledger is None or ledger.seat != seat or ledger.events_read > len(known):
        ledger = _KEPT[events] = Ledger(seat)
    ledger.read_events(known[ledger.events_read :])
    return ledger


class PlayoutLedger(Ledger):
    """The ledger of a play-out. It keeps the cached `worths` when cards change, because a
    few turns change a deck by only a card or two, and recomputing them in each play-out
    takes long.
    """

    def __init__(self, known: Ledger) -> None:
        super().__init__(known.seat)
        self.wounds, self.cards = known.wounds.copy(), known.cards.copy()
        self.worths = known.worths

    def _count_own_card(self, card: str, by: int) -> None:
        self._count(card, by)


def cache_ledger_copy(events: Events, known: Ledger) -> None:
    """Cache a copy of the ledger `known` for the event list `events`, none of which it has
    read yet; `ledger_of` then continues from that copy.
    """
    _KEPT[events] = PlayoutLedger(known)


def _starters(hand: Iterable[str]) -> dict[str, int]:
    """Return the starting deck that contains this first hand: the starting minions of its
    sets.
    """
    sets = {card.set for card in map(by_id, hand) if card.kind is CardKind.STARTER}
    return {card.id: COPIES for each in sets for card in SETS[each].starters}
