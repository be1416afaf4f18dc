"""Test the compendium: its pages are public, in every language, and need no queries."""

import re
from html import unescape
from itertools import product

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from engine.nightfall import text as words
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card
from games.models.spelling import has_words, plain
from games.nightfall.compendium import link_relations
from games.nightfall.compendium.reconstructed import FIELDS, reconstructed_fields
from games.nightfall.compendium.rules import with_links
from games.nightfall.compendium.terms import GROUPS
from games.nightfall.offered_cards import CARDS
from games.nightfall.rulebook import RULEBOOK
from tests.matrix import each_row

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_announced")]

ORDERS = [card for card in CARDS if card.is_order]
LANGUAGES = [code for code, _name in settings.LANGUAGES]
PAGES = ["/cards/", "/cards/wounds/", "/rules/", "/glossary/", "/how-to-play/"]
PAGES.append("/how-to-play/coldest-war/")
RULES = RULEBOOK["en"].rules


def get(address: str, language: str = "en", **query: str | list[str]) -> str:
    """Return the HTML of a page; check that it exists."""
    response = Client().get(address, query, headers={"accept-language": language})
    assert response.status_code == 200
    return response.content.decode()


def shown(html: str) -> list[str]:
    """Return the ids of the items that are not hidden."""
    items = re.findall(r"<(?:li|div|tr) [^>]*data-item[^>]*>", html)
    return [
        match[1]
        for item in items
        if (match := re.search(r'\bid="([^"]+)"', item)) and not item.endswith(" hidden>")
    ]


def names(cards: tuple[Card, ...]) -> set[str]:
    """Return the slugs of cards."""
    return {card.id for card in cards}


@each_row("language", LANGUAGES)
@each_row("card", ORDERS)
def test_every_card_has_a_page_in_every_language(card: Card, language: str) -> None:
    page = get(f"/cards/{card.id}/", language)
    text = unescape(page)
    for code in LANGUAGES:
        assert card.names[code] in text
    for paragraph in words.card_text(card, language).paragraphs:
        assert paragraph.text in text
    assert f'<html lang="{language}"' in page
    for gap in ("{{", "{%", "{n}", "None", "%(", "&lt;a "):
        assert gap not in page.replace("None: the card", "")


