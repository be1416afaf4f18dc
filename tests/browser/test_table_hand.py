"""A full hand: every card stays within reach, whichever of them is raised."""

from playwright.sync_api import Page, expect

from tests.browser.table import live, play_now


def test_a_raised_card_keeps_its_neighbours_within_reach(page: Page) -> None:
    """A raised card covers its neighbour, which can still be clicked at its visible
    strip.
    """
    page.set_viewport_size({"width": 1120, "height": 800})
    play_now(page, opponents=1, draft="standard")
    live(page)
    # Make twelve copies of a card, so that the row overlaps after any draft. Put them
    # beside the table, which is drawn again when another player picks.
    page.evaluate("""() => {
      const row = document.createElement("div");
      row.className = "hand";
      row.id = "full";
      Object.assign(row.style, {position: "fixed", top: "80px",
        left: "0", width: "700px", height: "250px", zIndex: 99});
      for (let i = 0; i < 12; i++) {
        const held = document.createElement("div");
        held.className = "held can";
        held.innerHTML = '<article class="card"></article>' +
          '<button class="pick" type="button"></button>';
        row.append(held);
      }
      document.body.prepend(row);
    }""")
    picks = page.locator("#full .pick")
    first = picks.nth(0)
    first.focus()
    first.hover(position={"x": 8, "y": 20})
    for number in range(12):
        # Playwright clicks an element only if no other covers that point.
        picks.nth(number).click(position={"x": 8, "y": 20}, timeout=3000)
        expect(picks.nth(number)).to_be_focused()
