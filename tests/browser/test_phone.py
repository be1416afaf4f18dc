"""Each card at the table can be recognised, above all on phones and tablets, whoever
plays.
"""

from itertools import product

import pytest
from playwright.sync_api import Page

from engine.nightfall import Options
from engine.nightfall.scenario import Scenario
from tests.browser.full_table import COMMONS, HAND, PRIVATE, drawn, full_table, put

PHONE, LANDSCAPE, TABLET = (390, 844), (844, 390), (820, 1180)
DESK, LAPTOP = (1440, 900), (1280, 720)

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
  const text = document.createRange();
  text.selectNodeContents(minion.querySelector(".card-name"));
  const [letters, card] = [text.getBoundingClientRect(), minion.getBoundingClientRect()];
  // On a small screen the name stands over the foot of the picture.
  const visible = apart(name, art) ? art.height : name.top - art.top;
  if (art.width < 33 || visible < 18) faults.push("no picture");
  if (letters.left < card.left - 1 || letters.right > card.right + 1
    || letters.bottom > card.bottom + 2) faults.push("its name is cut");
  if (!apart(name, health)) faults.push("its name lies over its health");
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


RAGGED = """() => {
  const rows = Map.groupBy(document.querySelectorAll("#table .player"),
    (each) => Math.round(each.getBoundingClientRect().top));
  const parts = [".who", ".piles", ".wounds", ".minions"];
  return [...rows.values()].flatMap((row) => parts.filter((part) => {
    const places = row.map((player) => {
      const home = player.getBoundingClientRect();
      const box = player.querySelector(part).getBoundingClientRect();
      return [box.top - home.top, part === ".who" ? 0 : box.right - home.right];
    });
    return places.some((each) =>
      each.some((place, at) => Math.abs(place - places[0][at]) > 1));
  }));
}"""
"""Lists what has another place on the plate of one opponent than on those beside it."""


@pytest.mark.parametrize("seats", [3, 5])
def test_each_minion_has_its_picture_and_its_name(table: Page, seats: int) -> None:
    """Names are long in German. The plates of opponents are alike."""
    table.evaluate("document.documentElement.lang = 'de'")
    put(table, full_table(seats, "de"))
    for size in (PHONE, LANDSCAPE, TABLET, DESK, LAPTOP):
        at(table, size)
        assert table.locator("#table .minion").count() == 5 * seats
        assert table.evaluate(ANONYMOUS) == [], size
        assert table.evaluate(RAGGED) == [], size


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
        commons = table.locator("#table .commons").bounding_box()
        hand = table.locator("#hand").bounding_box()
        assert commons
        assert hand
        assert size != TABLET or commons["y"] + commons["height"] <= hand["y"]
        assert table.evaluate(MISPLACED_FRAMES) == [], size


OUT_OF_ORDER = """order => {
  const boxes = order.map((each) =>
    document.querySelector(`#table ${each}`).getBoundingClientRect());
  return order.filter((_, at) => at && boxes[at].top < boxes[at - 1].bottom - 4);
}"""
"""Lists the parts of the table that do not begin below the part before them."""


def test_a_table_stands_on_the_first_screen_of_a_tablet(table: Page) -> None:
    """It needs no scrolling: opponents, stage, own minions, hand, question."""
    for seats, phase in product((2, 3, 5), ("chain", "claim", "cleanup")):
        laid = Scenario(seats, Options(show_wounds=True)).commons(*COMMONS).hand(0, *HAND)
        for seat in range(seats):
            laid = laid.private(seat, *PRIVATE[seat]).in_play(seat, "Vulko", "Genesis One")
        put(table, drawn(laid.influence(4).phase(phase).turn(0).start()))
        table.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
        table.evaluate("() => { dispatchEvent(new Event('resize')); scrollTo(0, 0); }")
        middle = ".commons" if phase == "claim" else ".stage"
        order = [".opponents", middle, ".me .minions", ".hand", ".question"]
        assert table.evaluate(OUT_OF_ORDER, order) == [], (seats, phase)


NEWEST = """() => {
  const chain = document.querySelector("#chain").getBoundingClientRect();
  const links = [...document.querySelectorAll("#chain > .link")];
  const box = links.at(-1).getBoundingClientRect();
  return box.left >= chain.left && box.right <= chain.right
    && links.every((each) => each.getBoundingClientRect().width >= 44);
}"""


