"""Replace a draft pick by another, until all seats have picked (DRAFT-13).

While a round goes on, a pick lies face down, and hands are passed only when all have
picked. So no other player has learned anything about the pick, and replacing it adds no
event and asks no question.
"""

from __future__ import annotations

from engine.decisions import Decision
from engine.errors import IllegalMove
from engine.nightfall.decisions import CARD, CARD_OF
from engine.nightfall.phases.setup import DraftRound, draft_decision
from engine.nightfall.state import State


def replaceable_pick(state: State, seat: int) -> Decision | None:
    """Return the question that a seat has answered with a pick while other seats still
    pick; None if there is none.
    """
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, DraftRound) or state.chosen[seat] < 0:
        return None
    return draft_decision(state, step, seat)


def replace_pick(state: State, seat: int, option: str) -> None:
    """Replace a seat's pick by another card, as if that card had been picked at first.

    Raises:
        IllegalMove: the seat has no pick to replace, or was not offered that card.
    """
    decision = replaceable_pick(state, seat)
    if decision is None:
        raise IllegalMove("not_asked" if state.stack else "over", seat, option)
    if option not in decision.options:
        raise IllegalMove("not_offered", seat, option)
    old, new = state.chosen[seat], CARD_OF[option]
    event = ("picked", seat, old, decision.purpose)
    place = len(state.log) - 1 - state.log[::-1].index(event)
    state.log[place] = ("picked", seat, new, decision.purpose)
    state.chosen[seat] = new


def picked_option(state: State, seat: int) -> str:
    """Return the option that a seat has picked; only for seats that are
    `replaceable_pick`.
    """
    return CARD[state.chosen[seat]]
