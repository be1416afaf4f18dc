"""What programs are told: crawlers, whoever installs the site, a browser without a line."""

import json
import re

import pytest
from django.contrib.staticfiles.finders import find
from django.test import Client

from games.web.machines import KEPT
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
    assert re.search(r'<meta name="description" content="[^"]{40,}">', page)
    picture = re.search(r'<meta property="og:image" content="(https?://[^"]+)">', page)
    assert picture
    assert find(picture[1].split("/static/")[1])
    assert re.search(r"<title>[^<]+</title>", page)
