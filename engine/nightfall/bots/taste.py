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
        glut: what a card is worth less to a deck for each copy that it has already.
        thin: a starting minion that leaves the deck, while there is time.
        ending: wounds left at which the game ends before the next combat every other time.
        finish: a game that ends with this seat ahead.
        leader: how much less it matters to hurt a rival who has more wounds than another,
            for each wound, all the more the nearer the end is.
        push: a point of damage that gets past the wall in the own next combat.
        grind: a point that the wall stops.
        guard: a point of health against damage that nothing else would stop.
        dread: what a rival's card in hand adds to its attack.
        thrift: what a card held back for influence is worth, in shares of what that buys.
        plays: what playing an order in the own turn is worth beyond what it does, by slug.
        joins: the same in the turn of somebody else.
        liking: what a card is worth beyond what its texts say, by slug. A card that is not
            named here is worth what its texts say.
    """

    shop: Weights = TUNED
    chain: Weights = TUNED
    combat: Weights = TUNED
    kick: float = 1.0
    late: float = 0.5
    glut: float = 0.0
    thin: float = 0.0
    ending: float = 0.7
    finish: float = 2.0
    leader: float = 0.8
    push: float = 1.0
    grind: float = 0.45
    guard: float = 0.3
    dread: float = 0.3
    thrift: float = 0.7
    plays: Mapping[str, float] = field(default_factory=dict)
    joins: Mapping[str, float] = field(default_factory=dict)
    liking: Mapping[str, float] = field(default_factory=dict)
