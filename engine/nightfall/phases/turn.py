"""The turn: combat, chain, claim, cleanup, and checking between phases whether the game
ends (TURN, END).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.effects import Moment
from engine.nightfall.phases import ending
from engine.nightfall.phases.chain import Building
from engine.nightfall.phases.claim import Claiming
from engine.nightfall.phases.cleanup import StartOfCleanup, end_effects
from engine.nightfall.phases.combat import Declaring
from engine.nightfall.phases.moon import give_hunters_influence
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import NOT_RESOLVING, State
from engine.nightfall.triggers import WAITING, trigger_texts_of_seats
from engine.step_kinds import step

BASE_INFLUENCE = 2
COMBAT_BEGINNING = WAITING[Moment.COMBAT_BEGINS]
COMBAT, CHAIN, CLAIM, CLEANUP = "combat", "chain", "claim", "cleanup"
PHASES = (COMBAT, CHAIN, CLAIM, CLEANUP)


@step
class Turn(NamedTuple):
    """Step for the turn of `seat`; the phase with index `phase` comes next. On the stack it
    lies below the steps of the current phase.
    """

    seat: int
    phase: int = 0
    begun: bool = False

    def without(self, state: State, seat: int) -> Turn:
        """End the turn if its player leaves the game (CONSTR-18)."""
        return self if seat != self.seat else Turn(seat, len(PHASES), begun=True)


def run_turn(state: State, step: Turn) -> Asked:
    """Begin the next phase, end the game if its end has been triggered, or begin the turn
    of the player to the left.

    Rule: TURN-2, TURN-3; the game ends after the phase in which the last face-up wound was
    taken (END-2, END-6, END-7).
    """
    if state.ending:
        state.stack.clear()
        ending.finish_game(state)
        return ()
    if step.phase == len(PHASES):
        if state.built.out:
            end_effects(state)
        state.stack[-1] = Turn(state.others_in_game(step.seat)[0])
        return ()
    if not step.begun:
        begin_turn(state, step.seat)
    phase = PHASES[step.phase]
    if phase == CLAIM and state.lasting.combats:
        phase = _take_added_combat(state)
        state.stack[-1] = Turn(step.seat, step.phase, begun=True)
    else:
        state.stack[-1] = Turn(step.seat, step.phase + 1, begun=True)
    if phase == COMBAT and not state.minions[step.seat]:
        return ()
    state.phase = phase
    state.log.append(("phase_began", step.seat, phase))
    state.stack.append(first_step(state, phase))
    if phase == CLAIM and state.moons:
        give_hunters_influence(state)
    if phase == COMBAT:
        trigger_texts_of_seats(state, COMBAT_BEGINNING, (step.seat,))
    return ()


def _take_added_combat(state: State) -> str:
    """Use up one of the added combat phases, which come after the chain phase (COMBAT-27,
    COMBAT-28).
    """
    left = state.lasting.combats - 1
    state.lasting = state.lasting._replace(combats=left)
    return COMBAT


def first_step(state: State, phase: str) -> NamedTuple:
    """Return the step that begins a phase of the active player."""
    seat = state.active
    if phase == COMBAT:
        return Declaring()
    if phase == CHAIN:
        return Building((seat, *state.others_in_game(seat)))
    if phase == CLAIM:
        return Claiming()
    return StartOfCleanup()


def begin_turn(state: State, seat: int) -> None:
    """Make `seat` the active player, with two influence (CLAIM-4)."""
    state.turn += 1
    state.active = seat
    state.influence = BASE_INFLUENCE
    state.chain, state.resolving = [], NOT_RESOLVING
    state.combats, state.blocks = [], []
    state.log.append(("turn_began", seat, state.turn))
