"""Play at a table by clicking, as a person does."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from random import Random
from typing import Any

from playwright.sync_api import (
    APIResponse,
    Browser,
    Locator,
    Page,
    TimeoutError,
    expect,
)

PATIENCE = 20_000
"""Milliseconds that a computer or the server may take at most."""

GAME = 120_000
"""Milliseconds that a game may take which is played without its page."""

CLICK = 10_000
"""Milliseconds that it may take until what is on the page can be clicked."""


def play_now(page: Page, *, opponents: int, draft: str = "quick") -> None:
    """Set up a table of Nightfall among seasoned computers, and open it."""
    set_up_table(page, opponents=str(opponents), draft=draft, level="heuristic")


def set_up_table(page: Page, game: str = "nightfall", **agreed: str) -> None:
    """Create a table with the form of the home page, without rendering that page, and open
    the table.

    Args:
        page: the page of the player who takes a seat.
        game: the key of the game.
        agreed: the fields of the game's form.
    """
    form = {"game": game, "play": "1", "play-pace": "instant"}
    form |= {f"play-{name}": value for name, value in agreed.items()}
    page.goto(post(page, "/", form).headers["location"])


DEAF = """window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", (event) => {
      if (!window.isStill) return;
      if (/"(html|parts)"/.test(event.data)) event.stopImmediatePropagation();
    });
  }
};"""
"""Lets no drawing of the server's in once `isStill` is set: a page whose line was lost for
a moment would draw its own table over the one that a test has put there.
"""


@contextmanager
def still_table(browser: Browser, **context: Any) -> Iterator[Page]:
    """Open a table that neither other players nor the server change, in a new browser
    context. Tests replace the table on its page by others.
    """
    opened = browser.new_context(**context)
    page = opened.new_page()
    page.add_init_script(DEAF)
    play_now(page, opponents=1)
    live(page)
    assert wait_for_turn(page)
    page.evaluate("window.isStill = true")
    yield page
    opened.close()


def switch_sound(page: Page) -> None:
    """Switch the sounds of a table on, or off again."""
    page.locator(".effects-open").click()
    panel = page.locator("#effects")
    panel.locator("[name=sound]").click()
    panel.get_by_role("button", name="Close").click()


def post(page: Page, address: str, form: dict[str, Any]) -> APIResponse:
    """Send a form as the reader of a page, and return the redirect."""
    answer = page.request.post(address, form=form, headers=token(page), max_redirects=0)
    assert answer.status == 302, answer.text()
    return answer


def token(page: Page) -> dict[str, str]:
    """Return the header with the CSRF token of a page."""
    for _ in range(2):
        for each in page.context.cookies():
            if each.get("name") == "csrftoken":
                return {"X-CSRFToken": each.get("value", "")}
        page.request.get("/")
    raise AssertionError("the home page sets no token")


def choose(page: Page, name: str, value: str) -> None:
    """Choose an option of a form by a click on its label."""
    unfold(page, name)
    page.locator(f"label:has(input[name='{name}'][value='{value}'])").click()


def unfold(page: Page, name: str) -> None:
    """Open the part of a form that contains a field, if it is folded."""
    summary = page.locator(f"details:not([open]):has(input[name='{name}']) > summary")
    if summary.count():
        summary.click()


def live(page: Page) -> None:
    """Wait until the page's WebSocket is connected."""
    expect(page.locator("#live")).to_have_text("live", timeout=PATIENCE)


FACES = """async () => {
  const found = performance.getEntriesByType("resource").map((each) => each.name);
  const { faceOf } = await import(found.find((name) => name.includes("js/faces")));
  return faceOf(document.querySelector("#table [data-card]").dataset.card) !== null;
}"""


def wait_for_faces(page: Page) -> None:
    """Wait until the enlarged cards are loaded, which the page fetches after the table."""
    until(page, lambda: bool(page.evaluate(FACES)))


def wait_for_turn(page: Page, *, patience: int = PATIENCE) -> bool:
    """Wait until the reader is asked; False if the game has ended instead."""
    asked = page.locator("#table:not([data-question='']), #table:has(div.ending)")
    asked.wait_for(timeout=patience)
    return page.locator("div.ending").count() == 0


def version(page: Page) -> int:
    """Return the version of the table that the page shows."""
    return int(page.locator("#table").get_attribute("data-version") or "")


CORNER = {"x": 8, "y": 20}
"""Where to press a card of a full hand: its neighbour covers what is further right."""


def answer(page: Page, rng: Random) -> None:
    """Answer the open question by clicking, and wait until the table has a newer version.

    The table may change meanwhile, as when another player picks in the draft or the server
    passes for the player. The element to click may then be gone; the caller looks at the
    new table.
    """
    before = version(page)
    lost = None
    try:
        press_answer(page, rng)
    except (TimeoutError, NothingOffered) as error:
        lost = error
        if page.locator("#table[data-question='']").count():
            # The question was answered before the version was read: no newer one may come.
            return
    try:
        moved_on(page, before)
    except TimeoutError:
        raise lost or AssertionError("nothing came of the answer") from None


class NothingOffered(Exception):
    """The page offers nothing to click, though the table asked a moment ago."""


def one_of(rng: Random, found: Sequence[Locator]) -> Locator:
    """Return a random one of the elements found on the page.

    Raises:
        NothingOffered: there are none.
    """
    if not found:
        raise NothingOffered
    return rng.choice(found)


