"""The parts of the table of Jäger der Nacht: for each the record that is its input, and its
template.

`games.jaeger.rendering` builds the records from a scene. A template gets the fields of its
record and nothing else.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.safestring import SafeString

from games.contract.drawing import Clock, LogLine, Offer, Panel
from games.contract.parts import Items, Part
from games.jaeger.rendering import faces, notebook, statements_shown, table_status
from games.jaeger.rendering.board_data import (
    Deck,
    Field,
    Gear,
    Letter,
    Oracle,
    Pawn,
    Pick,
    Player,
    Said,
    Spot,
    Throw,
)
from games.jaeger.rendering.faces import Face


@dataclass(frozen=True, slots=True)
class Drawn(Part):
    """A part whose template uses the game's own SVG symbols. `drawings` is the URL of their
    file.
    """

    drawings: str = field(default_factory=faces.drawings, kw_only=True)


@dataclass(frozen=True, slots=True)
class Own:
    """What never changes about the reader's seat: its number and name, and the character's
    face.
    """

    seat: int
    number: int
    name: str
    face: Face


@dataclass(frozen=True, slots=True)
class Frame(Drawn):
    """The frame of the table, in which the parts are placed.

    Attributes:
        me: the reader's own seat; None for spectators.
        others: the seats beside the places, in the order in which they are shown.
        places: the slugs of the six places, clockwise.
    """

    template: ClassVar[str] = "jaeger/compiled/table.html"

    me: Own | None
    others: tuple[int, ...]
    places: tuple[str, ...]
    slug: str


@dataclass(frozen=True, slots=True)
class Stage(Drawn):
    """The result of the match, or the moderators' ruling; empty while it runs."""

    template: ClassVar[str] = "jaeger/stage.html"

    ending: table_status.Ending | None
    masks: tuple[statements_shown.Mask, ...]
    ruling: str
    panel: Panel | None
    story: SafeString
    slug: str


@dataclass(frozen=True, slots=True)
class Roads(Drawn):
    """The ways between the places; `near` is the pair of places at which the active player
    stands.
    """

    template: ClassVar[str] = "jaeger/roads.html"

    near: int | None


@dataclass(frozen=True, slots=True)
class Place(Drawn):
    """A place of the ring with the pawns that stand there."""

    template: ClassVar[str] = "jaeger/spot.html"

    spot: Spot


@dataclass(frozen=True, slots=True)
class Web(Drawn):
    """The web that joins two places; `is_near` if the active player stands at it."""

    template: ClassVar[str] = "jaeger/web.html"

    number: int
    one: str
    other: str
    is_near: bool


@dataclass(frozen=True, slots=True)
class Middle(Drawn):
    """The fire in the middle, with the newest roll and the pawns that stand on no place
    yet.
    """

    template: ClassVar[str] = "jaeger/middle.html"

    pawns: tuple[Pawn, ...]
    throw: Throw | None


@dataclass(frozen=True, slots=True)
class Decks(Drawn):
    """The draw piles and discard piles."""

    template: ClassVar[str] = "jaeger/decks.html"

    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class OneField(Drawn):
    """A field of the damage track with its markers."""

    template: ClassVar[str] = "jaeger/field.html"

    id: str
    field: Field


@dataclass(frozen=True, slots=True)
class Track(Items):
    """The damage track, as `OneField`s."""

    template: ClassVar[str] = "jaeger/track.html"


@dataclass(frozen=True, slots=True)
class Letters(Drawn):
    """What the letters of the damage track mean: fields with their letters."""

    template: ClassVar[str] = "jaeger/letters.html"

    fields: tuple[tuple[int, tuple[Letter, ...]], ...]


@dataclass(frozen=True, slots=True)
class MyState(Drawn):
    """Hit points and states of the reader's own character; `sign` is that of its side."""

    template: ClassVar[str] = "jaeger/me_state.html"

    left: int | None
    points: int | None
    side: str
    sign: str
    is_open: bool
    states: tuple[str, ...]
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class MyWords(Drawn):
    """The reader's newest statement of each kind."""

    template: ClassVar[str] = "jaeger/me_words.html"

    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class MyGear(Drawn):
    """The equipment in front of the reader, and the players whom they could attack."""

    template: ClassVar[str] = "jaeger/me_gear.html"

    gear: Gear


@dataclass(frozen=True, slots=True)
class MyPicks(Drawn):
    """The choices that the reader can make with their own seat now."""

    template: ClassVar[str] = "jaeger/me_picks.html"

    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Say(Drawn):
    """The buttons for the reader's statements; empty for spectators and after the end."""

    template: ClassVar[str] = "jaeger/say.html"

    says: tuple[statements_shown.Say, ...]


@dataclass(frozen=True, slots=True)
class Oracles(Drawn):
    """The oracle cards that players have given each other."""

    template: ClassVar[str] = "jaeger/oracles.html"

    oracles: tuple[Oracle, ...]


@dataclass(frozen=True, slots=True)
class Lineup(Drawn):
    """The sides that are in the game: key, name, and number of members."""

    template: ClassVar[str] = "jaeger/lineup.html"

    sides: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class OnePlayer(Drawn):
    """A seat with everything in front of it. `is_open`: the view shows all secrets."""

    template: ClassVar[str] = "jaeger/player.html"

    p: Player
    is_open: bool


@dataclass(frozen=True, slots=True)
class Notebook(Drawn):
    """The reader's notebook; None for spectators."""

    template: ClassVar[str] = "jaeger/notebook.html"

    notebook: notebook.Pages | None
    is_writable: bool


@dataclass(frozen=True, slots=True)
class TurnHead(Drawn):
    """The headline beside the board."""

    template: ClassVar[str] = "jaeger/turn_head.html"

    headline: str
    round: int
    extra_turns: int


@dataclass(frozen=True, slots=True)
class Steps(Drawn):
    """The phases of the turn."""

    template: ClassVar[str] = "jaeger/steps.html"

    steps: tuple[table_status.Step, ...]


@dataclass(frozen=True, slots=True)
class Question(Drawn):
    """The open question, or the result or status; `offers` are the reader's actions out of
    turn.
    """

    template: ClassVar[str] = "jaeger/question.html"

    box: table_status.Box | None
    lately: tuple[LogLine, ...]
    result: str
    status: str
    offers: tuple[Offer, ...]
    is_window: bool
