"""Let a player choose the order in which cards that left play together lie on the discard
pile (SIM-5).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.decisions import CARD, CARD_OF, Ask
from engine.nightfall.effects import ClaimDiscarded
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import State
from engine.nightfall.zones import CLAIMED_FROM_PILES, distinct
from engine.step_kinds import step


@step
class Piling(NamedTuple):
    """Step in which `seat` may reorder `cards`, which lie on top of its discard pile;
    `placed` are the ones chosen so far, the lowest first.
    """

    seat: int
    cards: tuple[int, ...]
    placed: tuple[int, ...] = ()

    def without(self, state: State, seat: int) -> Piling | None:
        return None if seat == self.seat else self


def ask_piling(state: State, seat: int, cards: list[int]) -> Decision:
    """Ask which of a player's cards goes to their discard pile next. The question names the
    card with which an opponent can claim the top one, unless every order is asked for.
    """
    options = tuple(CARD[card] for card in cards)
    if state.options.ask_every_order:
        return Decision(seat, Ask.PILE_ORDER, options)
    card = CARDS[min(CLAIMED_FROM_PILES)].id
    return Decision(seat, Ask.PILE_ORDER, options, None, card, ClaimDiscarded.__name__)


def push_piling_step(state: State) -> None:
    """Put a `Piling` step on the stack for the cards that have just left play together."""
    state.stack += [Piling(seat, cards) for seat, cards in reversed(state.unpiled)]
    state.unpiled = ()


def run_piling(state: State, step: Piling) -> Asked:
    """Ask which card lies next in the pile. The step ends early if other cards have been
    put on top of these.
    """
    pile, count = state.discards[step.seat], len(step.cards)
    left = list(step.cards)
    for card in step.placed:
        left.remove(card)
    kinds = distinct(left)
    if sorted(pile[-count:]) != sorted(step.cards):
        state.stack.pop()
    elif len(kinds) > 1:
        return (ask_piling(state, step.seat, kinds),)
    else:
        state.stack.pop()
        order = [*step.placed, *left]
        if order != pile[-count:]:
            pile[-count:] = order
            state.log.append(("piled", step.seat, tuple(order)))
    return ()


def answer_piling(state: State, step: Piling, seat: int, option: str) -> None:
    """Put the chosen card on the ones placed so far."""
    state.stack[-1] = step._replace(placed=(*step.placed, CARD_OF[option]))
