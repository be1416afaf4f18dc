"""Test building decks: the pages, lists as text, copies, and the list of public decks."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from engine.nightfall import Deck
from games.contract import game_of
from games.models import Kit
from games.nightfall.decks import analysis, text_format
from games.people.accounts.guests import guest_create
from games.play.tables import saved_kits
from games.refusals import NeedsAccount, TooManyKits
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def a_deck() -> Deck:
    brings = game_of("nightfall").brings
    return Deck.from_dict(brings.of_computer({"built": True}, Random(2)))


def kept(owner: str = "ann", **changed: object) -> Kit:
    fields = {"game": "nightfall", "name": "Mine", "content": a_deck().to_dict()}
    return Kit.objects.create(player=person(owner), **(fields | changed))


@pytest.mark.parametrize("language", ["en", "de", "pl", "ja"])
def test_a_deck_comes_back_from_its_list(language: str) -> None:
    found, strange = text_format.parse_deck(text_format.format_deck(a_deck(), language))
    assert found.to_dict() == a_deck().to_dict()
    assert strange == {}


def test_lines_that_are_no_card_are_named() -> None:
    found, strange = text_format.parse_deck("[1]\n3 Vulko\nfour dragons\n[wounds]\n15 Bite")
    assert found.archives == (("vulko",) * 3, ())
    assert found.wounds == ("bite",) * 15
    assert strange == {3: "four dragons"}


def test_a_new_deck_is_built_card_by_card(client: Client) -> None:
    client.force_login(person("ann"))
    page = client.post("/decks/", {"name": "Red night"}, follow=True)
    kit = Kit.objects.get()
    assert page.redirect_chain[-1][0] == f"/decks/{kit.slug}/"
    assert "Archive 1: 0 of 12 cards." in page.content.decode()
    form = {"name": "Red night", "a0:vulko": "3", "a1:blood-rage": "2", "w:bite": "15"}
    client.post(f"/decks/{kit.slug}/", form)
    kit.refresh_from_db()
    assert kit.content["archives"] == [["vulko"] * 3, ["blood-rage"] * 2]
    assert kit.content["wounds"] == ["bite"] * 15
    assert not kit.public


def test_checks_run_without_storing(client: Client) -> None:
    client.force_login(person("ann"))
    kit = kept(content={})
    told = client.post(f"/decks/{kit.slug}/check/", {"a0:vulko": "4"}).content.decode()
    assert "Vulko: 4 copies" in told
    assert "Wound stack: 0 of 15 wounds." in told
    assert 'data-field="a0:vulko"' in told
    assert 'id="curve"' in told
    kit.refresh_from_db()
    assert kit.content == {}


def test_others_see_a_deck_by_its_link_and_copy_it(client: Client) -> None:
    kit = kept()
    page = client.get(f"/decks/{kit.slug}/").content.decode()
    assert "Ready to play" in page
    assert 'name="save"' not in page
    client.force_login(person("ben"))
    client.post(f"/decks/{kit.slug}/", {"copy": "1"})
    assert Kit.objects.get(player=person("ben")).content == kit.content
    assert client.post(f"/decks/{kit.slug}/", {"name": "Stolen"}).status_code == 404
    assert client.post(f"/decks/{kit.slug}/", {"delete": "1"}).status_code == 404


def test_only_public_decks_are_listed_with_their_wins(client: Client) -> None:
    kept(name="Hidden one")
    shown = kept(name="Shown one", public=True)
    page = client.get("/decks/public/").content.decode()
    assert "Shown one" in page
    assert "Hidden one" not in page
    assert "won 0 of 0" in page
    assert list(saved_kits.public_kits("nightfall")) == [shown]


def test_a_test_hand_is_the_same_for_the_same_number(client: Client) -> None:
    kit = kept()
    pages = [client.get(f"/decks/{kit.slug}/?hand=3").content for _ in range(2)]
    assert b"Draw again" in pages[0]
    assert len(analysis.draw_test_hand(a_deck(), 3, "en").cards) == 5
    assert analysis.draw_test_hand(a_deck(), 3, "en") == analysis.draw_test_hand(
        a_deck(), 3, "en"
    )


def test_a_list_replaces_the_deck(client: Client) -> None:
    client.force_login(person("ann"))
    kit = kept(content={})
    source = text_format.format_deck(a_deck(), "en")
    client.post(f"/decks/{kit.slug}/", {"name": "Mine", "import": "1", "list": source})
    kit.refresh_from_db()
    assert kit.content == a_deck().to_dict()


def test_a_list_with_a_line_that_is_no_card_changes_nothing(client: Client) -> None:
    client.force_login(person("ann"))
    kit, typed = kept(), "[1]\n3 Vulko\nfoo bar\n9 Dracula"
    form = {"name": "Renamed", "import": "1", "list": typed}
    page = client.post(f"/decks/{kit.slug}/", form).content.decode()
    assert "Line 3 names no card: foo bar" in page
    assert "Line 4 names no card: 9 Dracula" in page
    assert "foo bar\n9 Dracula</textarea>" in page
    assert 'value="Renamed"' in page
    kit.refresh_from_db()
    assert (kit.name, kit.content) == ("Mine", a_deck().to_dict())


def test_no_deck_is_made_of_a_list_that_is_not_understood(client: Client) -> None:
    client.force_login(person("ann"))
    typed = "\n".join(["nothing"] * 7)
    page = client.post("/decks/", {"name": "Red night", "list": typed}).content.decode()
    assert "And 2 more lines." in page
    assert 'value="Red night"' in page
    assert not Kit.objects.exists()


def test_decks_belong_to_accounts() -> None:
    with pytest.raises(NeedsAccount):
        saved_kits.create_kit(guest_create(language="en"), "nightfall", "Mine", {})


def test_there_is_room_for_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_kits, "MAX_KITS", 1)
    saved_kits.create_kit(person("ann"), "nightfall", "One", {})
    with pytest.raises(TooManyKits):
        saved_kits.create_kit(person("ann"), "nightfall", "Two", {})


def test_a_deck_that_makes_no_sense_is_an_empty_one(client: Client) -> None:
    kit = kept(content={"archives": "vulko"})
    assert client.get(f"/decks/{kit.slug}/").status_code == 200
    assert client.get("/decks/nowhere/").status_code == 404
