"""The chain that "How to play" draws: what is said beside it is what the rules do."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from engine.nightfall import versions
from games.nightfall.compendium import diagrams
from tests.engine.table import B, S, table
from tests.matrix import each_row

LANGUAGES = [code for code, _name in settings.LANGUAGES]
TWO_FALL = ("Lilith Lawrence", "Zacharias Sands")


@each_row("language", LANGUAGES)
def test_each_order_links_to_the_one_before_it(language: str) -> None:
    with override(language):
        first, *others = diagrams.chain(language)
    assert first.grows.count('class="used"') == 1  # the link by which the next one follows
    assert [step.grows.count('class="used"') for step in others] == [1, 0]
    assert [step.kicked for step in (first, *others)] == [False, True, False]


def test_the_rules_do_what_the_diagram_says() -> None:
    """Two wounds for the reader, then both minions fall, then two cards and a minion.

    Rules: CHAIN-3, CHAIN-10, KICK-1, KICK-6.
    """
    game = (
        table(2, rules_version=versions.CURRENT)
        .in_play(B, *TWO_FALL)
        .hand(S, "Charlotte Reyes", "Shock and Awe")
        .hand(B, "Rip and Tear")
        .deck(S, "Bleed", "Bleed", "Bleed")
        .phase("chain")
        .ready()
    )
    game.choose(S, "Charlotte Reyes", "Shock and Awe").choose(B, "Rip and Tear", S)
    assert game.discard(S) == ["Bite", "Burn"]
    assert len(game.minions(B)) == 2
    game.choose(S, TWO_FALL[0])  # and the kicker takes the other, which alone is left
    assert game.minions(B) == []
    assert game.minions(S) == ["Charlotte Reyes:1"]
    assert game.hand(S) == ["Bleed", "Bleed"]
    assert game.resolved() == ["Rip and Tear", "Shock and Awe", "Charlotte Reyes"]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_it_in_words_as_well(language: str) -> None:
    """Drawings are hidden from who listens: each order has a heading and its outcome."""
    page = Client().get("/how-to-play/", headers={"accept-language": language})
    html = unescape(page.content.decode())
    lists = re.findall(r'<ol class="drawn.*?</ol>', html, re.DOTALL)
    assert len(lists) == 2
    with override(language):
        for step in diagrams.chain(language):
            assert all(step.name in each for each in lists)
            assert str(step.outcome) in lists[1]
    assert html.count('viewBox="0 0 122 216" aria-hidden="true"') == 6
