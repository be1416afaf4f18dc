"""Weights of the deck-building policy, found by self-play
(`engine.nightfall.bots.learned`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.nightfall.bots.weights import TUNED, Weights


@dataclass(frozen=True, kw_only=True, eq=False)
class PolicyWeights:
    """The weights of the policy. The unit of values is one wound to a rival.

    Attributes:
        shop: weights for claims and the draft.
        chain: weights for adding orders to a chain, and for choosing targets.
        combat: weights for blocks.
        kick: the factor for kickers that the player's own deck can make active.
        late: the amount added to the estimate of how often a card claimed now will be
            drawn.
        duplicate_penalty: the amount subtracted from a card's value for each copy already
            in the deck.
        thinning: the value of a starting minion's leaving the deck early.
        ending: the number of wounds left at which the game ends before the next combat with
            a chance of one half.
        finish: the value of a game that ends with this seat ahead.
        leader: how strongly the policy prefers to wound the rival with the fewest wounds;
            the preference grows towards the end of the game.
        unblocked_damage: the value of a point of damage in the next attack that no blocker
            stops.
        blocked_damage: the value of a point of damage that a blocker stops.
        defence: the value of a point of health against damage that nothing else would stop.
        threat_of_hand: the strength that each card in a rival's hand is expected to add to
            that rival's attack.
        saving: the value of a card kept to be discarded for influence, as a share of what
            that influence buys.
        plays: the amount added to the value of an order played in the player's own turn, by
            slug.
        joins: the amount added to the value of an order played in another player's turn, by
            slug.
        card_values: the amount added to the value of a card in a deck, by slug; 0 if
            missing.
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
