"""Play-outs: the policy plays a sampled position on for all seats.

Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search" (1996): what a
base player gains after each option shows which option is best for it. Options are played
out from the same samples with the same random numbers (common random numbers, see Kelton
and Law), so that luck is mostly equal for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.decisions import Decision
from engine.nightfall.bots import deck_building_policy, ledger, shopping
from engine.nightfall.bots.ledger import Ledger
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.decisions import Ask
from engine.nightfall.game import Position

MAX_ANSWERS = 600
"""The maximum number of answers in one play-out; a whole game with two seats has about
150.
"""

Until = Callable[[Position], bool]
"""A function that tells whether a play-out has gone far enough."""


class PlayoutEvents:
    """The events of a play-out that a ledger needs, redacted for one seat."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position, self._seat = position, seat
        self._read = len(position.log)
        self._events: list[dict[str, Any]] = []

    def __call__(self) -> list[dict[str, Any]]:
        """Return all of these events so far."""
        log = self._position.log
        for number in range(self._read, len(log)):
            if log[number][0] in ledger.HANDLERS:
                self._events.append(self._position.redact(log[number], number, self._seat))
        self._read = len(log)
        return self._events


def ledger_from_sample(sample: Position, seat: int, wounds: Counter[int]) -> Ledger:
    """Build a ledger from a sample: the seat's own cards and all players' wounds."""
    found = Ledger(seat)
    found.wounds = +wounds
    cards = [*sample.hands[seat], *sample.decks[seat], *sample.discards[seat]]
    cards += [each.card for row in sample.minions for each in row if each.owner == seat]
    cards += [link.card for link in sample.chain if link.owner == seat and not link.gone]
    found.cards = Counter(CARDS[card].id for card in cards if CARDS[card].is_order)
    return found


class Playout:
    """One sample and one answer to its question, played on by the policy."""

    def __init__(
        self,
        sample: Position,
        ledgers: Sequence[Ledger],
        policies: Sequence[PolicyWeights],
        chance: int,
    ) -> None:
        self.position = sample.clone()
        self._tastes = policies
        self._rng = Random(chance)
        self._discards: list[str] = []
        self._events = []
        for each in ledgers:
            events = PlayoutEvents(self.position, each.seat)
            ledger.cache_ledger_copy(events, each)
            self._events.append(events)

    def play_until(self, until: Until) -> bool:
        """Play until `until` is true or the game is over; return False if neither happens
        within `MAX_ANSWERS`.
        """
        position = self.position
        for _ in range(MAX_ANSWERS):
            if position.places or until(position):
                return True
            decision = position.pending[0]
            position.play(decision.seat, self._answer(decision))
        return False

    def _answer(self, decision: Decision) -> str:
        seat, options = decision.seat, decision.options
        if len(options) == 1:
            return options[0]
        if self._discards:
            option = self._discards.pop()
            if option in options:
                return option
            self._discards.clear()
        seen = deck_building_policy.build_situation(
            decision,
            self.position.view(seat),
            self._events[seat],
            self._rng,
            self._tastes[seat],
        )
        option = deck_building_policy.answer(seen)
        if option.startswith("discard:") and decision.kind == Ask.CLAIM:
            # The plan is the same after each discard, so it is computed once.
            self._discards = shopping.planned_discards(seen, seen.value_by_influence)[:0:-1]
        return option