WIDE_NAMES = """() => [...document.querySelectorAll("#chain > .link")].filter((link) => {
  const text = document.createRange();
  text.selectNodeContents(link.querySelector(".card-name"));
  const [letters, card] = [text, link].map((each) => each.getBoundingClientRect());
  // Letters have a little empty room around them.
  return letters.left < card.left - 3 || letters.right > card.right + 1
    || letters.top < card.top - 1 || letters.bottom > card.bottom + 2;
}).map((link) => link.id)"""

LONG_NAMES = (
    (0, "Smiling Biter"), (1, "Dog Eat Dog"), (2, "Grim Siege"), (0, "Hypnotic Presence"),
    (1, "Zacharias Sands"), (2, "Overwatch Two"), (0, "Enraged Wight"),
)  # fmt: skip


def test_the_newest_order_of_a_long_chain_is_in_sight(table: Page) -> None:
    """No name sticks out of its order."""
    put(table, full_table(5, "pl", LONG_NAMES))
    for size in (PHONE, LANDSCAPE, TABLET, LAPTOP):
        at(table, size)
        assert table.locator("#chain > .link").count() == len(LONG_NAMES)
        assert table.evaluate(WIDE_NAMES) == [], size
        assert size == LAPTOP or table.evaluate(NEWEST), size


PRICES = """() => [...document.querySelectorAll("#table .commons .tile")].filter((tile) => {
  const [cost, name] = [".cost", ".card-name"].map((part) =>
    tile.querySelector(part).getBoundingClientRect());
  return cost.right > name.left && cost.bottom > name.top;
}).map((tile) => tile.id)"""


def test_no_price_lies_over_a_name(table: Page) -> None:
    """Too dear cards are darkened, which once moved their prices."""
    laid = Scenario(2).commons(*COMMONS).hand(0, "Bad Smoke").influence(4)
    at(table, PHONE)
    put(table, drawn(laid.phase("claim").turn(0).start()))
    assert table.evaluate(PRICES) == []


OUT_OF_SIGHT = """(things) => {
  const question = document.querySelector("#question");
  const column = question.getBoundingClientRect();
  return [...document.querySelectorAll(things)].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.bottom > innerHeight || box.top < 0
      || (box.right > column.left + 4 && box.top < column.top + question.clientHeight);
  }).map((each) => each.id || each.className);
}"""
"""Lists the things that are not wholly beside the question of a phone in landscape, or
below it.
"""

WHOLE_TEXT = """() => {
  const link = document.querySelector(".link.is-resolving");
  const text = link.querySelector(".card-text");
  return link.querySelector(".art").clientWidth >= 48
    && text.clientHeight > 0 && text.scrollHeight <= text.clientHeight + 1;
}"""


ASKING = (
    (0, "Zacharias Sands"), (1, "Leave Me Alone!"), (0, "Overwatch Two"),
    (1, "Rip and Tear"), (0, "Genesis One"), (1, "Charlotte Reyes"),
)  # fmt: skip
"""Orders of which the first and the fourth ask for a target."""


@pytest.mark.parametrize("seats", [2, 5])
def test_a_phone_in_landscape_shows_what_is_needed_to_play(table: Page, seats: int) -> None:
    """Chain, hand and own minions that can be chosen are in sight, and the order that
    resolves has its picture and its text. In the claim phase all archives that the reader
    can buy from are in sight.
    """

    def laid(phase: str) -> Scenario:
        scenario = Scenario(seats, Options(show_wounds=True)).commons(*COMMONS)
        for seat in range(seats):
            scenario.private(seat, *PRIVATE[seat]).in_play(seat, "Vulko", "Genesis One")
        return scenario.hand(0, *HAND[:5]).phase(phase).turn(0)

    for length in (1, 3, 6):
        put(table, drawn(laid("chain").chain(*ASKING[:length]).start()))
        at(table, LANDSCAPE)
        seen = "#table .stage, #table .held, #table .me .minion:has(.pick)"
        assert table.evaluate(OUT_OF_SIGHT, seen) == []
        assert table.evaluate(WHOLE_TEXT), f"a chain of {length}"
        assert length > 1 or table.locator("#table .me .minion .pick").count() == 2
    put(table, drawn(laid("claim").influence(4).start()))
    at(table, LANDSCAPE)
    needed = "#table .commons .tile, #table .me .tile, #table .held"
    assert table.locator(needed).count() == len(COMMONS) + 2 + 5
    assert table.evaluate(OUT_OF_SIGHT, needed) == []
