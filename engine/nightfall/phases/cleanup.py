"""The cleanup phase (CLEAN, WOUND): draw to five, one wound effect, effects end."""

from __future__ import annotations

from typing import NamedTuple

from engine.nightfall.cards.catalogue import FIRST_ORDER, HEALTH, having
from engine.nightfall.decisions import CARD, CARD_OF, PASS, USE, Ask, Decision
from engine.nightfall.effects import InPlay
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import State
from engine.nightfall.zones import discard, distinct, draw
from engine.steps import step

HEALERS = having(InPlay.HEALS_YOURS)
HAND_SIZE = 5
CARDS_PER_WOUND = 2
BEFORE, AFTER = "before", "after"


@step
class StartOfCleanup(NamedTuple):
    """Texts that work in the cleanup phase come first (CLEAN-11)."""


def run_start(state: State, step: StartOfCleanup) -> Asked:
    """Heal, then line up the rest of the phase."""
    if state.options.promos:
        _heal(state)
    state.stack.pop()
    state.stack += [EndOfTurn(), WoundEffect(AFTER), DrawUp()]
    if state.options.wound_before_draw:
        state.stack.append(WoundEffect(BEFORE))
    return ()


def _heal(state: State) -> None:
    """Each Lisaveta Florescu heals her controller's minions by 1, in everybody's cleanup
    phase (DMG-3).
    """
    for seat, row in enumerate(state.minions):
        amount = sum(minion.card in HEALERS for minion in row)
        for place, minion in enumerate(row):
            gain = min(amount, HEALTH[minion.card] - minion.health)
            if gain > 0:
                health = minion.health + gain
                row[place] = minion._replace(health=health)
                state.log.append(("healed", seat, minion.id, minion.card, gain, health))


@step
class DrawUp(NamedTuple):
    """Draw until five cards are in hand (CLEAN-1, CLEAN-2)."""


def run_draw_up(state: State, step: DrawUp) -> Asked:
    """Draw what is missing."""
    state.stack.pop()
    missing = HAND_SIZE - len(state.hands[state.active])
    if missing > 0:
        draw(state, state.active, missing)
    return ()


@step
class WoundEffect(NamedTuple):
    """The active player may use one wound effect, `timing` the draw to five (CLEAN-3 to
    CLEAN-8).
    """

    timing: str


def run_wound_effect(state: State, step: WoundEffect) -> Asked:
    """Ask, also without a wound in hand: otherwise the question itself would tell of one
    (INFO-9, INFO-15).
    """
    hand = state.hands[state.active]
    if state.wound_used or not hand:
        state.stack.pop()
        return ()
    options = (USE, PASS) if min(hand) < FIRST_ORDER else (PASS,)
    return (Decision(state.active, Ask.WOUND_EFFECT, options, purpose=step.timing),)


def answer_wound_effect(state: State, step: WoundEffect, seat: int, option: str) -> None:
    """Discard all wounds in hand, then draw two cards for each (WOUND-4,
    WOUND-8, WOUND-9).
    """
    state.stack.pop()
    if option == PASS:
        return
    state.wound_used = True
    wounds = sum(card < FIRST_ORDER for card in state.hands[seat])
    state.log.append(("wound_effect", seat, wounds))
    state.stack.append(DiscardWounds(wounds))


@step
class DiscardWounds(NamedTuple):
    """All wounds leave the hand, then two cards are drawn for each of the `wounds`."""

    wounds: int


def run_discard_wounds(state: State, step: DiscardWounds) -> Asked:
    """Discard; in which order is asked only with `ask_every_order` (SIM-5)."""
    seat = state.active
    hand = state.hands[seat]
    kinds = [card for card in distinct(hand) if card < FIRST_ORDER]
    if len(kinds) > 1 and state.options.ask_every_order:
        return (Decision(seat, Ask.PILE_ORDER, tuple(CARD[card] for card in kinds)),)
    for card in [card for card in hand if card < FIRST_ORDER]:
        answer_discard_wounds(state, step, seat, CARD[card])
    state.stack.pop()
    draw(state, seat, CARDS_PER_WOUND * step.wounds)
    return ()


def answer_discard_wounds(
    state: State, step: DiscardWounds, seat: int, option: str
) -> None:
    """Discard one wound."""
    card = CARD_OF[option]
    state.hands[seat].remove(card)
    discard(state, seat, card, "hand")


@step
class EndOfTurn(NamedTuple):
    """All lasting effects end (CLEAN-9, EFF-1)."""


def run_end(state: State, step: EndOfTurn) -> Asked:
    """Forget what lasted until end of turn; unspent influence is lost (CLAIM-13)."""
    state.stack.pop()
    state.influence = state.spent = state.discount = state.permissions = 0
    state.doubled = state.wound_used = False
    state.used_permissions = state.no_text_block = ()
    return ()
