"""The claim phase (CLAIM): discard for influence, claim orders, in any order."""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall import archives
from engine.nightfall.cards.catalogue import COST
from engine.nightfall.decisions import CARD_OF, DISCARD, DONE, Ask
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import COMMONS, State
from engine.nightfall.zones import discard, distinct
from engine.steps import step


@step
class Claiming(NamedTuple):
    """The active player discards and claims until done (CLAIM-14)."""


def run_claiming(state: State, step: Claiming) -> Asked:
    """Ask for the next discard or claim.

    The phase ends by itself when nothing is left to do, but not before the others can know
    that: a face-down archive might still have been paid for (VAR-1).
    """
    seat = state.active
    options = [DISCARD[card] for card in distinct(state.hands[seat])]
    funds = pool(state)
    if funds:
        options += _affordable(state, funds)
    if not options and not (funds and archives.hides_one(state, seat)):
        state.stack.pop()
        return ()
    options.append(DONE)
    return (Decision(seat, Ask.CLAIM, tuple(options), amount=funds, open_ended=True),)


def _affordable(state: State, funds: int) -> list[str]:
    """Return the claims that so much pays for; nothing is for free (CLAIM-20)."""
    tops = archives.tops(state)
    places = [p for p in claimable(state) if price(state, tops[p]) <= funds]
    return archives.claim_keys(state, places)


def pool(state: State) -> int:
    """Return what claims may still cost: twice the influence when it is
    doubled (CLAIM-19).
    """
    return state.influence * (2 if state.doubled else 1) - state.spent


def price(state: State, card: int) -> int:
    """Return the cost of a claim now, never below 1 (CLAIM-20, CLAIM-21)."""
    return max(1, COST[card] - state.discount)


def claimable(state: State) -> list[int]:
    """Return the archives, by place, from which the active player may claim (CLAIM-9,
    CLAIM-22, CLAIM-24).
    """
    own, left = (COMMONS, state.active), state.archive_left
    opposing = len(state.used_permissions) < state.permissions
    return [
        place
        for place, owner in enumerate(state.archive_owner)
        if left[place] and (owner in own or (opposing and _permitted(state, place, owner)))
    ]


def _permitted(state: State, place: int, owner: int) -> bool:
    """Tell whether a permission may be used on an archive."""
    shown, used = state.archive_shown[place], place in state.used_permissions
    return shown and not used and owner in state.opponents(state.active)


def answer_claiming(state: State, step: Claiming, seat: int, option: str) -> None:
    """Carry out a discard (CLAIM-5 to CLAIM-8) or a claim (CLAIM-10, CLAIM-11), or end the
    phase.
    """
    if option == DONE:
        state.stack.pop()
        return
    card = CARD_OF[option]
    if option == DISCARD[card]:
        state.hands[seat].remove(card)
        discard(state, seat, card, "hand")
        state.influence += 1
        state.log.append(("influence", seat, 1, state.influence, "discard"))
        return
    place = archives.place_of(state, option)
    if state.archive_owner[place] not in (COMMONS, seat):
        state.used_permissions = (*state.used_permissions, place)
    cost = price(state, archives.tops(state)[place])
    state.spent += cost
    archives.take(state, seat, place, cost)
