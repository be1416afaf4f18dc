"""The chain phase (CHAIN): building the chain, then resolving its orders, last in, first
out.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall.cards.catalogue import (
    COLOUR,
    IS_MINION,
    KICKER_COLOUR,
    LINKING_WOUND,
    LINKS,
    LINKS_BY,
    WOUND_BIT,
)
from engine.nightfall.cards.coldest_war.moons import Phase
from engine.nightfall.decisions import CARD, CARD_OF, PASS, Ask
from engine.nightfall.resolve.cardtext import KICKED, MINE, Asked, CardText
from engine.nightfall.state import NOT_RESOLVING, Link, State
from engine.nightfall.values import is_moon_active
from engine.nightfall.zones import discard, distinct, distinct_orders, enter_play
from engine.step_kinds import step


@step
class Building(NamedTuple):
    """Step in which the first of `seats` may add orders to the chain; each of the others
    gets one opportunity after it (CHAIN-5, CHAIN-6).
    """

    seats: tuple[int, ...]

    def without(self, state: State, seat: int) -> Building | None:
        if seat == state.active:
            return None
        return Building(tuple(each for each in self.seats if each != seat))


def run_building(state: State, step: Building) -> Asked:
    """Ask for the next order.

    A seat with cards in hand is asked even if no card links, so that the question reveals
    nothing (INFO-15).
    """
    if not step.seats:
        state.stack[-1] = Resolving()
        return ()
    seat = step.seats[0]
    if not state.hands[seat]:
        _pass_to_next_seat(state, step)
        return ()
    options = (*(CARD[card] for card in playable(state, seat)), PASS)
    return (Decision(seat, Ask.CHAIN, options),)


def playable(state: State, seat: int) -> list[int]:
    """Return the orders in hand that the seat may play now (CHAIN-1 to CHAIN-4); for the
    active player also wounds that link to anything (WOUND-5).
    """
    if not state.chain:
        return distinct_orders(state.hands[seat])
    open_links = LINKS[state.chain[-1].card]
    if seat == state.active:
        open_links |= WOUND_BIT
    return [card for card in distinct(state.hands[seat]) if LINKS_BY[card] & open_links]


def answer_building(state: State, step: Building, seat: int, option: str) -> None:
    """Add the chosen order to the chain and record whether its kicker is active (KICK-1,
    KICK-6), or pass.
    """
    if option == PASS:
        _pass_to_next_seat(state, step)
        return
    card = CARD_OF[option]
    state.hands[seat].remove(card)
    kicked = bool(state.chain and _is_kicker_active(state, KICKER_COLOUR[card]))
    state.log.append(("played", seat, card, len(state.chain), kicked))
    state.chain.append(Link(card, seat, seat, kicked))


def _is_kicker_active(state: State, colour: int) -> bool:
    """Tell whether a kicker of this colour is active after the last card of the chain.
    During a lunar eclipse every kicker is (KICK-1, MOON-3).
    """
    if state.moons and colour and is_moon_active(state, Phase.ECLIPSE):
        return True
    return bool(COLOUR[state.chain[-1].card] & colour)


def _pass_to_next_seat(state: State, step: Building) -> None:
    """Pass the opportunity to add orders to the next seat. If the active player passes at
    once, there is no chain (CHAIN-8).
    """
    state.log.append(("passed", step.seats[0]))
    state.stack[-1] = Building(step.seats[1:] if state.chain else ())


@step
class Resolving(NamedTuple):
    """Step in which the orders in the chain resolve one after another, the last one first
    (CHAIN-10).

    The next one is the order before index `State.resolving`.
    """

    def without(self, state: State, seat: int) -> Resolving | None:
        """Discard the other players' waiting orders if the active player leaves, because
        the chain ends with the turn (CONSTR-18).
        """
        if seat != state.active:
            return self
        for link in state.chain[: max(0, min(state.resolving, len(state.chain)))]:
            if not link.gone:
                discard(state, link.owner, link.card, "chain")
        return None


def run_resolving(state: State, step: Resolving) -> Asked:
    """Put the steps of the next order on the stack: its texts, once or twice, and its
    departure (CHAIN-17, REP-5). A wound in the chain is no order and is only discarded.
    """
    place = min(state.resolving, len(state.chain)) - 1
    if place < 0:
        state.stack.pop()
        state.resolving = -1 if state.chain else NOT_RESOLVING
        state.next_twice = False
        return ()
    state.resolving = place
    link = state.chain[place]
    if link.gone:
        return ()
    if link.refused:
        state.log.append(("refused", link.seat, link.card, place))
        discard(state, link.owner, link.card, "chain")
        return ()
    if LINKING_WOUND[link.card]:
        discard(state, link.owner, link.card, "chain")
        return ()
    if state.next_twice:
        link = state.chain[place] = link._replace(twice=True)
        state.next_twice = False
    state.stack.append(Departing(place))
    if link.twice:
        state.stack.append(Texts(place, 2))
    state.stack.append(Texts(place, 1))
    return ()


@step
class Texts(NamedTuple):
    """Step in which the order at `place` carries out its chain text and kicker, for the
    first or second `time`.
    """

    place: int
    time: int

    def without(self, state: State, seat: int) -> Texts | None:
        others = seat not in (state.active, state.chain[self.place].seat)
        return self if others else None


def run_texts(state: State, step: Texts) -> Asked:
    """Replace this step by the one that carries out the order's text: "Your Chain" only for
    the active player, the kicker only if it is active (CHAIN-12, KICK-3).
    """
    link = state.chain[step.place]
    state.log.append(
        ("resolving", link.seat, link.card, step.place, link.kicked, step.time)
    )
    variant = (KICKED if link.kicked else 0) | (MINE if link.seat == state.active else 0)
    targeter = link.targeter if link.targeter >= 0 else link.seat
    state.stack[-1] = CardText(link.card, link.seat, targeter, step.place, variant)
    return ()


@step
class Departing(NamedTuple):
    """Step in which the order at `place` leaves the chain (CHAIN-13, CHAIN-14), unless its
    own text has put it into play or attached it to a minion (CHAIN-22, ATTACH-1).
    """

    place: int

    def without(self, state: State, seat: int) -> Departing | None:
        """Discard the order if its chain or its player is gone."""
        link = state.chain[self.place]
        if seat != state.active and seat != link.seat:
            return self
        if not link.entered:
            discard(state, link.owner, link.card, "chain")
        return None


def run_departing(state: State, step: Departing) -> Asked:
    """Put an action on its owner's discard pile, or a minion into play."""
    state.stack.pop()
    link = state.chain[step.place]
    if link.entered:
        return ()
    if not IS_MINION[link.card]:
        discard(state, link.owner, link.card, "chain")
    else:
        state.chain[step.place] = link._replace(entered=True)
        enter_play(state, link.seat, link.card, "chain")
    return ()
