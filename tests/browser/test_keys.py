"""Play without a mouse: keys for all questions, and reasons for cards that cannot be
chosen.
"""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.table import (
    answer,
    live,
    moved_on,
    play_now,
    play_until,
    version,
    wait_for_faces,
    wait_for_turn,
)

QUESTIONS = {
    "chain": ".hand .held.can",
    "block": "button[name=batch]",
    "claim": ".claim",
    "target_player": "#question .choices button",
}
"""Kinds of questions that are asked in different ways, and what each shows."""


def is_asked_at_once(decision: Any, _view: Any) -> bool:
    """Tell whether blocks are asked together, as nearly always."""
    return decision["kind"] != "block" or len(decision["batch"]) > 1


def has_dimmed_card(decision: Any, view: Any) -> bool:
    """Tell whether a card of the hand that cannot be chosen follows one that can."""
    keys = {each["key"] for each in decision["options"]}
    can = [f"card:{card}" in keys for card in view["hand"]]
    return any(can) and not all(can[can.index(True) :])


def test_the_keys_are_shown_and_can_be_turned_off(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    page.keyboard.press("?")
    panel = page.locator("#keys")
    expect(panel).to_be_visible()
    expect(panel.locator("dt")).to_have_count(11)
    rules = panel.get_by_role("link", name="Rules")
    assert page.request.get(rules.get_attribute("href") or "").ok
    page.locator("#keys-on").press("Space")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    play_until(page, "chain", "#question button[value=pass]")
    before = version(page)
    page.keyboard.press("p")
    page.wait_for_timeout(500)
    assert version(page) == before


def test_a_claim_is_paid_as_suggested(page: Page) -> None:
    """One click and one key buy what used to take seven clicks. The button and the cards
    show beforehand which cards are discarded; the player can also mark them by click or by
    key.
    """
    play_now(page, opponents=1)
    live(page)
    play_until(page, "claim", ".buy.stretch")
    discards = page.locator(".toggle input")
    page.keyboard.press("a")
    expect(page.locator(".toggle.marked")).to_have_count(discards.count())
    # The panel starts with the number in the head of the table, and adds the marked cards.
    head = page.locator(".turn-head .influence").inner_text().split()[0]
    panel = page.locator(".claim .sum")
    expect(panel).to_contain_text(f"{head} influence + ")
    page.keyboard.press("a")
    expect(panel.locator(".gained")).to_be_hidden()
    expect(page.locator(".toggle.marked")).to_have_count(0)
    page.locator(".buy.stretch").first.click()
    suggestion = page.locator("[data-act='pay']")
    expect(suggestion).to_be_visible()
    done = page.locator("button[name=claims][value=done]")
    named = suggestion.inner_text().removeprefix("Discard ").removesuffix(" to pay")
    names = named.split(", ")
    expect(done).to_have_text(f"Discard {len(names)}, claim and end the phase")
    expect(done).to_be_enabled()
    pays = page.locator(".held.pays")
    expect(pays).to_have_count(len(set(names)))
    page.keyboard.press("s")
    expect(suggestion).to_be_hidden()
    expect(page.locator(".basket .gain")).to_have_count(len(names))
    expect(pays).to_have_count(0)
    for _ in names:
        page.locator(".basket .gain").first.click()
    expect(done).to_have_text(f"Discard {len(names)}, claim and end the phase")
    slug = page.locator(".me").get_attribute("data-seat")
    log = page.locator(f"#log > .s{slug}.log-claimed")
    claimed = log.count()
    before = version(page)
    page.keyboard.press("c")
    page.locator(f"#table:not([data-version='{before}'])").wait_for()
    expect(log).to_have_count(claimed + 1)


def test_what_cannot_be_chosen_says_why(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    play_until(page, "chain", ".hand .held.can ~ .held:has(.why-not)", has_dimmed_card)
    page.mouse.move(0, 0)  # away from the place where the last card was played
    dimmed = page.locator(".hand .held:has(.why-not)").first
    why = dimmed.locator(".why-not")
    expect(why).to_have_css("opacity", "0")
    dimmed.focus()
    expect(why).to_have_css("opacity", "1")
    assert why.inner_text() in (dimmed.get_attribute("aria-label") or "")
    play_until(page, "claim", ".buy.dear")
    assert "influence short" in (
        page.locator(".buy.dear").first.get_attribute("data-why") or ""
    )


def test_each_question_is_said_once_and_answered_by_keyboard_alone(page: Page) -> None:
    play_now(page, opponents=1)
    rng = Random(11)
    for kind, selector in QUESTIONS.items():
        play_until(page, kind, selector, until=is_asked_at_once)
        if (
            kind != "target_player"
        ):  # a player can also be chosen by a button on their plate
            is_said_once_and_in_order(page)
        before = version(page)
        by_key(page, rng)
        moved_on(page, before)


def is_said_once_and_in_order(page: Page) -> None:
    """Expect the question and its answers, in order, in the accessibility tree that screen
    readers use, and expect the question to be announced.
    """
    said = page.locator("main").aria_snapshot().replace('\\"', '"')
    prompt = " ".join(page.locator("#prompt").inner_text().split())
    labels = page.locator("#question button:visible").evaluate_all(
        "all => all.map((each) => each.ariaLabel ?? each.innerText.trim())"
    )
    assert labels, said
    at = said.index(prompt)
    for label in labels:  # minions with the same name have the same label
        assert said.count(f'button "{label}"') == labels.count(label), (label, said)
        at = said.index(f'button "{label}"', at) + 1
    assert said.count(prompt) == 1, said
    expect(page.locator("#announcer")).to_have_text(prompt)


def test_what_others_do_is_told_once(page: Page) -> None:
    """The test records announcements as they come, because a long log drops its first
    lines.
    """
    play_now(page, opponents=2)
    live(page)
    page.evaluate("""() => {
      [window.heard, window.theirs] = [[], new Map()];
      const told = document.querySelector("#told");
      const own = document.querySelector(".me").dataset.seat;
      const lines = () => document.querySelectorAll(`#log > li.line:not(.s${own})`);
      const before = new Set([...lines()].map((each) => each.id));
      const hear = () => {
        window.heard.push(told.textContent);
        for (const each of lines())
          if (!before.has(each.id)) window.theirs.set(each.id, each.innerText);
      };
      new MutationObserver(hear).observe(told, { childList: true });
    }""")
    rng = Random(3)
    for _ in range(3):
        if wait_for_turn(page):
            answer(page, rng)
    wait_for_turn(page)
    told, theirs = page.evaluate("[window.heard, [...window.theirs.values()]]")
    heard = " ".join(told)
    assert theirs
    last = theirs[-1]
    assert heard.count(last) == theirs.count(last)
    expect(page.locator("#told")).to_have_attribute("aria-live", "polite")


def test_the_log_takes_the_focus(page: Page) -> None:
    play_now(page, opponents=1)
    live(page)
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_arrows_read_the_log_line_by_line(page: Page) -> None:
    """While the log has the focus, an arrow key goes to a line, shows its card with the
    meaning of its term, and announces it.
    """
    play_now(page, opponents=1)
    live(page)
    play_until(page, "chain", "#log > li.log-claimed")
    wait_for_faces(page)
    page.keyboard.press("l")
    page.keyboard.press("ArrowUp")
    for _ in range(100):
        if page.locator("#log > li.at.log-claimed").count():
            break
        page.keyboard.press("ArrowUp")
    at = page.locator("#log > li.at")
    expect(at).to_have_count(1)
    expect(at).to_be_in_viewport()
    words = page.locator("#peek:popover-open .card-terms dt")
    assert "claim" in words.all_inner_texts()
    told = page.locator("#told").inner_text()
    assert told.startswith(at.inner_text())
    assert "claim" in told


def by_key(page: Page, rng: Random) -> None:
    """Answer the open question by keys."""
    if page.locator("button[name=batch]").count():
        page.keyboard.press("2")
        page.keyboard.press("c")
    elif page.locator(".claim").count():
        if rng.random() < 0.5:
            page.keyboard.press("a")
        buys = page.locator(".buy:not(.dear) input")
        if buys.count():
            while not page.evaluate(
                "document.activeElement?.closest('.buy:not(.dear)') !== null"
            ):
                page.keyboard.press("n")
            page.keyboard.press("Enter")
            page.keyboard.press("s")
        page.keyboard.press("c")
    else:
        cards = page.locator(".hand .held").evaluate_all(
            "all => all.flatMap((each, n) => each.classList.contains('can') ? [n + 1] : [])"
        )
        if cards and cards[0] > 9:  # there is no key with such a number
            page.locator(".hand .held.can .pick").first.focus()
            page.keyboard.press("Enter")
        else:
            numbers = [number for number in cards if number <= 9]
            page.keyboard.press(str(rng.choice(numbers)) if numbers else "1")
