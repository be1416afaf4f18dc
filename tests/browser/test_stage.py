"""The layout of a table does not move under the reader's finger, and offered cards are
readable.
"""

from collections.abc import Iterator
from heapq import nlargest
from itertools import pairwise, product

import pytest
from django.utils import translation
from playwright.sync_api import Browser, Page, expect

from engine.nightfall import Options, Position, new
from engine.nightfall.scenario import Scenario
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering.faces import Face, face, hyphenated, name_widths
from tests.browser.full_table import (
    COMMONS,
    PRIVATE,
    drawn,
    full_table,
    put,
    until_asked,
)
from tests.browser.table import still_table, until

PHONE = 390
SIZES = ((1440, 900), (1366, 768), (PHONE, 844))

WORDY = (
    "Still Standing", "All Terrors Revealed", "Death Grip", "Zacharias Sands", "Blood Rage",
)  # fmt: skip

PLACES = """() => Object.fromEntries(
  [".opponents", ".player .nameplate", ".stage", ".commons", ".me", ".me .nameplate",
   ".hand", "#question"].flatMap((each) => {
    const box = document.querySelector(`#table ${each}`).getBoundingClientRect();
    // On a telephone the question stands on the foot of the page.
    const low = each === "#question" && innerWidth < 1101;
    return box.width ? [[each, [box.left, low ? box.bottom : box.top]]] : [];
  }))"""

UNREADABLE = """() => {
  const found = [];
  for (const card of document.querySelectorAll("#table [data-card]")) {
    if (!card.querySelector(".pick, .buy, .toggle")) continue;
    const parts = ".card :is(.card-text, .card-kicker), .card-links, .tile .card-body";
    const texts = [...card.querySelectorAll(parts)];
    const promise = card.querySelector(".promises")?.getBoundingClientRect();
    const next = card.matches(".held") ? card.nextElementSibling : null;
    const bad = texts.some((each) => {
      if (!each.checkVisibility()) return true;
      const box = each.getBoundingClientRect();
      const hidden = promise && promise.top < box.bottom - 1
        && promise.bottom > box.top + 1;
      const covered = next && box.right > next.getBoundingClientRect().left + 2;
      return hidden || covered || each.scrollHeight > each.clientHeight + 2;
    });
    if (bad) found.push(card.id);
  }
  return found;
}"""

COVERED_BY_PEEK = """id => {
  const peek = document.querySelector("#peek").getBoundingClientRect();
  const choices = "#table :is(.pick, .buy, .toggle), #question .choices button";
  return [...document.querySelectorAll(choices)].filter((each) => {
    const box = each.getBoundingClientRect();
    return !each.closest(`[id="${id}"]`) && box.width
      && box.left < peek.right - 1 && box.right > peek.left + 1
      && box.top < peek.bottom - 1 && box.bottom > peek.top + 1;
  }).map((each) => each.closest("[id]").id);
}"""

LOST_LINKS = """() => {
  const stage = document.querySelector("#table .stage").getBoundingClientRect();
  const pips = [...document.querySelectorAll("#table .link .card-links .pip")];
  return pips.filter((each) => each.getBoundingClientRect().bottom > stage.bottom).length;
}"""

HIDDEN_IN_COMBAT = """() => {
  const question = document.querySelector("#question").getBoundingClientRect();
  const said = "#table .attack :is(.card-name, .versus strong)";
  const words = [...document.querySelectorAll(said)];
  const hidden = words.filter((each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementsFromPoint(box.left + 4, box.top + box.height / 2);
    const top = there.find((element) => !element.matches(".attack > .pick"));
    return each.scrollWidth > each.clientWidth + 1 || !each.contains(top);
  }).map((each) => each.textContent);
  const names = [...document.querySelectorAll("#table .hand .card-name")];
  return [...hidden, ...names.filter((each) =>
    each.getBoundingClientRect().bottom > question.top).map((each) => each.textContent)];
}"""
"""Lists the names of attackers, of attacked players and of cards in hand that something
covers on a phone.
"""

