"""Discarding cards from hand: the owner of the hand chooses the cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.decisions import CARD, CARD_OF, Ask, number_in
from engine.nightfall.effects import DiscardFromHand, Who
from engine.nightfall.resolve import targets
from engine.nightfall.resolve.cardtext import (
    Asked,
    CardText,
    advance_text,
    ask_target,
    log_target,
)
from engine.nightfall.resolve.definitions import Forecast, Phrase, define
from engine.nightfall.state import State
from engine.nightfall.zones import discard, distinct
from engine.step_kinds import step


@step
class Discarding(NamedTuple):
    """Step in which `seat` discards `left` more cards of their choice, for the text of
    `card`.
    """

    seat: int
    card: int
    left: int

    def without(self, state: State, seat: int) -> Discarding | None:
        return None if seat == self.seat else self


def run_discarding(state: State, step: Discarding) -> Asked:
    """Ask for the next card to discard. The step ends early if the hand is empty
    (CHAIN-15).
    """
    hand = state.hands[step.seat]
    if not step.left or not hand:
        state.stack.pop()
        return ()
    options = tuple(CARD[card] for card in distinct(hand))
    name = CARDS[step.card].id
    return (
        Decision(step.seat, Ask.DISCARD_FROM_HAND, options, None, name, None, step.left),
    )


def answer_discarding(state: State, step: Discarding, seat: int, option: str) -> None:
    """Discard the chosen card; a starting minion is not exiled by this (CARD-13)."""
    card = CARD_OF[option]
    state.stack[-1] = step._replace(left=step.left - 1)
    state.hands[seat].remove(card)
    discard(state, seat, card, "hand")


def run_discard_from_hand(state: State, text: CardText, effect: DiscardFromHand) -> Asked:
    """Ask which player discards if the text has a target; otherwise let the named player
    discard.
    """
    if effect.who is Who.TARGET:
        return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))
    seat = text.seat if effect.who is Who.YOU else text.that_player
    advance_text(state, text)
    if seat >= 0:
        state.stack.append(Discarding(seat, text.card, effect.count))
    return ()


def answer_discard_from_hand(
    state: State, text: CardText, effect: DiscardFromHand, option: str
) -> None:
    """Let the chosen player discard."""
    seat = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, player=seat)
    state.stack.append(Discarding(seat, text.card, effect.count))


def write_discard_from_hand(effect: DiscardFromHand) -> Phrase:
    return Phrase(f"discard_from_hand.{effect.who.value}", effect.count)


define(
    DiscardFromHand,
    run=run_discard_from_hand,
    answer=answer_discard_from_hand,
    phrase=write_discard_from_hand,
    worth=lambda e, w: e.count * (-0.3 if e.who is Who.YOU else 0.5),
    forecast=Forecast.PLAYED,
)
