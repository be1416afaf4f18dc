"""The site in a made-up language (`tools.pseudo_locale`). Text outside of brackets is not
translatable, and texts a third longer than English must fit.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page

from engine import jaeger
from engine.jaeger.board_places import PLACES
from engine.jaeger.characters.roster import CHARACTERS
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.cards.coldest_war.moons import MOONS
from games.base.policies.names import COMPUTERS
from games.contract import all_games
from tests import prepared
from tests.processes import free_port, play
from tools.pseudo_locale import pseudo, rewrite_tree

PARTS = (
    *("engine", "games", "nightfall_site", "tournaments"),
    *("templates", "static", "locale"),
)
PHONE = {"width": 390, "height": 844}
ADDRESSES = [
    *("/", "/new/", "/lobby/", "/matches/", "/tournaments/", "/leaderboard/"),
    *("/cards/", "/cards/vulko/", "/rules/", "/glossary/", "/how-to-play/"),
    *("/how-to-play/coldest-war/", "/decks/", "/settings/", "/notices/"),
]
NAMES = {
    # The titles of the site's events are in the site's own language.
    *(str(each.title) for game in all_games() for each in game.site_events),
    *("Nightfall", "The Coldest War", "Jäger der Nacht", "UTC", "GitHub"),
    *COMPUTERS,
    *("Deutsch", "English", "Polski", "日本語", "Esc"),
    *(card.names["de"] for card in CARDS),
    *(moon.names["de"] for moon in MOONS),
    *(name for each in jaeger.CARDS for name in each.names.values()),
    *(name for each in (*CHARACTERS, *PLACES) for name in each.names.values()),
}
RULE_IDS = r"\b(?:JDN-)?[A-Z]{2,6}-\d+"
COLLECT = """() => {
  const skipped =
    "script, noscript, style, template, svg, time, pre, code, #acts, [lang]:not(html)";
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
  for (let node = walk.currentNode; node; node = walk.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!element || !element.closest || element.closest(skipped)) continue;
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
  }
  const labelled = "[title], [aria-label], [placeholder], [alt]";
  for (const element of document.body.querySelectorAll(labelled)) {
    if (element.closest("time, [lang]:not(html)")) continue;
    for (const name of ["title", "aria-label", "placeholder", "alt"])
      if (element.hasAttribute(name)) texts.push(` ${element.getAttribute(name)} `);
  }
  return texts.join(" ");
}"""


@pytest.fixture(scope="module")
def pseudo_page(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """Start a copy of the site with the pseudo texts, and open it on a phone."""
    tree, data = tmp_path_factory.mktemp("tree"), tmp_path_factory.mktemp("data")
    for name in PARTS:
        shutil.copytree(Path(settings.BASE_DIR) / name, tree / name)
    shutil.copy(Path(settings.BASE_DIR) / "manage.py", tree)
    rewrite_tree(tree)
    prepared.fill(data)
    port = free_port()
    program = play(data, port, folder=tree)
    context = browser.new_context(
        base_url=f"http://localhost:{port}", locale="de", viewport=PHONE
    )
    yield context.new_page()
    context.close()
    program.stop()


def untranslated(page: Page) -> set[str]:
    """Return the words of a page that are neither names nor part of a text of the
    catalogues.
    """
    text = " ".join(page.evaluate(COLLECT).replace("\N{SOFT HYPHEN}", "").split())
    number = 1
    while number:  # a text may contain another one
        text, number = re.subn(r"\[[^\[\]]*~ ?\]", " ", text)
    for name in sorted(NAMES, key=len, reverse=True):
        text = text.replace(name, " ")
    return set(re.findall(r"[^\W\d_]{3,}", re.sub(RULE_IDS, " ", text)))


def problems(page: Page) -> list[str]:
    """Return the untranslated texts of the open page, and whether it is too wide."""
    found = [f"{page.url}: {word} is not translated" for word in sorted(untranslated(page))]
    width = page.evaluate("document.documentElement.scrollWidth")
    return found + [f"{page.url} is {width} px wide"] * (width > PHONE["width"])


def test_a_sentence_outside_of_the_catalogues_is_noticed(pseudo_page: Page) -> None:
    pseudo_page.goto("/lobby/")
    pseudo_page.evaluate("document.querySelector('main').append('Take your seat')")
    assert {"Take", "your", "seat"} <= untranslated(pseudo_page)


def test_every_text_comes_from_the_catalogues_and_fits(pseudo_page: Page) -> None:
    found = []
    # Start a match first, which creates a guest for the pages of settings and notices.
    pseudo_page.goto("/")
    pseudo_page.get_by_role("button", name=pseudo("Play now")).click()
    pseudo_page.wait_for_url("**/table/*/")
    pseudo_page.locator("#table").wait_for()
    found += problems(pseudo_page)
    for address in ADDRESSES:
        pseudo_page.goto(address)
        found += problems(pseudo_page)
    assert not found, "\n".join(found)
