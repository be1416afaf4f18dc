"""Decks in the browser: built card by card, shared as text and link, brought to events."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE, live
from tests.browser.test_accounts import sign_up
from tests.browser.test_tournament import prepare


def new_deck(page: Page, name: str, text: str = "") -> str:
    """Begin a deck, from a list if there is one, and return its address."""
    page.goto("/decks/")
    page.fill("form.deck-new [name=name]", name)
    if text:
        page.locator("form.deck-new summary").click()
        page.fill("form.deck-new [name=list]", text)
    page.get_by_role("button", name="New deck").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url


def counts(page: Page) -> int:
    """Count the visible cards that can be added to the deck."""
    return page.locator(".deck-card[data-item]:visible").count()


def fill_up(page: Page) -> None:
    """Put three each of the first four cards into the first archive, of the next four into
    the second, and fifteen wounds below them.
    """
    for number in range(8):
        which = "first" if number < 4 else "second"
        card = page.locator(".deck-card[data-item]").nth(number)
        card.get_by_role("spinbutton", name=f"{which} archive").fill("3")
    page.locator(".deck-part", has=page.locator("[data-total=w]")).locator(
        "summary"
    ).click()
    page.locator("input[name^='w:']").first.fill("15")


def test_a_deck_is_built_saved_shared_and_copied(
    browser: Browser, page: Page, browser_context_args: dict[str, object]
) -> None:
    sign_up(page)
    address = new_deck(page, "Night watch")
    expect(page.locator("#sheet .wrong li").first).to_be_visible()
    everything = counts(page)
    page.fill("[data-finder] [name=q]", "damage")
    expect(page.locator("#content [data-count]")).not_to_have_text(str(everything))
    assert 0 < counts(page) < everything
    page.fill("[data-finder] [name=q]", "")
    expect(page.locator("#content [data-count]")).to_have_text(str(everything))
    # A colour sign has a title of its own, but a click on it adds the card as well.
    page.locator(".deck-face").first.locator(".card-top .pip[title]").click()
    expect(page.locator("[data-total=a0]")).to_have_text("1")
    page.get_by_role("button", name=re.compile("^One .* less$")).click()
    expect(page.locator("[data-total=a0]")).to_have_text("0")
    # Starting minions are cards, of which each click on + takes one more.
    starters = page.locator(".deck-part", has=page.locator("[data-total=s]"))
    starters.locator("summary").click()
    starters.get_by_role("button", name=re.compile("^One .* more$")).first.dblclick()
    expect(page.locator("[data-total=s]")).to_have_text("2")
    starters.get_by_role("button", name=re.compile("^One .* less$")).first.dblclick()
    expect(page.locator("[data-total=s]")).to_have_text("0")
    fill_up(page)
    # The page shows this while the deck is being built, before it is stored.
    expect(page.locator("#sheet h2").first).to_have_text("Ready to play")
    page.locator("input[name^='w:']").first.fill("14")
    expect(page.locator("#sheet h2").first).to_have_text("Still missing")
    page.locator("input[name^='w:']").first.fill("15")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#sheet h2").first).to_have_text("Ready to play")
    page.get_by_role("link", name="Draw a hand").click()
    expect(page.locator("#hand .hand-row").first.locator("li")).to_have_count(5)
    text = page.locator("textarea[name=list]").input_value()
    assert re.search(r"\[wounds\]\n15 ", text)
    other = browser.new_context(**browser_context_args).new_page()
    sign_up(other)
    other.goto(address)
    expect(other.locator(".deck-parts li").first).to_contain_text(re.compile("^3 "))
    other.get_by_role("button", name="Copy this deck").click()
    expect(other.get_by_role("heading", name="Night watch (copy)")).to_be_visible()
    other.context.close()
    new_deck(page, "From a list", text)
    expect(page.locator("#sheet h2").first).to_have_text("Ready to play")
    page.goto("/decks/")
    expect(page.locator(".deck-rows .right")).to_have_count(2)


def test_decks_are_handed_in_to_an_event_and_played_there(
    browser: Browser, page: Page, browser_context_args: dict[str, object]
) -> None:
    sign_up(page)
    new_deck(page, "Mine")
    fill_up(page)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("#sheet h2").first).to_have_text("Ready to play")
    address = prepare(page, title="Night of Decks", rounds=1, decks=True)
    other = browser.new_context(**browser_context_args).new_page()
    sign_up(other)
    for one in (page, other):
        one.goto(address)
        one.get_by_role("button", name="Enter", exact=True).click()
        expect(one.locator("#status")).to_contain_text("Hand in your deck")
    expect(page.locator("#people")).to_contain_text("is choosing a deck")
    page.locator("#kit").select_option(label="Mine")
    other.locator("#kit").select_option("lent")
    for one in (page, other):
        one.get_by_role("button", name="Hand in").click()
        expect(one.locator("#status")).to_contain_text("Your deck is handed in.")
    expect(page.locator("#people")).not_to_contain_text(
        "is choosing a deck", timeout=PATIENCE
    )
    page.get_by_role("link", name="Start now").click()
    page.fill("#id_reason", "Both are there.")
    page.get_by_role("button", name="Start now").click()
    for one in (page, other):
        one.wait_for_url("**/table/*/", timeout=60_000)
        live(one)
    other.goto(address)
    expect(other.locator("#status")).to_contain_text(
        "You play with the deck that you handed in."
    )
    expect(other.locator("details.brought")).to_have_count(0)
    other.context.close()
