"""The turn: move, place, attack, end, and passing the turn on (JDN-TURN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.decisions import Decision
from engine.jaeger import state_changes
from engine.jaeger.cards.catalogue import MUST_ATTACK, ROLLS_TWICE
from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.characters.roster import ABILITY
from engine.jaeger.decisions import (
    ABILITY as USE_ABILITY,
    ALL,
    END,
    LEAVE,
    PASS,
    PLAYER,
    REVEAL,
    ROLL,
    ROLL_TWICE,
    STEP,
    Ask,
    option_value,
    seat_in,
)
from engine.jaeger.effects import Shelter
from engine.jaeger.phases import moving, place
from engine.jaeger.resolve.abilities import can_use, reveal_and_use_up_ability, use_ability
from engine.jaeger.resolve.attack import Attack, hits_everybody, seats_in_attack_range
from engine.jaeger.resolve.damage_consequences import Asked
from engine.jaeger.resolve.goals import finish_game
from engine.jaeger.state import State
from engine.step_kinds import step as pending


@pending
class Turn(NamedTuple):
    """Step for the active player's turn; `stage` is the part of the turn that comes next.
    On the stack it lies below the steps of the current stage.
    """

    stage: str


class Stage:
    """The stages of a turn."""

    BEGIN = "begin"
    START = "start"
    PLACE = "place"
    ATTACK = "attack"
    END = "end"
    OVER = "over"


STAGES = (Stage.BEGIN, Stage.START, Stage.PLACE, Stage.ATTACK, Stage.END, Stage.OVER)
_TURN = {stage: Turn(stage) for stage in STAGES}


def run_turn(state: State, step: Turn) -> Asked:
    """Begin the next stage of the turn. The turn ends at once when the active player is out
    (JDN-TURN-1, JDN-TURN-8).
    """
    if state.out[state.active]:
        _next_turn(state)
        return ()
    return RUN[step.stage](state, state.active)


def _set_stage(state: State, stage: str) -> None:
    state.stack[-1] = _TURN[stage]


def _begin_turn(state: State, seat: int) -> Asked:
    """Begin the turn; the seat's protections end (JDN-TURN-5, JDN-EVENT-3,
    JDN-EVENT-21).
    """
    state.phase = Stage.START
    state.turn += 1
    state.log.append(("turn_began", seat, state.turn, state.round, state.extra))
    state.used_in_turn, state.targets, state.struck_all = False, (), False
    if state.shields[seat] or state.wards[seat]:
        _end_protections(state, seat)
    _set_stage(state, Stage.START)
    return ()


def _end_protections(state: State, seat: int) -> None:
    for running, shelter in ((state.shields, Shelter.ATTACKS), (state.wards, Shelter.ALL)):
        if running[seat]:
            running[seat] = False
            state.log.append(("protection_ended", seat, shelter.value))


def _ask_how_to_move(state: State, seat: int) -> Asked:
    """Carry out a mandatory start ability, then ask how to move. The question is always
    asked (JDN-TURN-6, JDN-ASK-1, JDN-ABIL-4).
    """
    ability = ABILITY[state.characters[seat]]
    may_start = ability.when is AbilityMoment.OWN_START and can_use(
        state, seat, AbilityMoment.OWN_START
    )
    must = may_start and ability.must
    if must and state.revealed[seat]:
        use_ability(state, seat)
        return ()
    options = [ROLL]
    if state_changes.owns_any(state, seat, ROLLS_TWICE):
        options.append(ROLL_TWICE)
    if ability.when is AbilityMoment.OWN_MOVE and can_use(
        state, seat, AbilityMoment.OWN_MOVE
    ):
        options += [STEP[each] for each in moving.neighbouring_places(state, seat)]
    if may_start:
        options.append(USE_ABILITY)
    more = out_of_turn_options(state, seat)
    if must:
        more = [option for option in more if option != REVEAL]
    return (Decision(seat, Ask.START, (*options, *more)),)


def out_of_turn_options(state: State, seat: int) -> list[str]:
    """Return the actions that a seat may take at any time: reveal its character, or use an
    ability that works at any time (JDN-WINDOW-2, JDN-REVEAL-7).
    """
    any_time = ABILITY[state.characters[seat]].when is AbilityMoment.ANY_TIME
    options = (
        [USE_ABILITY] if any_time and can_use(state, seat, AbilityMoment.ANY_TIME) else []
    )
    if state_changes.may_reveal(state, seat):
        options.append(REVEAL)
    return options


def _ask_place_use(state: State, seat: int) -> Asked:
    """Ask whether and how the player uses the place (JDN-PLACE-1, JDN-ASK-4)."""
    state.phase = Stage.PLACE
    uses = place.place_use_options(state, seat)
    if not uses:
        _set_stage(state, Stage.ATTACK)
        return ()
    uses.append(LEAVE)
    uses += out_of_turn_options(state, seat)
    return (Decision(seat, Ask.PLACE, tuple(uses)),)


def _ask_attack_target(state: State, seat: int) -> Asked:
    """Ask the active player whom to attack (JDN-ATTACK-1, JDN-ATTACK-15, JDN-ASK-10)."""
    state.phase = Stage.ATTACK
    targets = seats_in_attack_range(state, seat) if _may_attack(state) else []
    if not targets:
        _set_stage(state, Stage.END)
        return ()
    everybody = hits_everybody(state, seat)
    options = [ALL] if everybody else [PLAYER[target] for target in targets]
    if not state_changes.owns_any(state, seat, MUST_ATTACK):
        options.append(PASS)
    options += out_of_turn_options(state, seat)
    if len(options) == 1 and state.revealed[seat]:
        answer_turn(state, Turn(Stage.ATTACK), seat, options[0])
        return ()
    return (Decision(seat, Ask.ATTACK, tuple(options)),)


def _may_attack(state: State) -> bool:
    """Tell whether attacks are allowed in this round. An extra turn belongs to the round in
    which it is taken (JDN-ATTACK-2).
    """
    return state.round > 1 or state.options.edition.first_round_attacks


_AT_END = frozenset({AbilityMoment.OWN_END, AbilityMoment.AFTER_OWN_ATTACK})


def _ask_end_ability(state: State, seat: int) -> Asked:
    """Ask whether to use an ability at the end of the turn: always if the player is hidden,
    otherwise only if there is a choice (JDN-ASK-15).
    """
    state.phase = Stage.END
    options = [END]
    when = ABILITY[state.characters[seat]].when
    if when in _AT_END and can_use(state, seat, when):
        options.append(USE_ABILITY)
    options += out_of_turn_options(state, seat)
    if state.revealed[seat] and len(options) == 1:
        _set_stage(state, Stage.OVER)
        return ()
    return (Decision(seat, Ask.END, tuple(options)),)


def _finish_turn(state: State, seat: int) -> Asked:
    """End the turn, and begin the next extra turn or the next player's turn (JDN-EXTRA-1,
    JDN-EXTRA-2).
    """
    if state.extra_turns:
        state.extra_turns -= 1
        state.extra = True
        _set_stage(state, Stage.BEGIN)
    else:
        _next_turn(state)
    return ()


def _next_turn(state: State) -> None:
    """Pass the turn to the left, skipping eliminated players. A round ends at the first
    seat (JDN-TURN-3, JDN-TURN-4, JDN-WIN-17).
    """
    state.extra, state.extra_turns = False, 0
    limit, seat = state.options.round_limit, state.active
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.first:
            if state.round == limit:
                finish_game(state, {})
                return
            state.round += 1
        if not state.out[seat]:
            break
    state.active = seat
    _set_stage(state, Stage.BEGIN)


RUN: dict[str, Callable[[State, int], Asked]] = {
    Stage.BEGIN: _begin_turn,
    Stage.START: _ask_how_to_move,
    Stage.PLACE: _ask_place_use,
    Stage.ATTACK: _ask_attack_target,
    Stage.END: _ask_end_ability,
    Stage.OVER: _finish_turn,
}


def answer_turn(state: State, step: Turn, seat: int, option: str) -> None:
    """Carry out the active player's choice. After a reveal or an ability the same question
    is asked again (JDN-REVEAL-7).
    """
    if option == REVEAL:
        state_changes.reveal(state, seat, "choice")
    elif option == USE_ABILITY:
        use_ability(state, seat)
    else:
        ANSWER[step.stage](state, seat, option)


def _answer_start(state: State, seat: int, option: str) -> None:
    _set_stage(state, Stage.PLACE)
    if option == ROLL:
        moving.roll_once(state, seat)
    elif option == ROLL_TWICE:
        moving.roll_twice(state, seat)
    else:
        reveal_and_use_up_ability(state, seat)
        state_changes.move_pawn(state, seat, option_value(option), "step")


def _answer_place(state: State, seat: int, option: str) -> None:
    _set_stage(state, Stage.ATTACK)
    if option == LEAVE:
        state.log.append(("place_left", seat, state_changes.place_of(state, seat)))
    else:
        place.use_place(state, seat, option)


def _answer_attack(state: State, seat: int, option: str) -> None:
    _set_stage(state, Stage.END)
    if option == PASS:
        state.log.append(("no_attack", seat))
        return
    targets = seats_in_attack_range(state, seat) if option == ALL else [seat_in(option)]
    state.stack.append(Attack(seat, tuple(targets)))


def _answer_end(state: State, seat: int, option: str) -> None:
    _set_stage(state, Stage.OVER)


ANSWER: dict[str, Callable[[State, int, str], None]] = {
    Stage.START: _answer_start,
    Stage.PLACE: _answer_place,
    Stage.ATTACK: _answer_attack,
    Stage.END: _answer_end,
}
