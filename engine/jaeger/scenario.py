"""Build a position by names, for rules tests, puzzles and the tutorial.

    table = ( Scenario("frederik", "volko", "gregor", "wendur") .at("graveyard", 0, 1)
        .hurt(1, 12) .owns(1, "spear", "torch") .stage("attack") .start()
    )

The defaults: round 2, seat 0 begins and is active, all players are hidden, undamaged and on
the Spring of Wisdom; the ring is `LAYOUT`; all other cards are in the draw piles. The
methods raise `BadScenario` for a name, seat or stage that does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from engine import rng
from engine.errors import BadScenario
from engine.jaeger import codec
from engine.jaeger.cards.catalogue import (
    BY_ID as CARDS,
    DECK_OF,
    DECKS,
    EQUIPMENT,
    cards_in_deck,
)
from engine.jaeger.characters.roster import BY_ID as CHARACTERS, HIT_POINTS
from engine.jaeger.game import Position, advance
from engine.jaeger.options import Options
from engine.jaeger.phases.oracle import Opening
from engine.jaeger.phases.turn import STAGES, Stage, Turn
from engine.jaeger.rule_profiles import LINEUPS
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
"""How many states of the generator `rng_state_for_rolls` tries before it gives up."""


class Scenario:
    """A builder of a position; every method except `start` returns the scenario itself."""

    def __init__(
        self, *characters: str, options: Options | None = None, seed: int = 1
    ) -> None:
        if len(characters) not in LINEUPS:
            raise BadScenario(f"nobody plays with {len(characters)} seats")
        for character in characters:
            if character not in CHARACTERS:
                raise BadScenario(f"nobody is called {character!r}")
        position = self._position = Position()
        position.set_up_empty_table(len(characters), options or Options())
        position.rules, position.rng, position.round = codec.RULES, seed, 2
        position.characters, position.layout = characters, LAYOUT
        position.pawns = [LAYOUT.index(START)] * len(characters)
        self._stage, self._opening = Stage.START, False
        self._tops: dict[int, list[str]] = {}
        self._exact: dict[int, list[str]] = {}

    def at(self, place: str, *seats: int) -> Self:
        """Put pawns on a place, or into the middle if the name is empty."""
        if place and place not in LAYOUT:
            raise BadScenario(f"no place is called {place!r}")
        for seat in seats:
            opening = LAYOUT.index(place) if place else NOWHERE
            self._position.pawns[self._check_seat(seat)] = opening
        return self

    def hurt(self, seat: int, damage: int) -> Self:
        """Set the damage of a seat."""
        self._position.damage[self._check_seat(seat)] = damage
        return self

    def owns(self, seat: int, *cards: str) -> Self:
        """Give equipment cards to a seat."""
        for card in self._check_cards(cards):
            if card not in EQUIPMENT:
                raise BadScenario(f"{card!r} is no equipment")
        self._position.equipment[self._check_seat(seat)] += cards
        return self

    def revealed(self, *seats: int) -> Self:
        """Reveal the characters of these seats."""
        return self._mark("revealed", seats)

    def used(self, *seats: int) -> Self:
        """Mark the abilities of these seats as used up."""
        return self._mark("used", seats)

    def cursed(self, *seats: int) -> Self:
        """Mark these seats as cursed."""
        return self._mark("cursed", seats)

    def switched(self, *seats: int) -> Self:
        """Switch the goals of these seats to the left neighbour."""
        return self._mark("switched", seats)

    def shielded(self, *seats: int) -> Self:
        """Protect these seats from attacks."""
        return self._mark("shields", seats)

    def warded(self, *seats: int) -> Self:
        """Protect these seats from all damage."""
        return self._mark("wards", seats)

    def out(self, *seats: int) -> Self:
        """Eliminate these seats from the game."""
        for seat in seats:
            character = self._position.characters[self._check_seat(seat)]
            self._position.damage[seat] = HIT_POINTS[character]
            self._position.pawns[seat] = NOWHERE
        return self._mark("out", seats)._mark("revealed", seats)

    def _mark(self, name: str, seats: Iterable[int]) -> Self:
        for seat in seats:
            getattr(self._position, name)[self._check_seat(seat)] = True
        return self

    def top(self, *cards: str) -> Self:
        """Put cards on top of their decks; the first one is drawn first."""
        for card in self._check_cards(cards):
            self._tops.setdefault(DECK_OF[card], []).append(card)
        return self

    def pile(self, deck_name: str, *cards: str) -> Self:
        """Set all cards of a draw pile, its top card first."""
        self._exact[DECKS.index(deck_name)] = self._check_cards(cards)
        return self

    def discarded(self, *cards: str) -> Self:
        """Put cards on the discard piles of their decks, the last one on top."""
        for card in self._check_cards(cards):
            self._position.discard[DECK_OF[card]].append(card)
        return self

    def extra_turns(self, count: int) -> Self:
        """Set how many extra turns are still to come."""
        self._position.extra_turns = count
        return self

    def first(self, seat: int) -> Self:
        """Set which seat was the start player."""
        self._position.first = self._check_seat(seat)
        return self

    def turn(self, seat: int, number: int = 2) -> Self:
        """Set the active seat and the round."""
        self._position.active, self._position.round = self._check_seat(seat), number
        return self

    def stage(self, stage: str) -> Self:
        """Set the stage that comes next: begin, start, place, attack or end."""
        if stage not in STAGES:
            raise BadScenario(f"no stage is called {stage!r}")
        self._stage = stage
        return self

    def opening(self) -> Self:
        """Begin before the first turn, with the opening oracle round if the options have
        one.
        """
        position = self._position
        position.pawns = [NOWHERE] * position.seats
        position.round, self._stage, self._opening = 1, Stage.BEGIN, True
        return self

    def _check_seat(self, seat: int) -> int:
        if seat not in range(self._position.seats):
            raise BadScenario(f"there is no seat {seat}")
        return seat

    def _check_cards(self, cards: Sequence[str]) -> list[str]:
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
            pile, tops = (
                cards_in_deck(number, position.options.profile),
                self._tops.get(number, []),
            )
            for card in (
                *tops,
                *position.discard[number],
                *self._equipment_of_deck(number),
            ):
                if card not in pile:
                    raise BadScenario(f"there are not so many copies of {card!r}")
                pile.remove(card)
            position.draw[number] = pile + tops[::-1]

    def _equipment_of_deck(self, number: int) -> list[str]:
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


def dice_roll(six: int, four: int) -> tuple[int, int]:
    """Return the entry for `rng_state_for_rolls` that rolls both dice."""
    return 24, (six - 1) * 4 + four


def rng_state_for_rolls(*dice: tuple[int, int]) -> int:
    """Return a state of the random generator from which these dice rolls follow.

    Args:
        dice: number of sides and face of each roll, in order. Both dice together are one
            die with 24 sides, whose face is `dice_roll(six, four)`.

    Raises:
        BadScenario: the search finds no such state.
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
