"""Test avatars: chosen in the settings, shown at tables and on pages."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.base import avatars
from games.base.policies.names import COMPUTERS
from games.models import Avatar, Player
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

PATH = "/settings/card-backs/"


def test_each_avatar_has_a_picture() -> None:
    named = {avatars.avatar_of_computer(name) for name in (*COMPUTERS, "Vera")}
    assert len(named) == len(COMPUTERS) + 1
    for avatar in {*Avatar.values, *named, avatars.HOODED}:
        assert finders.find(f"img/avatars/{avatar}.svg"), avatar


def test_a_player_chooses_one_and_keeps_the_card_back() -> None:
    ann, client = person("ann"), browser("ann")
    assert ann.shown_avatar in Avatar.values
    refused = client.post(PATH, {"avatar": "corvane"})
    assert refused.status_code == 400
    assert "There is no such avatar." in refused.content.decode()
    assert client.post(PATH, {"avatar": "pilot"}).status_code == 302
    stored = Player.objects.get(pk=ann.pk)
    assert (stored.shown_avatar, stored.card_back) == ("pilot", ann.card_back)
    assert "pilot" in client.get("/player/ann/").content.decode()


def test_everybody_at_a_table_sees_who_sits_there() -> None:
    """Given a person and a computer at a table; then its plates show both, and the sign of
    a machine at the computer's alone.
    """
    avatars.store_choice(person("ann"), "widow")
    match = table("ann", "beginner", listed=True)
    for client in (browser("ann"), Client()):
        page = client.get(f"/table/{match.slug}/").content.decode()
        plates = page.split('id="nameplate-')[1:]
        shown = [plate.partition("</span>")[0] for plate in plates]
        assert sorted("#icon-machine" in one for one in shown) == [False, True]
        for one in shown:
            assert ("avatars/corvane" if "#icon-machine" in one else "avatars/widow") in one
