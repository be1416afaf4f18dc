"""The notebook as a table of buttons: a column for each other player, a row for each
character and side.
"""

from collections.abc import Mapping
from functools import lru_cache

from django.utils.translation import gettext as _, ngettext, pgettext

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract.drawing import Scene
from games.contract.records import record
from games.jaeger import notebook
from games.jaeger.notebook import RuledOutReason
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Pawn
from games.jaeger.rendering.faces import Face, character

MAX_CACHED_CELLS = 4096
"""How many cells of each kind a process caches. A notebook has up to 160 cells, and most of
them stay the same when it changes.
"""

SIGNS = {"": "·", "no": "✗", "maybe": "?", "yes": "✓"}

REASONS = {
    RuledOutReason.KNOWN: "✗",
    RuledOutReason.TAKEN: "✗",
    RuledOutReason.FULL: "■",
    RuledOutReason.HURT: "♥",
    RuledOutReason.QUIET: "☾",
    RuledOutReason.NEEDED: "⇄",
}
"""By reason why the facts rule out a character: the sign for it."""


def _reason_texts() -> dict[RuledOutReason, str]:
    """Return the explanations of why the facts rule a character out."""
    return {
        RuledOutReason.KNOWN: _("you know who they are"),
        RuledOutReason.TAKEN: _("you know who that is"),
        RuledOutReason.FULL: _("you know everybody of that side"),
        RuledOutReason.HURT: _("so much damage would have put them out"),
        RuledOutReason.QUIET: _("would have come forward when somebody went out"),
        RuledOutReason.NEEDED: _("another side would be short of players"),
    }


def _mark_names() -> dict[str, str]:
    return {
        "": pgettext("notebook", "not marked"),
        "no": pgettext("notebook", "no"),
        "maybe": pgettext("notebook", "perhaps"),
        "yes": pgettext("notebook", "yes"),
    }


@record(frozen=True, slots=True)
class Cell:
    """A cell of the notebook: the mark for one player and one character or side.

    `entry` is the value of the button, which sets the next mark. It is empty if the facts
    decide.
    """

    entry: str
    sign: str
    css: str
    label: str


@record(frozen=True, slots=True)
class Row:
    """A row of the notebook: a character or a side, with a cell for each other player."""

    slug: str
    name: str
    group: str
    is_side: bool
    face: Face | None
    cells: tuple[Cell, ...]


@record(frozen=True, slots=True)
class Column:
    """A column of the notebook: another player, and the number of characters that they can
    still be.
    """

    pawn: Pawn
    left: int

    @property
    def left_text(self) -> str:
        """The number of characters in words."""
        text = ngettext("can be %(n)s character", "can be %(n)s characters", self.left)
        return text % {"n": self.left}


@record(frozen=True, slots=True)
class Pages:
    """The whole notebook; `legend` explains the signs of facts that occur in it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    legend: tuple[tuple[str, str], ...]


def facts(scene: Scene) -> object:
    """Return all the data on which the notebook of a reader depends, besides the marks of
    the seats.
    """
    view = scene.view
    rows = [
        (row["seat"], row["character"], row["cursed"], row["damage"], row["out"])
        for row in view["players"]
    ]
    secrets = view.get("character"), view.get("seen")
    return rows, secrets, view["lineup"], view["options"], dict(scene.notes)


def notebook_pages(scene: Scene, board: Board) -> Pages:
    """Return the notebook of a reader with a seat."""
    others = [row["seat"] for row in scene.view["players"] if row["seat"] != scene.audience]
    writer = _Writer(scene, others)
    return Pages(
        columns=tuple(
            Column(board.seat_mark(seat), len(writer.can_be[seat])) for seat in others
        ),
        rows=tuple(writer.row(slug) for slug in writer.subjects()),
        legend=writer.legend(),
    )


class _Writer:
    def __init__(self, scene: Scene, others: list[int]) -> None:
        self.scene = scene
        self.others = others
        self.can_be = notebook.candidates_by_seat(scene.view)
        self.ruled_out = notebook.ruled_out(scene.view)
        self.marks: Mapping[str, str] = scene.notes
        self.names = scene.names

    def subjects(self) -> list[str]:
        """Return each side, followed by its characters."""
        found: list[str] = []
        for slug in notebook.possible_characters(self.scene.view):
            if GROUP[slug] not in found:
                found.append(GROUP[slug])
            found.append(slug)
        return found

    def legend(self) -> tuple[tuple[str, str], ...]:
        """Return the signs that occur in the cells, each once, with their explanations."""
        seen = {why for seat in self.others for why in self.ruled_out[seat].values()}
        seen -= {RuledOutReason.KNOWN, RuledOutReason.TAKEN}
        texts = _reason_texts()
        return tuple((REASONS[why], texts[why]) for why in RuledOutReason if why in seen)

    def why_not(self, seat: int, slug: str) -> RuledOutReason:
        """Return why a seat cannot be a character or cannot be of a side; for a side, the
        most frequent reason of its characters.
        """
        found = self.ruled_out[seat]
        if slug in GROUP:
            return found[slug]
        reasons = [why for each, why in found.items() if GROUP[each] == slug]
        return max(RuledOutReason, key=reasons.count)

    def row(self, slug: str) -> Row:
        language = self.scene.language
        is_side = slug not in GROUP
        face = None if is_side else character(slug, language)
        name = face.name if face else text.group_name(slug, language)
        return Row(
            slug=slug,
            name=name,
            group=slug if is_side else GROUP[slug],
            is_side=is_side,
            face=face,
            cells=tuple(self.cell(seat, slug, name) for seat in self.others),
        )

    def cell(self, seat: int, slug: str, name: str) -> Cell:
        can_be = self.can_be[seat]
        fits = notebook.sides_of(can_be) if slug not in GROUP else can_be
        player, language = self.names[seat], self.scene.language
        if slug not in fits:
            return _ruled_out_cell(player, name, self.why_not(seat, slug), language)
        if len(fits) == 1:
            return _certain_cell(player, name, language)
        key = f"{seat}:{slug}"
        return _noted_cell(key, player, name, self.marks.get(key, ""), language)


@lru_cache(maxsize=MAX_CACHED_CELLS)
def _ruled_out_cell(
    player: str, character: str, why: RuledOutReason, _language: str
) -> Cell:
    label = _("%(player)s can't be this: %(character)s (%(why)s)") % {
        "player": player,
        "character": character,
        "why": _reason_texts()[why],
    }
    return Cell("", REASONS[why], f"fact {why}", label)


@lru_cache(maxsize=MAX_CACHED_CELLS)
def _certain_cell(player: str, character: str, _language: str) -> Cell:
    about = {"player": player, "character": character}
    label = _("%(player)s is this: %(character)s") % about
    return Cell("", SIGNS["yes"], "fact sure", label)


@lru_cache(maxsize=MAX_CACHED_CELLS)
def _noted_cell(key: str, player: str, character: str, mark: str, _language: str) -> Cell:
    label = _("%(player)s, %(character)s: %(mark)s") % {
        "player": player,
        "character": character,
        "mark": _mark_names()[mark],
    }
    return Cell(f"{key}:{notebook.next_mark(mark)}", SIGNS[mark], f"noted {mark}", label)
