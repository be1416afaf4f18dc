"""The interface through which a game renders its views as HTML, and the data that the site
passes to it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from django.contrib.staticfiles.finders import find
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.compiled_templates import Compiler
from games.contract.notes import Notes
from games.contract.records import record
from games.contract.rules import Event, View
from games.contract.statements import Statement
from games.models import CardBack, Player

if TYPE_CHECKING:
    from games.contract.parts import Table


@cache
def sprite() -> str:
    """Return the URL of the SVG sprite that all pages share."""
    return static("img/sprite.svg")


def static_text(name: str) -> str:
    """Return the content of one of the site's static files, such as an SVG to inline.

    Raises:
        FileNotFoundError: there is no such file.
    """
    path = find(name)
    if not isinstance(path, str):
        raise FileNotFoundError(name)
    return Path(path).read_text(encoding="utf-8")


class Rating(Protocol):
    """A displayed rating."""

    @property
    def value(self) -> int: ...
    @property
    def provisional(self) -> bool: ...


@record(frozen=True, slots=True)
class Clock:
    """A clock: a running one ends at `until`, in milliseconds since 1970; a stopped one
    shows `text`.
    """

    until: int | None
    text: str


@record(frozen=True, slots=True)
class SeatInfo:
    """The player in a seat.

    `avatar`: as in `games.base.avatars`, empty for none. `until`: end of a countdown beside
    the note, in milliseconds since 1970. `person`: the player, for links to actions about
    them. `has_lost`: the player lost on time or conceded, and ranks last whatever the seat
    achieves. `gets_hints`: a computer may advise the player, which all at the table can
    see.
    """

    name: str
    is_computer: bool = False
    avatar: str = ""
    note: str = ""
    until: int | None = None
    clock: Clock | None = None
    person: Player | None = None
    rating: Rating | None = None
    has_lost: bool = False
    gets_hints: bool = False

    @property
    def card_back(self) -> str:
        """The design of this seat's card backs; empty for the default."""
        if self.person is None or self.person.card_back == CardBack.NIGHT:
            return ""
        return self.person.card_back


@record(frozen=True, slots=True)
class OrderSwitch:
    """A standing order that is switched on or off with a click."""

    name: str
    label: str
    on: bool


@record(frozen=True, slots=True)
class OrderWithValue:
    """A standing order with a value: the possible values, and the current one."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    chosen: str


@record(frozen=True, slots=True)
class Offer:
    """An action that the seat may take out of turn: a button `choice` of the form
    `decision`, with the key as its value.
    """

    key: str
    label: str


@record(frozen=True, slots=True)
class Button:
    """A button: its value and its label."""

    value: str
    label: str


@record(frozen=True, slots=True)
class PossibleProposal:
    """A proposal that the player can make to the table: its `propose` buttons, and a text
    that explains it.
    """

    buttons: tuple[Button, ...]
    meaning: str


@record(frozen=True, slots=True)
class Menu:
    """The buttons of a seat for its own player. `held` tells whether a computer currently
    plays for the player. `concession` explains what happens if the player concedes; empty
    where that is impossible.
    """

    held: bool
    held_text: str
    can_return: bool
    can_leave: bool
    can_undo: bool
    toggles: tuple[OrderSwitch, ...] = ()
    namings: tuple[OrderWithValue, ...] = ()
    offers: tuple[Offer, ...] = ()
    proposals: tuple[PossibleProposal, ...] = ()
    concession: str = ""


@record(frozen=True, slots=True)
class Panel:
    """The panel below the ranking of a finished match, about the next match.

    `next_url` is where the next match is played: open pages go there automatically, and
    later visitors find the link in the panel. Without `acts` the panel offers no actions.
    """

    html: SafeString
    next_url: str = ""
    acts: bool = True


@record(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    `n` is its permanent number, between those of two events if the line belongs to none.
    `css` are its classes; `moment` starts a group to which the following lines belong.
    `card` is the card that the line is about, as named in `Drawing.faces`, or empty. `html`
    is the line as a list item.
    """

    n: float
    text: str
    css: str
    card: str = ""
    html: SafeString = field(init=False, compare=False)

    @property
    def id(self) -> str:
        """The id of the list item."""
        return f"log-{self.n}"

    def __post_init__(self) -> None:
        """Render the line once, because the same lines are shown after every move."""
        # Do not use `format_html` or `conditional_escape`, which are slower: the first view
        # of a table renders seventy lines.
        css, text = Compiler.escaped(self.css), Compiler.escaped(self.text)
        about = f' data-card="{Compiler.escaped(self.card)}"' if self.card else ""
        drawn = SafeString(f'<li id="{self.id}" class="{css}"{about}>{text}</li>')
        object.__setattr__(self, "html", drawn)


