"""Test that each character, card and place has its own picture file."""

from pathlib import Path

from engine.jaeger import CARDS, CHARACTERS, PLACES
from games.jaeger.rendering.faces import STRONGEST, character
from tests.matrix import each_row
from tests.pictures import check_broken_frame, check_picture

FOLDER = Path(__file__).parents[3] / "static" / "img" / "jaeger"
FILES = sorted(FOLDER.glob("*.svg"))


def test_everything_that_is_shown_has_a_picture() -> None:
    wanted = {
        *(f"who-{each.id}" for each in CHARACTERS),
        *(f"card-{each.id}" for each in CARDS),
        *(f"place-{each.id}" for each in PLACES),
    }
    assert {file.stem for file in FILES} == wanted


def test_the_five_with_most_hit_points_break_their_frame() -> None:
    for slug in STRONGEST:
        check_broken_frame(FOLDER / f"who-{slug}.svg")
        assert character(slug, "en").is_great
    assert not character("adda", "en").is_great


@each_row("file", FILES)
def test_a_picture_is_small_and_stands_alone(file: Path) -> None:
    check_picture(file)
