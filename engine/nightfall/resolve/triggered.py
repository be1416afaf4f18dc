"""In-play texts that have been triggered: whether they still work, and in which order they
are carried out (SIM-3, EFF-3).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.decisions import MINION, Ask, ask_which_first, number_in
from engine.nightfall.effects import Moment
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import EFFECTS, IN_PLAY, Asked, CardText
from engine.nightfall.resolve.definitions import DEFINITIONS
from engine.nightfall.state import State, Triggered
from engine.nightfall.triggers import WAITING
from engine.nightfall.zones import find_minion
from engine.step_kinds import step


@step
class InOrder(NamedTuple):
    """Step that carries out texts which were triggered together; `left` are the texts still
    to be carried out.
    """

    left: tuple[Triggered, ...]

    def without(self, state: State, seat: int) -> InOrder:
        return InOrder(
            tuple(
                each._replace(player=-1) if each.player == seat else each
                for each in self.left
                if each.seat != seat
            )
        )


def push_triggered_texts(state: State) -> None:
    """Put the texts that have just been triggered on the stack, before anything else."""
    state.stack.append(InOrder(state.triggered))
    state.triggered = ()


def run_in_order(state: State, step: InOrder) -> Asked:
    """Carry out the next text. If several are left and their order can matter, the active
    player chooses (SIM-3).
    """
    left = tuple(each for each in step.left if _still_works(state, each))
    if not left:
        state.stack.pop()
        return ()
    minions = _minions_left(state, left)
    if len(minions) > 1 and _order_matters(left):
        return ask_which_first(state.active, Ask.TEXT_ORDER, minions)
    _carry_out(state, left, left[0])
    return ()


def answer_in_order(state: State, step: InOrder, seat: int, option: str) -> None:
    """Carry out the text of the chosen minion; if it has several, the first one."""
    left = tuple(each for each in step.left if _still_works(state, each))
    first = next(each for each in left if each.minion == number_in(option))
    _carry_out(state, left, first)


def _carry_out(state: State, left: tuple[Triggered, ...], text: Triggered) -> None:
    """Begin a text, with the minion that has it as "it", and the player whom the event
    concerned as "that player".
    """
    rest = list(left)
    rest.remove(text)
    state.stack[-1] = InOrder(tuple(rest))
    state.log.append(("triggered", text.seat, text.minion, text.card))
    state.stack.append(
        CardText(
            text.card,
            text.seat,
            text.seat,
            IN_PLAY,
            text.variant,
            that_player=text.player,
            that_minion=text.minion,
            other_minion=text.minion,
        )
    )


def _minions_left(state: State, left: tuple[Triggered, ...]) -> tuple[str, ...]:
    """Return the minions whose texts are left: those in play in table order, then those
    that have left play.
    """
    waiting = dict.fromkeys(MINION[each.minion] for each in left)
    in_play = [key for key in targets.minions(state) if key in waiting]
    return (*in_play, *(key for key in waiting if key not in in_play))


def _still_works(state: State, text: Triggered) -> bool:
    """Tell whether a text still works. It ends when its minion leaves play, unless leaving
    play is what triggers it (EFF-3).
    """
    leaving = WAITING[Moment.LEAVES].get(text.card, ())
    return text.variant in leaving or find_minion(state, text.minion) is not None


def _order_matters(left: tuple[Triggered, ...]) -> bool:
    """Tell whether it can matter which text comes first. The order cannot matter if all are
    the same text of one player, or if their order makes no visible difference.
    """
    if len({each[1:] for each in left}) == 1:
        return False
    effects = {type(e) for each in left for e in EFFECTS[each.variant][each.card]}
    return not all(DEFINITIONS[kind].get("in_any_order") for kind in effects)
