"""Sample built decks that agree with what a seat has seen (CONSTR).

All players see the top cards of archives and wound stacks, the cards that have left them,
and the wounds that went below a stack. A player also knows the cards of their own deck, but
not their order. Of other players' decks only their legality is known (CONSTR-2, CONSTR-14).
"""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.decks import MAX_COPIES, orders_allowed_in_decks, wounds_for
from engine.nightfall.sampling.holdings import shuffled
from engine.nightfall.state import State


def count_wounds_at_bottom(state: State) -> list[int]:
    """Return, by seat, the number of wounds at the bottom of its own stack that all players
    have seen going there (CONSTR-12); empty without built decks.
    """
    if not state.built.wounds:
        return []
    counts = [0] * state.seats
    for event in state.log:
        if event[0] == "tucked":
            counts[event[4]] += 1
    return [
        min(count, len(stack))
        for count, stack in zip(counts, state.built.wounds, strict=True)
    ]


def redeal_built_decks(sample: State, seat: int, below: list[int], rng: Random) -> None:
    """Replace the cards of archives and wound stacks that `seat` cannot see. The lowest
    `below[n]` cards of seat n's wound stack are known.
    """
    built = sample.built
    piles = [*built.piles]
    for each in range(sample.seats):
        places = [n for n, owner in enumerate(sample.archive_owner) if owner == each]
        if each == seat:
            for place in places:
                piles[place] = (*_shuffled(piles[place][:-1], rng), *piles[place][-1:])
        else:
            tops = [card for place in places for card in piles[place][-1:]]
            unseen = _orders(sample, Counter((*built.gone[each], *tops)), rng)
            for place in places:
                hidden = [unseen.pop() for _ in piles[place][:-1]]
                piles[place] = (*hidden, *piles[place][-1:])
    stacks = [
        _stack(sample, each, below[each], rng, own=each == seat)
        for each in range(sample.seats)
    ]
    sample.built = built._replace(piles=tuple(piles), wounds=tuple(stacks))


def _shuffled(cards: tuple[int, ...], rng: Random) -> list[int]:
    return shuffled(sorted(cards), rng.random)


def _orders(sample: State, seen: Counter[int], rng: Random) -> list[int]:
    """Sample the unseen cards of a player's archives in random order, given the cards
    already seen.
    """
    allowed = [NUMBER[c.id] for c in orders_allowed_in_decks(sample.options)]
    free = [card for card in allowed for _ in range(MAX_COPIES - seen[card])]
    return shuffled(free, rng.random)


def _stack(
    sample: State, seat: int, below: int, rng: Random, *, own: bool
) -> tuple[int, ...]:
    stack = sample.built.wounds[seat]
    between = stack[below : max(below, len(stack) - 1)]
    known = stack[: min(below, len(stack))], stack[max(below, len(stack) - 1) :]
    if own:
        hidden = _shuffled(between, rng)
    else:
        kinds = [NUMBER[card.id] for card in wounds_for(sample.options)]
        hidden = [rng.choice(kinds) for _ in between]
    return (*known[0], *hidden, *known[1])
