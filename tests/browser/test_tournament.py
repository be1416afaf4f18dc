"""A tournament as its players see it: they enter, and tables open by themselves."""

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE, choose, live
from tests.browser.test_accounts import sign_up

WAIT = 60_000
"""Milliseconds for what the server's beat does; it looks every few seconds."""


def prepare(page: Page, *, title: str, rounds: int, decks: bool = False) -> str:
    """Create an event of duels without pauses between rounds; return its address."""
    page.goto("/tournaments/new/")
    page.fill("#id_title", title)
    choose(page, "table_size", "2")
    page.fill("#id_rounds", str(rounds))
    page.fill("#id_break_minutes", "0")
    if decks:
        page.locator("label:has(input[name=built])").click()
    else:
        choose(page, "draft", "quick")
    choose(page, "pace", "instant")
    page.locator("label:has(input[name=rated])").click()
    page.get_by_role("button", name="Prepare the tournament").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    address = page.url
    page.get_by_role("link", name="Open entry").click()
    page.get_by_role("button", name="Open entry").click()
    page.wait_for_url(address)
    return address


def sits_there(page: Page) -> None:
    """Expect the page to be the table of its reader, with a connection."""
    live(page)
    expect(page.locator("#table .me")).to_be_visible()


def test_two_people_play_a_tournament(
    browser: Browser, page: Page, browser_context_args: dict[str, object]
) -> None:
    sign_up(page)
    address = prepare(page, title="Night of Two", rounds=2)
    other = browser.new_context(**browser_context_args).new_page()
    name = sign_up(other)
    for one in (page, other):
        one.goto(address)
        one.get_by_role("button", name="Enter", exact=True).click()
        expect(one.locator("#status")).to_contain_text("You're in.")
    # The server sends the new name to the open page.
    expect(page.locator("#people")).to_contain_text(name, timeout=PATIENCE)
    page.get_by_role("link", name="Start now").click()
    page.fill("#id_reason", "Both are there.")
    page.get_by_role("button", name="Start now").click()
    for number in (1, 2):
        for one in (page, other):
            one.wait_for_url("**/table/*/", timeout=WAIT)
            sits_there(one)
            one.goto(address)
        settle(page, number)
    expect(page.locator("#status")).to_contain_text("finished", timeout=WAIT)
    expect(other.locator(".standing tbody tr")).to_have_count(2)
    expect(other.locator("#status .winner")).to_be_visible(timeout=WAIT)
    other.context.close()


def settle(page: Page, number: int) -> None:
    """Enter the result of a round's table by hand, as the director."""
    page.locator(f"#round-{number} .tabled").get_by_role("link", name="Result").click()
    for row, place in enumerate(("1", "2")):
        page.locator("input[name^=place]").nth(row).fill(place)
        page.locator("input[name^=score]").nth(row).fill(place)
    page.fill("#id_reason", "The test is short of time.")
    page.get_by_role("button", name="Set this result").click()
    page.wait_for_url("**/tournaments/*/")


def test_six_controls_of_a_new_tournament_fit_on_the_screen_of_a_phone(page: Page) -> None:
    sign_up(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")  # shows the greeting of a new account
    page.goto("/tournaments/new/")
    expect(page.locator(".g-event .q")).to_have_count(6)
    for number in range(6):
        expect(page.locator(".g-event .q").nth(number)).to_be_in_viewport(ratio=1)
    expect(page.locator(".more-settings > summary")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Prepare the tournament")).to_be_in_viewport()
    # Everything else is folded away.
    expect(page.locator("#id_capacity")).to_be_hidden()