UNDER_CONFIRM = """() => {
  const rows = document.querySelector("#table .rows").getBoundingClientRect();
  const confirm = document.querySelector("#table [name=batch]").getBoundingClientRect();
  const box = document.querySelector("#question").getBoundingClientRect();
  const cut = [...document.querySelectorAll("#table .row")].slice(0, 3)
    .some((each) => each.getBoundingClientRect().bottom > rows.bottom + 1);
  return cut || rows.bottom > confirm.top + 1 || confirm.bottom > box.bottom;
}"""


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, object]) -> Iterator[Page]:
    """Return a page with touch of a still table. Tests replace the table on it."""
    with still_table(browser, **browser_context_args, has_touch=True) as page:
        yield page


def night() -> Scenario:
    """Return a position of two players with all archives and a hand of cards with long
    texts.
    """
    laid = Scenario(2, Options(show_wounds=True)).commons(*COMMONS).hand(0, *WORDY)
    return laid.private(0, *PRIVATE[0]).private(1, *PRIVATE[1])


def chains() -> list[Position]:
    """Return positions of a chain phase: an empty chain, a resolving chain and a full
    one.
    """
    few = night().in_play(0, "Bad Smoke").discard(0, "Bad Smoke")
    many = night().in_play(0, "Bad Smoke", "Genesis One", "Yuri Koroviev")
    many = many.in_play(1, "Vulko", "Enraged Wight", "Genesis One", "Charlotte Reyes")
    return [
        night().phase("chain").turn(0).start(),
        few.phase("chain").turn(0).chain((0, "Enraged Wight"), (1, "Vulko")).start(),
        many.phase("chain").turn(0).chain(*[(0, "Enraged Wight")] * 6).start(),
    ]


def claims() -> list[Position]:
    """Return two positions of a claim phase, before and after a claim."""
    rich = night().in_play(0, "Bad Smoke").influence(6).phase("claim").turn(0)
    poor = night().in_play(0, "Bad Smoke").influence(2).discard(0, "Bad Smoke")
    return [rich.start(), poor.phase("claim").turn(0).start()]


def combats() -> list[Position]:
    """Return two positions of a combat phase, with the blocks of one minion and of
    three.
    """
    found = []
    for own in (("Bad Smoke",), ("Bad Smoke", "Yuri Koroviev", "Yuri Koroviev")):
        laid = night().in_play(0, *own).in_play(1, "Genesis One", "Bad Smoke", "Big Ghost")
        found.append(until_asked(laid.phase("combat").turn(1).start()))
    return found


ATTACKS = 3
"""The attacks in each of these combats."""


def show(page: Page, fragment: str) -> None:
    """Put a drawing on the page as another question, in which no card is raised yet, and
    let its texts find their size.
    """
    put(page, fragment)
    page.evaluate(
        """() => { document.querySelector("#table").dataset.question += performance.now();
          scrollTo(0, 0);
          dispatchEvent(new Event("resize")); }"""
    )
    page.evaluate(
        """() => document.querySelectorAll("#table .row").forEach((row, number) =>
          row.classList.toggle("current", number === 0))"""
    )


