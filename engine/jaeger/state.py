"""The state of a game in progress, as plain data.

A `State` holds ints, strings, lists and tuples: cheap to clone, exact to store, and
compared by value. Cards, characters and places are named by their slugs. Only
`engine.jaeger.phases`, `resolve` and `state_changes` change a state.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from engine.decisions import Decision
from engine.jaeger.events import Oracle, Place
from engine.jaeger.options import Options

NOWHERE = -1
"""The opening of a pawn that is on no place (JDN-SETUP-4); also stands for no seat."""


class Shown(NamedTuple):
    """The fact that `seat` has shown its character only to the seat `to` (JDN-ORACLE-8)."""

    seat: int
    to: int


class State:
    """A game in progress.

    Fields by seat are lists in the order of seats. `draw` and `discard` are the piles of
    the blue, red and green deck, their top at the end. `turn` counts the turns begun.
    `layout` has the place in each opening, `pawns` the opening of each pawn. `targets` are
    the targets of the active player's last attack; `struck_all` tells whether it hit all
    players in range. `used_in_turn` marks the ability that works once a turn as used,
    `used` those that work once a game. `shields` protect from attacks (JDN-BLUE-15),
    `wards` from all damage (JDN-ABIL-15). `stack` is the pending work of the rules, the
    next step last; `pending` are the open decisions.
    """

    __slots__ = (
        "active",
        "characters",
        "cursed",
        "damage",
        "discard",
        "draw",
        "equipment",
        "extra",
        "extra_turns",
        "first",
        "layout",
        "log",
        "options",
        "oracles",
        "out",
        "pawns",
        "pending",
        "phase",
        "places",
        "revealed",
        "rng",
        "round",
        "rules",
        "seats",
        "shields",
        "shown",
        "stack",
        "struck_all",
        "switched",
        "targets",
        "turn",
        "used",
        "used_in_turn",
        "wards",
    )

    rules: int
    options: Options
    seats: int
    rng: int
    first: int
    active: int
    round: int
    turn: int
    extra: bool
    extra_turns: int
    phase: str
    layout: tuple[str, ...]
    characters: tuple[str, ...]
    revealed: list[bool]
    out: list[bool]
    damage: list[int]
    pawns: list[int]
    equipment: list[tuple[str, ...]]
    used: list[bool]
    cursed: list[bool]
    switched: list[bool]
    shields: list[bool]
    wards: list[bool]
    used_in_turn: bool
    targets: tuple[int, ...]
    struck_all: bool
    draw: list[list[str]]
    discard: list[list[str]]
    oracles: list[Oracle]
    shown: list[Shown]
    stack: list[Any]
    pending: tuple[Decision, ...]
    log: list[tuple[Any, ...]]
    places: tuple[Place, ...]

    def set_up_empty_table(self, seats: int, options: Options) -> None:
        """Set up an empty table: all pawns in the middle, no damage."""
        self.options, self.seats = options, seats
        self.rules = self.rng = self.first = self.active = self.turn = 0
        self.round, self.extra, self.extra_turns = 1, False, 0
        self.phase = "opening"
        self.layout, self.characters = (), ()
        self.damage, self.pawns = [0] * seats, [NOWHERE] * seats
        self.equipment = [()] * seats
        for name in ("revealed", "out", "used", "cursed", "switched", "shields", "wards"):
            setattr(self, name, [False] * seats)
        self.used_in_turn, self.targets, self.struck_all = False, (), False
        self.draw, self.discard = [[], [], []], [[], [], []]
        self.oracles, self.shown = [], []
        self.stack, self.pending, self.log, self.places = [], (), [], ()

    def clone(self) -> Self:
        """Return an independent copy: changes of one do not affect the other.

        Written out field by field, because search clones positions by the thousand.
        """
        new = object.__new__(type(self))
        new.rules = self.rules
        new.options = self.options
        new.seats = self.seats
        new.rng = self.rng
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.turn = self.turn
        new.extra = self.extra
        new.extra_turns = self.extra_turns
        new.phase = self.phase
        new.layout = self.layout
        new.characters = self.characters
        new.revealed = self.revealed[:]
        new.out = self.out[:]
        new.damage = self.damage[:]
        new.pawns = self.pawns[:]
        new.equipment = self.equipment[:]
        new.used = self.used[:]
        new.cursed = self.cursed[:]
        new.switched = self.switched[:]
        new.shields = self.shields[:]
        new.wards = self.wards[:]
        new.used_in_turn = self.used_in_turn
        new.targets = self.targets
        new.struck_all = self.struck_all
        new.draw = [pile[:] for pile in self.draw]
        new.discard = [pile[:] for pile in self.discard]
        new.oracles = self.oracles[:]
        new.shown = self.shown[:]
        new.stack = self.stack[:]
        new.pending = self.pending
        new.log = self.log[:]
        new.places = self.places
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # positions change, so they have no hash

    def others_in_game(self, seat: int) -> list[int]:
        """Return the other seats still in the game, clockwise from the left of `seat`."""
        return [
            other
            for other in (*range(seat + 1, self.seats), *range(seat))
            if not self.out[other]
        ]

    def in_game(self) -> list[int]:
        """Return the seats still in the game."""
        return [seat for seat in range(self.seats) if not self.out[seat]]
