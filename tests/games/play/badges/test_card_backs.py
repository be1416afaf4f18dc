"""Test card backs: earned by badges, chosen in the settings, shown at tables."""

from pathlib import Path

import pytest
from django.test import Client

from games.models import CardBack, Player
from games.play.badges import badges, card_backs
from tests.games.browsers import browser
from tests.games.set_up import person, table

pytestmark = pytest.mark.django_db

PATH = "/settings/card-backs/"


def back_of(name: str) -> str:
    return Player.objects.get(username=name).card_back


def test_only_an_earned_back_can_be_chosen() -> None:
    ann, client = person("ann"), browser("ann")
    page = client.get(PATH).content.decode()
    assert page.count("disabled") == len(card_backs.EARNED_BY)
    assert "Locked. Earn the badge “Champion”." in page
    for value, why in (("cup", "You haven't earned"), ("gold", "There is no such")):
        answer = client.post(PATH, {"back": value})
        assert answer.status_code == 400
        assert why in answer.content.decode().replace("&#x27;", "'")
    assert back_of("ann") == CardBack.NIGHT
    badges.award(ann.pk, "tournament-won")
    assert client.post(PATH, {"back": "cup"}).status_code == 302
    assert back_of("ann") == CardBack.CUP
    badges.revoke_badge([ann.pk], "tournament-won")
    assert back_of("ann") == CardBack.NIGHT


def test_everybody_at_a_table_sees_it_at_its_seat_alone() -> None:
    ann = person("ann")
    badges.award(ann.pk, "won")
    card_backs.store_choice(ann, "crown")
    match = table("ann", "ben", listed=True)
    for client in (browser("ann"), browser("ben"), Client()):
        page = client.get(f"/table/{match.slug}/").content.decode()
        assert page.count("back-of-crown") == 1
        assert page.count("back-of-") == 1


def test_a_game_of_hidden_characters_draws_it_until_one_knows_who_it_is() -> None:
    ann = person("ann")
    badges.award(ann.pk, "won")
    card_backs.store_choice(ann, "crown")
    match = table("ann", "ben", "cia", "dan", game="jaeger", options={}, listed=True)
    for client, sees in ((browser("ann"), False), (browser("ben"), True), (Client(), True)):
        page = client.get(f"/table/{match.slug}/").content.decode()
        assert page.count("back-of-") == 1, "the frame of her seat"
        portrait = page[page.index("back-of-crown") :].partition("</div>")[0]
        assert ("unknown" in portrait) is sees
        assert "#mask" not in portrait


def test_every_back_is_drawn() -> None:
    sheet = Path("static/css/card.css").read_text(encoding="utf-8")
    for back in card_backs.EARNED_BY:
        assert f".back-of-{back} " in sheet
        assert f"img/backs/{back}.svg" in sheet
        assert badges.kind_of(card_backs.EARNED_BY[back]) is not None
