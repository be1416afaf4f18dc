"""The music at the end of a night: its layers join, and are silent if sound is off."""

import pytest
from playwright.sync_api import Page

from tests.browser.table import live, play_now, switch_sound

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
"""A script that counts the voices that play."""

FALLS = """async (layers) => {
  const all = performance.getEntriesByType("resource").map((each) => each.name);
  const sounds = await import(all.find((each) => /js\\/sounds\\b.*js/.test(each)));
  sounds.nightFalls(layers);
  return window.playing;
}"""


@pytest.fixture
def night(page: Page) -> Page:
    """Return the page of a table that counts the voices of its sounds."""
    page.add_init_script(COUNTED)
    play_now(page, opponents=1)
    live(page)
    return page


def test_layers_join_and_leave(night: Page) -> None:
    # Given a reader who has not switched sound on, nothing plays.
    assert night.evaluate(FALLS, 3) == 0
    # When they switch it on, the layers of the present moment play.
    switch_sound(night)
    night.wait_for_timeout(100)
    three = night.evaluate(FALLS, 3)
    two, one, none = (night.evaluate(FALLS, count) for count in (2, 1, 0))
    assert three > two > one > none


def test_sound_that_is_switched_off_stays_off(night: Page) -> None:
    switch_sound(night)
    switch_sound(night)
    assert night.evaluate(FALLS, 3) == night.evaluate(FALLS, 0)
