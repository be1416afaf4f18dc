"""The claim phase (CLAIM): the active player discards for influence and claims orders, in
any order.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.decisions import Decision
from engine.nightfall import archives
from engine.nightfall.cards.catalogue import COST, IS_STARTER, IS_WOUND
from engine.nightfall.decisions import (
    CARD_OF,
    DISCARD,
    DONE,
    PILE,
    Ask,
    number_in,
)
from engine.nightfall.phases.moon import claim_discount
from engine.nightfall.resolve.cardtext import Asked
from engine.nightfall.state import COMMONS, NOTHING_LASTS, State
from engine.nightfall.zones import discard, distinct
from engine.step_kinds import step


@step
class Claiming(NamedTuple):
    """Step in which the active player discards and claims until they end the phase
    (CLAIM-14).
    """


def run_claiming(state: State, step: Claiming) -> Asked:
    """Ask for the next discard or claim.

    The phase ends by itself when the active player can do nothing more and all players can
    see that. With a face-down archive the other players cannot see it, so the question is
    asked (VAR-1).
    """
    seat = state.active
    options = [DISCARD[card] for card in distinct(state.hands[seat])]
    funds = influence_left(state)
    if funds:
        options += _affordable_claims(state, funds)
    if not options and not (funds and archives.has_hidden_archive(state, seat)):
        state.stack.pop()
        return ()
    options.append(DONE)
    return (Decision(seat, Ask.CLAIM, tuple(options), amount=funds, open_ended=True),)


def _affordable_claims(state: State, funds: int) -> list[str]:
    """Return the options for claims that `funds` can pay for; every claim costs something
    (CLAIM-20).
    """
    if state.moons or state.lasting is not NOTHING_LASTS:
        places = [
            place
            for place in claimable_archives(state)
            if archive_price(state, place) <= funds
        ]
    else:
        tops, most = archives.top_cards(state), funds + state.discount
        places = [place for place in claimable_archives(state) if COST[tops[place]] <= most]
    keys = archives.claim_keys(state, places)
    if state.lasting.piles:
        keys += [
            PILE[seat]
            for seat in seats_with_claimable_discard(state)
            if _top_discard_price(state, seat) <= funds
        ]
    return keys


def influence_left(state: State) -> int:
    """Return the influence that claims can still spend; gained influence counts twice when
    it is doubled (CLAIM-19).
    """
    return state.influence * (2 if state.doubled else 1) - state.spent


def claim_price(state: State, card: int) -> int:
    """Return what a claim of this card costs now, never below 1 (CLAIM-20, CLAIM-21)."""
    if state.moons:
        return max(1, COST[card] - state.discount - claim_discount(state, card))
    return max(1, COST[card] - state.discount)


def archive_price(state: State, place: int) -> int:
    """Return what a claim from this archive costs now. A claim from an opposing archive
    uses the permission with the largest discount (CLAIM-21).
    """
    cost = claim_price(state, archives.top_cards(state)[place])
    if state.lasting.cheaper and _is_opposing(state, place):
        return max(1, cost - max(state.lasting.cheaper))
    return cost


def _is_opposing(state: State, place: int) -> bool:
    return state.archive_owner[place] not in (COMMONS, state.active)


def seats_with_claimable_discard(state: State) -> list[int]:
    """Return the seats whose top discarded card the active player may claim: opponents with
    an order on top that is no starting minion, each only once (CLAIM-22, CLAIM-24).
    """
    lasting = state.lasting
    if len(lasting.used_piles) >= lasting.piles:
        return []
    return [
        seat
        for seat in sorted(state.opponents(state.active))
        if seat not in lasting.used_piles and _may_be_claimed(state.discards[seat])
    ]


def _may_be_claimed(pile: list[int]) -> bool:
    return bool(pile) and not (IS_WOUND[pile[-1]] or IS_STARTER[pile[-1]])


def _top_discard_price(state: State, seat: int) -> int:
    return claim_price(state, state.discards[seat][-1])


def claimable_archives(state: State) -> list[int]:
    """Return the indexes of the archives from which the active player may claim (CLAIM-9,
    CLAIM-22, CLAIM-24).
    """
    own, left = (COMMONS, state.active), state.archive_left
    opposing = len(state.used_permissions) < state.permissions
    if state.built.piles:
        # CONSTR-8, CONSTR-9: with built decks no player may claim from an opponent's
        # archive.
        opposing = False
    return [
        place
        for place, owner in enumerate(state.archive_owner)
        if left[place]
        and (owner in own or (opposing and _is_claim_permitted(state, place, owner)))
    ]


def _is_claim_permitted(state: State, place: int, owner: int) -> bool:
    """Tell whether a permission to claim from opponents applies to this archive."""
    shown, used = state.archive_shown[place], place in state.used_permissions
    return shown and not used and owner in state.opponents(state.active)


def answer_claiming(state: State, step: Claiming, seat: int, option: str) -> None:
    """Discard a card (CLAIM-5 to CLAIM-8), claim a card (CLAIM-10, CLAIM-11), or end the
    phase.
    """
    if option == DONE:
        state.stack.pop()
        return
    card = CARD_OF.get(option)
    if card is None and option in PILE:
        _claim_discarded(state, seat, number_in(option))
        return
    if card is not None and option == DISCARD[card]:
        state.hands[seat].remove(card)
        discard(state, seat, card, "hand")
        state.influence += 1
        state.log.append(("influence", seat, 1, state.influence, "discard"))
        return
    place = archives.archive_of_option(state, option)
    cost = archive_price(state, place)
    if _is_opposing(state, place):
        _use_permission(state, place)
    state.spent += cost
    archives.move_top_to_discard(state, seat, place, cost)


def _use_permission(state: State, place: int) -> None:
    """Use up the permission with the largest discount for a claim from this archive."""
    state.used_permissions = (*state.used_permissions, place)
    if state.lasting.cheaper:
        left = sorted(state.lasting.cheaper)[:-1]
        state.lasting = state.lasting._replace(cheaper=tuple(left))


def _claim_discarded(state: State, seat: int, owner: int) -> None:
    """Claim the top card of an opponent's discard pile (GEN-9, CLAIM-22)."""
    cost = _top_discard_price(state, owner)
    used = (*state.lasting.used_piles, owner)
    state.lasting = state.lasting._replace(used_piles=used)
    state.spent += cost
    pile = state.discards[owner]
    card = pile.pop()
    top = pile[-1] if pile else None
    state.discards[seat].append(card)
    state.log.append(("claimed_discarded", seat, card, cost, owner, top))
