"""Test the pages of notices, settings and vacation."""

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.community.notices.preferences import DEFAULTS, preferences_of
from games.community.notices.services import notify
from games.models import Mail, Notice, Player, Topic
from games.people.accounts.export import own_data
from games.people.accounts.services import account_close, guest_merge_into_account
from games.play.match.moves.clocks import PRESETS
from tests.games.browsers import browser
from tests.games.programs import program
from tests.games.set_up import drawn_table, person, table

pytestmark = pytest.mark.django_db

TABLE = {"title": "", "names": ["Ben"], "match": 1}


def tell(name: str = "ann", url: str = "/rules/", **more: Any) -> Notice:
    notify(person(name).pk, "table_given_up", data=TABLE, url=url, **more)
    notice = person(name).notices.first()
    assert notice is not None
    return notice


def text(client: Client, path: str, status: int = 200) -> str:
    page = client.get(path)
    assert page.status_code == status
    return page.content.decode()


def test_the_bell_counts_on_every_page_what_is_unread() -> None:
    client = browser("ann")
    assert 'data-count="0" hidden' in text(client, "/cards/")
    tell()
    tell(url="/glossary/")
    assert 'data-count="2"' in text(client, "/cards/")
    assert 'id="bell"' not in text(Client(), "/cards/")


def test_following_a_notice_reads_it_and_leads_there() -> None:
    client, notice = browser("ann"), tell()
    answer = client.get(f"/notices/{notice.pk}/")
    assert (answer.status_code, answer["Location"]) == (302, "/rules/")
    notice.refresh_from_db()
    assert notice.read_at is not None


def test_coming_to_its_page_by_another_way_reads_it_too() -> None:
    client, notice = browser("ann"), tell()
    other = tell(url="/glossary/")
    assert 'data-count="1"' in text(client, "/rules/")
    notice.refresh_from_db()
    other.refresh_from_db()
    assert notice.read_at is not None
    assert other.read_at is None


def test_a_page_is_known_by_a_name_outside_of_ascii_too() -> None:
    address = reverse("profile", args=[person("józef").page_name])
    assert address == "/player/j%C3%B3zef/"
    client, notice = browser("ann"), tell(url=address)
    assert 'data-count="0"' in text(client, address)
    notice.refresh_from_db()
    assert notice.read_at is not None


@pytest.mark.parametrize("url", ["", "//evil.example/", "https://evil.example/", "x"])
def test_a_notice_never_leads_elsewhere(url: str) -> None:
    client, notice = browser("ann"), tell(url=url)
    assert client.get(f"/notices/{notice.pk}/")["Location"] == "/notices/"


def test_nobody_reads_what_others_were_told() -> None:
    notice = tell("ben")
    assert browser("ann").get(f"/notices/{notice.pk}/").status_code == 404
    assert Client().get(f"/notices/{notice.pk}/").status_code == 302
    assert "Ben has been closed" not in text(browser("ann"), "/notices/")
    browser("ann").post("/notices/read/")
    notice.refresh_from_db()
    assert notice.read_at is None


def test_all_is_read_at_a_click() -> None:
    client = browser("ann")
    tell()
    tell()
    assert "Mark all as read" in text(client, "/notices/")
    assert client.get("/notices/read/").status_code == 405
    client.post("/notices/read/")
    assert not Notice.objects.filter(read_at=None).exists()
    assert "Mark all as read" not in text(client, "/notices/")


def test_the_list_comes_in_pages() -> None:
    client = browser("ann")
    assert "Nothing yet" in text(client, "/notices/")
    for _ in range(31):
        tell()
    assert text(client, "/notices/").count("<time") == 30
    assert text(client, "/notices/?page=2").count("<time") == 1
    assert text(client, "/notices/?page=nonsense").count("<time") == 30


# Settings


def preferences_form(**changed: str) -> dict[str, str]:
    form = {f"{topic.value}-mail": "daily" for topic in Topic}
    return form | {"turns-sound": "on"} | changed


