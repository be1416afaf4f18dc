"""Setting up a table option by option."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import choose, live, slug_of, unfold

WIDTHS = [390, 1440]


def option(page: Page, name: str, value: str = "") -> None:
    """Choose an option whose label has an explanation."""
    unfold(page, name)
    which = f"input[name='{name}']" + (f"[value='{value}']" if value else "")
    page.locator(f".option:has({which}) label").click()


def go(page: Page) -> None:
    """Send the form."""
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*/")


def test_open_archives_upstream_with_promos_from_home_to_the_draft(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="More options").first.click()
    expect(page.get_by_role("heading", name="Set up a table")).to_be_visible()
    choose(page, "seat3", "none")
    choose(page, "pace", "instant")
    option(page, "draft", "open")
    option(page, "upstream")
    option(page, "promos")
    go(page)
    live(page)
    # The commons are visible before the first pick.
    expect(page.locator(".commons .tile")).to_have_count(8)
    expect(page.locator("#table.phase-draft.asked")).to_be_visible()
    signs = page.locator(".agreed-open .agreed .chip")
    expect(signs).to_have_text(["Open Archives", "Promos", "Upstream"])
    page.locator(".agreed-open").click()
    expect(page.locator("#agreed")).to_contain_text("to the right")
    page.goto("/new/")
    expect(page.locator("input[name=draft][value=open]")).to_be_checked()


def test_what_does_not_fit_cannot_be_chosen_and_says_why(page: Page) -> None:
    page.goto("/new/?start=people")
    upstream = page.locator("input[name=upstream]")
    quick = page.locator("input[name=draft][value=quick]")
    option(page, "draft", "quick")
    expect(upstream).to_be_disabled()
    why = page.locator(".option:has(input[name=upstream]) .reason")
    expect(why).to_have_text("Without a draft there are no cards to pass the other way.")
    option(page, "draft", "open")
    option(page, "upstream")
    expect(quick).to_be_disabled()
    expect(why).to_be_hidden()
    option(page, "longer")
    players = page.get_by_role("group", name="Players")
    players.get_by_role("button", name="4").click()
    expect(page.locator("input[name=seat5]").first).to_be_hidden()
    expect(players.get_by_role("button", name="5")).to_be_disabled()
    expect(players.locator(".reason")).to_contain_text("enough wounds")
    option(page, "longer")
    players.get_by_role("button", name="5").click()
    choose(page, "seat5", "open")
    expect(page.locator("input[name=longer]")).to_be_disabled()
    choose(page, "first", "5")
    choose(page, "seat5", "none")
    expect(page.locator("input[name=first][value=random]")).to_be_checked()
    expect(page.locator("input[name=first][value='5']")).to_be_disabled()


def test_without_javascript_the_server_refuses_and_keeps_the_answers(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto("/new/")
    option(page, "draft", "common_ground")
    option(page, "secret")
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("alert")).to_contain_text("nothing to keep secret")
    expect(page.locator("input[name=draft][value=common_ground]")).to_be_checked()
    option(page, "secret")
    go(page)
    assert slug_of(page)
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_fits_its_window(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/new/")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_folded_part_says_what_is_chosen_in_it(page: Page) -> None:
    page.goto("/new/?start=usual")
    archives = page.locator("details:has(input[name='draft'])")
    expect(archives.locator(".chosen")).to_contain_text("Your two private cards: Draft")
    option(page, "draft", "open")
    archives.locator("> summary").click()
    expect(archives.locator(".chosen")).to_contain_text("Open Archives")
