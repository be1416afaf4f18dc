"""Axe and the focus at every address of the site, staff pages included."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests import prepared
from tests.browser.axe import (
    LOOKS,
    PHONE,
    faults_of_content,
    faults_of_looks,
    too_wide,
)
from tests.browser.test_axe_pages import OWN, PUBLIC
from tests.processes import Program, free_port, play

SETTINGS = {"DJANGO_SETTINGS_MODULE": "tests.browser.site_settings"}

BUILD = """
import json
from tests.games.bad_input import places, world
site, pages = world.build(), {}
people = {"seated": world.seated(), "nobody": world.nobody(), "root": world.root()}
for place in places.places(site):
    is_staff = place.pattern.startswith("admin/")
    for who in ("root",) if is_staff else ("seated", "nobody"):
        asked = {"HTTP_HOST": "localhost", "HTTP_ACCEPT": "text/html"}
        answer = people[who].get(place.addresses[0], **asked)
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            pages[place.addresses[0]] = who
            break
cookies = {who: {name: each.value for name, each in client.cookies.items()}
    for who, client in people.items()}
print("BUILT", json.dumps([pages, cookies]), "END")
"""
"""Sets up the site; lists its pages, each with somebody who may open it."""

BOTH_WAYS = {each for part in (*PUBLIC.values(), *OWN.values()) for each in part}
"""Looked at in both themes and sizes already."""

NO_PAGES = ("/api/v1/", "/faces/")
"""Data, and the faces of cards without a page round them."""

DJANGOS_PAGES = re.compile(r"^/admin/.*/(history|delete)/$")
"""Pages that Django draws alike for everything, so that one model stands for all."""

FOCUS = """() => {
  const found = [];
  const name = (each) => each.outerHTML.replace(/\\s+/g, " ").slice(0, 120);
  for (const each of document.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [tabindex]")) {
    if (each.tabIndex > 0) found.push(`order: ${name(each)}`);
    if (each.tabIndex < 0 || !each.checkVisibility({ visibilityProperty: true })) continue;
    each.focus();
    if (document.activeElement !== each) continue;
    const box = each.getBoundingClientRect();
    const inside = [...each.querySelectorAll("*")].slice(0, 9), labels = each.labels ?? [];
    const round = [each, each.parentElement, each.nextElementSibling, ...labels, ...inside]
      .filter(Boolean);
    const isSeen = round.some((one) => [null, "::before", "::after"].some((part) => {
      const style = getComputedStyle(one, part);
      return style.outlineStyle !== "none" || style.boxShadow !== "none";
    }));
    if (!isSeen) found.push(`unseen: ${name(each)}`);
    const left = Math.max(0, box.left), right = Math.min(innerWidth, box.right);
    const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
    const free = [[.5, .5], [.1, .5], [.9, .5], [.5, .15], [.5, .85]].some(([x, y]) => {
      const across = left + (right - left) * x, down = top + (bottom - top) * y;
      const at = document.elementFromPoint(across, down);
      return at && round.some((one) => one.contains(at) || at.contains(one));
    });
    if (!free) found.push(`covered: ${name(each)}`);
  }
  return found;
}"""
"""Gives the focus to all that takes it; lists what does not show it or is covered."""


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Any, Any]]:
    """Start a site with one object of each kind. Return its address, its pages and the
    cookies of its readers.
    """
    data, port = tmp_path_factory.mktemp("everything"), free_port()
    addresses, cookies = _built(data)
    site = play(data, port, SETTINGS)
    yield f"http://localhost:{port}", addresses, cookies
    site.stop()


def test_every_address_is_accessible(
    everything: tuple[str, Any, Any],
    browser: Browser,
    browser_context_args: dict[str, Any],
) -> None:
    site, addresses, cookies = everything
    pages = {}
    for who, theirs in cookies.items():
        context = browser.new_context(
            **browser_context_args | {"base_url": site, "viewport": PHONE}
        )
        context.add_cookies(
            [{"name": name, "value": value, "url": site} for name, value in theirs.items()]
        )
        pages[who] = context.new_page()
    wrong = {}
    for address, who in addresses.items():
        if found := _faults(pages[who], address):
            wrong[address] = found
    for page in pages.values():
        page.context.close()
    assert wrong == {}
    assert len(addresses) > 80


def _is_to_be_seen(address: str) -> bool:
    if DJANGOS_PAGES.search(address):
        return "/auth/group/" in address
    return address not in BOTH_WAYS and not address.startswith(NO_PAGES)


def _built(data: Path) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    prepared.fill(data)
    program = Program(
        ["manage.py", "shell", "-v", "0", "-c", BUILD],
        SETTINGS | {"NIGHTFALL_DATA": str(data)},
    )
    program.wait_until_printed("END", seconds=90)
    addresses, cookies = json.loads(
        program.printed_after("BUILT ").removesuffix("END").strip()
    )
    program.stop()
    return {each: who for each, who in addresses.items() if _is_to_be_seen(each)}, cookies


def _faults(page: Page, address: str) -> list[str]:
    answered = page.goto(address)
    assert answered is not None
    assert answered.status == 200, address
    found = faults_of_content(page) + too_wide(page)
    page.keyboard.press("Tab")  # browsers show the focus only after a key
    found += page.evaluate(FOCUS)
    # Colours of the admin are Django's. Our own staff pages are measured in
    # test_moderation.py.
    is_djangos = address.startswith("/admin/")
    rules = [rule for rule in LOOKS if not is_djangos or rule != "color-contrast"]
    return found + faults_of_looks(page, "dark", rules)
