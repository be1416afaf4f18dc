"""html-validate finds no faults on pages."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.community.clubs.founding_and_closing import club_found
from games.models import Match
from games.play.match.moves.clocks import PRESETS
from games.play.tables.saved_kits import create_kit
from tests.browser.test_axe_pages import OWN, PUBLIC
from tests.games.browsers import browser
from tests.games.community.clubs.founded import settled
from tests.games.set_up import fast_forward, person, table
from tests.tournaments.events import director, published

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(
        os.environ.get("SCRIPTS") != "required"
        and not (settings.BASE_DIR / "node_modules/.bin/html-validate").exists(),
        reason="npm has not installed html-validate; `make scripts` does",
    ),
]

TWINS = {"/learn/nightfall/blocking/"}
"""Pages as large as another of the same template, which is read."""

CONFIG = settings.BASE_DIR / "tests/site/htmlvalidate.json"


def faults(pages: dict[str, bytes], folder: Path) -> dict[str, list[str]]:
    """Return the faults that html-validate finds on pages, by their addresses."""
    files = {}
    for number, (address, html) in enumerate(pages.items()):
        file = folder / f"{number}.html"
        file.write_bytes(html)
        files[str(file)] = address
    # Write to a file, because html-validate cuts off a long output to a pipe.
    told = folder / "told.json"
    with told.open("w") as out:
        program = ["node_modules/.bin/html-validate", "--config", CONFIG, "-f", "json"]
        done = subprocess.run(
            [*program, *files], cwd=settings.BASE_DIR, stdout=out, check=False
        )
    assert done.returncode in {0, 1}
    found: dict[str, list[str]] = {}
    for page in json.loads(told.read_text()):
        for one in page["messages"]:
            said = f"{one['ruleId']} at {one['line']}: {one['message']}"
            found.setdefault(files[page["filePath"]], []).append(said)
    return found


def read(client: Client, addresses: list[str]) -> dict[str, bytes]:
    pages = {}
    for address in addresses:
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, address
        if answer["Content-Type"].startswith("text/html"):
            pages[address] = answer.content
    return pages


def test_pages(tmp_path: Path) -> None:
    # Start html-validate only once, because its start takes as long as a dozen pages.
    public = read(
        Client(), [each for part in PUBLIC.values() for each in part if each not in TWINS]
    )
    own = read(browser("bob"), [each for part in OWN.values() for each in part])
    assert len(public) > 30
    assert len(own) > 20
    pages = public | {f"{each} of an account": html for each, html in own.items()}
    pages |= tables_clubs_events_and_people()
    assert faults(pages, tmp_path) == {}


def tables_clubs_events_and_people() -> dict[str, bytes]:
    """Return pages of objects that players have made, by their addresses."""
    ann = settled("ann")
    club = club_found(by=ann, name="Night Owls", description="We hoot.")
    waiting = table("ann", None, listed=True, title="Owls", timing=PRESETS["1d"])
    running = table("ann", "random")
    over = fast_forward(table("ann", "random"))
    assert Match.objects.get(pk=over.pk).status == Match.Status.FINISHED
    deck = create_kit(ann, "nightfall", "Fangs", {})
    event = published("ann", "ben", title="Night of Pages")
    place = club.get_absolute_url()
    at_event = f"/tournaments/{event.slug}/"
    addresses = [
        *(f"/table/{match.slug}/" for match in (waiting, running, over)),
        f"/table/{over.slug}/replay/",
        f"/decks/{deck.slug}/",
        *(f"{place}{part}" for part in ("", "members/", "ratings/", "chat/", "manage/")),
        "/player/ann/",
        at_event,
        f"{at_event}log/",
        "/matches/",
        "/lobby/",
        "/",
    ]
    pages = read(browser(ann), addresses)
    pages |= read(
        browser(person("ben")), [f"{at_event}?", "/report/?player=ann", f"{place}?"]
    )
    pages |= read(browser(director()), [f"{at_event}edit/", f"{at_event}act/announce/"])
    return {f"{each} with content": html for each, html in pages.items()}
