"""The notebook as a table of buttons: each other player, each character and side."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _, pgettext

from engine.jaeger import text
from engine.jaeger.characters.roster import GROUP
from games.contract.drawing import Scene
from games.jaeger import notebook
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.board_data import Pawn
from games.jaeger.rendering.faces import Face, character

SIGNS = {"": "·", "no": "✗", "maybe": "?", "yes": "✓"}


@dataclass(frozen=True, slots=True)
class Cell:
    """What is noted of one player and one character or side.

    `entry` is what the button sends: the next mark. Without one the facts have settled it.
    """

    entry: str
    sign: str
    css: str
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """A character or a side, with a cell for each other player."""

    slug: str
    name: str
    group: str
    is_side: bool
    face: Face | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Pages:
    """The whole notebook."""

    players: tuple[Pawn, ...]
    rows: tuple[Row, ...]


def pages(scene: Scene, board: Board) -> Pages | None:
    """Return the notebook of anybody who looks; None for spectators."""
    if scene.audience is None:
        return None
    others = [row["seat"] for row in scene.view["players"] if row["seat"] != scene.audience]
    writer = _Writer(scene, others)
    return Pages(
        players=tuple(map(board.pawn, others)),
        rows=tuple(writer.row(slug) for slug in writer.subjects()),
    )


class _Writer:
    def __init__(self, scene: Scene, others: list[int]) -> None:
        self.scene = scene
        self.others = others
        self.can_be = notebook.possible(scene.view)
        self.marks: Mapping[str, str] = scene.notes

    def subjects(self) -> list[str]:
        """Return each side, followed by its characters."""
        found: list[str] = []
        for slug in notebook.in_question(self.scene.view):
            if GROUP[slug] not in found:
                found.append(GROUP[slug])
            found.append(slug)
        return found

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
        fits = notebook.sides(can_be) if slug not in GROUP else can_be
        told = {"player": self.scene.names[seat], "character": name}
        if slug not in fits:
            label = _("%(player)s can't be this: %(character)s") % told
            return Cell("", SIGNS["no"], "fact", label)
        if len(fits) == 1:
            label = _("%(player)s is this: %(character)s") % told
            return Cell("", SIGNS["yes"], "fact sure", label)
        key = f"{seat}:{slug}"
        mark = self.marks.get(key, "")
        marked = {
            "": pgettext("notebook", "not marked"),
            "no": pgettext("notebook", "no"),
            "maybe": pgettext("notebook", "perhaps"),
            "yes": pgettext("notebook", "yes"),
        }[mark]
        label = _("%(player)s, %(character)s: %(mark)s") % {**told, "mark": marked}
        return Cell(
            f"{key}:{notebook.following(mark)}", SIGNS[mark], f"noted {mark}", label
        )
