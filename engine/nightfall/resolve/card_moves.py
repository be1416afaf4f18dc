"""Texts that draw cards, or move them between hand, discard pile, deck and exile."""

from __future__ import annotations

from collections.abc import Callable

from engine.nightfall import versions
from engine.nightfall.cards.catalogue import IS_MINION, IS_WOUND
from engine.nightfall.decisions import CARD, CARD_OF, Ask
from engine.nightfall.effects import (
    Cards,
    DiscardToDeck,
    Draw,
    ExileFromHand,
    ExileWoundFromDiscard,
    ResolveChainText,
    ReturnOrder,
    Who,
)
from engine.nightfall.resolve.cardtext import (
    IN_HAND,
    IN_PLAY,
    MINE,
    Asked,
    CardText,
    advance_text,
    ask,
    ask_newer_target,
    ask_target_among_own,
    log_target,
    log_target_if_newer_rules,
)
from engine.nightfall.resolve.definitions import SHARE, Forecast, Phrase, define
from engine.nightfall.state import State
from engine.nightfall.zones import (
    distinct,
    distinct_orders,
    distinct_wounds,
    draw,
    exile,
    take_from_discard,
)


def run_draw(state: State, text: CardText, effect: Draw) -> Asked:
    """Draw for the card's player, or for each player, beginning with the card's player
    (SIM-2).
    """
    advance_text(state, text)
    draw(state, text.seat, effect.count)
    if effect.who is Who.EACH_PLAYER:
        for seat in state.others_in_game(text.seat):
            draw(state, seat, effect.count)
    return ()


CHOICES: dict[Cards, Callable[[list[int]], list[int]]] = {
    Cards.CARD: distinct,
    Cards.ORDER: distinct_orders,
    Cards.WOUND: distinct_wounds,
}
"""By kind of card that a text may take: a function that picks these cards from a pile
(TARGET-14).
"""


def _exiler(text: CardText, effect: ExileFromHand) -> int:
    return text.seat if effect.who is Who.YOU else text.that_player


def run_exile_from_hand(state: State, text: CardText, effect: ExileFromHand) -> Asked:
    """Ask which card to exile; the player who exiles it chooses. Without a fitting card, or
    without "that player", nothing happens (TARGET-13).
    """
    seat = _exiler(text, effect)
    if seat < 0:
        advance_text(state, text)
        return ()
    choices = CHOICES[effect.what]
    options = tuple(CARD[card] for card in choices(state.hands[seat]))
    if not options and effect.what is Cards.WOUND:
        state.log.append(("has_no_wound", seat))
    return ask(state, text, Ask.EXILE_FROM_HAND, options, seat)


def answer_exile_from_hand(
    state: State, text: CardText, effect: ExileFromHand, option: str
) -> None:
    """Exile the chosen card; it was not destroyed or discarded (EXILE-3)."""
    seat, card = _exiler(text, effect), CARD_OF[option]
    advance_text(state, text)
    state.hands[seat].remove(card)
    exile(state, seat, card, "hand")


def run_exile_wound(state: State, text: CardText, effect: ExileWoundFromDiscard) -> Asked:
    """Ask which wound of the discard pile is exiled (TARGET-15)."""
    wounds = tuple(
        CARD[card] for card in distinct(state.discards[text.seat]) if IS_WOUND[card]
    )
    return ask_newer_target(
        state, text, Ask.TARGET_DISCARD, wounds, before=Ask.PICK_DISCARD
    )


def answer_exile_wound(
    state: State, text: CardText, effect: ExileWoundFromDiscard, option: str
) -> None:
    """Exile the chosen wound."""
    card = CARD_OF[option]
    log_target_if_newer_rules(state, text, option)
    advance_text(state, text)
    top = take_from_discard(state, text.seat, card)
    exile(state, text.seat, card, "discard", top=top)


def run_discard_to_deck(state: State, text: CardText, effect: DiscardToDeck) -> Asked:
    """Ask which card of the discard pile goes on top of the deck (TARGET-14, TARGET-15)."""
    wounds_too = (
        state.options.puts_back_wounds or state.rules_version < versions.GERMAN_ALTON
    )
    choices = distinct if wounds_too else distinct_orders
    options = tuple(CARD[card] for card in choices(state.discards[text.seat]))
    return ask_newer_target(
        state, text, Ask.TARGET_DISCARD, options, before=Ask.PICK_DISCARD
    )


