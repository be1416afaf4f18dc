"""What a computer that plans its deck likes: numbers for each part of its play, and a
liking for each card, which self-play has found (`engine.nightfall.bots.learned`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.nightfall.bots.weights import TUNED, Weights


@dataclass(frozen=True, kw_only=True, eq=False)
class Taste:
    """How a planner weighs things, in wounds.

    Attributes:
        shop: for claims and the draft.
        chain: for orders to add, and for targets.
        combat: for blocks.
        kick: how much a kicker counts that the own deck can make active.
        late: how often a card claimed last still comes up, beyond what is expected.
        liking: what a card is worth beyond what its texts say, by slug. A card that is not
            named here is worth what its texts say.
    """

    shop: Weights = TUNED
    chain: Weights = TUNED
    combat: Weights = TUNED
    kick: float = 1.0
    late: float = 0.5
    liking: Mapping[str, float] = field(default_factory=dict)
