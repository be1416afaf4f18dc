"""Receive wounds. In games of built decks, a player who takes the last wound of their own
stack leaves the game.

A player who leaves takes all their cards along, without any effect (CONSTR-18). Steps on
the stack may still refer to that player, so a kind of step can define how it changes:

    def without(self, state, seat): ...     # the changed step, or None to drop it

A step without this method stays as it is, and is dropped if the active player leaves.
"""

from __future__ import annotations

from typing import TypeAlias

from engine import rng
from engine.nightfall.cards.catalogue import BLANK, IS_WOUND, KEYWORD
from engine.nightfall.cards.model import Keyword
from engine.nightfall.effects import Moment
from engine.nightfall.state import State
from engine.nightfall.triggers import WAITING, trigger_texts_of_seats
from engine.nightfall.zones import discard

WOUNDED = WAITING[Moment.WOUNDED]

Counts: TypeAlias = tuple[int, int, int, int]
"""The numbers of bites, burns, bleeds and blanks."""


def receive_wound(state: State, seat: int) -> None:
    """Give `seat` the top wound of the wound stack, or of its own stack in games of built
    decks.

    Rule: WOUND-1, DMG-16, CONSTR-6. If the stack is empty, a random exiled wound is taken;
    if there is none either, a blank wound is counted (END-3, END-4, END-8, END-9). The last
    face-up wound triggers the end of the game (END-1).
    """
    if state.built.wounds:
        _receive_own(state, seat)
        return
    card, origin = _next_wound(state)
    state.discards[seat].append(card)
    face_up = max(0, state.face_up - 1)
    following = state.wounds[-1] if face_up else None
    state.log.append(("wounded", seat, card, origin, following))
    trigger_texts_of_seats(state, WOUNDED, (seat,))
    if state.face_up:
        state.face_up = face_up
        if not face_up:
            state.ending = True
            state.log.append(("ending",))


def _next_wound(state: State) -> tuple[int, str]:
    """Take the next wound; return its card and where it came from."""
    if state.wounds:
        return state.wounds.pop(), "stack"
    places = [place for place, card in enumerate(state.exiled) if KEYWORD[card]]
    if not places:
        return BLANK, "none"
    state.rng, pick = rng.below(state.rng, len(places))
    return state.exiled.pop(places[pick]), "exile"


def count_wounds(state: State, seat: int) -> Counts:
    """Return the bites, burns, bleeds and blanks in a seat's deck, hand and discard pile
    (END-5).
    """
    cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat]]
    keywords = [KEYWORD[card] for card in cards if IS_WOUND[card]]
    return (
        keywords.count(Keyword.BITE),
        keywords.count(Keyword.BURN),
        keywords.count(Keyword.BLEED),
        keywords.count(None),
    )


def _receive_own(state: State, seat: int) -> None:
    """Give the seat the top wound of its own stack. With its last wound the seat leaves the
    game, and the rest of the damage is dropped (CONSTR-7, CONSTR-17).
    """
    stack = state.built.wounds[seat]
    if not stack:
        return
    card, rest = stack[-1], stack[:-1]
    stacks = [*state.built.wounds]
    stacks[seat] = rest
    state.built = state.built._replace(wounds=tuple(stacks))
    state.discards[seat].append(card)
    state.log.append(("wounded", seat, card, "stack", rest[-1] if rest else None))
    if rest:
        trigger_texts_of_seats(state, WOUNDED, (seat,))
    else:
        _leave_game(state, seat)


def _leave_game(state: State, seat: int) -> None:
    """Take a player out of the game. The game is over when only one player is left
    (CONSTR-16 to CONSTR-18).
    """
    bites, burns, bleeds, _ = count_wounds(state, seat)
    state.built = state.built._replace(out=(*state.built.out, (seat, bites, burns, bleeds)))
    left = state.seats - len(state.built.out)
    state.log.append(("left_game", seat, left + 1))
    _take_minions(state, seat)
    for piles in (state.hands, state.decks, state.discards):
        piles[seat].clear()
    _take_archives(state, seat)
    _take_orders(state, seat)
    state.combats[:] = [
        each._replace(done=True) if each.defender == seat else each
        for each in state.combats
    ]
    state.triggered = tuple(
        each._replace(player=-1) if each.player == seat else each
        for each in state.triggered
        if each.seat != seat
    )
    if left == 1:
        # Set the flag only: the step of the turn, at the bottom of the stack, ends the
        # game.
        state.ending = True
        state.combats, state.blocks, state.next_twice = [], [], False
        state.resolving = -1 if state.chain else state.resolving
        del state.stack[1:]
        return
    without = (_step_without_seat(step, state, seat) for step in state.stack)
    state.stack[:] = [step for step in list(without) if step is not None]


def _step_without_seat(step: object, state: State, seat: int) -> object:
    if hasattr(step, "without"):
        return step.without(state, seat)
    return None if seat == state.active else step


def _take_minions(state: State, seat: int) -> None:
    """Remove the player's minions and all actions that the player owns, also those on other
    players' minions. Other players' actions on the removed minions go to their owners'
    discard piles (ATTACH-3).
    """
    gone = {
        minion.id
        for each, row in enumerate(state.minions)
        for minion in row
        if seat in (each, minion.owner)
    }
    for each, row in enumerate(state.minions):
        for minion in row if each == seat else ():
            if minion.owner != seat:
                discard(state, minion.owner, minion.card, "play", minion.id)
        row[:] = [minion for minion in row if minion.id not in gone]
    falling = [each for each in state.attached if each.minion in gone]
    state.attached = tuple(
        each for each in state.attached if each.minion not in gone and each.owner != seat
    )
    for action in falling:
        if action.owner != seat:
            discard(state, action.owner, action.card, "attached", action.minion)


def _take_archives(state: State, seat: int) -> None:
    piles = [*state.built.piles]
    for place, owner in enumerate(state.archive_owner):
        if owner == seat:
            state.archive_left[place], piles[place] = 0, ()
    strays = tuple(each for each in state.built.strays if each[0] != seat)
    state.built = state.built._replace(piles=tuple(piles), strays=strays)


def _take_orders(state: State, seat: int) -> None:
    """Mark the player's waiting orders as gone from the chain. Links and kickers that are
    already fixed stay, and the player no longer chooses targets for other orders.
    """
    for place, link in enumerate(state.chain):
        left = link
        if link.targeter == seat:
            left = left._replace(targeter=-1)
        if link.seat == seat and place <= state.resolving and not link.entered:
            left = left._replace(refused=True, entered=True)
        state.chain[place] = left
