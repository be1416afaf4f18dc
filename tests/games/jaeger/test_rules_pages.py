"""Test that the pages of the rules are in the reader's language."""

from __future__ import annotations

from django.test import Client
from django.utils.html import escape

from engine.jaeger.text import LANGUAGES
from games.jaeger.rulebook import RULEBOOK
from tests.matrix import each_row


@each_row("lang", LANGUAGES)
def test_the_rules_are_read_and_searched_in_ones_own_language(lang: str) -> None:
    rule = RULEBOOK[lang].rules["JDN-MOVE-2"]
    client = Client(headers={"accept-language": lang})
    page = client.get("/jaeger/rules/").content.decode()
    assert escape(rule.text) in page
    assert 'href="#JDN-SETUP-11"' in page, "ids are links, whatever letters follow them"
    found = client.get("/jaeger/rules/", {"q": rule.title}).content.decode()
    assert escape(rule.text) in found
    assert 'id="JDN-MOVE-2" data-item' in found.replace("\n", " ")
    hidden = found.partition('id="JDN-MOVE-1"')[2].partition(">")[0]
    assert "hidden" in hidden, "the first rule of the chapter does not contain these words"


@each_row("lang", LANGUAGES)
def test_a_characters_page_cites_the_rules_in_ones_own_language(lang: str) -> None:
    client = Client(headers={"accept-language": lang})
    page = client.get("/jaeger/characters/elena/").content.decode()
    for rule_id in ("JDN-MOVE-7", "JDN-ABIL-10"):
        assert escape(RULEBOOK[lang].rules[rule_id].title) in page
