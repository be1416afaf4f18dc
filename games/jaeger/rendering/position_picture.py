"""What a seat saw when it decided, as rows of small pictures for reviews."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, pgettext

from games.contract.drawing import SeatInfo
from games.contract.position_pictures import Figure, Row, Thing
from games.contract.rules import View
from games.jaeger.rendering.board import Board
from games.jaeger.rendering.faces import Face, card, character, drawings, place

AT_PLAYERS = frozenset({"player", "hurt", "mend", "take", "give"})
"""Kinds of options whose first value may be the number of a seat."""


def position_picture(view: View, names: Mapping[int, str], language: str) -> Sequence[Row]:
    """Return the rows of a position: the players, the places, the cards to choose from."""
    options: Sequence[str] = view["decision"]["options"]
    return tuple(_rows(view, names, language, options))


def _rows(
    view: View, names: Mapping[int, str], language: str, options: Sequence[str]
) -> Iterator[Row]:
    board = Board(view, [SeatInfo(name) for name in names.values()], {}, language)
    own = view["audience"]
    order = [(own + step) % len(names) for step in range(1, len(names) + 1)]
    yield Row(
        _("Players"),
        tuple(_player(board, names[seat], seat, options) for seat in order),
    )
    if any(each.startswith(("place:", "step:")) for each in options):
        yield Row(
            pgettext("of the night", "Places"),
            tuple(
                _thing(place(slug, language), options, f"place:{slug}", f"step:{slug}")
                for slug in view["layout"]
            ),
        )
    cards = [each for each in options if each.startswith(("card:", "give:"))]
    slugs = dict.fromkeys(each.rpartition(":")[2] for each in cards)
    if slugs:
        yield Row(
            _("Cards to choose from"),
            tuple(
                _thing(card(slug, language), options, f"card:{slug}", f"give:{slug}")
                for slug in slugs
            ),
        )


def _player(board: Board, name: str, seat: int, options: Sequence[str]) -> Thing:
    """Return a player, with the character that the deciding seat knows."""
    row, slug = board.view["players"][seat], board.known(seat)
    known = character(slug, board.language) if slug else None
    return Thing(
        name,
        _picture(known) if known else _mask(),
        known.css if known else "",
        _("out") if row["out"] else known.name if known else "",
        (Figure(f"{drawings()}#damage", str(row["damage"]), _("damage")),),
        frozenset(each for each in options if _seat_of(each) == seat),
    )


def _seat_of(option: str) -> int | None:
    """Return the seat that an option chooses; None if it chooses none."""
    kind, *values = option.split(":")
    if kind not in AT_PLAYERS or not values[0].isdigit():
        return None
    return int(values[0])


def _thing(face: Face, options: Sequence[str], *keys: str) -> Thing:
    found = frozenset(options).intersection(keys)
    return Thing(face.name, _picture(face), face.css, options=found)


def _picture(face: Face) -> SafeString:
    html = '<img src="{}#crop" alt="" loading="lazy" decoding="async">'
    return format_html(html, face.picture)


def _mask() -> SafeString:
    html = '<svg aria-hidden="true"><use href="{}#mask"/></svg>'
    return format_html(html, drawings())
