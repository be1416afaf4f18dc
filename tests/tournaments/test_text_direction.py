"""Test that right-to-left texts by players do not reverse the lines of pages."""

from html.parser import HTMLParser
from typing import Any

import pytest

from games.models import Player
from games.models.spelling import ISOLATE, RELEASE
from games.play.match.moves.clocks import PRESETS
from games.play.tables.saved_kits import create_kit
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club
from tests.games.programs import bot_of
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import director, published

pytestmark = pytest.mark.django_db

HEBREW = "\u05dc\u05d9\u05dc\u05d4 (7)"
ISOLATED = f"{ISOLATE}{HEBREW}{RELEASE}"

ISOLATING = {"a", "b", "strong", "q", "label"}
"""Elements for which `base.css` sets `unicode-bidi: isolate`."""

WHOLE = {"h1", "h2", "h3", "li", "p", "div", "td", "dd", "option", "textarea"}
"""Elements that form a paragraph of their own, if they contain only the text."""

PLAIN = {"value", "data-search"}
"""Attributes that are not part of a sentence."""


class Finder(HTMLParser):
    """A parser that collects the places of a page where the text has no direction of its
    own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.found = 0
        self.bare: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        own = dict(attrs)
        for name, value in own.items():
            whole = value == HEBREW or name in PLAIN
            if value and HEBREW in value:
                self.found += 1
                if not whole and HEBREW in value.replace(ISOLATED, ""):
                    self.bare.append(f"<{tag} {name}={value!r}>")
        if tag not in {"meta", "link", "input", "br", "img", "hr", "use"}:
            self.open.append((tag, own))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if HEBREW not in data:
            return
        self.found += 1
        tag, attrs = self.open[-1]
        whole = data.strip() == HEBREW and tag in ISOLATING | WHOLE
        if whole or attrs.get("dir") == "auto" or tag == "script":
            return
        if HEBREW in data.replace(ISOLATED, ""):
            self.bare.append(f"<{tag}>{data.strip()}")


def check(address: str, *, who: Player, where: int = 1) -> None:
    """Check that a page contains the text, always with a direction of its own."""
    page = browser(who).get(address, follow=True)
    assert page.status_code == 200, address
    finder = Finder()
    finder.feed(page.content.decode())
    assert finder.bare == [], address
    assert finder.found >= where, address


def test_echoes_of_searches() -> None:
    for address in ("/search/", "/clubs/", "/matches/search/", "/tournaments/"):
        page = browser("ann").get(address, {"q": HEBREW, "player": HEBREW})
        finder = Finder()
        finder.feed(page.content.decode())
        assert (page.status_code, finder.bare) == (200, []), address


def test_titles_of_events() -> None:
    found = published("ann", title=HEBREW, about=HEBREW)
    page = f"/tournaments/{found.slug}/"
    for address in (page, f"{page}log/", f"{page}edit/"):
        check(address, who=director())
    check("/tournaments/", who=director())
    check("/search/?q=" + HEBREW[:4], who=person("ann"))


def test_titles_of_tables_and_names_of_clubs() -> None:
    found = club("ann", name=HEBREW, description=HEBREW)
    check("/clubs/", who=person("ann"))
    check(found.get_absolute_url(), who=person("ben"))
    waiting = table("ann", None, title=HEBREW, listed=True, timing=PRESETS["1d"])
    check("/lobby/", who=person("ben"))
    check(f"/table/{waiting.slug}/", who=person("ann"))
    over = fast_forward(table("ann", "random", title=HEBREW))
    check(f"/report/?player=ann&match={over.slug}", who=person("ben"), where=0)


def test_names_of_decks_and_keys() -> None:
    ann = person("ann")
    kit = create_kit(ann, "nightfall", HEBREW, {})
    for address in ("/decks/", f"/decks/{kit.slug}/"):
        check(address, who=ann)


def test_names_of_bots() -> None:
    _program, bot = bot_of("ann")
    Player.objects.filter(pk=bot.pk).update(display_name=HEBREW)
    check("/settings/api/", who=person("ann"), where=0)
