"""Weights of the deck-building policy, found by self-play
(`engine.nightfall.bots.learned`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.nightfall.bots.weights import TUNED, Weights


@dataclass(frozen=True, kw_only=True, eq=False)
class PolicyWeights:
    """How the policy weighs things, in wounds.

    Attributes:
        shop: for claims and the draft.
        chain: for orders to add, and for targets.
        combat: for blocks.
        kick: how much a kicker counts that one's own deck can make active.
        late: how often a card claimed last still comes up, beyond what is expected.
        duplicate_penalty: what a card is worth less for each copy already in the deck.
        thinning: what it is worth that a starting minion leaves the deck early.
        ending: wounds left at which the game ends before the next combat every other time.
        finish: a game that ends with this seat ahead.
        leader: how much less it matters to hurt a rival who has more wounds than another,
            for each wound, all the more the nearer the end is.
        unblocked_damage: a point of damage of the next attack that no blocker stops.
        blocked_damage: a point that a blocker stops.
        defence: a point of health against damage that nothing else would stop.
        threat_of_hand: the attack that each card in a rival's hand adds.
        saving: a card kept to be discarded for influence, as a share of what that buys.
        plays: the value of an order played in one's own turn, beyond its effects, by slug.
        joins: the same in the turn of somebody else.
        card_values: what a card is worth beyond what its texts say, by slug; 0 if missing.
    """

    shop: Weights = TUNED
    chain: Weights = TUNED
    combat: Weights = TUNED
    kick: float = 1.0
    late: float = 0.5
    duplicate_penalty: float = 0.0
    thinning: float = 0.0
    ending: float = 0.7
    finish: float = 2.0
    leader: float = 0.8
    unblocked_damage: float = 1.0
    blocked_damage: float = 0.45
    defence: float = 0.3
    threat_of_hand: float = 0.3
    saving: float = 0.7
    plays: Mapping[str, float] = field(default_factory=dict)
    joins: Mapping[str, float] = field(default_factory=dict)
    card_values: Mapping[str, float] = field(default_factory=dict)
