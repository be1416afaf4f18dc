"""The table of Jäger der Nacht by keyboard and with a screen reader."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.table import GAME, PATIENCE, live, wait_for_turn
from tests.browser.test_jaeger import answer, night

MAX_QUESTIONS = 300


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    night(page, opponents=3)
    live(page)
    rng = Random(5)
    answered = 0
    # Once the reader is out, the computers play the rest of the game alone.
    while wait_for_turn(page, patience=GAME):
        table = page.locator("#table")
        ident = table.get_attribute("data-question")
        choices = page.locator("#question .choices .btn:visible").count()
        number = rng.randint(1, max(1, min(choices, 9)))
        page.keyboard.press(str(number))
        if page.locator("#question .grave[open]").count():
            # Revealing oneself needs a second answer, whose button has the next number.
            page.keyboard.press(str(number + 1))
        try:
            page.locator(f"#table:not([data-question='{ident}'])").wait_for(
                timeout=PATIENCE
            )
        except TimeoutError:
            raise AssertionError(f"no key answers {ident}") from None
        answered += 1
        assert answered < MAX_QUESTIONS
    assert answered
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_a_reader_hears_what_others_do_and_not_what_they_did(page: Page) -> None:
    night(page, opponents=3)
    live(page)
    page.evaluate("""() => {
      window.heard = [];
      const told = document.querySelector("#told");
      const hear = () => window.heard.push(told.textContent);
      new MutationObserver(hear).observe(told, { childList: true });
    }""")
    begun = page.locator("#log li.line").count()
    own = page.locator(".me").get_attribute("data-seat")
    assert own is not None
    lines = page.locator("#log li.line")
    theirs: list[str] = []
    for _ in range(12):
        if not wait_for_turn(page):
            break
        news = lines.evaluate_all(
            "(all, begun) => all.slice(begun).map((each) => each.id)", begun
        )
        theirs = [
            each
            for each in news
            if page.locator(f"#{each}:not(.s{own}:not(.befell))").count()
        ]
        if theirs:
            break
        answer(page, 0)
    heard = " ".join(page.evaluate("window.heard"))
    assert theirs
    assert page.locator(f"#{theirs[-1]}").inner_text() in heard
    for mine in page.locator(f"#log li.line.s{own}:not(.befell)").all_inner_texts():
        assert mine not in heard
    names = page.get_by_role("article").evaluate_all(
        "all => all.map((each) => each.ariaLabel)"
    )
    assert len(set(names)) == len(names) == 3, "their own place is a section"
