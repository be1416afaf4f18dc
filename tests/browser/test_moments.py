"""The events since the player's last move, as a row of moments with card and text."""

import re

from django.utils.text import slugify
from playwright.sync_api import Page, expect

from tests.browser.table import live, play_now, skip, wait_for_faces

SIGN = 24
"""Pixels of a sign in the row of moments."""


def some_moments(page: Page) -> None:
    """Play until the others have done something since the reader's last move."""
    for number in range(10):
        assert skip(page, "chain", "claim", at_least=3, seed=number)
        if page.locator("#strip button[data-card]").count() > 1:
            wait_for_faces(page)  # when they come, the strip gets its pictures
            return
    raise AssertionError("nothing ever happened")


def test_each_moment_opens_its_card_and_what_came_of_it(page: Page) -> None:
    play_now(page, opponents=2)
    live(page)
    some_moments(page)
    chip = page.locator("#strip button[data-card]").last
    said = chip.get_attribute("aria-label") or ""
    card = chip.get_attribute("data-card") or ""
    number = chip.get_attribute("data-moment")
    chip.click()
    panel = page.locator("#moment")
    expect(panel).to_be_visible()
    expect(page.locator("#moment-title")).to_be_focused()
    title = page.locator("#moment-title").inner_text()
    assert title
    assert said.startswith(title)
    name = panel.locator(".moment-card .card-name").text_content() or ""
    assert card == slugify(name)
    panel.get_by_role("button", name="Show in the log").click()
    expect(panel).to_be_hidden()
    expect(page.locator(f"#log-{number}")).to_be_in_viewport()
    expect(page.locator(f"#log-{number}")).to_have_text(title)


def test_moments_are_walked_by_keys(page: Page) -> None:
    play_now(page, opponents=2)
    live(page)
    some_moments(page)
    page.keyboard.press("w")
    expect(page.locator("#strip button").last).to_be_focused()
    number = page.locator("#strip button:focus").get_attribute("data-moment") or ""
    # A computer may act later, so that another button is the last one.
    newest = page.locator(f"#strip [data-moment='{number}']")
    page.keyboard.press("Enter")
    panel = page.locator("#moment")
    expect(panel).to_have_attribute("data-shows", number)
    page.keyboard.press("ArrowLeft")
    expect(panel).not_to_have_attribute("data-shows", number)
    page.keyboard.press("ArrowRight")
    expect(panel).to_have_attribute("data-shows", number)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(newest).to_be_focused()


def test_a_moment_without_a_picture_shows_a_sign(finished_page: Page) -> None:
    page = finished_page
    page.route("**/faces/**", lambda route: route.abort())
    page.reload()
    # A symbol is centred in its square.
    expect(page.locator("#strip .alone").first).to_be_visible()
    sizes = page.locator("#strip .alone").evaluate_all(
        "signs => signs.map(s => s.getBoundingClientRect()).map(b => [b.width, b.height])"
    )
    assert all(size == [SIGN, SIGN] for size in sizes), sizes


def test_after_the_end_a_moment_leads_into_the_replay(finished_page: Page) -> None:
    page = finished_page
    expect(page.locator("#strip .happened-art").first).to_be_visible()
    page.locator("#strip button").first.click()
    title = page.locator("#moment-title").inner_text()
    page.get_by_role("link", name="Show in the replay").click()
    page.wait_for_url("**/replay/?event=*")
    expect(page.locator("#log li").filter(has_text=title).first).to_be_attached()
    expect(page.locator("#strip button").last).to_be_visible()


def test_a_clip_ends_on_the_chain_or_fight_that_it_shows(finished_page: Page) -> None:
    page = finished_page
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#clip-link").click()
    expect(page.locator("#clip")).to_be_visible()
    play = page.locator("#play")
    expect(play).to_have_text("Pause")
    expect(play).to_have_text("Play", timeout=90_000)
    expect(page.locator("#table")).to_have_class(re.compile("phase-(chain|combat)"))
