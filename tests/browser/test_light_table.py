"""A change at a table makes the browser restyle only few elements."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import live, play_now, wait_for_turn

ADD = """(selector) => {
  document.querySelector(selector).append(document.createElement("span"));
  return document.body.offsetHeight;
}"""

FEW = 150
"""Elements whose style may be looked at for a change of one of them; a table has 1,000."""


TIMELINE = "disabled-by-default-devtools.timeline"


def traced(browser: Browser, page: Page, selector: str) -> list[dict[str, Any]]:
    """Return what the browser does when a child is added to the first element that
    matches.
    """
    categories = [TIMELINE, f"{TIMELINE}.invalidationTracking"]
    browser.start_tracing(page=page, categories=categories)
    page.evaluate(ADD, selector)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def styled(events: Sequence[dict[str, Any]]) -> int:
    """Count the elements whose style is recomputed at once."""
    found = [each["args"] for each in events if each["name"] == "UpdateLayoutTree"]
    return max(each.get("elementCount", 0) for each in found)


def wholly_styled(events: Sequence[dict[str, Any]]) -> set[str]:
    """Return the elements in which everything is styled again, whatever it is."""
    found = [each["args"].get("data", {}) for each in events]
    reason = "Invalidation set invalidates subtree"
    return {each["nodeName"] for each in found if each.get("reason") == reason}


@pytest.mark.parametrize("width", [1280, 390])
def test_what_changes_has_the_rest_of_the_page_alone(
    browser: Browser, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    play_now(page, opponents=1)
    live(page)
    wait_for_turn(page)
    for place in ("body", "#content", "#log", "#live", "#told", "#table", ".stage"):
        assert styled(traced(browser, page, place)) < FEW, place
    for place in (".held", ".nameplate", "#question", "#hand", ".me"):
        assert not wholly_styled(traced(browser, page, place)), place


def test_a_table_that_has_not_changed_is_not_drawn_again(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    wait_for_turn(page)
    page.reload()
    live(page)
    expect(page.locator("#content[data-drawn]")).to_be_attached()
