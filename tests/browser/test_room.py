"""The fullest table fits in the window, and nothing covers what is needed to play."""

import pytest
from playwright.sync_api import Page

from tests.browser.full_table import CALM, SIX, full_table, put

COVERED = """() => {
  const table = document.querySelector("#table");
  const parts = [".opponents", ".stage", ".commons", ".me"]
    .map((each) => table.querySelector(each).getBoundingClientRect());
  const found = [];
  parts.forEach((each, n) => parts.slice(n + 1).forEach((other, m) => {
    const across = Math.min(each.right, other.right) - Math.max(each.left, other.left);
    const down = Math.min(each.bottom, other.bottom) - Math.max(each.top, other.top);
    if (across > 1 && down > 1) found.push(`part ${n} and part ${n + m + 1} overlap`);
  }));
  if (document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
  const chain = table.querySelector(".chain");
  if (chain.scrollWidth > chain.clientWidth) found.push("the chain scrolls");
  for (const thing of table.querySelectorAll(".minion, .tile, .link, .held")) {
    const box = thing.getBoundingClientRect();
    const inside = thing.closest(".player, .stage, .commons, .me").getBoundingClientRect();
    const out = box.bottom > inside.bottom + 1 || box.right > inside.right + 1;
    if (out) found.push(thing.id);
  }
  return found;
}"""

HIDDEN = """() => [...document.querySelectorAll("#table .hand .held")].flatMap((held) =>
  [...held.querySelectorAll(".card-top .pip, .stat, .card-links .pip")].filter((sign) => {
    const box = sign.getBoundingClientRect();
    const card = held.querySelector(".card").getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return !held.contains(top) || box.bottom > card.bottom;
  }).map((sign) => `${held.id} ${sign.className}`))"""


@pytest.fixture
def full(table: Page) -> Page:
    """Return a page with the fullest table on it."""
    table.set_viewport_size({"width": 1440, "height": 900})
    put(table, full_table())
    return table


def test_the_fullest_table_stands_in_the_window(full: Page) -> None:
    """The table has five minions a side, six cards in hand and a chain of six."""
    assert full.locator("#table .minion").count() == 15
    assert full.locator("#table .hand .held").count() == 6
    assert full.locator("#table .chain .link").count() == 6
    for width, height in ((1440, 900), (1366, 768), (1280, 720), (1920, 1080)):
        full.set_viewport_size({"width": width, "height": height})
        assert full.evaluate(COVERED) == [], f"{width} by {height}"
        assert full.evaluate(HIDDEN) == [], f"{width} by {height}"


@pytest.mark.parametrize("language", ["de", "pl", "ja"])
def test_it_stands_in_the_window_in_every_language(full: Page, language: str) -> None:
    """In other languages names, texts and the warnings of links are longer than in
    English.
    """
    full.evaluate("language => { document.documentElement.lang = language; }", language)
    for html in (full_table(language=language), full_table(language=language, chain=CALM)):
        put(full, html)
        assert full.locator("#table .chain .link").count() == 6
        for width, height in ((1440, 900), (1366, 768), (1280, 720)):
            full.set_viewport_size({"width": width, "height": height})
            assert full.evaluate(COVERED) == [], f"{width} by {height}"
            assert full.evaluate(HIDDEN) == [], f"{width} by {height}"


def test_the_fullest_table_of_six_stands_in_the_window(full: Page) -> None:
    """The table has teams of two, with five minions at each of six seats (TEAM-1)."""
    put(full, full_table(seats=SIX))
    assert full.locator("#table .minion").count() == 30
    for width, height in ((1440, 900), (1366, 768), (1920, 1080)):
        full.set_viewport_size({"width": width, "height": height})
        assert full.evaluate(COVERED) == [], f"{width} by {height}"
        assert full.evaluate(HIDDEN) == [], f"{width} by {height}"


def test_a_full_table_of_five_stands_in_the_window(full: Page) -> None:
    """The table has four opponents with five minions each, six cards in hand and a chain
    of six.
    """
    put(full, full_table(seats=5))
    assert full.locator("#table .minion").count() == 25
    for width, height in ((1440, 900), (1366, 768), (1280, 720), (1920, 1080)):
        full.set_viewport_size({"width": width, "height": height})
        assert full.evaluate(COVERED) == [], f"{width} by {height}"


def test_cards_grow_where_there_is_room(full: Page) -> None:
    card = full.locator("#table .hand .card").first
    small = card.bounding_box()
    full.set_viewport_size({"width": 1920, "height": 1080})
    large = card.bounding_box()
    assert small
    assert large
    assert large["width"] > 1.2 * small["width"]
