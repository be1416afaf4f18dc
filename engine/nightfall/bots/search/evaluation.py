"""Evaluate a whole position at the end of a play-out: each seat's chance to win.

Each seat has a linear value, and softmax turns these into chances, as in `learned.chances`.
A sample shows all cards, so the evaluation uses hands and decks as well. The weights are
learned from games between players with random differences (`tools.learning.fit_outlook`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path

from engine.nightfall.bots import worth
from engine.nightfall.bots.learned.weight_store import LEARNED
from engine.nightfall.cards.catalogue import CARDS, COST, IS_WOUND, STRENGTH
from engine.nightfall.game import Position
from engine.nightfall.wounding import count_wounds

FILE = Path(__file__).parents[1] / "learned" / "outlook.json"

PER_SEAT = 10
OWN_STACKS = 0.8

NAMES = (
    "wounds", "strength", "health", "facing", "hand", "funds", "active", "next",
)  # fmt: skip
"""The features of each seat: its wounds; strength and health of its minions; the damage
that rivals' minions threaten; the value of the orders in hand; the cost of its orders;
whether its turn goes on, or comes next.
"""


@cache
def _card_values() -> tuple[float, ...]:
    """Return the value of each card; the index is the card's number."""
    liking = LEARNED.card_values
    return tuple(
        0.0
        if IS_WOUND[number] or not card.is_order
        else worth.order_worth(card, LEARNED.shop) + liking.get(card.id, 0.0)
        for number, card in enumerate(CARDS)
    )


def wounds_left(position: Position) -> int:
    """Estimate how many wounds are left before the end of the game."""
    stacks = position.built.wounds
    if stacks:
        return max(1, int(OWN_STACKS * sum(len(stack) for stack in stacks)))
    return max(1, position.face_up)


def is_past_combat(position: Position) -> bool:
    """Tell whether the combat of the current turn is over. Positions are evaluated after
    combat, because minions have then had their effect.
    """
    return position.phase not in ("combat", "draft") and not position.places


def features(position: Position) -> list[list[float]]:
    """Return the features of each seat, in the order of `NAMES`."""
    seats, worths = position.seats, _card_values()
    left = wounds_left(position)
    near, far = worth.wound_weight(left), min(1.5, left / (PER_SEAT * seats))
    force = [sum(STRENGTH[m.card] for m in row) for row in position.minions]
    wall = [sum(m.health for m in row) for row in position.minions]
    following = position.others_in_game(position.active)[:1]
    found = []
    for seat in range(seats):
        hand = position.hands[seat]
        cards = [*hand, *position.decks[seat], *position.discards[seat]]
        cards += [m.card for row in position.minions for m in row if m.owner == seat]
        rivals = position.opponents(seat)
        facing = sum(max(0, force[each] - wall[seat]) for each in rivals)
        found.append(
            [
                sum(count_wounds(position, seat)) * near,
                force[seat] * near,
                wall[seat] * near,
                facing * near / max(1, len(rivals)),
                sum(worths[card] for card in hand) * near,
                sum(COST[card] for card in cards) * far / 10,
                (seat == position.active) * near,
                (seat in following) * near,
            ]
        )
    return found


def win_chances_from_features(
    weights: Sequence[float], found: Sequence[Sequence[float]]
) -> list[float]:
    """Return each seat's chance to win; the chances add up to 1."""
    scores = [sum(w * x for w, x in zip(weights, each, strict=True)) for each in found]
    most = max(scores)
    odds = [exp(score - most) for score in scores]
    total = sum(odds)
    return [each / total for each in odds]


@cache
def _learned_weights(seats: int) -> tuple[float, ...]:
    """Load the weights for a table; duels have weights of their own."""
    weights = json.loads(FILE.read_text())["duel" if seats == 2 else "table"]["weights"]
    return tuple(weights[name] for name in NAMES)


def win_chance(position: Position, seat: int) -> float:
    """Return the chance that `seat` wins, alone or with its team; 1 or 0 if the game is
    over.
    """
    side = position.opponents(seat)
    if position.places:
        first = min(place.place for place in position.places)
        won = [place.seat for place in position.places if place.place == first]
        return float(any(each == seat or each not in side for each in won))
    odds = win_chances_from_features(_learned_weights(position.seats), features(position))
    return 1.0 - sum(odds[each] for each in side)