def test_wishes_are_shown_and_stored() -> None:
    client = browser("ann")
    assert text(client, "/settings/notices/").count("<select") == len(Topic)
    assert client.post("/settings/notices/", preferences_form()).status_code == 302
    preferences = preferences_of(person("ann").pk)
    assert {preference.mail for preference in preferences.values()} == {Mail.DAILY}
    assert preferences[Topic.TURNS].sound
    assert not preferences[Topic.TURNS].browser


@pytest.mark.parametrize("value", ["", "hourly", "NOW"])
def test_wishes_that_do_not_exist_change_nothing(value: str) -> None:
    client = browser("ann")
    answer = client.post("/settings/notices/", preferences_form(**{"turns-mail": value}))
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert preferences_of(person("ann").pk) == DEFAULTS


def test_the_page_says_where_mail_goes_or_what_is_missing() -> None:
    client, ann = browser("ann"), person("ann")
    assert "Confirm your email address" in text(client, "/settings/notices/")
    address = EmailAddress.objects.create(user=ann, email="ann@example.org", primary=True)
    assert "ann@example.org" not in text(client, "/settings/notices/")
    EmailAddress.objects.filter(pk=address.pk).update(verified=True)
    assert "ann@example.org" in text(client, "/settings/notices/")
    Player.objects.filter(pk=ann.pk).update(is_guest=True)
    assert "For emails you need" in text(client, "/settings/notices/")


@pytest.mark.parametrize(
    ("theme", "scheme"), [("dark", "dark"), ("light", "light"), ("auto", "dark light")]
)
def test_the_theme_is_on_every_page(theme: str, scheme: str) -> None:
    client = browser("ann")
    told = {"language": "en", "theme": theme, "animation": "auto"}
    told |= {"card_size": "medium", "table_column": "right"}
    client.post(
        "/settings/", told | {"challenges_from": "anybody", "messages_from": "tables"}
    )
    assert person("ann").theme == theme
    page = text(client, "/rules/")
    assert f'<html lang="en" data-theme="{theme}">' in page
    assert f'name="color-scheme" content="{scheme}"' in page
    match = table("ann", "ben")
    at_table = text(client, f"/table/{match.slug}/")
    assert f'name="color-scheme" content="{scheme}"' in at_table


def test_a_theme_that_does_not_exist_is_refused() -> None:
    client = browser("ann")
    form = {"language": "en", "theme": "pink", "animation": "auto"}
    assert "errorlist" in client.post("/settings/", form).content.decode()
    assert person("ann").theme == "dark"
    assert 'data-theme="dark"' in text(Client(), "/rules/")


# Vacation


def test_a_vacation_begins_is_seen_and_ends() -> None:
    client, match = browser("ann"), table("ann", "ben", timing=PRESETS["3d"])
    before = match.seats.get(number=0).runs_out_at
    assert before is not None
    page = text(client, "/settings/vacation/")
    assert "28 days left this year" in page
    assert "You get 28 vacation days per calendar year." in page
    assert "From 1 January you have 28 days again." in page
    assert "28 days left this year" in text(client, "/settings/")
    client.post("/settings/vacation/", {"days": "5"})
    assert match.seats.get(number=0).runs_out_at == before + timedelta(days=5)
    assert "You're on vacation until" in text(client, "/settings/vacation/")
    assert "on vacation until" in drawn_table(match, 1, "en")
    assert "on vacation until" in drawn_table(match, None, "en")
    client.post("/settings/vacation/", {"end": "1"})
    ann = person("ann")
    # The day of vacation that has begun counts as used.
    assert (ann.vacation_until, ann.vacation_days) == (None, 27)
    assert "on vacation until" not in drawn_table(match, 1, "en")


def test_live_tables_do_not_speak_of_vacations() -> None:
    match = table("ann", "ben")
    browser("ann").post("/settings/vacation/", {"days": "5"})
    assert "on vacation until" not in drawn_table(match, 1, "en")


