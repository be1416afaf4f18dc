"""A casual series: one game ends, and the page goes to the next by itself."""

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.table import PATIENCE, answer, choose, live, slug_of, wait_for_turn


def test_the_page_follows_a_series_to_its_next_game(page: Page) -> None:
    page.goto("/series/new/")
    for name, value in (
        ("played_for", "limit:50"),
        ("seat2", "heuristic"),
        ("seat3", "none"),
        ("draft", "quick"),
        ("pace", "instant"),
    ):
        choose(page, name, value)
    page.get_by_role("button", name="Start the series").click()
    page.wait_for_url("**/table/*/")
    live(page)
    first = slug_of(page)
    assert wait_for_turn(page)
    answer(page, Random(2))
    page.locator("#more > summary").click()
    page.locator("#concede > summary").click()
    page.get_by_role("button", name="Yes, concede").click()

    # Nobody presses anything: the next game begins after the pause.
    page.wait_for_url(lambda url: "/table/" in url and first not in url, timeout=60_000)
    live(page)
    expect(page.locator(".whole")).to_contain_text("game 2")

    page.goto(f"/table/{first}/")
    expect(page.locator(".series-panel")).to_be_visible(timeout=PATIENCE)
    # A reader who returns to the finished game is not sent on to the next one.
    live(page)
    expect(page).to_have_url(f"{page.url.split('/table/')[0]}/table/{first}/")
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url("**/replay/")
    before = page.locator(".where").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).not_to_have_text(before)
    page.keyboard.press("End")
    expect(page.locator("div.ending")).to_be_visible()
