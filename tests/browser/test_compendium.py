"""Looking things up, with the script that finds while one types."""

from playwright.sync_api import Page, expect


def test_cards_are_found_while_typing(page: Page) -> None:
    page.goto("/cards/")
    shown = page.locator("[data-item]:visible")
    everything = shown.count()
    page.get_by_role("searchbox").fill("vampire")
    page.locator("input[value=red]").check()
    expect(page.locator("[data-count]")).to_have_text(str(shown.count()))
    assert 0 < shown.count() < everything
    assert "q=vampire&colour=red" in page.url
    found = shown.count()
    page.reload()
    assert shown.count() == found
    page.locator(".find-clear").click()
    expect(shown).to_have_count(everything)
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.locator("[data-nothing]")).to_be_visible()


def test_a_card_leads_to_its_rulings_and_on_to_the_rule(page: Page) -> None:
    page.goto("/cards/")
    page.locator("#death-grip").click()
    page.locator(".rulings .rule-link", has_text="DMG-10").click()
    expect(page.locator("#DMG-10")).to_be_in_viewport()


def test_a_link_to_a_rule_that_was_filtered_out_shows_it(page: Page) -> None:
    page.goto("/rules/?q=flank")
    expect(page.locator("#GEN-1")).to_be_hidden()
    page.locator(".toc a[href='#GEN']").click()
    expect(page.locator("#GEN-1")).to_be_in_viewport()
