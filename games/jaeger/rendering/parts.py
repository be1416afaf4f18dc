"""The parts of the table of Jäger der Nacht: for each the record that is its input, and its
template.

`games.jaeger.rendering` builds the records from a scene. A template gets the fields of its
record and nothing else.
"""

from dataclasses import field
from typing import ClassVar

from django.utils.safestring import SafeString

from games.contract.drawing import Clock, LogLine, Panel, Rating
from games.contract.parts import Items, Part
from games.contract.records import record
from games.jaeger.rendering import faces, notebook, statements_shown, table_status
from games.jaeger.rendering.board_data import (
    Deck,
    Field,
    Item,
    Letter,
    Oracle,
    Pawn,
    Pick,
    Said,
    State,
    Throw,
)
from games.jaeger.rendering.faces import Face

FOLDER = "jaeger/compiled"


@record(frozen=True, slots=True)
class Drawn(Part):
    """A part whose template uses the game's own SVG symbols. `drawings` is the URL of their
    file.
    """

    drawings: str = field(default_factory=faces.drawings, kw_only=True)


@record(frozen=True, slots=True)
class Own:
    """What never changes about the reader's seat: its number and name, and the character's
    face.
    """

    seat: int
    number: int
    name: str
    face: Face


@record(frozen=True, slots=True)
class Frame(Drawn):
    """The frame of the table, in which the parts are placed, with everything that never
    changes.

    Attributes:
        me: the reader's own seat; None for spectators.
        others: the seats beside the places, in the order in which they are shown.
        places: the faces of the six places, clockwise.
    """

    template: ClassVar[str] = f"{FOLDER}/table.html"

    me: Own | None
    others: tuple[int, ...]
    places: tuple[Face, ...]
    slug: str


@record(frozen=True, slots=True)
class Stage(Drawn):
    """The result of the match, or the moderators' ruling; empty while it runs."""

    template: ClassVar[str] = f"{FOLDER}/stage.html"

    ending: table_status.Ending | None
    masks: tuple[statements_shown.Mask, ...]
    verdict: str
    ruling: str
    panel: Panel | None
    story: SafeString
    tale: SafeString
    slug: str


@record(frozen=True, slots=True)
class Pawns(Drawn):
    """The pawns that stand on a place."""

    template: ClassVar[str] = f"{FOLDER}/pawns.html"

    place: str
    pawns: tuple[Pawn, ...]


@record(frozen=True, slots=True)
class Picks(Drawn):
    """The choices that the reader can make now with a place or a player; `key` is the end
    of the element's id.
    """

    template: ClassVar[str] = f"{FOLDER}/picks_of.html"

    key: str
    picks: tuple[Pick, ...]


@record(frozen=True, slots=True)
class Middle(Drawn):
    """The fire in the middle, with the newest roll and the pawns that stand on no place
    yet.
    """

    template: ClassVar[str] = f"{FOLDER}/middle.html"

    pawns: tuple[Pawn, ...]
    throw: Throw | None


@record(frozen=True, slots=True)
class OneDeck(Drawn):
    """A draw pile with its discard pile."""

    template: ClassVar[str] = f"{FOLDER}/deck.html"
    recurs: ClassVar[bool] = True

    id: str
    deck: Deck


@record(frozen=True, slots=True)
class Decks(Items):
    """The draw piles and discard piles, as `OneDeck`s."""

    template: ClassVar[str] = f"{FOLDER}/decks.html"


@record(frozen=True, slots=True)
class OneField(Drawn):
    """A field of the damage track with its markers."""

    template: ClassVar[str] = f"{FOLDER}/field.html"

    id: str
    field: Field


@record(frozen=True, slots=True)
class Track(Items):
    """The damage track, as `OneField`s."""

    template: ClassVar[str] = f"{FOLDER}/track.html"


@record(frozen=True, slots=True)
class Letters(Drawn):
    """What the letters of the damage track mean: fields with their letters."""

    template: ClassVar[str] = f"{FOLDER}/letters.html"

    fields: tuple[tuple[int, tuple[Letter, ...]], ...]


@record(frozen=True, slots=True)
class MyState(Drawn):
    """Damage and states of the reader's own character; `sign` is that of its side."""

    template: ClassVar[str] = f"{FOLDER}/me_state.html"

    damage: int
    points: int | None
    side: str
    sign: str
    is_open: bool
    states: tuple[State, ...]
    clock: Clock | None


@record(frozen=True, slots=True)
class Say(Drawn):
    """The buttons for the reader's statements; empty for spectators and after the end."""

    template: ClassVar[str] = f"{FOLDER}/say.html"

    says: tuple[statements_shown.Say, ...]


@record(frozen=True, slots=True)
class OracleCount(Drawn):
    """The number of oracle cards that players have given each other."""

    template: ClassVar[str] = f"{FOLDER}/oracle_count.html"

    count: int


@record(frozen=True, slots=True)
class OneOracle(Drawn):
    """An oracle card that a player has given."""

    template: ClassVar[str] = f"{FOLDER}/given.html"

    id: str
    o: Oracle