@each_row("language", LANGUAGES)
@each_row("address", PAGES)
def test_pages_need_no_account_and_no_query(
    address: str, language: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page = get(address, language)
    assert len(page) < 320_000


def test_a_card_page_without_statistics_needs_two_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """The card's statistics take one query; whether any match was counted takes another."""
    with django_assert_num_queries(2):
        page = get("/cards/vulko/")
    assert len(page) < 30_000


def test_wounds_share_a_page(client: Client) -> None:
    for slug in ("bite", "burn", "bleed", "blank"):
        response = client.get(f"/cards/{slug}/")
        assert response.headers["Location"] == f"/cards/wounds/#{slug}"
        assert f'id="{slug}"' in get("/cards/wounds/")


def test_there_is_no_page_for_a_card_that_does_not_exist(client: Client) -> None:
    assert client.get("/cards/nobody/").status_code == 404


# Relations


def test_relations_of_a_few_cards() -> None:
    alton, melee = by_id("alton-hickman"), by_id("furious-melee")
    assert melee in link_relations.chains_into(alton)
    assert melee in link_relations.kicks(alton)
    assert alton in link_relations.kicked_by(melee)
    assert by_id("death-grip") not in link_relations.chains_into(alton)
    assert names(link_relations.kicked_by(alton)) >= {"marcus-toth", "team-takedown"}
    blaine, franz, ivan = map(by_id, ("blaine-cordell", "franz-orlok", "ivan-radinsky"))
    assert franz in link_relations.chains_into(blaine)
    assert ivan in link_relations.chains_into(franz)
    assert by_id("charlotte-reyes") in link_relations.chains_into(ivan)
    assert all(
        each.set != "base" for each in link_relations.kicked_by(by_id("genesis-one"))
    )


def test_relations_read_the_same_from_both_ends() -> None:
    for first, second in product(ORDERS, ORDERS):
        follows = second in link_relations.chains_into(first)
        assert follows == (first in link_relations.chains_from(second))
        kicked = second in link_relations.kicks(first)
        assert kicked == (first in link_relations.kicked_by(second))
        assert follows or not kicked


def test_a_wound_is_in_no_chain() -> None:
    for card in CARDS:
        if not card.is_order:
            assert not link_relations.chains_into(card)
            assert not link_relations.chains_from(card)


def test_a_card_page_shows_its_relations_rulings_and_gaps() -> None:
    page = get("/cards/furious-melee/")
    chips = re.findall(r'class="chip [^"]*"\s+href="/cards/([\w-]+)/"', page)
    melee = by_id("furious-melee")
    assert set(chips) == {
        *names(link_relations.chains_into(melee)),
        *names(link_relations.chains_from(melee)),
    }
    for ruling in RULEBOOK["en"].rulings["furious-melee"]:
        assert ruling.text in unescape(page)
        for rule in ruling.rules:
            assert f'href="/rules/#{rule}"' in page
    assert "Reconstructed" in page
    assert re.search(r"<li>the Japanese name</li>\s*<li>cost</li>", page)


def test_every_reconstructed_field_has_words() -> None:
    base = {field for card in CARDS if card.set == "base" for field in card.reconstructed}
    assert base == set(FIELDS)
    for card in CARDS:
        assert bool(reconstructed_fields(card)) == bool(card.reconstructed)


# Finding


def test_cards_are_found_without_javascript() -> None:
    assert len(shown(get("/cards/"))) == len(CARDS)
    assert shown(get("/cards/", q="vulk")) == ["vulko"]
    assert shown(get("/cards/", q="VUL ko")) == ["vulko"]
    assert shown(get("/cards/", q="todesgriff")) == ["death-grip"]
    assert shown(get("/cards/", q="xyzzy")) == []
    assert "No cards match" in get("/cards/", q="xyzzy")


def test_cards_are_filtered_by_kind_colour_and_species() -> None:
    assert set(shown(get("/cards/", kind="wound", set="base"))) == {
        "bite", "burn", "bleed", "blank",
    }  # fmt: skip
    assert set(shown(get("/cards/", kind="promo"))) == {
        card.id for card in CARDS if card.promo
    }
    asked = {"colour": ["red", "blue"], "kind": "action", "set": "base"}
    assert set(shown(get("/cards/", **asked))) == {
        "furious-melee", "team-takedown", "grim-siege", "rip-and-tear",
    }  # fmt: skip
    ghouls = set(shown(get("/cards/", species="ghoul", set="base")))
    assert ghouls == {"enraged-wight", "zombie-horde"}
    assert set(shown(get("/cards/", set="coldest_war"))) == {
        card.id for card in CARDS if card.set == "coldest_war"
    }


def test_what_cannot_be_asked_is_not_asked() -> None:
    page = get("/cards/", kind="x", colour=["<b>"], species="'", q='"><script>')
    assert shown(page) == []
    assert "<script>" not in page
    assert len(shown(get("/cards/", kind="x", colour=["<b>"], species="'"))) == len(CARDS)


def test_cards_are_found_in_the_readers_language() -> None:
    assert "vulko" in shown(get("/cards/", "de", q="vampir gelb"))
    assert shown(get("/cards/", "en", q="vampir gelb")) == []
    assert "vulko" in shown(get("/cards/", "ja", q="ヴァルコ"))


def test_searching_forgives_capitals_and_accents() -> None:
    assert has_words(plain("Reißerische Żywotność Überwachung"), "ZYWOTNOSC uber REISSER")


# Rules


def test_every_rule_id_is_an_anchor_once() -> None:
    anchors = re.findall(r'\bid="([^"]+)"', get("/rules/"))
    assert len(anchors) == len(set(anchors))
    assert set(anchors) >= set(RULES)
    assert set(anchors) >= {rule for absent in RULEBOOK["en"].absent for rule in absent.ids}
    assert set(anchors) >= {chapter.id for chapter in RULEBOOK["en"].chapters}


def test_every_link_inside_the_compendium_arrives() -> None:
    anchors = {page: set(re.findall(r'\bid="([^"]+)"', get(page))) for page in PAGES}
    for address in [*PAGES, *(f"/cards/{card.id}/" for card in ORDERS)]:
        for target in set(re.findall(r'href="([^"]*#[\w-]+)"', get(address))):
            page, _hash, anchor = target.partition("#")
            if anchor != "content" and not page.startswith("/static/"):
                assert anchor in anchors[page or address], (address, target)


def test_rules_are_found_without_javascript() -> None:
    assert len(shown(get("/rules/"))) == len(RULES)
    assert "CHAIN-10" in shown(get("/rules/", q="chain-10"))
    assert set(shown(get("/rules/", q="wound stack"))) < set(RULES)
    assert shown(get("/rules/", q="xyzzy")) == []


def test_house_rulings_and_editions_are_marked() -> None:
    page = get("/rules/")
    assert page.count('class="house"') == sum(rule.house for rule in RULES.values())
    assert page.count("German edition:") == sum(
        bool(rule.german) for rule in RULES.values()
    )
    assert all(
        str(with_links(each.point, "en")) in page for each in RULEBOOK["en"].differences
    )


def test_differences_are_about_rules_that_exist() -> None:
    differences = RULEBOOK["en"].differences
    assert {rule for each in differences for rule in each.rules} <= set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_rulings_are_in_the_readers_language(language: str) -> None:
    page = unescape(get("/rules/", language))
    for chapter in RULEBOOK[language].chapters:
        assert f"<h2>{chapter.title}</h2>" in page
        assert all(f"{rule.id}</a> {rule.title}" in page for rule in chapter.rules)
    melee = unescape(get("/cards/furious-melee/", language))
    assert all(each.text in melee for each in RULEBOOK[language].rulings["furious-melee"])


def test_rules_are_found_in_the_readers_language() -> None:
    assert "TIE-1" in shown(get("/rules/", "de", q="häufigste Schlüsselwort"))
    assert "WOUND-1" in shown(get("/rules/", "ja", q="山札 一番上"))


def test_ids_and_names_become_links() -> None:
    assert with_links("See VAR-1.", "en") == 'See <a href="#VAR-1">VAR-1</a>.'
    assert (
        with_links("<b> “Bad Smoke”", "en")
        == '&lt;b&gt; “<a href="/cards/bad-smoke/">Bad Smoke</a>”'
    )
    assert with_links("DECK-10", "en") == "DECK-10"


# Glossary


def test_terms_have_meanings_and_rules() -> None:
    terms = [term for _title, group in GROUPS for term in group]
    assert {term.rule for term in terms} <= set(RULES)
    assert all(str(term.meaning).endswith(".") for term in terms)
    assert len({term.en for term in terms}) == len(terms)


def test_terms_are_found_in_any_language() -> None:
    assert shown(get("/glossary/", q="Verbannen")) == ["exile"]
    assert "exile" in shown(get("/glossary/", q="追放"))
    assert len(shown(get("/glossary/"))) == sum(len(group) for _title, group in GROUPS)
