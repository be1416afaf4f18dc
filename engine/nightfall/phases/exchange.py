"""Another pick in place of the one that was made, until all have picked (DRAFT-13).

Nobody has learned anything of a pick while its round goes on: it lies face down, and the
cards are passed when all have picked. So it may be exchanged, and the others notice as
little of that as of the pick itself: no event is added, nobody is asked anew.
"""

from __future__ import annotations

from engine.decisions import Decision
from engine.errors import IllegalMove
from engine.nightfall.decisions import CARD, CARD_OF
from engine.nightfall.phases.setup import DraftRound, pick_asked
from engine.nightfall.state import State


def exchangeable(state: State, seat: int) -> Decision | None:
    """Return the question that a seat has answered with a pick while others still pick;
    None if there is none.
    """
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, DraftRound) or state.chosen[seat] < 0:
        return None
    return pick_asked(state, step, seat)


def exchange(state: State, seat: int, option: str) -> None:
    """Put another card in place of a seat's pick; it is as if that one had been picked.

    Raises:
        IllegalMove: the seat has no pick to exchange, or was not offered that card.
    """
    decision = exchangeable(state, seat)
    if decision is None:
        raise IllegalMove("not_asked" if state.stack else "over", seat, option)
    if option not in decision.options:
        raise IllegalMove("not_offered", seat, option)
    old, new = state.chosen[seat], CARD_OF[option]
    event = ("picked", seat, old, decision.purpose)
    place = len(state.log) - 1 - state.log[::-1].index(event)
    state.log[place] = ("picked", seat, new, decision.purpose)
    state.chosen[seat] = new


def chosen(state: State, seat: int) -> str:
    """Return the pick of a seat that has `exchangeable`, as its option."""
    return CARD[state.chosen[seat]]
