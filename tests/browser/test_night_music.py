"""The music of a night that ends: its layers join, and are silent where sound is off."""

import pytest
from playwright.sync_api import Page

from tests.browser.table import live, play_now

COUNTED = """
  window.playing = 0;
  window.OscillatorNode = class extends OscillatorNode {
    constructor(...how) {
      super(...how);
      window.playing += 1;
    }
    stop(...when) {
      window.playing -= 1;
      return super.stop(...when);
    }
  };
"""
"""Counts the voices that play."""

FALLS = """async (layers) => {
  const all = performance.getEntriesByType("resource").map((each) => each.name);
  const sounds = await import(all.find((each) => /js\\/sounds\\b.*js/.test(each)));
  sounds.nightFalls(layers);
  return window.playing;
}"""


@pytest.fixture
def night(page: Page) -> Page:
    """Return a table's page that counts the voices of its sounds."""
    page.add_init_script(COUNTED)
    play_now(page, opponents=1)
    live(page)
    return page


def test_layers_join_and_leave(night: Page) -> None:
    # Given nobody who wants sound: nothing plays.
    assert night.evaluate(FALLS, 3) == 0
    # When it is switched on, what the night has come to is heard.
    night.locator("#ask-sound button[value=on]").click()
    night.wait_for_timeout(100)
    three = night.evaluate(FALLS, 3)
    two, one, none = (night.evaluate(FALLS, count) for count in (2, 1, 0))
    assert three > two > one > none


def test_sound_that_is_switched_off_stays_off(night: Page) -> None:
    night.locator("#ask-sound button[value=off]").click()
    assert night.evaluate(FALLS, 3) == 0
