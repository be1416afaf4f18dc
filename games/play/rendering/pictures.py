"""The preview picture of a link to a moment of a finished match.

It is built as SVG and sent as PNG, because hardly any site or messenger shows SVG previews.
It contains only what was public at that moment.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import resvg_py
from django.utils.html import escape

from games.contract.drawing import static_text
from games.contract.records import record

FACES = Path(__file__).parent / "faces"
"""The site's fonts in the format of the rendering library, made by `python -m tools.fonts`.
"""

WIDTH, HEIGHT = 1200, 630
"""The size that sites and messengers recommend for preview pictures, in pixels."""

SMALL = 720
"""The width for our own pages, which show the picture small."""

SIGN = "M15.5 2a10 10 0 1 0 6.3 14.9A8.2 8.2 0 0 1 15.5 2z"
"""The SVG path of the site's moon."""

SEATS = ("#7fd0ff", "#ffb27a", "#c9a2ff", "#8fe3a8", "#ff9fb6", "#e6e26a", "#66e0d6",
         "#e0a0ff")  # fmt: skip
LONGEST_NAME = 16
ROOM = 1080
"""The width for the row of cards, in pixels."""


@record(frozen=True, slots=True)
class Standing:
    """A row below the picture: the name of the player at a seat and, in games with a score,
    the score.
    """

    name: str
    score: str
    leads: bool


@record(frozen=True, slots=True)
class Moment:
    """The content of a preview picture.

    `where` is a text about the point of the match, such as its turn. `middle` is the game's
    own drawing as SVG, `width` pixels wide.
    """

    site: str
    title: str
    text: str
    where: str
    middle: str
    width: int
    seats: Sequence[Standing]


@cache
def drawable_letters() -> frozenset[str]:
    """Return the set of characters that the fonts of the pictures contain."""
    return frozenset((FACES / "letters.txt").read_text(encoding="utf-8"))


def can_write(said: str) -> bool:
    """Tell whether the fonts have all characters of a text, such as a player's name."""
    return drawable_letters().issuperset(said)


def moment_as_png(moment: Moment, width: int = WIDTH) -> bytes:
    """Return the picture of a moment as PNG, `width` pixels wide."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=moment_as_svg(moment, width),
            skip_system_fonts=True,
            font_files=[str(path) for path in sorted(FACES.glob("*.ttf"))],
            font_family="Barlow",
        )
    )


def moment_as_svg(moment: Moment, width: int = WIDTH) -> str:
    """Return the picture of a moment as SVG, `width` pixels wide."""
    scale = min(1.2, ROOM / moment.width) if moment.width else 1
    left = (WIDTH - moment.width * scale) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
        f'height="{width * HEIGHT // WIDTH}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{_background_svg()}"
        f'<path transform="translate(56 40) scale(1.5)" fill="#f2d48a" d="{SIGN}"/>'
        f"{_text_svg(104, 68, 30, 'Grenze Gotisch', 600, '#f2d48a', moment.site)}"
        f"{_text_svg(1144, 68, 24, 'Barlow', 400, '#aab2d8', moment.where, anchor='end')}"
        f"{_fitted_line_svg(148, 62, 'Grenze Gotisch', 600, '#ffffff', moment.title)}"
        f"{_fitted_line_svg(196, 30, 'Barlow', 400, '#d5daf2', moment.text)}"
        f'<g transform="translate({left:.0f} {354 - 107 * scale:.0f}) scale({scale:.3f})">'
        f"{moment.middle}</g>"
        f"{_seats_svg(moment.seats)}</svg>"
    )


def _background_svg() -> str:
    return (
        '<defs><radialGradient id="sky" cx=".5" cy=".3" r=".9"><stop stop-color="#2a3166"/>'
        '<stop offset="1" stop-color="#05070f"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>'
        f'<svg y="330" width="{WIDTH}" height="300" viewBox="{_view_box()}" opacity=".7" '
        f'preserveAspectRatio="xMidYMax slice">{_skyline_svg()}</svg>'
        f'<rect y="500" width="{WIDTH}" height="130" fill="#05070f" fill-opacity=".82"/>'
    )


def _seats_svg(seats: Sequence[Standing]) -> str:
    column = WIDTH / max(1, len(seats))
    drawn = []
    for number, seat in enumerate(seats):
        middle = column * (number + 0.5)
        size = min(28, int(column * 1.75 / LONGEST_NAME))
        name = seat.name
        if len(name) > LONGEST_NAME:
            name = f"{name[: LONGEST_NAME - 1]}…"
        crown = "#f2d48a" if seat.leads else "#ffffff"
        up = 548 if seat.score else 575
        drawn.append(
            _text_svg(middle, up, size, "Barlow", 600, SEATS[number], name, anchor="middle")
        )
        drawn.append(
            _text_svg(middle, 598, 32, "Grenze", 600, crown, seat.score, anchor="middle")
        )
    return "".join(drawn)


def _fitted_line_svg(
    y: int, size: int, family: str, weight: int, colour: str, said: str
) -> str:
    """Draw a centred line of text, shrunk to the width of the picture if necessary."""
    wide = sum(2 if letter > "\u2fff" else 1 for letter in said)
    size = min(size, int(2.1 * ROOM / max(1, wide)))
    return _text_svg(WIDTH / 2, y, size, family, weight, colour, said, anchor="middle")


def _text_svg(
    x: float,
    y: int,
    size: int,
    family: str,
    weight: int,
    colour: str,
    said: str,
    *,
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.0f}" y="{y}" font-size="{size}" font-family="{family}" '
        f'font-weight="{weight}" fill="{colour}" text-anchor="{anchor}">'
        f"{escape(said)}</text>"
    )


@cache
def _skyline_svg() -> str:
    drawn = static_text("img/skyline.svg")
    return drawn[drawn.index(">", drawn.index("<svg")) + 1 : drawn.rindex("</svg>")]


@cache
def _view_box() -> str:
    return static_text("img/skyline.svg").split('viewBox="')[1].split('"')[0]
