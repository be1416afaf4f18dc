"""Settle damage: eliminations, forced reveals, loot and victory (JDN-OUT-4, JDN-LOOT)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.decisions import Decision
from engine.jaeger.cards.catalogue import TAKES_ALL
from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.characters.roster import HIT_POINTS
from engine.jaeger.decisions import ALL, CARD, NONE, PLAYER, Ask, card_in
from engine.jaeger.effects import TakeAllLoot
from engine.jaeger.resolve.goals import (
    Eliminations,
    end_game_if_equipment_goal_reached,
    end_game_if_goal_reached,
)
from engine.jaeger.state import NOWHERE, State
from engine.jaeger.state_changes import (
    discard_equipment,
    equipment_of,
    move_equipment,
    owns_any,
    reveal,
    usable_ability,
)
from engine.step_kinds import step as pending

Asked: TypeAlias = tuple[Decision, ...]
"""The return type of running a step: the open decisions, or nothing if the rules can go
on.
"""


@pending
class Settle(NamedTuple):
    """Step that settles the damage of an effect. `by` is the seat that caused the effect,
    or NOWHERE; `attack` tells whether the effect was an attack.
    """

    by: int
    attack: bool = False


def run_settle(state: State, step: Settle) -> Asked:
    """Eliminate all players who have reached their hit points, at the same time (JDN-OUT-1,
    JDN-DMG-3).
    """
    out, damage = state.out, state.damage
    fresh = tuple(
        [
            seat
            for seat, character in enumerate(state.characters)
            if damage[seat] >= HIT_POINTS[character] and not out[seat]
        ]
    )
    state.stack.pop()
    if not fresh:
        end_game_if_equipment_goal_reached(state)
        return ()
    for seat in fresh:
        state.out[seat] = True
    for seat in fresh:
        _eliminate(state, seat, step.by)
    _reveal_if_forced(state, fresh, step)
    blow = Eliminations(fresh, step.by if step.attack else NOWHERE)
    state.stack.append(_build_loot_step(state, step, blow))
    return ()


def _eliminate(state: State, seat: int, by: int) -> None:
    """Eliminate a player, whose seat stays at the table (JDN-OUT-2, JDN-OUT-5 to
    JDN-OUT-7).
    """
    cause = None if by in (NOWHERE, seat) else by
    state.log.append(("out", seat, state.characters[seat], cause))
    reveal(state, seat, "out")
    state.pawns[seat] = NOWHERE
    state.shields[seat] = state.wards[seat] = False
    if seat == state.active:
        state.extra_turns = 0


def _reveal_if_forced(state: State, fresh: tuple[int, ...], step: Settle) -> None:
    """Reveal Dorian and Balduin if their abilities require it (JDN-ABIL-25,
    JDN-ABIL-28).
    """
    for seat in range(state.seats):
        if usable_ability(state, seat, AbilityMoment.ON_OUT):
            reveal(state, seat, "ability")
    ability = (
        usable_ability(state, step.by, AbilityMoment.OWN_ELIMINATION)
        if step.attack
        else None
    )
    if ability and any(
        HIT_POINTS[state.characters[seat]] <= ability.weak_victim for seat in fresh
    ):
        reveal(state, step.by, "ability")


@pending
class Loot(NamedTuple):
    """Step in which `looter` may take equipment from the first of `left`, the victims that
    have any.

    `wide`: the looter may take all of it. This is decided before the first card is taken
    (JDN-LOOT-5).
    """

    looter: int
    left: tuple[int, ...]
    victims: tuple[int, ...]
    attacker: int
    wide: bool


def _build_loot_step(state: State, step: Settle, blow: Eliminations) -> Loot:
    """Return the step for the loot; it is empty if no seat caused the elimination or that
    seat is out (JDN-LOOT-4, JDN-LOOT-8).
    """
    looter = step.by
    allowed = step.attack or state.options.edition.loot_any_cause
    if looter == NOWHERE or state.out[looter] or not allowed:
        return Loot(NOWHERE, (), blow.victims, blow.attacker, wide=False)
    around = (*range(looter + 1, state.seats), *range(looter))
    left = tuple(seat for seat in around if seat in blow.victims and state.equipment[seat])
    wide = owns_any(state, looter, TAKES_ALL) or _may_take_all_loot(state, looter)
    return Loot(looter, left, blow.victims, blow.attacker, wide)


def _may_take_all_loot(state: State, seat: int) -> bool:
    """Tell whether the seat has Birka's ability to take all, which it loses if it robs
    instead (JDN-LOOT-6, JDN-ABIL-24).
    """
    ability = usable_ability(state, seat, AbilityMoment.OWN_ELIMINATION)
    return (
        ability is not None
        and TakeAllLoot() in ability.passives
        and state.seats > state.options.edition.robbing_seats
    )


def run_loot(state: State, step: Loot) -> Asked:
    """Ask the looter once per victim which equipment to take, then discard the other cards
    and check the goals (JDN-LOOT-2, JDN-LOOT-3, JDN-LOOT-7).
    """
    if step.left:
        victim = step.left[0]
        options = [CARD[card] for card in equipment_of(state, victim)]
        if step.wide and len(state.equipment[victim]) > 1:
            options.append(ALL)
        options.append(NONE)
        subject = PLAYER[victim]
        return (Decision(step.looter, Ask.LOOT, tuple(options), subject),)
    state.stack.pop()
    for victim in step.victims:
        for card in state.equipment[victim]:
            discard_equipment(state, card, victim)
    end_game_if_goal_reached(state, Eliminations(step.victims, step.attacker))
    return ()


def answer_loot(state: State, step: Loot, seat: int, option: str) -> None:
    """Let the looter take one card, all cards, or none (JDN-LOOT-1)."""
    victim = step.left[0]
    state.stack[-1] = step._replace(left=step.left[1:])
    if option == NONE:
        state.log.append(("no_loot", seat, victim))
        return
    if option != ALL:
        move_equipment(state, card_in(option), victim, seat, "loot")
        return
    if not owns_any(state, seat, TAKES_ALL):
        reveal(state, seat, "ability")
        state.log.append(("ability", seat, state.characters[seat]))
    for card in state.equipment[victim]:
        move_equipment(state, card, victim, seat, "loot")
