"""The table of Jäger der Nacht in a browser: its ring, its dice, its notebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.table import (
    CLICK,
    PATIENCE,
    answer_without_scripts,
    choose,
    live,
    wait_for_turn,
)

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def night(page: Page, *, opponents: int = 5) -> None:
    """Set up a table from the home page, and wait until it is drawn."""
    page.goto("/?game=jaeger")
    choose(page, "play-opponents", str(opponents))
    choose(page, "play-level", "beginner")
    choose(page, "play-pace", "instant")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*/")


def answer(page: Page, number: int) -> None:
    """Give one of the answers, unless the table has moved on before it could be clicked."""
    buttons = page.locator("#question .choices .btn")
    try:
        buttons.nth(number % max(1, buttons.count())).click(timeout=CLICK)
    except TimeoutError:
        return
    expect(page.locator("body.sending")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_played_and_nothing_is_wider_than_the_page(
    page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    night(page)
    live(page)
    for number in range(6):
        if not wait_for_turn(page):
            break
        answer(page, number)
    expect(page.locator(".ring .spot")).to_have_count(6)
    expect(page.locator(".hunter")).to_have_count(6)
    expect(page.locator(".track .field")).to_have_count(15)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_note_is_marked_at_a_click_and_by_keyboard(page: Page) -> None:
    night(page)
    live(page)
    page.locator("#notebook > summary").click()
    cell = page.locator("#notebook td.noted button").first
    cell.click()
    expect(page.locator("#notebook td.no button")).to_have_count(1)
    page.locator("#notebook td.no button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#notebook td.maybe button")).to_have_count(1)
    page.reload()
    expect(page.locator("#notebook td.maybe button")).to_have_count(1)


def test_without_javascript_it_is_plain_forms(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    night(page, opponents=3)
    answer_without_scripts(page, "#question .choices .btn", at=0, times=3)
    page.locator("#notebook > summary").click()
    page.locator("#notebook td.noted button").first.click()
    expect(page.locator("#notebook td.no button")).to_have_count(1)
    context.close()


@pytest.mark.parametrize(
    "address",
    ["/jaeger/", "/jaeger/cards/", "/jaeger/rules/", "/jaeger/characters/uruf-han/"],
)
def test_its_pages_fit_on_a_telephone(page: Page, address: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
