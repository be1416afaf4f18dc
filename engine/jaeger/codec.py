"""Store positions as text and load them.

Cards, characters and places are stored as slugs; `engine.saves` describes the rest of the
format.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.jaeger.board_places import PLACE_IDS
from engine.jaeger.cards.catalogue import BY_ID as CARDS
from engine.jaeger.characters.roster import BY_ID as CHARACTERS
from engine.jaeger.events import KINDS
from engine.jaeger.state import NOWHERE, State
from engine.saves import SaveFormat, demand, demand_events

FORMAT = 1
"""The version of the storage format. It increases whenever this engine can no longer read
positions of older engines.
"""

RULES = 1
"""The version of the rules. It increases whenever the same choices would lead to another
game. A position stores the version with which it began.
"""

PHASES = ("opening", "start", "place", "attack", "end", "over")

SAVES = SaveFormat(State, number=FORMAT)


def dump(state: State) -> str:
    """Return the state as JSON text; equal states give equal text."""
    return SAVES.dump(state)


def load_into(state: State, text: str, steps: Mapping[str, type[Any]]) -> None:
    """Fill `state` from a text that `dump` wrote. `steps` are the kinds of steps by name.

    Raises:
        BadSave: the text is not a stored position, or comes from a newer engine.
    """
    SAVES.load_into(state, text, steps, _check)


def _check(state: State, _data: Mapping[str, Any]) -> None:
    """Raise `ValueError` if the data has the right types but is not a valid position."""
    state.options.check(state.seats)
    demand(1 <= state.rules <= RULES, "rules: of a newer engine")
    for name in _BY_SEAT:
        demand(len(getattr(state, name)) == state.seats, f"{name}: one for each seat")
    demand(state.phase in PHASES, "phase: unknown")
    demand(sorted(state.layout) == sorted(PLACE_IDS), "layout: each place once")
    demand(len(state.draw) == len(state.discard) == 3, "three decks")
    openings = range(NOWHERE, len(PLACE_IDS))
    demand(all(pawn in openings for pawn in state.pawns), "pawns: no such opening")
    demand(all(who in CHARACTERS for who in state.characters), "an unknown character")
    demand(all(card in CARDS for card in _all_cards(state)), "a card that does not exist")
    seats = range(state.seats)
    demand(all(seat in seats for seat in _all_seats(state)), "a seat that does not exist")
    demand_events(state, KINDS)


_BY_SEAT = (
    "characters",
    "revealed",
    "out",
    "damage",
    "pawns",
    "equipment",
    "used",
    "cursed",
    "switched",
    "shields",
    "wards",
)


def _all_cards(state: State) -> Iterable[str]:
    """Yield every card of the position."""
    for pile in (*state.draw, *state.discard, *state.equipment):
        yield from pile
    yield from (oracle.card for oracle in state.oracles)


def _all_seats(state: State) -> Iterable[int]:
    """Yield every seat that the position refers to."""
    yield from (state.first, state.active, *state.targets)
    yield from (seat for oracle in state.oracles for seat in oracle[:2])
    yield from (seat for shown in state.shown for seat in shown)
    yield from (place.seat for place in state.places)
