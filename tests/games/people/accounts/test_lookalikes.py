"""Test that a name is refused if it looks like another one in any alphabet."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from games.base.policies import names, word_filter
from games.models import FilteredWord
from games.people.accounts.services import account_create, name_change
from games.people.moderation.services import name_neutralise
from games.web.accounts.forms import NameForm
from tests.matrix import each_row

SECRET = "x7Kq!vvtr92"


@each_row(
    "one, other",
    [
        ("\u039cartin", "Martin"),  # Greek capital M, whose small letter looks different
        ("\u039dightfall", "Nightfall"),
        ("adm\u0131n", "admin"),  # dotless i
        ("\u0430dmin", "admin"),  # Cyrillic a
        ("\uff4dod", "mod"),  # full width
        ("\u2133od", "mod"),  # script capital M
        ("Rita", "Rit\u0391"),
        ("cornelia", "comelia"),
        ("Øyvind", "Oyvind"),
        ("Łucja", "Lucja"),
        # the kanji for power, which looks like the katakana ka
        ("\u529b\u30c8", "\u30ab\u30c8"),
        # katakana, which look like a kanji and a hiragana
        ("\u30ed\u30ea", "\u53e3\u308a"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert names.name_key(one) == names.name_key(other)


@each_row(
    "name",
    [
        "\u039coderator",
        "adm\u0131n",
        "\u039dightfall",
        "Sup\u03c1ort",
        "admin1",
        "Admin Team",
        "AdminTeam",
        "the_admin",
        "Moderators",
        "Corvane 2",
        "Mod 7",
        "\u7ba1\u7406\u8005 2",
        "Official Support",
        "Officially Ann",
        "Supp0rt Desk",
        "Nightfall Team",
        "nightfallteam",
        "NIGHTFALL-TEAM",
        "nightfallsupport",
        "Mod Anna",
        "Turnierleitung Nord",
        "Offizieller Helfer",
        "Sędzia Główny",
        "Oficjalna Pomoc",
        "Nightfallチーム",
        "公式サポート",
        "夜の運営チーム",
        # NordAdmin in full-width letters
        "\uff2e\uff4f\uff52\uff44\uff21\uff44\uff4d\uff49\uff4e",
        "Nord\u0410dmin",  # the word begins with a Cyrillic capital
        "THEAdmin",
        "xXAdminXx",
        "ITSupport",
        "NordAdm1n",
        "Nord+Adm1n",
        "4dmin",
        "Help Desk",
        "Spielleiter Nord",
        "Veranstalter",
        "Wsparcie Techniczne",
        "Dyrektor Turnieju",
        "モデレータ太郎",
        "大会事務局",
        "オフィシャル",
        "Nightfall Security",
        "Nightfall-Redaktion",
        "Pomoc Nightfall",
        "UnofficialAdmin",
    ],
)
def test_nobody_passes_for_the_site_or_its_staff(name: str) -> None:
    assert names.is_reserved(name)


@each_row(
    "name",
    [
        "Nightfall Fan",
        "Modesty",
        "Root Beer",
        "Guesthouse",
        "Adam",
        "Team Nord",
        "Unofficial Ann",
        "Modest Mouse",
        "Supporters",
        "サポーター",
        "Steam Punk",
        "Teamster",
        "Adminton",
        "Badminton",
        "Moderna",
        "UnOfficial Ann",
        "Inoffizieller Otto",
        "Nieoficjalny Olek",
        "非公式ファン",
        "Mo Dsouza",
        "Staffan",
        "Nightfall Hilda",
        "Xx4nn4xX",
    ],
)
def test_names_that_only_sound_like_it_are_free(name: str) -> None:
    assert not names.is_reserved(name)


@each_row("one, other", [("ann", "anna"), ("ケン", "ゲン"), ("Łukasz", "Lucas")])
def test_names_that_differ_keep_keys_of_their_own(one: str, other: str) -> None:
    assert names.name_key(one) != names.name_key(other)


def test_marks_heaped_on_a_letter_are_refused_and_languages_are_not() -> None:
    assert names.is_reserved("Z" + "\u0301" * 9 + "ed")
    assert not names.has_invisible_characters("Nguy\u1ec5n Th\u1ecb")
    assert not names.has_invisible_characters("\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd")


@each_row("heap", [letter + mark * 9 for letter, mark in ("\u0e01\u0e49", "\u0627\u064b")])
def test_marks_of_every_script_are_limited(heap: str) -> None:
    assert names.has_invisible_characters(heap)


@pytest.mark.django_db
def test_a_name_in_another_case_is_the_same_name() -> None:
    for name in ("Наталья", "Ольга", "Νίκος", "Μαρία", "Émile"):
        account_create(guest=None, username=name, email="", password="x7Kq!vvtr92")
        free = [
            other
            for other in (name.upper(), name.lower(), name.swapcase())
            if not names.is_taken(other)
        ]
        assert free == [], name


@pytest.mark.django_db
def test_the_filter_finds_a_word_in_any_case() -> None:
    FilteredWord.objects.create(word="наталья", kind=FilteredWord.Kind.REFUSE)
    word_filter.clear_cached_filter()
    try:
        for word in ("наталья", "НАТАЛЬЯ", "Наталья"):
            with pytest.raises(word_filter.BadWords):
                word_filter.censor(word)
    finally:
        word_filter.clear_cached_filter()


COMPOSED, DECOMPOSED = "\u00c9mile", "E\u0301mile"


@pytest.mark.django_db
def test_a_name_is_found_however_it_is_spelled() -> None:
    player = account_create(guest=None, username=DECOMPOSED, email="", password=SECRET)
    assert (player.username, player.display_name) == (COMPOSED, COMPOSED)
    for typed in (COMPOSED, DECOMPOSED, "\u00e9MILE", "\uff25\u0301mile", f" {COMPOSED} "):
        assert names.player_by_page_name(typed) == names.account_named(typed) == player
        assert names.is_taken(typed)
        assert (
            Client().get(reverse("profile", args=[typed.strip()]), follow=True).status_code
            == 200
        )
        client = Client()
        client.post(reverse("account_login"), {"login": typed, "password": SECRET})
        assert client.get(reverse("settings")).status_code == 200, typed


@pytest.mark.django_db
def test_a_new_name_at_the_table_is_stored_in_one_form() -> None:
    player = account_create(guest=None, username="zoe", email="", password=SECRET)
    form = NameForm({"display_name": " Zo\u0065\u0308  Z. "}, player=player)
    assert form.is_valid(), form.errors
    assert form.cleaned_data["display_name"] == "Zo\u00eb Z."
    changed = name_change(player_id=player.pk, name="Zo\u0065\u0308 Z.")
    assert changed.display_name == "Zo\u00eb Z."
    assert names.account_named("ZO\u00cb z.") == player


@pytest.mark.django_db
def test_who_lost_a_name_to_moderators_is_not_found_by_it() -> None:
    player = account_create(guest=None, username="vex", email="", password=SECRET)
    name_neutralise(player_id=player.pk, reason="insult", by=player)
    assert names.player_by_page_name("vex") is None
    assert names.account_named("vex") is None
