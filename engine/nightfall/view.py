"""Views of a position, each redacted for one audience (INFO). A view is built up from
nothing, so a secret cannot leak unless it is added here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.decisions import as_data
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import CARDS, COLOUR_BIT, HEALTH, LINKS
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.decisions import Ask
from engine.nightfall.options import BASE_ALONE
from engine.nightfall.phases import pick_replacement
from engine.nightfall.phases.claim import influence_left
from engine.nightfall.phases.setup import DraftRound, plan_for
from engine.nightfall.resolve.looking import Looking
from engine.nightfall.sides import side
from engine.nightfall.state import COMMONS, NOTHING_LASTS, Link, Minion, State
from engine.nightfall.values import strength
from engine.nightfall.wounding import count_wounds


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return the table as `seat` may see it, or as the public may if None.
    docs/reference/engine.md describes every key.
    """
    seen = {
        "audience": seat,
        "seats": state.seats,
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "first": state.first,
        "waiting": [decision.seat for decision in state.pending],
        "asked": {str(decision.seat): str(decision.kind) for decision in state.pending},
        "players": _players(state),
        "commons": _commons_archives(state),
        "wounds": _wound_stack(state),
        "exiled": _exiled(state),
        "influence": _influence(state),
        "chain": [
            _chain_link(state, place, link) for place, link in enumerate(state.chain)
        ],
        "open_links": _open_links(state),
        "attacks": _attacks(state),
        "result": _result(state),
    } | _optional_keys(state)
    if seat is not None:
        seen |= _own_secrets(state, seat)
    return seen


def _optional_keys(state: State) -> dict[str, Any]:
    """Return the keys that only some views have: those for an older version of the rules,
    further sets, the moon, teams, and a draft.
    """
    found = dict[str, Any]()
    if state.rules_version != versions.CURRENT:
        found["rules_version"] = state.rules_version
    if state.options.sets != BASE_ALONE:
        found["sets"] = list(state.options.sets)
    if state.moons:
        found["moon"] = MOONS[state.moons[0]].id
    if state.options.teams:
        found["teams"] = [side(state.seats, s, teams=True) for s in range(state.seats)]
    return found | _draft(state)


def _draft(state: State) -> dict[str, Any]:
    """Return the state of a running draft: the purpose of each pick, and what happens to
    the cards that no player picks.
    """
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, DraftRound):
        return {}
    plan = plan_for(state.options, state.seats)
    return {"draft": {"round": step.number, "picks": list(plan.picks), "rest": plan.rest}}


def _own_secrets(state: State, seat: int) -> dict[str, Any]:
    """Return the secrets of `seat`, such as its open question, its hand and its draft picks
    (INFO-1, INFO-9, INFO-12, INFO-13).
    """
    own = next((decision for decision in state.pending if decision.seat == seat), None)
    drafting = state.draft_hands[seat] if state.draft_hands else []
    return {
        "decision": None if own is None else as_data(own),
        "hand": [CARDS[card].id for card in state.hands[seat]],
        "own_discard": [CARDS[card].id for card in state.discards[seat]],
        "picks": [
            {"card": CARDS[card].id, "purpose": purpose}
            for card, purpose in _draft_picks(state, seat)
        ],
        "draft_hand": [CARDS[card].id for card in sorted(drafting)],
    } | _temporary_secrets(state, seat)


def _temporary_secrets(state: State, seat: int) -> dict[str, Any]:
    """Return the temporary secrets of a seat: the cards that it looks at, top first; the
    pick that it can still exchange; and the starting minions chosen so far (SETUP-7).
    """
    seen = dict[str, Any]()
    step = state.stack[-1] if state.stack else None
    if isinstance(step, Looking) and step.seat == seat:
        deck = state.decks[step.owner]
        cards = [CARDS[card].id for card in deck[len(deck) - step.left :][::-1]]
        seen["looks_at"] = {"seat": step.owner, "cards": cards}
    if (question := pick_replacement.replaceable_pick(state, seat)) is not None:
        # A seat that has picked may take another card while other seats still pick.
        seen["exchangeable"] = as_data(question) | {
            "chosen": pick_replacement.picked_option(state, seat)
        }
    if state.starters:
        seen["starters"] = [CARDS[card].id for card in state.starters[seat]]
    if state.built.piles:
        seen |= _own_deck(state, seat)
    return seen


