"""Arranging a position by names, for rules tests, puzzles and the tutorial.

    table = (
        Scenario("frederik", "volko", "gregor", "wendur")
        .at("graveyard", 0, 1)
        .hurt(1, 12)
        .owns(1, "spear", "torch")
        .stage("attack")
        .start()
    )

What is not mentioned: round 2, seat 0 begins and is active, everybody is hidden, undamaged
and on the Spring of Wisdom; the ring is `LAYOUT`; all cards that lie nowhere else are in
the draw piles. A name, a seat or a stage that the game does not have is refused with
`BadScenario`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from engine import rng
from engine.errors import BadScenario
from engine.jaeger import codec
from engine.jaeger.cards.catalogue import BY_ID as CARDS, DECK_OF, DECKS, EQUIPMENT, deck
from engine.jaeger.characters.roster import BY_ID as CHARACTERS, HIT_POINTS
from engine.jaeger.editions import LINEUPS
from engine.jaeger.game import Position, advance
from engine.jaeger.options import Options
from engine.jaeger.phases.oracle import Opening
from engine.jaeger.phases.turn import STAGES, Stage, Turn
from engine.jaeger.state import NOWHERE

LAYOUT = (
    "oxanas-hut",
    "chapel",
    "graveyard",
    "witches-tree",
    "stone-circle",
    "spring-of-wisdom",
)
START = "spring-of-wisdom"
LONGEST_SEARCH = 10_000_000
"""States of chance that are tried before dice are called impossible."""


class Scenario:
    """A position in the making; every method but `start` returns the scenario itself."""

    def __init__(
        self, *characters: str, options: Options | None = None, seed: int = 1
    ) -> None:
        if len(characters) not in LINEUPS:
            raise BadScenario(f"nobody plays with {len(characters)} seats")
        for character in characters:
            if character not in CHARACTERS:
                raise BadScenario(f"nobody is called {character!r}")
        position = self._position = Position()
        position.seat_down(len(characters), options or Options())
        position.rules, position.rng, position.round = codec.RULES, seed, 2
        position.characters, position.layout = characters, LAYOUT
        position.pawns = [LAYOUT.index(START)] * len(characters)
        self._stage, self._opening = Stage.START, False
        self._tops: dict[int, list[str]] = {}
        self._exact: dict[int, list[str]] = {}

    def at(self, place: str, *seats: int) -> Self:
        """Put pawns on a place, or, with an empty name, into the middle."""
        if place and place not in LAYOUT:
            raise BadScenario(f"no place is called {place!r}")
        for seat in seats:
            opening = LAYOUT.index(place) if place else NOWHERE
            self._position.pawns[self._there(seat)] = opening
        return self

    def hurt(self, seat: int, damage: int) -> Self:
        """Give a seat so much damage."""
        self._position.damage[self._there(seat)] = damage
        return self

    def owns(self, seat: int, *cards: str) -> Self:
        """Lay equipment before a seat."""
        for card in self._known(cards):
            if card not in EQUIPMENT:
                raise BadScenario(f"{card!r} is no equipment")
        self._position.equipment[self._there(seat)] += cards
        return self

    def revealed(self, *seats: int) -> Self:
        """Turn characters up."""
        return self._mark("revealed", seats)

    def used(self, *seats: int) -> Self:
        """Say whose ability is used up."""
        return self._mark("used", seats)

    def cursed(self, *seats: int) -> Self:
        """Say who is cursed."""
        return self._mark("cursed", seats)

    def switched(self, *seats: int) -> Self:
        """Say whose goal has switched to the left neighbour."""
        return self._mark("switched", seats)

    def shielded(self, *seats: int) -> Self:
        """Say who is guarded from attacks."""
        return self._mark("shields", seats)

    def warded(self, *seats: int) -> Self:
        """Say who takes no damage at all."""
        return self._mark("wards", seats)

    def out(self, *seats: int) -> Self:
        """Put seats out of the game."""
        for seat in seats:
            character = self._position.characters[self._there(seat)]
            self._position.damage[seat] = HIT_POINTS[character]
            self._position.pawns[seat] = NOWHERE
        return self._mark("out", seats)._mark("revealed", seats)

    def _mark(self, name: str, seats: Iterable[int]) -> Self:
        for seat in seats:
            getattr(self._position, name)[self._there(seat)] = True
        return self

    def top(self, *cards: str) -> Self:
        """Put cards on top of their decks, the first to be drawn first."""
        for card in self._known(cards):
            self._tops.setdefault(DECK_OF[card], []).append(card)
        return self

    def pile(self, deck_name: str, *cards: str) -> Self:
        """Say exactly what a draw pile holds, its top card first."""
        self._exact[DECKS.index(deck_name)] = self._known(cards)
        return self

    def discarded(self, *cards: str) -> Self:
        """Put cards on the discard piles of their decks, one upon the other."""
        for card in self._known(cards):
            self._position.discard[DECK_OF[card]].append(card)
        return self

    def extra_turns(self, count: int) -> Self:
        """Say how many extra turns are to come."""
        self._position.extra_turns = count
        return self

    def first(self, seat: int) -> Self:
        """Say who was the start player."""
        self._position.first = self._there(seat)
        return self

    def turn(self, seat: int, number: int = 2) -> Self:
        """Say whose turn it is, and in which round."""
        self._position.active, self._position.round = self._there(seat), number
        return self

    def stage(self, stage: str) -> Self:
        """Say what comes next: begin, start, place, attack, end."""
        if stage not in STAGES:
            raise BadScenario(f"no stage is called {stage!r}")
        self._stage = stage
        return self

    def opening(self) -> Self:
        """Begin before the first turn, with the opening oracle round if there is one."""
        position = self._position
        position.pawns = [NOWHERE] * position.seats
        position.round, self._stage, self._opening = 1, Stage.BEGIN, True
        return self

    def _there(self, seat: int) -> int:
        if seat not in range(self._position.seats):
            raise BadScenario(f"there is no seat {seat}")
        return seat

    def _known(self, cards: Sequence[str]) -> list[str]:
        for card in cards:
            if card not in CARDS:
                raise BadScenario(f"no card is called {card!r}")
        return list(cards)

    def _make_piles(self) -> None:
        position = self._position
        for number in range(len(DECKS)):
            if number in self._exact:
                position.draw[number] = self._exact[number][::-1]
                continue
            pile, tops = deck(number, position.options.profile), self._tops.get(number, [])
            for card in (*tops, *position.discard[number], *self._owned(number)):
                if card not in pile:
                    raise BadScenario(f"there are not so many copies of {card!r}")
                pile.remove(card)
            position.draw[number] = pile + tops[::-1]

    def _owned(self, number: int) -> list[str]:
        return [
            card
            for cards in self._position.equipment
            for card in cards
            if DECK_OF[card] == number
        ]

    def start(self) -> Position:
        """Return the position at its next question."""
        self._make_piles()
        position = self._position
        position.phase = "opening" if self._opening else self._stage
        if self._stage == Stage.BEGIN:
            position.phase = "opening"
        position.stack = [Turn(self._stage)]
        if self._opening and position.options.has_opening(position.seats):
            position.stack.append(Opening(0))
        advance(position)
        return position


def both_dice(six: int, four: int) -> tuple[int, int]:
    """Return the roll of both dice for `chance_of`."""
    return 24, (six - 1) * 4 + four


def chance_of(*dice: tuple[int, int]) -> int:
    """Return a state of chance after which the dice fall so.

    Args:
        dice: sides and face of each roll, in their order. Both dice together are one with
            24 sides, whose face is `both_dice(six, four)`.

    Raises:
        BadScenario: they cannot fall so.
    """
    for start in range(LONGEST_SEARCH):
        state = start
        for sides, face in dice:
            state, found = rng.below(state, sides)
            if found != face - 1:
                break
        else:
            return start
    raise BadScenario(f"dice do not fall like {dice}")