@pytest.mark.parametrize("days", ["0", "-3", "60", "many", "", "1e9", "9" * 30])
def test_bad_vacations_are_refused_with_a_word(days: str) -> None:
    answer = browser("ann").post("/settings/vacation/", {"days": days})
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert person("ann").vacation_until is None


def test_too_long_a_vacation_is_refused_in_the_players_language() -> None:
    left = {"vacation_days": 1, "vacation_ahead": 28}
    Player.objects.filter(pk=person("ann").pk).update(language="de", **left)
    page = browser("ann").post("/settings/vacation/", {"days": "2"}).content.decode()
    assert "Ab heute kannst du höchstens 1 Tag nehmen." in page


def test_a_second_vacation_and_an_end_of_none_change_nothing() -> None:
    client = browser("ann")
    client.post("/settings/vacation/", {"end": "1"})
    assert "that many vacation days" in text(client, "/settings/vacation/")
    for _ in range(2):
        client.post("/settings/vacation/", {"days": "5"})
    ann = person("ann")
    assert 28 - ann.vacation_days + ann.vacation_ahead == 5


def test_without_days_left_there_is_no_form() -> None:
    Player.objects.filter(pk=person("ann").pk).update(vacation_days=0)
    page = text(browser("ann"), "/settings/vacation/")
    assert "no vacation days left" in page
    assert 'name="days"' not in page


# Data of the account


def test_export_and_closing_know_of_notices() -> None:
    ann, notice = person("ann"), tell()
    data = own_data(ann)
    assert data["notices"][0]["text"] == "Your table with Ben has been closed."
    assert data["notifications"]["turns"]["mail"] == "now"
    browser("ann").post("/settings/notices/", preferences_form())
    account_close(player_id=ann.pk)
    assert not Notice.objects.filter(pk=notice.pk).exists()
    assert not ann.notice_preferences.exists()


def test_what_a_guest_was_told_comes_along_to_the_account() -> None:
    guest, ann = person("guest"), person("ann")
    Player.objects.filter(pk=guest.pk).update(is_guest=True)
    for name in ("guest", "ann"):
        tell(name, key="same")
    tell("guest")
    guest_merge_into_account(guest_id=guest.pk, player=ann)
    assert ann.notices.count() == 2
    assert not guest.notices.exists()


# Programs


def test_programs_list_and_read_their_players_notices() -> None:
    first, second = tell(), tell()
    tell("ben")
    mine = program("ann")
    status, page = mine.get("notices/", language="de")
    assert (status, page["count"]) == (200, 2)
    assert page["results"][0]["id"] == second.pk
    assert page["results"][0]["text"] == "Dein Tisch mit Ben wurde aufgelöst."
    assert page["results"][0]["topic"] == "tables"
    assert mine.post("notices/read/", {"ids": [first.pk]}) == (200, {"read": 1})
    assert mine.get("notices/", unread="true")[1]["count"] == 1
    assert mine.post("notices/read/") == (200, {"read": 1})
    assert program("ben").get("notices/", unread="true")[1]["count"] == 1


def test_programs_need_the_scope_and_sense() -> None:
    tell()
    assert program("ann", scopes=["read"]).post("notices/read/")[0] == 403
    assert program("ann").post("notices/read/", {"ids": ["x"]})[0] == 400
    assert program("ann").post("notices/read/", {"ids": [10**30]})[0] == 400
    assert Notice.objects.filter(read_at=None).count() == 1


def test_naming_days_is_the_readers_languages_matter() -> None:
    match = table("ann", "ben", timing=PRESETS["3d"])
    until = timezone.now().replace(month=5, day=3, year=2099)
    Player.objects.filter(username="ann").update(vacation_until=until)
    assert "on vacation until 3 May" in drawn_table(match, 1, "en")
    assert "im Urlaub bis 3. Mai" in drawn_table(match, 1, "de")
    assert "na urlopie do 3 maja" in drawn_table(match, 1, "pl")
    assert "5月3日まで休暇中" in drawn_table(match, 1, "ja")
