"""Clicks count while things move, and a mouse that rests asks for nothing."""

from playwright.sync_api import Page, expect

from tests.browser.table import live, moved_on, play_now, version, wait_for_turn

NEXT = "#question .choices button:not([data-act]), .pick:not(.soft)"


def test_a_click_counts_while_the_table_changes(page: Page) -> None:
    """Each answer comes as soon as its question stands, while cards are on their way."""
    page.emulate_media(reduced_motion="no-preference")
    play_now(page, opponents=1)
    live(page)
    for _answer in range(3):
        assert wait_for_turn(page)
        before = version(page)
        box = page.locator(NEXT).first.bounding_box()
        assert box
        page.mouse.click(box["x"] + 8, box["y"] + 20)
        moved_on(page, before)


def test_a_card_is_enlarged_only_for_a_mouse_that_moves(page: Page) -> None:
    """What comes under a mouse that rests is not shown, until the mouse moves on it."""
    play_now(page, opponents=1)
    live(page)
    page.mouse.move(640, 300)
    page.evaluate("""() => {
      const tile = document.querySelector("#table .tile[data-card]");
      Object.assign(tile.style, {position: "fixed", left: "540px", top: "200px",
        width: "200px", height: "200px", zIndex: 99});
    }""")
    page.wait_for_timeout(700)
    expect(page.locator("#peek")).to_be_hidden()
    page.mouse.move(643, 300)
    page.wait_for_timeout(400)
    expect(page.locator("#peek")).to_be_hidden()
    page.mouse.move(670, 300)
    expect(page.locator("#peek")).to_be_visible()
