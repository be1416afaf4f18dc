"""The review of a game that is over, made by a task while its page waits."""

import re

from playwright.sync_api import Page, expect


def test_a_review_is_made_while_its_page_waits_and_can_be_shared(
    finished_page: Page,
) -> None:
    # Given a player who has just finished a match
    page = finished_page
    # When they ask for the review
    page.get_by_role("link", name="Review").first.click()
    # Then the page shows the progress, and the review when it is ready
    expect(page.locator("#progress, svg.course")).to_have_count(1)
    expect(page.locator("svg.course .line")).to_be_visible(timeout=300_000)
    # and its link opens the same review for another reader.
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link to this review").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your review")
    assert page.context.browser is not None
    other = page.context.browser.new_context(locale="en")
    shared = other.new_page()
    shared.goto(link)
    title = shared.get_by_role("heading", level=1)
    expect(title).to_have_text(re.compile("The match as Guest .* played it"))
    other.close()
    # A point of the graph leads to its turn.
    page.locator(".course a").nth(2).click()
    expect(page.locator(".part:target")).to_be_in_viewport()
    # In a wide window the page shows the position of the chosen decision beside the list.
    chosen = page.locator("details.part[open] .decision").last
    chosen.click()
    board = page.locator(".position-board")
    expect(board.get_by_role("heading")).to_have_text(chosen.inner_text())
    expect(board.locator(".scene-row").first).to_be_visible()
    # The replay shows what the review says at that move, and its buttons lead to the
    # other comments.
    page.get_by_role("link", name="See it at the table").first.click()
    said = page.locator(".review-comment")
    expect(said).to_contain_text("Better:")
    first = said.inner_text()
    address = page.url
    page.locator("#comment-on").click()
    expect(said).to_contain_text("Better:")
    expect(said).not_to_have_text(first)
    assert page.url != address
    expect(page.locator("#table .hand")).to_be_visible()
