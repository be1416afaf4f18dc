"""Views of a position, each redacted for one audience (JDN-INFO). A view is built up from
nothing, so a secret cannot leak unless it is added here.
"""

from __future__ import annotations

from typing import Any

from engine.decisions import as_data
from engine.jaeger.cards.catalogue import DECKS, GREEN_DECK
from engine.jaeger.characters.model import UseLimit
from engine.jaeger.characters.roster import ABILITY
from engine.jaeger.decisions import WINDOWS
from engine.jaeger.effects import Shelter
from engine.jaeger.events import Oracle, place_dict
from engine.jaeger.rule_profiles import LINEUPS
from engine.jaeger.state import State
from engine.jaeger.state_changes import place_of


def is_window(state: State) -> bool:
    """Tell whether players other than the active one may act now (JDN-WINDOW-1)."""
    return bool(state.pending) and state.pending[0].kind in WINDOWS


def view(state: State, seat: int | None, offers: tuple[str, ...]) -> dict[str, Any]:
    """Return the table as `seat` may see it, or as the public may if None.
    docs/reference/jaeger.md describes every key.
    """
    seen = {
        "audience": seat,
        "seats": state.seats,
        "options": state.options.to_dict(),
        "lineup": dict(LINEUPS[state.seats]),
        "turn": state.turn,
        "round": state.round,
        "phase": state.phase,
        "active": state.active,
        "first": state.first,
        "extra": state.extra,
        "extra_turns": state.extra_turns,
        "window": is_window(state),
        "waiting": [decision.seat for decision in state.pending],
        "asked": {str(decision.seat): str(decision.kind) for decision in state.pending},
        "layout": list(state.layout),
        "players": [_public_seat(state, each) for each in range(state.seats)],
        "decks": {deck: _deck(state, number) for number, deck in enumerate(DECKS)},
        "given": [_given_oracle(oracle) for oracle in state.oracles],
        "result": _result(state),
    }
    if seat is not None:
        seen |= _own_secrets(state, seat, offers)
    return seen


def _own_secrets(state: State, seat: int, offers: tuple[str, ...]) -> dict[str, Any]:
    """Return the secrets of `seat`: its character, the oracle cards and characters that it
    has seen, its question and its offers (JDN-INFO-1, JDN-INFO-10, JDN-INFO-12,
    JDN-INFO-15).
    """
    own = next((decision for decision in state.pending if decision.seat == seat), None)
    return {
        "decision": None if own is None else as_data(own),
        "offers": list(offers),
        "character": state.characters[seat],
        "oracles": [
            oracle._asdict()
            for oracle in state.oracles
            if seat in (oracle.giver, oracle.receiver)
        ],
        "seen": {
            str(shown.seat): state.characters[shown.seat]
            for shown in state.shown
            if shown.to == seat
        },
    }


def _public_seat(state: State, seat: int) -> dict[str, Any]:
    """Return the public facts of a seat (JDN-INFO-4, JDN-INFO-5)."""
    return {
        "seat": seat,
        "place": place_of(state, seat),
        "damage": state.damage[seat],
        "out": state.out[seat],
        "equipment": list(state.equipment[seat]),
        "protected": _protections(state, seat),
        "cursed": state.cursed[seat],
        **_public_character(state, seat),
    }


def _public_character(state: State, seat: int) -> dict[str, Any]:
    """Return the public facts of a revealed character; all None for a hidden one
    (JDN-INFO-2, JDN-REVEAL-3).
    """
    if not state.revealed[seat]:
        return {"character": None, "used": None, "switched": None}
    character = state.characters[seat]
    once = ABILITY[character].limit is UseLimit.ONCE
    return {
        "character": character,
        "used": state.used[seat] if once else None,
        "switched": state.switched[seat],
    }


def _protections(state: State, seat: int) -> list[str]:
    running = ((Shelter.ATTACKS, state.shields), (Shelter.ALL, state.wards))
    return [shelter.value for shelter, seats in running if seats[seat]]


def _deck(state: State, number: int) -> dict[str, Any]:
    """Return a deck: the size of its draw pile, and its open discard pile, bottom first. Of
    the green deck's discard pile only the size is public (JDN-INFO-5 to JDN-INFO-7).
    """
    pile = state.discard[number]
    return {
        "draw": len(state.draw[number]),
        "discarded": len(pile),
        "discard": None if number == GREEN_DECK else list(pile),
    }


def _given_oracle(oracle: Oracle) -> dict[str, Any]:
    """Return the public facts of an oracle card that was given: all except the card itself
    (JDN-INFO-8).
    """
    return {
        "giver": oracle.giver,
        "receiver": oracle.receiver,
        "answer": oracle.answer,
    }


def _result(state: State) -> dict[str, Any] | None:
    if not state.places:
        return None
    return {
        "places": [place_dict(place) for place in state.places],
        "oracles": [oracle._asdict() for oracle in state.oracles],
    }
