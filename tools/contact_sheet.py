"""Draw all pictures of cards on one sheet at three sizes: `python -m tools.contact_sheet`.

Each is drawn whole at 320 and 120 pixels, and its crop at 48 pixels, as tiles show it.
"""

import argparse
import base64
import re
from collections.abc import Sequence
from pathlib import Path

import resvg_py

from tests.prepared import ROOT

CARDS = ROOT / "static" / "img" / "cards"
COLUMNS = 4
LARGE, MEDIUM, SMALL = 320, 120, 48
CELL_WIDTH, CELL_HEIGHT = LARGE + MEDIUM + 24, LARGE * 5 // 6 + 26
FACE = ROOT / "games" / "play" / "rendering" / "faces"


def sheet(files: Sequence[Path], *, names: bool = True) -> bytes:
    """Return the pictures of files side by side, as PNG.

    Args:
        names: whether the name of each card stands below its picture.
    """
    rows = -(-len(files) // COLUMNS)
    cells = "".join(
        f'<g transform="translate({number % COLUMNS * CELL_WIDTH + 8} '
        f'{number // COLUMNS * CELL_HEIGHT + 8})">'
        f"{_cell(file, file.stem if names else str(number + 1))}</g>"
        for number, file in enumerate(files)
    )
    width, height = COLUMNS * CELL_WIDTH + 8, rows * CELL_HEIGHT + 8
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="#22252f"/>{cells}</svg>'
    )
    fonts = [str(path) for path in sorted(FACE.glob("*.ttf"))]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=drawn, skip_system_fonts=True, font_files=fonts, font_family="Barlow"
        )
    )


def _cell(file: Path, label: str) -> str:
    drawn = file.read_text(encoding="utf-8")
    crop = re.search(r'<view id="crop" viewBox="([^"]+)"', drawn)
    small = drawn
    if crop:
        small = re.sub(r'viewBox="[^"]+"', f'viewBox="{crop[1]}"', drawn, count=1)
    return (
        _image(drawn, 0, 0, LARGE, LARGE * 5 // 6)
        + _image(drawn, LARGE + 8, 0, MEDIUM, MEDIUM * 5 // 6)
        + _image(small, LARGE + 8, MEDIUM * 5 // 6 + 8, SMALL, SMALL)
        + f'<text y="{LARGE * 5 // 6 + 15}" font-size="14" fill="#fff">{label}</text>'
    )


def _image(drawn: str, x: int, y: int, width: int, height: int) -> str:
    size = f'<svg width="{width}" height="{height}" '
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawn.replace("<svg ", size, 1)))
    data = base64.b64encode(png).decode()
    return (
        f'<image x="{x}" y="{y}" width="{width}" height="{height}" '
        f'href="data:image/png;base64,{data}"/>'
    )


def main() -> None:
    """Write the sheet to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards", nargs="*", help="ids of cards; all by default")
    parser.add_argument("--out", type=Path, default=Path("contact-sheet.png"))
    parser.add_argument(
        "--numbers", action="store_true", help="write numbers instead of names"
    )
    asked = parser.parse_args()
    files = [CARDS / f"{card}.svg" for card in asked.cards] or sorted(CARDS.glob("*.svg"))
    asked.out.write_bytes(sheet(files, names=not asked.numbers))


if __name__ == "__main__":
    main()
