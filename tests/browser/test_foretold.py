"""What a table shows before the player answers: the effects of an answer, the wounds that
are left, and which questions are skipped.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.nightfall import Options, Position
from engine.nightfall.scenario import Scenario
from tests.browser.full_table import drawn, put

WIDTHS = [1440, 390]


def chain_of_another(order: str, *hand: str) -> Position:
    """Return a position in which seat 0 may add to a chain that seat 1 has begun."""
    position = Scenario(2).hand(0, *hand).hand(1, order).phase("chain").turn(1).start()
    for seat, kind in ((1, "card:"), (1, "pass")):
        decision = position.decision(seat)
        if decision is not None:
            found = next(each for each in decision.options if each.startswith(kind))
            position.play(seat, found)
    decision = position.decision(0)
    assert decision is not None
    assert decision.kind == "chain"
    return position


def held(page: Page, slug: str) -> Locator:
    return page.locator(f".hand .held[data-card^={slug}]")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_says_whether_its_kicker_and_its_own_chain_will_work(
    table: Page, width: int
) -> None:
    """Rules: KICK-1, CARD-4, CHAIN-10."""
    table.set_viewport_size({"width": width, "height": 844})
    put(table, drawn(chain_of_another("Vulko", "Hypnotic Presence")))
    hypnotic = held(table, "hypnotic-presence")
    expect(hypnotic.get_by_text("kicker!")).to_be_visible()
    expect(hypnotic.get_by_text("“Your Chain” won't happen")).to_be_visible()
    expect(hypnotic.get_by_text("leaves open:")).to_be_attached()

    put(table, drawn(chain_of_another("Yuri Koroviev", "Hypnotic Presence", "Vulko")))
    vulko = held(table, "vulko")
    expect(vulko.get_by_text("needs white")).to_be_visible()
    expect(vulko.get_by_text("kicker!")).to_have_count(0)

    put(table, drawn(chain_of_another("Franz Orlok", "Vulko")))
    expect(held(table, "vulko").get_by_text("kicker won't fire")).to_be_visible()

    put(table, drawn(chain_of_another("Ivan Radinsky", "Sir John Travail")))
    sir_john = held(table, "sir-john-travail")
    expect(sir_john.get_by_text("kicker won't fire")).to_be_visible()
    expect(sir_john.get_by_text("“Your Chain” won't happen")).to_be_visible()


def test_a_link_says_whether_its_kicker_and_its_own_chain_will_work(table: Page) -> None:
    """Rules: KICK-1, CARD-4."""
    position = chain_of_another("Vulko", "Hypnotic Presence", "Indigo Six")
    position.play(0, "card:hypnotic-presence")
    put(table, drawn(position))
    link = table.locator(".chain .link[data-card^=hypnotic-presence]")
    expect(link.locator(".card-kicker.on")).to_be_visible()
    expect(link.get_by_text("“Your Chain” won't happen")).to_be_visible()

    position = chain_of_another("Franz Orlok", "Vulko", "Indigo Six")
    position.play(0, "card:vulko")
    put(table, drawn(position))
    link = table.locator(".chain .link[data-card^=vulko]")
    expect(link.get_by_text("kicker not active")).to_be_visible()
    expect(link.locator(".card-kicker.on")).to_have_count(0)


@pytest.mark.parametrize(
    ("defender", "asked"), [("Genesis One", False), ("Bad Smoke", True)]
)
def test_no_order_is_asked_where_it_cannot_matter(
    table: Page, defender: str, asked: bool
) -> None:
    """Only a minion that blocks damage lets one combat change another.

    Rule: COMBAT-4.
    """
    attacking = Scenario(2).phase("combat").turn(0).in_play(0, "Big Ghost", "Marcus Toth")
    put(table, drawn(attacking.in_play(1, defender).start()))
    order = table.locator("#question").get_by_text("Choose the next attack.")
    expect(order).to_have_count(int(asked))
    expect(table.locator("#table:not([data-question=''])")).to_have_count(int(asked))


def test_exiled_counts_cards_and_names_them(table: Page) -> None:
    gone = Scenario(2).phase("chain").turn(0).hand(0, "Vulko")
    gone = gone.exiled("Bad Smoke", "Bad Smoke", "Yuri Koroviev")
    put(table, drawn(gone.start()))
    exiled = table.locator(".exiled")
    expect(exiled.locator("summary")).to_have_text("Exiled (3)")
    exiled.locator("summary").click()
    expect(exiled.locator("p")).to_contain_text('2 of "Bad Smoke"')
    expect(exiled.locator("p")).to_contain_text("Yuri Koroviev")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_moon_wanes_and_the_last_round_is_told(table: Page, width: int) -> None:
    """Rules: END-1, END-2, INFO-8."""
    table.set_viewport_size({"width": width, "height": 844})
    shining = []
    for left in (24, 12, 3, 0):
        night = Scenario(2, Options(show_wounds=True)).phase("chain").hand(0, "Vulko")
        put(table, drawn(night.wounds(*["Bite"] * 24, face_up=left).start()))
        moon = table.locator(".turn-head .moon")
        expect(moon).to_be_visible()
        path = "path => { const { x, width } = path.getBBox(); return x + width; }"
        shining.append(
            table.locator(".turn-head .moon path:not(.crack)").evaluate(path) if left else 0
        )
        expect(table.locator(".omen")).to_have_count(int(not left))
    assert shining == sorted(shining, reverse=True)
    assert len({*shining}) == len(shining)
    expect(table.locator(".omen")).to_be_in_viewport()
    expect(table.locator("#table.night-last")).to_be_attached()
