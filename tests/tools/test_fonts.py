"""Test that the fonts in static/fonts have the letters of the site's texts."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.matrix import each_row
from tools.fonts import FOLDER, LATIN, PICTURES, PLAIN, POLISH, faces, japanese_letters

LARGEST_LATIN = 16_000
"""The largest size in bytes of a font that every page loads."""

KNOWN = 0.97
"""The share of our Japanese characters that the font must have: new texts may wait for
`make fonts`.
"""


def letters(name: str) -> set[str]:
    return {chr(number) for number in TTFont(FOLDER / f"{name}.woff2").getBestCmap()}


@each_row("name", ["display", "serif", "text", "text-bold"])
def test_latin_faces_write_english_german_and_polish(name: str) -> None:
    assert set("äöüßÄÖÜabcXYZ0189") <= letters(name)
    assert set(POLISH) <= letters(name)  # A word never mixes two fonts.
    assert len(set(LATIN) - letters(name)) < 8
    assert (FOLDER / f"{name}.woff2").stat().st_size < LARGEST_LATIN


@pytest.mark.parametrize("name", ["display-ja", "text-ja", "text-bold-ja"])
def test_japanese_faces_write_our_texts(name: str) -> None:
    ours = japanese_letters()
    assert len(ours & letters(name)) >= KNOWN * len(ours)


def test_every_face_is_made_by_us_and_named_in_the_style_sheet() -> None:
    files = {path.stem for path in FOLDER.glob("*.woff2")}
    assert files == {face.name for face in faces()}
    sheet = (Path(FOLDER).parent / "css" / "fonts.css").read_text()
    assert {name for name in files if f"fonts/{name}.woff2" in sheet} == files


def test_fonts_of_pictures_are_written_where_the_drawing_reads_them() -> None:
    assert {path.stem for path in PICTURES.glob("*.ttf")} == set(PLAIN)
