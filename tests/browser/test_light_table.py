"""A change at a table makes the browser restyle only few elements."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import live, play_now, wait_for_turn

ADD = """(selector) => {
  document.querySelector(selector).append(document.createElement("span"));
  return document.body.offsetHeight;
}"""

FEW = 150
"""Elements whose style may be looked at for a change of one of them; a table has 1,000."""


def styled(browser: Browser, page: Page, selector: str) -> int:
    """Count the elements whose style is recomputed when a child is added to the first
    element that matches.
    """
    browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline"])
    page.evaluate(ADD, selector)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    found = [each["args"] for each in events if each["name"] == "UpdateLayoutTree"]
    return max(each.get("elementCount", 0) for each in found)


@pytest.mark.parametrize("width", [1280, 390])
def test_what_changes_has_the_rest_of_the_page_alone(
    browser: Browser, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    play_now(page, opponents=1)
    live(page)
    wait_for_turn(page)
    for place in ("body", "#content", "#log", "#live", "#told", "#table", ".stage"):
        assert styled(browser, page, place) < FEW, place


def test_a_table_that_has_not_changed_is_not_drawn_again(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    wait_for_turn(page)
    page.reload()
    live(page)
    expect(page.locator("#content[data-drawn]")).to_be_attached()
