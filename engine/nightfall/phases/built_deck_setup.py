"""Set up a game of built decks: the archives and wound stacks that the players bring."""

from __future__ import annotations

from collections.abc import Sequence

from engine import rng
from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.decks import ARCHIVES, Deck
from engine.nightfall.state import Built, State


def lay_decks(state: State, decks: Sequence[Deck]) -> None:
    """Shuffle each archive and each wound stack and lay them out face up; only the top
    cards can be seen (CONSTR-4, CONSTR-5, CONSTR-15).
    """
    piles, stacks = list[tuple[int, ...]](), list[tuple[int, ...]]()
    for deck in decks:
        # `to_dict` sorts the cards, so the shuffled order does not depend on how the deck
        # lists them.
        data = deck.to_dict()
        piles += [_shuffled(state, cards) for cards in data["archives"]]
        stacks.append(_shuffled(state, data["wounds"]))
    state.built = Built(piles=tuple(piles), wounds=tuple(stacks), gone=((),) * state.seats)
    tops = [pile[-1] for pile in piles]
    state.archive_card = tuple(tops)
    state.archive_owner = tuple(
        seat for seat in range(state.seats) for _ in range(ARCHIVES)
    )
    state.archive_left = [len(pile) for pile in piles]
    state.archive_shown = [True] * len(piles)
    pairs = (tuple(tops[n : n + ARCHIVES]) for n in range(0, len(tops), ARCHIVES))
    wounds = tuple(stack[-1] for stack in stacks)
    state.log.append(("decks_laid", tuple(pairs), wounds))
    if state.options.choose_starters:
        _choose_starters(state, decks)


def _shuffled(state: State, cards: Sequence[str]) -> tuple[int, ...]:
    pile = [NUMBER[card] for card in cards]
    state.rng = rng.shuffle(state.rng, pile)
    return tuple(pile)


def _choose_starters(state: State, decks: Sequence[Deck]) -> None:
    """Set the starting minions, which players chose with their decks (SETUP-6, CONSTR-10)
    and which stay secret (SETUP-7).
    """
    state.starters = tuple(
        tuple(NUMBER[card] for card in deck.to_dict()["starters"]) for deck in decks
    )
    for seat, cards in enumerate(state.starters):
        state.log.append(("starters_chosen", seat, cards))
