"""Test the preview picture of a link to a moment: it shows nothing that is not public."""

import json
import re
import struct
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from engine.nightfall import cards
from games.base import limits
from games.contract import game_of
from games.models import Match
from games.nightfall.rendering.faces import face
from games.play.match.replaying.replays import replay_to
from games.play.rendering import pictures
from games.web.replays import score_graph
from tests.games.browsers import browser
from tests.games.set_up import fast_forward, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def anew() -> None:
    cache.clear()
    limits.reset_all_counts()


@pytest.fixture
def over() -> Match:
    return fast_forward(table("ann", "ben", options={"draft": "standard", "first": 0}))


def picture_of(match: Match, step: int) -> str:
    return reverse("moment-picture", args=[match.slug, step])


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_link_names_a_picture_of_that_moment(over: Match, client: Client) -> None:
    page = client.get(reverse("replay", args=[over.slug]), {"move": "40", "seat": "1"})
    found = re.search(r'og:image" content="(http[^"]+)"', page.content.decode())
    assert found
    assert found[1].endswith(picture_of(over, 40))
    answer = client.get(picture_of(over, 40))
    assert answer["Content-Type"] == "image/png"
    assert "public" in answer["Cache-Control"]
    assert size_of(answer.content) == (1200, 630)


def test_a_moment_worth_telling_is_told_in_its_link(over: Match, client: Client) -> None:
    names = {0: "Ann", 1: "Ben"}
    game = game_of("nightfall")
    events = replay_to(over, 0, names).public_events
    told = game.chapters.highlights(events, names, "en", None)
    page = client.get(
        reverse("replay", args=[over.slug]), {"move": told[0].step}
    ).content.decode()
    assert f'og:title" content="{told[0].title}"' in page
    assert f"<title>{told[0].title} · " in page


def test_a_link_tells_others_what_the_page_tells_its_reader(over: Match) -> None:
    """The page says "you" to a player of the match; the preview of its link does not."""
    names, game = {0: "Ann", 1: "Ben"}, game_of("nightfall")
    events = replay_to(over, 0, names).public_events
    others = game.chapters.highlights(events, names, "en", None)
    seat, step = next(
        (seat, mine.step)
        for seat in names
        for mine in game.chapters.highlights(events, names, "en", seat)
        if mine not in others
    )
    reader = browser(names[seat].lower())
    page = reader.get(reverse("replay", args=[over.slug]), {"move": step})
    said = next(each.text for each in others if each.step == step)
    assert f'og:description" content="{said}"' in page.content.decode()


def test_a_page_looks_for_highlights_once(
    over: Match, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []
    look = score_graph.highlight_marks

    def count(*wanted: Any) -> list[score_graph.Mark]:
        found.append(1)
        return look(*wanted)

    monkeypatch.setattr(score_graph, "highlight_marks", count)
    for reader in (client, browser("ann")):
        found.clear()
        reader.get(reverse("replay", args=[over.slug]))
        assert len(found) == 1


@pytest.mark.parametrize("step", [0, 1, 3, 7, 40, 120])
def test_it_shows_what_everybody_could_see_then(over: Match, step: int) -> None:
    names, game = {0: "Ann", 1: "Ben"}, game_of("nightfall")
    assert game.postcard is not None
    found = replay_to(over, step, names)
    view = found.position.view(None)
    drawn, _width = game.postcard(view, found.public_events[found.step], "en")
    public = json.dumps([view, found.position.events_since(0, None)])
    shown = {card.id for card in cards if f'"{card.id}"' in public}
    hidden = {card.id for card in cards} - shown
    assert not [slug for slug in hidden if face(slug, "en").name in drawn]


def test_every_card_can_be_drawn() -> None:
    game = game_of("nightfall")
    assert game.postcard is not None
    for card in cards:
        event = {"kind": "claimed", "card": card.id, "seat": 0}
        view = {"chain": [], "players": []}
        drawn, width = game.postcard(view, [event], "ja")
        assert "var(" not in drawn
        moment = pictures.Moment("Nightfall", "", "", "", drawn, width, [])
        assert drawn.count("<svg ") >= 1
        assert pictures.moment_as_svg(moment).count("<svg") == drawn.count("<svg") + 2


def test_there_is_none_before_the_end_nor_of_moves_that_are_none(
    over: Match, client: Client
) -> None:
    running = fast_forward(table("ann", "ben"), moves=30)
    assert browser("ann").get(picture_of(running, 3)).status_code == 404
    assert client.get(picture_of(over, 9_000)).status_code == 404
    assert client.get("/table/nothing/replay/3.png").status_code == 404


def test_our_own_pages_show_it_small(over: Match, client: Client) -> None:
    large = client.get(picture_of(over, 3)).content
    small = client.get(f"{picture_of(over, 3)}?small").content
    # The width of a PNG is in the bytes 16 to 19.
    sizes = [int.from_bytes(each[16:20], "big") for each in (large, small)]
    assert sizes == [1200, 720]


def test_it_is_drawn_once_and_not_too_often(
    over: Match, client: Client, settings: Any
) -> None:
    settings.LIMITS = settings.LIMITS | {"picture": (None, "2 per hour")}
    assert client.get(picture_of(over, 1)).status_code == 200
    assert client.get(picture_of(over, 1)).status_code == 200
    assert client.get(picture_of(over, 2)).status_code == 200
    assert client.get(picture_of(over, 3)).status_code == 429
    assert client.get(picture_of(over, 2)).status_code == 200


def test_names_in_letters_that_we_have_not_are_replaced(client: Client) -> None:
    stranger = person("wladi")
    stranger.display_name = "Владимир"
    stranger.save()
    assert not pictures.can_write(stranger.display_name)
    assert pictures.can_write("Zażółć gęślą jaźń, 対戦")
    over = fast_forward(table("ann", "wladi"))
    assert client.get(picture_of(over, 10)).status_code == 200


def test_what_people_are_called_is_no_markup() -> None:
    moment = pictures.Moment(
        "Nightfall", "<b>", "a & b", "", "", 0, [pictures.Standing("<i>", "3", leads=True)]
    )
    drawn = pictures.moment_as_svg(moment)
    assert "<b>" not in drawn
    assert "<i>" not in drawn
    assert size_of(pictures.moment_as_png(moment)) == (1200, 630)
