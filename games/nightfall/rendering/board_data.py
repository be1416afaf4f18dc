"""Data classes for the table: players, minions, archives, the chain, attacks, a hand.

`games.nightfall.rendering.board` makes these pieces and the templates draw them.
"""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.drawing import Clock, Rating
from games.models import Player as Person
from games.nightfall.rendering.faces import Face, Pip
from games.nightfall.rendering.standings import Standing


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing that can be chosen: its option key, its full name, and a word for the button.

    With `soft` the click only fills in the form of the question beside the table.
    `about` is the id of the element that says what would come of it, if there is one.
    """

    key: str
    label: str
    verb: str
    soft: bool = False
    about: str = ""


@dataclass(frozen=True, slots=True)
class Moon:
    """The moon that shines, and what it does now."""

    figure: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PileClaim:
    """The top card of a discard pile that may be claimed: the option and the price."""

    key: str
    name: str
    price: int


@dataclass(frozen=True, slots=True)
class Minion:
    """A minion in play, with the actions that lie under it; `flags` say what else holds for
    it this turn, `fate` what the open question could do to it.
    """

    number: int
    name: str
    twin: int
    face: Face
    picture: SafeString
    strength: int
    health: int
    max_health: int
    note: str
    pick: Pick | None
    attached: tuple[Face, ...] = ()
    flags: tuple[str, ...] = ()
    fate: str = ""

    @property
    def is_raised(self) -> bool:
        """Tell whether its strength is not the printed one."""
        return isinstance(self.face.strength, int) and self.strength > self.face.strength

    @property
    def label(self) -> str:
        """Build the text for screen readers."""
        said = _("%(name)s: strength %(strength)d, health %(health)d of %(max_health)d") % {
            "name": self.name,
            "strength": self.strength,
            "health": self.health,
            "max_health": self.max_health,
        }
        fate = (self.fate,) if self.fate else ()
        attached = (each.name for each in self.attached)
        return ", ".join((said, *fate, *self.flags, *attached))

    @property
    def hearts(self) -> list[bool]:
        """Return for each point of health whether it is left."""
        return [number < self.health for number in range(self.max_health)]


@dataclass(frozen=True, slots=True)
class Archive:
    """A stack of orders; `slug`, the one on top, is None while it is secret, and when a
    built archive is empty. `key` is what answers call it; up to `most` can be claimed from
    it at once.
    """

    slug: str | None
    css: str
    left: int
    tile: SafeString | None
    price: int | None
    name: str
    pick: Pick | None
    buyable: bool = False
    key: str = ""
    most: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """Who sits at a seat, and the piles there. `is_level`: the note is no news, but how
    strong a computer is; `wounds`: how many it has, where the table counts them; `stack`:
    how many are left of its own, at a table of built decks; `standing`: its place by them;
    `back`: of its cards, where it is not the usual one.
    """

    seat: int
    name: str
    is_computer: bool
    is_you: bool
    is_active: bool
    is_waiting: bool
    note: str
    is_level: bool
    until: int | None
    clock: Clock | None
    rating: Rating | None
    gets_hints: bool
    hand: int
    deck: int
    discard: int
    discard_top: Face | None
    discard_art: SafeString | None
    flags: tuple[str, ...]
    wounds: int | None
    stack: int | None = None
    is_out: bool = False
    pile_claim: PileClaim | None = None
    team: int | None = None
    standing: Standing | None = None
    back: str = ""

    @property
    def backs(self) -> range:
        """Return one item for each card in the hand, as far as there is room for them."""
        return range(min(self.hand, 8))

    @property
    def discard_title(self) -> str:
        """Build the tooltip of a discard pile."""
        if self.discard_top is None:
            return _("Discard pile")
        return _("Discard pile, on top: %(name)s") % {"name": self.discard_top.name}


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card of a hand that lies open, and how many copies of it are there."""

    face: Face
    picture: SafeString
    count: int


@dataclass(frozen=True, slots=True)
class Player:
    """A seat with everything that lies before it. `person`: the row of who sits there;
    `hand`: its cards where all hands lie open, else None.
    """

    plate: Plate
    person: Person | None
    minions: tuple[Minion, ...]
    archives: tuple[Archive, ...]
    pick: Pick | None
    hand: tuple[OpenCard, ...] | None = None

    @property
    def offers(self) -> bool:
        """Tell whether something that lies before the seat can be chosen now."""
        return (
            self.plate.pile_claim is not None
            or any(minion.pick for minion in self.minions)
            or any(archive.pick or archive.buyable for archive in self.archives)
        )


@dataclass(frozen=True, slots=True)
class Link:
    """An order in the chain. `state` is the engine's, or "next" for what resolves next."""

    place: int
    face: Face
    picture: SafeString
    seat: int
    who: str
    state: str
    kicked: bool
    joint: Pip | None
    marks: tuple[str, ...]
    pick: Pick | None

    @property
    def number(self) -> int:
        return self.place + 1


@dataclass(frozen=True, slots=True)
class Attack:
    """One attacker on its way."""

    number: int
    face: Face
    name: str
    picture: SafeString
    strength: int | None
    defender: str
    blockers: tuple[str, ...]
    done: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in one's own hand; `key` stays with it while the hand changes around it.

    `promises` say what of its text will not happen if it is played now, `why_not`
    why it cannot be. `leaves`: the colours that anybody who comes next could play on it.
    """

    key: str
    slug: str
    name: str
    html: SafeString
    css: str
    pick: Pick | None
    kicks: bool
    promises: tuple[str, ...]
    why_not: str
    discardable: bool
    leaves: tuple[Pip, ...] = ()
