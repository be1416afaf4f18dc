"""The WebSockets of live pages: they connect again by themselves, or give up for good."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.table import (
    answer,
    choose,
    live,
    moved_on,
    play_now,
    press_answer,
    until,
    version,
    wait_for_turn,
)
from tests.browser.test_accounts import sign_up
from tests.browser.test_tournament import prepare
from tests.processes import free_port, play

RESTARTED = 60_000
"""Milliseconds for all pages to be back: a connection may wait for half of it."""


def new_series(page: Page) -> str:
    """Start a series against a computer; return the path of its page."""
    page.goto("/series/new/")
    choose(page, "seat2", "heuristic")
    choose(page, "seat3", "none")
    choose(page, "draft", "quick")
    page.get_by_role("button", name="Start the series").click()
    page.wait_for_url("**/table/*/")
    path = page.locator("a.whole").get_attribute("href")
    assert path
    return path


def listen(page: Page, heard: set[str]) -> None:
    """Record the topic of each frame that the server sends to a page."""

    def note(frame: str | bytes) -> None:
        said = json.loads(frame)
        if "topic" in said and "error" not in said:
            heard.add(f"{page.url} {said['topic']}")

    page.on("websocket", lambda socket: socket.on("framereceived", note))


def topics_of(url: str) -> list[str]:
    """List the topics of a page, from the address of its WebSocket."""
    return parse_qs(urlsplit(url).query)["topic"]


def test_a_page_has_one_websocket(page: Page) -> None:
    """A table used to open four: for the table, its two chat rooms and the bell."""
    sign_up(page)
    opened: list[str] = []
    heard: set[str] = set()
    page.on("websocket", lambda socket: opened.append(socket.url))
    listen(page, heard)
    play_now(page, opponents=1)
    live(page)
    for path in ("/lobby/", "/matches/", page.url):
        opened.clear()
        page.goto(path)
        expect(page.locator("#bell")).to_be_visible()
        until(page, lambda: len(opened) > 0)
        page.wait_for_load_state("networkidle")
        assert len(opened) == 1
    kinds = [topic.partition("/")[0] for topic in topics_of(opened[0])]
    assert sorted(kinds) == ["chat", "me", "table"]
    live(page)
    wait_for_turn(page)
    before = version(page)
    answer(page, Random(3))
    moved_on(page, before)
    assert len(opened) == 1


def test_every_live_page_outlives_a_restart(
    browser: Browser, browser_context_args: dict[str, object], tmp_path: Path
) -> None:
    port = free_port()
    site = play(tmp_path, port)
    try:
        context = browser.new_context(
            **browser_context_args | {"base_url": f"http://localhost:{port}"}
        )
        page = context.new_page()
        sign_up(page)
        event = prepare(page, title="Night of Two", rounds=2)
        series = new_series(page)
        play_now(page, opponents=1)
        heard: set[str] = set()
        tabs = [context.new_page() for _ in range(4)]
        for tab, path in zip(tabs, (page.url, "/lobby/", event, series), strict=True):
            listen(tab, heard)
            tab.goto(path)
        page.close()
        table, lobby, *_ = tabs
        # The topic of each page, the bell of each, and the two chats of the tables.
        until(table, lambda: len(heard) == 4 + 4 + 3)
        everything = set(heard)

        site.stop()
        for tab in (table, lobby):
            expect(tab.locator("#live")).to_have_text("reconnecting…")
        heard.clear()
        site = play(tmp_path, port)

        until(table, lambda: heard == everything, patience=RESTARTED)
        for tab in (table, lobby):
            live(tab)
        context.close()
    finally:
        site.stop()


def test_a_page_does_not_ask_for_what_there_is_not(page: Page) -> None:
    series = new_series(page)
    asked: list[list[str]] = []

    def turn_away(socket: WebSocketRoute) -> None:
        asked.append(topics_of(socket.url))
        for topic in asked[-1]:
            if topic.startswith("series/"):
                socket.send(json.dumps({"topic": topic, "closed": 4404}))
        socket.close(code=1012)

    page.route_web_socket("**/ws/**", turn_away)
    page.goto(series)
    # Wait while the other pages try again, which gives this one as much time.
    until(page, lambda: len(asked) >= 4)
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, lambda: len(asked) >= 6)
    assert any(topic.startswith("series/") for topic in asked[0])
    assert not any(topic.startswith("series/") for each in asked[1:] for topic in each)


def test_who_is_let_in_no_longer_tries_once_more(page: Page) -> None:
    play_now(page, opponents=1)
    calls: list[str] = []

    def turn_away(socket: WebSocketRoute) -> None:
        calls.append(socket.url)
        socket.close(code=4401)

    page.route_web_socket("**/ws/**", turn_away)
    page.goto("/notices/")
    until(page, lambda: len(calls) == 2)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(1500)
    assert len(calls) == 2


class Line:
    """Routes a page's WebSockets, and can go silent without closing them."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.dead = False
        self.opened = 0
        page.route_web_socket(pattern, self._carry)

    def _carry(self, socket: WebSocketRoute) -> None:
        self.opened += 1
        server = socket.connect_to_server()
        silent = [self.dead]

        def onwards(send: Callable[[str | bytes], None]) -> Callable[[str | bytes], None]:
            def carry(message: str | bytes) -> None:
                silent[0] = silent[0] or self.dead
                if not silent[0]:
                    send(message)

            return carry

        socket.on_message(onwards(server.send))
        server.on_message(onwards(socket.send))


def test_a_line_that_dies_in_silence_is_noticed_and_the_click_is_kept(page: Page) -> None:
    """Regression test: the page showed "live" for two and a half minutes, and the click
    was lost.
    """
    line = Line(page, "**/ws/**")
    play_now(page, opponents=1)
    live(page)
    wait_for_turn(page)
    before = version(page)
    line.dead = True
    press_answer(page, Random(1))
    expect(page.locator("#live")).not_to_have_text("live")
    assert version(page) == before
    line.dead = False
    live(page)
    until(page, lambda: version(page) > before)
    assert "/table/" in page.url


def test_a_click_while_the_server_is_away_stays_on_the_page(
    browser: Browser, browser_context_args: dict[str, object], tmp_path: Path
) -> None:
    """Regression test: the click led to an error page of the browser."""
    port = free_port()
    site = play(tmp_path, port)
    try:
        context = browser.new_context(
            **browser_context_args | {"base_url": f"http://localhost:{port}"}
        )
        page = context.new_page()
        play_now(page, opponents=1)
        live(page)
        wait_for_turn(page)
        before, table = version(page), page.url
        site.stop()
        expect(page.locator("#live")).not_to_have_text("live")
        press_answer(page, Random(1))
        expect(page.locator("#toast")).to_contain_text("saved")
        assert page.url == table
        site = play(tmp_path, port)
        until(page, lambda: version(page) > before, patience=RESTARTED)
        assert page.url == table
        context.close()
    finally:
        site.stop()


def test_event_and_series_fetch_themselves_where_no_websocket_gets_through(
    page: Page,
) -> None:
    series = new_series(page)
    page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1012))
    fetched: list[str] = []
    page.on(
        "request",
        lambda request: request.resource_type == "fetch" and fetched.append(request.url),
    )
    page.goto(series)
    until(page, lambda: any(url.endswith(series) for url in fetched))
    sign_up(page)
    event = prepare(page, title="Night of Two", rounds=2)
    page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1012))
    page.goto(event)
    until(page, lambda: any(url.endswith(event) for url in fetched))