def test_nothing_moves_between_two_questions_of_a_phase(table: Page) -> None:
    phases = {
        "chain": [drawn(each) for each in chains()],
        "claim": [drawn(each) for each in claims()],
        "combat": [drawn(each) for each in combats()],
    }
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        for phase, (first, *others) in phases.items():
            show(table, first)
            places = table.evaluate(PLACES)
            for number, other in enumerate(others):
                show(table, other)
                for name, now in table.evaluate(PLACES).items():
                    moved = max(abs(a - b) for a, b in zip(now, places[name], strict=True))
                    assert moved <= 4, f"{name}: {moved} at {width}, {phase} {number}"
                if phase == "chain":
                    assert not table.evaluate(LOST_LINKS), width
            if phase == "combat":
                assert not table.evaluate(UNDER_CONFIRM), width
            if phase == "combat" and width == PHONE:
                assert table.locator("#table .attack").count() == ATTACKS
                assert table.evaluate(HIDDEN_IN_COMBAT) == []


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_texts_on_offer_can_be_read(table: Page, language: str) -> None:
    """Each text is completely visible, or in hand and on a phone becomes so by a tap,
    without covering another choice. On a phone a tap on a card shows its text in the
    question of a claim.
    """
    table.evaluate("language => { document.documentElement.lang = language; }", language)
    asked = [drawn(chains()[0], language), drawn(claims()[0], language)]
    for width, height in SIZES:
        table.set_viewport_size({"width": width, "height": height})
        for fragment in asked:
            show(table, fragment)
            assert table.locator("#table :is(.pick, .buy)").count() >= len(WORDY)
            cut = table.evaluate(UNREADABLE)
            archives = [name for name in cut if not name.startswith("hand-")]
            if width != PHONE:
                assert archives == [], width
            for name in cut:
                opened(table, name, width)


def wordiest(language: str) -> Position:
    """Return a claim phase whose archives have the longest texts in a language."""
    faces = [face(card.id, language) for card in CARDS if card.cost and not card.promo]

    def length(card: Face) -> int:
        return sum(len(row.text) for row in (*card.text, card.kicker) if row)

    longest = [each.slug for each in sorted(faces, key=length)[-2 - len(COMMONS) :]]
    laid = Scenario(2, Options(sets=("base", "coldest_war"))).commons(*longest[:-2])
    laid = laid.private(0, *longest[-2:]).private(1, *PRIVATE[1]).hand(0, *WORDY)
    return laid.in_play(0, "Bad Smoke").influence(6).phase("claim").turn(0).start()


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_a_claim_shows_whole_texts(table: Page, language: str) -> None:
    table.evaluate("language => { document.documentElement.lang = language; }", language)
    table.set_viewport_size({"width": 1440, "height": 900})
    show(table, drawn(wordiest(language), language))
    assert table.locator("#table .tile .buy").count() == len(COMMONS) + 2
    expect(table.locator("#table .tile .card-body:visible")).to_have_count(len(COMMONS) + 2)
    until(
        table,
        lambda: all(each.startswith("hand-") for each in table.evaluate(UNREADABLE)),
    )


CUT_LINKS = """() => [...document.querySelectorAll("#table .link")].filter((link) =>
  [...link.querySelectorAll(".card-text, .card-kicker, .mark")].some((each) =>
    each.scrollHeight > each.clientHeight + 2
    || each.getBoundingClientRect().bottom > link.getBoundingClientRect().bottom)
  ).map((link) => link.id)"""


def test_a_chain_of_seven_shows_whole_texts(table: Page) -> None:
    names = (
        "Rip and Tear", "Furious Melee", "Death Grip", "Still Standing",
        "All Terrors Revealed", "Yuri Koroviev", "Vulko",
    )  # fmt: skip
    chain = [(seat % 2, name) for seat, name in enumerate(names)]
    table.set_viewport_size({"width": 1440, "height": 900})
    for language in ("en", "de"):
        show(table, drawn(night().phase("chain").turn(0).chain(*chain).start(), language))
        expect(table.locator("#table .link .card-text:visible")).to_have_count(len(chain))
        until(table, lambda: table.evaluate(CUT_LINKS) == [])


