"""Data classes for the table: players, minions, archives, the chain, attacks, a hand.

`games.nightfall.rendering.board` makes these pieces and the templates draw them.
"""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.drawing import Clock, Rating
from games.contract.parts import Fixture
from games.contract.records import record
from games.nightfall.rendering.faces import Face, Pip
from games.nightfall.rendering.fates import Fate
from games.nightfall.rendering.standings import Standing


@record(frozen=True, slots=True)
class Pick:
    """Something that can be chosen: its option key, its full name, and the button's label.

    With `soft`, a click only fills in the form of the question beside the table. `about` is
    the id of the element that describes the outcome, if there is one.
    """

    key: str
    label: str
    verb: str
    soft: bool = False
    about: str = ""


@record(frozen=True, slots=True)
class Moon:
    """The current moon and its effect. The effect works in one phase of the turn; `works`
    tells whether that is the current phase.
    """

    figure: str
    name: str
    text: str
    works: bool


@record(frozen=True, slots=True)
class PileClaim:
    """The top card of a discard pile that may be claimed: the option and the price."""

    key: str
    name: str
    price: int


@record(frozen=True, slots=True)
class Minion:
    """A minion in play, with the actions attached to it.

    `flags` are its temporary conditions this turn, `fate` describes what an answer to the
    open question could do to it, `short_note` is the note of a narrow minion. It
    `is_on_stage` while the stage shows its attack or lets the reader plan it.
    """

    number: int
    name: str
    twin: int
    face: Face
    drawn: SafeString
    strength: int
    health: int
    max_health: int
    note: str
    short_note: str
    pick: Pick | None
    attached: tuple[Face, ...] = ()
    flags: tuple[str, ...] = ()
    fate: Fate | None = None
    is_on_stage: bool = False

    @property
    def label(self) -> str:
        """Build the text that describes the minion for screen readers."""
        said = _("%(name)s: strength %(strength)d, health %(health)d of %(max_health)d") % {
            "name": self.name,
            "strength": self.strength,
            "health": self.health,
            "max_health": self.max_health,
        }
        fate = (self.fate.text,) if self.fate else ()
        attached = (each.name for each in self.attached)
        return ", ".join((said, *fate, *self.flags, *attached))

    @property
    def hearts(self) -> list[bool]:
        """Return one boolean for each point of the minion's printed health: whether the
        point is left.
        """
        return [number < self.health for number in range(self.max_health)]


@record(frozen=True, slots=True)
class Archive:
    """A stack of orders on the table.

    `slug` is the top card; None while it is secret, or if a built archive is empty. `key`
    is the archive's name in answers; up to `most` cards can be claimed from it at once.
    `fit` says how the top card links to the cards of a player who may claim it.
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
    fixtures: tuple[Fixture, ...] = ()
    fit: str = ""


@record(frozen=True, slots=True)
class Name:
    """The name on a seat's plate, and what is written beside it.

    `who` is the player's name with a link and the presence; empty for computers and on the
    reader's own plate. `note` and `until` are empty there, too. `is_level`: the note is a
    computer's level and not a status. `standing`: the seat's current place.
    """

    name: str
    who: SafeString
    is_you: bool
    note: str
    is_level: bool
    until: int | None
    rating: Rating | None
    gets_hints: bool
    team: int | None
    standing: Standing | None


@record(frozen=True, slots=True)
class Piles:
    """The piles of a seat.

    `wounds`: the number of wounds, if the table counts them openly. `stack`: the wounds
    left in the seat's own stack, with built decks. `back`: the card back, if it is not the
    default.
    """

    seat: int
    is_you: bool
    hand: int
    deck: int
    discard: int
    discard_top: Face | None
    discard_art: SafeString | None
    wounds: int | None
    stack: int | None
    back: str

    @property
    def backs(self) -> range:
        """Return a range with one item for each card in the hand, at most 8, to draw card
        backs.
        """
        return range(min(self.hand, 8))

    @property
    def discard_title(self) -> str:
        """Build the tooltip of a discard pile."""
        if self.discard_top is None:
            return _("Discard pile")
        return _("Discard pile, on top: %(name)s") % {"name": self.discard_top.name}


@record(frozen=True, slots=True)
class Plate:
    """The plate of a seat, without the player's name and the piles.

    `avatar`: the URL of the player's portrait. `is_waiting`: the table waits for this
    player, who is not the reader.
    """

    seat: int
    is_computer: bool
    avatar: str
    is_you: bool
    is_active: bool
    is_waiting: bool
    clock: Clock | None
    flags: tuple[str, ...]
    is_out: bool
    pile_claim: PileClaim | None


@record(frozen=True, slots=True)
class OpenCard:
    """A card of an open hand, and the number of its copies."""

    face: Face
    picture: SafeString
    count: int


@record(frozen=True, slots=True)
class Player:
    """A seat with everything that lies before it.

    `hand` has its cards if all hands are open, else None.
    """

    plate: Plate
    name: Name
    piles: Piles
    minions: tuple[Minion, ...]
    archives: tuple[Archive, ...]
    pick: Pick | None
    hand: tuple[OpenCard, ...] | None = None

    @property
    def offers(self) -> bool:
        """Tell whether the player can now choose something that lies before this seat."""
        return (
            self.plate.pile_claim is not None
            or any(minion.pick for minion in self.minions)
            or any(archive.pick or archive.buyable for archive in self.archives)
        )


@record(frozen=True, slots=True)
class Link:
    """An order in the chain. `state` is the one that the engine gives it, or "next" for the
    order that resolves next. `avatar`: the URL of the portrait of the player `who`.
    """

    place: int
    face: Face
    drawn: SafeString
    seat: int
    who: str
    avatar: str
    state: str
    joint: Pip | None
    marks: tuple[str, ...]
    pick: Pick | None

    @property
    def number(self) -> int:
        return self.place + 1


@record(frozen=True, slots=True)
class Blocker:
    """A minion that blocks an attack."""

    picture: SafeString
    name: str


@record(frozen=True, slots=True)
class Defender:
    """A player whom a minion attacks or can attack, with the answer `key` that chooses
    this player. `avatar`: the URL of the player's portrait.
    """

    seat: int
    name: str
    avatar: str
    key: str


@record(frozen=True, slots=True)
class Attack:
    """An attack in the combat phase. It has one defender. A planned attack has all that
    its player can choose, the default first, and none if the player chooses at once.
    """

    number: int
    face: Face
    drawn: SafeString
    defenders: tuple[Defender, ...]
    blockers: tuple[Blocker, ...] = ()
    done: bool = False
    is_planned: bool = False
    pick: Pick | None = None


@record(frozen=True, slots=True)
class HandCard:
    """A card in the audience's own hand, with the number of its copies there; `key`
    identifies it while other cards come and go.

    `promises` list the parts of its text that will not happen if it is played now;
    `why_not` says why it cannot be played. `leaves` are the colours that could be played
    after it.
    """

    key: str
    slug: str
    name: str
    face: Fixture
    css: str
    pick: Pick | None
    kicks: bool
    promises: tuple[str, ...]
    why_not: str
    discardable: bool
    copies: int = 1
    leaves: tuple[Pip, ...] = ()

    @property
    def stack(self) -> str:
        """Describe the stack for screen readers; empty for a single card."""
        if self.copies < 2:
            return ""
        return _("%(n)d copies of %(name)s") % {"n": self.copies, "name": self.name}
