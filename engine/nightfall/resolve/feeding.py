"""Feed: pay a price to carry out a text once more (FEED)."""

from __future__ import annotations

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import CARDS, IS_WOUND
from engine.nightfall.decisions import CARD, CARD_OF, MINION, PASS, Ask, number_in
from engine.nightfall.effects import Cost, Feed
from engine.nightfall.resolve.cardtext import Asked, CardText, advance_text, is_triggered
from engine.nightfall.resolve.definitions import Forecast, Phrase, define
from engine.nightfall.resolve.discarding import Discarding
from engine.nightfall.state import State
from engine.nightfall.zones import destroy, discard, distinct, find_minion

PAID_WITH = {Cost.ORDER: False, Cost.WOUND: True}
"""Costs that only one kind of card can pay; the value says whether that kind is a wound
(FEED-7).
"""


def run_feed(state: State, text: CardText, effect: Feed) -> Asked:
    """Ask the card's player whether to pay (FEED-2).

    Whether the hand can pay is secret, so the question comes whenever the hand has enough
    cards (INFO-9, INFO-15). In-play text whose minion has left play cannot be fed (EFF-3).
    """
    if is_triggered(text) and find_minion(state, text.other_minion) is None:
        advance_text(state, text)
        return ()
    if effect.cost is Cost.MINION:
        payable = tuple(MINION[minion.id] for minion in state.minions[text.seat])
        possible = bool(payable)
    else:
        payable = _cards(state.hands[text.seat], effect)
        possible = len(state.hands[text.seat]) >= effect.count
    if not possible:
        advance_text(state, text)
        return ()
    card, cost = CARDS[text.card].id, effect.cost.value
    options = (*payable, PASS)
    return (
        Decision(text.seat, Ask.FEED, options, None, card, f"Feed.{cost}", effect.count),
    )


def _cards(hand: list[int], effect: Feed) -> tuple[str, ...]:
    wound = PAID_WITH.get(effect.cost)
    fitting = [card for card in distinct(hand) if wound in (None, IS_WOUND[card])]
    return tuple(CARD[card] for card in fitting)


def answer_feed(state: State, text: CardText, effect: Feed, option: str) -> None:
    """Pay and repeat the earlier effects, or advance to the next effect. A card discarded
    as payment is not exiled (FEED-7).
    """
    if option == PASS:
        advance_text(state, text)
        return
    advance_text(state, text, back=effect.back)
    state.log.append(("fed", text.seat, text.card))
    if effect.cost is Cost.MINION:
        destroy(state, number_in(option))
        return
    card = CARD_OF[option]
    state.hands[text.seat].remove(card)
    discard(state, text.seat, card, "hand")
    if effect.count > 1:
        state.stack.append(Discarding(text.seat, text.card, effect.count - 1))


define(
    Feed,
    run=run_feed,
    answer=answer_feed,
    phrase=lambda effect: Phrase(f"feed.{effect.cost.value}", effect.count),
    worth=lambda e, w: 0.3,
    forecast=lambda e: (
        Forecast.PLAYED if e.cost is Cost.MINION else Forecast.PAID_FROM_HAND
    ),
    term="Feed",
)