NOT_IN_SIGHT = """() => {
  const sheet = document.querySelector("#question").getBoundingClientRect();
  const parts = ["", " .card-name", " .cost", " .card-links .pip"].flatMap((part) =>
    [...document.querySelectorAll(`#table :is(.commons, .me) .tile${part}`)]);
  const needed = [...parts, ...document.querySelectorAll("#table .held")];
  const hidden = needed.filter((each) => {
    const box = each.getBoundingClientRect();
    return !box.width || box.top < 0 || box.bottom > sheet.top;
  });
  return [...hidden.map((each) => each.id || each.className),
    ...sheet.height > innerHeight * .17 ? [`sheet ${sheet.height}`] : []];
}"""
"""Lists what a claim needs and the first screen of a phone does not show: archives with
their prices and links, and the hand, above a question of at most 17 % of the screen.
"""


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_a_phone_shows_all_that_a_claim_needs(table: Page, language: str) -> None:
    table.evaluate("language => { document.documentElement.lang = language; }", language)
    table.set_viewport_size({"width": PHONE, "height": 844})
    show(table, drawn(claims()[0], language))
    table.evaluate("document.dispatchEvent(new Event('input'))")
    table.evaluate("document.fonts.ready.then(() => null)")
    assert table.locator("#table .tile .buy").count() >= len(COMMONS) + len(PRIVATE[0])
    assert table.evaluate(NOT_IN_SIGHT) == []


HELD = """() => [...document.querySelectorAll("#hand .held")].map((held) => {
  const card = held.querySelector(".card").getBoundingClientRect();
  const art = held.querySelector(".art").getBoundingClientRect();
  return {left: card.left, right: card.right, bottom: card.bottom,
    share: art.width * art.height / (card.width * card.height)};
})"""

LINKS = """() => [...document.querySelectorAll("#table .link")].map((link) =>
  [link.querySelector(".art"), link].map((each) =>
    each.getBoundingClientRect().toJSON()))"""
"""Measures the picture and the whole of each order of the chain."""

FRAME = 3
"""How many pixels a frame reaches over the edge of its card."""


def test_pictures_take_most_of_a_card_and_frames_touch_no_neighbour(table: Page) -> None:
    short = ("Yuri Koroviev", "Charlotte Reyes", "Genesis One", "Grim Siege")
    hands = (short, (1440, 900)), (WORDY, (1440, 900)), (WORDY, (1280, 720))
    for hand, (width, height) in hands:
        table.set_viewport_size({"width": width, "height": height})
        laid = Scenario(2, Options(show_wounds=True)).commons(*COMMONS).hand(0, *hand)
        laid = laid.private(0, *PRIVATE[0]).private(1, *PRIVATE[1])
        show(table, drawn(laid.phase("chain").turn(1).start()))
        held = table.evaluate(HELD)
        assert len(held) == len(hand)
        shares = [each["share"] for each in held]
        assert all(share >= 0.55 for share in shares), shares
        for one, other in pairwise(held):
            assert one["right"] + FRAME < other["left"] - FRAME
    # Two cards have the width for their texts beside the pictures.
    table.set_viewport_size({"width": 1440, "height": 900})
    laid = Scenario(2).commons(*COMMONS).hand(0, "Rip and Tear", "Death Grip")
    show(table, drawn(laid.phase("chain").turn(1).start()))
    expect(table.locator("#hand .card-text:visible")).to_have_count(2)
    assert all(each["share"] >= 0.55 for each in table.evaluate(HELD))
    # A phone in landscape shows the whole hand on its first screen, with pictures.
    table.set_viewport_size({"width": 844, "height": 390})
    show(table, drawn(night().phase("chain").turn(0).start()))
    held = table.evaluate(HELD)
    assert all(each["share"] >= 0.4 and each["bottom"] <= 390 for each in held), held
    assert table.evaluate(CUT_NAMES) == []
    # With five players in a low window the orders of the chain keep their pictures.
    table.set_viewport_size({"width": 1280, "height": 720})
    show(table, full_table(5))
    for art, link in table.evaluate(LINKS):
        assert art["height"] >= link["height"] / 2
        assert art["width"] >= link["width"] / 3


