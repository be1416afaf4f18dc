"""Test the chain that "How to play" draws: the rules do what the texts beside it say."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from games.nightfall.compendium import diagrams
from tests.engine.table import B, S, table
from tests.matrix import each_row

LANGUAGES = [code for code, _name in settings.LANGUAGES]
TWO_FALL = ("Lilith Lawrence", "Zacharias Sands")


@each_row("language", LANGUAGES)
def test_each_order_links_to_the_one_before_it(language: str) -> None:
    with override(language):
        first, *others = diagrams.chain(language)
    # the link by which the next order follows
    assert first.grows.count('class="used"') == 1
    assert [step.grows.count('class="used"') for step in others] == [1, 0]
    assert [step.kicked for step in (first, *others)] == [False, True, False]


def test_the_rules_do_what_the_diagram_says() -> None:
    """The reader takes two wounds, then both blockers die, then a wound is not blocked.
    Rules: CHAIN-3, CHAIN-10, KICK-1, KICK-6.
    """
    game = (
        table(2)
        .in_play(B, *TWO_FALL)
        .hand(S, "Blood Rage", "Shock and Awe")
        .hand(B, "Rip and Tear")
        .phase("chain")
        .ready()
    )
    game.choose(S, "Blood Rage", "Shock and Awe").choose(B, "Rip and Tear", S)
    assert game.discard(S) == ["Bite", "Burn"]
    assert len(game.minions(B)) == 2
    game.choose(S, TWO_FALL[0])  # the kicker then takes the other minion, the only one left
    assert game.minions(B) == []
    assert game.resolved() == ["Rip and Tear", "Shock and Awe", "Blood Rage"]
    assert (game.wounds(S), game.wounds(B)) == (2, 1)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_it_in_words_as_well(language: str) -> None:
    """Screen readers skip the drawings, so each order has a heading and its outcome in
    text.
    """
    page = Client().get("/how-to-play/", headers={"accept-language": language})
    html = unescape(page.content.decode())
    lists = re.findall(r'<ol class="drawn.*?</ol>', html, re.DOTALL)
    assert len(lists) == 2
    with override(language):
        for step in diagrams.chain(language):
            assert all(step.name in each for each in lists)
            assert str(step.outcome) in lists[1]
    assert html.count('viewBox="0 0 122 216" aria-hidden="true"') == 6
