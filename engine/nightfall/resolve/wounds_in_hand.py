"""Effects of wounds in hand (WOUND)."""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.cards.catalogue import IS_WOUND
from engine.nightfall.decisions import CARD, CARD_OF
from engine.nightfall.effects import RedrawWounds
from engine.nightfall.resolve.cardtext import Asked, CardText, finish_effect
from engine.nightfall.resolve.definitions import Forecast, Phrase, define
from engine.nightfall.resolve.piling import ask_piling
from engine.nightfall.state import State
from engine.nightfall.zones import discard, distinct, draw, piling_matters
from engine.step_kinds import step


def run_redraw(state: State, text: CardText, effect: RedrawWounds) -> Asked:
    """Discard all wounds in hand, of any kind, then draw cards for each (WOUND-4, WOUND-8,
    WOUND-9).
    """
    finish_effect(state, text)
    wounds = sum(IS_WOUND[card] for card in state.hands[text.seat])
    state.log.append(("wound_effect", text.seat, wounds))
    state.stack.append(DiscardWounds(wounds, effect.count))
    return ()


@step
class DiscardWounds(NamedTuple):
    """Step that discards all wounds in the active player's hand, then draws `draws` cards
    for each of `wounds`.
    """

    wounds: int
    draws: int = 2


def run_discard_wounds(state: State, step: DiscardWounds) -> Asked:
    """Discard the wounds; their player is asked for the order only if it can matter
    (SIM-5).
    """
    seat = state.active
    hand = state.hands[seat]
    kinds = [card for card in distinct(hand) if IS_WOUND[card]]
    if len(kinds) > 1 and piling_matters(state):
        return (ask_piling(state, seat, kinds),)
    for card in [card for card in hand if IS_WOUND[card]]:
        answer_discard_wounds(state, step, seat, CARD[card])
    state.stack.pop()
    draw(state, seat, step.draws * step.wounds)
    return ()


def answer_discard_wounds(
    state: State, step: DiscardWounds, seat: int, option: str
) -> None:
    """Discard the chosen wound."""
    card = CARD_OF[option]
    state.hands[seat].remove(card)
    discard(state, seat, card, "hand")


define(
    RedrawWounds,
    run=run_redraw,
    answer=None,
    phrase=lambda effect: Phrase("redraw_wounds", effect.count),
    worth=lambda e, w: e.count * w.draw,
    forecast=Forecast.FROM_HAND,
    term="wound effect",
)
