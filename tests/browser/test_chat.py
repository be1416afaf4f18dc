"""Two people at a table chat, and one of them has had enough."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import live


def say(page: Page, text: str) -> None:
    """Type something beside the table and press Enter."""
    box = page.get_by_label("Your message")
    box.fill(text)
    box.press("Enter")
    expect(box).to_have_value("")


def test_two_people_talk_until_one_blocks_the_other(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    page.goto("/")
    page.get_by_role("button", name="Set up the table").click()
    invitation = page.locator("#invite").get_attribute("href") or ""
    context = browser.new_context(**browser_context_args)
    other = context.new_page()
    other.goto(invitation)
    other.locator("main form button").click()
    other.wait_for_url("**/table/*/")
    for each in (page, other):
        live(each)

    say(page, "good <b>luck</b>")
    expect(other.locator(".lines")).to_contain_text("good <b>luck</b>")
    other.locator(".chat-dock > summary").click()
    say(page, "are you there?")
    expect(other.locator(".chat-dock > summary .unread")).to_have_text("1")
    other.locator(".chat-dock > summary").click()
    expect(other.locator(".chat-dock > summary .unread")).to_be_hidden()

    other.locator(".lines .person").first.click()
    other.locator("#person").get_by_role("button", name="Block").click()
    expect(other.locator("#person")).to_contain_text("Unblock")
    expect(other.locator(".lines li")).to_have_count(0)
    say(page, "hello?")
    expect(page.locator(".lines li")).to_have_count(3)
    expect(other.locator(".lines li")).to_have_count(0)
    context.close()
