"""Pictures of cards: a figure and a scene of its own for each."""

import re
from pathlib import Path

import pytest

from engine.nightfall.cards.model import Card
from games.nightfall.offered import CARDS
from games.nightfall.rendering.art import art
from games.nightfall.rendering.backdrops import KNOWN, LIGHTS, PLACES
from games.nightfall.rendering.faces import face
from tests.matrix import each_row

STATIC = Path(__file__).parents[4] / "static"


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
