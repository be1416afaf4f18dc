"""How a view of a game becomes HTML, and what the site hands over for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from django.contrib.staticfiles.finders import find
from django.templatetags.static import static
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.contract.notes import Notes
from games.contract.rules import Event, View
from games.models import CardBack, Player


def sprite() -> str:
    """Return the address of the drawings that all pages share."""
    return static("img/sprite.svg")


def static_text(name: str) -> str:
    """Read a static file of ours, such as a drawing to include in another.

    Raises:
        FileNotFoundError: there is no such file.
    """
    path = find(name)
    if not isinstance(path, str):
        raise FileNotFoundError(name)
    return Path(path).read_text(encoding="utf-8")


class Rating(Protocol):
    """A rating as it is shown."""

    @property
    def value(self) -> int: ...
    @property
    def provisional(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Clock:
    """A running clock ends at `until`, in milliseconds since 1970; one that stands shows
    `text`.
    """

    until: int | None
    text: str


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat. `until`: when a countdown beside the note ends, in milliseconds
    since 1970. `person`: the player's row, for anybody who wants to do something about
    them. `has_lost`: they lost on time or conceded, and come last however the seat does.
    `gets_hints`: a computer may advise them, and everybody at the table reads so.
    """

    name: str
    is_computer: bool = False
    note: str = ""
    until: int | None = None
    clock: Clock | None = None
    person: Player | None = None
    rating: Rating | None = None
    has_lost: bool = False
    gets_hints: bool = False

    @property
    def card_back(self) -> str:
        """The back of this seat's cards, empty for the usual one."""
        if self.person is None or self.person.card_back == CardBack.NIGHT:
            return ""
        return self.person.card_back


@dataclass(frozen=True, slots=True)
class Toggle:
    """A standing order that is given or withdrawn by a click."""

    name: str
    label: str
    on: bool


@dataclass(frozen=True, slots=True)
class Naming:
    """A standing order that names something: what may be named, and what is."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that the seat may do out of turn: a button `choice` of the form
    `decision`, with the key as its value.
    """

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the value that it sends, and its label."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Proposable:
    """Something that the player may propose to all at the table: buttons `propose`, and
    what it would mean.
    """

    buttons: tuple[Button, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Menu:
    """The seat's own buttons. `held`: somebody else plays for the player now. `concession`:
    what conceding would mean; empty where nobody can.
    """

    held: bool
    held_text: str
    can_return: bool
    can_leave: bool
    can_undo: bool
    toggles: tuple[Toggle, ...] = ()
    namings: tuple[Naming, ...] = ()
    offers: tuple[Offer, ...] = ()
    proposals: tuple[Proposable, ...] = ()
    concession: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What stands below the ranking of a finished match: what comes after it.

    `next_url` is where the next match is played: pages that were here go there by
    themselves, anybody who comes later finds the link in the panel. Without `acts` nothing
    can be done there.
    """

    html: SafeString
    next_url: str = ""
    acts: bool = True


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log; `n` numbers it for ever, between two events if the line tells of
    none, and `css` says how it looks. With the class
    `moment` it begins one, to which the lines belong that follow. `card`: what it is about,
    as `Drawing.faces` names it; empty if there is none. `html` is the line as an element of
    its list.
    """

    n: float
    text: str
    css: str
    card: str = ""
    html: SafeString = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Draw it: the same lines are shown with every move."""
        # Not `format_html`: a first view draws seventy of them.
        css, text = conditional_escape(self.css), conditional_escape(self.text)
        about = f' data-card="{conditional_escape(self.card)}"' if self.card else ""
        drawn = SafeString(f'<li id="log-{self.n}" class="{css}"{about}>{text}</li>')
        object.__setattr__(self, "html", drawn)


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a drawing of a table may be made of: what one audience may see, no more.

    Attributes:
        view: the engine's, with places as they count if the match is over: lost clocks and
        moderators' rulings are in `view["result"]`. events: the newest, as the audience saw
        them. log: these events in words, but for those that need none. slug, version: of
        the match; forms send the version back. language: one of the game's; it is the
        active one. menu: None for anybody who does not sit there. notes: what anybody who
        looks has noted for themselves, after the match as well. ruling: what moderators
        have decided about the match, a sentence or nothing. changes: by seat, the points
        that the match was worth, if it was rated. answered: the question that the server
        answers for anybody who looks, as the view would ask it; the view asks nothing then,
        so that no page draws it as a question. said: what the site itself has to say to
        anybody who looks, ready to stand beside the question or, after the match, beside
        the ranking; often nothing. story: what a match that is over tells, ready to stand
        below the ranking. known: what drawings of this match have made of its events, for
        those that follow; keys name audience and language.
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
    known: dict[Any, Any] = field(default_factory=dict)

    @property
    def audience(self) -> int | None:
        """The seat that looks; None for a spectator."""
        seat: int | None = self.view["audience"]
        return seat

    @property
    def names(self) -> dict[int, str]:
        return {number: seat.name for number, seat in enumerate(self.seats)}


def describe_wait(scene: Scene, decision_note: Callable[[str, str], str]) -> str:
    """Name the players that are waited for; if it is one, say what they decide. Empty if
    nobody is.

    Args:
        decision_note: puts a kind of question into words that follow a name, in a language.
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


@dataclass(frozen=True, slots=True)
class Faces:
    """A group of things that pages show when somebody points at one: HTML by slug."""

    title: str
    items: Sequence[tuple[str, SafeString]]


class Drawing(Protocol):
    """How a game looks. The page round the table, its bar and its chat are the site's."""

    def line_class(self, event: Event) -> str:
        """Return the CSS classes of an event's line in the log.

        `s2` is a line of seat 2: its player is not told in words of what they did
        themselves, unless it `befell` them.
        """

    @property
    def styles(self) -> Sequence[str]:
        """Static files that the page of a table reads beside the site's own."""

    def table(self, scene: Scene) -> SafeString:
        """Return the table: an element with the id `table`, the version in
        `data-version`, and its questions as fields of the form `decision`.
        """

    def faces(self, language: str) -> Sequence[Faces]:
        """Render the enlarged cards, which are the same for everybody."""

    def pictures(self, language: str) -> Sequence[SafeString]:
        """Return a few pictures that show newcomers what the game is like."""
