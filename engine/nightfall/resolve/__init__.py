"""Definitions of all effects of cards.

Each module defines a family of effects. `define` sets how an effect runs, how it continues
with the answer to its question, its sentence, its worth to computers and its forecast. A
function that asks a question changes nothing, so the question can be asked again after a
stored position was loaded.
"""

from __future__ import annotations

from engine.nightfall.resolve import (
    card_moves,
    claims,
    damage,
    discarding,
    feeding,
    giving,
    looking,
    minion_bonuses,
    minions,
    orders,
    wounds_in_hand,
)
from engine.nightfall.resolve.cardtext import EFFECTS, Asked, CardText, next_effect
from engine.nightfall.resolve.definitions import DEFINITIONS, check_that_all_are_defined
from engine.nightfall.state import State

__all__ = [
    "DEFINITIONS",
    "answer_text",
    "card_moves",
    "claims",
    "damage",
    "discarding",
    "feeding",
    "giving",
    "looking",
    "minion_bonuses",
    "minions",
    "orders",
    "run_text",
    "wounds_in_hand",
]

check_that_all_are_defined()

RUN = {kind: parts["run"] for kind, parts in DEFINITIONS.items()}
ANSWER = {kind: parts["answer"] for kind, parts in DEFINITIONS.items() if parts["answer"]}


def run_text(state: State, text: CardText) -> Asked:
    """Carry out the next effect of a card's text, or remove the text from the stack when it
    is done (CHAIN-11).
    """
    effects_left = EFFECTS[text.variant][text.card]
    if text.at == len(effects_left):
        state.stack.pop()
        return ()
    effect = effects_left[text.at]
    return RUN[type(effect)](state, text, effect)


def answer_text(state: State, text: CardText, seat: int, option: str) -> None:
    """Continue the effect whose question has been answered."""
    effect = next_effect(text)
    ANSWER[type(effect)](state, text, effect, option)
