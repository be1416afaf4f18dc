"""Test the pages of challenges."""

import re

import pytest
from django.test import Client

from games.models import Challenge, Match, Player
from games.play.tables.presets import save_preset
from tests.games.browsers import browser
from tests.games.set_up import person
from tests.games.web.tables.test_new_table import PLAIN

pytestmark = pytest.mark.django_db

CHOICES = PLAIN | {"clock": "1d"}


def page(client: Client, path: str) -> str:
    return client.get(path, follow=True).content.decode()


def sent(by: str = "ann", to: str = "ben") -> Challenge:
    person(to)
    answer = browser(by).post(f"/player/{to}/challenge/", CHOICES | {"within": "3d"})
    found = Challenge.objects.latest("pk")
    assert answer.headers["Location"] == f"/table/{found.match.slug}/"
    return found


def test_the_form_asks_somebody_and_leads_to_the_table() -> None:
    person("ben")
    assert "Challenge Ben" in page(browser("ann"), "/player/ben/challenge/")
    challenge = sent()
    assert (challenge.by.username, challenge.to.username) == ("ann", "ben")
    assert (challenge.expires_at - challenge.created_at).days in (2, 3)
    assert challenge.choices["clock"] == "1d"
    waiting_room = page(browser("ann"), f"/table/{challenge.match.slug}/")
    assert "still to answer: Ben" in waiting_room
    assert "Ann challenges you" in page(browser("ben"), f"/challenges/{challenge.pk}/")
    assert "Your challenge to Ben" in page(browser("ann"), f"/challenges/{challenge.pk}/")
    assert browser("cyd").get(f"/challenges/{challenge.pk}/").status_code == 404


def test_the_standard_clock_is_named_as_what_it_will_be() -> None:
    person("ben")
    form = browser("ann").get("/player/ben/challenge/").context["form"]
    assert [each[0] for each in form.fields["clock"].choices] == [
        *("usual", "5+15", "15+30", "1d", "3d", "7d")
    ]
    browser("ann").post("/player/ben/challenge/", PLAIN | {"clock": "usual"})
    assert Match.objects.get().clock == Match.Clock.NONE
    # A saved setup may say "no clock", which this form does not offer beside "usual".
    person("cyd")
    saved = save_preset(person("ann"), "nightfall", "Slow", {"clock": "none"})
    again = browser("ann").get(f"/player/cyd/challenge/?preset={saved.pk}")
    assert again.context["form"].initial["clock"] == "usual"


def test_the_list_has_buttons_for_both_sides() -> None:
    challenge = sent()
    assert f"/challenges/{challenge.pk}/withdraw/" in page(browser("ann"), "/challenges/")
    theirs = page(browser("ben"), "/challenges/")
    assert f"/challenges/{challenge.pk}/accept/" in theirs
    assert f"/challenges/{challenge.pk}/accept/" in page(browser("ben"), "/")
    answer = browser("ben").post(f"/challenges/{challenge.pk}/accept/")
    assert answer.headers["Location"] == f"/table/{challenge.match.slug}/"
    assert Match.objects.get().status == "running"
    assert "no longer open" in page(browser("ben"), f"/challenges/{challenge.pk}/")


def test_other_terms_begin_with_those_proposed() -> None:
    challenge = sent()
    path = f"/player/ann/challenge/?instead_of={challenge.pk}"
    form = browser("ben").get(path).context["form"]
    assert form["clock"].value() == "1d"
    answer = browser("ben").post(path, CHOICES | {"instead_of": challenge.pk})
    assert answer.status_code == 302
    challenge.refresh_from_db()
    assert challenge.status == "countered"
    assert browser("ben").get(path).status_code == 404


def test_a_saved_setup_fills_the_form_and_leaves_a_seat_to_the_challenged() -> None:
    person("ben")
    alone = {"sets": "coldest_war", "seat2": "master", "open_to": "listed"}
    preset = save_preset(person("ann"), "nightfall", "Cold duel", alone)
    answer = browser("ann").get(f"/player/ben/challenge/?preset={preset.pk}")
    form = answer.context["form"]
    assert (form["sets"].value(), form["seat2"].value()) == ("coldest_war", "open")
    # The panel asks three questions; everything else is folded.
    shown, _more, folded = answer.content.decode().partition("more-settings")
    shown = shown.partition("<form method")[2]
    names = set(re.findall(r'(?:radio|checkbox)" name="([^"]+)"', shown))
    assert names == {"sets", "clock", "rated"}
    assert {"within", "seat2", "open_replay", "pace"} < set(
        re.findall(r'(?:radio|checkbox)" name="([^"]+)"', folded)
    )


def test_the_form_of_every_game_can_be_sent_as_it_opens() -> None:
    person("ben")
    for game in ("nightfall", "jaeger"):
        form = browser("ann").get(f"/player/ben/challenge/?game={game}").context["form"]
        opened = {name: form[name].value() for name in form.fields}
        told = {name: value for name, value in opened.items() if value not in (None, False)}
        answer = browser("ann").post("/player/ben/challenge/", told | {"game": game})
        assert answer.status_code == 302, answer.context["form"].errors
        Challenge.objects.all().delete()


def test_a_refusal_is_said_and_nothing_is_stored() -> None:
    Player.objects.filter(pk=person("ben").pk).update(challenges_from="nobody")
    text = "taking challenges from you"
    assert text in page(browser("ann"), "/player/ben/challenge/")
    answer = browser("ann").post("/player/ben/challenge/", CHOICES)
    assert (answer.status_code, text in answer.content.decode()) == (400, True)
    answer = browser("ann").post("/player/ben/challenge/", CHOICES | {"seat2": "random"})
    assert "Leave a seat for the person" in answer.content.decode()
    assert not Match.objects.exists()


def test_a_late_answer_says_that_it_is_late() -> None:
    challenge = sent()
    browser("ann").post(f"/challenges/{challenge.pk}/withdraw/")
    answer = browser("ben").post(f"/challenges/{challenge.pk}/decline/", follow=True)
    assert "This challenge is no longer open." in answer.content.decode()


def test_names_offer_a_challenge_between_accounts_alone() -> None:
    ben = person("ben")
    link = "/player/ben/challenge/"
    assert link in page(browser("ann"), f"/people/{ben.pk}/")
    assert link in page(browser("ann"), "/player/ben/")
    assert link not in page(browser("ben"), "/player/ben/")
    assert link not in page(Client(), f"/people/{ben.pk}/")
    assert Client().get(link).status_code == 302
    assert browser("ann").get("/player/nobody/challenge/").status_code == 404


def test_the_setting_is_stored() -> None:
    form = browser("ann").get("/settings/").context["form"]
    assert form["challenges_from"].value() == "anybody"
    told = {"theme": "dark", "animation": "auto", "messages_from": "tables"}
    told |= {"card_size": "medium", "table_column": "right"}
    browser("ann").post("/settings/", told | {"challenges_from": "followed"})
    assert Player.objects.get(username="ann").challenges_from == "followed"
