"""What damage and removal do on the table as it lies."""

from __future__ import annotations

from collections.abc import Iterable

from engine.nightfall.bots import worth
from engine.nightfall.bots.sight import Body, Sight
from engine.nightfall.effects import InPlay

CERTAIN = 100
"""More damage than any minion survives: what "destroy" does."""


def body_worth(sight: Sight, body: Body) -> float:
    """Return what a minion in play is worth to its controller."""
    return worth.of_body(body.card, body.health, body.strength, sight.weights)


def absorbers(sight: Sight, seat: int) -> list[Body]:
    """Return the minions that take damage from texts in place of `seat` (DMG-9, DMG-14)."""
    if sight.view["players"][seat]["cannot_block_text"]:
        return []
    return [body for body in sight.rows[seat] if InPlay.BLOCKS_DAMAGE in body.card.in_play]


def on_player(sight: Sight, seat: int, amount: int) -> float:
    """Return how much text damage hurts `seat`: its wounds, and its absorbing minions."""
    hurt = 0.0
    for body in absorbers(sight, seat):
        taken = min(amount, body.health)
        hurt += on_minion(sight, body, taken)
        amount -= taken
    return hurt + amount


def on_minion(sight: Sight, body: Body, amount: int) -> float:
    """Return how much damage to a minion hurts its controller."""
    if amount < body.health:
        return sight.weights.minion_hit * amount
    lost = body_worth(sight, body)
    # It comes back to the hand: only the time is lost.
    return lost * 0.4 if InPlay.RETURNS_WHEN_DESTROYED in body.card.in_play else lost


def sign(sight: Sight, seat: int) -> float:
    """Return how good it is that `seat` is hurt: bad for the own side, best for the
    leader.
    """
    return sight.weight.get(seat, -1.0)


def best_player(sight: Sight, amount: int, seats: Iterable[int] | None = None) -> float:
    """Return the gain of `amount` damage to the player for whom it is best."""
    among = sight.rivals if seats is None else seats
    return max(sign(sight, seat) * on_player(sight, seat, amount) for seat in among)


def each_minion(sight: Sight, seat: int, amount: int) -> float:
    """Return the gain of damage to each minion of `seat`."""
    total = sum(on_minion(sight, body, amount) for body in sight.rows[seat])
    return sign(sight, seat) * total


def minion_gains(sight: Sight, amount: int) -> list[float]:
    """Return the gains of damaging one minion, best first; opposing ones if there are any.

    A text must find its target, even if only own minions are left (TARGET-6).
    """
    among = sight.opposing or sight.own_row
    gains = [sign(sight, b.seat) * on_minion(sight, b, amount) for b in among]
    return sorted(gains, reverse=True)
