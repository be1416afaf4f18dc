"""A finger at a table: previews, cards that are lifted, and the sheet at the foot."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.nightfall.scenario import Scenario
from tests.browser.full_table import drawn, put, until_asked
from tests.browser.table import (
    DEAF,
    live,
    play_now,
    skip,
    version,
    wait_for_faces,
    wait_for_turn,
)

PHONE = {"width": 390, "height": 844}
AT_REST = """() => new Promise((done) => {
  let place = NaN, frames = 0;
  const look = () => {
    frames = scrollY === place ? frames + 1 : 0;
    place = scrollY;
    if (frames < 6) requestAnimationFrame(look); else done();
  };
  look();
})"""
"""Waits until the page has scrolled to what is asked; a click before may miss."""

SHEET = "(() => document.querySelector('#question').offsetHeight)()"


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, object]) -> Iterator[Page]:
    """Return the page of a table on a phone, where the player is asked a question."""
    context = browser.new_context(
        **{**browser_context_args, "viewport": PHONE, "has_touch": True, "is_mobile": True}
    )
    page = context.new_page()
    page.add_init_script(DEAF)
    play_now(page, opponents=1)
    live(page)
    yield page
    context.close()


def until(page: Page, selector: str, kind: str = "chain") -> None:
    """Answer at random until the reader is asked a question of a kind and the table has
    an element.
    """
    assert wait_for_turn(page)
    if not page.locator(selector).count():
        assert skip(page, kind)
    page.locator(selector).first.wait_for()
    wait_for_faces(page)
    page.evaluate(AT_REST)


def hold(page: Page, thing: Locator) -> None:
    """Hold a finger on an element until its card is shown."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#peek .card")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_tap_that_closes_a_preview_does_nothing_else(phone: Page) -> None:
    until(phone, ".hand .pick")
    before = version(phone)
    phone.locator(".commons .tile").first.tap(position={"x": 20, "y": 12})
    expect(phone.locator("#peek .card")).to_be_visible()
    box = phone.locator("#question .choices button").first.bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(phone.locator("#peek .card")).to_be_hidden()
    phone.wait_for_timeout(400)
    assert version(phone) == before


def test_a_tap_lifts_a_card_and_a_second_one_plays_it(phone: Page) -> None:
    until(phone, ".hand .pick")
    before = version(phone)
    pick = phone.locator(".hand .pick").first
    # Scroll the card up to where the preview would cover it once it has risen.
    pick.evaluate("(pick) => scrollBy(0, pick.getBoundingClientRect().top - 200)")
    pick.tap(position={"x": 30, "y": 60})
    expect(phone.locator(".hand .held.lifted")).to_have_count(1)
    expect(phone.locator("#previews > :not([hidden])")).to_have_count(1)
    expect(phone.locator("#play-lifted")).to_be_visible()
    assert version(phone) == before
    pick.tap(position={"x": 30, "y": 60})
    phone.locator(f"#table:not([data-version='{before}'])").wait_for()


PASS = "document.querySelector('#question .choices button:last-of-type')?.click()"


def test_the_lifted_card_is_played_by_its_button_too(phone: Page) -> None:
    """Then the reader passes until the claim phase. The page never scrolls by itself,
    though the reader sees the bar above the table.
    """
    until(phone, ".hand .pick")
    before = version(phone)
    phone.locator(".hand .pick").first.tap(position={"x": 30, "y": 60})
    phone.locator("#play-lifted").tap()
    phone.locator(f"#table:not([data-version='{before}'])").wait_for()
    phone.evaluate("scrollTo(0, 0)")
    for _ in range(20):
        assert wait_for_turn(phone)
        if phone.locator("#table.claiming").count():
            break
        before = version(phone)
        phone.evaluate(PASS)
        phone.locator(f"#table:not([data-version='{before}'])").wait_for()
    expect(phone.locator("#table.claiming")).to_be_visible()
    phone.evaluate(AT_REST)
    assert phone.evaluate("scrollY") == 0


