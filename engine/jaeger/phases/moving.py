"""The first step of a turn: moving (JDN-MOVE)."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.jaeger import state_changes
from engine.jaeger.board_places import BY_SUM, SEVEN, ring_neighbours
from engine.jaeger.decisions import PLACE, SUM, Ask, option_value
from engine.jaeger.effects import Die
from engine.jaeger.resolve.damage_consequences import Asked
from engine.jaeger.state import NOWHERE, State
from engine.step_kinds import step as pending


@pending
class PickRoll(NamedTuple):
    """Step in which the player with the Compass picks one of two rolls (JDN-MOVE-8)."""

    seat: int
    sums: tuple[int, ...]


@pending
class Seven(NamedTuple):
    """Step in which the player who moves chooses a place (JDN-MOVE-3)."""

    seat: int


def roll_for_place(state: State, seat: int) -> int:
    """Roll until the sum leads to another place than the pawn's (JDN-MOVE-2,
    JDN-MOVE-5).
    """
    here, again = state_changes.place_of(state, seat), False
    while True:
        total = state_changes.roll(state, seat, "move", Die.BOTH, again=again)
        if total == SEVEN or BY_SUM[total] != here:
            return total
        again = True


def roll_once(state: State, seat: int) -> None:
    """Roll the dice and move the pawn (JDN-MOVE-1)."""
    _move_by_total(state, seat, roll_for_place(state, seat))


def roll_twice(state: State, seat: int) -> None:
    """Roll for two places, of which the player picks one (JDN-MOVE-8)."""
    sums = roll_for_place(state, seat), roll_for_place(state, seat)
    state.stack.append(PickRoll(seat, sums))


def run_pick_roll(state: State, step: PickRoll) -> Asked:
    """Ask which of the two rolls counts (JDN-ASK-2)."""
    options = tuple(SUM[number] for number in sorted(set(step.sums)))
    return (Decision(step.seat, Ask.PICK_ROLL, options),)


def answer_pick_roll(state: State, step: PickRoll, seat: int, option: str) -> None:
    """Move the pawn according to the chosen roll."""
    state.stack.pop()
    _move_by_total(state, seat, int(option_value(option)))


def _move_by_total(state: State, seat: int, total: int) -> None:
    if total == SEVEN:
        state.stack.append(Seven(seat))
    else:
        state_changes.move_pawn(state, seat, BY_SUM[total], "roll")


def run_seven(state: State, step: Seven) -> Asked:
    """Ask for a place to move to: any place except the pawn's own, or any at all from the
    middle (JDN-MOVE-4, JDN-ASK-3).
    """
    here = state_changes.place_of(state, step.seat)
    options = tuple(PLACE[place] for place in state.layout if place != here)
    return (Decision(step.seat, Ask.SEVEN, options),)


def answer_seven(state: State, step: Seven, seat: int, option: str) -> None:
    """Move the pawn to the chosen place."""
    state.stack.pop()
    state_changes.move_pawn(state, seat, option_value(option), "seven")


def neighbouring_places(state: State, seat: int) -> list[str]:
    """Return the places next to the player's own in the ring; none from the middle
    (JDN-MOVE-7).
    """
    pawn = state.pawns[seat]
    if pawn == NOWHERE:
        return []
    return [state.layout[opening] for opening in ring_neighbours(pawn)]
