"""The cleanup phase (CLEAN, WOUND): draw up to five, use one wound effect, end effects."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import wounds_at
from engine.nightfall.cards.model import WoundTime
from engine.nightfall.decisions import PASS, USE, Ask
from engine.nightfall.effects import Moment
from engine.nightfall.phases.moon import AdjustMoon, hand_size
from engine.nightfall.resolve.cardtext import IN_HAND, WOUND, Asked, CardText
from engine.nightfall.state import NOTHING_LASTS, State
from engine.nightfall.triggers import WAITING, trigger_texts_of_seats
from engine.nightfall.zones import draw, heal
from engine.step_kinds import step

YOUR_CLEANUP = WAITING[Moment.YOUR_CLEANUP]
EACH_CLEANUP = WAITING[Moment.EACH_CLEANUP]
HAND_SIZE = 5
USABLE = wounds_at(WoundTime.CLEANUP)
BEFORE, AFTER = "before", "after"


@step
class StartOfCleanup(NamedTuple):
    """Step for texts that work at the start of the cleanup phase (CLEAN-11)."""


def run_start(state: State, step: StartOfCleanup) -> Asked:
    """Trigger the texts for the start of the phase, then put the rest of the phase on the
    stack.
    """
    state.stack.pop()
    if state.rules_version < versions.HEALED_ONE_BY_ONE:
        _heal_in_one_go(state)
    else:
        trigger_texts_of_seats(state, YOUR_CLEANUP, (state.active,))
        trigger_texts_of_seats(
            state, EACH_CLEANUP, (state.active, *state.others_in_game(state.active))
        )
    if state.moons:
        state.stack.append(AdjustMoon())
    state.stack += [EndOfTurn(), WoundEffect(AFTER), DrawUp()]
    if state.options.wound_before_draw:
        state.stack.append(WoundEffect(BEFORE))
    return ()


def _heal_in_one_go(state: State) -> None:
    """Heal each player's minions by 1 for each Lisaveta Florescu that the player controls,
    in every cleanup phase (DMG-3). Only in games of the first version of the rules.
    """
    for row in state.minions:
        amount = sum(minion.card in EACH_CLEANUP for minion in row)
        for minion in row if amount else ():
            heal(state, minion.id, amount)


@step
class DrawUp(NamedTuple):
    """Step in which the active player draws until five cards are in hand (CLEAN-1,
    CLEAN-2).
    """


def run_draw_up(state: State, step: DrawUp) -> Asked:
    """Draw as many cards as the active player lacks."""
    state.stack.pop()
    size = hand_size(state, HAND_SIZE) if state.moons else HAND_SIZE
    missing = size - len(state.hands[state.active])
    if missing > 0:
        draw(state, state.active, missing)
    return ()


@step
class WoundEffect(NamedTuple):
    """Step in which the active player may use one wound effect. `timing` says whether that
    is before or after drawing up to five (CLEAN-3 to CLEAN-8).
    """

    timing: str


def run_wound_effect(state: State, step: WoundEffect) -> Asked:
    """Ask whether to use a wound effect. A player without a wound in hand is asked too,
    because otherwise the question would reveal a wound (INFO-9, INFO-15).
    """
    hand = state.hands[state.active]
    if state.wound_used or not hand:
        state.stack.pop()
        return ()
    options = (PASS,) if USABLE.isdisjoint(hand) else (USE, PASS)
    return (Decision(state.active, Ask.WOUND_EFFECT, options, purpose=step.timing),)


def answer_wound_effect(state: State, step: WoundEffect, seat: int, option: str) -> None:
    """Carry out the text of a wound in hand; it is the only wound effect of this turn
    (CLEAN-7, WOUND-6).
    """
    state.stack.pop()
    if option == PASS:
        return
    state.wound_used = True
    card = next(card for card in state.hands[seat] if card in USABLE)
    state.stack.append(CardText(card, seat, seat, IN_HAND, WOUND))


@step
class EndOfTurn(NamedTuple):
    """Step that ends all lasting effects (CLEAN-9, EFF-1)."""


def run_end(state: State, step: EndOfTurn) -> Asked:
    """End the turn's effects."""
    state.stack.pop()
    end_effects(state)
    return ()


def end_effects(state: State) -> None:
    """Reset effects that last until end of turn; unspent influence is lost (CLAIM-13)."""
    state.influence = state.spent = state.discount = state.permissions = 0
    state.doubled = state.wound_used = False
    state.used_permissions = state.no_text_block = ()
    state.lasting = NOTHING_LASTS
