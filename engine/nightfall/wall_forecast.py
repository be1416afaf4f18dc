"""How much of an attack the minions of a player could absorb, from what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.nightfall.forecast import rebuild
from engine.nightfall.phases.combat import UNBLOCKABLE
from engine.nightfall.resolve.damage import ABSORBERS
from engine.nightfall.state import Combat, State
from engine.nightfall.values import capacity, strength


class Wall(NamedTuple):
    """All attackers against one defender: the damage that they inflict together, and the
    most of it that blockers, minions that absorb damage, and prevention could take.
    """

    defender: int
    strength: int
    absorbed: int


def walls(view: Mapping[str, Any]) -> tuple[Wall, ...]:
    """Weigh the minions of the active player against each opponent, as if all attacked
    there. Cards that somebody plays meanwhile are not foreseen.
    """
    table = rebuild(view)
    return tuple(_wall(table, seat) for seat in table.opponents(table.active))


def _wall(table: State, defender: int) -> Wall:
    row = table.minions[table.active]
    table.combats = [Combat(each.id, each.card, defender) for each in row]
    loose = {each.id for each in row if each.card in UNBLOCKABLE}
    loose |= {*table.lasting.unblockable}
    powers = {each.id: strength(table, table.active, each) for each in row}
    attackers = tuple(sorted(n for number, n in powers.items() if number not in loose))
    unblocked = sum(n for number, n in powers.items() if number in loose)
    # What is left of each attack, and of minions that absorb damage from others.
    states = {(attackers, _shield(table, defender))}
    for minion in table.minions[defender]:
        health = capacity(table, minion)
        spare = minion.card in ABSORBERS
        states = {
            after for before in states for after in _after(before, health, spare=spare)
        }
    total = unblocked + sum(attackers)
    return Wall(
        defender,
        total,
        total - min(max(0, unblocked + sum(left) - pool) for left, pool in states),
    )


def _after(
    before: tuple[tuple[int, ...], int], health: int, *, spare: bool
) -> set[tuple[tuple[int, ...], int]]:
    """List what a blocker can leave, by whom it blocks; with `spare` what it does not need
    there absorbs other damage.
    """
    left, pool = before
    found = {(left, pool + health * spare)}
    for place, power in enumerate(left):
        taken = min(power, health)
        rest = tuple(sorted((*left[:place], power - taken, *left[place + 1 :])))
        found.add((rest, pool + (health - taken) * spare))
    return found


def _shield(table: State, seat: int) -> int:
    return sum(n for each, n in table.lasting.player_shields if each == seat)
