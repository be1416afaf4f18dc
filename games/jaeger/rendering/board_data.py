"""Data classes of the table: places, pawns, damage track, players, oracle cards.

`games.jaeger.rendering.board` builds them and the templates render them.
"""

from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from games.contract.drawing import Clock, Rating
from games.contract.records import record
from games.jaeger.rendering.faces import Face


@record(frozen=True, slots=True)
class Pick:
    """An option that the reader can choose, and its full label. `act` is the label without
    the name of a player; empty if the label names none.
    """

    key: str
    label: str
    act: str = ""


@record(frozen=True, slots=True)
class Pawn:
    """The mark of a seat: its colour, and its number and name for readers who can't
    distinguish the colours. `face` is the character, if the reader knows it.
    """

    seat: int
    name: str
    is_you: bool = False
    is_active: bool = False
    face: Face | None = None

    @property
    def number(self) -> int:
        return self.seat + 1


@record(frozen=True, slots=True)
class Spot:
    """One of the six positions of the ring, with the place card that lies there.

    Attributes:
        is_here: whether the active player stands there.
        in_range: whether the active player stands there or on the place joined to it.
    """

    opening: int
    face: Face
    pawns: tuple[Pawn, ...]
    is_here: bool
    in_range: bool
    picks: tuple[Pick, ...]


@record(frozen=True, slots=True)
class Letter:
    """A letter of the damage track: the characters who go out there, and their side."""

    letter: str
    names: str
    group: str
    group_name: str


@record(frozen=True, slots=True)
class Field:
    """One field of the damage track."""

    number: int
    pawns: tuple[Pawn, ...]
    letters: tuple[Letter, ...]
    is_moon: bool


@record(frozen=True, slots=True)
class Item:
    """An equipment card in front of a player; `picks` are the possible choices
    with it now.
    """

    face: Face
    picks: tuple[Pick, ...]


@record(frozen=True, slots=True)
class Said:
    """What a player has stated: its words, the side or player that it names, and whether it
    is `true` or `false`, if the reader knows.
    """

    text: str
    side: str
    pawn: Pawn | None
    verdict: str


@record(frozen=True, slots=True)
class State:
    """A state of a player, with the icon that stands for it where there is no room."""

    icon: str
    text: str


@record(frozen=True, slots=True)
class Player:
    """A seat with everything in front of it.

    Attributes:
        face: the character, if the reader knows it; `is_open` if it is public.
        reaches: the seats that this seat could attack now.
        threatens: whether the reader is one of them.
        side: the name of the character's side.
        who: the player's name with a link and the presence; empty for computers.
        flank: where the seat is beside the places: `l1` is on the left at the top.
    """

    pawn: Pawn
    flank: str
    is_computer: bool
    is_waiting: bool
    note: str
    is_level: bool
    until: int | None
    clock: Clock | None
    who: SafeString
    rating: Rating | None
    gets_hints: bool
    back: str
    face: Face | None
    side: str
    is_open: bool
    damage: int
    points: int | None
    out: bool
    states: tuple[State, ...]
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


@record(frozen=True, slots=True)
class Die:
    """A rolled die; `kind` is `six` or `four`."""

    kind: str
    number: int


@record(frozen=True, slots=True)
class Throw:
    """The newest roll: the dice, and a sentence about player, purpose and result."""

    n: int
    dice: tuple[Die, ...]
    sentence: str


@record(frozen=True, slots=True)
class Oracle:
    """An oracle card that was given; `face` only for readers who have read it."""

    number: int
    giver: Pawn
    receiver: Pawn
    answer: str
    face: Face | None


@record(frozen=True, slots=True)
class Deck:
    """A draw pile with its discard pile; `top` is the topmost discarded card."""

    key: str
    name: str
    css: str
    left: int
    discarded: int
    top: Face | None
    pile: tuple[str, ...]

    @property
    def discarded_text(self) -> str:
        """The number of discarded cards in words."""
        text = ngettext("%(n)s card discarded", "%(n)s cards discarded", self.discarded)
        return text % {"n": self.discarded}
