"""axe finds no faults at tables, and nothing on a page moves by itself."""

from playwright.sync_api import Browser, Page

from tests.browser.axe import PHONE, faults_of_table
from tests.browser.table import play_now, play_until

SHIFT = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) sum += each.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 700);
})"""

LARGEST_SHIFT = 0.05


def test_axe_finds_nothing_on_a_live_table(page: Page) -> None:
    """axe checks the table once at each of four kinds of questions."""
    play_now(page, opponents=1)
    for kind in ("chain", "claim", "block", "target_player"):
        play_until(page, kind)
        assert faults_of_table(page) == [], kind


def test_axe_finds_nothing_on_a_finished_table_and_its_replay(finished_page: Page) -> None:
    page = finished_page
    assert faults_of_table(page) == []
    page.goto(f"{page.url}replay/")
    assert faults_of_table(page) == []


def test_nothing_moves_by_itself_on_a_telephone(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    moved = {}
    for address in ("/", "/lobby/", "/rules/", "/rules/#CHAIN-10", "/cards/", "/new/"):
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        context = browser.new_context(**{**browser_context_args, **phone})
        page = context.new_page()
        page.goto(address)
        shift = page.evaluate(SHIFT)
        if shift >= LARGEST_SHIFT:
            moved[address] = shift
        context.close()
    assert moved == {}
