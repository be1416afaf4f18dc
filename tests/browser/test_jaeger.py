"""The table of Jäger der Nacht in a browser: its board, its dice and its notebook."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.browser.full_night import full_night
from tests.browser.full_table import put
from tests.browser.table import (
    CLICK,
    PATIENCE,
    answer_without_scripts,
    live,
    set_up_table,
    wait_for_turn,
)
from tests.games.jaeger.nights import drawn, walk

DESK = {"width": 1440, "height": 900}
LAPTOP = {"width": 1366, "height": 768}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}

WIDER_THAN_THE_PAGE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth)
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 40)}`)"""
"""Lists what makes the page scroll sideways."""


def night(page: Page, *, opponents: int = 5) -> None:
    """Set up a table of Jäger der Nacht, and open it."""
    agreed = {"opponents": str(opponents), "profile": "KOSMOS", "level": "beginner"}
    set_up_table(page, "jaeger", **agreed)


def play_to_own_turn(page: Page) -> None:
    """Set up a table with three computers, and wait for the player's turn and until what
    came before has been shown.
    """
    night(page, opponents=3)
    live(page)
    assert wait_for_turn(page)
    expect(page.locator("body.in-theatre")).to_have_count(0, timeout=PATIENCE)


def answer(page: Page, number: int) -> None:
    """Give one of the answers, unless the table has moved on before it could be clicked."""
    buttons = page.locator("#question .choices .btn")
    try:
        buttons.nth(number % max(1, buttons.count())).click(timeout=CLICK)
    except TimeoutError:
        return
    expect(page.locator("body.sending")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_is_played_and_nothing_is_wider_than_the_page(
    page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    night(page)
    live(page)
    for number in range(6):
        if not wait_for_turn(page):
            break
        answer(page, number)
    expect(page.locator(".ring .spot")).to_have_count(6)
    expect(page.locator(".hunter")).to_have_count(6)
    expect(page.locator(".track .field")).to_have_count(15)
    try:  # a pawn that moves may reach out for a moment, but nothing may stay there
        page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
    except TimeoutError:
        assert page.evaluate(WIDER_THAN_THE_PAGE) == []


def test_a_note_is_marked_at_a_click_and_by_keyboard(page: Page) -> None:
    night(page)
    live(page)
    page.locator("#notebook > summary").click()
    cell = page.locator("#notebook td.noted button").first
    cell.click()
    expect(page.locator("#notebook td.no button")).to_have_count(1)
    page.locator("#notebook td.no button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#notebook td.maybe button")).to_have_count(1)
    page.reload()
    expect(page.locator("#notebook td.maybe button")).to_have_count(1)


def test_one_tap_tells_the_table_whom_one_suspects(page: Page) -> None:
    night(page, opponents=3)
    live(page)
    page.locator(".say-it[value='suspect:2']").click()
    expect(page.locator(".jn-me .said")).to_have_count(1)
    expect(page.locator("#log .stated")).to_have_count(1)
    expect(page.locator(".say-it.on")).to_have_attribute("value", "suspect:2")


def test_without_javascript_it_is_plain_forms(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    night(page, opponents=3)
    # Mark the field at the start, because later events may fill it in.
    page.locator("#notebook > summary").click()
    page.locator("#notebook td.noted button").first.click()
    expect(page.locator("#notebook td.no button")).to_have_count(1)
    answer_without_scripts(page, "#question .choices .btn", at=0, times=3)
    context.close()


PARTS = """() => {
  const table = document.querySelector("#table"), found = [];
  const shown = (part) => part.getBoundingClientRect().height > 0;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const parts = all(".night, .track, .jn-me, .drawers").filter(shown);
  const groups = [[...parts, ...all(".seats .hunter")], all(".spot")];
  const pairs = groups.flatMap((group) =>
    group.flatMap((one, n) => group.slice(n + 1).map((other) => [one, other])));
  for (const [one, other] of pairs) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${one.className} covers ${other.className}`);
  }
  const inside = ".flag, .item, .pawn, .known, .hurt, .spot h3, .letter";
  for (const thing of all(inside)) {
    const home = thing.closest(".hunter, .spot, .track")?.getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    const out = home && (box.right > home.right + 1 || box.bottom > home.bottom + 1);
    if (out && shown(thing)) found.push(`${thing.className} sticks out`);
  }
  for (const text of all(".spot :is(h3, .spot-text)").filter(shown)) {
    const isWide = text.scrollWidth > text.clientWidth + 1;
    const isHigh = text.matches(".spot-text") && text.scrollHeight > text.clientHeight + 4;
    if (isWide || isHigh) found.push(`${text.textContent} is cut`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
  return found;
}"""


PLAY = """async (act) => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const theatre = await import(found.find((name) => name.includes("js/theatre")));
  const told = document.querySelector("#acts");
  const known = [...told.children].map((each) => JSON.parse(each.textContent).n);
  const item = document.createElement("li");
  item.textContent = JSON.stringify({ n: Math.max(...known) + 1, seat: 1, ...act });
  told.append(item);
  theatre.playNews();
  return theatre.isPlaying();
}"""
"""A script that adds an act to the page. It returns whether the theatre plays it."""

SCROLL = """async () => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const scrolls = await import(found.find((name) => name.includes("js/scroll-to-choice")));
  scrollTo(0, 0);
  scrolls.scrollToChoice();
  return scrollY;
}"""
"""A script that scrolls to the choice as for a new question. It returns how far."""

IS_CUT = """() => {
  const { scrollHeight, clientHeight } = document.querySelector("#question");
  return scrollHeight > clientHeight;
}"""

TURN = {"kind": "turn_began"}
REVEAL = {"kind": "unmasked", "card": "volko"}
ATTACK = {"n": 90001, "kind": "struck", "defender": 2, "dice": [5, 1]}
ADD_LOG_LINE = """() => document.querySelector("#log").insertAdjacentHTML(
  "beforeend", '<li id="log-90001">Mirelle attacks Duskin: 5 and 1, result 4.</li>')"""

KEEP_SCENES = """() => {
  window.scenes = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.id !== "theatre") continue;
      window.scenes.push(...[...addedNodes].map((each) => each.outerHTML));
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""A script that stores the HTML of each scene, because it disappears after a moment."""


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_a_reveal_is_a_scene_and_an_attack_is_told(page: Page) -> None:
    play_to_own_turn(page)
    page.wait_for_load_state("networkidle")  # until the enlarged cards are loaded
    page.evaluate(KEEP_SCENES)
    page.evaluate(PLAY, TURN)
    # The turn has been played then, and the theatre leaves it in sight for half a second.
    page.wait_for_timeout(600)
    assert page.evaluate(PLAY, REVEAL) is True
    found = "() => window.scenes.find((each) => each.includes('shown-reveal'))"
    scene = page.wait_for_function(found).json_value()
    assert scene.count('class="hood') == 2
    assert "Volko" in scene
    page.evaluate(ADD_LOG_LINE)
    page.evaluate(PLAY, ATTACK)
    found = "() => window.scenes.find((each) => each.includes('Mirelle attacks Duskin'))"
    scene = page.wait_for_function(found).json_value()
    assert scene.count('class="die') == 2, "the sentence of an attack stands by its dice"


PLAY_BEFORE = """async (acts) => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const theatre = await import(found.find((name) => name.includes("js/theatre")));
  const known = [...document.querySelectorAll("#acts > li")];
  const newest = Math.max(...known.map((each) => JSON.parse(each.textContent).n));
  const numbered = acts.map((act, at) => ({ n: newest + 1 + at, ...act }));
  const items = numbered.map((act) => `<li>${JSON.stringify(act)}</li>`);
  const told = { gone: [], items: Object.fromEntries(items.entries()), after: {} };
  const head = '<header id="turn-head"><h1>Mirelle is next</h1></header>';
  const lit = [];
  const note = () => {
    const headline = document.querySelector("#turn-head h1").textContent;
    lit.push(headline, document.querySelector(".hunter.active")?.id);
  };
  const plate = document.querySelector("#player-2");
  new MutationObserver(note).observe(plate, { attributes: true });
  await theatre.playBefore([{ parts: { acts: told, "turn-head": head } }]);
  note();
  return lit;
}"""
"""A script that plays acts before a drawing, and returns the headlines and lit players."""


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_the_player_of_whom_is_told_is_lit_until_the_drawing(page: Page) -> None:
    play_to_own_turn(page)
    acts = [
        {"kind": "turn_began", "seat": 2},
        {"kind": "rolled", "seat": 2, "dice": [1, 2]},
    ]
    headline, player, *_, last_headline, last_player = page.evaluate(PLAY_BEFORE, acts)
    assert (headline, player) == ("Mirelle is next", "player-2")
    assert (last_headline, last_player) == ("Your turn", "player-0")


def test_a_reveal_is_no_scene_with_reduced_motion(page: Page) -> None:
    play_to_own_turn(page)
    assert page.evaluate(PLAY, REVEAL) is False


@pytest.fixture(scope="module")
def full_pages(browser: Browser, browser_context_args: dict[str, object]) -> Iterator[Page]:
    """Return the page of a table that the tests replace by others."""
    context = browser.new_context(**browser_context_args)  # type: ignore[arg-type]
    page = context.new_page()
    night(page, opponents=3)
    live(page)
    context.set_offline(True)  # so that no move of a computer replaces the table
    yield page
    context.close()


@pytest.mark.parametrize(
    "size", [DESK, LAPTOP, TABLET, PHONE], ids=["desk", "laptop", "tablet", "phone"]
)
@pytest.mark.parametrize(
    ("seats", "language"),
    [(8, "en"), (8, "de"), (8, "pl"), (8, "ja"), (6, "ja"), (4, "de")],
)
def test_the_fullest_night_has_room_for_everybody(
    full_pages: Page, seats: int, language: str, size: dict[str, int]
) -> None:
    full_pages.set_viewport_size(size)  # type: ignore[arg-type]
    put(full_pages, full_night(seats, language))
    assert full_pages.evaluate(PARTS) == []
    hunters = full_pages.locator(".hunter")
    expect(hunters).to_have_count(seats)
    for number in range(seats):
        hunter = hunters.nth(number)
        hunter.evaluate("each => each.scrollIntoView({ block: 'center' })")
        assert hunter.evaluate("""each => {
          const box = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(box.left + 30, box.top + 20));
        }"""), f"player {number} cannot be reached"


@pytest.mark.parametrize("size", [DESK, LAPTOP], ids=["desk", "laptop"])
def test_the_places_stand_beside_the_players(
    full_pages: Page, size: dict[str, int]
) -> None:
    """On a desktop the board, the players and the question are visible together, and the
    page does not scroll.
    """
    full_pages.set_viewport_size(size)  # type: ignore[arg-type]
    put(full_pages, full_night(8))
    full_pages.evaluate("scrollTo(0, 0)")
    for part in (".ring", ".track > ol", ".hunter >> nth=7", ".jn-me", "#question"):
        box = full_pages.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"], part
    assert full_pages.evaluate("document.documentElement.scrollHeight <= innerHeight")
    ring = full_pages.locator(".ring").bounding_box()
    assert ring is not None
    assert ring["width"] > 480, "places have room for their names"


@pytest.mark.parametrize(
    "size", [TABLET, PHONE, LANDSCAPE], ids=["tablet", "phone", "landscape"]
)
def test_a_small_window_shows_who_stands_where_above_the_question(
    full_pages: Page, size: dict[str, int]
) -> None:
    """The places, the players' damage and the question are visible without scrolling."""
    full_pages.set_viewport_size(size)  # type: ignore[arg-type]
    put(full_pages, full_night(8))
    full_pages.evaluate("scrollTo(0, 0)")
    question = full_pages.locator("#question").bounding_box()
    assert question is not None
    for part in (".spot", ".hunter:not(.me)"):
        boxes = [each.bounding_box() for each in full_pages.locator(part).all()]
        for box in boxes:
            assert box is not None
            below = box["y"] + box["height"] > question["y"] + 1
            beside = box["x"] + box["width"] <= question["x"]
            assert beside or not below, part
            assert box["y"] + box["height"] <= size["height"], part
    assert question["y"] + question["height"] <= size["height"] + 1


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_phone_in_landscape_needs_no_scrolling(full_pages: Page, seats: int) -> None:
    """The board has most of the height. Track, statements, the reader's ability and the
    question are visible without scrolling, no part covers another, and no question scrolls
    the page or is cut.
    """
    full_pages.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
    put(full_pages, full_night(seats))
    full_pages.evaluate("scrollTo(0, 0)")
    assert full_pages.evaluate(PARTS) == []
    question = full_pages.locator("#question").bounding_box()
    assert question is not None
    for line in full_pages.locator(".who-i-am > p:not(.words)").all():
        box = line.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= question["y"]
    for part in (".track > ol", "#say", ".hunter:not(.me) >> nth=-1"):
        box = full_pages.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LANDSCAPE["height"], part
        assert box["x"] + box["width"] <= question["x"], part
    for spot in full_pages.locator(".spot").all():
        box = spot.bounding_box()
        assert box is not None
        assert box["height"] >= LANDSCAPE["height"] / 4
    for kind in ("equipment", "place", "oracle_answer"):
        put(full_pages, full_night(seats, "de", kind=kind))
        assert full_pages.evaluate(SCROLL) == 0, kind
        assert full_pages.evaluate(IS_CUT) is False, kind


@pytest.mark.parametrize(
    "size", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"]
)
def test_the_board_stays_in_its_place(full_pages: Page, size: dict[str, int]) -> None:
    """Neither states nor equipment nor statements of the players move it."""
    full_pages.set_viewport_size(size)  # type: ignore[arg-type]
    first = next(walk(6, 0))
    places = []
    for fragment in (drawn(first, 0), full_night(6)):
        put(full_pages, fragment)
        full_pages.evaluate("scrollTo(0, 0)")
        places.append(full_pages.locator(".ring").bounding_box())
    assert places[0] == places[1]


def test_dice_and_pawns_leave_the_decks_in_sight(full_pages: Page) -> None:
    """Given the first throws of a night of eight; then on a phone nothing in the middle
    lies over the decks, and each statement can be made.
    """
    first = [drawn(each, 0, "de") for each in islice(walk(8, 1), 40)]
    thrown = [each for each in first if 'id="throw-' in each and "Noch an kein" in each]
    for size in (PHONE, LANDSCAPE):
        full_pages.set_viewport_size(size)  # type: ignore[arg-type]
        for fragment in (first[0], thrown[0], thrown[-1]):
            put(full_pages, fragment)
            decks = full_pages.locator("#decks details").first.bounding_box()
            assert decks is not None
            middle = "#middle :is(.die, .pawns li .token, .label)"
            for each in full_pages.locator(middle).all():
                box = each.bounding_box()
                assert box is not None
                assert box["x"] + box["width"] <= decks["x"] + 1
            row = full_pages.locator("#say").bounding_box()
            assert row is not None
            for each in full_pages.locator("#say .say-it").all():
                box = each.bounding_box()
                assert box is not None
                assert box["x"] + box["width"] <= row["x"] + row["width"]