def _own_deck(state: State, seat: int) -> dict[str, Any]:
    """Return all cards in the archives and the wound stack of `seat`. The owner of a deck
    knows its cards, but not their order, so they are sorted (CONSTR-15).
    """
    piles = [
        state.built.piles[place]
        for place, owner in enumerate(state.archive_owner)
        if owner == seat
    ]
    return {
        "own_archives": [[CARDS[card].id for card in sorted(pile)] for pile in piles],
        "own_wounds": [CARDS[card].id for card in sorted(state.built.wounds[seat])],
    }


def _draft_picks(state: State, seat: int) -> list[tuple[int, str]]:
    picks = list(state.picks[seat])
    if state.chosen and state.chosen[seat] >= 0:
        picks.append((state.chosen[seat], "chosen"))
    return picks


def _players(state: State) -> list[dict[str, Any]]:
    """Return each player's row. For each minion it says which seat it attacks and which
    attacker it blocks.
    """
    attacks = {combat.minion: combat.defender for combat in state.combats}
    blocks = dict(state.blocks)
    return [_player(state, seat, attacks, blocks) for seat in range(state.seats)]


def _player(
    state: State, seat: int, attacks: Mapping[int, int], blocks: Mapping[int, int]
) -> dict[str, Any]:
    pile = state.discards[seat]
    return (
        {
            "seat": seat,
            "hand": len(state.hands[seat]),
            "deck": len(state.decks[seat]),
            "discard": len(pile),
            "discard_top": CARDS[pile[-1]].id if pile else None,
            "minions": [
                _minion(state, seat, minion, attacks, blocks)
                for minion in state.minions[seat]
            ],
            "archives": _private_archives(state, seat),
            "cannot_block_text": seat in state.no_text_block,
        }
        | _shield(state, seat)
        | _own_wound_stack(state, seat)
    )


def _own_wound_stack(state: State, seat: int) -> dict[str, Any]:
    """Return the wound stack of a player in a game of built decks, and whether the player
    has left the game (CONSTR-5, CONSTR-7).
    """
    if not state.built.wounds:
        return {}
    stack = state.built.wounds[seat]
    top = CARDS[stack[-1]].id if stack else None
    return {"wounds": {"left": len(stack), "top": top}, "out": not stack}


def _shield(state: State, seat: int) -> dict[str, int]:
    """Return the amount of damage to a player that shields will prevent, if any."""
    if state.lasting is NOTHING_LASTS:
        return {}
    shield = sum(n for each, n in state.lasting.player_shields if each == seat)
    return {"shield": shield} if shield else {}


def _minion(
    state: State,
    seat: int,
    minion: Minion,
    attacks: Mapping[int, int],
    blocks: Mapping[int, int],
) -> dict[str, Any]:
    seen = {
        "id": minion.id,
        "card": CARDS[minion.card].id,
        "health": minion.health,
        "max_health": HEALTH[minion.card],
        "strength": strength(state, seat, minion),
        "owner": minion.owner,
        "attacks": attacks.get(minion.id),
        "blocks": blocks.get(minion.id),
    }
    if state.attached or state.lasting is not NOTHING_LASTS:
        seen |= _unprinted_minion_data(state, minion.id)
    return seen


def _unprinted_minion_data(state: State, number: int) -> dict[str, Any]:
    """Return the data of a minion that is not printed on its card, such as attached actions
    and shields; empty for most minions.
    """
    lasting, found = state.lasting, dict[str, Any]()
    if state.attached:
        cards = [CARDS[each.card].id for each in state.attached if each.minion == number]
        if cards:
            found["attached"] = cards
    if shield := sum(n for each, n in lasting.minion_shields if each == number):
        found["shield"] = shield
    if number in lasting.unblockable:
        found["unblockable"] = True
    return found


def _private_archives(state: State, seat: int) -> list[dict[str, Any]]:
    if state.built.piles:
        return _built_archives(state, seat)
    return [
        {
            "card": _archive_name(state, place) if state.archive_shown[place] else None,
            "left": state.archive_left[place],
        }
        for place, owner in enumerate(state.archive_owner)
        if owner == seat
    ]


