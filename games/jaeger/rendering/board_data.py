"""Data classes for the table: places, pawns, the damage track, players, oracle cards.

`games.jaeger.rendering.board` makes these pieces and the templates draw them.
"""

from dataclasses import dataclass

from games.contract.drawing import Clock, Rating
from games.jaeger.rendering.faces import Face
from games.models import Player as Person


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing that can be chosen: its option key and its full name."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Pawn:
    """A seat as a small mark: its tint, and a number and a name that tell it without."""

    seat: int
    name: str
    is_you: bool = False
    is_active: bool = False

    @property
    def number(self) -> int:
        return self.seat + 1


@dataclass(frozen=True, slots=True)
class Spot:
    """One of the six openings with the place that lies in it."""

    opening: int
    face: Face
    pawns: tuple[Pawn, ...]
    is_here: bool
    in_range: bool
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of the damage track: who goes out there, and which sides they are of."""

    letter: str
    names: str
    group: str
    group_name: str


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the damage track."""

    number: int
    pawns: tuple[Pawn, ...]
    letters: tuple[Letter, ...]
    is_moon: bool


@dataclass(frozen=True, slots=True)
class Item:
    """An equipment card before a player; `picks` are what can be done with it now."""

    face: Face
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A seat with everything that lies before it.

    Attributes:
        face: the character, if the reader knows it; `is_open` if everybody does.
        reaches: whom the seat could attack as things lie.
        threatens: whether that is the reader.
        side: of the character, in words.
    """

    pawn: Pawn
    is_computer: bool
    is_waiting: bool
    note: str
    is_level: bool
    until: int | None
    clock: Clock | None
    person: Person | None
    rating: Rating | None
    gets_hints: bool
    back: str
    face: Face | None
    side: str
    is_open: bool
    damage: int
    points: int | None
    out: bool
    states: tuple[str, ...]
    place: str
    items: tuple[Item, ...]
    reaches: tuple[Pawn, ...]
    threatens: bool
    in_range: bool
    picks: tuple[Pick, ...]

    @property
    def seat(self) -> int:
        return self.pawn.seat

    @property
    def name(self) -> str:
        return self.pawn.name

    @property
    def is_you(self) -> bool:
        return self.pawn.is_you

    @property
    def left(self) -> int | None:
        """Count the hit points that are left; None while the character is unknown."""
        return None if self.points is None else max(0, self.points - self.damage)


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it fell; `kind` is `six` or `four`."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Throw:
    """The newest roll: who threw what for which purpose, and what came of it."""

    n: int
    pawn: Pawn
    dice: tuple[Die, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Oracle:
    """An oracle card that somebody gave; the face for anybody who has read it."""

    number: int
    giver: Pawn
    receiver: Pawn
    answer: str
    face: Face | None


@dataclass(frozen=True, slots=True)
class Deck:
    """A draw pile with its discard pile; `top` lies open on it."""

    key: str
    name: str
    css: str
    left: int
    discarded: int
    top: Face | None
    pile: tuple[str, ...]
