"""Look at the top cards of a deck; only the player of the text sees them."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.decisions import (
    CARD,
    CARD_OF,
    DISCARD,
    DONE,
    Ask,
    number_in,
)
from engine.nightfall.effects import Look, Who
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
from engine.nightfall.zones import discard, distinct, reshuffle
from engine.step_kinds import step


@step
class Looking(NamedTuple):
    """Step in which `seat` looks at the top `left` cards of the deck of `owner`. The cards
    stay on the deck.

    The topmost `placed` cards have been put back in their final order; -1 while cards may
    still be discarded.
    """

    seat: int
    owner: int
    card: int
    left: int
    placed: int = -1

    def without(self, state: State, seat: int) -> Looking | None:
        return None if seat in (self.seat, self.owner) else self


def begin_looking(state: State, seat: int, owner: int, card: int, count: int) -> None:
    """Let `seat` look at the top `count` cards. An empty deck is reshuffled first; with
    fewer cards the seat looks at all of them (DECK-6).
    """
    deck = state.decks[owner]
    if not deck and not reshuffle(state, owner):
        return
    left = min(count, len(deck))
    state.log.append(("looked", seat, owner, tuple(deck[-left:][::-1]), left))
    state.stack.append(Looking(seat, owner, card, left))


def run_looking(state: State, step: Looking) -> Asked:
    """Ask which cards to discard, then which card to put back on top, then which one below
    that card, and so on.
    """
    deck, name = state.decks[step.owner], CARDS[step.card].id
    subject = f"player:{step.owner}"
    seen = deck[len(deck) - step.left :]
    if step.placed < 0 and seen:
        options = (*(DISCARD[card] for card in distinct(seen)), DONE)
        return (Decision(step.seat, Ask.LOOK, options, subject, name, None, step.left),)
    free = seen[: step.left - max(step.placed, 0)]
    if len(free) > 1:
        options = tuple(CARD[card] for card in distinct(free))
        return (
            Decision(
                step.seat, Ask.PUT_BACK, options, subject, name, None, step.placed + 1
            ),
        )
    state.stack.pop()
    if seen:
        kept = tuple(seen[::-1])
        state.log.append(("put_back", step.seat, step.owner, kept, len(kept)))
    return ()


def answer_looking(state: State, step: Looking, seat: int, option: str) -> None:
    """Discard a card, stop discarding, or put a card back in the next place from the
    top.
    """
    deck = state.decks[step.owner]
    if option == DONE:
        state.stack[-1] = step._replace(placed=0)
        return
    card = CARD_OF[option]
    first = len(deck) - step.left
    place = deck.index(card, first)
    if step.placed < 0:
        del deck[place]
        state.stack[-1] = step._replace(left=step.left - 1)
        discard(state, step.owner, card, "deck")
        return
    last = len(deck) - step.placed
    del deck[place]
    deck.insert(last - 1, card)
    state.stack[-1] = step._replace(placed=step.placed + 1)


def run_look(state: State, text: CardText, effect: Look) -> Asked:
    """Ask whose deck to look at if the text has a target; otherwise look at the deck of the
    text's player.
    """
    if effect.who is Who.TARGET:
        return ask_target(state, text, Ask.TARGET_PLAYER, targets.choosable_players(state))
    advance_text(state, text)
    begin_looking(state, text.seat, text.seat, text.card, effect.count)
    return ()


def answer_look(state: State, text: CardText, effect: Look, option: str) -> None:
    """Let the text's player look at the deck of the chosen player."""
    seat = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, player=seat)
    begin_looking(state, text.seat, seat, text.card, effect.count)


define(
    Look,
    run=run_look,
    answer=answer_look,
    phrase=lambda effect: Phrase(f"look.{effect.who.value}", effect.count),
    worth=lambda e, w: 0.2 * e.count,
    forecast=Forecast.PLAYED,
)