def answer_discard_to_deck(
    state: State, text: CardText, effect: DiscardToDeck, option: str
) -> None:
    """Put the chosen card on top of the deck. Only the owner sees which card it is
    (INFO-3), so no "targeted" event is logged.
    """
    card = CARD_OF[option]
    advance_text(state, text)
    top = take_from_discard(state, text.seat, card)
    state.decks[text.seat].append(card)
    state.log.append(("put_on_deck", text.seat, card, "discard", None, top))


def run_return_order(state: State, text: CardText, effect: ReturnOrder) -> Asked:
    """Ask which order in the discard pile to return to the hand; with `minion` only a
    minion, never a wound (TARGET-14).
    """
    options = tuple(
        CARD[card]
        for card in distinct_orders(state.discards[text.seat])
        if IS_MINION[card] or not effect.minion
    )
    return ask_target_among_own(state, text, Ask.TARGET_DISCARD, options)


def answer_return_order(
    state: State, text: CardText, effect: ReturnOrder, option: str
) -> None:
    """Put the chosen card into the hand and advance to the next effect; the card's chain
    text may follow (CARD-18).
    """
    card = CARD_OF[option]
    log_target(state, text, option)
    top = take_from_discard(state, text.seat, card)
    state.hands[text.seat].append(card)
    state.log.append(("returned", text.seat, card, "discard", None, top))
    advance_text(state, text, card=card)


def run_chain_text(state: State, text: CardText, effect: ResolveChainText) -> Asked:
    """Carry out the chain text of "that" order or minion, never its kicker.

    Rule: KICK-7. "Your Chain" text is carried out only in the player's own chain. The same
    players as before make the choices.
    """
    advance_text(state, text)
    if text.that_card < 0:
        return ()
    place = IN_PLAY if text.that_minion >= 0 else IN_HAND
    state.log.append(("text", text.seat, text.that_card))
    state.stack.append(
        CardText(
            text.that_card,
            text.seat,
            text.targeter,
            place,
            text.variant & MINE,
            that_minion=text.that_minion if IS_MINION[text.that_card] else -1,
        )
    )
    return ()


def write_draw(effect: Draw) -> Phrase:
    return Phrase(f"draw.{effect.who.value}", effect.count)


define(
    Draw,
    run=run_draw,
    answer=None,
    phrase=write_draw,
    worth=lambda e, w: e.count * w.draw * SHARE.get(e.who, 1),
    forecast=Forecast.DRAWS,
)


def write_exile_from_hand(effect: ExileFromHand) -> Phrase:
    return Phrase(f"exile_from_hand.{effect.who.value}.{effect.what.value}")


define(
    ExileFromHand,
    run=run_exile_from_hand,
    answer=answer_exile_from_hand,
    phrase=write_exile_from_hand,
    worth=lambda e, w: 0.6 if e.who is Who.YOU else 0.5,
    forecast=Forecast.FROM_HAND,
    taken_from=_exiler,
    term="exile",
)

define(
    ExileWoundFromDiscard,
    run=run_exile_wound,
    answer=answer_exile_wound,
    phrase=lambda effect: Phrase("exile_wound_from_discard"),
    worth=lambda e, w: 0.95,
    forecast=Forecast.FROM_DISCARD,
    term="exile",
)

define(
    DiscardToDeck,
    run=run_discard_to_deck,
    answer=answer_discard_to_deck,
    phrase=lambda effect: Phrase("discard_to_deck"),
    worth=lambda e, w: 0.2,
    forecast=Forecast.FROM_DISCARD,
    term="deck",
)


def write_return_order(effect: ReturnOrder) -> Phrase:
    return Phrase("return_order.minion" if effect.minion else "return_order")


define(
    ReturnOrder,
    run=run_return_order,
    answer=answer_return_order,
    phrase=write_return_order,
    worth=lambda e, w: 0.7,
    forecast=Forecast.FETCHES,
    term="discard pile",
)

define(
    ResolveChainText,
    run=run_chain_text,
    answer=None,
    phrase=lambda effect: Phrase("resolve_chain_text"),
    worth=lambda e, w: 0.5,
    forecast=Forecast.PLAYED,
    term="resolve",
)
