"""The value of damage to players and minions on the current table."""

from __future__ import annotations

from collections.abc import Iterable

from engine.nightfall.bots import worth
from engine.nightfall.bots.situation import Body, Situation
from engine.nightfall.effects import InPlay

CERTAIN = 100
"""More damage than any minion survives; stands for "destroy"."""


def body_worth(seen: Situation, body: Body) -> float:
    """Return the value of a minion in play, multiplied by the chance that there is another
    combat.
    """
    value = worth.body_worth(body.card, body.health, body.strength, seen.weights)
    return seen.next_combat_chance * value


def absorbers(seen: Situation, seat: int) -> list[Body]:
    """Return the minions that absorb text damage to `seat` (DMG-9, DMG-14)."""
    if seen.view["players"][seat]["cannot_block_text"]:
        return []
    return [body for body in seen.rows[seat] if InPlay.BLOCKS_DAMAGE in body.card.in_play]


def player_damage_worth(seen: Situation, seat: int, amount: int) -> float:
    """Return the value of text damage to `seat`: its wounds and the damage to its absorbing
    minions.
    """
    hurt = 0.0
    for body in absorbers(seen, seat):
        taken = min(amount, body.health)
        hurt += minion_damage_worth(seen, body, taken)
        amount -= taken
    return hurt + amount


def minion_damage_worth(seen: Situation, body: Body, amount: int) -> float:
    """Return the value of damage to a minion, as its controller's loss."""
    if amount < body.health:
        return seen.weights.minion_hit * amount
    lost = body_worth(seen, body)
    # A minion that returns to its owner's hand is not lost; its player only loses time.
    return lost * 0.4 if InPlay.RETURNS_WHEN_DESTROYED in body.card.in_play else lost


def hurt_weight(seen: Situation, seat: int) -> float:
    """Return the weight of hurting a seat: -1 for a seat of the player's own side,
    otherwise at most 1.
    """
    return seen.weight.get(seat, -1.0)


def best_player_gain(
    seen: Situation, amount: int, seats: Iterable[int] | None = None
) -> float:
    """Return the highest gain from dealing `amount` damage to one of `seats`, by default to
    one of the rivals.
    """
    among = seen.rivals if seats is None else seats
    return max(
        hurt_weight(seen, seat) * player_damage_worth(seen, seat, amount) for seat in among
    )


def damage_all_minions_gain(seen: Situation, seat: int, amount: int) -> float:
    """Return the gain of damage to each minion of `seat`."""
    total = sum(minion_damage_worth(seen, body, amount) for body in seen.rows[seat])
    return hurt_weight(seen, seat) * total


def damage_gain_by_target(seen: Situation, amount: int) -> list[float]:
    """Return the gain of damaging each possible target, best first.

    The targets are the opposing minions, or the player's own if there are no others,
    because a text must have a target (TARGET-6).
    """
    among = seen.opposing_minions or seen.own_row
    gains = [
        hurt_weight(seen, b.seat) * minion_damage_worth(seen, b, amount) for b in among
    ]
    return sorted(gains, reverse=True)
