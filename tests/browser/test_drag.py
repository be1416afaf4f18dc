"""The player drags a card from the hand onto the chain."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import live, play_now, skip, version, wait_for_turn

PHONE = {"width": 390, "height": 844}
AT_REST = """() => document.querySelector("#table").getAnimations({ subtree: true })
  .every((each) => each instanceof CSSAnimation)"""


@pytest.fixture
def chain(page: Page) -> Page:
    """Return a page on which a card of the hand can be played."""
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    if not page.locator(".phase-chain .hand .pick").count():
        assert skip(page, "chain")
    page.locator(".phase-chain .hand .pick").first.wait_for()
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2


def test_a_card_that_is_dropped_on_the_chain_is_played(chain: Page) -> None:
    before = version(chain)
    x, y = middle(chain, ".hand .pick")
    chain.mouse.move(x, y)
    chain.mouse.down()
    # A mouse may go sideways: the chain can lie far to the left of the card.
    chain.mouse.move(x - 30, y - 5, steps=3)
    expect(chain.locator(".drag-ghost .card")).to_be_visible()
    chain.mouse.move(*middle(chain, ".stage"), steps=5)
    expect(chain.locator("body.drops")).to_be_visible()
    chain.mouse.up()
    chain.locator(f"#table:not([data-version='{before}'])").wait_for()
    expect(chain.locator(".drag-ghost")).to_have_count(0)


def test_a_card_that_is_dropped_elsewhere_stays_in_hand(chain: Page) -> None:
    before = version(chain)
    for end in (lambda: chain.mouse.up(), lambda: chain.keyboard.press("Escape")):
        chain.mouse.move(*middle(chain, ".hand .pick"))
        chain.mouse.down()
        chain.mouse.move(*middle(chain, ".stage"), steps=5)
        chain.mouse.move(*middle(chain, ".topbar"), steps=5)
        end()
        expect(chain.locator(".drag-ghost")).to_have_count(0)
        chain.mouse.up()
    assert version(chain) == before


def test_a_finger_drags_a_card_too(chain: Page) -> None:
    chain.set_viewport_size(PHONE)
    chain.evaluate("scrollTo(0, 0)")
    chain.wait_for_function(AT_REST)
    before = version(chain)
    line = chain.context.new_cdp_session(chain)
    (x, y), (to_x, to_y) = middle(chain, ".hand .pick"), middle(chain, ".stage")

    def touch(kind: str, *points: dict[str, float]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        along = step / 8
        touch("touchMove", {"x": x + (to_x - x) * along, "y": y + (to_y - y) * along})
    expect(chain.locator("body.drops")).to_be_visible()
    touch("touchEnd")
    chain.locator(f"#table:not([data-version='{before}'])").wait_for()
