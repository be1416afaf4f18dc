"""Weights of the deck-building policy, found by self-play
(`engine.nightfall.bots.learned`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.nightfall.bots.weights import TUNED, Weights


@dataclass(frozen=True, kw_only=True, eq=False)
class PolicyWeights:
    """The weights of the policy, in wounds.

    Attributes:
        shop: weights for claims and the draft.
        chain: weights for adding orders, and for targets.
        combat: weights for blocks.
        kick: a kicker that the player's own deck can make active.
        late: how often a card claimed now is drawn beyond the estimate.
        duplicate_penalty: subtracted from a card's value for each copy already in the deck.
        thinning: a starting minion that leaves the deck early.
        ending: the number of wounds left at which the game ends before the next combat with
            a chance of one half.
        finish: a game that ends with this seat ahead.
        leader: how much less a wound to a rival counts for each wound that the rival has
            more than the one with the fewest; multiplied as the end gets near.
        unblocked_damage: a point of damage in the next attack that no blocker stops.
        blocked_damage: a point that a blocker stops.
        defence: a point of health against damage that nothing else would stop.
        threat_of_hand: the attack that each card in a rival's hand is expected to add.
        saving: a card kept to be discarded for influence, as a share of what that influence
            buys.
        plays: an order played in the player's own turn, beyond its effects, by slug.
        joins: an order played in another player's turn, beyond its effects, by slug.
        card_values: a card beyond what its texts are worth, by slug; 0 if missing.
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
