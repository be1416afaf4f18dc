"""After a reload, in a second tab or after a lost connection, the page shows the table as
it is.
"""

from random import Random

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import (
    PATIENCE,
    answer,
    live,
    moved_on,
    play_now,
    version,
    wait_for_turn,
)


def test_a_reload_shows_the_same_question(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    question = page.locator("#table").get_attribute("data-question")
    page.reload()
    live(page)
    expect(page.locator("#table")).to_have_attribute("data-question", question or "")


def test_a_second_tab_follows(page: Page, context: BrowserContext) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    other = context.new_page()
    other.goto(page.url)
    live(other)
    before = version(other)
    answer(page, Random(1))
    moved_on(other, before)


def test_a_click_without_a_connection_goes_as_a_form(page: Page) -> None:
    # The page never gets a WebSocket and shows that, but the player can still play.
    page.route_web_socket("**/ws/**", lambda socket: socket.close())
    play_now(page, opponents=1)
    expect(page.locator("#live")).to_have_text("reconnecting…", timeout=PATIENCE)
    page.locator("#table:not([data-question=''])").wait_for(timeout=PATIENCE)
    before = version(page)
    answer(page, Random(2))
    assert version(page) > before


def test_a_lost_connection_comes_back_by_itself(page: Page) -> None:
    cut: list[bool] = []

    def once(socket: object) -> None:
        if not cut:
            cut.append(True)
            socket.close()  # type: ignore[attr-defined]
        else:
            socket.connect_to_server()  # type: ignore[attr-defined]

    page.route_web_socket("**/ws/**", once)
    play_now(page, opponents=1)
    live(page)
    assert cut == [True]
    assert wait_for_turn(page)
    answer(page, Random(4))
