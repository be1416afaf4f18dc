"""The search box of every page shows results below it while the reader types."""

import re

from playwright.sync_api import Page, expect


def test_what_is_found_opens_below_the_box_and_keys_lead_through_it(page: Page) -> None:
    page.goto("/rules/")
    page.keyboard.press("/")
    page.keyboard.type("vulko")
    shown = page.locator(".suggestions:visible")
    card = shown.get_by_role("link", name="Vulko")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(card).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/cards/vulko/$"))
