"""Two people who meet in the lobby."""

from random import Random
from time import monotonic

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE, answer, choose, live, unfold, version

BY_HAND = 8
"""Answers that are clicked."""


def option(page: Page, name: str, value: str) -> None:
    """Choose an option whose label has an explanation."""
    unfold(page, name)
    page.locator(f".option:has(input[name='{name}'][value='{value}']) label").click()


def test_two_people_meet_in_the_lobby_and_play(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    ann = browser.new_context(**browser_context_args).new_page()
    ben = browser.new_context(**browser_context_args).new_page()
    ben.goto("/lobby/")
    live(ben)

    ann.goto("/new/?start=people")
    choose(ann, "seat3", "none")
    choose(ann, "pace", "instant")
    choose(ann, "reaction", "0.6")
    option(ann, "draft", "quick")
    option(ann, "open_to", "listed")
    unfold(ann, "title")
    ann.get_by_label("Title").fill("Cellar of the two")
    ann.get_by_role("button", name="Set up the table").click()
    ann.wait_for_url("**/table/*/")
    live(ann)

    # Ben's page shows the new table without a reload.
    card = ben.locator(".open-table", has_text="Cellar of the two")
    card.get_by_role("button", name="Take a seat").click(timeout=PATIENCE)
    ben.wait_for_url("**/table/*/")
    live(ben)
    expect(ann.locator(".waiting-room")).to_have_count(0, timeout=PATIENCE)

    rng, answers = Random(5), 0
    while answers < BY_HAND:
        for page in (ann, ben):
            if page.locator("#table:not([data-question=''])").count():
                answer(page, rng)
                answers += 1
    # An automatic pass may follow the last answer, so read both pages until they agree.
    ends = monotonic() + PATIENCE / 1000
    while version(ann) != version(ben):
        assert monotonic() < ends, "one page has missed a move"
        ann.wait_for_timeout(100)
    ann.context.close()
    ben.context.close()


def test_the_quick_match_offers_what_the_chosen_game_has(page: Page) -> None:
    page.goto("/lobby/")
    seats = page.locator("#quick label:has([name='quick-seats'])")
    expect(seats.locator("visible=true")).to_have_text(["2", "3", "4", "5"])
    page.locator("#quick label:has([value='jaeger'])").click()
    expect(seats.locator("visible=true")).to_have_text(["4", "5", "6", "7", "8"])
    expect(page.locator("[name='quick-seats']:checked")).to_have_value("4")
