"""Missions, the puzzle of the day and hints, for a visitor without an account."""

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.nightfall.lessons import LESSONS
from tests.browser.table import PATIENCE, live, play_now, wait_for_turn

SOLUTIONS = {each.key: each.solution for each in LESSONS}

PRESS = """(choice) => {
  const found = document.querySelector(`#table button[name=choice][value="${choice}"]`);
  if (!found) throw new Error(`nothing gives ${choice}`);
  found.click();
}"""


def give(page: Page, *choices: str) -> None:
    """Give answers one after another; wait for the new table after each."""
    for choice in choices:
        page.locator("html.js").wait_for(timeout=PATIENCE)  # scripts have started
        guide = page.locator("#guide")
        before = guide.get_attribute("data-said") or ""
        page.evaluate(PRESS, choice)
        expect(guide).not_to_have_attribute("data-said", before, timeout=PATIENCE)


def says(page: Page, text: str) -> None:
    expect(page.locator("#guide .says")).to_contain_text(text)


def test_a_mission_is_praised_and_stays_done(page: Page) -> None:
    page.goto("/learn/")
    page.get_by_role("link", name="Three kickers").click()
    says(page, "Play a chain in which three kickers work.")
    give(page, *SOLUTIONS["kickers"])
    says(page, "Done!")
    page.reload()
    says(page, "Done!")
    expect(page.get_by_role("link", name="Next: Nine influence")).to_be_visible()
    page.goto("/learn/")
    done = page.locator(".lesson-list li", has_text="Three kickers")
    expect(done.locator(".badge.done")).to_be_visible()


def test_a_mission_goes_on_where_it_was_left(page: Page) -> None:
    page.goto("/learn/nightfall/links/")
    first, *others = SOLUTIONS["links"]
    give(page, first)
    page.goto("/learn/")
    begun = page.locator(".lesson-list li", has_text="Six in a row")
    expect(begun.locator(".badge.now")).to_be_visible()
    begun.get_by_role("link").click()
    give(page, *others)
    says(page, "Done!")


def test_a_wrong_line_is_told_why_and_tried_again(page: Page) -> None:
    page.goto("/learn/nightfall/links/")
    give(page, "card:enraged-wight", "player:1")
    says(page, "Not this time. 1 of 6 cards were played.")
    expect(page.locator("#announcer")).to_contain_text("1 of 6 cards were played.")
    page.get_by_role("button", name="Try again").click()
    says(page, "Play all six cards of your hand into one chain.")
    give(page, *SOLUTIONS["links"])
    says(page, "Done!")


def test_the_puzzle_of_the_day_is_solved(page: Page) -> None:
    page.goto("/")
    page.locator(".learn a[href*=puzzle]").click()
    page.wait_for_url("**/learn/nightfall/puzzle-*/")
    key = page.url.rstrip("/").rpartition("/")[2]
    give(page, *SOLUTIONS[key])
    says(page, "Solved!")
    page.goto("/")
    expect(page.locator(".learn")).to_contain_text("✓")


def test_a_hint_comes_first_then_the_solution(page: Page) -> None:
    page.goto("/learn/nightfall/puzzle-1/")
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("#guide .hint")).to_contain_text("Think backwards")
    page.get_by_role("button", name="Show the solution").click()
    lines = page.locator("#guide .solution li")
    expect(lines).to_have_count(len(SOLUTIONS["puzzle-1"]))
    page.reload()
    expect(page.locator("#guide .hint")).to_be_visible()


def test_a_mission_by_finger_on_a_phone(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    small = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    page = browser.new_context(**(browser_context_args | small)).new_page()
    page.goto("/learn/nightfall/kickers/")
    give(page, *SOLUTIONS["kickers"])
    says(page, "Done!")
    expect(page.locator("#guide")).to_be_in_viewport()
    page.context.close()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_hint_at_a_table_against_a_computer(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    page.locator("a.ask-advice").click()
    # The hint is shown at the table, or on a page of its own if the script had not started
    # yet.
    told = page.locator("#hint, #advice").filter(has_text="I'd choose:")
    expect(told.first).to_be_visible(timeout=PATIENCE)
