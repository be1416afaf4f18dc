"""Test answers for programs: crawlers, installation as an app, and an offline browser."""

import json
import re

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client

from games.web.site.web_app import KEPT
from tests.games.browsers import browser

pytestmark = pytest.mark.django_db


def test_crawlers_are_told_where_there_is_nothing_for_them(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    assert "Disallow: /admin/" in lines
    assert "Disallow: /" not in lines


def test_a_system_learns_what_it_installs(client: Client) -> None:
    told = json.loads(client.get("/manifest.webmanifest").content)
    assert told["display"] == "standalone"
    assert told["start_url"] == "/"
    for icon in told["icons"]:
        assert find(icon["src"].removeprefix("/static/"))
    german = json.loads(
        client.get("/manifest.webmanifest", headers={"accept-language": "de"}).content
    )
    assert german["description"] != told["description"]


def test_the_service_worker_keeps_files_that_there_are(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer["Content-Type"].startswith("text/javascript")
    found = re.match(r"self\.KEPT = (\[.*?\]);", answer.content.decode())
    assert found
    kept = json.loads(found[1])
    assert kept[0] == "/offline/"
    assert len(kept) == len(KEPT) + 1
    assert all(find(name) for name in KEPT)


def test_what_is_kept_for_later_holds_nothing_of_anybody(client: Client) -> None:
    page = browser("annabel").get("/offline/").content.decode()
    assert "No connection" in page
    assert "annabel" not in page
    assert "csrfmiddlewaretoken" not in page


@pytest.mark.parametrize("address", ["/", "/lobby/", "/cards/", "/rules/"])
def test_links_to_a_page_say_what_it_is_and_show_a_picture(
    client: Client, address: str
) -> None:
    page = client.get(address).content.decode()
    assert re.search(r'<meta name="description" content="[^"]{40,}"', page)
    picture = re.search(r'<meta property="og:image" content="(https?://[^"]+)">', page)
    assert picture
    assert find(picture[1].split("/static/")[1])
    assert re.search(r"<title>[^<]+</title>", page)


PAGES = (
    "/", "/lobby/", "/new/", "/learn/", "/learn/nightfall/first-night/",
    "/learn/nightfall/puzzle-1/", "/cards/", "/cards/vulko/", "/cards/big-ghost/",
    "/cards/wounds/", "/rules/", "/glossary/", "/how-to-play/",
    "/how-to-play/coldest-war/", "/jaeger/", "/jaeger/cards/", "/jaeger/rules/",
    "/leaderboard/", "/seasons/", "/decks/public/", "/tournaments/",
    "/tournaments/hall-of-fame/", "/series/",
)  # fmt: skip
"""Pages that search engines may show."""


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_each_page_has_a_title_and_a_description_of_its_own(
    client: Client, language: str
) -> None:
    titles, described = {}, {}
    for address in PAGES:
        answer = client.get(address, headers={"accept-language": language})
        page = answer.content.decode().partition("</head>")[0]
        titles[address] = re.findall(r"<title>\s*([^<]+?)\s*</title>", page)
        described[address] = re.findall(r'name="description" content="([^"]+)"', page)
    for found in (titles, described):
        assert {path: each for path, each in found.items() if len(each) != 1} == {}
        words = [each[0] for each in found.values()]
        assert len(set(words)) == len(words), sorted(words)


def test_descriptions_are_written_in_the_readers_language(client: Client) -> None:
    said = {
        language: re.findall(
            r'name="description" content="([^"]+)"',
            client.get(address, headers={"accept-language": language}).content.decode(),
        )
        for address in ("/glossary/",)
        for language in ("en", "de", "pl", "ja")
    }
    assert len({each[0] for each in said.values()}) == 4


def test_crawlers_find_what_there_is_to_read(client: Client) -> None:
    robots = client.get("/robots.txt").content.decode()
    named = re.search(r"^Sitemap: https?://[^/]+(/.+)$", robots, re.MULTILINE)
    assert named
    answer = client.get(named[1])
    assert answer["Content-Type"].startswith("application/xml")
    found = re.findall(r"<loc>https?://[^/]+(/[^<]*)</loc>", answer.content.decode())
    assert {"/", "/cards/", "/rules/", "/jaeger/", "/tournaments/"} <= set(found)
    assert [path for path in found if client.get(path).status_code != 200] == []
