"""axe finds no faults on the pages other than tables: on a phone with the light theme, on a
desktop with the dark one, for visitors and for players with an account.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import both_ways, opened
from tests.browser.table import choose, live, play_now
from tests.browser.test_accounts import sign_up
from tests.browser.test_decks import new_deck
from tests.browser.test_notices import set_up_slow_table
from tests.processes import Program

PUBLIC = {
    "start": (
        "/",
        "/lobby/",
        "/new/",
        "/matches/",
        "/matches/search/?scope=public",
        "/series/",
        "/series/new/",
        "/offline/",
    ),
    "cards": ("/cards/", "/cards/vulko/", "/cards/wounds/", "/glossary/", "/decks/public/"),
    "rules": ("/rules/", "/how-to-play/", "/how-to-play/coldest-war/", "/api/v1/"),
    "jaeger": (
        "/jaeger/",
        "/jaeger/cards/",
        "/jaeger/rules/",
        "/jaeger/characters/adda/",
    ),
    "people": (
        "/leaderboard/",
        "/seasons/",
        "/chat/lobby/",
        "/clubs/",
        "/search/?q=vulko",
        "/login/",
        "/signup/",
        "/password/reset/",
    ),
    "site": ("/about/", "/conduct/", "/privacy/", "/imprint/", "/status/", "/news/"),
    "events": ("/tournaments/", "/tournaments/hall-of-fame/"),
    "learning": (
        "/learn/",
        "/learn/nightfall/first-night/",
        "/learn/nightfall/blocking/",
        "/learn/nightfall/puzzle-1/",
    ),
}
OWN = {
    "tables": (
        "/lobby/",
        "/matches/search/?scope=mine",
        "/notices/",
        "/people/",
        "/challenges/",
        "/messages/",
        "/daily/",
        "/decks/",
        "/reports/",
    ),
    "clubs": ("/clubs/new/",),
    "settings": (
        *("/settings/", "/settings/notices/", "/settings/vacation/"),
        *("/settings/card-backs/", "/settings/api/", "/settings/close/", "/name/"),
    ),
    "safety": ("/sessions/", "/email/", "/password/change/", "/2fa/"),
    "events": ("/tournaments/mine/", "/tournaments/new/"),
}

STORED = """
from datetime import timedelta
from django.utils import timezone
from games.community.clubs.founding_and_closing import club_found
from games.models import ItemStatistic, Player, SiteNews
owner, now = Player.objects.get(username="{owner}"), timezone.now()
Player.objects.filter(pk=owner.pk).update(date_joined=now - timedelta(days=30))
owner.refresh_from_db()
club = club_found(by=owner, name="Axes of {owner}", joining="open")
news = SiteNews.objects.create(published_at=now)
news.texts.create(language="en", title="New axes", text="Some are *sharp*.")
for band, players in (("", 400), ("low", 20), ("high", 5)):
    counts = dict(players=players, had=players // 2, won=players // 4, expected=players / 5)
    for measure in ("claimed", "own"):
        ItemStatistic.objects.update_or_create(game="nightfall", item="vulko", band=band,
            measure=measure, defaults=dict(counts, computed_at=now))
print("STORED", club.slug, news.pk, "END")
"""
"""Stores what nobody can make in a browser at once: a club of `owner`, news, statistics."""


@pytest.mark.parametrize("part", PUBLIC)
def test_axe_finds_nothing_on_pages_for_everybody(page: Page, part: str) -> None:
    wrong = {each: found for each in PUBLIC[part] if (found := opened(page, each))}
    assert wrong == {}


def test_axe_finds_nothing_where_nothing_is(page: Page) -> None:
    assert opened(page, "/nowhere/", status=404) == []


@pytest.mark.parametrize("part", OWN)
def test_axe_finds_nothing_on_ones_own_pages(page: Page, part: str) -> None:
    sign_up(page)
    wrong = {each: found for each in OWN[part] if (found := opened(page, each))}
    assert wrong == {}


def test_axe_finds_nothing_where_somebody_has_been(page: Page) -> None:
    """axe checks a waiting table, a running one, a deck, a profile and the form of a
    report.
    """
    name = sign_up(page)
    set_up_slow_table(page)
    wrong = {"waiting": both_ways(page)}
    play_now(page, opponents=1)
    live(page)
    wrong |= {each: opened(page, each) for each in ("/", "/matches/", f"/player/{name}/")}
    new_deck(page, "Fangs")
    wrong["deck"] = both_ways(page)
    page.context.clear_cookies()
    sign_up(page)
    wrong |= {
        each: opened(page, each) for each in (f"/player/{name}/", f"/report/?player={name}")
    }
    assert {where: found for where, found in wrong.items() if found} == {}


def test_axe_finds_nothing_on_a_tournament_and_its_forms(page: Page) -> None:
    sign_up(page)
    page.goto("/tournaments/new/")
    page.fill("#id_title", "Night of Axes")
    choose(page, "table_size", "2")
    choose(page, "draft", "quick")
    page.get_by_role("button", name="Prepare the tournament").click()
    page.get_by_role("heading", name="Night of Axes").wait_for()
    event = page.url
    wrong = {
        part: opened(page, f"{event}{part}")
        for part in ("", "edit/", "act/publish/", "log/")
    }
    page.goto(f"{event}act/publish/")
    page.get_by_role("button", name="Open entry").click()
    page.wait_for_url(event)
    wrong |= {"open": both_ways(page), "list": opened(page, "/tournaments/mine/")}
    assert {where: found for where, found in wrong.items() if found} == {}


def test_axe_finds_nothing_where_people_meet(page: Page, site_data: Path) -> None:
    """axe checks a club for its owner and for another member, a conversation, news and
    statistics.
    """
    owner = sign_up(page)
    program = Program(
        ["manage.py", "shell", "-c", STORED.format(owner=owner)],
        {"NIGHTFALL_DATA": str(site_data)},
    )
    program.wait_until_printed("END", seconds=90)
    club, news = program.printed_after("STORED ").split()[:2]
    program.stop()
    place = f"/clubs/{club}/"
    wrong = {
        part: opened(page, f"{place}{part}")
        for part in ("", "members/", "ratings/", "chat/", "manage/")
    }
    page.context.clear_cookies()
    wrong["visitor"] = opened(page, place)
    sign_up(page)
    page.goto(place)
    page.get_by_role("button", name="Join").click()
    page.get_by_role("heading", name="Tables for members").wait_for()
    wrong |= {"member": both_ways(page), "list": opened(page, "/clubs/")}
    page.goto(f"/messages/{owner}/")
    page.fill("[name=text]", "Sharp! " + "W" * 200)
    page.keyboard.press("Enter")
    page.locator(".lines li").get_by_text("Sharp!").wait_for()
    wrong |= {"conversation": both_ways(page), "messages": opened(page, "/messages/")}
    for each in ("/news/", f"/news/{news}/", "/cards/vulko/", "/"):
        wrong[each] = opened(page, each)
    wrong["found"] = opened(page, "/search/?q=axes")
    assert {where: found for where, found in wrong.items() if found} == {}
