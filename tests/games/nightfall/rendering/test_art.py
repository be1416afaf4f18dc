"""Test that each card has its own picture file."""

from pathlib import Path

import pytest

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import CardKind
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering.art import art, strongest
from games.nightfall.rendering.faces import face
from tests.matrix import each_row
from tests.pictures import check_broken_frame, check_picture

STATIC = Path(__file__).parents[4] / "static"

PICTURE_FILES = sorted((STATIC / "img" / "cards").glob("*.svg"))


def test_every_card_has_a_picture_and_every_picture_a_card() -> None:
    assert {card.id for card in CARDS} == {file.stem for file in PICTURE_FILES}
    for card in CARDS:
        assert (STATIC / art(card).picture).exists()


def test_every_wound_has_an_icon() -> None:
    for card in CARDS:
        drawn = art(card)
        assert bool(drawn.icon) == (card.kind is CardKind.WOUND)
        if drawn.icon:
            assert f'symbol id="{drawn.icon}"' in (STATIC / drawn.icon_file).read_text()


def test_every_frame_has_its_style() -> None:
    sheet = (STATIC / "css" / "card.css").read_text()
    for kind in {str(card.species or card.kind) for card in CARDS}:
        if kind not in ("starter", "minion"):
            assert f".of-{kind} {{ --frame" in sheet
            assert (STATIC / "img" / "frames" / f"{kind}.svg").exists()


@pytest.mark.parametrize(("slug", "shown"), [("bad-smoke", 1), ("zombie-horde", "✱")])
def test_a_minion_shows_its_strength_or_that_it_follows_from_the_table(
    slug: str, shown: int | str
) -> None:
    assert face(slug, "en").strength == shown


def test_the_five_strongest_of_each_set_break_their_frame() -> None:
    assert strongest() == {
        "big-ghost", "ivan-radinsky", "blaine-cordell", "sir-john-travail",
        "lisaveta-florescu",
        "smiling-biter", "bone-cruncher", "gregor-dzanic", "sophia-otrava",
        "kaspar-adanian",
    }  # fmt: skip
    assert " great" in face("big-ghost", "en").css
    assert " great" not in face("vulko", "en").css
    for slug in strongest():
        check_broken_frame(STATIC / art(by_id(slug)).picture)


def test_a_box_of_any_shape_shows_what_is_round_the_middle_of_the_crop() -> None:
    sheet = (STATIC / "css" / "card.css").read_text()
    for card in CARDS:
        assert f".mid-{art(card).tenth} {{ --mid:" in sheet
        assert f".at-{art(card).across} {{ --across:" in sheet


@each_row("file", PICTURE_FILES)
def test_a_picture_is_small_and_stands_alone(file: Path) -> None:
    check_picture(file)
