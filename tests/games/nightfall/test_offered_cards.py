"""Test a card set that the rules have, but that the site does not offer yet."""

import pytest

from engine.nightfall import text
from games.contract.game import UnfitOptions
from games.contract.registry import game_of
from games.nightfall.offered_cards import CARDS, OFFERED

GAME = game_of("nightfall")


@pytest.mark.parametrize(
    "options", [{"sets": ["winter"]}, {"sets": ["base", "coldest_war"], "deal": 5}]
)
def test_what_no_form_offers_is_refused_to_a_table(options: dict[str, object]) -> None:
    with pytest.raises(UnfitOptions) as refused:
        GAME.checked(options, 4)
    known = text.refusal(refused.value.refusal, "en")
    assert known != text.refusal("unknown", "en")


@pytest.mark.parametrize(
    "options",
    [
        {"sets": ["coldest_war"], "moons": True},
        {"sets": ["base", "coldest_war"], "choose_starters": True, "deal": 6},
    ],
)
def test_both_sets_with_all_that_they_bring_are_offered(options: dict[str, object]) -> None:
    stored = GAME.checked(options, 3)
    assert stored["profile"] == "CW"
    assert GAME.checked(stored, 3) == stored


def test_all_that_the_forms_ask_is_offered() -> None:
    for setting in GAME.setup.settings:
        for choice in setting.choices:
            assert not GAME.setup.options_not_offered({setting.name: choice.means})
    assert not GAME.setup.options_not_offered({"first": 2, "promos": True})


def test_the_site_shows_the_cards_of_the_sets_that_it_offers() -> None:
    assert {card.set for card in CARDS} == set(OFFERED)