def press_answer(page: Page, rng: Random) -> None:
    """Click a random answer to the open question."""
    if page.locator("button[name=batch]").count():
        for row in page.locator("fieldset.row").all():
            # On a phone the other rows are folded.
            row.locator("legend").click(timeout=CLICK)
            one_of(rng, row.locator("label").all()).click(timeout=CLICK)
        page.locator("button[name=batch]").click(timeout=CLICK)
    elif page.locator(".claim").count():
        claim(page, rng)
    else:
        picks = page.locator(".pick:not(.soft)").all()
        buttons = page.locator(".choices button:not(.for-good)").all()
        press(rng.choice(picks)) if picks else one_of(rng, buttons).click(timeout=CLICK)


def press(pick: Locator) -> None:
    """Click a card where it is not covered, however full the hand is."""
    pick.click(position=CORNER, timeout=CLICK)


def claim(page: Page, rng: Random) -> None:
    """Sometimes mark a discard, claim an affordable card, and end the claim phase."""
    discards = page.locator(".toggle")
    if discards.count() and rng.random() < 0.5:
        press(discards.first)
    offers = page.locator(".buy:not(.dear)").all()
    if offers:
        rng.choice(offers).click(timeout=CLICK)
        page.locator(".basket").wait_for(timeout=CLICK)
        payment = page.locator("[data-act=pay]:not([hidden])")
        if payment.count():
            payment.click(timeout=CLICK)
    page.locator("button[name=claims][value=done]").click(timeout=CLICK)


def answer_without_scripts(page: Page, buttons: str, *, at: int, times: int) -> None:
    """Press the button at a place among those of the question, until this number of
    presses have counted.
    """
    made = 0
    for _ in range(200):
        if made == times:
            break
        before = page.locator("#table").get_attribute("data-version")
        found = page.locator(buttons)
        if not found.count():
            page.reload()  # an opponent has not answered yet
            continue
        found.nth(at).click()
        made += page.locator("#table").get_attribute("data-version") != before
    assert made == times


EAGER = 0.6
"""How often something is done where one may pass, at least."""


def skip(
    page: Page,
    *kinds: str,
    at_least: int = 0,
    until: Callable[[Any, Any], bool] = lambda _decision, _view: True,
    seed: int = 4,
) -> bool:
    """Answer at random until the reader is asked a question of these kinds; True if they
    are, False if the match has ended instead.

    The answers go to the API. Meanwhile the page shows something else, because rendering
    every table would take ten times as long.

    Args:
        page: the page of the table, which is opened again and live.
        kinds: the kinds of questions, as the game names them; None to play to the end.
        at_least: the minimum number of answers to give first.
        until: a condition on the decision and the view of the reader's seat.
        seed: the seed of the random answers.
    """
    url, api = page.url, f"/api/v1/matches/{slug_of(page)}"
    headers, rng, given = token(page), Random(seed), 0
    page.goto("about:blank")
    end = time.monotonic() + GAME / 1000
    asked = page.request.get(f"{api}/decision/").json()
    while asked["status"] == "running":
        assert time.monotonic() < end, f"nobody asked for one of {kinds}"
        decision = asked["decision"]
        if decision is None:  # it is a computer's turn
            page.wait_for_timeout(20)
            asked = page.request.get(f"{api}/decision/").json()
            continue
        # The server may be about to give the only possible answer for the reader.
        is_open = len(decision["options"]) > 1
        is_wanted = is_open and given >= at_least and decision["kind"] in kinds
        if is_wanted and until(decision, page.request.get(f"{api}/view/").json()["view"]):
            break
        keys = [each["key"] for each in decision["options"]]
        # Pass only if there is no other option, because a player who passes is asked few
        # questions.
        acts = [key for key in keys if key not in ("pass", "done")]
        choice = rng.choice(acts if acts and rng.random() < EAGER else keys)
        answer = {"version": asked["version"], "choices": [choice]}
        said = page.request.post(f"{api}/play/", data=answer, headers=headers)
        assert said.ok or said.status == HTTPStatus.CONFLICT, said.text()
        given += said.ok
        # If the answer was refused, the server has passed for the reader, so ask for the
        # new question.
        asked = (said if said.ok else page.request.get(f"{api}/decision/")).json()
    page.goto(url)
    live(page)
    return asked["status"] == "running"


def play_until(
    page: Page,
    kind: str,
    selector: str = "#question",
    until: Callable[[Any, Any], bool] = lambda _decision, _view: True,
) -> None:
    """Play until the player is asked a question of this kind and the table has this
    element, at a new table if necessary. The other arguments are those of `skip`.
    """
    for number in range(30):
        if not skip(page, kind, at_least=min(number, 1), until=until, seed=number):
            play_now(page, opponents=1)
        elif page.locator(selector).count():
            return
    raise AssertionError(f"{selector} never came")


def moved_on(page: Page, before: int) -> None:
    """Wait until the page shows a newer version and has no unanswered request. It may have
    sent one from a version that was newer than `before` already.
    """
    newer = page.locator(f"body:not(.sending) #table:not([data-version='{before}'])")
    newer.wait_for(timeout=PATIENCE)


def until(page: Page, found: Callable[[], bool], *, patience: int = PATIENCE) -> None:
    """Let the browser run until `found()` is true; fail if that takes too long."""
    end = time.monotonic() + patience / 1000
    while not found():
        assert time.monotonic() < end
        page.wait_for_timeout(50)


def slug_of(page: Page) -> str:
    """Return the slug of the table from the page's address."""
    found = re.search(r"/table/(\w+)/", page.url)
    assert found
    return found[1]
