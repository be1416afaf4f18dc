"""On phones and tablets each card at the table can be recognised, whoever plays."""

import pytest
from playwright.sync_api import Page

from engine.nightfall import Options
from engine.nightfall.scenario import Scenario
from tests.browser.full_table import COMMONS, HAND, PRIVATE, drawn, full_table, put

PHONE, LANDSCAPE, TABLET = (390, 844), (844, 390), (820, 1180)

SETTLE = """() => {
  dispatchEvent(new Event("resize"));
  document.querySelector("#table").scrollIntoView();
}"""

ANONYMOUS = """() => [...document.querySelectorAll("#table .minion")].flatMap((minion) => {
  const box = (name) => minion.querySelector(name).getBoundingClientRect();
  const apart = (one, other) => one.right <= other.left + 1 || one.left >= other.right - 1
    || one.bottom <= other.top + 1 || one.top >= other.bottom - 1;
  const [art, name, health] = [".art", ".card-name", ".health"].map(box);
  const twin = minion.querySelector(".twin")?.getBoundingClientRect();
  const faults = [];
  if (art.width < 36 || art.height < 20) faults.push("no picture");
  if (name.width < 36 || name.height < 12) faults.push("no name");
  if (!apart(name, art) || !apart(name, health)) faults.push("its name lies over it");
  if (twin && !apart(twin, box(".reads i"))) faults.push("two marks overlap");
  return faults.map((each) => `${minion.id}: ${each}`);
})"""
"""Lists the minions that a reader cannot tell from others."""

UNDER_SHEET = """() => {
  const hand = document.querySelector("#hand").getBoundingClientRect();
  const sheet = document.querySelector("#question").getBoundingClientRect();
  return sheet.left <= 0 ? hand.bottom - sheet.top : hand.bottom - innerHeight;
}"""
"""The pixels of the hand that the question or the edge of the window covers."""


def at(page: Page, size: tuple[int, int]) -> None:
    """Set the size of the window, and scroll to the table."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLE)


@pytest.mark.parametrize("seats", [3, 5])
def test_each_minion_has_its_picture_and_its_name(table: Page, seats: int) -> None:
    put(table, full_table(seats=seats))
    for size in (PHONE, LANDSCAPE, TABLET):
        at(table, size)
        assert table.locator("#table .minion").count() == 5 * seats
        assert table.evaluate(ANONYMOUS) == [], size


MISPLACED_FRAMES = """() => {
  const cards = [...document.querySelectorAll("#table .hand .held:has(.pick)")];
  return cards.filter((held) => {
    const frame = getComputedStyle(held.querySelector(".pick"), "::after").width;
    const card = held.querySelector(".card").getBoundingClientRect().width;
    return Math.abs(parseFloat(frame) - card) > 12;
  }).map((held) => held.id);
}"""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_hand_lies_above_the_question_of_a_chain(table: Page, seats: int) -> None:
    laid = Scenario(seats, Options(show_wounds=True)).commons(*COMMONS).hand(0, *HAND)
    for seat in range(seats):
        laid = laid.private(seat, *PRIVATE[seat]).in_play(seat, "Vulko", "Genesis One")
    put(table, drawn(laid.phase("chain").turn(0).start()))
    for size in (PHONE, LANDSCAPE, TABLET):
        at(table, size)
        assert table.evaluate(UNDER_SHEET) <= 1, size
        assert table.evaluate(MISPLACED_FRAMES) == [], size


NEWEST = """() => {
  const chain = document.querySelector("#chain").getBoundingClientRect();
  const links = [...document.querySelectorAll("#chain > .link")];
  const box = links.at(-1).getBoundingClientRect();
  return box.left >= chain.left && box.right <= chain.right
    && links.every((each) => each.getBoundingClientRect().width >= 44);
}"""


def test_the_newest_order_of_a_long_chain_is_in_sight(table: Page) -> None:
    put(table, full_table(seats=5))
    for size in (PHONE, LANDSCAPE, TABLET):
        at(table, size)
        assert table.evaluate(NEWEST), size


PRICES = """() => [...document.querySelectorAll("#table .commons .tile")].filter((tile) => {
  const cost = tile.querySelector(".cost").getBoundingClientRect();
  return cost.right > tile.querySelector(".card-name").getBoundingClientRect().left;
}).map((tile) => tile.id)"""


def test_no_price_lies_over_a_name(table: Page) -> None:
    """Too dear cards are darkened, which once moved their prices."""
    laid = Scenario(2).commons(*COMMONS).hand(0, "Bad Smoke").influence(4)
    at(table, PHONE)
    put(table, drawn(laid.phase("claim").turn(0).start()))
    assert table.evaluate(PRICES) == []
