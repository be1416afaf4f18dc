"""The computer levels: how well each plays, and with which temperament.

A weaker level plays like a weaker player: it overlooks things, thinks less far ahead, and
plays a table with several rivals like a duel. It never makes a move that it knows to be
bad. The temperament depends on the seat, so that a table has all of them and players
recognise each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from engine.decisions import Decision
from engine.nightfall.bots import deck_building_policy
from engine.nightfall.bots.learned.weight_store import weights_for_view
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.bots.search import searcher
from engine.nightfall.bots.search.halving import Limits
from engine.nightfall.bots.search.searcher import Clock, Observe, Search

AGGRESSIVE, PATIENT, SCHEMING = "aggressive", "patient", "scheming"
TEMPERS = (AGGRESSIVE, PATIENT, SCHEMING)
"""The temperaments, assigned to seats in turn."""


TIRED = 150
"""After this many turns, ten times a usual duel, computers may be undoing each other's
turns for ever (two Ivan Radinskys put back on the deck). From then on they overlook more,
which ends the game.
"""

WEARY = 0.4
"""How likely a level is to overlook each thing after `TIRED` turns."""

LIGHT = Search(Limits(samples=6, first=6), most=3)
"""A short search: few answers, and few samples of the hidden cards."""


@cache
def with_temperament(policy: PolicyWeights, temper: str) -> PolicyWeights:
    """Return the variant of a policy for a temperament.

    Aggressive: values attacks, and does not mind opening the chain to others. Patient:
    values what lasts, and keeps orders for the right moment. Scheming: values kickers, and
    joins other players' chains.
    """
    shop, chain, combat = policy.shop, policy.chain, policy.combat
    if temper == AGGRESSIVE:
        shop = replace(shop, strike=shop.strike * 1.05, shield=shop.shield * 0.95)
        chain = replace(
            chain,
            strike=chain.strike * 1.1,
            hold=chain.hold * 0.95,
            opening=chain.opening / 2,
        )
        combat = replace(combat, strike=combat.strike * 1.05)
        return replace(policy, shop=shop, chain=chain, combat=combat)
    if temper == PATIENT:
        shop = replace(shop, shield=shop.shield * 1.3, draw=shop.draw * 1.15)
        chain = replace(
            chain, shield=chain.shield * 1.2, hold=chain.hold * 1.2,
            opening=chain.opening * 2,
        )  # fmt: skip
        combat = replace(combat, strike=combat.strike * 0.8)
        return replace(policy, shop=shop, chain=chain, combat=combat)
    shop = replace(shop, synergy=shop.synergy * 1.5)
    chain = replace(chain, hold=chain.hold * 0.9, influence=chain.influence * 1.1)
    return replace(policy, shop=shop, chain=chain, kick=policy.kick * 1.5)


@dataclass(frozen=True)
class Level:
    """A computer level.

    Attributes:
        tables: whether it plays tables with several rivals differently from duels.
        overlooks: how likely it is to overlook a card, a chance to block or to join a
            chain.
        mood: the largest difference, in wounds, between two options that randomness may
            outweigh; None for the value of the policy.
        temper: its temperament; None for the temperament that belongs to its seat.
        search: how it searches beyond the policy; None for no search.
    """

    tables: bool = True
    overlooks: float = 0.0
    mood: float | None = None
    temper: str | None = None
    search: Search | None = None

    def __call__(
        self,
        decision: Decision,
        view: dict[str, Any],
        events: Callable[[], list[dict[str, Any]]],
        rng: Random,
    ) -> str:
        """Return the option that the level chooses without a search."""
        return deck_building_policy.answer(
            self._build_situation(decision, view, events, rng)
        )

    def think(
        self,
        decision: Decision,
        view: dict[str, Any],
        events: Callable[[], list[dict[str, Any]]],
        rng: Random,
        observe: Observe,
        clock: Clock,
        budget: float | None,
    ) -> str:
        """Return the option that the level chooses within `budget` seconds of `clock`; with
        None the search takes as long as it needs.
        """
        seen = self._build_situation(decision, view, events, rng)
        own = deck_building_policy.answer(seen)
        if self.search is None or budget == 0:
            return own
        return searcher.choose(seen, own, self.search, observe, clock, budget)

    def policy_for(self, view: Mapping[str, Any]) -> PolicyWeights:
        """Return the policy that this level uses in a game with this view."""
        return weights_for_view(view, tables=self.tables)

    def _build_situation(
        self,
        decision: Decision,
        view: dict[str, Any],
        events: Callable[[], list[dict[str, Any]]],
        rng: Random,
    ) -> deck_building_policy.DeckPolicySituation:
        temper = self.temper or TEMPERS[decision.seat % len(TEMPERS)]
        policy = _with_mood(with_temperament(self.policy_for(view), temper), self.mood)
        overlooks = self.overlooks if view["turn"] < TIRED else WEARY
        sees = deck_building_policy.Inattention(overlooks, rng) if overlooks else None
        return deck_building_policy.build_situation(
            decision, view, events, rng, policy, sees
        )


@cache
def _with_mood(policy: PolicyWeights, mood: float | None) -> PolicyWeights:
    if mood is None:
        return policy
    parts = {
        name: replace(getattr(policy, name), mood=mood)
        for name in ("shop", "chain", "combat")
    }
    return replace(policy, **parts)


MASTER = Level(search=Search())

POLICY = replace(MASTER, search=None)

LEVELS: dict[str, Level] = {
    "beginner": replace(POLICY, tables=False, overlooks=0.25, mood=0.35),
    "casual": replace(POLICY, tables=False, overlooks=0.2, mood=0.25),
    "heuristic": replace(POLICY, overlooks=0.15),
    "strong": replace(MASTER, overlooks=0.08, search=LIGHT),
    "master": MASTER,
    "policy": POLICY,
    **{temper: replace(POLICY, temper=temper) for temper in TEMPERS},
}
"""The levels by name, weakest first; the last ones are the policy with one temperament, for
comparisons.
"""
