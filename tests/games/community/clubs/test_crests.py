"""Test clubs' crests: which crest a club stores, and which one it has if it chose none."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.community.clubs import founding_and_closing
from games.community.clubs.crests import (
    COLOURS,
    DIVISIONS,
    FIGURES,
    Crest,
    crest_of,
    default_crest,
    parse,
)
from tests.games.browsers import browser
from tests.games.community.clubs.founded import club

PARTS = Path(__file__).parents[4] / "static" / "img" / "crests.svg"


def test_a_crest_is_stored_as_a_text() -> None:
    crest = Crest("bend", "red", "yellow", "wolf")
    assert parse(str(crest)) == crest
    longest = max(map(len, DIVISIONS)) + 2 * max(map(len, COLOURS)) + max(map(len, FIGURES))
    assert longest + 3 <= 40


@pytest.mark.parametrize("text", ["", "bend.red.yellow", "bend.red.pink.wolf", "a.b.c.d.e"])
def test_a_text_that_describes_no_crest_gives_the_usual_one(text: str) -> None:
    assert parse(text) is None
    assert crest_of("owls", text) == default_crest("owls")


def test_the_usual_crest_follows_from_the_slug_and_has_two_colours() -> None:
    crests = [default_crest(f"club-{number}") for number in range(200)]
    assert default_crest("club-7") == crests[7]
    assert all(each.ground != each.second for each in crests)
    assert {each.figure for each in crests} == set(FIGURES)
    assert {each.division for each in crests} == set(DIVISIONS)


def test_every_part_is_drawn() -> None:
    found = {each.get("id") for each in ElementTree.parse(PARTS).getroot()}
    divisions = {f"division-{each}" for each in DIVISIONS}
    assert found == {"shield", "rim"} | divisions | {f"figure-{each}" for each in FIGURES}


@pytest.mark.django_db
def test_an_owner_chooses_the_crest_which_the_pages_show() -> None:
    found = club("ann")
    form = {"name": "Night Owls", "description": "", "joining": "open"}
    parts = {"division": "bend", "ground": "red", "second": "yellow", "figure": "wolf"}
    page, manage = found.get_absolute_url(), f"{found.get_absolute_url()}manage/"
    assert (
        f"#figure-{default_crest(found.slug).figure}"
        in browser().get(page).content.decode()
    )
    assert browser("ann").post(manage, form).status_code == 302
    found.refresh_from_db()
    assert found.crest == ""
    assert browser("ann").post(manage, form | parts).status_code == 302
    found.refresh_from_db()
    assert found.crest == "bend.red.yellow.wolf"
    for path in (page, "/clubs/", manage):
        html = browser("ann").get(path).content.decode()
        assert "#division-bend" in html
        assert "#figure-wolf" in html
    assert browser("ann").post(manage, form | {"figure": "unicorn"}).status_code == 400
    # An edit that names no crest leaves the crest as it is.
    edit = {"name": "Owls", "description": "", "joining": "open"}
    owner = found.members.get().player
    founding_and_closing.club_edit(club_id=found.pk, by=owner, **edit)
    found.refresh_from_db()
    assert found.crest == "bend.red.yellow.wolf"
