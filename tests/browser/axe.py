"""Check pages with axe, in both themes and at both sizes."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


Rule = Mapping[str, bool]

RULES: Mapping[str, Rule] = {"target-size": {"enabled": True}}
"""Rules that axe leaves out unless one asks for them."""

ENTER = """() => [...document.forms].flatMap((form) => {
  const fields = [...form.elements].filter((each) => each.checkVisibility()
    && each.matches("input:not([type=hidden], [type=radio], [type=checkbox])"));
  const buttons = [...form.elements].filter((each) => each.type === "submit");
  const [first] = buttons, main = buttons.find((each) => each.matches(".main"));
  const isFine = first === main || !main || first?.matches(".sr-only");
  return fields.length && buttons.length > 1 && !isFine
    ? [`Enter: ${first.textContent.trim()}, not ${main.textContent.trim()}`] : [];
})"""
"""Lists the forms to type in where Enter presses another button than the main one."""


ALIKE = ".operation:nth-of-type(n + 12), .chapter .rule:nth-of-type(n + 5)"
"""The API's further operations, 15,000 elements of the same kinds as the first ones, and of
each chapter the further rules.
"""

LEAVE_OUT = "(alike) => document.querySelectorAll(alike).forEach((each) => each.remove())"


RUN = "async (options) => (await axe.run(document, options)).violations"
"""Runs axe. What is fine stays in the page: it would take long to be told."""

LOOKS = (
    "color-contrast",
    "link-in-text-block",
    "target-size",
    "scrollable-region-focusable",
)
"""Rules whose outcome depends on the theme or on the size of the window. axe spends most of
its time on them.
"""

KEPT = 4
"""How many elements of a kind, in the same place of the page, these rules look at."""

THIN_OUT = """(kept) => {
  const found = new Map();
  const lookAt = (each, above) => {
    const looks = [each.tagName, each.getAttribute("class"), each.getAttribute("style")];
    const kind = [above, ...looks, ...each.getAttributeNames().sort()].join();
    const before = found.get(kind) ?? 0;
    found.set(kind, before + 1);
    if (before >= kept) each.remove();
    else for (const child of [...each.children]) lookAt(child, kind);
  };
  for (const child of [...document.body.children]) lookAt(child, "");
}"""
"""Removes from the page what repeats: elements with the same classes, style and names of
attributes as others, whose parents are alike, too.
"""


def findings(
    page: Page,
    rules: Mapping[str, Rule] = MappingProxyType({}),
    *,
    only: Sequence[str] = (),
) -> list[str]:
    """List the faults that axe finds, each with its first element, by all rules or by
    these.
    """
    page.evaluate(LEAVE_OUT, ALIKE)
    which = {"runOnly": list(only)} if only else {"rules": {**RULES, **rules}}
    # Preloading fetches every style sheet again, for a rule about the orientation of the
    # window, of which none of ours speaks.
    options = {"resultTypes": ["violations"], "preload": False, **which}
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate(RUN, options)
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found]


def faults_of_content(page: Page) -> list[str]:
    """List the faults that axe finds on the whole page by all rules except `LOOKS`."""
    return findings(page, {rule: {"enabled": False} for rule in LOOKS})


def faults_of_looks(page: Page, theme: str, rules: Sequence[str] = LOOKS) -> list[str]:
    """Thin out the page, set its theme, and list the faults that axe finds by these rules.

    The page cannot be used afterwards.
    """
    page.evaluate(THIN_OUT, KEPT)
    # Where another check has scrolled to, a bar that stays at the top may cover an element.
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
    return [f"{theme}: {each}" for each in findings(page, only=rules)]


def faults_of_table(page: Page) -> list[str]:
    """Return axe's objections to a table at both sizes and in both themes. The page cannot
    be used afterwards.
    """
    page.mouse.move(2, 2)  # close an enlarged card
    found = []
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        found += faults_of_content(page)
    # A phone's bar lies at the foot of the window and may cover buttons, which axe cannot
    # judge then. In a window higher than the page, it covers none.
    page.set_viewport_size(PHONE)
    height = page.evaluate("document.documentElement.scrollHeight")
    for size in (PHONE | {"height": height + PHONE["height"]}, DESK):
        page.set_viewport_size(size)
        found += faults_of_looks(page, "light") + faults_of_looks(page, "dark")
    return found


def too_wide(page: Page) -> list[str]:
    """Return a fault if the page scrolls sideways."""
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return ["wider than the window"] if wide else []


def both_ways(page: Page) -> list[str]:
    """Check the open page and return its faults. Leave it thinned out, so that it cannot be
    used any more.

    axe checks everything on a desk, and looks both on a dark desk and on a light phone.
    Further faults: a page wider than the phone, and forms where Enter presses another than
    the main button.
    """
    found = faults_of_content(page) + list(page.evaluate(ENTER))
    page.set_viewport_size(PHONE)
    found += too_wide(page) + faults_of_looks(page, "light")
    page.set_viewport_size(DESK)
    return found + faults_of_looks(page, "dark")


def opened(page: Page, address: str, *, status: int = 200) -> list[str]:
    """Open a page, check its status, and return the faults that axe finds on it."""
    answered = page.goto(address)
    assert answered is not None
    assert answered.status == status, address
    return both_ways(page)
