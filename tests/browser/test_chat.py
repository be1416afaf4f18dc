"""Two people at a table chat, until one of them mutes the other."""

from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.table import PATIENCE, choose, live


def say(page: Page, text: str) -> None:
    """Type something beside the table and press Enter."""
    box = page.get_by_label("Your message")
    box.fill(text)
    box.press("Enter")
    expect(box).to_have_value("")


def invite(page: Page, browser: Browser, context_args: dict[str, Any]) -> Page:
    """Set up a table from the home page, and return the page of somebody who has followed
    the invitation.
    """
    page.get_by_role("button", name="Set up the table").click()
    invitation = page.locator("#invite").get_attribute("href") or ""
    other = browser.new_context(**context_args).new_page()
    other.goto(invitation)
    other.locator("main form button").click()
    other.wait_for_url("**/table/*/")
    for each in (page, other):
        live(each)
    return other


def test_two_people_talk_until_one_blocks_the_other(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    page.goto("/")
    other = invite(page, browser, browser_context_args)
    for each in (page, other):
        # The log has the room until somebody writes.
        expect(each.get_by_label("Your message")).to_be_hidden()

    page.locator(".chat-dock > summary").click()
    say(page, "good <b>luck</b>")
    expect(other.locator(".lines")).to_contain_text("good <b>luck</b>")
    expect(other.locator(".lines")).to_be_visible()
    other.locator(".chat-dock > summary").click()
    say(page, "are you there?")
    expect(other.locator(".chat-dock > summary .unread")).to_have_text("1")
    other.locator(".chat-dock > summary").click()
    expect(other.locator(".chat-dock > summary .unread")).to_be_hidden()

    other.locator(".lines .person").first.click()
    other.locator("#person").get_by_role("button", name="Block").click()
    expect(other.locator("#person")).to_contain_text("Unblock")
    expect(other.locator(".lines li")).to_have_count(0)
    say(page, "hello?")
    expect(page.locator(".lines li")).to_have_count(3)
    expect(other.locator(".lines li")).to_have_count(0)
    other.context.close()


def test_a_reaction_appears_at_the_avatar_of_its_author(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    page.goto("/")
    choose(page, "invite-computers", "0")
    other = invite(page, browser, browser_context_args)
    page.locator("#table .react-open").click(timeout=PATIENCE)
    page.locator("#reactions").get_by_role("button", name="Ha ha").click()
    for each in (page, other):
        bubble = each.locator("#bubbles > .s0")
        expect(bubble.locator("img")).to_have_attribute("alt", "Ha ha")
        expect(bubble).to_be_in_viewport(ratio=1)
    for each in (page, other):
        expect(each.locator("#bubbles > *")).to_have_count(0, timeout=PATIENCE)
        # A reaction is not counted as unread, and does not open the chat.
        expect(each.get_by_label("Your message")).to_be_hidden()
    other.locator(".chat-dock > summary").click()
    expect(other.locator(".lines .reaction")).to_be_visible()
    other.context.close()


def test_on_a_slow_line_words_are_neither_lost_nor_said_twice(page: Page) -> None:
    """On a connection with a delay of a second, text that the reader types meanwhile stays,
    Enter pressed twice sends a message once, and a message without an answer stays with
    "Try again".
    """
    broken: list[bool] = []

    def slow(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(route.send)

        def forward(message: str | bytes) -> None:
            said = '"say"' in str(message)
            page.wait_for_timeout(1000 if said else 0)
            if said and broken:
                broken.clear()
                route.close()
            else:
                server.send(message)

        route.on_message(forward)

    page.route_web_socket("**/ws/**", slow)
    page.goto("/")
    page.get_by_role("button", name="Set up the table").click()
    live(page)
    box, lines = page.get_by_label("Your message"), page.locator(".lines li")
    box.fill("good luck")
    box.press("Enter")
    box.press("Enter")
    box.fill("and have fun")
    expect(lines).to_have_count(1)
    expect(box).to_have_value("and have fun")
    expect(page.locator(".outbox li")).to_have_count(0)

    broken.append(True)
    box.press("Enter")
    failed = page.locator(".outbox .failed")
    expect(failed).to_contain_text("this message was not sent")
    live(page)
    failed.get_by_role("button", name="Try again").click()
    expect(lines).to_have_count(2)
    expect(lines.last).to_contain_text("and have fun")
    expect(page.locator(".outbox li")).to_have_count(0)
