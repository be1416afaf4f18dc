"""Effects on the other orders of the chain, and additional combat phases."""

from __future__ import annotations

from engine.nightfall.decisions import Ask, number_in
from engine.nightfall.effects import (
    ChooseTargets,
    MoreCombat,
    Refuse,
    ResolveTwice,
    Which,
)
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


def run_more_combat(state: State, text: CardText, effect: MoreCombat) -> Asked:
    """Add a combat phase after the chain phase; only in the player's own turn (COMBAT-27,
    COMBAT-28).
    """
    advance_text(state, text)
    if text.seat == state.active:
        combats = state.lasting.combats + 1
        state.lasting = state.lasting._replace(combats=combats)
        state.log.append(("more_combat", text.seat))
    return ()


def run_ask_waiting_order(
    state: State, text: CardText, effect: Refuse | ChooseTargets
) -> Asked:
    """Ask which of the orders that wait in the chain the text affects. If only the player's
    own orders are waiting, one of these must be chosen (TARGET-6).
    """
    return ask_target(state, text, Ask.TARGET_ORDER, targets.waiting_orders(state))


def answer_refuse(state: State, text: CardText, effect: Refuse, option: str) -> None:
    """Refuse the chosen order: mark it, so that it is discarded without effect when it
    would resolve (CHAIN-19).
    """
    place = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, place=place)
    link = state.chain[place]
    state.chain[place] = link._replace(refused=True)
    state.log.append(("will_be_refused", link.seat, link.card, place))


def answer_choose_targets(
    state: State, text: CardText, effect: ChooseTargets, option: str
) -> None:
    """Let the card's player choose the order's targets. If several such texts resolve, the
    last one counts (REP-4).
    """
    place = number_in(option)
    log_target(state, text, option)
    advance_text(state, text, place=place)
    link = state.chain[place]
    state.chain[place] = link._replace(targeter=text.seat)
    state.log.append(("targets_taken", text.seat, link.card, place))


def run_twice(state: State, text: CardText, effect: ResolveTwice) -> Asked:
    """Let "that" order, or the next one that resolves, carry out its texts twice, never
    more often (REP-1, REP-2, REP-6).
    """
    advance_text(state, text)
    if effect.which is Which.NEXT:
        state.next_twice = True
        state.log.append(("next_resolves_twice", text.seat))
    elif text.that_place >= 0:
        link = state.chain[text.that_place]
        state.chain[text.that_place] = link._replace(twice=True)
        state.log.append(("will_resolve_twice", link.seat, link.card, text.that_place))
    return ()


define(
    Refuse,
    run=run_ask_waiting_order,
    answer=answer_refuse,
    phrase=lambda effect: Phrase("refuse"),
    worth=lambda e, w: 0.6,
    forecast=Forecast.PLAYED,
    term="resolve",
)

define(
    ChooseTargets,
    run=run_ask_waiting_order,
    answer=answer_choose_targets,
    phrase=lambda effect: Phrase("choose_targets"),
    worth=lambda e, w: 0.4,
    forecast=Forecast.PLAYED,
    term="target",
)


def write_resolve_twice(effect: ResolveTwice) -> Phrase:
    return Phrase(f"resolve_twice.{effect.which.value}")


define(
    ResolveTwice,
    run=run_twice,
    answer=None,
    phrase=write_resolve_twice,
    worth=lambda e, w: 0.8,
    forecast=Forecast.PLAYED,
    term="resolve",
)

define(
    MoreCombat,
    run=run_more_combat,
    answer=None,
    phrase=lambda effect: Phrase("more_combat"),
    worth=lambda e, w: 1.5,
    forecast=Forecast.PLAYED,
)
