"""Two people draft: one of them changes a pick, and the other is told nothing."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import CORNER, PATIENCE, choose, live, version

WATCH = """() => {
  window.changes = 0;
  const seen = new MutationObserver((found) => { window.changes += found.length; });
  seen.observe(document.querySelector("#table"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""


def test_a_pick_is_exchanged_and_nobody_else_is_told(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    """A player who has picked a card may exchange it until the other player has picked. The
    other's page does not change, and the second card counts. The page tells both how many
    picks follow and what becomes of the remaining cards.
    """
    page.goto("/")
    choose(page, "invite-computers", "0")
    choose(page, "invite-draft", "standard")
    page.get_by_role("button", name="Set up the table").click()
    invitation = page.locator("#invite").get_attribute("href") or ""
    other = browser.new_context(**browser_context_args).new_page()
    other.goto(invitation)
    other.locator("main form button").click()
    other.wait_for_url("**/table/*/")
    for each in (page, other):
        live(each)
        expect(each.locator(".draft .pick").first).to_be_visible(timeout=PATIENCE)

    plan = page.locator(".draft-plan li")
    own = "one for your private archives"
    rest = "what is left goes to the commons"
    expect(plan).to_have_text(["one out of the game", own, own, rest])
    expect(page.locator(".draft-plan [aria-current=step]")).to_have_count(1)
    page.locator(".draft .pick").first.click(position=CORNER)
    mine = page.locator(".draft .picked-now")
    expect(mine).to_have_count(1)
    first = mine.get_attribute("data-card")
    at = version(page)
    expect(other.locator(f"#table[data-version='{at}']")).to_be_attached(timeout=PATIENCE)
    other.evaluate(WATCH)

    instead = page.locator(".draft .pick[name=exchange]").last
    second = (instead.get_attribute("value") or "").removeprefix("card:")
    assert second != first
    instead.click(position=CORNER)
    expect(page.locator(f".draft .picked-now[data-card='{second}']")).to_have_count(1)
    expect(mine).to_have_count(1)
    assert version(page) == at
    name = page.locator(".draft .picked-now .card-name").inner_text()

    other.locator(".draft .pick").first.evaluate(
        "(pick) => { window.before = window.changes; pick.click(); }"
    )
    moved = page.locator(f"#table:not([data-version='{at}'])")
    expect(moved).to_be_attached(timeout=PATIENCE)
    assert other.evaluate("window.before") == 0
    expect(page.locator(".picked strong")).to_have_text([name])
    other.context.close()
