"""Test lists of cards that a table bans or likes: in the form, at the table, in the API."""

import re
from html import escape
from typing import Any

import pytest
from django.test import Client

from engine.nightfall.cards.catalogue import SETS
from games.contract import default_game
from games.models import Match, Player, TablePreset
from games.nightfall.setup import SETUP
from games.play.match.moves.play import load_position
from games.play.match.replaying.verify import differences_from_replay
from games.play.tables import descriptions
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import fast_forward, table
from tests.games.web.tables.test_table_form import PLAIN, set_up

pytestmark = pytest.mark.django_db

BASE = [card.id for card in SETS["base"].orders]
WAR = SETS["coldest_war"].orders[0]
LISTS = {"banned": ["vulko"], "liked": ["alton-hickman", "flank-attack"]}
"""The lists are in the order in which they are stored."""


def page(client: Client, address: str = "/new/", **form: Any) -> str:
    answer = client.post(address, form) if form else client.get(address)
    return answer.content.decode()


def fold(html: str) -> str:
    found = re.search(r'<details class="selections".*?</details>', html, re.DOTALL)
    assert found
    return found[0]


def test_the_lists_are_folded_away() -> None:
    html = page(Client())
    assert '<details class="selections">' in fold(html)
    assert "checked" not in fold(html)
    assert "<small hidden>0 chosen</small>" in fold(html)
    offered = re.findall(r'name="banned" value="([^"]+)"', fold(html))
    assert offered[0] == BASE[0]
    assert len(offered) == len({*offered}) == 2 * 24 + 3


def test_a_table_stores_both_lists() -> None:
    match = set_up(Client(), **LISTS)
    assert {name: match.options[name] for name in LISTS} == LISTS
    assert load_position(match).options.banned == ("vulko",)


def test_without_lists_a_table_stores_what_it_always_did() -> None:
    assert not {"banned", "liked"} & set_up(Client()).options.keys()


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"banned": ["vulko"], "liked": ["vulko"]}, "both banned and liked"),
        ({"banned": BASE[:9]}, "At most 8 cards"),
        ({"banned": BASE[:8], "seat3": "random", "seat4": "random"}, "Too many cards"),
        (
            {"liked": [WAR.id]},
            f"{escape(WAR.names['en'])} can&#x27;t be banned or liked: only draft cards",
        ),
    ],
)
def test_what_does_not_fit_is_said_and_nothing_is_lost(
    answers: dict[str, Any], said: str
) -> None:
    html = page(Client(), **PLAIN | answers)
    assert said in html
    assert not Match.objects.exists()
    shown = fold(html)
    assert '<details class="selections" open>' in shown
    count = sum(len(cards) for name, cards in answers.items() if name in LISTS)
    assert f"<small>{count} chosen</small>" in shown
    ticked = {
        re.search(r'value="([^"]+)"', tag)[1]  # type: ignore[index]
        for tag in re.findall(r"<input[^>]*checked[^>]*>", shown)
    }
    assert ticked == {*answers.get("banned", ()), *answers.get("liked", ())}


def test_an_unknown_card_is_refused() -> None:
    assert "nobody is not one of the available choices" in page(
        Client(), **PLAIN | {"banned": ["nobody"]}
    )
    assert not Match.objects.exists()


def test_everybody_sees_them_before_they_sit_down() -> None:
    match = table("ann", None, options=LISTS)
    for address in (f"/join/{match.invite}/", f"/table/{match.slug}/"):
        html = page(browser("ben"), address)
        assert "Banned: Vulko" in html
        assert "Liked: Alton Hickman, Flank Attack" in html
    said = [
        str(choice.chip or choice.label) for choice in descriptions.secondary_options(match)
    ]
    assert said[:2] == ["Banned: Vulko", "Liked: Alton Hickman, Flank Attack"]


def test_names_are_in_the_readers_language() -> None:
    match = table("ann", None, options={"liked": ["flank-attack"]})
    html = Client(headers={"accept-language": "de"}).get(f"/join/{match.invite}/")
    assert "Flank Attack" not in html.content.decode()


def test_a_match_with_lists_replays_to_what_was_played() -> None:
    match = fast_forward(table("ann", "ben", options=LISTS))
    assert differences_from_replay(match) == []
    assert "Banned: Vulko" in page(Client(), f"/table/{match.slug}/")
    _status, record = program("ann").get(f"matches/{match.slug}/moves/")
    assert {name: record["options"][name] for name in LISTS} == LISTS


def test_a_program_agrees_on_lists() -> None:
    status, made = program("ann").post("tables/", {"invited": 1, "options": LISTS})
    assert status == 201, made
    assert {name: made["options"][name] for name in LISTS} == LISTS


@pytest.mark.parametrize(
    "lists",
    [
        {"banned": ["nobody"]},
        {"banned": "vulko"},
        {"banned": [["vulko"]]},
        {"banned": None},
        {"banned": {"vulko": 1}},
        {"liked": BASE[:9]},
        {"liked": ["x"] * 1000},
        {"banned": ["vulko"], "liked": ["vulko"]},
    ],
)
def test_bad_lists_of_programs_are_refused(lists: dict[str, Any]) -> None:
    status, refused = program("ann").post("tables/", {"invited": 1, "options": lists})
    assert status == 400, refused
    assert not Match.objects.exists()


def test_a_setup_remembers_them_without_cards_that_are_gone() -> None:
    client = browser("ann")
    set_up(client, **LISTS)
    preset = TablePreset.objects.get(player=Player.objects.get(username="ann"), name="")
    assert preset.data["liked"] == LISTS["liked"]
    preset.data["banned"] = ["vulko", "nobody", ["x"]]
    preset.data["liked"] = "vulko"
    preset.save()
    shown = fold(page(client))
    assert re.findall(r"<input[^>]*checked[^>]*>", shown) == re.findall(
        r'<input[^>]*name="banned" value="vulko"[^>]*>', shown
    )


def test_quick_match_leads_to_no_table_with_lists() -> None:
    usual = default_game().checked({}, 2)
    assert SETUP.is_quick_match_options(usual | {"draft": "quick"}, rated=True)
    assert not SETUP.is_quick_match_options(usual | {"draft": "quick"} | LISTS, rated=True)
