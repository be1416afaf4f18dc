"""The theatre shows causes and effects above the table, and nobody has to wait for it."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.nightfall.options import Options
from engine.nightfall.scenario import Scenario
from tests.browser.full_table import COMMONS, drawn, put, until_asked
from tests.browser.table import (
    answer,
    live,
    play_now,
    still_table,
    switch_sound,
    wait_for_turn,
)

moving = pytest.mark.browser_context_args(reduced_motion="no-preference")

WATCH = """() => {
  window.shown = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.id !== "theatre") continue;
      for (const each of addedNodes) window.shown.push(each.getAttribute("class"));
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""

COUNT = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...given) {
    window.heard += 1;
    return start.apply(this, given);
  };
}"""


HAPPENS = """async ({ again = false, ends = false, burns = 1 }) => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const theatre = await import(found.find((name) => name.includes("js/theatre")));
  const told = document.querySelector("#acts");
  const known = [...told.children].map((each) => JSON.parse(each.textContent).n);
  const n = Math.max(...known) + 1;
  const act = { seat: 0, card: "enraged-wight", place: 0 };
  const add = (each) => {
    told.appendChild(document.createElement("li")).textContent = JSON.stringify(each);
  };
  [
    { n, kind: "played", ...act },
    { n: n + 1, kind: "resolving", ...act },
    { n: n + 2, kind: "targeted", ...act, target: "player:1" },
    { n: n + 3, kind: "wounded", seat: 1, card: "bite" },
    { n: n + 4, kind: "wounded", seat: 1, card: "burn", amount: burns },
    { n: n + 5, kind: "combat", seat: 0, card: "enraged-wight", defender: 1, strength: 2 },
    ...(ends ? [{ n: n + 6, kind: "game_over" }] : []),
  ].forEach(add);
  if (again) theatre.playAgain(n, n + 7);
  else theatre.playNews();
}"""
"""A link that hurts somebody, and an attack: as a drawing would tell them."""


CHAIN_RESOLVES = """async (links) => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const theatre = await import(found.find((name) => name.includes("js/theatre")));
  const told = document.querySelector("#acts");
  const known = [...told.children].map((each) => JSON.parse(each.textContent).n);
  const n = Math.max(...known) + 1;
  const orders = [...Array(links).keys()];
  const acts = [
    ...orders.map((place) => ({ n: n + place, kind: "played", place })),
    ...orders.map((turn) => (
      { n: n + links + turn, kind: "resolving", place: links - 1 - turn })),
    { n: n + 2 * links, kind: "turn_began" },
  ].map((each) => JSON.stringify({ seat: 0, card: "enraged-wight", ...each }));
  for (const act of acts) told.appendChild(document.createElement("li")).textContent = act;
  theatre.playNews();
}"""
"""A chain that is played and resolves, as a drawing would tell it."""


def at_table(page: Page) -> None:
    """Sit at a table whose draft is over, and record what the theatre shows."""
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    page.locator("body:not(.in-theatre)").wait_for()
    page.evaluate(WATCH)


@moving
def test_what_happens_is_played_above_a_table_that_can_be_used(page: Page) -> None:
    at_table(page)
    page.evaluate(HAPPENS, arg={})
    expect(page.locator("body.in-theatre")).to_be_attached()
    page.locator("#theatre .arrow.strikes").wait_for(state="attached")
    shown = " ".join(page.evaluate("window.shown"))
    for kind in ("shown-card", "arrow aims", "shown-wound", "shown-number"):
        assert kind in shown
    assert shown.count("shown-wound") == 2
    assert page.locator("#theatre").get_attribute("aria-hidden") == "true"
    # An answer ends the play at once; the player need not wait for it.
    page.evaluate(HAPPENS, arg={})
    expect(page.locator("body.in-theatre")).to_be_attached()
    answer(page, Random(1))
    expect(page.locator("#theatre .arrow.strikes")).to_have_count(0)


@moving
@pytest.mark.parametrize(("links", "stamps"), [(2, 0), (5, 1)])
def test_a_chain_resolves_in_the_dark_and_a_long_one_is_stamped(
    page: Page, links: int, stamps: int
) -> None:
    at_table(page)
    page.evaluate(CHAIN_RESOLVES, arg=links)
    page.locator("body.chain-resolves").wait_for(state="attached")
    if stamps:
        stamp = page.wait_for_function(
            "() => document.querySelector('#theatre .stamp')?.textContent"
        )
        assert stamp.json_value() == f"{links} links"
    expect(page.locator("body.in-theatre")).not_to_be_attached(timeout=20_000)
    expect(page.locator("body.chain-resolves")).not_to_be_attached()
    shown = page.evaluate("window.shown")
    assert sum("stamp" in css for css in shown) == stamps


@moving
def test_a_press_on_what_can_be_played_ends_the_play_that_comes_before_it(
    page: Page,
) -> None:
    at_table(page)
    alert = page.locator(".your-move")
    label = "each => getComputedStyle(each, '::after').content"
    page.evaluate(CHAIN_RESOLVES, arg=5)
    page.locator("body.chain-resolves").wait_for(state="attached")
    assert "The chain resolves first." in alert.evaluate(label)
    # Meanwhile nothing that can be played is dimmed.
    card = page.locator("#table .me:has(.pick) .held").first
    card.hover()
    expect(page.locator("#table .me")).to_have_css("opacity", "1")
    page.mouse.down()
    assert page.locator("body.in-theatre").count() == 0
    assert alert.evaluate(label) == "none"
    assert page.locator("#table").evaluate(
        """table => table.getAnimations({ subtree: true }).every(
          (each) => each instanceof CSSAnimation || each.playState !== "running")"""
    )
    page.mouse.up()


@moving
def test_a_table_that_shows_the_result_plays_nothing_before_it(page: Page) -> None:
    at_table(page)
    page.evaluate(
        """() => document.querySelector("#table").insertAdjacentHTML(
          "afterbegin", "<div class='ending'>You win</div>")"""
    )
    page.evaluate(HAPPENS, arg={"ends": True})
    expect(page.locator("body.in-theatre")).to_be_attached()
    expect(page.locator("#table div.ending")).to_be_visible()
    expect(page.locator("body.in-theatre")).not_to_be_attached()
    assert page.evaluate("window.shown") == []


@moving
def test_a_computer_reacts_to_three_wounds_and_to_no_fewer(page: Page) -> None:
    at_table(page)
    page.evaluate(HAPPENS, arg={})
    page.locator("#theatre .arrow.strikes").wait_for(state="attached")
    expect(page.locator("#bubbles > *")).to_have_count(0)
    page.evaluate(HAPPENS, arg={"burns": 2})
    expect(page.locator("#bubbles > .s1 img[src*='shock']")).to_be_visible()


@moving
def test_it_is_skipped_by_a_button_and_by_a_key(page: Page) -> None:
    at_table(page)
    for skip in (
        lambda: page.locator("#skip").click(),
        lambda: page.keyboard.press("Escape"),
    ):
        page.evaluate(HAPPENS, arg={"again": True})
        expect(page.locator("body.in-theatre")).to_be_attached()
        skip()
        expect(page.locator("body.in-theatre")).not_to_be_attached()
        expect(page.locator("#theatre > *")).to_have_count(0)


def test_who_wants_no_motion_reads_the_story(page: Page) -> None:
    at_table(page)
    page.evaluate(HAPPENS, arg={})
    page.wait_for_timeout(400)
    assert page.evaluate("window.shown") == []
    page.locator(".effects-open").click()
    expect(page.locator("#effects [name=speed][value=off]")).to_be_checked()
    page.locator("#effects [name=speed][value=fast]").check()
    page.get_by_role("button", name="Close").click()
    page.evaluate(HAPPENS, arg={"again": True})
    # An arrow is shown for half a second only.
    page.wait_for_function("() => window.shown.some((css) => css.includes('arrow'))")


def test_it_is_silent_until_the_reader_has_said_yes(page: Page) -> None:
    page.add_init_script(f"({COUNT})()")
    at_table(page)
    page.evaluate(HAPPENS, arg={})
    page.wait_for_timeout(400)
    assert page.evaluate("window.heard") == 0
    switch_sound(page)
    expect(page.locator(".effects-open.silent")).to_have_count(0)
    page.evaluate(HAPPENS, arg={"again": True})
    page.wait_for_function("() => window.heard > 6")
    switch_sound(page)
    page.wait_for_timeout(400)
    silent = page.evaluate("window.heard")
    page.evaluate(HAPPENS, arg={"again": True})
    page.wait_for_timeout(400)
    assert page.evaluate("window.heard") == silent
    page.reload()
    live(page)
    expect(page.locator(".effects-open.silent")).to_be_visible()


PLAYS_BEFORE = """async (told) => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const theatre = await import(found.find((name) => name.includes("js/theatre")));
  window.resolving = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.matches("#chain > .is-resolving")) window.resolving.push(target.id);
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["class"] });
  const items = Object.fromEntries(
    told.map((act) => [act.n, `<li>${JSON.stringify(act)}</li>`]));
  const change = { parts: { acts: { gone: [], items, after: {} } } };
  window.isCut = null;
  theatre.playBefore([change]).then((isCut) => { window.isCut = isCut; });
}"""
"""Plays acts before the next drawing."""


def numbered(acts: list[dict[str, Any]], first: int) -> list[dict[str, Any]]:
    """Return these acts with their numbers, from `first` on."""
    return [{"n": first + number} | act for number, act in enumerate(acts)]


def resolved_orders(links: int, first: int) -> list[dict[str, Any]]:
    """Return the acts of a chain of minions that resolves, numbered from `first`."""
    acts: list[dict[str, Any]] = [
        {"kind": kind, "card": "enraged-wight", "seat": 0, "place": place}
        for place in reversed(range(links))
        for kind in ("resolving", "entered")
    ]
    return numbered(acts, first)


def test_orders_resolve_one_by_one_before_the_drawing_that_takes_them_away(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    chain = [(0, "Enraged Wight")] * 3
    laid = Scenario(2).commons(*COMMONS).phase("chain").turn(0).chain(*chain).start()
    moving_table = browser_context_args | {"reduced_motion": "no-preference"}
    with still_table(browser, **moving_table) as table:
        put(table, drawn(laid))
        # The newest order resolves already.
        expect(table.locator("#chain > .is-resolving")).to_have_id("link-2")
        table.evaluate(PLAYS_BEFORE, arg=resolved_orders(3, 1000))
        table.wait_for_function("() => window.isCut === false")
        resolved = ["link-1", "link-0"]
        assert list(dict.fromkeys(table.evaluate("window.resolving"))) == resolved
        states = table.locator("#chain .link em").all_inner_texts()
        assert states == ["resolving", "done", "done"]
        # Escape ends it, and the drawing waits no longer.
        put(table, drawn(laid))
        table.evaluate(PLAYS_BEFORE, arg=resolved_orders(3, 2000))
        table.wait_for_function("() => window.resolving.includes('link-1')")
        table.keyboard.press("Escape")
        table.wait_for_function("() => window.isCut === true")


def test_counts_change_with_each_blow_until_the_night_ends(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    """Given a fight that the next drawing ends; then the blocker stands in the lane, the
    wounds are counted at the player and on the moon, and the last one darkens it.
    """
    options = Options(show_wounds=True)
    fight = Scenario(2, options).commons(*COMMONS).wounds("Bite", "Burn", face_up=2)
    fight.turn(1).phase("combat").in_play(1, "Big Ghost").in_play(0, "Genesis One")
    asked = until_asked(fight.start())
    lane = asked.view(0)["attacks"][0]["minion"]
    mine = asked.view(0)["players"][0]["minions"][0]["id"]
    wound = {"kind": "wounded", "seat": 0, "card": "bite"}
    acts: list[dict[str, Any]] = [
        {"kind": "blocks", "seat": 0, "minion": mine, "attacker": lane},
        {"kind": "combat", "seat": 1, "minion": lane, "defender": 0, "strength": 5},
        wound,
        wound,
        {"kind": "game_over"},
    ]
    moving_table = browser_context_args | {"reduced_motion": "no-preference"}
    with still_table(browser, **moving_table) as table:
        put(table, drawn(asked))
        taken = table.locator("#player-0 .pile.wounds b")
        expect(taken).to_have_text("0")
        table.evaluate(PLAYS_BEFORE, arg=numbered(acts, 1000))
        expect(table.locator(f"#attack-{lane} .blockers li")).to_contain_text("Genesis One")
        expect(table.locator("body.night-ends")).to_be_attached()
        expect(taken).to_have_text("2")
        expect(table.locator("#table .moon b")).to_have_text("0")
        table.wait_for_function("() => window.isCut === false")
        # The table stays dark until the drawing that shows the result.
        expect(table.locator("body.night-ends")).to_be_attached()


def test_the_end_fills_the_window_until_the_reader_goes_on(finished_page: Page) -> None:
    title = finished_page.locator("#table .ending h2").inner_text()
    finished_page.emulate_media(reduced_motion="no-preference")
    finished_page.evaluate("document.body.classList.add('night-ends')")
    finished_page.evaluate(HAPPENS, arg={"ends": True})
    finale = finished_page.locator("#theatre .shown-finale")
    expect(finale).to_contain_text(title)
    expect(finale.locator(".avatar")).not_to_have_count(0)
    finale.click()
    expect(finale).not_to_be_attached()
    expect(finished_page.locator("#table .ending")).to_be_visible()
