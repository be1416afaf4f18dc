"""Test that each character, card and place has its own picture file."""

from pathlib import Path

from engine.jaeger import CARDS, CHARACTERS, PLACES
from tests.matrix import each_row
from tests.pictures import check_picture

FOLDER = Path(__file__).parents[3] / "static" / "img" / "jaeger"
FILES = sorted(FOLDER.glob("*.svg"))


def test_everything_that_is_shown_has_a_picture() -> None:
    wanted = {
        *(f"who-{each.id}" for each in CHARACTERS),
        *(f"card-{each.id}" for each in CARDS),
        *(f"place-{each.id}" for each in PLACES),
    }
    assert {file.stem for file in FILES} == wanted


@each_row("file", FILES)
def test_a_picture_is_small_and_stands_alone(file: Path) -> None:
    check_picture(file)
