"""The end of the game: counting wounds and breaking ties (END, TIE)."""

from __future__ import annotations

from engine.nightfall.cards.catalogue import IS_WOUND, KEYWORD
from engine.nightfall.cards.model import Keyword
from engine.nightfall.events import Place
from engine.nightfall.state import State


def finish(state: State) -> None:
    """Count the wounds and rank the seats; the game is over."""
    state.phase = "over"
    state.places = rank(
        [count_wounds(state, seat) for seat in range(state.seats)], state.first
    )
    state.log.append(("game_over", state.places))


def count_wounds(state: State, seat: int) -> tuple[int, int, int, int]:
    """Return the bites, burns, bleeds and blanks in deck, hand and discard pile (END-5)."""
    cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat]]
    keywords = [KEYWORD[card] for card in cards if IS_WOUND[card]]
    return (
        keywords.count(Keyword.BITE),
        keywords.count(Keyword.BURN),
        keywords.count(Keyword.BLEED),
        keywords.count(None),
    )


def rank(counts: list[tuple[int, int, int, int]], first: int) -> tuple[Place, ...]:
    """Return the places, best first.

    Fewest wounds; then the lower most frequent keyword, then the next (TIE-1, TIE-2, TIE-5,
    TIE-7); then the seat, counted rightwards from the right neighbour of the first player,
    who comes last (TIE-3, TIE-4, TIE-6).
    """
    seats = len(counts)

    def key(seat: int) -> tuple[int, list[int], int]:
        keywords = sorted(counts[seat][:3], reverse=True)
        return sum(counts[seat]), keywords, (first - 1 - seat) % seats

    order = sorted(range(seats), key=key)
    places: list[Place] = []
    for place, seat in enumerate(order):
        by = None if place == 0 else _decided_by(key(order[place - 1]), key(seat))
        places.append(Place(seat, place + 1, sum(counts[seat]), *counts[seat], by))
    return tuple(places)


def _decided_by(
    above: tuple[int, list[int], int], below: tuple[int, list[int], int]
) -> str:
    if above[0] != below[0]:
        return "wounds"
    return "keyword" if above[1] != below[1] else "seat"
