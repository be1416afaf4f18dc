"""Measure clicks and waits of a newcomer: `python -m tests.browser.first_hour URL`.

Plays the guided game and the short duel of a running site in Chromium, at the size of a
desktop and of a phone. It plays simply: the first card that fits, else the main button.
Results: `docs/test-results.md`.
"""

import sys
import time
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, TimeoutError as Late, sync_playwright

from tests.browser.conftest import CHROMIUM
from tests.browser.test_lessons import GUIDED, button

SIZES = {"desk": (1440, 900), "phone": (390, 844)}

CHOICES = (
    "#hand .pick",
    "#question .btn.main",
    "#question .choices button",
    "#question button[form=decision]",
    "#table .pick",
)
"""What is clicked at a table, the first of these that is there."""

READY = """selectors => document.querySelector("#table div.ending")
  || [...document.querySelectorAll(selectors)].some(e => e.checkVisibility())"""

ANOTHER = "before => document.querySelector('#table').dataset.question !== before"
SAID_MORE = "before => document.querySelector('#guide').dataset.said !== before"


@dataclass
class Count:
    """Clicks, and seconds from each until something can be answered again."""

    what: str
    began: float = field(default_factory=time.monotonic)
    clicks: int = 0
    waits: list[float] = field(default_factory=list)

    def click(self, element: Locator) -> None:
        # If other elements cover the card, click it by script, as its text in the question
        # would.
        element.dispatch_event("click")
        self.clicks += 1

    def __str__(self) -> str:
        long = [wait for wait in self.waits if wait > 3]
        middle = sorted(self.waits)[len(self.waits) // 2]
        return (
            f"{self.what}: {self.clicks} clicks in {time.monotonic() - self.began:.0f} s; "
            f"waits: median {middle:.1f} s, {len(long)} of {len(self.waits)} over 3 s, "
            f"longest {max(self.waits):.1f} s"
        )


def guided(page: Page, url: str) -> Count:
    """Play the guided game from the home page to its end."""
    count = Count("guided game")
    page.goto(url)
    count.click(page.get_by_role("link", name="Learn by playing", exact=True).first)
    page.locator("#guide button[name=next]").wait_for()
    print(f"  first question after {time.monotonic() - count.began:.1f} s")
    for answer in GUIDED:
        before = page.locator("#guide").get_attribute("data-said")
        if answer == "claims":
            count.click(page.locator("#question [data-act=discard-all]").first)
        asked = time.monotonic()
        count.click(page.locator(button(answer)).first)
        page.wait_for_function(SAID_MORE, arg=before)
        count.waits.append(time.monotonic() - asked)
    return count


def duel(page: Page) -> Count:
    """Play the short duel that the lesson's end offers."""
    count = Count("short duel")
    page.get_by_role("button", name="Play the short duel").click()
    page.wait_for_url("**/table/**")
    while True:
        asked = time.monotonic()
        page.wait_for_function(READY, arg=", ".join(CHOICES))
        count.waits.append(time.monotonic() - asked)
        if page.locator("#table div.ending").count():
            return count
        before = page.locator("#table").get_attribute("data-question")
        shown = (page.locator(each).filter(visible=True) for each in CHOICES)
        count.click(next(each.first for each in shown if each.count()))
        try:
            page.wait_for_function(ANOTHER, arg=before, timeout=4000)
        except Late:
            continue


def main(url: str) -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM)
        for name, (width, height) in SIZES.items():
            print(f"{name}, {width} x {height}")
            page = chromium.new_page(
                viewport={"width": width, "height": height}, has_touch=name == "phone"
            )
            page.set_default_timeout(60_000)
            print(f"  {guided(page, url)}")
            print(f"  {duel(page)}")
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000")
