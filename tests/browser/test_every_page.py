"""Tables without JavaScript, on a phone, and for spectators."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import (
    PATIENCE,
    answer,
    answer_without_scripts,
    live,
    moved_on,
    play_now,
    post,
    press,
    skip,
    slug_of,
    version,
    wait_for_faces,
    wait_for_turn,
)

PHONE = {"width": 390, "height": 844}


def test_without_javascript_the_table_is_plain_forms(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    play_now(page, opponents=1)
    buttons = "#question .btn:visible, .held .pick:visible"
    answer_without_scripts(page, buttons, at=-1, times=6)
    expect(page.locator(".messages .error")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("opponents", [1, 4])
def test_a_telephone_shows_the_question_at_its_foot(page: Page, opponents: int) -> None:
    page.set_viewport_size(PHONE)
    play_now(page, opponents=opponents)
    live(page)
    assert wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#question")).to_be_in_viewport()
    # The answer brings the longest frame that a page gets.
    answer(page, Random(1))


def test_seats_on_a_telephone_open_by_the_keyboard_and_stay_open(page: Page) -> None:
    page.set_viewport_size(PHONE)
    play_now(page, opponents=4)
    live(page)
    assert wait_for_turn(page)
    ident = page.locator(".fold:not(.moot)").first.get_attribute("id")
    assert ident
    fold = page.locator(f"#{ident}")
    archives = page.locator(f"#{ident} ~ .privates")
    expect(archives).to_be_hidden()
    fold.locator("summary").press("Enter")
    expect(archives).to_be_visible()
    answer(page, Random(1))
    expect(fold).to_have_attribute("open", "")
    expect(archives).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    for place in page.locator(".opponents .player").all():
        expect(place.locator(".privates")).to_be_visible()
        expect(place.locator("summary")).to_be_hidden()


def test_a_telephone_says_once_what_can_be_spent(page: Page) -> None:
    page.set_viewport_size(PHONE)
    play_now(page, opponents=1)
    live(page)
    assert skip(page, "claim", until=lambda _, view: view["hand"])
    expect(page.locator(".claim")).to_be_visible()
    prompt, total = page.locator("#prompt"), page.locator(".claim .sum")
    height = prompt.bounding_box()
    assert height is not None
    assert height["height"] > 20
    expect(total).to_be_hidden()
    press(page.locator(".toggle").first)
    expect(total).to_be_visible()
    expect(prompt).to_have_css("clip-path", "inset(50%)")


def test_a_spectator_has_no_hand_and_follows_live(
    browser: Browser, page: Page, browser_context_args: dict[str, object]
) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    context = browser.new_context(**browser_context_args)
    watching = context.new_page()
    frames: list[str] = []
    watching.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))),
    )
    watching.goto(f"/table/{slug_of(page)}/")
    live(watching)
    expect(watching.locator("#table")).to_have_attribute(
        "data-version", page.locator("#table").get_attribute("data-version") or ""
    )
    expect(watching.locator("#hand")).to_have_count(0)
    expect(watching.locator("[name=choice], [name=discard]")).to_have_count(0)
    before = version(watching)
    answer(page, Random(1))
    moved_on(watching, before)
    assert frames
    assert not [frame for frame in frames if 'id=\\"hand' in frame]
    context.close()


def test_a_card_opens_beside_the_pointer(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    wait_for_faces(page)
    archive = page.locator(".commons .tile").first
    archive.hover(position={"x": 20, "y": 20})
    name = archive.locator(".card-name").inner_text()
    expect(page.locator("#peek .card-name")).to_have_text(name)


def test_a_message_neither_moves_nor_covers_the_table(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    before = page.locator("#table").bounding_box()
    address = page.url
    page.goto("/settings/")
    settings = "Object.fromEntries(new FormData(document.querySelector('#preferences')))"
    post(page, "/settings/", page.evaluate(settings))
    page.goto(address)
    message = page.locator(".messages")
    expect(message).to_be_visible()
    box, table = message.bounding_box(), page.locator("#table").bounding_box()
    assert box is not None
    assert table is not None
    assert table == before
    assert box["y"] + box["height"] <= table["y"]
    expect(message).to_have_count(0, timeout=PATIENCE)