def test_a_player_who_may_start_a_chain_reads_the_hand(table: Page) -> None:
    short = ("Yuri Koroviev", "Charlotte Reyes", "Genesis One", "Enraged Wight")
    laid = Scenario(2).commons(*COMMONS).hand(0, *short).phase("chain").turn(0)
    before = drawn(laid.start())
    after = drawn(laid.chain((0, "Enraged Wight")).start())
    for width, height in ((1440, 900), (1280, 720)):
        table.set_viewport_size({"width": width, "height": height})
        show(table, before)
        expect(table.locator("#hand .card-text:visible")).to_have_count(len(short))
        cut = [each for each in table.evaluate(UNREADABLE) if each.startswith("hand-")]
        assert cut == [], width
        show(table, after)
        expect(table.locator("#hand .card-text:visible")).to_have_count(0)


FIRST_CARD = """() => {
  const { left, top, width, height } =
    document.querySelector("#hand .held > .card").getBoundingClientRect();
  return [left, top, width, height];
}"""


def test_a_card_in_hand_keeps_its_size_until_the_claim(table: Page) -> None:
    """Neither the phase nor the number of cards changes the size or the place of a card."""
    few = Scenario(2).commons(*COMMONS).hand(0, *WORDY[:2]).phase("chain").turn(1)
    fragments = [
        drawn(combats()[1]),
        drawn(chains()[0]),
        drawn(chains()[1]),
        drawn(few.start()),
    ]
    for width, height in ((1440, 900), (1280, 720)):
        table.set_viewport_size({"width": width, "height": height})
        places = []
        for fragment in fragments:
            show(table, fragment)
            table.mouse.move(1, 1)
            places.append(table.evaluate(FIRST_CARD))
        for place in places[1:]:
            assert place == pytest.approx(places[0], abs=1), width


def test_a_chain_is_larger_than_the_hand_while_it_lasts(table: Page) -> None:
    laid = night().phase("chain").turn(0)
    fragment = drawn(laid.chain(*[(0, "Enraged Wight")] * 3).start())
    for size in ((1440, 900), (1280, 720), (820, 1180), (PHONE, 844)):
        table.set_viewport_size({"width": size[0], "height": size[1]})
        show(table, fragment)
        largest = max(link["height"] for _art, link in table.evaluate(LINKS))
        hand = table.locator("#hand").bounding_box()
        assert hand is not None
        assert largest > 1.3 * hand["height"], size


def opened(page: Page, name: str, width: int) -> None:
    """Expect a card to rise or open when the mouse points at it, or at a tap on a phone."""
    card = page.locator(f"[id='{name}']")
    page.mouse.move(1, 1)
    expect(page.locator("#peek .card")).to_be_hidden()
    if width == PHONE and page.locator("#table.claiming").count():
        card.locator(".toggle, .buy").tap(position={"x": 30, "y": 30})
        text = card.locator(".card-text").text_content() or ""
        expect(page.locator("#reading")).to_contain_text(text)
        expect(page.locator("#reading .card-links")).to_be_in_viewport(ratio=1)
        return
    if width == PHONE:
        card.locator(".pick, .toggle").tap(position={"x": 30, "y": 60})
        tapped = page.locator(f"[id='{name}']:is(.lifted, :has(.toggle :checked))")
        expect(tapped).to_be_visible()
        assert name not in page.evaluate(UNREADABLE), width
        return
    card.hover(position={"x": 20, "y": 30})
    if name not in page.evaluate(UNREADABLE):
        return
    expect(page.locator("#peek .card")).to_be_visible()
    assert page.evaluate(COVERED_BY_PEEK, name) == [], f"{name} at {width}"


def test_commons_are_tab_stops_while_they_can_be_claimed(table: Page) -> None:
    show(table, drawn(claims()[0]))
    fields = table.locator("#table .commons .buy input")
    fields.first.focus()
    for number in range(len(COMMONS)):
        expect(fields.nth(number)).to_be_focused()
        table.keyboard.press("Tab")


TWELVE = (
    *WORDY, "Vulko", "Enraged Wight", "Genesis One", "Franz Orlok", "Big Ghost",
    "Furious Melee", "Indigo Six",
)  # fmt: skip