def test_a_long_press_reads_a_card_that_could_be_bought(phone: Page) -> None:
    until(phone, ".buy", "claim")
    tile = phone.locator(".tile:has(.buy)").first
    expect(tile.locator(".card-links")).to_be_visible()
    hold(phone, tile)
    expect(phone.locator("#peek .card")).to_be_visible()
    name = tile.locator(".card-name").inner_text()
    expect(phone.locator("#peek .card-name")).to_have_text(name)
    # The release of the finger buys nothing.
    expect(phone.locator(".basket li")).to_have_count(0)
    phone.locator("#prompt").tap()
    expect(phone.locator("#peek .card")).to_be_hidden()


MOVED_OVER_IT = """() => {
  const sheet = document.querySelector("#question").getBoundingClientRect();
  const [x, y] = [sheet.left + sheet.width / 2, sheet.top + 12];
  const card = document.querySelector("#table [data-vt^='archive-']");
  const box = card.getBoundingClientRect();
  const way = `${x - box.left - 9}px ${y - box.top - 9}px`;
  const moves = card.animate([{ translate: way }, { translate: way }], 9e5);
  moves.pause();
  const top = document.elementFromPoint(x, y);
  moves.cancel();
  return top.closest("#question") !== null;
}"""


def test_the_sheet_is_opaque_folds_and_lets_nothing_move_over_it(phone: Page) -> None:
    until(phone, "#question .choices button")
    assert phone.evaluate(
        "(() => getComputedStyle(document.querySelector('#question')).backgroundColor)()"
    ).startswith("rgb(")
    assert phone.evaluate(MOVED_OVER_IT), "a card on its way lies over the question"
    high = phone.evaluate(SHEET)
    phone.locator(".sheet-grip").tap()
    expect(phone.locator("#question .choices")).to_be_hidden()
    expect(phone.locator("#prompt")).to_be_visible()
    assert phone.evaluate(SHEET) < high - 40
    phone.locator(".sheet-grip").tap()
    expect(phone.locator("#question .choices")).to_be_visible()


def test_a_low_window_hides_no_text_of_the_question(phone: Page) -> None:
    """Such windows are a phone in landscape, and a page at a zoom of 200 %."""
    until(phone, "#question .choices button")
    covers = """() => {
      const sheet = document.querySelector("#question").getBoundingClientRect();
      const things = document.querySelectorAll("#table .card, #table .tile, .topbar a");
      return [...things].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width && box.right > sheet.left + 1 && !each.closest("#question, .hand");
      }).length;
    }"""
    for width, height in ((844, 390), (720, 450), (640, 360)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(phone.locator("#prompt")).to_be_in_viewport(ratio=1)
        button = phone.locator("#question .choices button").first
        expect(button).to_be_in_viewport(ratio=1)
        assert phone.evaluate(covers) == 0, width


def test_an_attacker_is_read_by_the_button_of_its_minion(phone: Page) -> None:
    """The button opens the card without answering, by tap and by keyboard, and screen
    readers announce its text.
    """
    assert wait_for_turn(phone)
    wait_for_faces(phone)
    phone.evaluate("window.isStill = true")
    fight = Scenario(2).turn(1).phase("combat").in_play(1, "Big Ghost", "Big Ghost")
    put(phone, drawn(until_asked(fight.in_play(0, "Genesis One").start())))
    button = phone.get_by_role("button", name='Read "Big Ghost" #2')
    card = phone.locator("#peek .card")
    button.tap()
    expect(card).to_contain_text("Big Ghost")
    expect(phone.locator("#peek")).to_have_role("status")
    expect(phone.locator(".attack .pick")).to_have_count(2)
    button.tap()
    expect(card).to_be_hidden()
    button.focus()
    phone.keyboard.press("Enter")
    expect(card).to_be_visible()
    phone.keyboard.press("Escape")
    expect(card).to_be_hidden()
