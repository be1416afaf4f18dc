"""Draw all pictures on one sheet at three sizes: `python -m tools.contact_sheet`.

Each is drawn whole at 320 and 120 pixels, and its crop at 48 pixels, as tiles show it.
With `--overview` they stand side by side at 72 pixels, as in `docs/img/pictures.jpg`.
"""

import argparse
import base64
import re
from collections.abc import Sequence
from pathlib import Path

import resvg_py

from tests.prepared import ROOT
from tools.fonts import PICTURES

FOLDERS = (ROOT / "static" / "img" / "cards", ROOT / "static" / "img" / "jaeger")
COLUMNS = 4
OVERVIEW_COLUMNS, OVERVIEW_WIDTH, OVERVIEW_HEIGHT = 14, 72, 60
LARGE, MEDIUM, SMALL = 320, 120, 48
CELL_WIDTH, CELL_HEIGHT = LARGE + MEDIUM + 24, LARGE * 5 // 6 + 26


def contact_sheet_png(files: Sequence[Path], *, names: bool = True) -> bytes:
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
    return _png(COLUMNS * CELL_WIDTH + 8, rows * CELL_HEIGHT + 8, cells)


def overview_png(files: Sequence[Path]) -> bytes:
    """Return the pictures of files close together and small, as PNG."""
    cells = "".join(
        _image(
            file.read_text(encoding="utf-8"),
            number % OVERVIEW_COLUMNS * OVERVIEW_WIDTH,
            number // OVERVIEW_COLUMNS * OVERVIEW_HEIGHT,
            OVERVIEW_WIDTH,
            OVERVIEW_HEIGHT,
        )
        for number, file in enumerate(files)
    )
    rows = -(-len(files) // OVERVIEW_COLUMNS)
    return _png(OVERVIEW_COLUMNS * OVERVIEW_WIDTH, rows * OVERVIEW_HEIGHT, cells)


def _png(width: int, height: int, cells: str) -> bytes:
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="#22252f"/>{cells}</svg>'
    )
    fonts = [str(path) for path in sorted(PICTURES.glob("*.ttf"))]
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
    parser.add_argument("names", nargs="*", help="of files; all by default")
    parser.add_argument("--out", type=Path, default=Path("contact-sheet.png"))
    parser.add_argument(
        "--numbers", action="store_true", help="write numbers instead of names"
    )
    parser.add_argument("--overview", action="store_true", help="draw them small")
    asked = parser.parse_args()
    known = {file.stem: file for each in FOLDERS for file in sorted(each.glob("*.svg"))}
    if unknown := set(asked.names) - known.keys():
        parser.error(f"no picture is called {', '.join(sorted(unknown))}")
    files = [known[name] for name in asked.names or known]
    drawn = (
        overview_png(files)
        if asked.overview
        else contact_sheet_png(files, names=not asked.numbers)
    )
    asked.out.write_bytes(drawn)


if __name__ == "__main__":
    main()
