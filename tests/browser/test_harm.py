"""Damage is shown at the minion or player who takes it, with the number in the log."""

from random import Random

from playwright.sync_api import Page

from tests.browser.table import answer, play_now, skip, wait_for_turn

WATCH = """() => {
  window.seen = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.dataset.harm) window.seen.push([target.className, target.dataset.harm]);
    }
  }).observe(document.body, {
    subtree: true, attributes: true, attributeFilter: ["data-harm"],
  });
}"""


def test_wounds_and_lost_health_stand_on_whom_they_hit(page: Page) -> None:
    play_now(page, opponents=1)
    assert skip(page, "block")
    page.evaluate(WATCH)
    rng = Random(6)
    for _ in range(60):
        if not wait_for_turn(page):
            break
        answer(page, rng)
        if page.evaluate("window.seen.length") > 2:
            break
    seen = page.evaluate("window.seen")
    assert seen
    for css, harm in seen:
        assert harm[0] == ("−" if "minion" in css else "+")  # noqa: RUF001 - a minus
        assert int(harm[1:]) > 0
