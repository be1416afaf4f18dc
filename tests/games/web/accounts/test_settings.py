"""Test the settings: a form stores only what was changed on its page."""

import re

import pytest
from django.test import Client

from games.community.notices.preferences import preferences_of
from games.models import Player
from tests.games.set_up import person

pytestmark = pytest.mark.django_db


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(person(name))
    return client


def shown(client: Client, path: str) -> dict[str, str]:
    """Return the names and values that the unchanged form of a page sends."""
    page = client.get(path).content.decode()
    values = {}
    for tag in re.findall(r"<input [^>]*>", page):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        ticked = attributes.get("type") != "checkbox" or " checked" in tag
        if "name" in attributes and ticked:
            values[attributes["name"]] = attributes.get("value", "on")
    for name, inside in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', page, re.S):
        chosen = re.search(r'value="([^"]*)" selected', inside)
        values[name] = chosen[1] if chosen else ""
    return values


def test_an_older_tab_undoes_no_newer_choice() -> None:
    ann = client_of("ann")
    older = shown(ann, "/settings/")
    newer = older | {"theme": "light", "sounds": "on"}
    assert ann.post("/settings/", newer).status_code == 302
    assert ann.post("/settings/", older | {"animation": "off"}).status_code == 302
    stored = Player.objects.get(username="ann")
    assert (stored.theme, stored.animation, stored.sounds) == ("light", "off", True)


def test_a_tick_that_is_taken_away_is_a_change() -> None:
    ann = client_of("ann")
    Player.objects.update(sounds=True)
    page = shown(ann, "/settings/")
    del page["sounds"]
    ann.post("/settings/", page)
    assert not Player.objects.get(username="ann").sounds


def test_who_does_not_say_what_was_shown_means_every_field() -> None:
    ann = client_of("ann")
    Player.objects.update(sounds=True, theme="light")
    told = {"language": "de", "theme": "dark", "animation": "off"}
    told |= {"card_size": "large", "table_column": "left"}
    answer = ann.post(
        "/settings/", told | {"challenges_from": "nobody", "messages_from": "nobody"}
    )
    assert answer.status_code == 302
    stored = Player.objects.get(username="ann")
    assert (stored.language, stored.theme, stored.sounds) == ("de", "dark", False)


def test_an_older_tab_undoes_no_newer_choice_of_notices() -> None:
    ann = client_of("ann")
    path = "/settings/notices/"
    older = shown(ann, path)
    topics = [name[: -len("-mail")] for name in older if re.fullmatch(r"\w+-mail", name)]
    first, second = topics[:2]
    ann.post(path, older | {f"{first}-mail": "never"})
    ann.post(path, older | {f"{second}-mail": "never"})
    kept = preferences_of(person("ann").pk)
    assert (kept[first].mail, kept[second].mail) == ("never", "never")


def test_cards_and_column_of_the_table_are_as_chosen() -> None:
    ann = client_of("ann")
    page = shown(ann, "/settings/")
    assert (page["card_size"], page["table_column"]) == ("medium", "right")
    ann.post("/settings/", page | {"card_size": "large", "table_column": "left"})
    home = ann.get("/").content.decode()
    assert 'data-cards="large" data-column="left"' in home
    assert 'data-cards="medium" data-column="right"' in Client().get("/").content.decode()


def test_a_size_that_there_is_not_is_refused() -> None:
    ann = client_of("ann")
    answer = ann.post("/settings/", shown(ann, "/settings/") | {"card_size": "huge"})
    assert answer.status_code == 200
    assert Player.objects.get(username="ann").card_size == "medium"
