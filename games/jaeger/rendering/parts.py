"""The parts of the table of Jäger der Nacht: for each the record that is its input, and its
template.

`games.jaeger.rendering` builds the records from a scene. A template gets the fields of its
record and nothing else.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from django.utils.safestring import SafeString

from games.contract.drawing import LogLine, Offer, Panel
from games.contract.parts import Part
from games.jaeger.rendering import faces, notebook, table_status
from games.jaeger.rendering.board_data import (
    Deck,
    Field,
    Oracle,
    Pawn,
    Player,
    Spot,
    Throw,
)


@dataclass(frozen=True, slots=True)
class Frame(Part):
    """What stands around the parts; `seats` in the order in which they are shown."""

    template: ClassVar[str] = "jaeger/compiled/table.html"

    seats: tuple[int, ...]
    is_seated: bool
    slug: str


@dataclass(frozen=True, slots=True)
class Drawn(Part):
    """A part with the game's own drawings, given by the URL of their sprite."""

    drawings: str = field(default_factory=faces.drawings, kw_only=True)


@dataclass(frozen=True, slots=True)
class Stage(Drawn):
    """The result of the match, or the moderators' ruling; empty while it runs."""

    template: ClassVar[str] = "jaeger/stage.html"

    ending: table_status.Ending | None
    ruling: str
    panel: Panel | None
    story: SafeString
    slug: str


@dataclass(frozen=True, slots=True)
class Ring(Drawn):
    """The ring of places, with the newest roll and the decks."""

    template: ClassVar[str] = "jaeger/ring.html"

    spots: tuple[Spot, ...]
    middle: tuple[Pawn, ...]
    throw: Throw | None
    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class Track(Drawn):
    """The damage track."""

    template: ClassVar[str] = "jaeger/track.html"

    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Me(Drawn):
    """The reader's own character."""

    template: ClassVar[str] = "jaeger/me.html"

    p: Player


@dataclass(frozen=True, slots=True)
class Oracles(Drawn):
    """The oracle cards that were given."""

    template: ClassVar[str] = "jaeger/oracles.html"

    oracles: tuple[Oracle, ...]
    is_open: bool


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
