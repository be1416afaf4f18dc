"""Pictures of cards: a figure and a scene of its own for each."""

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.nightfall.cards.model import Card
from games.nightfall.offered import CARDS
from games.nightfall.rendering.art import PICTURES, art
from games.nightfall.rendering.backdrops import KNOWN, LIGHTS, PLACES
from games.nightfall.rendering.faces import face
from tests.matrix import each_row

STATIC = Path(__file__).parents[4] / "static"


PICTURE_FILES = sorted((STATIC / "img" / "cards").glob("*.svg"))
MAX_BYTES, MAX_PACKED_BYTES = 12_000, 4_096
SVG = "{http://www.w3.org/2000/svg}"


def symbols(file: str) -> set[str]:
    return set(re.findall(r'symbol id="([\w-]+)"', (STATIC / file).read_text()))


def test_no_figure_is_used_twice() -> None:
    figures = [art(card).figure for card in CARDS]
    assert sorted(figures) == sorted(set(figures))


def test_no_two_cards_stand_in_the_same_scene() -> None:
    seen: dict[tuple[str, ...], str] = {}
    for card in CARDS:
        drawn = art(card)
        key = (drawn.scene, drawn.near, *drawn.css.split()[:2])
        assert key not in seen, f"{card.id} stands where {seen[key]} does"
        seen[key] = card.id


@each_row("card", CARDS)
def test_everything_that_a_picture_names_is_drawn(card: Card) -> None:
    drawn = art(card)
    assert {drawn.figure, f"scene-{drawn.scene}"} <= symbols(drawn.file)
    assert f"near-{drawn.near}" in symbols(drawn.near_file)
    light, place = drawn.css.split()[:2]
    assert light.removeprefix("l-") in LIGHTS
    assert place in PLACES


def test_every_light_and_every_frame_has_its_style() -> None:
    sheet = (STATIC / "css" / "card.css").read_text()
    for light in LIGHTS:
        assert f".art.l-{light} {{" in sheet
    for kind in {str(card.species or card.kind) for card in CARDS}:
        if kind not in ("starter", "minion"):
            assert f".of-{kind} {{ --frame" in sheet
            assert (STATIC / "img" / "frames" / f"{kind}.svg").exists()


def test_only_cards_that_exist_are_arranged() -> None:
    assert set(KNOWN) <= {card.id for card in CARDS}


@pytest.mark.parametrize(("slug", "shown"), [("bad-smoke", 1), ("zombie-horde", "✱")])
def test_a_minion_shows_its_strength_or_that_it_follows_from_the_table(
    slug: str, shown: int | str
) -> None:
    assert face(slug, "en").strength == shown


def test_only_cards_that_exist_have_a_picture() -> None:
    assert {card.id for card in CARDS} >= PICTURES


@each_row("file", PICTURE_FILES)
def test_a_picture_is_small_and_has_a_crop(file: Path) -> None:
    drawn = file.read_bytes()
    assert len(drawn) <= MAX_BYTES
    assert len(gzip.compress(drawn)) <= MAX_PACKED_BYTES
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 360 300"
    assert root.get("preserveAspectRatio", "").endswith(" slice")
    crop = root.find(f"{SVG}view[@id='crop']")
    assert crop is not None
    left, top, width, height = map(float, crop.get("viewBox", "").split())
    assert min(left, top) >= 0
    assert left + width <= 360
    assert top + height <= 300


@each_row("file", PICTURE_FILES)
def test_a_picture_is_drawn_without_letters_bitmaps_or_parts_from_elsewhere(
    file: Path,
) -> None:
    for element in ElementTree.fromstring(file.read_bytes()).iter():
        assert element.tag.removeprefix(SVG) not in ("text", "image", "script", "style")
        for name, value in element.attrib.items():
            assert not (name.endswith("href") and not value.startswith("#"))
