"""The page previews the effect of an answer, without moving the layout."""

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.nightfall import Options, Position
from engine.nightfall.scenario import Scenario
from tests.browser.full_table import drawn, put, until_asked


def asked_to_follow() -> Position:
    """Return a position in which seat 0 may follow an order of the opponent with a
    kicked one.
    """
    table = Scenario(2).turn(1).phase("chain").hand(0, "Franz Orlok", "Death Grip", "Bite")
    table = table.hand(1, "Lilith Lawrence", "Bite").in_play(1, "Big Ghost")
    position = table.start()
    position.play(1, "card:lilith-lawrence")
    position.play(1, "pass")
    return position


def shown(page: Page) -> Locator:
    return page.locator("#previews > :not([hidden])")


def places(page: Page) -> list[dict[str, float]]:
    """Return the boxes of all elements on the table, except for the card of the hand that
    rises under the focus.
    """
    found: list[dict[str, float]] = page.evaluate(
        "[...document.querySelectorAll('#table [id]:not(#previews *, #previews)')]"
        ".filter(each => !each.closest('#hand [data-card=franz-orlok]'))"
        ".map(each => { const { x, y, height } = each.getBoundingClientRect();"
        " return { x, y, height }; })"
    )
    return found


@pytest.mark.parametrize("width", [1440, 390])
def test_an_order_that_is_focused_shows_what_the_chain_would_do(
    table: Page, width: int
) -> None:
    table.set_viewport_size({"width": width, "height": 844})
    put(table, drawn(asked_to_follow()))
    expect(shown(table)).to_have_count(0)
    pick = table.locator(".hand .held[data-card=franz-orlok] .pick")
    pick.scroll_into_view_if_needed()
    before = places(table)
    table.keyboard.press("Shift")  # browsers show the focus only after a key
    pick.focus()
    preview = shown(table)
    expect(preview).to_have_count(1)
    expect(preview).to_be_in_viewport()
    expect(preview.locator("li b")).to_have_text(["Franz Orlok", "Lilith Lawrence"])
    expect(preview.locator(".fires")).to_have_text("kicker fires")
    expect(preview).to_contain_text("You choose: Inflict 2 damage on target player.")
    expect(preview).to_contain_text("Corvane chooses: Inflict 1 damage on target player.")
    expect(preview).to_contain_text("Nobody comes after you.")
    assert places(table) == before
    said = table.locator(f"#{pick.get_attribute('aria-describedby')}")
    expect(said).to_contain_text("Corvane, wounds: 0 to 3.")
    table.keyboard.press("Escape")
    expect(preview).to_have_count(0)
    assert places(table) == before


def attacked() -> Position:
    """Return a position in which seat 0 chooses what two minions block."""
    fight = Scenario(2).turn(1).phase("combat").in_play(1, "Big Ghost", "Marcus Toth")
    return until_asked(fight.in_play(0, "Genesis One", "Vulko").start())


def test_blocks_are_lines_with_what_gets_through(table: Page) -> None:
    position = attacked()
    put(table, drawn(position))
    lines = table.locator("#aim-lines circle")
    ghost = next(each for each in position.minions[1] if each.health == 3)
    rows = table.locator("#batch .row")
    rows.nth(0).locator(f"label:has([value='minion:{ghost.id}'])").click()
    expect(lines).to_have_count(1)
    # Vulko absorbs 3 damage, whether he blocks or not (DMG-6).
    through = table.locator(".through")
    expect(through).to_have_text("2 of 8 damage gets through, 3 absorbed by Vulko")
    # The rows of the other blockers are folded.
    rows.nth(1).locator("legend").click()
    rows.nth(1).locator(f"label:has([value='minion:{ghost.id}'])").click()
    expect(lines).to_have_count(2)
    expect(through).to_have_text("2 of 8 damage gets through, 3 absorbed by Vulko")


def test_blockers_are_assigned_on_the_stage_and_taken_back(table: Page) -> None:
    position = attacked()
    table.set_viewport_size({"width": 390, "height": 844})
    put(table, drawn(position))
    genesis, vulko = (f"#minion-{each.id} .pick" for each in position.minions[0])
    attacks = table.locator(".attack")
    ghost, marcus = (
        attacks.and_(table.locator(f"#attack-{each.id}"))
        for each in sorted(position.minions[1], key=lambda each: -each.health)
    )
    table.locator(vulko).click()
    ghost.locator(".pick").click()
    expect(ghost.locator(".blockers li")).to_have_text(["Vulko · 3/3"])
    # The next minion without an attacker is chosen.
    expect(table.locator(genesis)).to_have_attribute("aria-pressed", "true")
    marcus.locator(".pick").click()
    expect(marcus.locator(".blockers li")).to_have_text(['"Genesis One" · 2/3'])
    marcus.locator(".pick").click()
    expect(attacks.locator(".blockers li")).to_have_count(1)
    table.locator(vulko).click()
    table.locator(vulko).click()
    expect(attacks.locator(".blockers li")).to_have_count(0)
    expect(table.locator("#batch :checked")).to_have_count(2)


def test_attacks_are_planned_on_the_stage(table: Page) -> None:
    """While attacks are planned, each attacker stands in a lane on the stage and nowhere
    else. Its lane shows its target: by default the player with the fewest wounds.
    """
    fight = Scenario(3, Options(show_wounds=True)).turn(0).phase("combat")
    fight.discard(1, "Bite").in_play(0, "Genesis One", "Marcus Toth")
    position = fight.start()
    put(table, drawn(position))
    lanes = table.locator(".attack.planned")
    targets = lanes.locator(".versus:visible strong")
    # By default the strongest minion attacks first.
    expect(lanes.locator(".card-name")).to_have_text(["Marcus Toth", '"Genesis One"'])
    expect(targets).to_have_text(["Mirelle", "Mirelle"])
    expect(table.locator(".me .minion:visible")).to_have_count(0)
    lanes.locator(".pick").first.click()
    expect(lanes.locator(".pick").first).to_have_attribute("aria-pressed", "true")
    table.locator("#player-1 > .pick").click()
    expect(targets).to_have_text(["Corvane", "Mirelle"])
    lines = table.locator("#aim-lines circle")
    expect(lines).to_have_count(2)
    assert lines.first.get_attribute("cx") != lines.last.get_attribute("cx")
