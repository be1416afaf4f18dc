"""Clicks count while elements move, and a resting mouse opens nothing."""

from playwright.sync_api import Page, expect

from tests.browser.table import (
    live,
    moved_on,
    play_now,
    version,
    wait_for_faces,
    wait_for_turn,
)

NEXT = "#question .choices button:not([data-act]), .pick:not(.soft)"

CLICK = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + 8, box.top + 20);
  hit?.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
}"""
"""Clicks what lies where an answer is drawn: from outside it may have moved on by then."""


def test_a_click_counts_while_the_table_changes(page: Page) -> None:
    """The test clicks each answer as soon as its question is shown, while cards still
    move.
    """
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, opponents=1)
    live(page)
    for _answer in range(3):
        assert wait_for_turn(page)
        before = version(page)
        page.evaluate(CLICK, NEXT)
        moved_on(page, before)


def test_a_card_is_enlarged_only_for_a_mouse_that_moves(page: Page) -> None:
    """A card that comes under a resting mouse is enlarged only when the mouse moves on
    it.
    """
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    wait_for_faces(page)
    head = page.locator(".turn-head h1").bounding_box()
    assert head
    x, y = head["x"] + 5, head["y"] + 5
    page.mouse.move(x, y)
    page.evaluate(
        """([x, y]) => {
          const tile = document.querySelector("#table .tile[data-card]");
          Object.assign(tile.style, {position: "fixed",
            left: `${x - 99}px`, top: `${y - 99}px`,
            width: "198px", height: "198px", zIndex: 99});
        }""",
        [x, y],
    )
    page.wait_for_timeout(700)
    expect(page.locator("#peek")).to_be_hidden()
    page.mouse.move(x + 3, y)
    page.wait_for_timeout(400)
    expect(page.locator("#peek")).to_be_hidden()
    page.mouse.move(x + 30, y)
    expect(page.locator("#peek")).to_be_visible()


DOUBLE_CLICK = """async (selector) => {
  const click = (detail) => document.querySelector(selector)
    .dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail}));
  const before = document.querySelector("#guide").dataset.said;
  // At once after the drawing, because half a click that comes later counts.
  const drawn = new Promise((done) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("#guide").dataset.said === before) return;
      observer.disconnect();
      done();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  click(1);
  await drawn;
  click(2);
}"""


def test_a_double_click_goes_on_by_one_text_of_the_guide(page: Page) -> None:
    """The second click of a double click comes before anybody can read the next text, so it
    does not count. A later click does.
    """
    page.goto("/learn/nightfall/first-night/")
    go_on = "#guide button[name=next]"
    page.evaluate(DOUBLE_CLICK, go_on)
    page.wait_for_timeout(500)
    expect(page.locator("#guide progress")).to_have_attribute("value", "2")
    page.locator(go_on).click()
    expect(page.locator("#guide progress")).to_have_attribute("value", "3")