CUT_NAMES = """() => [...document.querySelectorAll("#table .hand .held")].filter((held) => {
  const name = held.querySelector(".card-name");
  const next = held.nextElementSibling?.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(name);
  const box = range.getBoundingClientRect();
  const card = held.querySelector(".card").getBoundingClientRect();
  const hand = held.parentElement.getBoundingClientRect();
  const art = held.querySelector(".art").getBoundingClientRect();
  return !box.width || (next && box.right > next.left + 1) || box.bottom > card.bottom
    || box.right > hand.right + 1 || !art.height
    || (getComputedStyle(name).writingMode.startsWith("v")
      && box.right > art.left + 1 && box.left < art.right - 1
      && box.bottom > art.top + 1 && box.top < art.bottom - 1);
}).map((held) => held.id)"""


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_each_of_twelve_cards_shows_its_whole_name(table: Page, language: str) -> None:
    table.evaluate("language => { document.documentElement.lang = language; }", language)
    laid = Scenario(2).commons(*COMMONS).hand(0, *TWELVE).phase("chain").turn(0)
    fragment = drawn(laid.start(), language)
    for width, height in ((1440, 900), (820, 1180), (844, 390), (PHONE, 844)):
        table.set_viewport_size({"width": width, "height": height})
        show(table, fragment)
        assert table.locator("#table .hand .held").count() == len(TWELVE)
        assert table.evaluate(CUT_NAMES) == [], width


UNFIT_NAMES = """cards => {
  const kinds = [".commons .tile", ".me .tile", ".opponents .tile", ".held", ".attack",
    ".link:nth-last-child(2)", ".link:not(:nth-last-child(2))", ".opponents .minion",
    ".me .minion"];
  // The box of a text is higher than its line.
  const meets = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 4 && one.bottom > other.top + 4;
  const isJapanese = document.documentElement.lang === "ja";
  const fault = (place, name) => {
    const range = document.createRange();
    const { writingMode, fontSize } = getComputedStyle(name);
    const isUpright = writingMode.startsWith("v");
    if (parseFloat(fontSize) < 8) return "small";
    const text = name.firstChild;
    for (const { 0: word, index } of text.data.matchAll(/[^ \u00ad-]+/g)) {
      // What follows a soft hyphen begins with the box of the hyphen.
      range.setStart(text, index + (text.data[index - 1] === "\u00ad"));
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter((each) => each.width && each.height)
        .map((each) => isUpright ? each.left : each.top);
      if (!isJapanese && new Set(lines).size > 1) return "broken";
    }
    range.selectNodeContents(name);
    const box = range.getBoundingClientRect();
    const outer = (place.querySelector(".card") ?? place).getBoundingClientRect();
    if (box.left < outer.left - 1 || box.right > outer.right + 1
      || box.top < outer.top - 2 || box.bottom > outer.bottom + 2) return "outside";
    const others = ".cost, .card-top > .pip, .card-links .pip";
    const art = place.matches(".tile") ? ", .art" : "";
    return [...place.querySelectorAll(others + art)].some((each) =>
      each.checkVisibility() && meets(box, each.getBoundingClientRect())) ? "covered" : "";
  };
  const found = [];
  for (const kind of kinds) {
    const places = [...document.querySelectorAll(`#table ${kind}`)].filter((each) =>
      each.querySelector(".card-name")?.checkVisibility());
    const fitting = cards.filter((card) =>
      !/minion|attack/.test(kind) || /k-(minion|starter)/.test(card.css));
    for (let at = 0; places.length && at < fitting.length; at += places.length) {
      const drawn = places.map((place, n) => {
        const { css, name } = fitting[(at + n) % fitting.length];
        const classes = place.querySelector(".card")?.classList ?? place.classList;
        classes.remove(...[...classes].filter((each) => /^(word|line)-/.test(each)));
        classes.add(...css.split(" ").filter((each) => /^(word|line)-/.test(each)));
        place.querySelector(".card-name").textContent = name;
        return [place, place.querySelector(".card-name")];
      });
      for (const [place, name] of drawn) {
        const why = fault(place, name);
        if (why) found.push(`${kind} ${name.textContent} ${why}`);
      }
    }
  }
  return found;
}"""
"""Writes each of some names on each kind of place of a table that shows one, and lists
the names that are too small, break within a word, leave their card or lie over something.
"""


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_names_of_all_cards_fit_on_a_phone(table: Page, language: str) -> None:
    table.evaluate("language => { document.documentElement.lang = language; }", language)
    with translation.override(language):
        faces = [face(card.id, language) for card in CARDS]
    widest = {
        each.slug: {"css": each.css, "name": hyphenated(each.name)}
        for at, kind in product((0, 1), (True, False))
        for each in nlargest(
            2,
            (each for each in faces if each.is_minion is kind),
            key=lambda each: name_widths(hyphenated(each.name), language)[at],
        )
    }
    laid = (claims()[0], chains()[2], combats()[1])
    for fragment in (drawn(each, language) for each in laid):
        for width, height in ((PHONE, 844), (844, 390)):
            table.set_viewport_size({"width": width, "height": height})
            show(table, fragment)
            unfit = table.evaluate(UNFIT_NAMES, list(widest.values()))
            assert unfit == [], width


