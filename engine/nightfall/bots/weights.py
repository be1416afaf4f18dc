"""The numbers of the heuristic, all in wounds: 1 is a wound given or one not received.

They were set by hand. A match of 500 to 600 two-seat games, margin 4 points, then moved
`keep`, `fresh` and `slot`, which won 54 to 58 % of theirs; `linked` at 0.5 or 0.8, and
`slot` at 1.6, lost with 44 or 45 %. Changes of `kicked`, `strike`, `shield`, `hold`,
`influence`, `draw`, `opening` or `mean` made no difference that such a match can tell. To
try other numbers against these:

    python -m tools.weight_comparison --games 600 keep=0.3
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How the heuristic weighs one thing against another.

    Attributes:
        strike: a point of strength that may attack next turn.
        shield: a point of health that may block or absorb.
        draw: a card drawn.
        influence: a point of influence that buys nothing in particular.
        kicked: how likely a kicker is to become active some day.
        hold: what share of its worth an order in hand has for one's own turn, when it could
            be played in another's.
        keep: what share of its worth an order has that stays in hand past the claim phase.
        fresh: what the card is worth that is drawn in place of one discarded.
        wound_kept: a wound in hand that becomes two cards in the cleanup phase.
        linked: how much of its worth an order has on average, as it does not always link.
        slot: what an average card is worth to a deck of which nothing is known.
        mean: how much of that follows from one's own deck instead.
        cost: what a point of cost takes from the wish to own an archive.
        opening: what each open link, per opponent, costs anybody who ends a chain with it.
        minion_hit: damage to an opposing minion that survives it, per point.
        synergy: an own card to which an order links, when it is bought or drafted.
        pace: turns that a wound takes among equals (`python -m tools simulate`).
        mood: how far apart two choices may be and yet be decided by mood.
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
