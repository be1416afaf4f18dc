"""Enter in a field presses the first button of its form, so the main button comes first."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.games.browsers import browser
from tests.games.set_up import person
from tests.tournaments.events import director, prepare

pytestmark = pytest.mark.django_db

TYPED = {"text", "search", "number", "email", "password", "date", "time", "datetime-local"}


class Forms(HTMLParser):
    """Collects for each form whether it has text fields, and its submit buttons in
    order.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[bool, list[dict[str, str | None]]]] = []
        self.is_open = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.found.append((False, []))
            self.is_open = True
        elif self.is_open and tag == "input" and given.get("type", "text") in TYPED:
            self.found[-1] = (True, self.found[-1][1])
        elif self.is_open and tag == "button" and given.get("type") != "button":
            self.found[-1][1].append(given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_open = False


def test_the_first_button_of_a_form_is_its_main_one() -> None:
    event = prepare()
    pages = {
        "/new/": "ann",
        "/series/new/": "ann",
        "/settings/": "ann",
        "/tournaments/new/": "director",
        f"/tournaments/{event.slug}/edit/": "director",
    }
    director()
    wrong, several = [], 0
    for path, name in pages.items():
        answer = browser(person(name)).get(path)
        assert answer.status_code == 200, path
        for typed, buttons in Forms(answer.content.decode()).found:
            if not typed or len(buttons) < 2:
                continue
            several += 1
            first = buttons[0]
            plain = not first.get("name") and "quiet" not in (first.get("class") or "")
            if not plain and "main" not in (first.get("class") or ""):
                wrong.append((path, first))
    assert wrong == []
    assert several >= 3
