"""A card set may be in the rules before the site shows it."""

import pytest

from engine.nightfall import text
from engine.nightfall.cards.catalogue import CARDS as KNOWN
from games.contract.game import Unfit
from games.contract.registry import game_of
from games.nightfall.offered import CARDS, OFFERED

GAME = game_of("nightfall")


@pytest.mark.parametrize(
    "options",
    [{"sets": ["coldest_war"]}, {"sets": ["base", "coldest_war"], "choose_starters": True}],
)
def test_what_no_form_offers_is_refused_to_a_table(options: dict[str, object]) -> None:
    with pytest.raises(Unfit) as refused:
        GAME.checked(options, 3)
    assert refused.value.refusal.startswith("not_offered_here")
    assert text.refusal(refused.value.refusal, "en") != text.refusal("unknown", "en")


def test_all_that_the_forms_ask_is_offered() -> None:
    for setting in GAME.setup.settings:
        for choice in setting.choices:
            assert not GAME.setup.not_offered({setting.name: choice.value})
    assert not GAME.setup.not_offered({"first": 2, "promos": True})


def test_the_site_shows_the_cards_of_the_sets_that_it_offers() -> None:
    assert {card.set for card in CARDS} == set(OFFERED)
    assert {card.set for card in KNOWN} > set(OFFERED)
