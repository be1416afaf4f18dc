"""What a person does at a table, by clicking."""

import re
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError, expect

PATIENCE = 20_000
"""Milliseconds that a compute opponent or the server may take at most."""


def play_now(page: Page, *, opponents: int, draft: str = "quick") -> None:
    """Set up a table from the home page, and wait until it is live."""
    page.goto("/")
    choose(page, "play-opponents", str(opponents))
    choose(page, "play-draft", draft)
    choose(page, "play-level", "heuristic")
    choose(page, "play-pace", "instant")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*/")


def choose(page: Page, name: str, value: str) -> None:
    """Choose one of a row of answers, as a click on its label does."""
    page.locator(f"label:has(input[name='{name}'][value='{value}'])").click()


def live(page: Page) -> None:
    """Wait for the connection."""
    expect(page.locator("#live")).to_have_text("live", timeout=PATIENCE)


def wait_for_turn(page: Page) -> bool:
    """Wait until the reader is asked; False if the game has ended instead."""
    asked = page.locator("#table:not([data-question='']), #table:has(div.ending)")
    asked.wait_for(timeout=PATIENCE)
    return page.locator("div.ending").count() == 0


def version(page: Page) -> int:
    """Return the version of the table that the page shows."""
    return int(page.locator("#table").get_attribute("data-version") or "")


CORNER = {"x": 8, "y": 20}
"""Where to press a card of a full hand: its neighbour covers what is further right."""


def answer(page: Page, rng: Random) -> None:
    """Make the open decision by clicking, and wait for the table to move on.

    The table may change under the pointer, as when somebody else picks in the draft; then
    what was to be clicked may be gone, and the caller looks at the new table.
    """
    before = version(page)
    try:
        press_answer(page, rng)
    except TimeoutError:
        if version(page) == before:
            raise
        return
    moved_on(page, before)


def press_answer(page: Page, rng: Random) -> None:
    """Click what answers the open decision."""
    if page.locator("button[name=batch]").count():
        for row in page.locator("fieldset.row").all():
            rng.choice(row.locator("label").all()).click()
        page.locator("button[name=batch]").click()
    elif page.locator(".claim").count():
        claim(page, rng)
    else:
        picks = page.locator(".pick:not(.soft)").all()
        buttons = page.locator(".choices button").all()
        press(rng.choice(picks)) if picks else rng.choice(buttons).click(timeout=5000)


def press(pick: Locator) -> None:
    """Click a card where it is not covered, however full the hand is."""
    pick.click(position=CORNER, timeout=5000)


def claim(page: Page, rng: Random) -> None:
    """Mark a discard now and then, claim what can be paid for, and end the phase."""
    discards = page.locator(".toggle")
    if discards.count() and rng.random() < 0.5:
        press(discards.first)
    offers = page.locator(".buy:not(.dear)")
    if offers.count():
        rng.choice(offers.all()).click()
        expect(page.locator(".basket")).to_be_visible()
    page.locator("button[name=claims][value=done]").click()


def moved_on(page: Page, before: int) -> None:
    """Wait until the page shows a newer version."""
    page.locator(f"#table:not([data-version='{before}'])").wait_for(timeout=PATIENCE)


def slug_of(page: Page) -> str:
    """Return the table's name in the address."""
    found = re.search(r"/table/(\w+)/", page.url)
    assert found
    return found[1]
