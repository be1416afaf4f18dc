"""Two friends play as a team against two players whom they do not know."""

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE, answer, choose, live
from tests.browser.test_accounts import sign_up

ANSWERS = 6
"""Answers that are clicked: the draft, and the first questions after it."""


def quick_match(page: Page, *, pair: bool) -> None:
    """Ask for a quick match in teams."""
    page.goto("/lobby/")
    expect(page.locator("label:has(input[name=quick-pair])")).to_be_hidden()
    choose(page, "quick-seats", "4")
    choose(page, "quick-format", "teams")
    if pair:
        page.locator("label:has(input[name=quick-pair])").click()
    page.get_by_role("button", name="Find me a table").click()
    page.wait_for_url("**/table/*/")
    live(page)


def follow_link_of(mate: Page, page: Page) -> None:
    """Send a team mate the link to the seat that is kept, and have them sit down there."""
    link = mate.locator("#partner")
    expect(link).to_be_visible(timeout=PATIENCE)
    page.goto(link.get_attribute("href") or "")
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url("**/table/*/")
    live(page)


def test_two_pairs_meet_one_by_invitation_one_by_quick_match(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    pages = [browser.new_context(**browser_context_args).new_page() for _ in range(4)]
    ann, ben, cem, dan = pages
    names = {page: sign_up(page) for page in pages}
    quick_match(ann, pair=False)
    ann.get_by_role("button", name="Keep my team mate's seat").click()
    follow_link_of(ann, ben)
    quick_match(cem, pair=True)
    expect(ann.locator(".waiting-room")).to_contain_text("kept for a team mate")
    expect(ben.locator("#partner")).to_have_count(0)
    follow_link_of(cem, dan)
    assert len({page.url for page in pages}) == 1
    for page in pages:
        expect(page.locator(".waiting-room")).to_have_count(0, timeout=PATIENCE)
        for name in names.values():
            expect(page.locator("#table")).to_contain_text(name)
    rng, answers = Random(3), 0
    while answers < ANSWERS:
        for page in pages:
            if page.locator("#table:not([data-question=''])").count():
                answer(page, rng)
                answers += 1
    for page in pages:
        page.context.close()
