"""The bell: a friend moves, and the player's other page shows that it is their turn."""

import re
from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE, answer, choose, live
from tests.browser.test_accounts import sign_up


def set_up_slow_table(page: Page) -> str:
    """Set up a table for two with a day for each move; return the invitation."""
    page.goto("/")
    for name, value in (("people", "2"), ("computers", "0"), ("draft", "standard")):
        choose(page, f"invite-{name}", value)
    choose(page, "invite-clock", "1d")
    page.get_by_role("button", name="Set up the table").click()
    live(page)
    return page.locator("a.invite-link").get_attribute("href") or ""


def test_a_friends_move_rings_the_bell_on_another_page(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    ann = browser.new_context(**browser_context_args).new_page()
    ben = browser.new_context(**browser_context_args).new_page()
    ben.goto(set_up_slow_table(ann))
    ben.get_by_role("button", name="Take a seat").click()
    live(ben)
    ann.locator(".draft .pick").first.wait_for(timeout=PATIENCE)
    table = ann.url
    rng = Random(7)
    # Both players pick at the same time. After her pick Ann goes to the rules.
    answer(ann, rng)
    expect(ann.locator("#table")).to_have_attribute("data-question", "")
    ann.goto("/rules/")
    expect(ann).to_have_title(re.compile("^Rules"))
    expect(ann.locator("#bell .count")).to_be_hidden()

    answer(ben, rng)

    expect(ann.locator("#bell .count")).to_have_text("1", timeout=PATIENCE)
    expect(ann).to_have_title(re.compile(r"^\(1\) Rules"))
    expect(ann.locator("#latest-notice a")).to_have_text(re.compile("It's your turn"))
    ann.locator("#bell").click()
    ann.locator(".notice-list .unread a").click()
    expect(ann).to_have_url(table)
    expect(ann.locator("#bell .count")).to_be_hidden()
    expect(ann).not_to_have_title(re.compile(r"^\("))
    for page in (ann, ben):
        page.context.close()


def listen(page: Page, frames: list[str]) -> None:
    """Append to `frames` whatever the server sends to a page."""
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )


def test_a_challenge_can_be_accepted_where_it_arrives(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    ann = browser.new_context(**browser_context_args).new_page()
    ben = browser.new_context(**browser_context_args).new_page()
    sign_up(ann)
    name = sign_up(ben)
    at_home = ben.context.new_page()
    # A bell tells only of what is new since it was connected.
    for page, path in ((at_home, "/"), (ben, "/rules/")):
        connected: list[str] = []

        listen(page, connected)
        page.goto(path)
        while not any("unread" in frame for frame in connected):
            page.wait_for_timeout(50)
    expect(at_home.locator("#received")).to_be_empty()

    ann.goto(f"/player/{name}/challenge/")
    ann.get_by_role("button", name="Send the challenge").click()

    accept = ben.locator("#latest-notice").get_by_role("button", name="Accept")
    card = at_home.locator("#received .challenge")
    expect(card).to_contain_text("challenges you", timeout=PATIENCE)
    accept.click(timeout=PATIENCE)
    ben.wait_for_url("**/table/**", timeout=PATIENCE)
    assert ben.url == ann.url
    expect(card).to_have_count(0, timeout=PATIENCE)
    for page in (ann, ben):
        page.context.close()


def test_pages_and_the_table_follow_the_theme(
    page: Page,
) -> None:
    page.goto("/")
    choose(page, "play-opponents", "1")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*/")
    table = page.url
    page.goto("/settings/")
    ink = "getComputedStyle(document.body).color"
    dark = page.evaluate(ink)
    page.select_option("[name=theme]", "light")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    light = page.evaluate(ink)
    assert light != dark
    page.goto(table)
    assert page.evaluate(ink) == light