LOW_COMMONS = """() => [...document.querySelectorAll("#table .commons .tile")]
  .map((tile) => tile.getBoundingClientRect().height).filter((height) => height < 20)"""


def test_the_moon_leaves_the_commons_their_room(table: Page) -> None:
    """The table shows the rule of the moon in the phase in which the moon works. In other
    phases the rule appears beside the commons while the pointer is on the moon.
    """
    both = Options(sets=("base", "coldest_war"), moons=True, show_wounds=True)
    laid = Scenario(4, both).commons(*COMMONS).hand(0, *WORDY)
    for seat in range(4):
        laid = laid.in_play(seat, "Vulko", "Genesis One")
    table.set_viewport_size({"width": 1440, "height": 900})
    laid = laid.phase("chain").turn(0)
    for moon, works in (("Lunar Eclipse", True), ("New Moon", False)):
        show(table, drawn(laid.moon(moon).start()))
        assert table.locator("#table .commons .tile").count() == len(COMMONS)
        assert table.evaluate(LOW_COMMONS) == []
        expect(table.locator("#moon .moon-rule")).to_be_visible(visible=works)
    table.locator("#moon").hover()
    expect(table.locator("#moon .moon-rule")).to_be_visible()
    table.mouse.move(0, 0)


OUT_OF_SIGHT = """() => [...document.querySelectorAll(".draft .held")].filter((each) => {
  const box = each.getBoundingClientRect();
  const below = innerWidth > 640 && box.bottom > innerHeight;
  return box.left < 0 || box.right > innerWidth || below;
}).map((each) => each.id)"""


def test_all_cards_of_a_draft_are_in_sight(table: Page) -> None:
    """On a phone they may reach below the window, but not beside it."""
    both = Options(sets=("base", "coldest_war"), deal=5)
    draft = new(seats=4, seed=3, options=both)
    for width, height in ((1440, 900), (1200, 900), (PHONE, 844)):
        table.set_viewport_size({"width": width, "height": height})
        show(table, drawn(draft))
        assert table.locator("#table .draft .held").count() == 5
        assert table.evaluate(OUT_OF_SIGHT) == [], width


def test_an_enlarged_archive_says_how_it_fits(table: Page) -> None:
    table.set_viewport_size({"width": 1440, "height": 900})
    show(table, drawn(claims()[0]))
    archive = table.locator("#table .commons .tile").first
    fit = archive.locator(".fit").text_content() or ""
    assert "with its kicker" in fit
    archive.hover()
    expect(table.locator("#peek > .fit")).to_have_text(fit)
    table.mouse.move(5, 5)
    table.set_viewport_size({"width": PHONE, "height": 844})
    archive.locator(".buy").tap()
    expect(table.locator("#reading .fit")).to_have_text(fit)
