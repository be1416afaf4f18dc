"""Oracle cards: drawing, giving, answering (JDN-ORACLE)."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.jaeger import effects as e, state_changes
from engine.jaeger.cards.catalogue import BY_ID, GREEN_DECK
from engine.jaeger.characters.model import AbilityMoment
from engine.jaeger.decisions import (
    DAMAGE,
    GIVE_CARD,
    HEAL,
    NOTHING,
    PLAYER,
    SHOW,
    Ask,
    card_in,
    seat_in,
)
from engine.jaeger.effects import Effect
from engine.jaeger.events import Oracle
from engine.jaeger.resolve.cardtext import Refill
from engine.jaeger.resolve.damage_consequences import Asked, Settle
from engine.jaeger.resolve.effects import does_card_apply
from engine.jaeger.state import Shown, State
from engine.jaeger.state_changes import ORACLE
from engine.step_kinds import step as pending


@pending
class Opening(NamedTuple):
    """Step for the opening round; `done` players have given a card so far
    (JDN-SETUP-11).
    """

    done: int


def run_opening(state: State, step: Opening) -> Asked:
    """Let the next player draw a card and give it to the left neighbour; there is no choice
    (JDN-SETUP-12).
    """
    if step.done == state.seats:
        state.stack.pop()
        return ()
    giver = (state.first + step.done) % state.seats
    state.stack[-1] = Opening(step.done + 1)
    card = draw_oracle(state, giver)
    give_oracle(state, giver, (giver + 1) % state.seats, card)
    return ()


def draw_oracle(state: State, seat: int) -> str:
    """Draw the top oracle card, which only the drawer sees (JDN-ORACLE-1, JDN-EVENT-8)."""
    state_changes.refill_deck_if_empty(state, GREEN_DECK)
    card = state.draw[GREEN_DECK].pop()
    state.log.append(("oracle_drawn", seat, card))
    state.stack.append(Refill(GREEN_DECK))
    return card


def give_oracle(state: State, giver: int, receiver: int, card: str) -> None:
    """Give an oracle card to another player, face down (JDN-ORACLE-2, JDN-EVENT-9)."""
    state.log.append(("oracle_given", giver, receiver, card))
    state.stack.append(AnswerOracle(giver, receiver, card))


@pending
class GiveOracle(NamedTuple):
    """Step in which the player who drew an oracle card chooses its receiver."""

    seat: int
    card: str


def run_give_oracle(state: State, step: GiveOracle) -> Asked:
    """Ask who receives the oracle card: another player in the game (JDN-ORACLE-4,
    JDN-ASK-5).
    """
    options = tuple(PLAYER[s] for s in state.in_game() if s != step.seat)
    return (Decision(step.seat, Ask.GIVE_ORACLE, options, card=step.card),)


def answer_give_oracle(state: State, step: GiveOracle, seat: int, option: str) -> None:
    """Give the card to the chosen player."""
    state.stack.pop()
    give_oracle(state, seat, seat_in(option), step.card)


@pending
class AnswerOracle(NamedTuple):
    """Step in which the player who received an oracle card reads and answers it."""

    giver: int
    receiver: int
    card: str


def run_answer_oracle(state: State, step: AnswerOracle) -> Asked:
    """Ask for the answer to an oracle card, even if only one is possible (JDN-ORACLE-10,
    JDN-ASK-6).
    """
    options = possible_oracle_answers(state, step.receiver, step.card)
    subject = PLAYER[step.giver]
    return (Decision(step.receiver, Ask.ORACLE_ANSWER, options, subject, step.card),)


def possible_oracle_answers(state: State, seat: int, card: str) -> tuple[str, ...]:
    """Return the answers that the card and the seat's character allow. Only Uruf Han may
    lie, except about the Crystal Ball (JDN-ORACLE-5, JDN-ORACLE-9).
    """
    (effect,) = _effects_that_apply(state, seat, card)
    obeying = _answers_to_effect(state, seat, effect)
    if state_changes.usable_ability(
        state, seat, AbilityMoment.ON_ORACLE
    ) and not isinstance(effect, e.Show):
        return (*obeying, NOTHING)
    return obeying if does_card_apply(card, state.characters[seat]) else (NOTHING,)


def _effects_that_apply(state: State, seat: int, card: str) -> tuple[Effect, ...]:
    """Return the effect of a card that is for players with, or without, damage
    (JDN-ORACLE-6).
    """
    hurt = state.damage[seat] > 0
    return tuple(
        effect
        for effect in BY_ID[card].effects
        if not isinstance(effect, e.Heal | e.Damage) or effect.damaged in (None, hurt)
    )


def _answers_to_effect(state: State, seat: int, effect: Effect) -> tuple[str, ...]:
    if isinstance(effect, e.Show):
        return (SHOW,)
    if isinstance(effect, e.Heal):
        return (HEAL,)
    if isinstance(effect, e.Either):
        return (
            *(GIVE_CARD[card] for card in state_changes.equipment_of(state, seat)),
            DAMAGE,
        )
    return (DAMAGE,)


def answer_answer_oracle(state: State, step: AnswerOracle, seat: int, option: str) -> None:
    """Carry out the answer and discard the card face down (JDN-ORACLE-3, JDN-ORACLE-13,
    JDN-EVENT-10).
    """
    answer = option.partition(":")[0]
    obeys = answer != NOTHING
    lie = obeys is not does_card_apply(step.card, state.characters[seat])
    state.log.append(("oracle_answered", seat, step.giver, answer, step.card, lie))
    state.oracles.append(Oracle(step.giver, seat, step.card, answer))
    if obeys:
        _carry_out_answer(state, step, option)
    state_changes.discard_oracle(state, step.card)
    state.stack[-1] = Settle(step.giver)


def _carry_out_answer(state: State, step: AnswerOracle, option: str) -> None:
    seat, giver = step.receiver, step.giver
    if option == SHOW:
        state.shown.append(Shown(seat, giver))
        state.log.append(("shown", seat, giver, state.characters[seat]))
    elif option == HEAL:
        state_changes.heal(state, seat, _effect_amount(state, step, e.Heal), ORACLE)
    elif option == DAMAGE:
        state_changes.inflict_damage(
            state, seat, _effect_amount(state, step, e.Damage), ORACLE, giver
        )
    else:
        state_changes.move_equipment(state, card_in(option), seat, giver, "oracle")


def _effect_amount(state: State, step: AnswerOracle, kind: type[e.Heal | e.Damage]) -> int:
    """Return the amount of the card's healing or damage, whichever `kind` asks for."""
    (effect,) = _effects_that_apply(state, step.receiver, step.card)
    found = effect.options if isinstance(effect, e.Either) else (effect,)
    for each in found:
        if isinstance(each, kind) and isinstance(each.amount, int):
            return each.amount
    raise AssertionError(f"{step.card} names no amount")
