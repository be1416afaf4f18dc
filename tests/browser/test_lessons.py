"""The guided first game works by keyboard alone, with the theatre (`theatre.js`, which
plays events above the table), and on a phone.
"""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import PATIENCE

ADDRESS = "/learn/nightfall/first-night/"

GUIDED = (
    *("next", "next", "card:enraged-wight", "card:enraged-wight", "player:1", "player:1"),
    *("claims", "batch", "next", "card:franz-orlok", "pass", "player:1", "next"),
    *("card:yuri-koroviev", "claims", "use", "next", "card:rip-and-tear", "pass"),
    *("player:1", "next", "card:death-grip", "card:ivan-radinsky", "pass", "player:1"),
    *("done", "next", "card:enraged-wight", "player:1", "next", "next"),
)
"""What the guide asks for, one after another."""


SEES_A_WOUND = """() => new MutationObserver((_changes, observer) => {
  if (!document.querySelector("#theatre .shown-wound")) return;
  document.documentElement.classList.add("saw-wound");
  observer.disconnect();
}).observe(document.body, { subtree: true, childList: true })"""

AT_ONCE = "localStorage.setItem('theatre', 'off')"
"""Has what others do come at once; that it is played is seen by the test of the theatre."""

HIDES = """() => {
  const own = document.querySelector("#guide").getBoundingClientRect();
  const pointed = [...document.querySelectorAll(".pointed")].slice(0, 1);
  return [document.querySelector("#question"), ...pointed].some((each) => {
    const box = each.getBoundingClientRect();
    return Math.min(own.right, box.right) - Math.max(own.left, box.left) > 1
      && Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 1;
  });
}"""

CAN_BUY = """() => [...document.querySelectorAll("#table .buy")].some((each) => {
  const box = each.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return each.contains(document.elementFromPoint(x, y));
})"""
"""Whether an archive that can be bought from is in sight, and nothing covers its middle."""


def button(answer: str) -> str:
    """Return the selector of the button that gives an answer."""
    if answer == "next":
        return "#guide button[name=next]"
    if answer == "batch":
        return "#question button[name=batch]"
    if answer in ("claims", "done"):
        return "#question button[name=claims][value=done]"
    if answer.startswith("card:"):
        return f"#table .hand button.pick[value='{answer}']"
    return f"#question .choices button[value='{answer}'], #table .pick[value='{answer}']"


def do(page: Page, answer: str, *, by_keys: bool = False) -> None:
    """Give one answer, and wait until the guide shows another text."""
    guide = page.locator("#guide")
    before = guide.get_attribute("data-said") or ""
    if answer == "claims":
        press(page, "#question [data-act=discard-all]", by_keys=by_keys)
        if by_keys:  # at the size of a desk; the question is larger now
            page.wait_for_function(f"() => !({HIDES})()")
    press(page, button(answer), by_keys=by_keys)
    expect(guide).not_to_have_attribute("data-said", before, timeout=PATIENCE)


def press(page: Page, selector: str, *, by_keys: bool) -> None:
    found = page.locator(selector).first
    if by_keys:
        found.focus()
        page.keyboard.press("Enter")
    else:
        found.dispatch_event("click")


def test_a_newcomer_is_guided_through_a_whole_game_by_keyboard_alone(page: Page) -> None:
    """The guide covers neither the elements that it explains nor the question."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    page.evaluate(AT_ONCE)
    page.get_by_role("link", name="Learn by playing", exact=True).first.click()
    page.wait_for_url(f"**{ADDRESS}")
    for answer in GUIDED[:-2]:
        assert not page.evaluate(HIDES), page.locator("#guide .says").text_content()
        do(page, answer, by_keys=True)
    for answer in GUIDED[-2:]:
        do(page, answer, by_keys=True)
    expect(page.locator("#guide")).to_contain_text("You know how it goes")
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    assert problems == []
    page.goto("/learn/")
    expect(page.locator(".first .badge.done")).to_be_visible()


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_lesson_has_the_theatre_of_a_table(page: Page) -> None:
    """When a guest plays the guided game, the theatre shows the effects of a chain above
    the table, and the guest's nameplate says only once that it is theirs.
    """
    page.goto(ADDRESS)
    expect(page.locator(".me .nameplate .who")).to_have_text(
        re.compile(r"^\s*Guest\s+\(you\)\s+2ndPlace 2 of 2\s*$")
    )
    page.evaluate(SEES_A_WOUND)
    for answer in GUIDED[:6]:
        do(page, answer)
    expect(page.locator("html.saw-wound")).to_be_attached(timeout=PATIENCE)
    page.locator(".effects-open").click()
    expect(page.locator("#effects")).to_be_visible()


def test_on_a_phone_what_is_meant_is_in_sight(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    small = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    page = browser.new_context(**(browser_context_args | small)).new_page()
    page.goto(ADDRESS)
    for answer in GUIDED[:2]:
        do(page, answer)
    card = page.locator("#hand .pointed").first
    expect(card).to_be_in_viewport()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#guide")).to_be_in_viewport()
    for answer in GUIDED[2:6]:
        do(page, answer)
    page.locator("#question [data-act=discard-all]").click()
    assert page.evaluate(CAN_BUY)
    press(page, button(GUIDED[6]), by_keys=False)
    expect(page.locator("#guide")).to_contain_text("Genesis One attacks", timeout=PATIENCE)
    page.context.close()


def test_on_a_phone_in_landscape_the_guide_leaves_the_question_in_sight(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    small = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
    page = browser.new_context(**(browser_context_args | small)).new_page()
    page.goto(ADDRESS)
    for answer in GUIDED[:5]:
        do(page, answer)
        guide = page.locator("#guide").bounding_box()
        assert guide is not None
        for part in page.locator("#question :is(.prompt, .btn)").filter(visible=True).all():
            box = part.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= guide["y"]
    page.context.close()


def test_the_guide_says_why_it_wants_something_else(page: Page) -> None:
    page.goto(ADDRESS)
    for each in GUIDED[:2]:
        do(page, each)
    do(page, "card:yuri-koroviev")
    expect(page.locator("#guide .objection")).to_have_text(re.compile("This once"))
    expect(page.locator("#announcer")).to_have_text(re.compile("This once"))
