"""The weights of the heuristic, in wounds: 1 is a wound given, or one prevented.

They were set by hand. Contests of 500 to 600 games with two seats (margin 4 points) then
changed `keep`, `fresh` and `slot`, which won 54 to 58 %; `linked` at 0.5 or 0.8, and `slot`
at 1.6, lost with 44 or 45 %. Changes of `kicked`, `strike`, `shield`, `hold`, `influence`,
`draw`, `opening` or `mean` made no difference that such a contest can show. To try other
numbers against these:

    python -m tools.weight_comparison --games 600 keep=0.3
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """The weights of the heuristic.

    Attributes:
        strike: the value of a point of strength that may attack next turn.
        shield: the value of a point of health that may block or absorb.
        draw: the value of a card drawn.
        influence: the value of a point of influence that buys nothing in particular.
        kicked: the probability that a kicker becomes active later in the game.
        hold: the share of its value that an order has if it is kept for the player's own
            turn instead of being played in another's.
        keep: the share of its value that an order has if it stays in hand after the claim
            phase.
        fresh: the value of a card drawn in place of a discarded one.
        wound_kept: the value of a wound in hand, which becomes two cards in the cleanup
            phase.
        linked: the share of its value that an order has on average, because it does not
            always link.
        slot: the value of an average card of an unknown deck.
        mean: the share of the average that follows from the player's own deck instead of
            `slot`.
        cost: the amount subtracted from the value of picking a card in a draft, per point
            of its cost.
        opening: the cost of each open link at the end of a chain, per opponent.
        minion_hit: the value of a point of damage to an opposing minion that survives it.
        synergy: the value, when an order is bought or drafted, of each card of the player's
            own to which it links.
        pace: turns per wound between equal players (`python -m tools simulate`).
        mood: the largest difference between two options that randomness may outweigh.
    """

    strike: float = 0.6
    shield: float = 0.35
    draw: float = 0.5
    influence: float = 0.35
    kicked: float = 0.35
    hold: float = 0.4
    keep: float = 0.15
    fresh: float = 1.2
    wound_kept: float = 0.4
    linked: float = 0.6
    slot: float = 1.2
    mean: float = 0.5
    cost: float = 0.1
    opening: float = 0.08
    minion_hit: float = 0.12
    synergy: float = 0.08
    pace: float = 0.65
    mood: float = 0.15


TUNED = Weights()