def _built_archives(state: State, seat: int) -> list[dict[str, Any]]:
    """Return the archives that a player brought: top card, cards left, and the index that
    answers use (CONSTR-15).
    """
    return [
        {
            "card": _archive_name(state, place) if state.archive_left[place] else None,
            "left": state.archive_left[place],
            "place": place,
        }
        for place, owner in enumerate(state.archive_owner)
        if owner == seat
    ]


def _commons_archives(state: State) -> list[dict[str, Any]]:
    if state.laid:
        return [{"card": CARDS[card].id, "left": 7} for card in sorted(state.laid)]
    return [
        {"card": _archive_name(state, place), "left": state.archive_left[place]}
        for place, owner in enumerate(state.archive_owner)
        if owner == COMMONS
    ]


def _archive_name(state: State, place: int) -> str:
    """Return the name of an archive."""
    return CARDS[state.archive_card[place]].id


def _wound_stack(state: State) -> dict[str, Any]:
    """Return the public facts of the wound stack (INFO-8): its top wound if that lies face
    up, and how many face-up wounds the options lay out. Only if the table shows wounds,
    also how many of them are left, and how many wounds each seat has.
    """
    face_up = state.face_up > 0
    laid = state.options.face_up_wounds(state.seats)
    return {
        "top": CARDS[state.wounds[-1]].id if face_up else None,
        "face_up": face_up,
        "face_up_left": state.face_up if state.options.show_wounds else None,
        **({} if state.built.wounds else {"face_up_of": laid}),
        **_wounds_taken(state),
    }


def _wounds_taken(state: State) -> dict[str, Any]:
    """Return how many wounds each seat has, if the table shows this. Every player could
    count the wounds, because they come and go openly.
    """
    if not state.options.show_wounds:
        return {}
    taken = [sum(count_wounds(state, seat)) for seat in range(state.seats)]
    if state.built.wounds:
        for seat, *wounds in state.built.out:
            taken[seat] = sum(wounds)
    return {"taken": taken}


def _exiled(state: State) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in sorted(state.exiled):
        counts[CARDS[card].id] = counts.get(CARDS[card].id, 0) + 1
    return counts


def _influence(state: State) -> dict[str, Any]:
    """Return the active player's influence (INFO-14): `total` is the influence that is
    left, `influence_left` the cost that it can pay (CLAIM-19).
    """
    funds = influence_left(state)
    return {
        "total": funds // 2 if state.doubled else funds,
        "pool": funds,
        "doubled": state.doubled,
        "discount": state.discount,
        "permissions": state.permissions - len(state.used_permissions),
    } | _later_permissions(state)


def _later_permissions(state: State) -> dict[str, Any]:
    """Return the claim permissions that only later sets give; empty in most games."""
    lasting, found = state.lasting, dict[str, Any]()
    if lasting.cheaper:
        found["cheaper"] = list(lasting.cheaper)
    if lasting.piles:
        found["piles"] = lasting.piles - len(lasting.used_piles)
    return found


def _chain_link(state: State, place: int, link: Link) -> dict[str, Any]:
    if place == state.resolving:
        progress = "resolving"
    else:
        waits = place < state.resolving and not link.gone
        progress = "waiting" if waits else "resolved"
    return {
        "place": place,
        "card": CARDS[link.card].id,
        "seat": link.seat,
        "kicked": link.kicked,
        "state": progress,
        "refused": link.refused,
        "twice": link.twice,
        "targets_by": None if link.targeter < 0 else link.targeter,
    }


def _open_links(state: State) -> list[str]:
    building = any(decision.kind is Ask.CHAIN for decision in state.pending)
    if not state.chain or not building:
        return []
    links = LINKS[state.chain[-1].card]
    return [colour.value for colour, bit in COLOUR_BIT.items() if links & bit]


def _attacks(state: State) -> list[dict[str, Any]]:
    return [
        {
            "minion": combat.minion,
            "card": CARDS[combat.card].id,
            "defender": combat.defender,
            "blockers": [b for b, attacker in state.blocks if attacker == combat.minion],
            "done": combat.done,
        }
        for combat in state.combats
    ]


def _result(state: State) -> dict[str, Any] | None:
    if not state.places:
        return None
    result: dict[str, Any] = {"places": [place._asdict() for place in state.places]}
    if state.options.teams:
        teams = state.seats // 2
        result["teams"] = [
            sum(place.wounds for place in state.places if place.seat % teams == team)
            for team in range(teams)
        ]
    return result
