"""List all arrangements of hidden cards of a small table, to check samples of positions.

A world is the same table with other cards in the hidden places. If the same choices give a
world in which the seat is told the same at every step, the seat may be in this world;
otherwise it cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import TypeAlias

from engine.nightfall import Options, Position
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.scenario import Scenario
from tests.engine import walks
from tests.engine.secrets import known

Arrangement: TypeAlias = tuple[tuple[int, ...], ...]
SHUFFLES = 300
"""The number of seeds that are tried in a world: enough for every order of four cards."""

OBSERVER, OTHER = 0, 1


@dataclass(frozen=True, slots=True)
class Table:
    """The cards of a small table by name; decks have the top card first. The observer's own
    deck is too large to be reshuffled. With `in_order`, the order in which the other player
    drew their hand matters.
    """

    own_hand: tuple[str, ...]
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...] = ()
    in_play: tuple[str, ...] = ()
    chain: tuple[tuple[int, str], ...] = ()
    turn: int = OTHER
    phase: str = "chain"
    every_order: bool = False
    in_order: bool = False

    def start(self, seed: int = 1) -> Position:
        """Return the table at its first question."""
        return (
            Scenario(
                seats=2,
                options=Options(ask_every_order=self.every_order),
                seed=seed,
            )
            .hand(OBSERVER, *self.own_hand)
            .deck(OBSERVER, *["Bite"] * 15)
            .hand(OTHER, *self.hand)
            .deck(OTHER, *self.deck)
            .discard(OTHER, *self.discard)
            .in_play(OTHER, *self.in_play)
            .commons("Vulko", "Blood Rage")
            .turn(self.turn)
            .phase(self.phase)
            .chain(*self.chain)
            .start()
        )

    def worlds(self) -> Iterator[Table]:
        """Yield the table with each hand and deck that the other player may have, once
        each.
        """
        size, seen = len(self.hand), set()
        for cards in permutations((*self.hand, *self.deck)):
            hand = cards[:size] if self.in_order else sorted(cards[:size])
            key = (*hand, *cards[size:])
            if key not in seen:
                seen.add(key)
                changed = {"hand": cards[:size], "deck": cards[size:]}
                yield Table(**{**{n: getattr(self, n) for n in self.__slots__}, **changed})

    def key(self, position: Position) -> Arrangement:
        """Return a key that identifies a world."""
        hand = tuple(position.hands[OTHER]) if self.in_order else ()
        return (*arrangement(position), hand)


def told(position: Position) -> str:
    return known(position, OBSERVER)


def play(
    table: Table, first: tuple[walks.Move, ...], seed: int, steps: int
) -> tuple[list[walks.Move], list[Position]]:
    """Play the choices `first` and then random ones; return all choices, and every position
    that was reached.
    """
    position, rng = table.start(), Random(seed)
    moves, reached = list[walks.Move](), [position.clone()]
    for step in range(steps):
        move = first[step] if step < len(first) else walks.random_move(position, rng)
        moves.append(move)
        position.play(*move)
        reached.append(position.clone())
    return moves, reached


def arrangement(position: Position) -> Arrangement:
    """Return what the observer does not see: the other player's hand, deck and discard
    pile.
    """
    hand, deck, pile = (
        piles[OTHER] for piles in (position.hands, position.decks, position.discards)
    )
    return tuple(sorted(hand)), tuple(deck), tuple(pile)


def possible(
    table: Table, moves: list[walks.Move], reached: list[Position]
) -> list[set[Arrangement]]:
    """Return the arrangements that are possible for the observer, at first and after each
    choice.
    """
    said = [told(position) for position in reached]
    begun = (each for world in table.worlds() for each in _starts(world))
    worlds = {table.key(each): each for each in begun if told(each) == said[0]}
    found = [set(map(arrangement, worlds.values()))]
    for move, heard in zip(moves, said[1:], strict=True):
        after = (other for world in worlds.values() for other in _after(world, move))
        worlds = {table.key(each): each for each in after if told(each) == heard}
        found.append(set(map(arrangement, worlds.values())))
    return found


def _starts(table: Table) -> Iterator[Position]:
    """Yield the possible starts of a table: with any shuffle, if cards are drawn at
    once.
    """
    position = table.start()
    yield position
    if any(event[0] == "shuffled" for event in position.log):
        for chance in range(SHUFFLES):
            yield table.start(chance)


def _after(world: Position, move: walks.Move) -> Iterator[Position]:
    """Yield the possible worlds after a choice: the other player may have made any choice,
    and any shuffle may have happened.
    """
    seat, chosen = move
    decision = world.decision(seat)
    for option in decision.options if decision is not None else ():
        if option != chosen and seat == OBSERVER:
            continue
        other = world.clone()
        other.play(seat, option)
        yield other
        if any(event[0] == "shuffled" for event in other.log[world.event_count :]):
            for chance in range(SHUFFLES):
                other = world.clone()
                other.rng = chance
                other.play(seat, option)
                yield other


def names(what: Arrangement) -> list[list[str]]:
    """Return an arrangement as names of cards, for messages."""
    return [[CARDS[card].id for card in pile] for pile in what]
