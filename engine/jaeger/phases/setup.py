"""Set up the board and deal characters (JDN-SETUP)."""

from __future__ import annotations

from engine import rng
from engine.jaeger.board_places import PLACE_IDS
from engine.jaeger.cards.catalogue import DECKS, cards_in_deck
from engine.jaeger.characters.roster import CHARACTERS
from engine.jaeger.phases.oracle import Opening
from engine.jaeger.phases.turn import Stage, Turn
from engine.jaeger.rule_profiles import LINEUPS
from engine.jaeger.state import State


def set_up(state: State) -> None:
    """Set up the ring, the decks and the characters, and put the first steps on the
    stack.
    """
    _shuffle_places_and_decks(state)
    state.characters = _deal_characters(state)
    state.first = state.active = _first_seat(state)
    lineup = tuple(LINEUPS[state.seats].items())
    state.log.append(("game_began", state.first, lineup, state.layout))
    for seat, character in enumerate(state.characters):
        state.log.append(("dealt", seat, character))
    state.stack.append(Turn(Stage.BEGIN))
    if state.options.has_opening(state.seats):
        state.stack.append(Opening(0))


def _shuffle_places_and_decks(state: State) -> None:
    """Shuffle the places into the ring, and shuffle each deck (JDN-SETUP-1,
    JDN-SETUP-3).
    """
    layout = list(PLACE_IDS)
    state.rng = rng.shuffle(state.rng, layout)
    state.layout = tuple(layout)
    for number in range(len(DECKS)):
        state.draw[number] = cards_in_deck(number, state.options.profile)
        state.rng = rng.shuffle(state.rng, state.draw[number])


def _deal_characters(state: State) -> tuple[str, ...]:
    """Draw characters of each group for the line-up and deal them; the others stay unseen
    (JDN-SETUP-5, JDN-SETUP-6, JDN-SETUP-10).
    """
    dealt: list[str] = []
    for group, count in LINEUPS[state.seats].items():
        cards = [
            character.id
            for character in CHARACTERS
            if character.group == group
            and not (state.options.first_game and character.swirl)
        ]
        state.rng = rng.shuffle(state.rng, cards)
        dealt += cards[:count]
    state.rng = rng.shuffle(state.rng, dealt)
    return tuple(dealt)


def _first_seat(state: State) -> int:
    """Return the first seat: the agreed one, or a random one (JDN-SETUP-9, JDN-OPT-3)."""
    if state.options.first is not None:
        return state.options.first
    state.rng, seat = rng.below(state.rng, state.seats)
    return seat
