"""Draw cards as self-contained SVG, for pictures and diagrams.

On pages the colours of cards come from a style sheet, which a picture lacks, so this module
repeats the few colours that pictures need.
"""

import re
from functools import cache

from django.utils.html import escape

from engine.nightfall import text
from engine.nightfall.cards.catalogue import by_id
from games.contract.drawing import static_text
from games.nightfall.rendering.art import art

WIDTH, HEIGHT = 150, 214
"""The size of a card."""

TONES = {
    "white": ("#e3e7f5", "#49506e"),
    "blue": ("#6aa9ff", "#1d3a78"),
    "red": ("#ff6b62", "#6f1d25"),
    "green": ("#63d38c", "#17583a"),
    "purple": ("#bd8dff", "#4a2a80"),
    "yellow": ("#f5cc4c", "#6c5210"),
    "": ("#c9707f", "#4c1722"),
}
"""The light and the dark tone of each colour; "" is for wounds, which have no colour."""

_GRAIN = re.compile(r"<rect [^>]*filter=[^>]*/>(?=</svg>)")
"""The last element of a picture, which lays the grain over it."""

SEATS = ("#7fd0ff", "#ffb27a", "#c9a2ff", "#8fe3a8", "#ff9fb6", "#e6e26a")


def card_svg(slug: str, seat: int | None, name: str, language: str) -> str:
    """Return a card as SVG, with its picture, its name, and the colour of its seat.

    Args:
        name: suffix of the ids of its gradients, unique on the page.
    """
    shown = by_id(slug)
    picture = art(shown).picture
    tone, deep = TONES[shown.colour.value if shown.colour else ""]
    title = text.card_name(slug, language)
    size = min(19, int(2 * (WIDTH - 14) / max(1, _name_width(title))))
    owner = ""
    if seat is not None:
        owner = f'<rect y="{HEIGHT - 7}" width="{WIDTH}" height="7" fill="{SEATS[seat]}"/>'
    return (
        f"{_gradients(name, deep)}"
        f'<g clip-path="url(#c{name})">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#g{name})"/>'
        f"{_picture_svg(picture, name)}"
        f'<rect y="168" width="{WIDTH}" height="46" fill="#0b0e1d" fill-opacity=".92"/>'
        f'<text x="{WIDTH / 2}" y="{190 + size / 3:.0f}" font-size="{size}" fill="#f4f5ff" '
        f'font-family="Grenze" font-weight="600" text-anchor="middle">{escape(title)}'
        "</text>"
        f"{owner}</g>"
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="12" fill="none" '
        f'stroke="{tone}" stroke-width="3"/>'
    )


def symbol_svg(file: str, name: str, glow: str, box: tuple[int, int, int, int]) -> str:
    """Return a drawing from a static file as SVG, placed in a box; empty if the file does
    not have the drawing.

    Args:
        file: a static file of drawings.
        glow: the colour of the bright parts.
        box: left, top, width and height.
    """
    found = _symbols(file).get(name)
    if found is None:
        return ""
    attributes, inside = found
    inside = inside.replace("var(--glow)", glow).replace("var(--moon)", "#f2d48a")
    x, y, width, height = box
    place = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return f'<svg {place} fill="currentColor" {attributes}>{inside}</svg>'


def _picture_svg(file: str, prefix: str) -> str:
    """Return a picture as SVG for the upper part of a card, without its grain: a PNG of six
    cards would be a third larger with it.

    Args:
        prefix: a text before the ids of the picture, so that two pictures can stand in one
            file.
    """
    plain = _GRAIN.sub("", static_text(file))
    drawn = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{prefix}-", plain)
    size = f'<svg width="{WIDTH}" height="168" '
    return re.sub(r"<svg ", size, drawn, count=1)


def _gradients(name: str, deep: str) -> str:
    return (
        f'<defs><clipPath id="c{name}"><rect width="{WIDTH}" height="{HEIGHT}" rx="13"/>'
        f'</clipPath><linearGradient id="g{name}" x2="0" y2="1">'
        f'<stop stop-color="#0c1024"/><stop offset="1" stop-color="{deep}"/>'
        f"</linearGradient></defs>"
    )


def _name_width(name: str) -> int:
    """Return the approximate width of a name, in halves of its font size."""
    return sum(2 if letter > "\u2fff" else 1 for letter in name)


@cache
def _symbols(file: str) -> dict[str, tuple[str, str]]:
    """Return the drawings of a static file by name, each as its attributes and its
    content.
    """
    drawn = static_text(file)
    found = re.findall(r'<symbol id="([^"]+)"([^>]*)>(.*?)</symbol>', drawn, re.DOTALL)
    return {name: (attributes, inside) for name, attributes, inside in found}
