"""The compendium, with the script that filters while the reader types."""

import re

from playwright.sync_api import Browser, Page, expect


def test_cards_are_found_while_typing(page: Page) -> None:
    page.goto("/cards/")
    shown = page.locator("[data-item]:visible")
    everything = shown.count()
    page.locator("[data-finder] [name=q]").fill("vampire")
    page.locator("input[value=red]").check()
    expect(page.locator("[data-count]")).to_have_text(str(shown.count()))
    assert 0 < shown.count() < everything
    assert "q=vampire&colour=red" in page.url
    found = shown.count()
    page.reload()
    assert shown.count() == found
    page.locator(".find-clear").click()
    expect(shown).to_have_count(everything)
    page.locator("[data-finder] [name=q]").fill("xyzzy")
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


def test_a_word_of_the_rules_says_what_it_means(page: Page) -> None:
    page.goto("/rules/")
    word = page.locator("#KICK-3 a.word, #CHAIN-12 a.word").first
    meant = page.locator("#meant")
    expect(meant).to_be_hidden()
    word.hover()
    expect(meant).to_be_visible()
    described = word.get_attribute("aria-describedby")
    expect(meant).to_have_text(page.locator(f"#{described}").inner_text() or "")
    page.mouse.move(0, 0)
    expect(meant).to_be_hidden()
    word.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(meant).to_be_visible()
    page.keyboard.press("Escape")
    expect(meant).to_be_hidden()
    word.click()
    expect(page).to_have_url(re.compile("/glossary/#"))


def test_a_tap_on_a_word_explains_it_and_a_second_one_goes_on(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    screen = {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    }
    phone = browser.new_context(**{**browser_context_args, **screen}).new_page()
    phone.goto("/rules/")
    word = phone.locator("#CHAIN-12 a.word, #KICK-3 a.word").first
    word.tap()
    expect(phone.locator("#meant")).to_be_visible()
    assert "/rules/" in phone.url
    word.tap()
    expect(phone).to_have_url(re.compile("/glossary/#"))
    phone.context.close()


CARD_COLOURS = """() => {
  const of = (selector) => getComputedStyle(document.querySelector(selector));
  const stat = of(".card .stat");
  return {
    page: of("html").colorScheme, printed: of(".card").printColorAdjust,
    number: stat.color, ground: stat.backgroundColor,
  };
}"""


def test_cards_can_be_read_on_paper_and_in_forced_colours(page: Page) -> None:
    page.goto("/cards/vulko/")
    page.emulate_media(media="print")
    paper = page.evaluate(CARD_COLOURS)
    assert (paper["page"], paper["printed"]) == ("light", "exact")
    page.emulate_media(media="screen", forced_colors="active", color_scheme="light")
    forced = page.evaluate(CARD_COLOURS)
    assert forced["number"] == "rgb(255, 255, 255)"
    assert forced["ground"].startswith("rgba(5, 7, 15")


def test_jaegers_rules_have_the_width_of_the_page(page: Page) -> None:
    """The text does not stand in a narrow column, and no card lies over it."""
    for width in (1440, 820, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto("/jaeger/")
        whole, text = (
            page.locator(each).bounding_box() for each in ("#content", "#content article")
        )
        assert whole is not None
        assert text is not None
        assert text["width"] > 0.9 * whole["width"] - 32
        heading = page.locator("article h2").first.bounding_box()
        assert heading is not None
        for card in page.locator(".jn-row .jn-card").all():
            box = card.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= heading["y"]