@record(frozen=True, slots=True)
class Scene:
    """All data from which the table is rendered: only what one audience may see.

    Attributes:
        view: the engine's view. After the match, `view["result"]` has the final places,
            including losses on time and moderators' rulings.
        events: the newest events, as the audience saw them.
        log: these events as sentences; some events have none.
        slug, version: those of the match; forms send the version back.
        language: one of the game's languages, and the active one.
        menu: None for readers without a seat.
        notes: the reader's own notes, also after the match.
        ruling: the moderators' decision about the match, a sentence or empty.
        changes: the change of rating by seat, if the match was rated.
        answered: the question that the server answers for the reader, in the format of the
            view; the view itself then asks nothing, so that no page shows a question.
        said: HTML of a message from the site, shown beside the question or, after the
            match, beside the ranking; often empty.
        story: HTML about a finished match, shown below the ranking.
        tale: HTML on how a finished match went for the reader, shown above the ranking.
        statements: what players have stated up to the position, the oldest first.
        can_state: the keys of the statements that the reader can make now.
        derived: cache of data that rendering has derived from the events; its keys contain
            the audience and the language.
    """

    view: View
    events: Sequence[Event]
    log: Sequence[LogLine]
    seats: Sequence[SeatInfo]
    slug: str
    version: int
    language: str
    menu: Menu | None = None
    notes: Notes = field(default_factory=dict)
    ruling: str = ""
    panel: Panel | None = None
    changes: Mapping[int, int] = field(default_factory=dict)
    answered: View | None = None
    said: SafeString = field(default_factory=SafeString)
    story: SafeString = field(default_factory=SafeString)
    tale: SafeString = field(default_factory=SafeString)
    statements: Sequence[Statement] = ()
    can_state: Sequence[str] = ()
    derived: dict[Any, Any] = field(default_factory=dict)

    @property
    def audience(self) -> int | None:
        """The reader's seat; None for a spectator."""
        seat: int | None = self.view["audience"]
        return seat

    @property
    def names(self) -> dict[int, str]:
        return {number: seat.name for number, seat in enumerate(self.seats)}


def describe_wait(scene: Scene, decision_note: Callable[[str, str], str]) -> str:
    """Return a text that names the players for whom the table waits and, if it waits for
    only one, their decision. Empty if the table waits for none.

    Args:
        decision_note: a function that returns the text after the player's name, for a kind
            of question and a language.
    """
    waiting = [scene.names[seat] for seat in scene.view["waiting"]]
    if not waiting:
        return ""
    if len(waiting) == 1:
        [kind] = scene.view["asked"].values()
        asked = decision_note(kind, scene.language)
        # Translators: a player, and what they do: "Vera is choosing blockers".
        return _("%(name)s %(asked)s") % {"name": waiting[0], "asked": asked}
    return _("Waiting for %(names)s") % {"names": ", ".join(waiting)}


@record(frozen=True, slots=True)
class Faces:
    """A group of cards or similar items that pages show enlarged: HTML by slug."""

    title: str
    items: Sequence[tuple[str, SafeString]]


class Drawing(Protocol):
    """The interface through which a game is rendered. The site renders the page around the
    table, with its bar and its chat.
    """

    def line_class(self, event: Event) -> str:
        """Return the CSS classes of an event's line in the log.

        `s2` marks a line about seat 2. Screen readers do not announce the line to that
        player, who has acted themselves, unless it also has the class `befell`.
        """

    @property
    def styles(self) -> Sequence[str]:
        """Style sheets of the table's page, in addition to the site's own."""

    def showing_time(self, events: Iterable[Event]) -> timedelta:
        """Return how long pages show these events, as `games.contract.act_times` says."""

    def table(self, scene: Scene) -> "Table":
        """Build the inputs of the table's parts. The frame's template must draw an element
        with the id `table` and the version of the match in `data-version`. The controls of
        a question belong to the form with the id `decision`.
        """

    def faces(self, language: str) -> Sequence[Faces]:
        """Return the enlarged cards, which are the same for all readers."""

    def introduction_pictures(self, language: str) -> Sequence[SafeString]:
        """Return a few pictures with which pages introduce the game to newcomers."""