@record(frozen=True, slots=True)
class Oracles(Items):
    """The oracle cards that players have given each other, the newest first, as
    `OneOracle`s.
    """

    template: ClassVar[str] = f"{FOLDER}/oracles.html"


@record(frozen=True, slots=True)
class Lineup(Drawn):
    """The sides that are in the game: key, name, and number of members."""

    template: ClassVar[str] = f"{FOLDER}/lineup.html"

    sides: tuple[tuple[str, str, int], ...]


@record(frozen=True, slots=True)
class OfSeat(Drawn):
    """A part of a player's place beside the board, or of the reader's own."""

    seat: int


@record(frozen=True, slots=True)
class Portrait(OfSeat):
    """A player's character, if the reader knows it, in a ring that shows the damage.

    Attributes:
        points: the hit points; None while the character is unknown.
        has_back: whether the player has chosen a card back, which is shown in place of the
            hood.
    """

    template: ClassVar[str] = f"{FOLDER}/portrait.html"

    face: Face | None
    damage: int
    points: int | None
    has_back: bool


@record(frozen=True, slots=True)
class PlayerName(OfSeat):
    """A player's name; `who` is the name with a link and the presence, and empty for
    computers.
    """

    template: ClassVar[str] = f"{FOLDER}/player_name.html"

    name: str
    who: SafeString
    rating: Rating | None
    gets_hints: bool


@record(frozen=True, slots=True)
class Note(OfSeat):
    """The line beside a name: a computer's level, an open question or an absence, which
    ends at `until`.
    """

    template: ClassVar[str] = f"{FOLDER}/note.html"

    note: str
    is_level: bool
    until: int | None


@record(frozen=True, slots=True)
class SeatClock(OfSeat):
    """A player's clock; None if the match has none."""

    template: ClassVar[str] = f"{FOLDER}/seat_clock.html"

    clock: Clock | None


@record(frozen=True, slots=True)
class Known(OfSeat):
    """What the reader knows of a player's character.

    Attributes:
        is_public: whether all players know the character.
        is_open: whether the view shows all secrets.
    """

    template: ClassVar[str] = f"{FOLDER}/known.html"

    face: Face | None
    side: str
    is_public: bool
    is_open: bool


@record(frozen=True, slots=True)
class Hurt(OfSeat):
    """A player's damage, with the hit points once the character is known, and the name of
    the player's place.
    """

    template: ClassVar[str] = f"{FOLDER}/hurt.html"

    damage: int
    points: int | None
    place: str


@record(frozen=True, slots=True)
class Words(OfSeat):
    """A player's newest statement of each kind."""

    template: ClassVar[str] = f"{FOLDER}/words.html"

    said: tuple[Said, ...]


@record(frozen=True, slots=True)
class States(OfSeat):
    """Short descriptions of a player's states."""

    template: ClassVar[str] = f"{FOLDER}/states.html"

    states: tuple[State, ...]


@record(frozen=True, slots=True)
class Reach(OfSeat):
    """The seats that a player could attack now, and whether the reader is one of them."""

    template: ClassVar[str] = f"{FOLDER}/reach.html"

    reaches: tuple[Pawn, ...]
    threatens: bool


@record(frozen=True, slots=True)
class Equipment(OfSeat):
    """The equipment in front of a player."""

    template: ClassVar[str] = f"{FOLDER}/equipment.html"

    cards: tuple[Item, ...]


@record(frozen=True, slots=True)
class NotebookHead(Drawn):
    """The columns of the reader's notebook."""

    template: ClassVar[str] = f"{FOLDER}/notebook_head.html"

    columns: tuple[notebook.Column, ...]


@record(frozen=True, slots=True)
class NotebookRow(Drawn):
    """A row of the reader's notebook."""

    template: ClassVar[str] = f"{FOLDER}/notebook_row.html"

    id: str
    row: notebook.Row
    is_writable: bool


@record(frozen=True, slots=True)
class NotebookRows(Items):
    """The rows of the reader's notebook, as `NotebookRow`s."""

    template: ClassVar[str] = f"{FOLDER}/notebook_rows.html"


@record(frozen=True, slots=True)
class NotebookLegend(Drawn):
    """The signs of facts that occur in the notebook, with their explanations."""

    template: ClassVar[str] = f"{FOLDER}/notebook_legend.html"

    legend: tuple[tuple[str, str], ...]


@record(frozen=True, slots=True)
class TurnHead(Drawn):
    """The headline beside the board."""

    template: ClassVar[str] = f"{FOLDER}/turn_head.html"

    headline: str
    round: int
    extra_turns: str


@record(frozen=True, slots=True)
class Steps(Drawn):
    """The phases of the turn."""

    template: ClassVar[str] = f"{FOLDER}/steps.html"
    recurs: ClassVar[bool] = True

    steps: tuple[table_status.Step, ...]


@record(frozen=True, slots=True)
class Question(Drawn):
    """The open question, or the result or status; `offers` are the reader's actions out of
    turn, and `another_url` is where a reader who was eliminated can start another match.
    """

    template: ClassVar[str] = f"{FOLDER}/question.html"

    box: table_status.Box | None
    lately: tuple[LogLine, ...]
    result: str
    status: str
    offers: tuple[table_status.Button, ...]
    is_window: bool
    another_url: str
