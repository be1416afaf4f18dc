"""Estimate how much damage of an attack a player's minions could absorb, using only the
information of one seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.nightfall.forecast import position_from_view
from engine.nightfall.phases.combat import UNBLOCKABLE
from engine.nightfall.resolve.damage import ABSORBERS
from engine.nightfall.state import Combat, State
from engine.nightfall.values import capacity, strength

MAX_ASSIGNMENTS = 150
"""How many assignments of blockers are compared at the same time."""


class Absorption(NamedTuple):
    """The forecast of an attack by all the active player's minions on one defender.
    `strength` is their damage together; `absorbed` is the most of it that blockers,
    damage-blocking minions and shields could take. In large battles `absorbed` is only an
    upper bound.
    """

    defender: int
    strength: int
    absorbed: int


def absorption_forecasts(view: Mapping[str, Any]) -> tuple[Absorption, ...]:
    """Return a forecast for each opponent of the active player, as if all minions attacked
    that opponent. Cards that players use in combat are not considered.
    """
    table = position_from_view(view)
    return tuple(_absorption(table, seat) for seat in table.opponents(table.active))


def _absorption(table: State, defender: int) -> Absorption:
    row = table.minions[table.active]
    table.combats = [Combat(each.id, each.card, defender) for each in row]
    loose = {each.id for each in row if each.card in UNBLOCKABLE}
    loose |= {*table.lasting.unblockable}
    powers = {each.id: strength(table, table.active, each) for each in row}
    total = sum(powers.values())
    attackers = [power for number, power in powers.items() if number not in loose]
    blockers = list[int]()
    # A damage-blocking minion takes damage as a blocker or, with its remaining health, from
    # other attackers, so it does not matter which attacker it blocks.
    anywhere = sum(n for each, n in table.lasting.player_shields if each == defender)
    for minion in table.minions[defender]:
        if minion.card in ABSORBERS:
            anywhere += capacity(table, minion)
        else:
            blockers.append(capacity(table, minion))
    return Absorption(
        defender, total, min(total, anywhere + _max_absorbed(attackers, blockers))
    )


def _max_absorbed(attackers: list[int], blockers: list[int]) -> int:
    """Return the most damage that the blockers can absorb, each from one attacker; an upper
    bound if more than `MAX_ASSIGNMENTS` assignments would have to be compared.
    """
    blockers = sorted(blockers, reverse=True)
    bound = min(sum(attackers), sum(blockers))
    best = _greedily_absorbed(attackers, blockers)
    # The remaining strength of each attacker, for all ways to assign the blockers so far.
    states = {tuple(sorted(attackers))}
    waiting = sum(blockers)
    for health in blockers:
        if best == bound:
            return best
        waiting -= health
        found = set[tuple[int, ...]]()
        for left in states:
            for place, power in enumerate(left):
                if power and left[place - 1 : place] != (power,):
                    rest = (*left[:place], max(0, power - health), *left[place + 1 :])
                    if sum(attackers) - max(0, sum(rest) - waiting) > best:
                        found.add(tuple(sorted(rest)))
        if len(found) > MAX_ASSIGNMENTS:
            return bound
        states = found
    return max([best, *(sum(attackers) - sum(left) for left in states)])


def _greedily_absorbed(attackers: list[int], blockers: list[int]) -> int:
    """Return the damage that a greedy assignment absorbs: each blocker, the healthiest
    first, blocks the attacker with the most damage left.
    """
    left = list(attackers)
    for health in blockers if left else ():
        most = left.index(max(left))
        left[most] = max(0, left[most] - health)
    return sum(attackers) - sum(left)
